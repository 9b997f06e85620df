"""The frozen values that callers get: tiles, actions, outcomes, gains, and what an id did (A14)."""

import copy
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import MutableSequence

Event = dict[str, Any]
ActionKind = Literal["scout_stack", "scout_blind", "scout_nothing", "pass", "place"]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile (CM-1.2): the name of its landscape, its value in Pawints, and the landscape's symbol."""

    landscape: str
    value: int
    symbol: str

    def __str__(self) -> str:
        """The tile's text, as in ``F2``."""
        return f"{self.symbol}{self.value}"

    @property
    def name(self) -> str:
        """How records write the tile, as in ``forest-2``."""
        return f"{self.landscape}-{self.value}"


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do. What does not apply to its kind is None.

    Attributes:
        id: The number that ``apply_action`` takes (A3).
        text: The notation (A5).
        kind: What sort of action.
        landscape: For ``scout_stack``, the name of the stack's landscape.
        tile: For ``place``, the tile.
        slot: For ``place``, 0 for the tile held longer, 1 for the one just scouted.
        x: For ``place``, cells to the right of the first tile.
        y: For ``place``, cells below the first tile.
    """

    id: int
    text: str
    kind: ActionKind
    landscape: str | None = None
    tile: Tile | None = None
    slot: int | None = None
    x: int | None = None
    y: int | None = None

    def __str__(self) -> str:
        """The notation."""
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """What chance may give: a tile or a card, the other one is None.

    Attributes:
        id: The number that ``apply_action`` takes (A3).
        text: The notation (A5).
        tile: The tile drawn.
        card: The id of the mission card turned.
    """

    id: int
    text: str
    tile: Tile | None = None
    card: str | None = None

    def __str__(self) -> str:
        """The notation."""
        return self.text


@dataclass(frozen=True, slots=True)
class Gain:
    """What a placement earns, in Pawints (CM-5).

    Attributes:
        tile: The placed tile's own value (CM-5.1).
        adjacency: From the four neighbours (CM-5.2).
        missions: The id and the payout of each card completed, in column order (CM-5.3).
    """

    tile: int
    adjacency: int
    missions: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """All of it."""
        return self.tile + self.adjacency + sum(pawints for _, pawints in self.missions)


NO_GAIN = Gain(0, 0, ())


@dataclass(frozen=True, slots=True, eq=False)
class AllGains:
    """What a seat would earn with each tile on each cell, in Pawints (CM-5). Like the package's, it equals only itself.

    Attributes:
        tiles: The seat's hand, the tile held longer first, then the tops of the stacks from the left.
        cells: Where the seat's next tile may lie (CM-4.2), x and y, by row, then column.
        gains: A list for each tile, with what it would earn on each cell.
    """

    tiles: tuple[Tile, ...]
    cells: tuple[tuple[int, int], ...]
    gains: "MutableSequence[Any]"


@dataclass(frozen=True, slots=True)
class Applied:
    """What one id did.

    Attributes:
        events: The events that a record tells of it (A13), in order.
        gain: For a placement, what it earned, else None.
    """

    events: tuple[Event, ...]
    gain: Gain | None

    def __hash__(self) -> int:
        """Follow ``==``, although dicts have no hash."""
        return hash((json.dumps(self.events, sort_keys=True), self.gain))

    @classmethod
    def of(cls, events: list[Event], gain: Gain | None) -> "Applied":
        """Keep copies of ``events``."""
        return cls(tuple(copy.deepcopy(events)), gain)
