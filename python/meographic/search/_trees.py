"""Tree search."""

from collections.abc import Callable, Sequence
from math import isnan, nan
from typing import Any, Literal, SupportsIndex, TypedDict, Unpack

import numpy as np
import numpy.typing as npt

from meographic import _native
from meographic._native import State

from ._options import count, duration, integer, policy_text
from ._result import ActionStats, SearchResult

Evaluator = Callable[
    [npt.NDArray[np.float32], npt.NDArray[np.bool_]], tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]
]
"""``f(observations: float32 (n, N), masks: bool (n, A)) -> (priors: float32 (n, A), values: float32 (n, P))``."""

USUAL_SIMULATIONS = 1_000


class TreeOptions(TypedDict, total=False):
    """How a tree is searched; None, or an option left out, means what is usual.

    How leaves are played on is the game's own choice: ``greedy`` to the end in ``cational``, ``random`` to the next
    rest, the end of the round, in ``magnificent``.
    """

    playout: str | None
    """Who plays on from a leaf: a player that decides at once (usual is the game's own), or ``none``: a leaf is worth
    the scores so far."""
    horizon: Literal["end", "rest"] | None
    """How far it looks (usual is the game's own): to the end of the game, or to its next rest, where nothing is half
    done and players have what they stand at: sooner there, but blind for what comes later. Neither the tree nor a
    playout goes further. Both games rest at the first decision of each round but the first. Without effect if nobody
    plays on, or an evaluator values leaves."""
    prior: Literal["potential", "uniform"] | None
    """How actions are ranked before they were tried: by the game's weights (usual), or not at all."""
    temperature: float | None
    """How flat the ranking by weights is; 1 takes the weights as they are."""
    exploration: float | None
    """How much trying is worth, in shares of the range of all returns seen (usual is the game's own: 0.5 in
    ``cational``, 1 in ``magnificent``)."""
    reduction: float | None
    """How far below its parent an action is thought to be that was not tried, in the same shares (first-play
    urgency)."""
    chance: int | None
    """So many chance nodes on each way from the root are nodes of their own; behind them states that look alike share
    one."""
    symmetry: bool | None
    """Whether actions that lead to states equal up to the game's symmetries count as one (usual)."""
    transpositions: bool | None
    """Whether states that are reached in several ways have one node (not usual: it pays where endings are solved)."""
    expand_after: int | None
    """Visits of a leaf before it becomes a node."""


