"""The frozen values that callers get: actions, outcomes, gains, and what an id did (A14)."""

import copy
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import MutableSequence

Event = dict[str, Any]
OutcomeKind = Literal["roll", "board", "card", "trainer", "tent", "poster"]


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do. What does not apply to its kind is None.

    Attributes:
        id: The number that ``apply_action`` takes (A4).
        text: The notation.
        kind: The name of its group in A5.
        colour: Of a die, a colour named, a gem, a payment or a gem gained.
        value: Of a die.
        place: The number in the text; ``source deck`` 0, ``hat upper`` 1, ``hat lower`` 2; of a copy the card's.
        seat: Of a copy, whose card it is.
        shape: Of a tile, the id of its shape.
        orientation: Of a tile, one of A1's eight texts.
        x: Of a tile, the column of its anchor.
        y: Of a tile, the row of its anchor.
    """

    id: int
    text: str
    kind: str
    colour: str | None = None
    value: int | None = None
    place: int | None = None
    seat: int | None = None
    shape: str | None = None
    orientation: str | None = None
    x: int | None = None
    y: int | None = None

    def __str__(self) -> str:
        """The notation."""
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """What chance may give.

    Attributes:
        id: The number that ``apply_action`` takes (A4).
        text: The notation.
        kind: What sort of outcome.
        name: The id of a card, trainer tile, tent or poster, the numeral of a board; None for a roll.
        value: The value of a roll, else None.
    """

    id: int
    text: str
    kind: OutcomeKind
    name: str | None = None
    value: int | None = None

    def __str__(self) -> str:
        """The notation."""
        return self.text


@dataclass(frozen=True, slots=True)
class Gain:
    """What a decision changes for its mover, up to the next node (A6).

    Attributes:
        points: Of its score.
        coins: Of its coins.
        gems: Of its gems of each of the four colours.
        trainers: Of the markers that it owns, used ones included.
    """

    points: int
    coins: int
    gems: tuple[int, int, int, int]
    trainers: int

    @property
    def total(self) -> int:
        """The points."""
        return self.points


NO_GAIN = Gain(0, 0, (0, 0, 0, 0), 0)


@dataclass(frozen=True, slots=True, eq=False)
class AllGains:
    """This game has no table of all gains: it has neither rows nor columns (A6)."""

    tiles: tuple[str, ...]
    cells: tuple[tuple[int, int], ...]
    gains: "MutableSequence[Any]"


@dataclass(frozen=True, slots=True)
class Placement:
    """A way to lay a tile in a camp.

    Attributes:
        action: The action that lays it so.
        cells: The cells that it covers, column and row, in reading order.
        bonuses: The effects of the bonus cells among them, in the order in which they happen.
    """

    action: Action
    cells: tuple[tuple[int, int], ...]
    bonuses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Applied:
    """What one id did.

    Attributes:
        events: The events that a record tells of it (A13), in order.
        gain: For a decision, what it changed for its mover, else None.
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
