"""Editions: which tiles, mission cards, rounds and titles a game is played with (CM-1.2, CM-1.3)."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from meographic._native import parse_edition
from meographic.cational import Tile
from meographic.errors import EditionError, Fault

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Edition", "EditionSource", "load_edition", "shipped_editions"]


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Edition:
    """All that one box holds, checked: an edition with a fault can't be made. It never changes.

    Editions are equal if their files say the same, whatever the order of keys.

    Args:
        file: What the file says, as a dict.

    Raises:
        EditionError: With every fault of it.
    """

    name: str
    """What it is called."""
    version: int
    """Its version, from 1."""
    rounds: int
    """How many rounds a game has, 1 to 24 (CM-7.1)."""
    landscapes: tuple[str, ...]
    """The names of the landscapes, in the file's order."""
    symbols: tuple[str, ...]
    """The letter of each landscape."""
    kinds: tuple[Tile, ...]
    """The kinds of tile that there are, by landscape, then by value (A1)."""
    counts: tuple[int, ...]
    """How many tiles of each kind there are, each above 0."""
    missions: tuple[str, ...]
    """The ids of the mission cards, in the file's order."""
    pawints: tuple[int, ...]
    """What each mission card pays."""
    patterns: tuple[tuple[str, ...], ...]
    """The pattern of each mission card, as rows of symbols; ``*`` is any tile, ``.`` no cell."""
    titles: tuple[tuple[int, str], ...]
    """Solo titles with the least score of each, ascending; none if the file has none (CM-8.4)."""
    _json: str = field(repr=False)

    def __init__(self, file: Mapping[str, object]) -> None:
        """Check what a file says and keep it."""
        if not isinstance(file, Mapping):
            raise TypeError(f"an edition is a dict of its keys, not {type(file).__name__}")
        self._fill(parse_edition(dict(file), "dict"))

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read the text of a TOML file.

        Raises:
            TypeError: If ``text`` is no str.
            EditionError: With every fault of it; text that is no TOML is one fault, ``syntax``.
        """
        return cls._of(parse_edition(text, "toml"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON text with the same keys as the TOML.

        Raises:
            TypeError: If ``text`` is no str.
            EditionError: With every fault of it; text that is no JSON is one fault, ``syntax``.
        """
        return cls._of(parse_edition(text, "json"))

    def to_dict(self) -> dict[str, Any]:
        """What the file says, a new dict; keys in the order of A14."""
        file: dict[str, Any] = json.loads(self._json)
        return file

    def to_json(self) -> str:
        """The same as JSON text, without spaces; :meth:`from_json` reads it."""
        return self._json

    @classmethod
    def _of(cls, checked: str) -> Self:
        edition = cls.__new__(cls)
        edition._fill(checked)
        return edition

    def _fill(self, checked: str) -> None:
        """Set everything from JSON that the core gave."""
        file = json.loads(checked)
        symbols = {entry["name"]: entry["symbol"] for entry in file["landscapes"]}
        counts = {row["landscape"]: row["counts"] for row in file["tiles"]}
        kinds = {
            Tile(name, value, symbol): counts[name][str(value)]
            for name, symbol in symbols.items()
            for value in sorted(map(int, counts.get(name, {})))
            if counts[name][str(value)] > 0
        }
        values: dict[str, object] = {
            "name": file["name"],
            "version": file["version"],
            "rounds": file["rounds"],
            "landscapes": tuple(symbols),
            "symbols": tuple(symbols.values()),
            "kinds": tuple(kinds),
            "counts": tuple(kinds.values()),
            "missions": tuple(card["id"] for card in file["missions"]),
            "pawints": tuple(card["pawints"] for card in file["missions"]),
            "patterns": tuple(tuple(card["pattern"]) for card in file["missions"]),
            "titles": tuple((entry["at_least"], entry["title"]) for entry in file.get("titles", [])),
            "_json": checked,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        """Whether both files say the same."""
        if not isinstance(other, Edition):
            return NotImplemented
        return self._json == other._json or self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        """Follow ``==``."""
        return hash((self.name, self.version, self.rounds, self.kinds, self.counts, self.missions))

    def __repr__(self) -> str:
        """The name and how much of everything there is."""
        return (
            f"<Edition {self.name!r}, version {self.version}: {len(self.landscapes)} landscapes, "
            f"{sum(self.counts)} tiles, {len(self.missions)} missions, {self.rounds} rounds>"
        )

    def __copy__(self) -> Self:
        """Itself: it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Pickle as JSON."""
        return type(self).from_json, (self._json,)


EditionSource: TypeAlias = str | os.PathLike[str] | Mapping[str, object] | Edition
"""Where an edition comes from: a shipped name, the path of a file, what such a file says, or an edition."""


def shipped_editions() -> list[str]:
    """The names of the editions that come with the package."""
    return sorted(file.name.removesuffix(".toml") for file in _folder().iterdir() if file.name.endswith(".toml"))


def load_edition(source: EditionSource) -> Edition:
    """Load an edition.

    Args:
        source: An :class:`Edition`, a dict with what a file says, the name of a shipped edition such as ``standard``,
            or else the path of a file: JSON if it ends in ``.json``, TOML otherwise.

    Raises:
        TypeError: If it is none of these.
        OSError: If there is no such file, or it can't be read.
        EditionError: With every fault of it.
    """
    if isinstance(source, Edition):
        return source
    if isinstance(source, Mapping):
        return Edition(source)
    if not isinstance(source, str | os.PathLike):
        raise TypeError(f"an edition is a name, a path, a dict or an Edition, not {type(source).__name__}")
    if isinstance(source, str) and source in shipped_editions():
        return Edition.from_toml((_folder() / f"{source}.toml").read_text(encoding="utf-8"))
    return _read(Path(source))


def _read(path: Path) -> Edition:
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        error.add_note(f"There is no such file, and the shipped editions are: {', '.join(shipped_editions())}.")
        raise
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise EditionError([Fault("", "syntax", f"not UTF-8: {error}")]) from None
    return Edition.from_json(text) if path.suffix == ".json" else Edition.from_toml(text)


def _folder() -> "Traversable":
    from importlib.resources import files

    return files("meographic") / "data"
