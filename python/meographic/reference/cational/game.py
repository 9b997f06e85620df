"""A game of Cational Meographic: an edition, a number of players, rulings, and what they play for."""

from collections.abc import Mapping

from .. import game
from ..errors import EditionError, Fault
from ..game_type import GameType
from ..rng import Rng
from . import notation
from .edition_faults import GAME
from .editions import Edition
from .players import POLICIES
from .position import Position
from .state import State
from .tables import MOST_PLAYERS, Rules, Tables


class Game(game.Game):
    """The rules of one game, without a position.

    Attributes:
        tables: What all positions of the game share.
    """

    name = GAME
    TYPE = GameType(
        short_name=GAME,
        long_name="Cational Meographic",
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        parameter_specification={"players": 2, "edition": "standard", "rules": None, "utility": "score"},
    )
    SEATS = range(1, MOST_PLAYERS + 1)
    SEATS_RULE = "CM-1.1"
    EDITION = Edition
    POLICIES = POLICIES

    edition: Edition
    tables: Tables

    @classmethod
    def rulings_of(cls, rules: Mapping[str, object] | None) -> Rules:
        """All three rulings, those that are not named at their defaults."""
        return Rules.of(rules)

    def _set_up(self, rulings: Rules) -> None:
        tiles, least = sum(self.edition.counts), 3 + self.players
        if tiles < least:
            message = f"{tiles} tiles, fewer than 3 + {self.players} players"
            raise EditionError([Fault("tiles", "too_few", message)])
        self.tables = Tables(self.edition, self.players, rulings)

    @property
    def rules(self) -> dict[str, str | bool]:
        """All three rulings."""
        return self.tables.rules.to_dict()

    def num_distinct_actions(self) -> int:
        """How many ids players have (A3)."""
        return self.tables.actions

    def max_chance_outcomes(self) -> int:
        """How many ids chance has: tile kinds and cards (A3)."""
        return self.tables.outcomes

    def max_game_length(self) -> int:
        """The most decisions that a game can take: two a turn."""
        return 2 * self.edition.rounds * self.players

    def bounds(self) -> tuple[float, float]:
        """Nothing, and each tile of the highest value, among four like it, completing all cards."""
        most = 5 * max(self.tables.value_of) + sum(self.edition.pawints)
        return 0.0, float(self.edition.rounds * most)

    def initial_position(self) -> Position:
        """All tiles in the bag, all cards in the deck."""
        return Position.initial(self.tables)

    def orders(self, rng: Rng) -> dict[str, list[int]]:
        """The bag's tiles and then the deck's cards."""
        bag = [kind for kind, count in enumerate(self.edition.counts) for _ in range(count)]
        deck = [self.tables.kinds + card for card in range(self.tables.cards)]
        rng.shuffle(bag)
        rng.shuffle(deck)
        return {"bag": bag, "deck": deck}

    def text_of_outcome(self, outcome: int) -> str:
        """The text of an id of chance: a tile, or a card."""
        return notation.text_of_outcome(self.tables, outcome)

    def new_initial_state(self) -> State:
        """A state in which nothing is dealt yet: a chance node."""
        return State(self)
