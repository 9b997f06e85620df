"""Editions of Cational Meographic: which tiles, mission cards, rounds and titles a game has (CM-1.2, CM-1.3)."""

from dataclasses import dataclass
from typing import Any

from ..editions import GameEdition
from ..errors import Fault
from .edition_faults import GAME, TOP_KEYS, faults_of
from .values import Tile

ENTRY_KEYS = {
    "landscapes": ("name", "symbol"),
    "tiles": ("landscape", "counts"),
    "missions": ("id", "pawints", "pattern"),
    "titles": ("at_least", "title"),
}


@dataclass(frozen=True, slots=True, eq=False)
class Edition(GameEdition):
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

    game = GAME

    rounds: int
    landscapes: tuple[str, ...]
    symbols: tuple[str, ...]
    kinds: tuple[Tile, ...]
    counts: tuple[int, ...]
    missions: tuple[str, ...]
    pawints: tuple[int, ...]
    patterns: tuple[tuple[str, ...], ...]
    titles: tuple[tuple[int, str], ...]

    def title_of(self, score: int) -> str | None:
        """The last title whose least score is reached, if any (CM-8.4)."""
        reached = [title for at_least, title in self.titles if at_least <= score]
        return reached[-1] if reached else None

    @classmethod
    def _faults_of(cls, file: object) -> list[Fault]:
        return faults_of(file)

    @classmethod
    def _fields(cls, file: dict[str, Any]) -> dict[str, Any]:
        symbol_of = {entry["name"]: entry["symbol"] for entry in file["landscapes"]}
        counts_of = {entry["landscape"]: entry["counts"] for entry in file["tiles"]}
        counted = [
            (Tile(name, int(value), symbol), count)
            for name, symbol in symbol_of.items()
            for value, count in sorted(counts_of.get(name, {}).items(), key=lambda pair: int(pair[0]))
            if count > 0
        ]
        return {
            "name": file["name"],
            "version": file["version"],
            "rounds": file["rounds"],
            "landscapes": tuple(symbol_of),
            "symbols": tuple(symbol_of.values()),
            "kinds": tuple(tile for tile, _ in counted),
            "counts": tuple(count for _, count in counted),
            "missions": tuple(card["id"] for card in file["missions"]),
            "pawints": tuple(card["pawints"] for card in file["missions"]),
            "patterns": tuple(tuple(card["pattern"]) for card in file["missions"]),
            "titles": tuple((entry["at_least"], entry["title"]) for entry in file.get("titles", [])),
        }

    @classmethod
    def _ordered(cls, file: dict[str, Any]) -> dict[str, Any]:
        """The same file with its keys in the order of A12; counts stay in the file's order."""
        ordered: dict[str, Any] = {key: file[key] for key in TOP_KEYS if key in file}
        for key, order in ENTRY_KEYS.items():
            if key in ordered:
                ordered[key] = [{name: entry[name] for name in order} for entry in ordered[key]]
        return ordered
