"""What callers may hand in as an integer: ints and numpy's integers, never bools, floats or arrays."""

import re
from collections.abc import Mapping, MutableSequence
from numbers import Integral
from typing import Any

from .strict_json import shown

WORD = 2**64
PLAIN_DECIMAL = re.compile("0|[1-9][0-9]*")


def integer(value: object, what: str) -> int:
    """Give ``value`` as an int.

    Raises:
        TypeError: If it is a bool or no integer at all. An array is none, not even one without dimensions.
    """
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise TypeError(f"{what} is an integer, not {type(value).__name__}")
    return int(value)


def word(value: object, what: str) -> int:
    """Give ``value`` as an integer of 64 bits without sign.

    Raises:
        TypeError: If it is no integer.
        ValueError: If it lies outside 0..2^64-1.
    """
    number = integer(value, what)
    if not 0 <= number < WORD:
        raise ValueError(f"{what} is an integer of 0 to 2^64 - 1, not {shown(number)}")
    return number


def bounded(digits: str) -> int:
    """A decimal as an int. One of so many digits that nothing here goes so far is only as good as 10^9."""
    return int(digits) if len(digits) < 10 else 10**9


def filled_image(values: list[Any], out: MutableSequence[Any] | None) -> MutableSequence[Any]:
    """The same for nested lists: rows within ``out`` are kept, their numbers are written.

    Raises:
        ValueError: If ``out`` has another shape; nothing was written.
    """
    if out is None:
        return values
    pairs: list[tuple[list[Any], Any]] = [(values, out)]
    rows = []
    for inside, target in pairs:
        _require_room(inside, target)
        if inside and isinstance(inside[0], list):
            pairs += zip(inside, target, strict=True)
        else:
            rows.append((inside, target))
    for inside, target in rows:
        filled(inside, target)
    return out


def filled(values: list[Any], out: MutableSequence[Any] | None) -> MutableSequence[Any]:
    """Write ``values`` into ``out`` and give it back; without ``out`` give ``values``.

    Raises:
        ValueError: If ``out`` cannot be written to by index or has another length; nothing was written.
    """
    if out is None:
        return values
    _require_room(values, out)
    for i, value in enumerate(values):
        out[i] = value
    return out


def _require_room(values: list[Any], out: Any) -> None:
    writable = hasattr(out, "__setitem__") and hasattr(out, "__len__") and not isinstance(out, Mapping)
    if not writable or len(out) != len(values):
        raise ValueError(f"out must be a mutable sequence of {len(values)} entries")
