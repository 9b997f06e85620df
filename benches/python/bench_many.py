"""What a call from Python about many games costs: playouts, and the arrays of a batch.

Figures, not tests; but each benchmark asserts its answer, so that none becomes fast by doing something else.
"""

from typing import Any

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


@pytest.mark.parametrize("arrays", ["none", "masks", "masks and observations"])
def test_a_step_of_a_batch(benchmark: BenchmarkFixture, arrays: str) -> None:
    batch, actions = meographic.Batch(GAME, ROWS, seeds=SEEDS), np.empty(ROWS, dtype=np.int64)
    out: dict[str, Any] = {
        "masks": np.empty((ROWS, GAME.num_distinct_actions()), dtype=np.bool_) if "masks" in arrays else False,
        "observations": np.empty((ROWS, *GAME.observation_tensor_shape()), dtype=np.float32)
        if "observations" in arrays
        else False,
    }

    def legal() -> tuple[tuple[Any, ...], dict[str, Any]]:
        batch.sample_actions(1, out=actions)
        return (actions,), out

    # A round is a step with actions chosen before it, so that only steps are timed; a game has 84.
    pedantic: Any = benchmark.pedantic
    step = pedantic(batch.step, setup=legal, rounds=84)
    assert not step.codes.any()
    single = batch.state(9)
    assert step.done[9] == single.is_terminal()
    assert (step.players[9], step.returns[9].tolist()) == (single.current_player(), single.returns())
    if "masks" in arrays:
        assert step.masks is out["masks"]
        assert np.array_equal(step.masks[9], single.legal_actions_mask())
    if "observations" in arrays:
        assert np.array_equal(step.observations[9], single.observation_tensor(single.seat))


def test_masks_of_a_batch_with_out(benchmark: BenchmarkFixture) -> None:
    out = np.empty((ROWS, GAME.num_distinct_actions()), dtype=np.bool_)
    assert benchmark(BATCH.legal_actions_mask, out=out) is out
    assert [np.flatnonzero(mask).tolist() for mask in out] == [state.legal_actions() for state in STATES]


def test_observations_of_a_batch_with_out(benchmark: BenchmarkFixture) -> None:
    out = np.empty((ROWS, *GAME.observation_tensor_shape()), dtype=np.float32)
    assert benchmark(BATCH.observation_tensor, out=out) is out
    assert np.array_equal(out, [state.observation_tensor() for state in STATES])


def test_random_actions_of_a_batch_with_out(benchmark: BenchmarkFixture) -> None:
    out = np.empty(ROWS, dtype=np.int64)
    assert benchmark(BATCH.sample_actions, 1, out=out) is out
    assert all(action in state.legal_actions() for action, state in zip(out.tolist(), STATES, strict=True))
    assert len(set(out.tolist())) > 2
