"""The course of a game: a position, the history that led to it, and how it may go on."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from ..arguments import PLAIN_DECIMAL, bounded, filled, integer
from ..errors import IllegalAction
from ..strict_json import shown
from . import deals, keys, legal, notation, turns
from .deals import Deal, Source
from .position import Phase, Position
from .values import Action, Applied, Event, Gain, Outcome

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from .game import Game

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4


class Step(NamedTuple):
    """One applied id, as strings and tensors tell it.

    Attributes:
        player: The seat, or -1 for chance.
        id: The id.
        text: Its text.
        kind: The kind of the tile drawn or placed, if any.
        receiver: The seat whose hand a drawn tile went to, unknown to the others, if any.
    """

    player: int
    id: int
    text: str
    kind: int | None
    receiver: int | None


class Course:
    """Whose move it is, what may be done, and the doing of it. ``State`` adds what it is worth and how it looks."""

    def __init__(self, game: "Game") -> None:
        """Begin a game: nothing is dealt yet."""
        self._game = game
        self._position = Position.initial(game.tables)
        self._steps: list[Step] = []
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
        return keys.content(self._position), tuple(self._position.scores)

    def key(self) -> int:
        """64 bits for what decides future gains and legal actions (A6)."""
        return keys.digest(keys.content(self._position))

    def canonical_key(self) -> int:
        """The same with hands unordered and areas up to rotation, reflection and shift."""
        return keys.digest(keys.canonical_content(self._position))

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
        return CHANCE_PLAYER if self._position.is_chance else self._position.seat

    def is_chance_node(self) -> bool:
        """Whether chance has the next move."""
        return self._position.is_chance

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._position.is_over

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
        return legal.ids(self._position)

    def legal_actions_mask(
        self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None
    ) -> "MutableSequence[Any]":
        """Mark the ids of ``legal_actions``: a bool for each id that chance has, or that players have."""
        of_chance = (self.current_player() if player is None else integer(player, "player")) == CHANCE_PLAYER
        mask = [False] * (self._game.tables.outcomes if of_chance else self._game.tables.actions)
        for action in self.legal_actions(player):
            mask[action] = True
        return filled(mask, out)

    def actions(self) -> list[Action]:
        """What the player to move may do, ascending by id; nothing at chance nodes and once the game is over."""
        if not self.is_player_node():
            return []
        seat = self._position.seat
        return [notation.action_of_id(self._position, seat, action) for action in legal.ids(self._position)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may give, ascending by id, with the probabilities; nothing away from chance nodes."""
        return [(outcome.id, float(probability)) for outcome, probability in self.chance()]

    def chance(self) -> list[tuple[Outcome, Fraction]]:
        """What chance may give, with exact probabilities (CM-2.5)."""
        weights = self._position.weights()
        total = sum(weight for _, weight in weights)
        return [(notation.outcome_of_id(self._game.tables, id_), Fraction(weight, total)) for id_, weight in weights]

    # Texts

    def action_to_string(self, *player_and_id: int | None) -> str:
        """The text of an id: ``action_to_string(player, id)``, or ``action_to_string(id)`` for the current player.

        Player -1 means the ids of chance. Whether the id is legal is not asked.

        Raises:
            IllegalAction: If the id is out of range or names an empty slot of the player's hand.
        """
        player, id_ = self._player_and(player_and_id)
        number = integer(id_, "an id")
        seat = self._writer(player)
        if seat == CHANCE_PLAYER:
            return notation.text_of_outcome(self._game.tables, number)
        return notation.text_of_action(self._position, seat, number)

    def string_to_action(self, *player_and_text: int | str | None) -> int:
        """The id of a text: ``string_to_action(player, text)``, or ``string_to_action(text)`` for the current player.

        Raises:
            IllegalAction: If it has no known form, the player does not hold the tile, or no id names the cell.
        """
        player, text = self._player_and(player_and_text)
        if not isinstance(text, str):
            raise TypeError(f"a text is a str, not {type(text).__name__}")
        seat = self._writer(player)
        if seat == CHANCE_PLAYER:
            return notation.outcome_of_text(self._position, text)
        return notation.action_of_text(self._position, seat, text)

    @staticmethod
    def _player_and(arguments: tuple[object, ...]) -> tuple[object, object]:
        if len(arguments) not in (1, 2):
            raise TypeError(f"one or two arguments belong here, not {len(arguments)}")
        return (None, *arguments)[-2], arguments[-1]

    def _writer(self, player: object) -> int:
        """The player whose texts are meant: a seat, or -1 for chance."""
        if player is None and self._position.is_over:
            raise IllegalAction("the game is over (CM-7.2)", "game_over")
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

    def apply(self, move: Action | Outcome | str) -> Applied:
        """Apply an action, an outcome, or the text of one, and tell what it did."""
        before = len(self._events)
        gain = self._apply(self._id_of(move))
        return Applied.of(self._events[before:], gain)

    def _id_of(self, move: object) -> int:
        if isinstance(move, str):
            return self.string_to_action(move)
        if not isinstance(move, (Action, Outcome)):
            raise TypeError(f"an Action, an Outcome or a text belongs here, not {type(move).__name__}")
        # Once the game is over the code is game_over, whatever the id.
        if isinstance(move, Outcome) is not self._position.is_chance and not self._position.is_over:
            raise IllegalAction(f"{shown(str(move))} is nothing that can happen at {self._position.phase}", "not_an_id")
        return move.id

    def _apply(self, action: int) -> Gain | None:
        position = self._position
        legal.check(position, action)
        player = self.current_player()
        step = self._step_of_chance(action) if player == CHANCE_PLAYER else self._step_of_player(player, action)
        seat = position.seat
        events, gain = turns.apply(position, action)
        self._steps.append(step)
        self._events += events
        self._earned = [0] * self._game.players
        self._earned[seat] = gain.total if gain else 0
        return gain

    def _step_of_player(self, seat: int, action: int) -> Step:
        position = self._position
        kind = None
        if position.phase is Phase.PLACE:
            kind = position.hands[seat][position.tables.placement(action).slot].kind
        return Step(seat, action, notation.text_of_action(position, seat, action), kind, None)

    def _step_of_chance(self, outcome: int) -> Step:
        position, tables = self._position, self._game.tables
        text = notation.text_of_outcome(tables, outcome)
        secret = position.phase in (Phase.SETUP_HAND, Phase.BLIND) and not tables.rules.open_hands
        kind = None if position.wants_card else outcome
        return Step(CHANCE_PLAYER, outcome, text, kind, position.seat if secret else None)

    def sample_chance(self, rng: Deal | Source) -> int:
        """Draw an outcome at a chance node, apply it, and give its id.

        Raises:
            ValueError: Away from chance nodes, or if a deal gives what this node cannot; nothing has changed.
        """
        outcome = deals.sampled(self._position, rng)
        self._apply(outcome)
        return outcome

    def advance(self, rng: Deal | Source) -> list[int]:
        """Draw outcomes until no chance node is left, and give their ids."""
        applied = []
        while self.is_chance_node():
            applied.append(self.sample_chance(rng))
        return applied
