"""What a call from Python about one state costs: ``python -m pytest benches/python``, against the installed package.

Figures, not tests; but each benchmark asserts its answer, so that none becomes fast by doing something else.
"""

import json

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import meographic

GAME = meographic.load_game("cational", players=2)
TURNS = GAME.edition.rounds * GAME.players


def middle() -> meographic.State:
    """A placement in round 11, after random play of a fixed seed."""
    state, rng, deal = GAME.deal(1), meographic.Rng(1), meographic.Deal(GAME, 1)
    while state.round < 11 or state.phase != "place":
        ids = state.legal_actions()
        state.apply_action(ids[rng.below(len(ids))])
        state.advance(deal)
    return state


STATE = middle()


def random_game(seed: int) -> meographic.State:
    """A whole game by a loop in Python."""
    state, rng, deal = GAME.deal(seed), meographic.Rng(seed), meographic.Deal(GAME, seed)
    while not state.is_terminal():
        ids = state.legal_actions()
        state.apply_action(ids[rng.below(len(ids))])
        state.advance(deal)
    return state


def test_legal_actions(benchmark: BenchmarkFixture) -> None:
    ids = benchmark(STATE.legal_actions)
    assert ids == [action.id for action in STATE.actions()]


def test_gains(benchmark: BenchmarkFixture) -> None:
    gains = benchmark(STATE.gains)
    assert gains == [STATE.preview(action).total for action in STATE.legal_actions()]
    assert max(gains) > min(gains)


def test_all_gains_with_out(benchmark: BenchmarkFixture) -> None:
    out = STATE.all_gains().gains.copy()
    out.fill(0)
    all_gains = benchmark(STATE.all_gains, out=out)
    assert all_gains.gains is out
    assert out[:2].flatten().tolist() == STATE.gains()
    assert len(all_gains.tiles) == 5


def test_canonical_key(benchmark: BenchmarkFixture) -> None:
    assert benchmark(STATE.canonical_key) == STATE.clone().canonical_key() != STATE.key()


def test_clone_and_apply_action(benchmark: BenchmarkFixture) -> None:
    action = STATE.legal_actions()[0]

    def child() -> meographic.State:
        state = STATE.clone()
        state.apply_action(action)
        return state

    assert benchmark(child).history() == [*STATE.history(), action]


def test_legal_actions_mask_with_out(benchmark: BenchmarkFixture) -> None:
    out = np.zeros(GAME.num_distinct_actions(), dtype=np.bool_)
    assert benchmark(STATE.legal_actions_mask, out=out) is out
    assert np.flatnonzero(out).tolist() == STATE.legal_actions()


def test_observation_tensor_with_out(benchmark: BenchmarkFixture) -> None:
    out = np.zeros(GAME.observation_tensor_shape(), dtype=np.float32)
    assert benchmark(STATE.observation_tensor, out=out) is out
    assert np.array_equal(out, STATE.observation_tensor())
    assert out.any()


def test_a_random_game_by_a_loop_in_python(benchmark: BenchmarkFixture) -> None:
    state = benchmark(random_game, 1)
    assert state.round == GAME.edition.rounds
    assert sum(event["event"] == "place" for event in state.events()) == TURNS


def test_a_greedy_game_by_play(benchmark: BenchmarkFixture) -> None:
    state = benchmark(meographic.play, GAME, 1, ["greedy", "greedy"])
    assert state == meographic.verify_record(state.to_record())
    assert min(state.scores) > max(random_game(1).scores)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_verify_record(benchmark: BenchmarkFixture, policy: str) -> None:
    record = meographic.play(GAME, 1, [policy, policy]).to_record()
    assert benchmark(meographic.verify_record, record).scores == json.loads(record)["scores"]
