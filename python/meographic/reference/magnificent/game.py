"""A game of The Magnificent: an edition, a number of players, rulings, and what they play for."""

from collections.abc import Mapping

from .. import game
from ..game_type import GameType, Information
from ..rng import Rng
from . import course, deals, notation
from .edition_faults import GAME
from .editions import Edition
from .players import POLICIES
from .position import Position
from .rulings import Rules
from .state import State
from .tables import MOST_PLAYERS, Tables


class Game(game.Game):
    """The rules of one game, without a position.

    Attributes:
        tables: What all positions of the game share.
    """

    name = GAME
    TYPE = GameType(
        short_name=GAME,
        long_name="The Magnificent",
        information=Information.PERFECT_INFORMATION,
        max_num_players=MOST_PLAYERS,
        min_num_players=1,
        parameter_specification={"players": 2, "edition": "standard", "rules": None, "utility": "score"},
    )
    SEATS = range(1, MOST_PLAYERS + 1)
    SEATS_RULE = "TM-1.1"
    EDITION = Edition
    POLICIES = POLICIES

    edition: Edition
    tables: Tables

    @classmethod
    def rulings_of(cls, rules: Mapping[str, object] | None) -> Rules:
        """All twelve rulings, those that are not named at their defaults."""
        return Rules.of(rules)

    def _set_up(self, rulings: Rules) -> None:
        """Compile the edition.

        Raises:
            ValueError: If one plays without the ruling ``solo``, or several with it (TM-13.1).
        """
        if rulings.solo is not (self.players == 1):
            raise ValueError("ruling 'solo' is for one player, who needs it (TM-13.1)")
        self.tables = Tables(self.edition, self.players, rulings)

    @property
    def rules(self) -> dict[str, str | bool]:
        """All twelve rulings."""
        return self.tables.rules.to_dict()

    def num_distinct_actions(self) -> int:
        """How many ids players have (A4)."""
        return self.tables.actions

    def max_chance_outcomes(self) -> int:
        """How many ids chance has: values, boards, cards, trainer tiles, tents, posters (A4)."""
        return self.tables.outcomes

    def max_game_length(self) -> int:
        """The most decisions that a game is declared to take (A4)."""
        return self.tables.most_decisions

    def bounds(self) -> tuple[float, float]:
        """All payments missed, and far more than editions allow (A6)."""
        return -144.0, 20000.0

    def initial_position(self) -> Position:
        """Nothing is dealt yet."""
        return course.initial(self.tables)

    def orders(self, rng: Rng) -> dict[str, list[int]]:
        """What A10 shuffles and rolls, in its order."""
        return deals.orders(self.tables, rng)

    def text_of_outcome(self, outcome: int) -> str:
        """The text of an id of chance (A4)."""
        return notation.outcome_of_id(self.tables, outcome).text

    def order_entry(self, outcome: int) -> str | int:
        """What stands in a deal: the number of a board or a roll, the id of anything else (A10)."""
        if outcome < self.tables.first_card:
            return outcome - (0 if outcome < self.tables.first_board else self.tables.first_board)
        return self.text_of_outcome(outcome).partition(" ")[2]

    def new_initial_state(self) -> State:
        """A state in which nothing is dealt yet: a chance node."""
        return State(self)
