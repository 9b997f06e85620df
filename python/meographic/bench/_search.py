"""Tree searches: what a second thread gives, what an edge takes, what a leaf costs beside its evaluator."""

import time

import numpy as np
import numpy.typing as npt

import meographic
from meographic import search

from ._clock import Run

SEED = 7
"""That of the deal whose opening is searched."""

SIMULATIONS = 4_000
"""Simulations of a search whose threads are compared."""

BATCH = 256
"""Leaves in a batch of the evaluator."""


def simulations(threads: int, name: str = "cational") -> Run:
    """Searches of a two-player opening with random playouts, no action preferred; the unit is a simulation.

    Args:
        threads: How many search, a tree each.
        name: The game's.

    Returns:
        What :func:`rates` takes.
    """
    state, seeds = _opening(name), meographic.Rng(1)

    def run(times: int) -> tuple[float, float]:
        took, visits = 0.0, 0
        for _ in range(times):
            seed = seeds.next_u64()
            begin = time.perf_counter()
            found = search.mcts(state, SIMULATIONS, seed=seed, threads=threads, playout="random", prior="uniform")
            took += time.perf_counter() - begin
            _check_not_interrupted(found)
            assert len(found.actions) == len(state.legal_actions()), "not all actions of the opening"
            visits += sum(action.visits for action in found.actions)
        assert visits == times * SIMULATIONS, f"{visits} visits in {times} searches of {SIMULATIONS}"
        return visits, took

    return run


def leaves(name: str = "cational") -> Run:
    """Searches of a two-player opening with an evaluator that gives the same two arrays each time; the unit is a leaf.

    Args:
        name: The game's.

    Returns:
        What :func:`rates` takes.
    """
    state, seeds = _opening(name), meographic.Rng(1)
    game = state.get_game()
    priors = np.ones((BATCH, game.num_distinct_actions()), dtype=np.float32)
    values = np.full((BATCH, game.num_players()), 50, dtype=np.float32)
    values[:, 0] += 10
    asked = 0

    def evaluator(
        observations: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        nonlocal asked
        rows = len(masks)
        asked += rows
        # A row a batch: 1.8 us, less than a hundredth of the time.
        assert masks[-1].any(), "a leaf without a legal action"
        assert observations[-1].any(), "a leaf of which nothing is shown"
        return priors[:rows], values[:rows]

    def run(times: int) -> tuple[float, float]:
        before, begin = asked, time.perf_counter()
        found = search.mcts(state, times * BATCH, seed=seeds.next_u64(), evaluator=evaluator, batch=BATCH)
        took = time.perf_counter() - begin
        _check_not_interrupted(found)
        assert found.simulations == times * BATCH, f"{found.simulations} simulations of {times} batches"
        # The root's priors are asked for as well.
        assert asked - before == times * BATCH + 1, f"{asked - before} leaves shown in {times} batches"
        return found.simulations, took

    return run


def bytes_an_edge(name: str = "cational") -> float:
    """Bytes that a tree of a two-player opening takes for each of its edges, nodes included.

    Args:
        name: The game's.

    Raises:
        AssertionError: If the tree has no more edges than simulations: a node brings several.
    """
    searcher = search.Searcher(_opening(name), seed=1, playout="random", prior="uniform")
    edges = searcher.search(SIMULATIONS).nodes
    assert edges > SIMULATIONS, f"{edges} edges after {SIMULATIONS} simulations"
    return searcher.bytes / edges


def _check_not_interrupted(found: search.SearchResult) -> None:
    # A search keeps Ctrl-C to itself; whoever measures wants to end.
    if found.ended == "interrupted":
        raise KeyboardInterrupt


def _opening(name: str) -> meographic.State:
    return meographic.load_game(name, players=2).deal(SEED)
