"""What the rules of The Magnificent make of a state."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import state
from ..arguments import filled_image
from ..course import CHANCE_PLAYER
from ..deals import Source
from . import course, deals, keys, legal, notation, observe, replay, tensors
from .position import Position
from .steps import Step
from .values import NO_GAIN, Action, AllGains, Applied, Event, Gain, Outcome, Placement

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from .game import Game


class State(state.State):
    """A state of The Magnificent. All is public (TM-12.1): every seat sees the same."""

    ACTION = Action
    OUTCOME = Outcome

    _game: "Game"
    _position: Position
    _steps: list[Step]

    # What it is worth

    def all_gains(self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None) -> AllGains:
        """The empty table (A6).

        Raises:
            ValueError: If there is no such seat, or ``out`` is no empty list.
        """
        self._seat(player)
        return AllGains((), (), filled_image([], out))

    def placements(self, player: int | None = None) -> tuple[Placement, ...]:
        """Every way in which a tile of each kind could be laid in a seat's camp, with the bonuses it would pay (A6)."""
        position, number = self._position, self._seat(player)
        tables, seat = position.tables, position.seats[number]
        if seat.board is None:
            return ()
        ground, plan = tables.ground, tables.plans[seat.board]
        return tuple(
            Placement(
                notation.tile_in_full(tables, kind, laid.orientation, laid.anchor),
                tuple(divmod(cell, ground.width)[::-1] for cell in range(ground.cells) if laid.cells >> cell & 1),
                tuple(str(each) for cell, bonus in plan.bonuses.items() if laid.cells >> cell & 1 for each in bonus),
            )
            for kind in range(len(tables.box.shapes))
            for laid in sorted(seat.camp.fitting(ground, plan, kind))
        )

    def _gain(self, action: int) -> Gain:
        """What a decision changes for its mover up to the next node: it is tried on a copy."""
        if self._position.is_chance:
            return NO_GAIN
        after = self._position.copy()
        course.apply(after, action)
        return replay.gain(self._position, after)

    @property
    def title(self) -> str | None:
        """The title that a finished solo game earned, if any (TM-13.1)."""
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
        return observe.picture(self._position)

    def _story(self, viewer: int) -> str:
        return observe.story(self._steps, viewer)

    def _observation(self, viewer: int) -> list[float]:
        return tensors.observation(self._position, viewer)

    def _story_in_numbers(self, viewer: int) -> list[float]:
        return tensors.story(self._position, self._steps, viewer)

    def _planes(self, viewer: int) -> list[list[list[float]]]:
        return tensors.planes(self._position, viewer)

    def _resampled(self, viewer: int, source: Source) -> "State":
        """Nothing is hidden: an equal state, and nothing is drawn (A10)."""
        return self.clone()

    # What the rules say

    def dealt(self, orders: Mapping[str, tuple[int, ...]]) -> int | None:
        """The first of the right order that this node can give, or the roll of its die (A10)."""
        return deals.outcome(self._position, orders)

    def _content(self) -> object:
        return keys.content(self._position)

    def _canonical_content(self) -> object:
        return keys.canonical_content(self._position)

    def _legal_ids(self) -> list[int]:
        return legal.ids(self._position)

    def _check(self, action: int) -> None:
        legal.check(self._position, action)

    def _played(self, action: int) -> tuple[Step, list[Event], Gain | None]:
        player, position = self.current_player(), self._position
        if player == CHANCE_PLAYER:
            text = self._game.text_of_outcome(action)
            course.apply(position, action)
            return Step(player, action, text), [replay.chance_event(text)], None
        text, before = notation.text_of_action(position, action), replay.belongings(position)
        course.apply(position, action)
        event, gain = replay.decision(player, text, before, position)
        return Step(player, action, text), [event], gain

    def _told(self, events: list[Event], gain: Any) -> Applied:
        return Applied.of(events, gain)

    def _text_of_action(self, seat: int, action: int) -> str:
        return notation.text_of_action(self._position, action)

    def _action_of_text(self, seat: int, text: str) -> int:
        return notation.action_of_text(self._position, text)

    def _outcome_of_text(self, text: str) -> int:
        return notation.outcome_of_text(self._game.tables, text)

    def _action_of_id(self, action: int) -> Action:
        return notation.action_of_id(self._position, action)

    def _outcome_of_id(self, outcome: int) -> Outcome:
        return notation.outcome_of_id(self._game.tables, outcome)

    def _ids_of_event(self, event: Event) -> list[int] | None:
        return replay.ids_of(self, event)
