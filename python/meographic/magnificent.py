"""The Magnificent in typed terms: editions, actions, outcomes, gains, and what a step did.

All are frozen values: comparable, hashable, picklable. States make them; the rules they cite are those of RULES.md.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from meographic.game_edition import GameEdition
from meographic.game_type import GameType, Information

__all__ = [
    "RULINGS",
    "Action",
    "ActionKind",
    "AllGains",
    "Applied",
    "Edition",
    "Gain",
    "Outcome",
    "OutcomeKind",
    "Placement",
]

ActionKind: TypeAlias = Literal[
    "die",
    "card",
    "colour",
    "gem",
    "build",
    "travel",
    "perform",
    "bonus",
    "trainer",
    "own_trainer",
    "done",
    "level",
    "steps",
    "hat",
    "space",
    "source",
    "place",
    "tent",
    "poster",
    "pay",
    "gain",
    "copy",
    "start_tile",
    "pick",
    "set",
    "discard",
    "score",
    "tile",
]
"""The sorts of action that a player may have (A4, A5)."""

OutcomeKind: TypeAlias = Literal["roll", "board", "card", "trainer", "tent", "poster"]
"""The sorts of outcome (A4)."""

GAME_TYPE = GameType(
    short_name="magnificent",
    long_name="The Magnificent",
    information=Information.PERFECT_INFORMATION,
    max_num_players=4,
    min_num_players=1,
    parameter_specification={"players": 2, "edition": "standard", "rules": None, "utility": "score"},
)

JUDGE, JUDGE_LUCK = "mcts:simulations=500,playout=greedy", 100
"""What looks back at a game in about a minute. Random playouts are stronger for their time, but expect too little of a
round to say what it was worth. Luck is told roughly: an account's differs by some 6 points from seed to seed."""

RULINGS: Mapping[str, tuple[str | bool, ...]] = MappingProxyType(
    {
        "side": ("A", "B"),
        "start": ("numerals", "draft"),
        "late_power": (False, True),
        "clear_matches": (True, False),
        "die_symbol": ("placed", "turn", "always"),
        "zero_steps": (True, False),
        "tent_refusal": (False, True),
        "steps": ("announced", "stepwise"),
        "start_targets": (False, True),
        "copy_scope": ("own", "any"),
        "tie_break": ("shared", "coins"),
        "solo": (False, True),
    }
)
"""The rulings by name, each with all that it can be, the default first (RULES.md has each at its rule)."""


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Edition(GameEdition):
    """All that one box holds, checked (A12): an edition with a fault can't be made. It never changes.

    Editions are equal if their files say the same, whatever the order of keys.

    Args:
        file: What the file says, as a dict.

    Raises:
        EditionError: With every fault of it.
    """

    game = "magnificent"

    cards: tuple[str, ...]
    """The id of each master card, in the file's order (TM-1.3)."""
    posters: tuple[str, ...]
    """The id of each poster (TM-1.4)."""
    tents: tuple[str, ...]
    """The id of each tent (TM-1.5)."""
    trainers: tuple[str, ...]
    """The id of each trainer tile (TM-1.8)."""
    spaces: tuple[str, ...]
    """The id of each common trainer space (TM-8.1)."""
    width: int
    """Columns of a camp, in cells."""
    height: int
    """Rows of a camp, in cells."""
    shapes: tuple[str, ...]
    """The id of the shape of each kind of tile: small and large of orange, green, purple (TM-1.6, A1)."""
    titles: tuple[tuple[int, str], ...]
    """Solo titles with the least score of each, ascending; none if the file has none (TM-13.1)."""

    @staticmethod
    def _fields(file: dict[str, Any]) -> dict[str, object]:
        """All attributes by their names, from what a checked file says."""
        kinds = [(colour, size) for colour in ("orange", "green", "purple") for size in ("small", "large")]
        shapes = {(shape["colour"], shape["size"]): shape["id"] for shape in file["shapes"]}
        return {
            "name": file["name"],
            "version": file["version"],
            **{part: _ids(file[part]) for part in ("cards", "posters", "tents", "trainers", "spaces")},
            "width": file["camp"]["width"],
            "height": file["camp"]["height"],
            "shapes": tuple(shapes[kind] for kind in kinds),
            "titles": tuple((entry["at_least"], entry["title"]) for entry in file.get("titles", [])),
        }

    def __repr__(self) -> str:
        """The name and how much of everything there is."""
        return (
            f"<Edition {self.name!r} of magnificent, version {self.version}: {len(self.cards)} cards, "
            f"{len(self.posters)} posters, {len(self.tents)} tents, {len(self.trainers)} trainer tiles>"
        )