class Searcher:
    """A tree search that can be continued, looked at, and moved on to a later state.

    Args:
        state: Where to begin; a player is to move. It stays as it is.
        kind: ``mcts`` takes the state as it is, what is hidden too; ``ismcts`` draws anew at each simulation what the
            player to move can't see, and what is hidden or to be drawn has no influence.
        seed: What all chance is drawn from, 0 to 2^64 - 1. Equal arguments give equal answers, budgets in seconds
            excepted.
        threads: How many trees, each searched by a thread of its own, 1 to 256; their answers are added up.
        options: See :class:`TreeOptions`.

    Raises:
        TypeError: If an argument has a type that does not belong there.
        ValueError: If nobody is to move, or an option can't have that value.
    """

    def __init__(
        self,
        state: State,
        kind: Literal["mcts", "ismcts"] = "mcts",
        *,
        seed: SupportsIndex = 0,
        threads: SupportsIndex = 1,
        **options: Unpack[TreeOptions],
    ) -> None:
        """Plant the trees; nothing is searched yet."""
        if kind not in ("mcts", "ismcts"):
            raise ValueError(f"a searcher is mcts or ismcts, not {kind!r}")
        unknown = set(options) - set(TreeOptions.__annotations__)
        if unknown:
            raise TypeError(f"a tree search has no option {sorted(unknown)[0]!r}")
        self._make = (policy_text(kind, {"seed": count(seed, "seed"), **options}), integer(threads, "threads"))
        self._native = _native.TreeSearch(state, *self._make)
        self._seconds = 0.0
        self._reused = 0
        self._ended: Any = "simulations"

    def search(
        self,
        simulations: SupportsIndex | None = None,
        seconds: float | None = None,
        nodes: SupportsIndex | None = None,
        *,
        evaluator: Evaluator | None = None,
        batch: SupportsIndex = 256,
    ) -> SearchResult:
        """Search on until a budget is used up, whichever is first; without any, for 1,000 simulations.

        Other Python threads run meanwhile. Ctrl-C ends it, and is not raised: the answer is the best so far.

        Args:
            simulations: So many more.
            seconds: So long, by the clock on the wall.
            nodes: Until the trees have so many edges.
            evaluator: Who values leaves and ranks their actions, instead of playouts and weights; see :func:`mcts`.
            batch: Leaves at most in one call of the evaluator.

        Returns:
            What is known now, of earlier searches too.

        Raises:
            TypeError: If an argument has a type that does not belong there.
            ValueError: If a number is out of range, an evaluator has several threads, or gives wrong arrays.
        """
        budget = _budget(simulations, seconds, nodes)
        if evaluator is None:
            self._ended, spent = self._native.search(*budget)
        else:
            self._ended, spent = _asking([self], evaluator, batch, budget)
        self._seconds += spent
        return self.result()

    def result(self) -> SearchResult:
        """What is known now."""
        action, values, actions, variation, simulations, nodes, depth = self._native.answer()
        stats = (
            # One and the same nan, so that equal results compare equal.
            ActionStats(action, visits, tuple(mean), tuple(nan if isnan(d) else d for d in deviation), prior, is_exact)
            for action, visits, mean, deviation, prior, is_exact in actions
        )
        return SearchResult(
            action,
            self._native.player,
            tuple(values),
            tuple(stats),
            tuple(variation),
            simulations,
            nodes,
            depth,
            self._ended,
            self._reused,
            self._seconds,
        )

    def follow(self, state: State) -> int:
        """Go on from a later state of the same game, keeping what was found out about just what happened since.

        A state that is no later one begins anew, and so does every one for ``ismcts``: what was seen meanwhile makes
        other things likely.

        Args:
            state: A state whose history begins with that of the root; a player is to move.

        Returns:
            Simulations that are kept.

        Raises:
            ValueError: If nobody is to move.
        """
        kept = self._native.follow(state)
        if kept is None:
            self._native = _native.TreeSearch(state, *self._make)
        self._ended, self._seconds, self._reused = "simulations", 0.0, kept or 0
        return self._reused

    @property
    def horizon(self) -> Literal["end", "rest"]:
        """How far it looks with playouts: to the end of the game, or to its next rest; see :func:`standings`."""
        return self._native.horizon

    @property
    def bytes(self) -> int:
        """Memory that the trees take, in bytes."""
        return self._native.bytes

    def fault(self) -> str | None:
        """What is wrong with a tree, as a sentence; None if all is well. For tests.

        Wrong are visits that don't add up, a simulation that still waits, a proof that is none.
        """
        return self._native.fault()


Budget = tuple[int | None, float | None, int | None]


def _budget(simulations: SupportsIndex | None, seconds: float | None, nodes: SupportsIndex | None) -> Budget:
    """Simulations, seconds, edges; simulations if none was given."""
    budget = (count(simulations, "simulations"), duration(seconds), count(nodes, "nodes"))
    return (USUAL_SIMULATIONS, None, None) if budget == (None, None, None) else budget


def _asking(
    searchers: Sequence[Searcher],
    evaluator: Evaluator,
    batch: SupportsIndex,
    budget: Budget,
) -> tuple[Any, float]:
    most = integer(batch, "batch")
    if not 1 <= most <= 65_535:
        raise ValueError(f"batch is 1 to 65535, not {most}")
    if any(searcher._make[1] != 1 for searcher in searchers):
        raise ValueError("with an evaluator there is one thread: it may use more itself")
    if not callable(evaluator):
        raise TypeError(f"an evaluator is a function, not {type(evaluator).__name__}")

    def asked(observations: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]) -> tuple[Any, Any]:
        answer = evaluator(observations, masks)
        if not isinstance(answer, (tuple, list)) or len(answer) != 2:
            raise ValueError(f"an evaluator gives two arrays, priors and values, not {type(answer).__name__}")
        return _floats(answer[0], "priors"), _floats(answer[1], "values")

    return _native.search_asking([searcher._native for searcher in searchers], asked, most, *budget)


def _floats(rows: object, name: str) -> npt.NDArray[np.float32]:
    try:
        array = np.asarray(rows)
    except (TypeError, ValueError, RuntimeError) as fault:
        raise ValueError(f"the evaluator's {name} are no array: {fault}") from fault
    if array.ndim != 2 or not np.can_cast(array.dtype, np.float32, "same_kind"):
        raise ValueError(f"the evaluator's {name} are two-dimensional and of numbers, not {array.ndim}-d {array.dtype}")
    with np.errstate(over="ignore"):  # What is too great for float32 is refused as infinite.
        return np.ascontiguousarray(array, dtype=np.float32)


