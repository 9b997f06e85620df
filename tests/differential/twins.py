"""The same thing in both engines, asked the same questions."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

import meographic
import meographic.reference

# What A14 fixes of the frozen values; each engine has classes of its own.
FIELDS = {
    "Tile": ("landscape", "value", "symbol"),
    "Action": ("id", "text", "kind", "landscape", "tile", "slot", "x", "y"),
    "Outcome": ("id", "text", "tile", "card"),
    "Gain": ("tile", "adjacency", "missions", "total"),
    "AllGains": ("tiles", "cells", "gains"),
    "Applied": ("events", "gain"),
}
# Those of The Magnificent whose fields are others.
FIELDS_OF_MAGNIFICENT = {
    "Action": ("id", "text", "kind", "colour", "value", "place", "seat", "shape", "orientation", "x", "y"),
    "Outcome": ("id", "text", "kind", "name", "value"),
    "Gain": ("points", "coins", "gems", "trainers", "total"),
    "Placement": ("action", "cells", "bonuses"),
}


class Difference(AssertionError):  # noqa: N818 - what it is, no fault of the program that raises it
    """The two engines do not answer alike, or one of them broke a promise that both make."""


def plain(value: object) -> object:
    """A value in terms that both engines share: True is told from 1, a list from a tuple; keys keep their order."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, (bool, int, float, Fraction)):
        return type(value).__name__, value
    if isinstance(value, (list, tuple)):
        return "tuple" if isinstance(value, tuple) else "list", [plain(item) for item in value]
    if isinstance(value, np.ndarray):
        return plain(value.tolist())
    if isinstance(value, dict):
        return "dict", [(key, plain(item)) for key, item in value.items()]
    name = type(value).__name__
    fields = FIELDS | (FIELDS_OF_MAGNIFICENT if "magnificent" in type(value).__module__ else {})
    if name in fields:
        return (
            name,
            str(value) if name not in ("AllGains", "Applied", "Gain") else None,
            [plain(getattr(value, field)) for field in fields[name]],
        )
    raise TypeError(f"a {name} is nothing that an engine should answer")


def numbers(value: object) -> object:
    """An array or nested lists of numbers: shape and every number, float32 as the package's arrays are."""
    array = np.asarray(value, dtype=np.float32)
    return array.shape, array.tobytes()


def refusal(error: Exception) -> object:
    """What both engines must say alike of an error: its class and what A14 gives to programs.

    Raises:
        Difference: If the message has more than one line; those of editions have one a fault.
    """
    name = type(error).__name__
    faults = getattr(error, "faults", None)
    if faults is not None:
        return "refused", name, [(fault.path, fault.code) for fault in faults]
    lines = str(error).split("\n")
    if len(lines) > 1 or not lines[0]:
        raise Difference(f"{name} has a message of {len(lines)} lines: {error}")
    return "refused", name, getattr(error, "code", None), getattr(error, "event", None)


class Twins:
    """One thing in both engines: a module, a game, a state, a generator.

    Attributes:
        core: That of the Rust core.
        reference: That of the pure-Python engine.
        story: Tells how to come to this thing, for the report of a difference.
    """

    def __init__(self, core: Any, reference: Any, story: Callable[[], str] = str) -> None:
        self.core = core
        self.reference = reference
        self.story = story

    def made(self, call: Callable[..., Any], *others: "Twins", story: Callable[[], str] | None = None) -> "Twins":
        """What a call makes of both; it must not be refused."""
        core = call(self.core, *(other.core for other in others))
        reference = call(self.reference, *(other.reference for other in others))
        return Twins(core, reference, story or self.story)

    def ask(
        self, question: str, call: Callable[..., Any], *others: "Twins", by: Callable[[Any], object] = plain
    ) -> Any:
        """Ask both engines one question.

        Args:
            question: What is asked, for the report.
            call: Asks; gets this thing and ``others`` of one engine.
            by: Brings an answer to terms that both engines share.

        Returns:
            The answer in those terms; an error as ``("refused", class, ...)``.

        Raises:
            Difference: If the answers differ.
        """
        core = _answer(call, [self.core, *(other.core for other in others)], by)
        reference = _answer(call, [self.reference, *(other.reference for other in others)], by)
        if core != reference:
            raise Difference(f"{question}\ncore      {core!r}\nreference {reference!r}\n{self.story()}")
        return core


def _answer(call: Callable[..., Any], arguments: list[Any], by: Callable[[Any], object]) -> object:
    try:
        value = call(*arguments)
    except Difference:
        raise
    except Exception as error:
        return refusal(error)
    return by(value)


ENGINES = Twins(meographic, meographic.reference)
