"""Rulings as callers give them."""

from collections.abc import Mapping
from typing import Any

from .strict_json import shown


def chosen(rules: Mapping[str, object] | None, known: Mapping[str, tuple[object, ...]]) -> dict[str, Any]:
    """The rulings that are named, each checked against all that it can be.

    Raises:
        TypeError: If ``rules`` is no mapping of texts.
        ValueError: If there is no such ruling, or it has no such value.
    """
    if rules is None:
        return {}
    if not isinstance(rules, Mapping):
        raise TypeError(f"rules is a dict of rulings, not {type(rules).__name__}")
    if not all(isinstance(name, str) for name in rules):
        raise TypeError("the names of rulings are texts")
    for name, value in rules.items():
        if name not in known:
            raise ValueError(f"{shown(name)} is no ruling; these are: {', '.join(known)}")
        # 1 is not True here.
        if not any(type(value) is type(allowed) and value == allowed for allowed in known[name]):
            raise ValueError(f"{name} is one of {known[name]}, not {shown(value)}")
    return dict(rules)
