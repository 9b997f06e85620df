"""JSON read strictly: a key twice, NaN, Infinity, lone surrogates and depths beyond 100 are errors, like bad syntax."""

import json
from typing import Any, NoReturn, TypeGuard

GREATEST_DEPTH = 100


def read(text: str) -> Any:
    """Give what a JSON text says.

    Raises:
        ValueError: If it is not JSON, or one of the things above.
        TypeError: If ``text`` is no str.
    """
    if not isinstance(text, str):
        raise TypeError(f"JSON text is a str, not {type(text).__name__}")
    try:
        value = json.loads(text, object_pairs_hook=_table, parse_constant=_refused, parse_float=_finite)
    except RecursionError:
        raise ValueError(f"more than {GREATEST_DEPTH} levels deep") from None
    check(value)
    return value


def write(value: Any) -> str:
    """Give the JSON text of ``value``: no spaces, keys in their order, nothing escaped that need not be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def shown(value: object) -> str:
    """A value in a message: one line, not too long. An integer of thousands of digits has no ``repr`` at all."""
    try:
        text = repr(value)
    except ValueError:
        return f"a very large {type(value).__name__}"
    return text if len(text) <= 200 else f"{text[:200]}..."


def same(a: object, b: object) -> bool:
    """Whether two JSON values are equal in types too: True is not 1, and 1.0 is not 1."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    return a == b


def is_table(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether ``value`` is a JSON object: a dict whose keys are texts."""
    return isinstance(value, dict) and all(is_text(key) for key in value)


def is_text(value: object) -> TypeGuard[str]:
    """Whether ``value`` is a str that can be written down: one with a lone surrogate cannot."""
    return isinstance(value, str) and not any("\ud800" <= sign <= "\udfff" for sign in value)


def is_integer(value: object) -> TypeGuard[int]:
    """Whether ``value`` is an integer of 64 bits with sign (A12); a bool or a float is none."""
    return isinstance(value, int) and not isinstance(value, bool) and -(2**63) <= value < 2**63


def check(value: object) -> None:
    """Look for what may not stand in a JSON value, however it was made.

    Raises:
        ValueError: If it is more than 100 levels deep, or holds a text that cannot be written down.
    """
    level = [value]
    for _ in range(GREATEST_DEPTH + 1):
        if any(isinstance(item, str) and not is_text(item) for item in level):
            raise ValueError("a text holds half a surrogate pair")
        containers = [item for item in level if isinstance(item, (dict, list))]
        if not containers:
            return
        level = []
        for container in containers:
            level += container
            if isinstance(container, dict):
                level += container.values()
    raise ValueError(f"more than {GREATEST_DEPTH} levels deep")


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise ValueError(f"key {shown(key)} stands twice")
            seen.add(key)
    return table


def _refused(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{digits[:40]} is beyond every float")
    return number
