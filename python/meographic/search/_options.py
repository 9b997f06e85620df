"""Arguments of searchers: checked here as far as types go, ranges by the core."""

import operator
from collections.abc import Mapping
from typing import Any, SupportsFloat, SupportsIndex


def integer(value: SupportsIndex, name: str) -> int:
    """An integer; bools and floats are none.

    Raises:
        TypeError: If it is something else.
    """
    if isinstance(value, bool) or not isinstance(value, SupportsIndex) or getattr(value, "ndim", False):
        raise TypeError(f"{name} is an integer, not {type(value).__name__}")
    return operator.index(value)


def number(value: float | SupportsIndex, name: str) -> float:
    """A number; bools and texts are none.

    Raises:
        TypeError: If it is something else.
    """
    if isinstance(value, (bool, str, bytes)) or not (hasattr(value, "__float__") or hasattr(value, "__index__")):
        raise TypeError(f"{name} is a number, not {type(value).__name__}")
    return float(value)


def count(value: SupportsIndex | None, name: str) -> int | None:
    """A count of 0 to 2^64 - 1, or None.

    Raises:
        TypeError: If it is no integer.
        ValueError: If it is out of range.
    """
    if value is None:
        return None
    found = integer(value, name)
    if not 0 <= found < 2**64:
        raise ValueError(f"{name} is an integer of 0 to 2^64 - 1, not {found}")
    return found


def duration(value: float | None) -> float | None:
    """Seconds of 0 or more, or None.

    Raises:
        TypeError: If it is no number.
        ValueError: If it is below 0 or not finite.
    """
    if value is None:
        return None
    found = number(value, "seconds")
    if not 0 <= found <= 1e9:
        raise ValueError(f"seconds is a number of 0 to 1e9, not {found}")
    return found


def policy_text(name: str, options: Mapping[str, Any]) -> str:
    """A policy's text with these options; None means what is usual.

    Raises:
        TypeError: If an option has a type that none has.
    """
    given = ((key, value) for key, value in options.items() if value is not None)
    texts = [f"{key}={_written(key, value)}" for key, value in given]
    return f"{name}:{','.join(texts)}" if texts else name


def _written(key: str, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        if "," in value:
            raise ValueError(f"{key} is no {value!r}")
        return value
    if isinstance(value, SupportsIndex):
        return str(operator.index(value))
    if isinstance(value, SupportsFloat):
        return repr(float(value))
    raise TypeError(f"{key} is a number, a text or a bool, not {type(value).__name__}")
