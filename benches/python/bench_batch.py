"""What a step of many games costs: ``python -m pytest benches/python/bench_batch.py``, against the installed package.

A round is a step of 4,096 two-player games, spread over all stages, with chance, and resets where games end; actions
are drawn outside the clock. ``extra_info`` has millions of steps a second, by the fastest round too: on a shared
machine the mean says more about the neighbours. ``test_two_threads`` asks one and two in turn, and tells their ratio.
"""

import time
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import meographic

GAME = meographic.load_game("cational", players=2)
ROWS = 4096
LONGEST = GAME.max_game_length()


class Steps:
    """A batch in the middle of its games, and the arrays that are filled again and again."""

    def __init__(self, threads: int, observations: bool) -> None:
        self.batch = meographic.Batch(GAME, ROWS, seeds=0, threads=threads)
        self.rng = meographic.Rng(1)
        self.actions = np.zeros(ROWS, dtype=np.int64)
        self.arrays: dict[str, Any] = self.batch.reset(0, observations=observations)._asdict()
        self.arrays |= {"observations": self.arrays["observations"] if observations else False}
        self.arrays |= {"final_observations": False}
        start = np.random.default_rng(1).integers(0, LONGEST, ROWS)
        for number in range(LONGEST):
            self.choose()
            # Rows that wait take a number that is refused.
            self.actions[start < number] = -1
            self.step()

    def choose(self) -> None:
        self.batch.sample_actions(self.rng, out=self.actions)

    def step(self) -> npt.NDArray[np.uint8]:
        codes: npt.NDArray[np.uint8] = self.batch.step(self.actions, **self.arrays).codes
        return codes

    def assert_sound(self) -> None:
        """Sees that what is timed is what it says: every row played or reset, and its mask is that of its state."""
        assert self.arrays["codes"].max() <= 1
        for row in range(0, ROWS, 97):
            state = self.batch.state(row)
            assert np.flatnonzero(self.arrays["masks"][row]).tolist() == state.legal_actions()
            if self.arrays["observations"] is not False and not state.is_terminal():
                assert np.array_equal(self.arrays["observations"][row], state.observation_tensor())


def timed(steps: Steps) -> float:
    """Seconds of the steps of a game's length."""
    took = 0.0
    for _ in range(LONGEST):
        steps.choose()
        begin = time.perf_counter()
        steps.step()
        took += time.perf_counter() - begin
    return took


@pytest.mark.parametrize("observations", [False, True], ids=["masks", "masks and observations"])
def test_step(benchmark: BenchmarkFixture, observations: bool) -> None:
    steps = Steps(1, observations)
    codes = benchmark.pedantic(steps.step, setup=steps.choose, rounds=4 * LONGEST, warmup_rounds=LONGEST)  # type: ignore[no-untyped-call]
    assert codes.max() <= 1
    steps.assert_sound()
    if benchmark.stats is not None:
        stats = benchmark.stats.stats
        benchmark.extra_info["million steps/s, mean and best"] = ROWS / stats.mean / 1e6, ROWS / stats.min / 1e6


@pytest.mark.parametrize("observations", [False, True], ids=["masks", "masks and observations"])
def test_two_threads(benchmark: BenchmarkFixture, observations: bool) -> None:
    one, two = Steps(1, observations), Steps(2, observations)
    ratios = [timed(one) / timed(two) for _ in range(5 if benchmark.enabled else 1)]
    benchmark.pedantic(two.step, setup=two.choose, rounds=LONGEST)  # type: ignore[no-untyped-call]
    two.assert_sound()
    benchmark.extra_info["two threads against one"] = sorted(ratios)[len(ratios) // 2]


def test_sample_actions(benchmark: BenchmarkFixture) -> None:
    steps = Steps(1, False)
    benchmark(steps.choose)
    assert all(int(steps.actions[row]) in steps.batch.state(row).legal_actions() for row in range(0, ROWS, 500))


def test_reset(benchmark: BenchmarkFixture) -> None:
    batch = meographic.Batch(GAME, ROWS)
    benchmark(batch.reset, 5, observations=False)
    assert batch.state(1) == GAME.deal(6)


@pytest.mark.parametrize("threads", [1, 2])
def test_playouts(benchmark: BenchmarkFixture, threads: int) -> None:
    state = GAME.deal(1)
    summary = benchmark(meographic.search.playouts, state, 20_000, "random", 1, threads)
    assert summary == meographic.search.playouts(state, 20_000, seed=1)
    assert all(50 < mean < 57 for mean in summary.mean)
