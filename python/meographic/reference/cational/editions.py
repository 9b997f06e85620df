"""Editions: which tiles, mission cards, rounds and titles a game has (CM-1.2, CM-1.3), read from TOML or JSON."""

import json
import os
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Union

from .. import strict_json
from ..errors import EditionError, Fault
from .edition_faults import TOP_KEYS, faults_of
from .values import Tile

# The editions that come with the package.
SHIPPED = Path(__file__).parents[2] / "data"
ENTRY_KEYS = {
    "landscapes": ("name", "symbol"),
    "tiles": ("landscape", "counts"),
    "missions": ("id", "pawints", "pattern"),
    "titles": ("at_least", "title"),
}


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """The components of one edition. Equal are editions whose files say the same, whatever the order of their keys.

    Attributes:
        name: What the edition is called.
        version: Which issue of it this is, from 1.
        rounds: How many rounds a game has (CM-7.1).
        landscapes: The name of each landscape.
        symbols: The letter of each landscape.
        kinds: The kinds of tiles, by landscape, then by value (A1).
        counts: How many tiles of each kind there are.
        missions: The id of each mission card.
        pawints: The value of each mission card.
        patterns: The pattern of each mission card, as rows of symbols.
        titles: For solo games, the least score of each title and the title (CM-8.4).
    """

    name: str
    version: int
    rounds: int
    landscapes: tuple[str, ...]
    symbols: tuple[str, ...]
    kinds: tuple[Tile, ...]
    counts: tuple[int, ...]
    missions: tuple[str, ...]
    pawints: tuple[int, ...]
    patterns: tuple[tuple[str, ...], ...]
    titles: tuple[tuple[int, str], ...]
    _json: str = field(repr=False)
    # The same with all keys in alphabetical order.
    _content: str = field(repr=False)

    @classmethod
    def from_toml(cls, text: str) -> "Edition":
        """Read the text of a TOML file.

        Raises:
            EditionError: With every fault of it.
        """
        if not isinstance(text, str):
            raise TypeError(f"TOML text is a str, not {type(text).__name__}")
        try:
            file = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise EditionError([Fault("", "syntax", f"no TOML: {error}")]) from None
        return cls.from_dict(file)

    @classmethod
    def from_json(cls, text: str) -> "Edition":
        """Read JSON text with the same keys as the TOML.

        Raises:
            EditionError: With every fault of it.
        """
        try:
            file = strict_json.read(text)
        except ValueError as error:
            raise EditionError([Fault("", "syntax", f"no JSON: {error}")]) from None
        return cls.from_dict(file)

    @classmethod
    def from_dict(cls, file: object) -> "Edition":
        """Take what a file says as a dict.

        Raises:
            EditionError: With every fault of it.
        """
        try:
            strict_json.check(file)
        except ValueError as error:
            raise EditionError([Fault("", "syntax", str(error))]) from None
        faults = faults_of(file)
        if faults or not strict_json.is_table(file):
            raise EditionError(faults)
        return _compiled(file)

    def to_dict(self) -> dict[str, Any]:
        """What the file says, keys in the order of A12."""
        file: dict[str, Any] = json.loads(self._json)
        return file

    def to_json(self) -> str:
        """``to_dict()`` as JSON without spaces, nothing escaped that need not be."""
        return self._json

    def title_of(self, score: int) -> str | None:
        """The last title whose least score is reached, if any (CM-8.4)."""
        reached = [title for at_least, title in self.titles if at_least <= score]
        return reached[-1] if reached else None

    def __eq__(self, other: object) -> bool:
        """Whether the files say the same."""
        if not isinstance(other, Edition):
            return NotImplemented
        return self._content == other._content

    def __hash__(self) -> int:
        """Follow ``==``."""
        return hash(self._content)


EditionSource = Union[str, "os.PathLike[str]", dict[str, Any], Edition]


def load_edition(source: EditionSource) -> Edition:
    """Give the edition of a shipped name, a path, a dict, or an edition itself.

    Args:
        source: A name such as ``standard``; else the path of a TOML file, or of a JSON file if it ends in ``.json``.

    Raises:
        EditionError: With every fault of it.
        OSError: If there is no such file, or it cannot be read.
        TypeError: If ``source`` is none of these.
    """
    if isinstance(source, Edition):
        return source
    if isinstance(source, dict):
        return Edition.from_dict(source)
    if not isinstance(source, (str, os.PathLike)):
        raise TypeError(f"an edition is a name, a path, a dict or an Edition, not {type(source).__name__}")
    path = Path(source)
    if isinstance(source, str) and source in shipped_names():
        path = SHIPPED / f"{source}.toml"
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise EditionError([Fault("", "syntax", f"no UTF-8: {error}")]) from None
    return Edition.from_json(text) if path.suffix == ".json" else Edition.from_toml(text)


def shipped_names() -> list[str]:
    """The names of the editions that come with the package."""
    return sorted(file.stem for file in SHIPPED.glob("*.toml"))


def _compiled(file: dict[str, Any]) -> Edition:
    """Make the edition of a file without faults."""
    symbol_of = {entry["name"]: entry["symbol"] for entry in file["landscapes"]}
    counts_of = {entry["landscape"]: entry["counts"] for entry in file["tiles"]}
    counted = [
        (Tile(name, int(value), symbol), count)
        for name, symbol in symbol_of.items()
        for value, count in sorted(counts_of.get(name, {}).items(), key=lambda pair: int(pair[0]))
        if count > 0
    ]
    return Edition(
        name=file["name"],
        version=file["version"],
        rounds=file["rounds"],
        landscapes=tuple(symbol_of),
        symbols=tuple(symbol_of.values()),
        kinds=tuple(tile for tile, _ in counted),
        counts=tuple(count for _, count in counted),
        missions=tuple(card["id"] for card in file["missions"]),
        pawints=tuple(card["pawints"] for card in file["missions"]),
        patterns=tuple(tuple(card["pattern"]) for card in file["missions"]),
        titles=tuple((entry["at_least"], entry["title"]) for entry in file.get("titles", [])),
        _json=strict_json.write(_ordered(file)),
        _content=json.dumps(file, sort_keys=True),
    )


def _ordered(file: dict[str, Any]) -> dict[str, Any]:
    """The same file with its keys in the order of A12; counts stay in the file's order."""
    ordered: dict[str, Any] = {key: file[key] for key in TOP_KEYS if key in file}
    for key, order in ENTRY_KEYS.items():
        if key in ordered:
            ordered[key] = [{name: entry[name] for name in order} for entry in ordered[key]]
    return ordered
