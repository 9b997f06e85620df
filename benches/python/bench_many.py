"""What a call from Python about some more games costs: few playouts, and the arrays of a small batch.

Figures, not tests; but each benchmark asserts its answer, so that none becomes fast by doing something else.
"""

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import meographic
from meographic import search

GAME = meographic.load_game("cational", players=2)
ROWS = 256
SEEDS = np.arange(ROWS, dtype=np.uint64)


def middle() -> meographic.Batch:
    """A batch after ten random steps, every row at a decision of round 3."""
    batch = meographic.Batch(GAME, ROWS, seeds=SEEDS)
    for step in range(10):
        batch.step(batch.sample_actions(step))
    return batch


BATCH = middle()
STATES = [BATCH.state(row) for row in range(ROWS)]


@pytest.mark.parametrize("count", [1, 1000])
def test_playouts(benchmark: BenchmarkFixture, count: int) -> None:
    played = benchmark(search.playouts, STATES[0], count, seed=7)
    left = GAME.max_game_length() - 10
    assert (played.games, played.decisions) == (count, count * left)
    assert played.mean == search.playouts(STATES[0], count, seed=7, threads=2).mean


def test_masks_of_a_batch_with_out(benchmark: BenchmarkFixture) -> None:
    out = np.empty((ROWS, GAME.num_distinct_actions()), dtype=np.bool_)
    assert benchmark(BATCH.legal_actions_mask, out=out) is out
    assert [np.flatnonzero(mask).tolist() for mask in out] == [state.legal_actions() for state in STATES]


def test_observations_of_a_batch_with_out(benchmark: BenchmarkFixture) -> None:
    out = np.empty((ROWS, *GAME.observation_tensor_shape()), dtype=np.float32)
    assert benchmark(BATCH.observation_tensor, out=out) is out
    assert np.array_equal(out, [state.observation_tensor() for state in STATES])
