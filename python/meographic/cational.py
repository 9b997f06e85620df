"""Cational Meographic in typed terms: tiles, actions, outcomes, gains, and what a step did.

All are frozen values: comparable, hashable, picklable; :class:`AllGains`, which holds an array, equals only itself.
States make them; the rules they cite are those of RULES.md.
"""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from meographic.game_type import GameType

if TYPE_CHECKING:
    from meographic.editions import Edition

__all__ = ["Action", "ActionKind", "AllGains", "Applied", "Gain", "Outcome", "Tile"]

ActionKind: TypeAlias = Literal["scout_stack", "scout_blind", "scout_nothing", "pass", "place"]
"""The sorts of action that a player may have (CM-3.1, CM-3.6, CM-4.1)."""

GAME_TYPE = GameType(
    short_name="cational",
    long_name="Cational Meographic",
    max_num_players=4,
    min_num_players=1,
    parameter_specification={"players": 2, "edition": "standard", "rules": None, "utility": "score"},
)


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
    edition: "Edition", kinds: tuple[int, ...], cells: tuple[tuple[int, int], ...], gains: npt.NDArray[np.uint16]
) -> AllGains:
    """All gains, from the numbers of the tiles' kinds (A1)."""
    return AllGains(tuple(edition.kinds[kind] for kind in kinds), cells, gains)


def applied_of(events: list[dict[str, Any]]) -> Applied:
    """What a step did, from its events."""
    gains = [gain_of(event["gain"]) for event in events if event["event"] == "place"]
    return Applied(tuple(events), gains[0] if gains else None)
