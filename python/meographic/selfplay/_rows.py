"""One game as rows: what a learner is shown for each decision."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from meographic import Game, State, __version__
from meographic.chunks import seeds_after
from meographic.search import Decision

from ._decide import Decider, decisions

# Shares come from visits divided by their sum; they may miss 1 by rounding.
TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class GameRows:
    """The decisions of one game, a row each, as arrays."""

    seed: int
    moves: npt.NDArray[np.int32]
    """How many steps of players and chance came before."""
    seats: npt.NDArray[np.int8]
    """Whose decision it was."""
    observations: npt.NDArray[np.float32]
    """What that seat knew: shape (rows, floats of an observation tensor)."""
    legal: tuple[npt.NDArray[np.int32], ...]
    """The legal ids, ascending."""
    shares: tuple[npt.NDArray[np.float32], ...]
    """How much each legal id was recommended."""
    actions: npt.NDArray[np.int32]
    """The id that was played."""
    returns: npt.NDArray[np.float32]
    """The final return of the seat to move, then of the seats after it, round the table: shape (rows, players)."""
    expected: tuple[npt.NDArray[np.float32] | None, ...]
    """What the player expected these returns to be, in the same order, if it did."""


@dataclass(frozen=True, slots=True)
class Recorder:
    """All games of a file by number: game n has the seed n after the first."""

    game: Game
    players: tuple[str | Decider, ...]
    seed: int
    version: str = __version__

    def __call__(self, number: int) -> GameRows:
        """Play a game and write down its decisions.

        Raises:
            RuntimeError: If this process has another version of the package than the one that asks.
            ValueError: If a decider gives shares that are none.
        """
        if self.version != __version__:
            raise RuntimeError(f"a worker has meographic {__version__}, not {self.version}")
        seed = seeds_after(self.seed, number)
        return _rows_of(self.game, seed, self.players)


def _rows_of(game: Game, seed: int, players: Sequence[str | Decider]) -> GameRows:
    moves, seats, observations, legal, shares, actions, expected = [], [], [], [], [], [], []
    for state, decision in decisions(game, seed, players):
        if decision is None:
            returns = np.array(state.returns(), np.float32)
            break
        seat, ids = state.current_player(), np.array(state.legal_actions(), np.int32)
        moves.append(state.move_number())
        seats.append(seat)
        observations.append(state.observation_tensor())
        legal.append(ids)
        shares.append(_aligned(state, ids, decision))
        actions.append(decision.action)
        values = None if decision.values is None else np.roll(np.array(decision.values, np.float32), -seat)
        expected.append(values)
    return GameRows(
        seed,
        np.array(moves, np.int32),
        np.array(seats, np.int8),
        np.array(observations, np.float32),
        tuple(legal),
        tuple(shares),
        np.array(actions, np.int32),
        np.array([np.roll(returns, -seat) for seat in seats], np.float32),
        tuple(expected),
    )


def _aligned(state: State, legal: npt.NDArray[np.int32], decision: Decision) -> npt.NDArray[np.float32]:
    """The shares of a decision, one for each legal id.

    Raises:
        ValueError: If they are not what a decision promises.
    """
    given = np.array(decision.shares, np.float64)
    if len(given) != len(set(decision.ids)) or not np.isin(decision.ids, legal).all():
        raise ValueError(f"shares are of legal ids, each once, at move {state.move_number()}")
    if not np.all(given >= 0) or abs(given.sum() - 1) > TOLERANCE:
        raise ValueError(f"shares are 0 or more and add up to 1, at move {state.move_number()}")
    if decision.values is not None and len(decision.values) != state.num_players():
        raise ValueError(f"values are one for each seat, at move {state.move_number()}")
    shares = np.zeros(len(legal), np.float32)
    shares[np.searchsorted(legal, decision.ids)] = given
    return shares
