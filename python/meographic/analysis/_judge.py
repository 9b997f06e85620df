"""The search that judges: what positions are worth, what decisions gave up, what draws brought."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, cast

from meographic import Game, Rng, State, derive
from meographic.search import ActionStats, Searcher, SearchResult, TreeOptions, policy_fault, standings

from ._events import UNIT, Decision, Draw, Outcome, mean_of, units

KINDS = ("mcts", "ismcts")
USUAL_SIMULATIONS = "1000"
# Below so many simulations a search says nothing. An expectation over draws that would leave each of them less is
# taken over some that are drawn instead.
LEAST = 50
# What each seed is for, so that no two searches of a step have one in common by accident.
CLOSER_LOOK, OUTCOMES = 1, 2


@dataclass(frozen=True, slots=True)
class Judge:
    """A task for each step of a game: to judge it. The answer depends on the step alone, so any worker may give it.

    A decision is searched by the policy. If what was played is not the action that the search likes best, both get a
    closer look: the position after each is searched, with one seed and as many simulations as the liked one had, since
    means of what a tree search tried rarely are too low. Whichever is then worth more to the mover is the best action.
    At a draw each outcome gets a search of ``luck`` simulations, all with one seed.

    A position in the middle of drawing is worth the mean over what can be drawn next, by exact weights, its
    simulations divided evenly; where that would leave each fewer than ``LEAST``, the mean over whole draws at random,
    with seeds in common, of ``LEAST`` simulations each.

    A search that looks to the next rest alone is one of the round: what ends it is worth what players then stand at.
    Draws between two rounds are judged by what they bring in the new one.
    """

    game: Game
    history: tuple[int, ...]
    policy: str
    seed: int
    luck: int
    looks_to_rest: bool = False

    def __call__(self, step: int) -> Decision | Draw:
        """Judge the step of this number.

        Raises:
            KeyboardInterrupt: On Ctrl-C.
            ValueError: If the budget allows no simulation at all.
        """
        state = replayed(self.game, self.history[:step])
        return self._draw(state, step) if state.is_chance_node() else self._decision(state, step)

    def _decision(self, state: State, step: int) -> Decision:
        found = self._searched(state, derive(self.seed, step))
        liked = next(stats for stats in found.actions if stats.action == found.action)
        played, player = self.history[step], state.current_player()
        best, value, played_value = played, found.values, found.values
        tried = _tried(state, played, found.actions)
        if tried is not liked:
            seeking, having = self._compared(state, liked, tried, step)
            if seeking[player] > having[player]:
                best = liked.action
            value, played_value = (having if best == played else seeking), having
        return Decision(
            step=step,
            event=len(state.events()),
            player=player,
            round=state.round,
            played=played,
            played_text=state.action_to_string(played),
            best=best,
            best_text=state.action_to_string(best),
            value=units(value),
            played_value=units(played_value),
            standings=None if (points := self._standings(state)) is None else units(points),
            error=0 if best == played else _error(liked, player),
        )

    def _compared(
        self, state: State, liked: ActionStats, tried: ActionStats | None, step: int
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """What is expected after the action that the search likes best, and after what was played: by equal means."""
        if tried is not None and liked.is_exact and tried.is_exact:
            return liked.mean, tried.mean
        seed = derive(derive(self.seed, step), CLOSER_LOOK)
        after = (state.child(liked.action), state.child(self.history[step]))
        seeking, having = (self._worth(each, liked.visits, seed, in_round=True) for each in after)
        return seeking, having

    def _draw(self, state: State, step: int) -> Draw:
        seed = derive(derive(self.seed, step), OUTCOMES)
        outcomes = tuple(
            Outcome(
                outcome.id,
                state.action_to_string(outcome.id),
                probability,
                units(self._worth(state.child(outcome.id), self.luck, seed)),
            )
            for outcome, probability in state.chance()
        )
        return Draw(step, len(state.events()), outcomes, self.history[step], mean_of(outcomes))

    def _standings(self, state: State) -> tuple[int, ...] | None:
        """What each player stands at in points, if here a round has ended for this judge."""
        return standings(state) if self.looks_to_rest else None

    def _worth(self, state: State, simulations: int, seed: int, *, in_round: bool = False) -> tuple[float, ...]:
        """What each player is expected to reach from any position; no further than to the end of a round if told so."""
        if state.is_terminal():
            return tuple(state.returns())
        if not state.is_chance_node():
            if in_round and (points := self._standings(state)) is not None:
                return tuple(map(float, points))
            return self._searched(state, seed, simulations).values
        outcomes = state.chance()
        if simulations >= LEAST * len(outcomes):
            share = simulations // len(outcomes)
            return _mean(
                (self._worth(state.child(outcome.id), share, seed, in_round=in_round), probability)
                for outcome, probability in outcomes
            )
        times = max(1, simulations // LEAST)
        return _mean(
            (
                self._worth(_drawn(state, derive(seed, time)), simulations // times, seed, in_round=in_round),
                Fraction(1, times),
            )
            for time in range(times)
        )

    def _searched(self, state: State, seed: int, simulations: int | None = None) -> SearchResult:
        """Search a decision; without a number of simulations by the policy's own budget."""
        search = tree_search(self.policy)
        budget = search.budget if simulations is None else (simulations, None, None)
        found = Searcher(state, search.kind, seed=seed, **search.options).search(*budget)
        if found.ended == "interrupted":
            raise KeyboardInterrupt
        if not found.simulations:
            raise ValueError("the budget allows no simulation")
        return found


