"""One game of an arena: what is played for a number, and what is kept of it."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from meographic import Game, State, __version__, play
from meographic.chunks import seeds_after


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. Equal if all but the time is equal."""

    seed: int
    """The seed of the deal, 0 to 2^64 - 1: games of one seed have the same bag and the same deck."""
    seats: tuple[int, ...]
    """The entrant of each seat, counted from 0 as they were given."""
    scores: tuple[int, ...]
    """Each seat's score."""
    winners: tuple[int, ...]
    """The seats that won: several if the rules let them share."""
    decisions: int
    """Decisions of all players; chance nodes don't count."""
    seconds: float = field(compare=False)
    """How long it took, by the clock on the wall."""

    def to_dict(self) -> dict[str, Any]:
        """What JSON says of it."""
        return {
            "seed": self.seed,
            "seats": list(self.seats),
            "scores": list(self.scores),
            "winners": list(self.winners),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
        }

    @classmethod
    def from_dict(cls, said: Mapping[str, Any]) -> Self:
        """Read what :meth:`to_dict` gave.

        Raises:
            KeyError, TypeError, ValueError: If it is something else.
        """
        seats, scores, winners = (tuple(map(_whole, said[key])) for key in ("seats", "scores", "winners"))
        if len(scores) != len(seats) or not winners or not set(winners) <= set(range(len(seats))):
            raise ValueError("a game has a score for each seat, and seats that won")
        return cls(_whole(said["seed"]), seats, scores, winners, _whole(said["decisions"]), float(said["seconds"]))


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is no integer")
    return value


@dataclass(frozen=True, slots=True)
class Match:
    """All games of an arena by number: game n is deal n // k of the seeds in order, in the (n mod k)-th of k orders."""

    game: Game
    policies: tuple[str, ...]
    seed: int
    orders: tuple[tuple[int, ...], ...]
    version: str = __version__

    def place(self, number: int) -> tuple[int, int]:
        """The seed and the index of the order of seats of a game."""
        deal, order = divmod(number, len(self.orders))
        return seeds_after(self.seed, deal), order

    def name(self, number: int) -> str:
        """What files call a game: the seed and the index of the order of seats."""
        return "{}.{}".format(*self.place(number))

    def told(self, number: int) -> str:
        """A game in words."""
        seed, order = self.place(number)
        return f"the game of seed {seed}, {' against '.join(self.policies[i] for i in self.orders[order])}"

    def __call__(self, number: int) -> Played:
        """Play a game.

        Raises:
            RuntimeError: If this process has another version of the package than the one that asks.
        """
        if self.version != __version__:
            raise RuntimeError(f"a worker has meographic {__version__}, not {self.version}")
        seed, order = self.place(number)
        seats = self.orders[order]
        began = time.perf_counter()
        final = play(self.game, seed, [self.policies[entrant] for entrant in seats])
        seconds = time.perf_counter() - began
        return Played(seed, seats, tuple(final.scores), tuple(final.winners), decisions(final), seconds)


def decisions(final: State) -> int:
    """How many steps on the way to a state were a player's."""
    state, count = final.get_game().new_initial_state(), 0
    for step in final.history():
        count += not state.is_chance_node()
        state.apply_action(step)
    return count


def numbers_of(games: Sequence[Played], match: Match) -> dict[int, Played]:
    """Games by their number.

    Raises:
        ValueError: If one belongs to another match.
    """
    orders = {seats: order for order, seats in enumerate(match.orders)}
    found = {}
    for played in games:
        if played.seats not in orders:
            raise ValueError(f"nobody sits like {list(played.seats)}")
        deal = seeds_after(played.seed, -match.seed)
        found[deal * len(match.orders) + orders[played.seats]] = played
    return found