def mcts(
    state: State,
    simulations: SupportsIndex | None = None,
    seconds: float | None = None,
    nodes: SupportsIndex | None = None,
    *,
    seed: SupportsIndex = 0,
    threads: SupportsIndex = 1,
    evaluator: Evaluator | None = None,
    batch: SupportsIndex = 256,
    **options: Unpack[TreeOptions],
) -> SearchResult:
    """Search the tree of a state for the player to move: what to do, and what that is worth to each player.

    The state is taken as it is, what is hidden too; :func:`ismcts` doesn't look at those. Draws to come are drawn by
    their weights. Budgets, threads and options are those of :class:`Searcher`.

    Args:
        state: The state; it stays as it is.
        simulations: So many; 1,000 if no budget is given at all.
        seconds: So long.
        nodes: So many edges.
        seed: What all chance is drawn from.
        threads: How many trees, a thread each.
        evaluator: Called with whole batches of leaves: ``f(observations, masks) -> (priors, values)``. Observations are
            float32 (n, N), those of ``observation_tensor`` for the player to move; masks bool (n, A). Priors are
            float32 (n, A), how likely each action is to be the best, of which only legal ones count; they are 0 or more
            and need not sum to 1. Values are float32 (n, P), the return that each player will reach: the one to move
            first, then the next one and so on. Other numbers are converted. What it raises comes through, and the
            search can go on after it; so it can after an answer that is refused.
        batch: Leaves at most in one call of the evaluator, 1 to 65,535.
        options: See :class:`TreeOptions`.

    Returns:
        What was found out; see :class:`SearchResult`.

    Raises:
        TypeError: If an argument has a type that does not belong there.
        ValueError: If nobody is to move, a number is out of range, or the evaluator gives other shapes or types, a
            value that is not finite, or a prior that is not or is below 0.
    """
    searcher = Searcher(state, "mcts", seed=seed, threads=threads, **options)
    return searcher.search(simulations, seconds, nodes, evaluator=evaluator, batch=batch)


def mcts_many(
    states: Sequence[State],
    simulations: SupportsIndex | None = None,
    seconds: float | None = None,
    *,
    evaluator: Evaluator,
    seed: SupportsIndex = 0,
    batch: SupportsIndex = 256,
    **options: Unpack[TreeOptions],
) -> list[SearchResult]:
    """Search several states of one game at once, their leaves gathered into common batches for the evaluator.

    Each tree is that of :func:`mcts` with the seed ``derive(seed, i)``, but the batches it is in differ. The budget is
    that of each tree; seconds are for all.

    Returns:
        A result for each state.

    Raises:
        TypeError: If an argument has a type that does not belong there.
        ValueError: As :func:`mcts`, or if the states are of different games.
    """
    states = list(states)
    if not states:
        return []
    root = count(seed, "seed")
    searchers = [
        Searcher(state, "mcts", seed=_native.derive(root, place), **options)  # type: ignore[arg-type]
        for place, state in enumerate(states)
    ]
    if any(state.get_game() != states[0].get_game() for state in states):
        raise ValueError("states that are searched at once are of one game")
    budget = _budget(simulations, seconds, None)
    ended, spent = _asking(searchers, evaluator, batch, budget)
    for searcher in searchers:
        searcher._ended, searcher._seconds = ended, spent
    return [searcher.result() for searcher in searchers]


def ismcts(
    state: State,
    simulations: SupportsIndex | None = None,
    seconds: float | None = None,
    nodes: SupportsIndex | None = None,
    *,
    seed: SupportsIndex = 0,
    threads: SupportsIndex = 1,
    **options: Unpack[TreeOptions],
) -> SearchResult:
    """Search for the player to move without looking at what that player can't see (CM-9, TM-12).

    At each simulation what is unseen is drawn anew, each arrangement as likely as what was seen makes it (CM-9.3).
    What is hidden and what is to be drawn has no influence: states that the player can't tell apart have the same
    answer under the same seed. Arguments, answers and errors are those of :func:`mcts`.

    Source: Cowling, Powley, Whitehouse, *Information Set Monte Carlo Tree Search*, 2012 (one observer).
    """
    return Searcher(state, "ismcts", seed=seed, threads=threads, **options).search(simulations, seconds, nodes)
