"""Many games at once, stepped with random legal actions."""

import time

import numpy as np
import numpy.typing as npt

import meographic

from ._clock import Run
from ._games import RANDOM_GAMES, check_mean_score

BATCH_ROWS = 4096
"""How many games a batch has."""


def batch_steps(threads: int = 1, observe: bool = False, name: str = "cational") -> Run:
    """Steps of a batch of 4,096 two-player games that fills the caller's arrays, legal masks among them.

    The unit is a step of one game. Only ``Batch.step`` is timed: who chooses the actions, here ``sample_actions``,
    brings time of its own. Games are spread over all stages; one that ends is followed by the next within the step.

    Args:
        threads: How many step the rows.
        observe: Whether observations are filled too.
        name: The game's.

    Returns:
        What :func:`rates` takes.
    """
    game = meographic.load_game(name, players=2)
    batch = meographic.Batch(game, BATCH_ROWS, seeds=1, autoreset="same_step", threads=threads)
    # The same arrays in every step, as a learner keeps them.
    filled = batch.reset(observations=observe)._asdict()
    filled["final_observations"] = np.empty_like(filled["observations"]) if observe else None
    out = {field: False if array is None else array for field, array in filled.items()}
    rng, actions, rows = meographic.Rng(1), np.empty(BATCH_ROWS, dtype=np.int64), np.arange(BATCH_ROWS)
    games, scores = 0, 0.0

    def step() -> float:
        nonlocal games, scores
        batch.sample_actions(rng, out=actions)
        assert filled["masks"][rows, actions].all(), "a legal action is not marked in the mask"
        begin = time.perf_counter()
        batch.step(actions, **out)
        took = time.perf_counter() - begin
        assert not filled["codes"].any(), "a legal action was refused"
        games += int(filled["done"].sum())
        scores += float(filled["returns"][filled["done"]].sum()) / 2
        return took

    longest = RANDOM_GAMES[name].decisions[-1]
    for stage in range(longest):
        step()
        batch.reset(
            rows=rows % longest == stage,
            **{field: array for field, array in out.items() if field != "final_observations"},
        )
    # Those that ended until here were the short ones, which score less or more than others.
    games, scores = 0, 0.0

    def run(times: int) -> tuple[float, float]:
        took = sum(step() for _ in range(times))
        check_mean_score(name, scores / max(games, 1), games)
        for row in (0, BATCH_ROWS - 1):
            check_row(batch.state(row), filled["masks"][row], filled["observations"][row] if observe else None)
        return times * BATCH_ROWS, took

    return run


def check_row(
    state: meographic.State, mask: npt.NDArray[np.bool_], observation: npt.NDArray[np.float32] | None = None
) -> None:
    """Check that a row was filled with what a single game says.

    Raises:
        AssertionError: If it holds something else.
    """
    assert np.array_equal(mask, state.legal_actions_mask()), "another mask than that of the single game"
    if observation is not None:
        assert np.array_equal(observation, state.observation_tensor()), "other numbers than the single game shows"
