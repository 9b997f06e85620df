"""What the rules of Cational Meographic make of a state."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import state
from ..arguments import filled_image
from ..course import CHANCE_PLAYER
from ..deals import Source
from . import keys, legal, notation, observe, replay, resampling, scoring, tensors, turns
from .position import Phase, Position
from .steps import Step
from .values import NO_GAIN, Action, AllGains, Applied, Event, Gain, Outcome

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from .game import Game


class State(state.State):
    """A state of Cational Meographic."""

    ACTION = Action
    OUTCOME = Outcome

    _game: "Game"
    _position: Position
    _steps: list[Step]

    # What it is worth

    def all_gains(self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None) -> AllGains:
        """What a seat would earn with each tile in its hand or on top of a stack, on each cell where it may lie next.

        Args:
            player: The seat.
            out: Lists of lists to write into, of the shape of the answer's gains.

        Raises:
            ValueError: If there is no such seat, or ``out`` is no nest of lists of that shape; nothing was written.
        """
        position, seat = self._position, self._seat(player)
        kinds = position.kinds_at_hand(seat)
        cells = sorted(legal.free_cells(position.areas[seat]), key=lambda cell: (cell.y, cell.x)) if kinds else []
        gains = [[scoring.gain(position, seat, kind, cell).total for cell in cells] for kind in kinds]
        tiles = tuple(position.tables.edition.kinds[kind] for kind in kinds)
        return AllGains(tiles, tuple((cell.x, cell.y) for cell in cells), filled_image(gains, out))

    def _gain(self, action: int) -> Gain:
        position = self._position
        if position.phase is not Phase.PLACE:
            return NO_GAIN
        slot, cell = position.tables.placement(action)
        return scoring.gain(position, position.seat, position.hands[position.seat][slot].kind, cell)

    @property
    def title(self) -> str | None:
        """The title that a finished solo game earned, if any (CM-8.4)."""
        return observe.title(self._position)

    @property
    def phase(self) -> str:
        """What happens next, one of the names of A2."""
        return self._position.phase.value

    # How it looks

    def to_dict(self) -> dict[str, Any]:
        """The whole position, ready for JSON, keys in the order of A8."""
        return observe.to_dict(self, self._position)

    def _picture(self, viewer: int | None) -> str:
        return observe.picture(self._position, viewer)

    def _story(self, viewer: int) -> str:
        return observe.story(self._steps, viewer)

    def _observation(self, viewer: int) -> list[float]:
        return tensors.observation(self._position, viewer)

    def _story_in_numbers(self, viewer: int) -> list[float]:
        return tensors.story(self._position, self._steps, viewer)

    def _planes(self, viewer: int) -> list[list[list[float]]]:
        return tensors.planes(self._position, viewer)

    def _resampled(self, viewer: int, source: Source) -> "State":
        return resampling.resampled(self, viewer, source)

    # What the rules say

    def dealt(self, orders: Mapping[str, tuple[int, ...]]) -> int:
        """The bag's tile or the deck's card of this chance node."""
        position = self._position
        if position.wants_card:
            deck = orders["deck"]
            return deck[len(deck) - len(position.unseen)]
        bag = orders["bag"]
        return bag[len(bag) - position.bag_size]

    def _content(self) -> object:
        return keys.content(self._position)

    def _canonical_content(self) -> object:
        return keys.canonical_content(self._position)

    def _legal_ids(self) -> list[int]:
        return legal.ids(self._position)

    def _check(self, action: int) -> None:
        legal.check(self._position, action)

    def _played(self, action: int) -> tuple[Step, list[Event], Gain | None]:
        player = self.current_player()
        step = self._step_of_chance(action) if player == CHANCE_PLAYER else self._step_of_player(player, action)
        events, gain = turns.apply(self._position, action)
        return step, events, gain

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

    def _told(self, events: list[Event], gain: Any) -> Applied:
        return Applied.of(events, gain)

    def _text_of_action(self, seat: int, action: int) -> str:
        return notation.text_of_action(self._position, seat, action)

    def _action_of_text(self, seat: int, text: str) -> int:
        return notation.action_of_text(self._position, seat, text)

    def _outcome_of_text(self, text: str) -> int:
        return notation.outcome_of_text(self._position, text)

    def _action_of_id(self, action: int) -> Action:
        return notation.action_of_id(self._position, self._position.seat, action)

    def _outcome_of_id(self, outcome: int) -> Outcome:
        return notation.outcome_of_id(self._game.tables, outcome)

    def _ids_of_event(self, event: Event) -> list[int] | None:
        return replay.ids_of(self._position, event)
