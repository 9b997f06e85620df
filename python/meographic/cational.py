"""Cational Meographic in typed terms: editions, tiles, actions, outcomes, gains, and what a step did.

All are frozen values: comparable, hashable, picklable; :class:`AllGains`, which holds an array, equals only itself.
States make them; the rules they cite are those of RULES.md.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from meographic.game_edition import GameEdition
from meographic.game_type import GameType

__all__ = ["RULINGS", "Action", "ActionKind", "AllGains", "Applied", "Edition", "Gain", "Outcome", "Tile"]

ActionKind: TypeAlias = Literal["scout_stack", "scout_blind", "scout_nothing", "pass", "place"]
"""The sorts of action that a player may have (CM-3.1, CM-3.6, CM-4.1)."""

GAME_TYPE = GameType(
    short_name="cational",
    long_name="Cational Meographic",
    max_num_players=4,
    min_num_players=1,
    parameter_specification={"players": 2, "edition": "standard", "rules": None, "utility": "score"},
)

JUDGE, JUDGE_LUCK = "mcts:simulations=10000", 1_000
"""What looks back at a game in half a minute to a minute."""

RULINGS: Mapping[str, tuple[str | bool, ...]] = MappingProxyType(
    {
        "mission_scoring": ("per_placement", "once_per_game"),
        "mission_deck": ("face_down", "face_up"),
        "open_hands": (False, True),
    }
)
"""The rulings by name, each with all that it can be, the default first (CM-5.5, CM-6.7, CM-9.2)."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A sort of tile (CM-1.2)."""

    landscape: str
    """The name of its landscape: ``forest``."""
    value: int
    """Its value in Pawints, 1 to 15."""
    symbol: str
    """The landscape's letter: ``F``."""

    def __str__(self) -> str:
        """Its text: ``F2``."""
        return f"{self.symbol}{self.value}"

    @property
    def name(self) -> str:
        """How records write it: ``forest-2``."""
        return f"{self.landscape}-{self.value}"


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Edition(GameEdition):
    """All that one box of Cational Meographic holds: tiles, mission cards, rounds and titles (CM-1.2, CM-1.3).

    It is checked: an edition with a fault can't be made. It never changes. Editions are equal if their files say the
    same, whatever the order of keys.

    Args:
        file: What the file says, as a dict.

    Raises:
        EditionError: With every fault of it.
    """

    game = "cational"
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

    @staticmethod
    def _fields(file: dict[str, Any]) -> dict[str, object]:
        """All attributes by their names, from what a checked file says."""
        symbols = {entry["name"]: entry["symbol"] for entry in file["landscapes"]}
        counts = {row["landscape"]: row["counts"] for row in file["tiles"]}
        kinds = {
            Tile(name, value, symbol): counts[name][str(value)]
            for name, symbol in symbols.items()
            for value in sorted(map(int, counts.get(name, {})))
            if counts[name][str(value)] > 0
        }
        return {
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
        }

    def __repr__(self) -> str:
        """The name and how much of everything there is."""
        return (
            f"<Edition {self.name!r}, version {self.version}: {len(self.landscapes)} landscapes, "
            f"{sum(self.counts)} tiles, {len(self.missions)} missions, {self.rounds} rounds>"
        )


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do. What does not apply to its kind is None."""

    id: int
    """The number that :meth:`meographic.State.apply_action` takes, fixed for the game (A3)."""
    text: str
    """The notation: ``+F``, ``+?``, ``+-``, ``-`` or ``F2@3,-1`` (A5)."""
    kind: ActionKind
    """What sort of action."""
    landscape: str | None = None
    """Of a scouted stack: the name of its landscape."""
    tile: Tile | None = None
    """Of a placement: the tile."""
    slot: int | None = None
    """Of a placement: 0 for the tile held longer, 1 for the one just scouted."""
    x: int | None = None
    """Of a placement: cells to the right of the player's first tile (CM-4.4)."""
    y: int | None = None
    """Of a placement: cells below the player's first tile (CM-4.4)."""

    def __str__(self) -> str:
        """The notation."""
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """What chance may give (CM-2.5): a tile or a mission card; the other one is None."""

    id: int
    """The number that :meth:`meographic.State.apply_action` takes, fixed for the game (A3)."""
    text: str
    """The notation: a tile's text, or a card's id (A5)."""
    tile: Tile | None = None
    """The tile drawn."""
    card: str | None = None
    """The id of the mission card turned."""

    def __str__(self) -> str:
        """The notation."""
        return self.text


@dataclass(frozen=True, slots=True)
class Gain:
    """What a placement earns, part by part, in Pawints (CM-5)."""

    tile: int
    """The value of the tile placed (CM-5.1)."""
    adjacency: int
    """From neighbours alike and not higher (CM-5.2)."""
    missions: tuple[tuple[str, int], ...]
    """The id and the whole payout of each card completed, in column order (CM-5.3, CM-6.4)."""

    @property
    def total(self) -> int:
        """All of it."""
        return self.tile + self.adjacency + sum(pawints for _, pawints in self.missions)


@dataclass(frozen=True, slots=True, eq=False)
class AllGains:
    """What a seat would earn with each tile on each cell, in Pawints (CM-5)."""

    tiles: tuple[Tile, ...]
    """The seat's hand, the tile held longer first, then the tops of the stacks from the left; equal ones each."""
    cells: tuple[tuple[int, int], ...]
    """The cells on which the seat's next tile may lie (CM-4.2), x and y, in the order of ids: by row, then column."""
    gains: npt.NDArray[np.uint16]
    """uint16 (tiles, cells): what each tile would earn at once on each cell."""


@dataclass(frozen=True, slots=True)
class Applied:
    """What one step did."""

    events: tuple[dict[str, Any], ...]
    """The events of a record that it amounts to, in order (A13); none for a blind draw before the tile is known."""
    gain: Gain | None
    """Of a placement: what it earned; else None."""

    def __hash__(self) -> int:
        """Follow ``==``, although dicts have no hash."""
        return hash((json.dumps(self.events, sort_keys=True), self.gain))


# What the native module makes of the core's field maps.


def tile_of(fields: dict[str, Any] | None) -> Tile | None:
    """A tile from its fields."""
    return None if fields is None else Tile(**fields)


def action_of(fields: dict[str, Any]) -> Action:
    """An action from its fields."""
    return Action(**{**fields, "tile": tile_of(fields.get("tile"))})


def outcome_of(fields: dict[str, Any]) -> Outcome:
    """An outcome from its fields."""
    return Outcome(**{**fields, "tile": tile_of(fields.get("tile"))})


def gain_of(fields: dict[str, Any] | None) -> Gain:
    """A gain from its fields; nothing earned, if there are none."""
    if fields is None:
        return Gain(0, 0, ())
    missions = tuple((entry["card"], entry["pawints"]) for entry in fields["missions"])
    return Gain(fields["tile"], fields["adjacency"], missions)


def all_gains_of(
    edition: Edition, kinds: tuple[int, ...], cells: tuple[tuple[int, int], ...], gains: npt.NDArray[np.uint16]
) -> AllGains:
    """All gains, from the numbers of the tiles' kinds (A1)."""
    return AllGains(tuple(edition.kinds[kind] for kind in kinds), cells, gains)


def applied_of(events: list[dict[str, Any]]) -> Applied:
    """What a step did, from its events."""
    gains = [gain_of(event["gain"]) for event in events if event["event"] == "place"]
    return Applied(tuple(events), gains[0] if gains else None)
