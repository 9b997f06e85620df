"""One position: everything that lies on the table, and what is left in the bag and the deck, in no order (CM-2.5)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from .patterns import Cell
from .tables import Tables

STACKS = 3


class Phase(StrEnum):
    """The sort of a node (A2)."""

    SETUP_ROW = "setup_row"
    SETUP_DECK = "setup_deck"
    SETUP_SUPPLY = "setup_supply"
    SETUP_HAND = "setup_hand"
    SCOUT = "scout"
    BLIND = "blind"
    REPLENISH = "replenish"
    PLACE = "place"
    UPDATE = "update"
    TURN_DECK = "turn_deck"
    OVER = "over"


DECISIONS = (Phase.SCOUT, Phase.PLACE)
CARD_DRAWS = (Phase.SETUP_ROW, Phase.SETUP_DECK, Phase.UPDATE, Phase.TURN_DECK)


class Held(NamedTuple):
    """A tile in hand: its kind, and whether all players know it (CM-9.2)."""

    kind: int
    known: bool


Area = dict[Cell, int]


@dataclass(slots=True)
class Position:
    """A position. Tiles are numbers of kinds, cards numbers of missions, as the edition orders them (A1).

    Attributes:
        tables: What all positions of the game share.
        phase: What happens next.
        round: From 1.
        seat: Whose turn it is; what it means elsewhere is told in A2.
        row: The cards of each column of the mission row, each from the bottom up. Column 0 holds the face-up top of
            the deck, if it is known, and nothing else.
        unseen: The cards that have not appeared, ascending.
        supply: The stacks from left to right, each from the bottom up.
        bag: How many tiles of each kind are left.
        hands: Each seat's tiles, the one held longer first.
        areas: Each seat's tiles by cell, in order of placement.
        discards: How many tiles of each kind left the game (CM-8.2).
        scores: Each seat's Pawints so far.
        paid: The cards that have paid each seat; only ever under ``once_per_game`` (CM-5.5).
    """

    tables: Tables
    phase: Phase
    round: int
    seat: int
    row: list[list[int]]
    unseen: list[int]
    supply: list[list[int]]
    bag: list[int]
    hands: list[list[Held]]
    areas: list[Area]
    discards: list[int]
    scores: list[int]
    paid: list[set[int]]

    @classmethod
    def initial(cls, tables: Tables) -> "Position":
        """All tiles in the bag, all cards in the deck."""
        seats = range(tables.players)
        return cls(
            tables=tables,
            phase=Phase.SETUP_ROW,
            round=1,
            seat=0,
            row=[[]],
            unseen=list(range(tables.cards)),
            supply=[],
            bag=list(tables.edition.counts),
            hands=[[] for _ in seats],
            areas=[{} for _ in seats],
            discards=[0] * tables.kinds,
            scores=[0 for _ in seats],
            paid=[set() for _ in seats],
        )

    def copy(self) -> "Position":
        """A position of its own; only the tables are shared."""
        return Position(
            tables=self.tables,
            phase=self.phase,
            round=self.round,
            seat=self.seat,
            row=[stack.copy() for stack in self.row],
            unseen=self.unseen.copy(),
            supply=[stack.copy() for stack in self.supply],
            bag=self.bag.copy(),
            hands=[hand.copy() for hand in self.hands],
            areas=[area.copy() for area in self.areas],
            discards=self.discards.copy(),
            scores=self.scores.copy(),
            paid=[cards.copy() for cards in self.paid],
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (CM-7.2)."""
        return self.phase is Phase.OVER

    def kinds_at_hand(self, seat: int) -> list[int]:
        """The kinds that a seat holds, then those on top of the stacks; none if it has no turn left (CM-7.2)."""
        was_last = self.round == self.tables.edition.rounds and self.phase is not Phase.SETUP_HAND and seat < self.seat
        if self.is_over or was_last:
            return []
        return [held.kind for held in self.hands[seat]] + [stack[-1] for stack in self.supply]

    @property
    def is_chance(self) -> bool:
        """Whether chance has the next move."""
        return not self.is_over and self.phase not in DECISIONS

    @property
    def wants_card(self) -> bool:
        """Whether chance has the next move and turns a card; else it draws a tile."""
        return self.phase in CARD_DRAWS

    @property
    def bag_size(self) -> int:
        """How many tiles are left in the bag."""
        return sum(self.bag)

    @property
    def deck_size(self) -> int:
        """How many cards are in the deck, a face-up top included."""
        return len(self.unseen) + len(self.row[0])

    def stack_of(self, landscape: int) -> int | None:
        """Which stack of the supply, from the left, is of this landscape."""
        for place, stack in enumerate(self.supply):
            if self.tables.landscape_of[stack[-1]] == landscape:
                return place
        return None

    def weights(self) -> list[tuple[int, int]]:
        """The outcomes that a chance node can give, ascending, each with its weight (CM-2.5); elsewhere nothing."""
        if not self.is_chance:
            return []
        if self.wants_card:
            return [(self.tables.kinds + card, 1) for card in self.unseen]
        return [(kind, count) for kind, count in enumerate(self.bag) if count > 0]

    def winners(self) -> list[int]:
        """The seats with the highest total once the game is over (CM-7.3), before that nobody."""
        if not self.is_over:
            return []
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]
