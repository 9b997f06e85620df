"""When a row begins its next game, and by which seed."""

from typing import Any

import numpy as np
import pytest

import meographic
from meographic import Batch
from tests.batch.singles import short_edition

GAME = meographic.load_game("cational", players=2, edition=short_edition(1))
STEPS = GAME.max_game_length()


def at_the_end(autoreset: Any, seeds: Any = 0, size: int = 4) -> tuple[Batch, meographic.BatchStep]:
    """A batch whose games all ended with the step that is given."""
    batch, rng = Batch(GAME, size, seeds=seeds, autoreset=autoreset), meographic.Rng(1)
    for _ in range(STEPS - 1):
        assert not batch.step(batch.sample_actions(rng)).done.any()
    return batch, batch.step(batch.sample_actions(rng))


def test_next_step_shows_the_end_and_begins_anew_in_the_following_step() -> None:
    batch, end = at_the_end("next_step")
    assert end.done.all()
    assert end.final_observations is None
    assert (end.players == -4).all()
    assert not end.masks.any()
    assert (end.rewards.sum(axis=0) > 0).any()
    ended = [batch.state(row) for row in range(4)]
    assert all(state.is_terminal() for state in ended)
    assert end.observations.tolist() == [state.observation_tensor(state.seat).tolist() for state in ended]
    # The actions are not looked at: these would be refused.
    begun = batch.step(np.array([-1, 9999, 0, 2**40]))
    assert [batch.code_names[code] for code in begun.codes] == ["reset"] * 4
    assert not begun.done.any()
    assert not begun.rewards.any()
    assert not begun.returns.any()
    assert [batch.state(row) for row in range(4)] == [GAME.deal(seed) for seed in (4, 5, 6, 7)]


def test_same_step_tells_of_the_end_and_shows_the_beginning() -> None:
    twin, end = at_the_end("next_step")
    batch, step = at_the_end("same_step")
    assert step.done.all()
    assert np.array_equal(step.final_observations, end.observations)
    assert np.array_equal(step.returns, end.returns)
    assert np.array_equal(step.rewards, end.rewards)
    begun = twin.step(np.zeros(4, dtype=int))
    for name in ("observations", "masks", "players"):
        assert np.array_equal(getattr(step, name), getattr(begun, name))
    assert (step.codes == 0).all()
    assert batch.seeds.tolist() == [4, 5, 6, 7]
    assert not batch.is_terminal().any()
    assert not batch.returns().any()


def test_disabled_rows_stay_over_until_they_are_reset() -> None:
    batch, end = at_the_end("disabled")
    for action in (0, -1, 9999):
        step = batch.step(np.full(4, action))
        assert [batch.code_names[code] for code in step.codes] == ["game_over"] * 4
        assert step.done.all()
        assert not step.rewards.any()
        assert np.array_equal(step.returns, end.returns)
        assert np.array_equal(step.observations, end.observations)
    which = np.array([False, True, False, True])
    step = batch.reset(rows=which)
    assert [batch.code_names[code] for code in step.codes] == ["played", "reset", "played", "reset"]
    assert step.done.tolist() == [True, False, True, False]
    assert batch.seeds.tolist() == [0, 5, 2, 7]
    assert batch.state(1) == GAME.deal(5)
    assert batch.state(0).is_terminal()
    assert np.array_equal(step.returns[0], end.returns[0])


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
def test_final_observations_are_written_only_where_a_game_ended(autoreset: Any) -> None:
    batch, rng = Batch(GAME, 4, autoreset=autoreset, seeds=3), meographic.Rng(1)
    batch.step(batch.sample_actions(rng))
    batch.reset(rows=np.array([False, True, True, False]))
    ends = np.full((4, *GAME.observation_tensor_shape()), 7.5, dtype=np.float32)
    for steps in range(1, STEPS + 2):
        if steps == STEPS and autoreset != "same_step":
            ends[[0, 3]] = 7.5
        actions = batch.sample_actions(rng)
        step = batch.step(actions, final_observations=ends)
        assert step.final_observations is ends
        written = (ends != 7.5).any(axis=1).tolist()
        if steps < STEPS - 1:
            assert written == [False] * 4
        elif steps == STEPS - 1:
            assert written == [True, False, False, True]
        elif autoreset == "disabled" and steps == STEPS + 1:
            assert written == [False, True, True, False]  # rows that were over already are left alone


def test_a_reset_takes_a_seed_for_each_row_or_a_first_one_or_goes_on() -> None:
    batch = Batch(GAME, 3, seeds=[5, 2**64 - 1, 5])
    assert batch.seeds.tolist() == [5, 2**64 - 1, 5]
    batch.reset()
    assert batch.seeds.tolist() == [8, 2, 8]
    batch.reset(2**64 - 2)
    assert batch.seeds.tolist() == [2**64 - 2, 2**64 - 1, 0]
    batch.reset(np.array([3, 1, 2], dtype=np.int8))
    assert batch.seeds.tolist() == [3, 1, 2]
    batch.reset([7, 8, 9], np.array([True, False, False]))
    assert batch.seeds.tolist() == [7, 1, 2]
    batch.reset(20, np.array([False, True, False]))
    assert batch.seeds.tolist() == [7, 21, 2]
    assert [batch.state(row) for row in range(3)] == [GAME.deal(seed) for seed in (7, 21, 2)]


def test_without_seeds_a_batch_has_fresh_ones() -> None:
    seeds = [Batch(GAME, 2).seeds.tolist() for _ in range(4)]
    assert len({first for first, _ in seeds}) == 4
    assert all(second == (first + 1) % 2**64 for first, second in seeds)


def test_rows_dealt_by_one_seed_never_share_a_game() -> None:
    batch, rng = Batch(GAME, 7, seeds=0, autoreset="same_step"), meographic.Rng(1)
    seen = set(batch.seeds.tolist())
    for games in range(2, 6):
        for _ in range(STEPS):
            batch.step(batch.sample_actions(rng))
        seen |= set(batch.seeds.tolist())
        assert seen == set(range(7 * games))