def _ids(entries: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in entries)


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do. What does not apply to its kind is None."""

    id: int
    """The number that :meth:`meographic.State.apply_action` takes, fixed for the game (A4)."""
    text: str
    """The notation: ``die orange 3``, ``level 4``, ``tile L-large r90f @3,2`` (A4)."""
    kind: ActionKind
    """What sort of action."""
    colour: str | None = None
    """Of a die, a colour named, a gem for power, paid or gained: ``orange``, ``green``, ``purple``, ``clear``."""
    value: int | None = None
    """Of a die: 1 to 6."""
    place: int | None = None
    """The number in the text; ``source deck`` 0, ``hat upper`` 1, ``hat lower`` 2; of a copy the card's."""
    seat: int | None = None
    """Of a copy: whose card it is (TM-9.2)."""
    shape: str | None = None
    """Of a tile: the id of its shape (TM-1.6)."""
    orientation: str | None = None
    """Of a tile: one of ``r0 r90 r180 r270 r0f r90f r180f r270f`` (A1)."""
    x: int | None = None
    """Of a tile: the column of its anchor."""
    y: int | None = None
    """Of a tile: the row of its anchor."""

    def __str__(self) -> str:
        """The notation."""
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """What chance may give (A4)."""

    id: int
    """The number that :meth:`meographic.State.apply_action` takes, fixed for the game (A4)."""
    text: str
    """The notation: ``roll 3``, ``board II``, ``card ID``, ``trainer ID``, ``tent ID``, ``poster ID``."""
    kind: OutcomeKind
    """What sort of outcome."""
    name: str | None = None
    """The id of a card, trainer tile, tent or poster, the numeral of a board; None for a roll."""
    value: int | None = None
    """Of a roll: 1 to 6."""

    def __str__(self) -> str:
        """The notation."""
        return self.text


@dataclass(frozen=True, slots=True)
class Gain:
    """What a decision changes for its mover, up to the next node: the end of a round or of the game included (A6)."""

    points: int
    """Of its score; less than 0 where a payment lacks coins (TM-10.1)."""
    coins: int
    """Of its coins."""
    gems: tuple[int, int, int, int]
    """Of its gems: orange, green, purple, clear."""
    trainers: int
    """Of the trainer markers that it owns, used ones included."""

    @property
    def total(self) -> int:
        """The points."""
        return self.points


@dataclass(frozen=True, slots=True, eq=False)
class AllGains:
    """This game has no table of all gains: it is always empty (A6)."""

    tiles: tuple[str, ...]
    """None."""
    cells: tuple[tuple[int, int], ...]
    """None."""
    gains: npt.NDArray[np.uint16]
    """uint16 (0, 0)."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A way to lay a tile in a camp (TM-5.3), and what it would bring."""

    action: Action
    """The action that lays it so, where a tile of this kind may be laid."""
    cells: tuple[tuple[int, int], ...]
    """The cells that it covers, column and row, row by row."""
    bonuses: tuple[str, ...]
    """The effects of the bonus cells that it covers, in the order in which they happen, as an edition writes them:
    ``coins 2``, ``gem orange 1`` (TM-5.5)."""


@dataclass(frozen=True, slots=True)
class Applied:
    """What one step did."""

    events: tuple[dict[str, Any], ...]
    """The events of a record that it amounts to, in order (A13)."""
    gain: Gain | None
    """Of a decision: what it changed for its mover; else None."""

    def __hash__(self) -> int:
        """Follow ``==``, although dicts have no hash."""
        return hash((json.dumps(self.events, sort_keys=True), self.gain))


# What the native module makes of the core's field maps.


def action_of(fields: dict[str, Any]) -> Action:
    """An action from its fields."""
    return Action(**fields)


def outcome_of(fields: dict[str, Any]) -> Outcome:
    """An outcome from its fields."""
    return Outcome(**fields)


def gain_of(fields: dict[str, Any] | None) -> Gain:
    """A gain from its fields; nothing earned, if there are none."""
    if fields is None:
        return Gain(0, 0, (0, 0, 0, 0), 0)
    orange, green, purple, clear = fields["gems"]
    return Gain(fields["points"], fields["coins"], (orange, green, purple, clear), fields["trainers"])


def all_gains_of(
    edition: Edition, kinds: tuple[int, ...], cells: tuple[tuple[int, int], ...], gains: npt.NDArray[np.uint16]
) -> AllGains:
    """The empty table."""
    return AllGains((), cells, gains)


def placement_of(fields: dict[str, Any]) -> Placement:
    """A placement from its fields."""
    return Placement(
        action_of(fields["action"]),
        tuple((x, y) for x, y in fields["cells"]),
        tuple(fields["bonuses"]),
    )


def applied_of(events: list[dict[str, Any]]) -> Applied:
    """What a step did, from its events: one tells of all seats, the gain of the seat that decided."""
    gain = None
    for event in events:
        if event["event"] == "decision":
            seat = event["player"]
            own = {part: event[part][seat] for part in ("points", "coins", "gems", "trainers") if part in event}
            gain = gain_of({"points": 0, "coins": 0, "gems": (0, 0, 0, 0), "trainers": 0} | own)
    return Applied(tuple(events), gain)
