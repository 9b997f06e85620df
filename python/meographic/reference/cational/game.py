"""A game of Cational Meographic: an edition, a number of players, rulings, and what they play for."""

from collections.abc import Mapping
from typing import Any, Literal

from ..arguments import integer
from ..errors import EditionError, Fault, RecordError
from ..game_type import GameType
from ..strict_json import shown
from . import records
from .deals import Deal
from .edition_faults import GAME
from .editions import EditionSource, load_edition
from .state import State
from .tables import MOST_PLAYERS, Rules, Tables

UtilityName = Literal["score", "win"]


class Game:
    """The rules of one game, without a position. Equal are games of equal players, edition, rules and utility.

    Attributes:
        name: ``cational``.
        players: How many players, 1 to 4 (CM-1.1).
        edition: The components.
        utility: What returns are: ``score``, or ``win``.
        tables: What all positions of the game share.
    """

    name = GAME

    def __init__(
        self,
        players: int = 2,
        edition: EditionSource = "standard",
        rules: Mapping[str, object] | None = None,
        utility: UtilityName = "score",
    ) -> None:
        """Load what ``load_game`` names, and see that it fits together."""
        self.players = integer(players, "players")
        if not 1 <= self.players <= MOST_PLAYERS:
            raise ValueError(f"players is 1 to {MOST_PLAYERS}, not {shown(self.players)} (CM-1.1)")
        rulings = Rules.of(rules)
        if not isinstance(utility, str):
            raise TypeError(f"utility is a text, not {type(utility).__name__}")
        if utility not in ("score", "win"):
            raise ValueError(f"utility is 'score' or 'win', not {shown(utility)}")
        if utility == "win" and self.players == 1:
            raise ValueError("utility 'win' needs at least two players")
        self.utility = utility
        self.edition = load_edition(edition)
        tiles, least = sum(self.edition.counts), 3 + self.players
        if tiles < least:
            message = f"{tiles} tiles, fewer than 3 + {self.players} players"
            raise EditionError([Fault("tiles", "too_few", message)])
        self.tables = Tables(self.edition, self.players, rulings)

    @property
    def rules(self) -> dict[str, str | bool]:
        """All three rulings."""
        return self.tables.rules.to_dict()

    def _identity(self) -> tuple[object, ...]:
        return self.players, self.edition, self.tables.rules, self.utility

    def __eq__(self, other: object) -> bool:
        """Whether players, edition, rules and utility are equal."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        """Follow ``==``."""
        return hash(self._identity())

    def __reduce__(self) -> tuple[type["Game"], tuple[object, ...]]:
        """Pickle what the game was made of."""
        return type(self), (self.players, self.edition, self.rules, self.utility)

    def __repr__(self) -> str:
        """The fields; the edition by its name."""
        return (
            f"Game(name={self.name!r}, players={self.players}, edition={self.edition.name!r}, "
            f"rules={self.rules}, utility={self.utility!r})"
        )

    def num_players(self) -> int:
        """How many players."""
        return self.players

    def num_distinct_actions(self) -> int:
        """How many ids players have (A3)."""
        return self.tables.actions

    def max_chance_outcomes(self) -> int:
        """How many ids chance has: tile kinds and cards (A3)."""
        return self.tables.outcomes

    def max_game_length(self) -> int:
        """The most decisions that a game can take: two a turn."""
        return 2 * self.edition.rounds * self.players

    def min_utility(self) -> float:
        """A bound below all returns."""
        return 0.0 if self.utility == "score" else -1.0

    def max_utility(self) -> float:
        """A bound above all returns: each tile of the highest value, among four like it, completing all cards."""
        if self.utility == "win":
            return 1.0
        most = 5 * max(self.tables.value_of) + sum(self.edition.pawints)
        return float(self.edition.rounds * most)

    def observation_tensor_shape(self) -> list[int]:
        """The shape of ``State.observation_tensor``: one number."""
        return [len(self.new_initial_state().observation_tensor(0))]

    def information_state_tensor_shape(self) -> list[int]:
        """The shape of ``State.information_state_tensor``: one number."""
        return [len(self.new_initial_state().information_state_tensor(0))]

    def get_type(self) -> GameType:
        """What OpenSpiel's algorithms ask about a game; it holds for all numbers of players, rulings and utilities."""
        return GameType(
            short_name=GAME,
            long_name="Cational Meographic",
            max_num_players=MOST_PLAYERS,
            min_num_players=1,
            parameter_specification={"players": 2, "edition": "standard", "rules": None, "utility": "score"},
        )

    def new_initial_state(self) -> State:
        """A state in which nothing is dealt yet: a chance node."""
        return State(self)

    def deal(self, seed: int | None = None) -> State:
        """A state dealt by ``Deal(game, seed)`` up to the first decision."""
        state = State(self)
        state.advance(Deal(self, seed))
        return state

    def deserialize_state(self, text: str) -> State:
        """The state whose ``serialize()`` is ``text``.

        Raises:
            ValueError: If it is no list of plain decimals, or one of the ids is refused.
        """
        return State.from_text(self, text)

    def state_from_record(self, record: str | dict[str, Any], upto: int | None = None) -> State:
        """The state that a record tells of, after its first ``upto`` events.

        Raises:
            RecordError: If the record is one of another game, or an event up to there is wrong; with ``upto`` None
                all events and the result are checked.
            ValueError: If ``upto`` lies outside 0 to the number of events.
        """
        return records.replayed(self.new_initial_state(), record, upto)


def game_of_record(record: str | dict[str, Any]) -> Game:
    """The game that a record tells of, with utility ``score``.

    Raises:
        RecordError: If it is no record, or its header or edition is wrong; its events are not looked at.
    """
    header = records.header_of(records.read(record))
    try:
        return Game(header.players, header.edition, header.rules.to_dict())
    except EditionError as error:
        raise RecordError(f"the edition is at fault: {records.first_of(error)}") from None


def verify_record(record: str | dict[str, Any]) -> State:
    """The final state of the game that a record tells of.

    Raises:
        RecordError: If anything in it is not as the rules would have it.
    """
    return game_of_record(record).state_from_record(record)