class TreeSearch(NamedTuple):
    """A tree search as a policy's text describes it."""

    kind: Literal["mcts", "ismcts"]
    options: TreeOptions
    budget: tuple[int | None, float | None, int | None]
    """Simulations, seconds, nodes."""


def tree_search(policy: str) -> TreeSearch:
    """The tree search that a text means, as in ``mcts:simulations=1000``.

    Raises:
        ValueError: If it is none, or has a seed of its own.
    """
    if fault := policy_fault(policy):
        raise ValueError(f"the policy {policy!r}: {fault}")
    kind, _, text = policy.partition(":")
    if kind not in KINDS:
        raise ValueError(f"the policy {policy!r}: a game is judged by {' or '.join(KINDS)}")
    given = dict(part.split("=", 1) for part in text.split(",") if part)
    if "seed" in given:
        raise ValueError(f"the policy {policy!r}: the seed is given apart from it")
    simulations, seconds, nodes = (given.pop(key, None) for key in ("simulations", "seconds", "nodes"))
    if simulations is seconds is None:
        # Near the end of a game, or of a round, no tree grows as large as it may.
        simulations = USUAL_SIMULATIONS if nodes is None else nodes
    budget = (
        None if simulations is None else int(simulations),
        None if seconds is None else float(seconds),
        None if nodes is None else int(nodes),
    )
    if 0 in budget:
        raise ValueError(f"the policy {policy!r}: that is no simulation at all")
    # Options stay texts, which a searcher takes as well.
    return TreeSearch(cast(Literal["mcts", "ismcts"], kind), cast(TreeOptions, given), budget)


def replayed(game: Game, steps: Iterable[int]) -> State:
    """The state that these steps lead to."""
    state = game.new_initial_state()
    for each in steps:
        state.apply_action(each)
    return state


def looks_to_rest(state: State, policy: str) -> bool:
    """Whether a tree search of a state for a player to move looks only to the next rest of the game.

    Raises:
        ValueError: If the text means no tree search.
    """
    search = tree_search(policy)
    return Searcher(state, search.kind, **search.options).horizon == "rest"


def _tried(state: State, played: int, actions: Iterable[ActionStats]) -> ActionStats | None:
    """What the search knows of an action, or of the one that stands for all that lead to the same up to symmetry."""
    listed = {stats.action: stats for stats in actions}
    if played in listed:
        return listed[played]
    after = state.child(played)
    for action, stats in listed.items():
        other = state.child(action)
        if (other.canonical_key(), other.scores) == (after.canonical_key(), after.scores):
            return stats
    return None


def _drawn(state: State, seed: int) -> State:
    """The next decision, or the end, after draws at random."""
    later = state.clone()
    later.advance(Rng(seed))
    return later


def _error(liked: ActionStats, player: int) -> int | None:
    """The standard error of the difference of two closer looks, their simulations spread as those of this action."""
    deviation = liked.deviation[player]
    if liked.is_exact:
        return 0
    return None if math.isnan(deviation) else round(UNIT * deviation * math.sqrt(2 / liked.visits))


def _mean(parts: Iterable[tuple[tuple[float, ...], Fraction]]) -> tuple[float, ...]:
    """The mean of values by weights that sum to 1."""
    return tuple(
        math.fsum(column)
        for column in zip(*([value * weight for value in values] for values, weight in parts), strict=True)
    )
