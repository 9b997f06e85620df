"""What all positions of one game share: its edition compiled, its rulings, and the numbers of actions and outcomes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ..rulings import chosen
from .editions import Edition
from .patterns import Cell, Pattern

MOST_PLAYERS = 4
RULINGS: dict[str, tuple[object, ...]] = {
    "mission_scoring": ("per_placement", "once_per_game"),
    "mission_deck": ("face_down", "face_up"),
    "open_hands": (False, True),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rulings: decisions that another table could take otherwise.

    Attributes:
        mission_scoring: Whether a card may pay the same player again (CM-5.5).
        mission_deck: Whether the deck's top card is known and active (CM-6.7).
        open_hands: Whether all hands are public (CM-9.2).
    """

    mission_scoring: Literal["per_placement", "once_per_game"] = "per_placement"
    mission_deck: Literal["face_down", "face_up"] = "face_down"
    open_hands: bool = False

    @classmethod
    def of(cls, rules: Mapping[str, object] | None) -> "Rules":
        """All rulings, those that are not named at their defaults.

        Raises:
            TypeError: If ``rules`` is no mapping.
            ValueError: If there is no such ruling, or it has no such value.
        """
        return cls(**chosen(rules, RULINGS))

    def to_dict(self) -> dict[str, str | bool]:
        """All three by their names."""
        return {
            "mission_scoring": self.mission_scoring,
            "mission_deck": self.mission_deck,
            "open_hands": self.open_hands,
        }


class Placement(NamedTuple):
    """What the id of a placement says (A3)."""

    slot: int
    cell: Cell


class Tables:
    """One edition under one set of rulings for a number of players, and how ids are numbered (A3).

    Attributes:
        landscape_of: The number of the landscape of each tile kind.
        value_of: The value of each tile kind.
        patterns: The pattern of each card.
        cells: The cells that a placement may name, sorted by (y, x); no joined area leaves them.
        scout_blind: The id of the blind draw; the ids below it take the stack of that landscape.
        scout_nothing: The id of scouting nothing.
        pass_turn: The id of the pass.
        first_place: The first id of a placement.
        actions: How many ids players have.
        outcomes: How many ids chance has: the tile kinds, then the cards.
    """

    def __init__(self, edition: Edition, players: int, rules: Rules) -> None:
        """Compile ``edition``."""
        self.edition = edition
        self.players = players
        self.rules = rules
        self.landscape_of = [edition.landscapes.index(tile.landscape) for tile in edition.kinds]
        self.value_of = [tile.value for tile in edition.kinds]
        self.patterns = [Pattern(rows, edition.symbols) for rows in edition.patterns]
        reach = edition.rounds - 1
        span = range(-reach, reach + 1)
        self.cells = [Cell(x, y) for y in span for x in span if abs(x) + abs(y) <= reach]
        self._number_of_cell = {cell: number for number, cell in enumerate(self.cells)}
        self.scout_blind = len(edition.landscapes)
        self.scout_nothing = self.scout_blind + 1
        self.pass_turn = self.scout_blind + 2
        self.first_place = self.scout_blind + 3
        self.actions = self.first_place + 2 * len(self.cells)
        self.kinds = len(edition.kinds)
        self.cards = len(edition.missions)
        self.outcomes = self.kinds + self.cards

    def place_id(self, slot: int, cell: Cell) -> int:
        """The id of placing the tile of a hand's slot on a cell."""
        return self.first_place + slot * len(self.cells) + self._number_of_cell[cell]

    def placement(self, action: int) -> Placement:
        """What the id of a placement says."""
        slot, number = divmod(action - self.first_place, len(self.cells))
        return Placement(slot, self.cells[number])

    def has_cell(self, cell: Cell) -> bool:
        """Whether a placement can name this cell at all."""
        return cell in self._number_of_cell
