"""One position: everything that lies on the table, and what is left in the decks, in no order (TM-12.1)."""

from dataclasses import dataclass
from typing import NamedTuple

from .camps import CampPlan
from .components import Board, Tent, Use
from .phases import CHANCE, Phase
from .running import Turn
from .seats import Seat
from .tables import ALL_DICE, DISPLAY_POSTERS, TENTS_OF_A_LOOP, TURNS, Tables


class Set(NamedTuple):
    """A place of the main display: a card and a trainer tile, or what is there of them (TM-2.3)."""

    card: int | None
    trainer: int | None


class Node(NamedTuple):
    """A node that comes outside of turns: what happens, whose it is, and which place it is for."""

    phase: Phase
    seat: int
    place: int = 0


@dataclass(slots=True)
class Position:
    """A position. Cards, trainer tiles, tents, posters are numbers by the edition's order (A1).

    Attributes:
        tables: What all positions of the game share.
        phase: What happens next.
        seat: Whose it is (A2).
        round: From 1.
        turns: Turns ended in this round.
        starter: Who began the round.
        scores: Each seat's points.
        tent: The dice in the main tent: how many of each colour and value, at colour * 6 + value - 1.
        reserve: Solo, the dice of each colour that are not in play yet; else None (TM-13.1).
        card_deck, trainer_deck, poster_deck: What the decks hold, ascending.
        start_posters: While they are dealt, the starting posters that are left, ascending.
        spare_tents: The tents that do not lie on the table, ascending.
        display: The places of the main display.
        poster_display: The places of the poster display.
        stock: Tiles left of each kind.
        wagons: For each loop the space of its wagon, from 0.
        loop_tents: For each loop the tents on its five poster spaces.
        start_tiles: Trainer tiles revealed for the start (TM-2.12).
        agenda: Outside of turns the node that is open, and those to come before the next turn.
        seats: What each player has.
        turn: The turn under way, if any.
    """

    tables: Tables
    phase: Phase
    seat: int
    round: int
    turns: int
    starter: int
    scores: list[int]
    tent: list[int]
    reserve: list[int] | None
    card_deck: list[int]
    trainer_deck: list[int]
    poster_deck: list[int]
    start_posters: list[int]
    spare_tents: list[int]
    display: list[Set]
    poster_display: list[int | None]
    stock: list[int]
    wagons: list[int]
    loop_tents: list[list[int | None]]
    start_tiles: list[int]
    agenda: list[Node]
    seats: list[Seat]
    turn: Turn | None

    @classmethod
    def initial(cls, tables: Tables) -> "Position":
        """Nothing is dealt, nothing rolled; the first hats and the wagons stand where they start (TM-2.4, TM-2.11)."""
        box, rules, players = tables.box, tables.rules, tables.players
        aside = rules.start == "numerals" and not rules.solo
        return cls(
            tables=tables,
            phase=Phase.SETUP_BOARD,
            seat=0,
            round=1,
            turns=0,
            starter=0,
            scores=[0] * players,
            tent=[0] * 24,
            reserve=[all_ - used for all_, used in zip(ALL_DICE, tables.dice, strict=True)] if rules.solo else None,
            card_deck=[i for i, card in enumerate(box.cards) if not (aside and card.numeral is not None)],
            trainer_deck=list(range(len(box.trainers))),
            poster_deck=[i for i, poster in enumerate(box.posters) if not poster.is_start],
            start_posters=[i for i, poster in enumerate(box.posters) if poster.is_start],
            spare_tents=list(range(len(box.tents))),
            display=[Set(None, None)] * tables.display_places,
            poster_display=[None] * DISPLAY_POSTERS,
            stock=[shape.stock for shape in box.shapes],
            wagons=[0, 0, 0],
            loop_tents=[[None] * TENTS_OF_A_LOOP for _ in range(3)],
            start_tiles=[],
            agenda=[],
            seats=[Seat(hats=[seat + 1]) for seat in range(players)],
            turn=None,
        )

    def copy(self) -> "Position":
        """A position of its own; only the tables are shared."""
        return Position(
            tables=self.tables,
            phase=self.phase,
            seat=self.seat,
            round=self.round,
            turns=self.turns,
            starter=self.starter,
            scores=self.scores.copy(),
            tent=self.tent.copy(),
            reserve=None if self.reserve is None else self.reserve.copy(),
            card_deck=self.card_deck.copy(),
            trainer_deck=self.trainer_deck.copy(),
            poster_deck=self.poster_deck.copy(),
            start_posters=self.start_posters.copy(),
            spare_tents=self.spare_tents.copy(),
            display=self.display.copy(),
            poster_display=self.poster_display.copy(),
            stock=self.stock.copy(),
            wagons=self.wagons.copy(),
            loop_tents=[tents.copy() for tents in self.loop_tents],
            start_tiles=self.start_tiles.copy(),
            agenda=self.agenda.copy(),
            seats=[seat.copy() for seat in self.seats],
            turn=None if self.turn is None else self.turn.copy(),
        )

    # Who and when

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def is_chance(self) -> bool:
        """Whether chance has the next move."""
        return self.phase in CHANCE

    @property
    def turn_seat(self) -> int:
        """Whose turn it is in a round's course (A2)."""
        return (self.starter + self.turns) % self.tables.players

    @property
    def turns_of_a_round(self) -> int:
        """How many turns a round has (TM-3.1)."""
        return TURNS * self.tables.players

    @property
    def mover(self) -> Seat:
        """What the seat has whose node it is."""
        return self.seats[self.seat]

    @property
    def running(self) -> Turn:
        """The turn under way, where there is one."""
        assert self.turn is not None, "this phase lies within a turn"
        return self.turn

    # What the mover has

    @property
    def board(self) -> Board:
        """The mover's board."""
        return self.tables.boards[self._numeral]

    @property
    def plan(self) -> CampPlan:
        """The camp of the mover's board."""
        return self.tables.plans[self._numeral]

    @property
    def _numeral(self) -> int:
        numeral = self.mover.board
        assert numeral is not None, "boards are dealt first"
        return numeral

    def can_lay(self, kind: int) -> bool:
        """Whether a tile of a kind is in stock and can be placed by the mover (TM-5.6, TM-5.8)."""
        return self.stock[kind] > 0 and self.mover.camp.has_fitting(self.tables.ground, self.plan, kind)

    def tent_above(self, seat: int, space: int) -> Tent | None:
        """The tent on a seat's tent space; on the first it is the preprinted one (TM-1.9)."""
        if space == 0:
            return self.tables.box.preprinted
        tent = self.seats[seat].tents[space]
        return None if tent is None else self.tables.box.tents[tent]

    def bonus_use(self) -> Use | None:
        """The use of the card on which this turn's die lies (TM-3.4)."""
        place = self.running.card
        return None if place is None else self.tables.box.cards[self.mover.cards[place].card].use

    def kind_of(self, colour: int, size: int) -> int:
        """A tile kind; colour 3 is the turn's."""
        if colour == 3:
            own = self.running.colour
            assert own is not None, "effects happen once the colour is known"
            colour = own
        return 2 * colour + size

    def extra_kind(self) -> int | None:
        """The kind of the extra build on top of the stack, if one lies there."""
        pending = self.turn.pending if self.turn else []
        kind = pending[-1].tile_kind if pending else None
        return None if kind is None else self.kind_of(*kind)

    def tile_colour(self) -> int:
        """The colour that the text of a tile means (A4)."""
        extra = self.extra_kind()
        if extra is not None:
            return extra // 2
        return (self.turn.colour if self.turn else None) or 0

    # Places

    def tent_space_of(self, loop: int, space: int) -> int | None:
        """Which of the poster spaces of a loop a space is, from 0; None if it is none."""
        symbols = self.tables.box.loops[loop]
        return symbols[:space].count("poster") if symbols[space] == "poster" else None

    def hats_on_track(self) -> list[tuple[int, int]]:
        """Space and seat of every hat on the track, from the bottom."""
        return sorted((space, seat) for seat, each in enumerate(self.seats) for space in each.hats)

    def sets_left(self) -> list[int]:
        """The places of the display that have a card: what counts as a set (A2)."""
        return [place for place, each in enumerate(self.display) if each.card is not None]

    def winners(self) -> list[int]:
        """Who has won once the game is over, before that nobody (TM-11.4)."""
        if not self.is_over:
            return []

        def rank(seat: int) -> tuple[int, int]:
            return self.scores[seat], self.seats[seat].coins if self.tables.rules.tie_break == "coins" else 0

        best = max(map(rank, range(self.tables.players)))
        return [seat for seat in range(self.tables.players) if rank(seat) == best]

    def weights(self) -> list[tuple[int, int]]:
        """The outcomes that a chance node can give, ascending, each with weight 1; elsewhere nothing (A4)."""
        tables = self.tables
        match self.phase:
            case Phase.SETUP_BOARD:
                dealt = [seat.board for seat in self.seats]
                ids = [tables.first_board + numeral for numeral in range(4) if numeral not in dealt]
            case Phase.SETUP_HAND | Phase.DISPLAY_CARD:
                ids = [tables.first_card + card for card in self.card_deck]
            case Phase.DISPLAY_TILE | Phase.SETUP_START_TILE:
                ids = [tables.first_trainer + trainer for trainer in self.trainer_deck]
            case Phase.SETUP_TENT:
                ids = [tables.first_tent + tent for tent in self.spare_tents]
            case Phase.SETUP_START_POSTER:
                ids = [tables.first_poster + poster for poster in self.start_posters]
            case Phase.SETUP_POSTER | Phase.DRAW_POSTER | Phase.REFILL_POSTER:
                ids = [tables.first_poster + poster for poster in self.poster_deck]
            case Phase.ROLL | Phase.REPLACE_DIE:
                ids = list(range(6))
            case _:
                ids = []
        return [(id_, 1) for id_ in ids]
