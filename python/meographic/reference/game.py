"""What the games have in common: an edition, a number of players, rulings, and what is played for."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from . import records
from .arguments import integer
from .deals import Deal
from .editions import EditionSource, GameEdition, loaded
from .game_type import GameType
from .players import Policy
from .rng import Rng
from .state import State
from .strict_json import shown

UtilityName = Literal["score", "win"]


class Game(ABC):
    """The rules of one game, without a position. Equal are games of equal players, edition, rules and utility.

    Attributes:
        name: The game's name.
        players: How many players.
        edition: The components.
        utility: What returns are: ``score``, or ``win``.
    """

    name: ClassVar[str]
    TYPE: ClassVar[GameType]
    """What OpenSpiel's algorithms ask about a game; it holds for all numbers of players, rulings and utilities."""
    SEATS: ClassVar[range]
    """How many can play."""
    SEATS_RULE: ClassVar[str]
    """The rule that says so."""
    EDITION: ClassVar[type[GameEdition]]
    """The class of its editions."""
    POLICIES: ClassVar[Mapping[str, Policy]]
    """The players that both engines have, by name."""

    edition: GameEdition

    def __init__(
        self,
        players: int = 2,
        edition: EditionSource = "standard",
        rules: Mapping[str, object] | None = None,
        utility: UtilityName = "score",
    ) -> None:
        """Load what ``load_game`` names, and see that it fits together."""
        self.players = integer(players, "players")
        if self.players not in self.SEATS:
            raise ValueError(f"players is {self.seats_told()}, not {shown(self.players)}")
        rulings = self.rulings_of(rules)
        if not isinstance(utility, str):
            raise TypeError(f"utility is a text, not {type(utility).__name__}")
        if utility not in ("score", "win"):
            raise ValueError(f"utility is 'score' or 'win', not {shown(utility)}")
        if utility == "win" and self.players == 1:
            raise ValueError("utility 'win' needs at least two players")
        self.utility = utility
        self.edition = loaded(edition, self.EDITION)
        self._set_up(rulings)

    @classmethod
    def seats_told(cls) -> str:
        """How many can play, in words."""
        return f"{cls.SEATS[0]} to {cls.SEATS[-1]} ({cls.SEATS_RULE})"

    @classmethod
    @abstractmethod
    def rulings_of(cls, rules: Mapping[str, object] | None) -> Any:
        """All rulings as the game keeps them, those that are not named at their defaults.

        Raises:
            TypeError: If ``rules`` is no mapping.
            ValueError: If there is no such ruling, or it has no such value.
        """

    @abstractmethod
    def _set_up(self, rulings: Any) -> None:
        """Make what all positions of the game share.

        Raises:
            EditionError: If the edition has too little for so many players.
        """

    @property
    @abstractmethod
    def rules(self) -> dict[str, str | bool]:
        """All rulings, a new dict."""

    def _identity(self) -> tuple[object, ...]:
        return self.name, self.players, self.edition, tuple(self.rules.items()), self.utility

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

    @abstractmethod
    def num_distinct_actions(self) -> int:
        """How many ids players have (A3)."""

    @abstractmethod
    def max_chance_outcomes(self) -> int:
        """How many ids chance has (A3)."""

    @abstractmethod
    def max_game_length(self) -> int:
        """The most decisions that a game can take."""

    @abstractmethod
    def bounds(self) -> tuple[float, float]:
        """A bound below and one above all scores."""

    def min_utility(self) -> float:
        """A bound below all returns."""
        return self.bounds()[0] if self.utility == "score" else -1.0

    def max_utility(self) -> float:
        """A bound above all returns."""
        return self.bounds()[1] if self.utility == "score" else 1.0

    def observation_tensor_shape(self) -> list[int]:
        """The shape of ``State.observation_tensor``: one number."""
        return [len(self.new_initial_state().observation_tensor(0))]

    def information_state_tensor_shape(self) -> list[int]:
        """The shape of ``State.information_state_tensor``: one number."""
        return [len(self.new_initial_state().information_state_tensor(0))]

    def get_type(self) -> GameType:
        """What OpenSpiel's algorithms ask about a game."""
        return self.TYPE

    @abstractmethod
    def initial_position(self) -> Any:
        """The position in which nothing is dealt yet; see ``Course._position``."""

    @abstractmethod
    def orders(self, rng: Rng) -> Mapping[str, Sequence[int]]:
        """What a deal shuffles, with this generator: by the name of each order the ids of its outcomes (A10)."""

    @abstractmethod
    def text_of_outcome(self, outcome: int) -> str:
        """The text of an id of chance (A5).

        Raises:
            IllegalAction: If the id is out of range.
        """

    def order_entry(self, outcome: int) -> str | int:
        """An outcome as deals tell it in their orders: its text, where a game says nothing else."""
        return self.text_of_outcome(outcome)

    @abstractmethod
    def new_initial_state(self) -> State:
        """A state in which nothing is dealt yet: a chance node."""

    def deal(self, seed: int | None = None) -> State:
        """A state dealt by ``Deal(game, seed)`` up to the first decision."""
        state = self.new_initial_state()
        state.advance(Deal(self, seed))
        return state

    def deserialize_state(self, text: str) -> State:
        """The state whose ``serialize()`` is ``text``.

        Raises:
            ValueError: If it is no list of plain decimals, or one of the ids is refused.
        """
        return type(self.new_initial_state()).from_text(self, text)

    def state_from_record(self, record: str | dict[str, Any], upto: int | None = None) -> State:
        """The state that a record tells of, after its first ``upto`` events.

        Raises:
            RecordError: If the record is one of another game, or an event up to there is wrong; with ``upto`` None
                all events and the result are checked.
            ValueError: If ``upto`` lies outside 0 to the number of events.
        """
        return records.replayed(self.new_initial_state(), record, upto)
