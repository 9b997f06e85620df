"""The state of a game, under OpenSpiel's names and in typed terms."""

from typing import TYPE_CHECKING, Any

from ..arguments import filled, filled_image, integer
from . import legal, observe, records, resampling, scoring, tensors
from .course import Course
from .deals import Source
from .position import Phase
from .values import NO_GAIN, Action, AllGains, Event, Gain

if TYPE_CHECKING:
    from collections.abc import MutableSequence


class State(Course):
    """A state: whose move it is, what may be done, what it earned so far, and how it looks to whom.

    An id that the rules refuse raises ``IllegalAction``, what is no integer a TypeError; the state is then as it was.
    Where a method takes a ``player``, the current player is meant if none is named.
    ``str(state)``, ``to_dict()``, ``history()`` and the package's drawing ``_repr_svg_()`` show everything, while
    ``observation_*`` and ``information_state_*`` show only what the player may know.
    """

    # What it is worth

    def preview(self, action: int | Action) -> Gain:
        """What a legal id would earn at once; the state stays as it is."""
        number = self._id_of(action) if isinstance(action, Action) else integer(action, "an id")
        legal.check(self._position, number)
        return self._gain(number)

    def gains(self) -> list[int]:
        """What each of ``legal_actions()`` would earn at once, in Pawints; 0 for all that is no placement."""
        return [self._gain(action).total for action in legal.ids(self._position)]

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

    def returns(self) -> list[float]:
        """What the game gave each seat so far: Pawints, or under utility ``win`` 2/k - 1 or -1 at the end (A6)."""
        position = self._position
        if self._game.utility == "score":
            return [float(score) for score in position.scores]
        winners = position.winners()
        if not winners:
            return [0.0] * self.num_players()
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(self.num_players())]

    def rewards(self) -> list[float]:
        """What the last id gave each seat, in the same terms."""
        if self._game.utility == "score":
            return [float(pawints) for pawints in self._earned]
        return self.returns()

    def player_return(self, player: int | None = None) -> float:
        """One seat's entry of ``returns()``."""
        return self.returns()[self._seat(player)]

    def player_reward(self, player: int | None = None) -> float:
        """One seat's entry of ``rewards()``."""
        return self.rewards()[self._seat(player)]

    @property
    def scores(self) -> list[int]:
        """Each seat's Pawints so far."""
        return self._position.scores.copy()

    @property
    def winners(self) -> list[int]:
        """The seats with the highest total (CM-7.3); nobody before the end."""
        return self._position.winners()

    @property
    def title(self) -> str | None:
        """The title that a finished solo game earned, if any (CM-8.4)."""
        return observe.title(self._position)

    # How it looks

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self._position.round

    @property
    def phase(self) -> str:
        """What happens next, one of the names of A2."""
        return self._position.phase.value

    @property
    def seat(self) -> int:
        """Whose turn it is, or the seat that A2 names."""
        return self._position.seat

    def __str__(self) -> str:
        """A picture of the whole position."""
        return observe.picture(self._position, None)

    def __repr__(self) -> str:
        """The first line of the picture, and how the game was set up."""
        return f"<State of {self._game!r}: {str(self).splitlines()[0]}>"

    def to_dict(self) -> dict[str, Any]:
        """The whole position, ready for JSON, keys in the order of A8."""
        return observe.to_dict(self, self._position)

    def observation_string(self, player: int | None = None) -> str:
        """The picture as a seat sees it."""
        return observe.picture(self._position, self._seat(player))

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a seat has seen happen, in order."""
        return observe.story(self._steps, self._seat(player))

    def observation_tensor(
        self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None
    ) -> "MutableSequence[Any]":
        """The position as a seat sees it, in numbers (A9)."""
        return filled(tensors.observation(self._position, self._seat(player)), out)

    def information_state_tensor(
        self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None
    ) -> "MutableSequence[Any]":
        """Everything that a seat has seen happen, in numbers, and then the observation (A9)."""
        seat = self._seat(player)
        story = tensors.story(self._position, self._steps, seat)
        return filled(story + tensors.observation(self._position, seat), out)

    def observation_planes(
        self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None
    ) -> "MutableSequence[Any]":
        """A seat's own area as an image of (landscapes + 2, rounds + 2, rounds + 2): plane, row, column (A9).

        Raises:
            ValueError: If there is no such seat, or ``out`` is no nest of lists of that shape; nothing was written.
        """
        return filled_image(tensors.planes(self._position, self._seat(player)), out)

    def resample_from_infostate(self, player: int, rng: Source) -> "State":
        """A state that looks the same to a seat, with all that it cannot see dealt anew (CM-9.3)."""
        resampling.require_no_deal(rng)
        return resampling.resampled(self, self._seat(integer(player, "player")), rng)

    # Records

    def events(self) -> list[Event]:
        """What has happened, as a record tells it (A13)."""
        return records.copied(self._events)

    def to_record(self, seed: int | None = None, policies: list[str] | None = None) -> str:
        """The record of a finished game: one line of JSON, without the newline.

        Args:
            seed: The seed of its deal, if it had one.
            policies: Who played, a name for each seat.

        Raises:
            ValueError: If the game is not over, or ``seed`` or ``policies`` cannot be.
        """
        return records.written(self, seed, policies)
