"""Playing out and counting."""

from dataclasses import dataclass, field
from typing import SupportsIndex

from meographic import _native
from meographic._native import State, census, census_split, derive, play, policy_fault

__all__ = ["Playouts", "census", "census_split", "derive", "play", "playouts", "policy_fault"]


@dataclass(frozen=True, slots=True)
class Playouts:
    """What many whole games from one state came to. Equal if all but the time is equal."""

    games: int
    """How many were played."""
    decisions: int
    """Decisions of players in all of them; chance nodes don't count."""
    seconds: float = field(compare=False)
    """How long they took, by the clock on the wall."""
    mean: tuple[float, ...]
    """Each player's mean return; nan without games."""
    variance: tuple[float, ...]
    """Each player's sample variance: squared distances from the mean over ``games - 1``; nan below two games."""


def playouts(
    state: State,
    count: SupportsIndex,
    policy: str = "random",
    seed: SupportsIndex | None = 0,
    threads: SupportsIndex = 1,
) -> Playouts:
    """Play whole games on from a state: every seat by one policy, chance by its weights.

    Game g draws from a generator of its own, seeded by ``derive(seed, g)``, and returns are added up as whole numbers:
    any number of threads gives the same answer. Other Python threads run meanwhile, and Ctrl-C ends it.

    Args:
        state: Where all games begin; chance nodes and finished states too. It stays as it is.
        count: How many games, 0 to 2^32 - 1.
        policy: ``random``, ``greedy``, ``epsilon-greedy:epsilon=0.1`` or ``potential`` (A11).
        seed: An integer of 0 to 2^64 - 1; None is fresh entropy.
        threads: How many play, 1 to 256.

    Returns:
        The sums; see :class:`Playouts`.

    Raises:
        TypeError: If an argument has a type that does not belong there; a bool is no number.
        ValueError: If a number is out of range, there is no such policy, or it has no such options.
        RuntimeError: If the system gives no threads.
    """
    return Playouts(*_native.playouts(state, count, policy, seed, threads))
