"""Reads the values of a table of a file one by one, and notes what A12 has against each of them alone."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ...strict_json import is_integer, is_table, is_text, shown
from .found import Faults, Path

COLOURS = ("orange", "green", "purple")
GEMS = (*COLOURS, "clear")
SIZES = ("small", "large")
SOURCES = ("sourced", "original")
KINDS = tuple(f"{colour}-{size}" for colour in COLOURS for size in SIZES)

TYPES: dict[str, Callable[[object], bool]] = {
    "string": is_text,
    "integer": is_integer,
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "table": is_table,
}


def has_type(faults: Faults, path: Path, value: object, sort: str) -> bool:
    """Whether ``value`` is of this sort, a key of ``TYPES``; if not, that is noted."""
    right = TYPES[sort](value)
    if not right:
        faults.add(path, "wrong_type", f"{'an' if sort[0] in 'ai' else 'a'} {sort} belongs here")
    return right


def is_within(faults: Faults, path: Path, number: int, least: int | None, greatest: int | None) -> bool:
    """Whether a number lies in a span, open where there is None; if not, that is noted."""
    if (least is None or least <= number) and (greatest is None or number <= greatest):
        return True
    span = f"{least} or more" if greatest is None else f"{least} to {greatest}"
    faults.add(path, "out_of_range", f"{number} is not {span}")
    return False


def has_count(faults: Faults, path: Path, count: int, least: int, greatest: int | None, what: str = "entries") -> bool:
    """Whether there are as many of something as there may be; if not, that is noted."""
    if count < least:
        faults.add(path, "too_few", f"{count} {what}, fewer than {least}")
    elif greatest is not None and count > greatest:
        faults.add(path, "too_many", f"{count} {what}, more than {greatest}")
    else:
        return True
    return False


class Entry:
    """One table of a file: each method looks at the value of one key and notes its faults.

    They give the value, or None if something was wrong with it. A missing key is noted once, at the start.

    Attributes:
        faults: Where faults are noted.
        path: Where the table is.
    """

    def __init__(
        self, faults: Faults, path: Path, table: Mapping[str, Any], keys: Sequence[str], optional: Sequence[str] = ()
    ) -> None:
        """Note keys that are missing and keys that are unknown; ``keys`` are in A12's order."""
        self.faults = faults
        self.path = path
        self._table = table
        self._ranks = {key: rank for rank, key in enumerate(keys)}
        for key in keys:
            if key not in table and key not in optional:
                self.add(key, "missing", "this key is missing")
        for key in table.keys() - self._ranks.keys():
            faults.add(path.unknown(key), "unknown_key", "this key is unknown")

    def at(self, key: str) -> Path:
        """The place of a key."""
        return self.path.known(key, self._ranks[key])

    def add(self, key: str, code: str, message: str) -> None:
        """Note a fault of a key."""
        self.faults.add(self.at(key), code, message)

    def __contains__(self, key: str) -> bool:
        """Whether the file has this key."""
        return key in self._table

    def said(self, key: str) -> Any:
        """What the file says there, right or wrong; None if nothing."""
        return self._table.get(key)

    def _of_type(self, key: str, sort: str) -> bool:
        return key in self._table and has_type(self.faults, self.at(key), self._table[key], sort)

    def text(self, key: str) -> str | None:
        """A text."""
        return str(self._table[key]) if self._of_type(key, "string") else None

    def name(self, key: str) -> str | None:
        """A text that should not be empty; an empty one is given too."""
        text = self.text(key)
        if text == "":
            self.add(key, "empty_text", "this text is empty")
        return text

    def identity(self, key: str, seen: set[str]) -> None:
        """A text that should be neither empty nor one of ``seen``, and is one of them afterwards."""
        text = self.name(key)
        if text is not None:
            if text in seen:
                self.add(key, "duplicate", f"{shown(text)} stands here a second time")
            seen.add(text)

    def exactly(self, key: str, wanted: str, code: str) -> None:
        """One text and no other."""
        text = self.text(key)
        if text is not None and text != wanted:
            self.add(key, code, f"{shown(text)} is not {wanted!r}")

    def word(self, key: str, words: Collection[str]) -> str | None:
        """One of several texts."""
        text = self.text(key)
        if text is None or text in words:
            return text
        self.add(key, "unknown_value", f"{shown(text)} is none of {', '.join(words)}")
        return None

    def integer(self, key: str, least: int | None, greatest: int | None) -> int | None:
        """A number within a span, open where there is None."""
        if not self._of_type(key, "integer"):
            return None
        number = int(self._table[key])
        return number if is_within(self.faults, self.at(key), number, least, greatest) else None

    def boolean(self, key: str) -> None:
        """True or false."""
        self._of_type(key, "boolean")

    def array(self, key: str, least: int = 0, greatest: int | None = None) -> list[tuple[Path, Any]] | None:
        """The entries of an array with their places, also of one that is too short or too long."""
        if not self._of_type(key, "array"):
            return None
        entries = self._table[key]
        has_count(self.faults, self.at(key), len(entries), least, greatest)
        return [(self.at(key).at(i), entry) for i, entry in enumerate(entries)]

    def texts(self, key: str) -> list[str] | None:
        """An array of texts; None also if one of them is no text."""
        entries = self.array(key)
        if entries is None:
            return None
        right = [has_type(self.faults, path, text, "string") for path, text in entries]
        return [text for _, text in entries] if all(right) else None

    def entries(
        self, key: str, keys: Sequence[str], optional: Sequence[str] = (), least: int = 0, greatest: int | None = None
    ) -> list["Entry"]:
        """The tables of an array of tables; what is no table is left out."""
        found = [self.entry(path, value, keys, optional) for path, value in self.array(key, least, greatest) or ()]
        return [entry for entry in found if entry is not None]

    def free_table(self, key: str) -> list[tuple[Path, str, Any]] | None:
        """The keys of a table that has no fixed ones, each with its place and value, in the file's order."""
        if not self._of_type(key, "table"):
            return None
        inner = enumerate(self._table[key].items())
        return [(self.at(key).known(name, i), name, value) for i, (name, value) in inner]

    def amounts(self, key: str, names: Collection[str], greatest: int) -> None:
        """A table of numbers from 1 by name."""
        for path, name, amount in self.free_table(key) or ():
            if name not in names:
                self.faults.add(path, "unknown_value", f"{shown(name)} is none of {', '.join(names)}")
            elif has_type(self.faults, path, amount, "integer"):
                is_within(self.faults, path, amount, 1, greatest)

    def table(self, key: str, keys: Sequence[str], optional: Sequence[str] = ()) -> "Entry | None":
        """A table within this one."""
        return self.entry(self.at(key), self._table[key], keys, optional) if key in self._table else None

    def entry(self, path: Path, value: Any, keys: Sequence[str], optional: Sequence[str] = ()) -> "Entry | None":
        """A table that is an entry of an array."""
        if not has_type(self.faults, path, value, "table"):
            return None
        return Entry(self.faults, path, value, keys, optional)
