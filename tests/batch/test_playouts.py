"""Whole games in great number: what they come to, and that the answer depends on nothing else."""

import math
import os
import pickle
import signal
import threading
import time
from dataclasses import FrozenInstanceError
from itertools import pairwise
from statistics import fmean, variance
from typing import Any

import numpy as np
import pytest

import meographic
from meographic import reference
from meographic.search import Playouts, playouts
from tests.batch.singles import short_edition

GAME = meographic.load_game("cational", players=2)
SMALL = meographic.load_game("cational", players=3, edition=short_edition(2), utility="win")


def middle(game: meographic.Game, steps: int) -> meographic.State:
    state, deal, rng = game.deal(3), meographic.Deal(game, 3), meographic.Rng(5)
    for _ in range(steps):
        ids = state.legal_actions()
        state.apply_action(ids[rng.below(len(ids))])
        state.advance(deal)
    return state


@pytest.mark.parametrize("policy", ["random", "greedy", "epsilon-greedy:epsilon=0.2", "potential"])
@pytest.mark.parametrize("count", [0, 1, 63, 64, 65, 1000])
def test_any_number_of_threads_gives_the_same_answer(policy: str, count: int) -> None:
    state = middle(GAME, 20)
    one = playouts(state, count, policy, seed=7)
    assert one.games == count
    assert one.decisions == count * (GAME.max_game_length() - 20)
    for threads in (2, 8):
        assert repr(playouts(state, count, policy, 7, threads)).split("mean")[1] == repr(one).split("mean")[1]


def test_games_of_one_seed_are_the_same_ones_and_of_others_are_not() -> None:
    state = GAME.deal(1)
    assert playouts(state, 50) == playouts(state, 50, "random", 0, 1)
    assert playouts(state, 50, seed=np.uint64(1)) == playouts(state, 50, seed=1) != playouts(state, 50, seed=2)
    assert playouts(state, 50, seed=None) != playouts(state, 50, seed=None)


def test_game_number_g_draws_from_the_generator_of_seed_and_g() -> None:
    # Only sums are told, so each game is the difference of two.
    state = middle(GAME, 60)
    sums = [
        [playouts(state, count, seed=4).mean[seat] * count if count else 0.0 for seat in (0, 1)] for count in range(9)
    ]
    games = [[round(after - before) for before, after in zip(*pair, strict=True)] for pair in pairwise(sums)]
    many = playouts(state, 8, seed=4)
    for seat in (0, 1):
        assert many.mean[seat] == pytest.approx(fmean(game[seat] for game in games))
        assert many.variance[seat] == pytest.approx(variance(game[seat] for game in games))
    assert len({tuple(game) for game in games}) > 4


def test_the_mean_is_that_of_games_played_step_by_step() -> None:
    summary = playouts(GAME.deal(1), 4000)
    state, finals = GAME.deal(1), []
    for number in range(1500):
        game, rng = state.clone(), meographic.Rng(number)
        while not game.is_terminal():
            ids = game.legal_actions()
            game.apply_action(ids[rng.below(len(ids))])
            game.advance(rng)
        finals.append(game.returns())
    for seat in (0, 1):
        of_seat = [returns[seat] for returns in finals]
        error = math.sqrt(variance(of_seat) / 1500 + summary.variance[seat] / 4000)
        assert abs(fmean(of_seat) - summary.mean[seat]) < 5 * error
        assert 0.8 < variance(of_seat) / summary.variance[seat] < 1.25
    assert playouts(GAME.deal(1), 200, "greedy").mean[0] > summary.mean[0] + 20


def test_returns_are_those_of_the_games_utility() -> None:
    summary = playouts(SMALL.deal(1), 3000)
    # Three shares sum to -1 in every game, whoever wins.
    assert sum(summary.mean) == pytest.approx(-1.0)
    assert all(-1 < mean < 1 for mean in summary.mean)


@pytest.mark.parametrize("game", [GAME, SMALL], ids=["score", "win"])
def test_a_finished_state_is_worth_its_returns(game: meographic.Game) -> None:
    state = middle(game, game.max_game_length())
    assert state.is_terminal()
    summary = playouts(state, 3)
    assert (summary.games, summary.decisions) == (3, 0)
    assert summary.mean == pytest.approx(state.returns())
    assert summary.variance == (0.0,) * game.players


def test_chance_nodes_may_be_where_games_begin() -> None:
    summary = playouts(GAME.new_initial_state(), 2000)
    assert summary.decisions == 2000 * GAME.max_game_length()
    assert all(50 < mean < 56 for mean in summary.mean)
    state = GAME.new_initial_state()
    playouts(state, 5)
    assert state.history() == []


def test_without_games_nothing_is_known_and_of_one_no_variance() -> None:
    none, one = playouts(GAME.deal(1), 0), playouts(GAME.deal(1), 1)
    assert all(math.isnan(number) for number in (*none.mean, *none.variance, *one.variance))
    assert (none.games, none.decisions) == (0, 0)
    assert all(mean > 10 for mean in one.mean)


def test_the_answer_is_a_frozen_value_that_is_equal_whatever_the_time() -> None:
    one, other = (playouts(GAME.deal(1), 20, seed=3) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one.seconds > 0
    assert pickle.loads(pickle.dumps(one)) == one
    assert isinstance(one, Playouts)
    with pytest.raises(FrozenInstanceError):
        one.games = 1  # type: ignore[misc]


@pytest.mark.parametrize(
    "arguments",
    [
        {"state": GAME},
        {"state": reference.load_game("cational").deal(1)},
        {"count": 1.0},
        {"count": True},
        {"count": None},
        {"policy": 1},
        {"policy": None},
        {"policy": ["random"]},
        {"seed": 1.0},
        {"seed": "1"},
        {"threads": 1.0},
        {"threads": None},
    ],
)
def test_an_argument_of_another_type_is_a_type_error(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        playouts(**{"state": GAME.deal(1), "count": 1, **arguments})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"count": -1}, "count is 0 to"),
        ({"count": 2**32}, "count is 0 to"),
        ({"seed": -1}, "seed is"),
        ({"seed": 2**64}, "seed is"),
        ({"threads": 0}, "threads is"),
        ({"threads": 257}, "threads is"),
        ({"policy": "Random"}, 'there is no policy "Random": choose random, greedy, epsilon-greedy or potential'),
        ({"policy": ""}, "there is no policy"),
        ({"policy": "mcts:simulations=10"}, 'there is no policy "mcts"'),
        ({"policy": "greedy:depth=2"}, 'greedy has no options, but "depth=2" was given'),
        ({"policy": "random:"}, "random has no options"),
        ({"policy": "epsilon-greedy:depth=2"}, 'epsilon-greedy has no option "depth": choose epsilon'),
        ({"policy": "epsilon-greedy:epsilon=1.1"}, "epsilon is a decimal from 0 to 1"),
        ({"policy": "\ud800"}, "there is no policy"),
    ],
)
def test_an_argument_out_of_range_is_a_value_error(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        playouts(**{"state": GAME.deal(1), "count": 1, **arguments})


def test_a_game_is_played_by_the_same_policies() -> None:
    with pytest.raises(ValueError, match='greedy has no options, but "depth=2" was given'):
        meographic.play(GAME, 1, ["random", "greedy:depth=2"])


@pytest.mark.timeout(60, method="thread")  # by signal it could not be ended if it were broken
@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_it(threads: int) -> None:
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        playouts(GAME.deal(1), 2**32 - 1, threads=threads)
    timer.join()
    assert time.monotonic() - begin < 10
