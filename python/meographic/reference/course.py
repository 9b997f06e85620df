"""The course of any game: a position, the history that led to it, and how it may go on."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Self

from . import deals
from .arguments import PLAIN_DECIMAL, bounded, filled, integer
from .deals import Deal, Source
from .errors import IllegalAction
from .strict_json import shown

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from .game import Game

Event = dict[str, Any]

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4


class Course(ABC):
    """Whose move it is, what may be done, and the doing of it. ``State`` adds what it is worth and how it looks.

    A game says what its rules make of an id by the methods that are abstract here; they may rely on their arguments.
    """

    ACTION: ClassVar[type[Any]]
    """The class of what a player may do."""
    OUTCOME: ClassVar[type[Any]]
    """The class of what chance may give."""

    _game: "Game"
    _position: Any
    """It has ``copy()``, ``is_chance``, ``is_over``, ``seat``, ``scores``, ``weights()`` and ``winners()``."""

    def __init__(self, game: "Game") -> None:
        """Begin a game: nothing is dealt yet."""
        self._game = game
        self._position = game.initial_position()
        # What has happened, as the game's strings and tensors tell it; each has an ``id``.
        self._steps: list[Any] = []
        self._events: list[Event] = []
        self._earned = [0] * game.players

    @classmethod
    def from_text(cls, game: "Game", text: str) -> Self:
        """The state whose ``serialize()`` is ``text``.

        Raises:
            ValueError: If it is no list of plain decimals, or one of the ids is refused.
        """
        if not isinstance(text, str):
            raise TypeError(f"a serialized state is a str, not {type(text).__name__}")
        lines = text.split("\n") if text else []
        for line in lines:
            if not PLAIN_DECIMAL.fullmatch(line):
                raise ValueError(f"{shown(line)} is no plain decimal")
        state = cls(game)
        for line in lines:
            state._apply(bounded(line))
        return state

    def serialize(self) -> str:
        """All ids applied, chance's and players', one a line; nothing yet gives an empty text."""
        return "\n".join(str(step.id) for step in self._steps)

    def history(self) -> list[int]:
        """All ids applied, chance's and players'."""
        return [step.id for step in self._steps]

    def history_str(self) -> str:
        """The same as a text, joined by a comma and a space."""
        return ", ".join(str(step.id) for step in self._steps)

    def move_number(self) -> int:
        """How many ids were applied."""
        return len(self._steps)

    # Copies and equality

    def clone(self) -> Self:
        """A state of its own with the same past."""
        other = type(self).__new__(type(self))
        other._game = self._game
        other._position = self._position.copy()
        other._steps = self._steps.copy()
        other._events = self._events.copy()
        other._earned = self._earned.copy()
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A clone: games are never changed and can be shared."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, tuple["Game", str]]:
        """Pickle the game and the history, which say all."""
        return type(self).from_text, (self._game, self.serialize())

    def __eq__(self, other: object) -> bool:
        """Whether the positions are the same but for their past, the scores and the games too (A6)."""
        if not isinstance(other, Course):
            return NotImplemented
        return self._identity() == other._identity() and self._game == other._game

    def __hash__(self) -> int:
        """Follow ``==``."""
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return self._content(), tuple(self._position.scores)

    def key(self) -> int:
        """64 bits for what decides future gains and legal actions (A6)."""
        return digest(self._content())

    def canonical_key(self) -> int:
        """The same for all positions that differ only by what the game calls a symmetry."""
        return digest(self._canonical_content())

    # Whose move

    def get_game(self) -> "Game":
        """The game that this is a state of."""
        return self._game

    def num_players(self) -> int:
        """How many players."""
        return self._game.players

    def current_player(self) -> int:
        """The seat to move, -1 at a chance node, -4 once the game is over."""
        if self._position.is_over:
            return TERMINAL_PLAYER
        return CHANCE_PLAYER if self._position.is_chance else int(self._position.seat)

    def is_chance_node(self) -> bool:
        """Whether chance has the next move."""
        return bool(self._position.is_chance)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self._position.is_over)

    def is_player_node(self) -> bool:
        """Whether a player has the next move."""
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """Never: players move one at a time."""
        return False

    def is_mean_field_node(self) -> bool:
        """Never."""
        return False

    def _seat(self, player: object, *, chance_too: bool = False) -> int:
        """The seat meant by an argument, -1 for chance where that is a player too.

        Raises:
            TypeError: If it is no integer.
            ValueError: If it is no player, or None while nobody is to move.
        """
        number = self.current_player() if player is None else integer(player, "player")
        if 0 <= number < self._game.players or (chance_too and number == CHANCE_PLAYER):
            return number
        if player is None:
            raise ValueError("no player is to move: name one")
        raise ValueError(f"there is no player {number}")

    # What may be done

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The ids that may be applied, ascending: chance's at chance nodes; none of players who are not to move."""
        if player is not None and self._seat(player, chance_too=True) != self.current_player():
            return []
        return self._legal_ids()

    def legal_actions_mask(
        self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None
    ) -> "MutableSequence[Any]":
        """Mark the ids of ``legal_actions``: a bool for each id that chance has, or that players have."""
        of_chance = (self.current_player() if player is None else integer(player, "player")) == CHANCE_PLAYER
        game = self._game
        mask = [False] * (game.max_chance_outcomes() if of_chance else game.num_distinct_actions())
        for action in self.legal_actions(player):
            mask[action] = True
        return filled(mask, out)

    def actions(self) -> list[Any]:
        """What the player to move may do, ascending by id; nothing at chance nodes and once the game is over."""
        if not self.is_player_node():
            return []
        return [self._action_of_id(action) for action in self._legal_ids()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may give, ascending by id, with the probabilities; nothing away from chance nodes."""
        return [(outcome.id, float(probability)) for outcome, probability in self.chance()]

    def weights(self) -> list[tuple[int, int]]:
        """The outcomes that a chance node can give, ascending, each with its weight; elsewhere nothing."""
        weights: list[tuple[int, int]] = self._position.weights()
        return weights

    def chance(self) -> list[tuple[Any, Fraction]]:
        """What chance may give, with exact probabilities."""
        weights = self.weights()
        total = sum(weight for _, weight in weights)
        return [(self._outcome_of_id(id_), Fraction(weight, total)) for id_, weight in weights]

    # Texts

    def action_to_string(self, *player_and_id: int | None) -> str:
        """The text of an id: ``action_to_string(player, id)``, or ``action_to_string(id)`` for the current player.

        Player -1 means the ids of chance. Whether the id is legal is not asked.

        Raises:
            IllegalAction: If the id is out of range, or means nothing for this player.
        """
        player, id_ = self._player_and(player_and_id)
        number = integer(id_, "an id")
        seat = self._writer(player)
        if seat == CHANCE_PLAYER:
            return self._game.text_of_outcome(number)
        return self._text_of_action(seat, number)

    def string_to_action(self, *player_and_text: int | str | None) -> int:
        """The id of a text: ``string_to_action(player, text)``, or ``string_to_action(text)`` for the current player.

        Raises:
            IllegalAction: If it has no known form, or means nothing for this player.
        """
        player, text = self._player_and(player_and_text)
        if not isinstance(text, str):
            raise TypeError(f"a text is a str, not {type(text).__name__}")
        seat = self._writer(player)
        if seat == CHANCE_PLAYER:
            return self._outcome_of_text(text)
        return self._action_of_text(seat, text)

    @staticmethod
    def _player_and(arguments: tuple[object, ...]) -> tuple[object, object]:
        if len(arguments) not in (1, 2):
            raise TypeError(f"one or two arguments belong here, not {len(arguments)}")
        return (None, *arguments)[-2], arguments[-1]

    def _writer(self, player: object) -> int:
        """The player whose texts are meant: a seat, or -1 for chance."""
        if player is None and self._position.is_over:
            raise IllegalAction("the game is over", "game_over")
        return self._seat(player, chance_too=True)

    # Doing it

    def apply_action(self, action: int) -> None:
        """Apply an id of a player or of chance."""
        self._apply(integer(action, "an id"))

    def child(self, action: int) -> Self:
        """The state after an id; this one stays as it is."""
        other = self.clone()
        other.apply_action(action)
        return other

    def apply(self, move: Any) -> Any:
        """Apply an action, an outcome, or the text of one, and tell what it did."""
        before = len(self._events)
        gain = self._apply(self._id_of(move))
        return self._told(self._events[before:], gain)

    def _id_of(self, move: object) -> int:
        if isinstance(move, str):
            return self.string_to_action(move)
        if not isinstance(move, (self.ACTION, self.OUTCOME)):
            raise TypeError(f"an Action, an Outcome or a text belongs here, not {type(move).__name__}")
        # Once the game is over the code is game_over, whatever the id.
        if isinstance(move, self.OUTCOME) is not self.is_chance_node() and not self.is_terminal():
            raise IllegalAction(f"{shown(str(move))} is nothing that can happen at {self.phase}", "not_an_id")
        return int(move.id)

    def _apply(self, action: int) -> Any:
        """Apply an id and give what it earned, part by part, as the game has it."""
        self._check(action)
        before = self._position.scores.copy()
        step, events, gain = self._played(action)
        self._steps.append(step)
        self._events += events
        self._earned = [after - score for score, after in zip(before, self._position.scores, strict=True)]
        return gain

    def sample_chance(self, rng: Deal | Source) -> int:
        """Draw an outcome at a chance node, apply it, and give its id.

        Raises:
            ValueError: Away from chance nodes, or if a deal gives what this node cannot; nothing has changed.
        """
        outcome = deals.sampled(self, rng)
        self._apply(outcome)
        return outcome

    def advance(self, rng: Deal | Source) -> list[int]:
        """Draw outcomes until no chance node is left, and give their ids."""
        applied = []
        while self.is_chance_node():
            applied.append(self.sample_chance(rng))
        return applied

    # What a game's rules say

    @property
    @abstractmethod
    def phase(self) -> str:
        """What happens next, one of the names of A2."""

    @abstractmethod
    def dealt(self, orders: Mapping[str, tuple[int, ...]]) -> int | None:
        """The id that a deal of these orders gives at this chance node, possible or not; None if it has none."""

    @abstractmethod
    def _content(self) -> object:
        """What decides future gains and legal actions, hashable: not the scores, not the history."""

    @abstractmethod
    def _canonical_content(self) -> object:
        """The same for all positions that differ only by a symmetry."""

    @abstractmethod
    def _legal_ids(self) -> list[int]:
        """What may be applied, ascending, by whoever is to move, chance too."""

    @abstractmethod
    def _check(self, action: int) -> None:
        """Look whether an id may be applied.

        Raises:
            IllegalAction: If it may not.
        """

    @abstractmethod
    def _played(self, action: int) -> tuple[Any, list[Event], Any]:
        """Change the position by an id that may be applied; give the step, the events and the gain."""

    @abstractmethod
    def _told(self, events: list[Event], gain: Any) -> Any:
        """What one id did, as a frozen value with copies of the events."""

    @abstractmethod
    def _text_of_action(self, seat: int, action: int) -> str:
        """The text of an id for a seat."""

    @abstractmethod
    def _action_of_text(self, seat: int, text: str) -> int:
        """The id of a text for a seat."""

    @abstractmethod
    def _outcome_of_text(self, text: str) -> int:
        """The id of an outcome's text."""

    @abstractmethod
    def _action_of_id(self, action: int) -> Any:
        """An id of the player to move, in full."""

    @abstractmethod
    def _outcome_of_id(self, outcome: int) -> Any:
        """An id of chance, in full."""

    @abstractmethod
    def _ids_of_event(self, event: Event) -> list[int] | None:
        """The ids that an event of a record tells of at this node, None if none can be meant (A13)."""


def digest(content: object) -> int:
    """A number of 64 bits for a content."""
    return int.from_bytes(blake2b(repr(content).encode(), digest_size=8).digest(), "big")
