"""Decisions of players by name."""

from dataclasses import dataclass
from typing import SupportsIndex

from meographic import _native
from meographic._native import Deal, State


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player decided."""

    action: int
    """What it does."""
    ids: tuple[int, ...]
    """The actions that it would consider, ascending; for one that decides at once only ``action``."""
    shares: tuple[float, ...]
    """How much it is for each of them, of a tree search the shares of visits; they sum to 1."""
    values: tuple[float, ...] | None
    """The return that it expects each player to reach, if it expects anything."""


def decide(state: State, policy: str, seed: SupportsIndex | None = 0, deal: Deal | None = None) -> Decision:
    """Let a player decide for whoever is to move.

    What that player can't see has no influence: searchers that want a whole state draw what is hidden, by the seed.

    Args:
        state: A state with a player to move; it stays as it is.
        policy: The player, as :func:`play` takes it.
        seed: What it draws from, 0 to 2^64 - 1; None is fresh entropy.
        deal: The draws to come, for ``beam``, which knows them.

    Returns:
        The decision; see :class:`Decision`.

    Raises:
        TypeError: If an argument has a type that does not belong there.
        ValueError: If nobody is to move, there is no such player, or it can't play this game.
        KeyboardInterrupt: On Ctrl-C.
    """
    action, ids, shares, values = _native.decide(state, policy, seed, deal)
    return Decision(action, tuple(ids), tuple(shares), None if values is None else tuple(values))
