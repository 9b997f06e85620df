"""What a tree search has found out."""

from dataclasses import dataclass, field
from typing import Literal

Ended = Literal["simulations", "seconds", "nodes", "solved", "interrupted"]


@dataclass(frozen=True, slots=True)
class ActionStats:
    """What is known of one action of the root."""

    action: int
    """Its id."""
    visits: int
    """Simulations that took it."""
    mean: tuple[float, ...]
    """What they reached on average, a return for each player; 0 if there were none."""
    deviation: tuple[float, ...]
    """The standard deviation of what they reached (those since the state became the root); nan below two."""
    prior: float
    """How likely it was thought to be the best before anything was tried; these sum to 1."""
    is_exact: bool
    """Whether the mean is exact: all that can follow is known."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a tree search has found out about a state. Equal if all but times is equal."""

    action: int
    """The action that was taken most; of several the one with the best mean, then the likeliest by its prior, then the
    first. Once all is known exactly, the best; of several the one that leaves least to the players after."""
    player: int
    """Who is to move."""
    values: tuple[float, ...]
    """The return that each player is expected to reach with that action; if the search looks no further than to the
    next rest, the return if the game were decided by what each stands at there."""
    actions: tuple[ActionStats, ...]
    """All actions, ascending by id; of those that lead to states equal up to the game's symmetries only the first."""
    variation: tuple[tuple[int, float], ...]
    """What is expected to happen: ids of actions and, at chance nodes, of the likeliest outcome, each with the expected
    return of ``player``."""
    simulations: int
    """Simulations made; reused ones don't count."""
    nodes: int
    """Edges in all trees."""
    depth: int
    """Actions and outcomes on the longest way down a tree."""
    ended: Ended
    """Why it ended. ``interrupted``: by Ctrl-C, which is not raised."""
    reused: int = 0
    """Simulations of an earlier search that were still of use."""
    seconds: float = field(default=0.0, compare=False)
    """How long it took, by the clock on the wall."""

    @property
    def simulations_per_second(self) -> float:
        """Simulations by the second; nan if no time passed."""
        return self.simulations / self.seconds if self.seconds > 0 else float("nan")

    @property
    def shares(self) -> dict[int, float]:
        """The share of all visits that each action got, by id: a policy to learn from.

        Without visits all is for ``action``.
        """
        visits = sum(stats.visits for stats in self.actions)
        if not visits:
            return {stats.action: float(stats.action == self.action) for stats in self.actions}
        return {stats.action: stats.visits / visits for stats in self.actions}
