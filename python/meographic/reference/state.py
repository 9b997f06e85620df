"""The state of any game, under OpenSpiel's names and in typed terms."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from . import records
from .arguments import filled, filled_image, integer
from .course import Course, Event
from .deals import Source, require_no_deal

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

    def preview(self, action: Any) -> Any:
        """What a legal id would earn at once; the state stays as it is."""
        number = self._id_of(action) if isinstance(action, self.ACTION) else integer(action, "an id")
        self._check(number)
        return self._gain(number)

    def gains(self) -> list[int]:
        """What each of ``legal_actions()`` would earn at once, in points."""
        return [self._gain(action).total for action in self._legal_ids()]

    @abstractmethod
    def all_gains(self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None) -> Any:
        """What a seat would earn with each tile on each place; an empty table in a game that has none."""

    def placements(self, player: int | None = None) -> tuple[Any, ...]:
        """Every way in which a seat could lay something, whoever is to move; none in a game that does not tell it so.

        Raises:
            TypeError: If ``player`` is no integer.
            ValueError: If there is no such seat, or none is named while none is to move.
        """
        self._seat(player)
        return ()

    @abstractmethod
    def _gain(self, action: int) -> Any:
        """What a legal id would earn, part by part; it has a ``total``."""

    def returns(self) -> list[float]:
        """What the game gave each seat so far: points, or under utility ``win`` 2/k - 1 or -1 at the end (A6)."""
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
            return [float(points) for points in self._earned]
        return self.returns()

    def player_return(self, player: int | None = None) -> float:
        """One seat's entry of ``returns()``."""
        return self.returns()[self._seat(player)]

    def player_reward(self, player: int | None = None) -> float:
        """One seat's entry of ``rewards()``."""
        return self.rewards()[self._seat(player)]

    @property
    def scores(self) -> list[int]:
        """Each seat's points so far."""
        return list(self._position.scores)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return list(self._position.winners())

    @property
    def title(self) -> str | None:
        """The title that a finished solo game earned, where the game has titles."""
        return None

    # How it looks

    @property
    def round(self) -> int:
        """The round, from 1."""
        return int(self._position.round)

    @property
    def seat(self) -> int:
        """Whose turn it is, or the seat that A2 names."""
        return int(self._position.seat)

    def __str__(self) -> str:
        """A picture of the whole position."""
        return self._picture(None)

    def __repr__(self) -> str:
        """The first line of the picture, and how the game was set up."""
        return f"<State of {self._game!r}: {str(self).splitlines()[0]}>"

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The whole position, ready for JSON, keys in the order of A8."""

    def observation_string(self, player: int | None = None) -> str:
        """The picture as a seat sees it."""
        return self._picture(self._seat(player))

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a seat has seen happen, in order."""
        return self._story(self._seat(player))

    def observation_tensor(
        self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None
    ) -> "MutableSequence[Any]":
        """The position as a seat sees it, in numbers (A9)."""
        return filled(self._observation(self._seat(player)), out)

    def information_state_tensor(
        self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None
    ) -> "MutableSequence[Any]":
        """Everything that a seat has seen happen, in numbers, and then the observation (A9)."""
        seat = self._seat(player)
        return filled(self._story_in_numbers(seat) + self._observation(seat), out)

    def observation_planes(
        self, player: int | None = None, *, out: "MutableSequence[Any] | None" = None
    ) -> "MutableSequence[Any]":
        """A seat's own ground as an image: plane, row, column (A9).

        Raises:
            ValueError: If there is no such seat, or ``out`` is no nest of lists of that shape; nothing was written.
        """
        return filled_image(self._planes(self._seat(player)), out)

    def resample_from_infostate(self, player: int, rng: Source) -> "State":
        """A state that looks the same to a seat, with all that it cannot see dealt anew."""
        require_no_deal(rng)
        return self._resampled(self._seat(integer(player, "player")), rng)

    @abstractmethod
    def _picture(self, viewer: int | None) -> str:
        """The position as a seat sees it; None sees everything (A7)."""

    @abstractmethod
    def _story(self, viewer: int) -> str:
        """Everything that a seat has seen happen (A7)."""

    @abstractmethod
    def _observation(self, viewer: int) -> list[float]:
        """The position as a seat sees it, in numbers (A9)."""

    @abstractmethod
    def _story_in_numbers(self, viewer: int) -> list[float]:
        """Everything that a seat has seen happen, in numbers (A9)."""

    @abstractmethod
    def _planes(self, viewer: int) -> list[list[list[float]]]:
        """A seat's own ground as an image (A9)."""

    @abstractmethod
    def _resampled(self, viewer: int, source: Source) -> "State":
        """A state that looks the same to a seat (A10)."""

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
