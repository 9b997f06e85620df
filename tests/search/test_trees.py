"""Tree search from Python: budgets, threads, seeds, options, Ctrl-C, reuse."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import meographic
from meographic.search import Searcher, SearchResult, expectimax, ismcts, mcts, play, standings
from tests.search.states import decision, small_decisions


def assert_adds_up(result: SearchResult, legal: list[int]) -> None:
    ids = [stats.action for stats in result.actions]
    assert ids == sorted(set(ids))
    assert set(ids) <= set(legal)
    assert result.action in ids
    assert sum(stats.visits for stats in result.actions) == result.simulations + result.reused
    assert sum(stats.prior for stats in result.actions) == pytest.approx(1, abs=1e-2)
    assert sum(result.shares.values()) == pytest.approx(1)
    assert result.shares[result.action] == max(result.shares.values())


@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
@pytest.mark.parametrize("threads", [1, 2, 8])
def test_visits_add_up_at_any_number_of_threads(kind: Any, threads: int) -> None:
    state = decision(3)
    before = state.serialize()
    searcher = Searcher(state, kind, seed=4, threads=threads, chance=1)
    for count in (0, 1, 2, 101):
        result = searcher.search(count)
        assert searcher.fault() is None
        assert result.ended == "simulations"
        assert_adds_up(result, state.legal_actions())
    assert result.simulations == 104
    assert result.player == state.current_player()
    assert searcher.bytes > 24 * result.nodes
    assert state.serialize() == before


@pytest.mark.parametrize("threads", [1, 2, 8])
def test_the_same_seed_finds_the_same_at_each_number_of_threads(threads: int) -> None:
    state = decision()
    first = mcts(state, 200, seed=7, threads=threads)
    assert first == mcts(state, 200, seed=7, threads=threads)
    assert first != mcts(state, 200, seed=8, threads=threads)
    # Trees of their own: equal ones would have every visit as often as there are trees.
    assert threads == 1 or any(stats.visits % threads for stats in first.actions)
    assert first.seconds > 0
    assert first.simulations_per_second > 0


FRESH = """
from meographic.search import decide, ismcts, mcts, play
from tests.search.states import decision
state = decision(3)
print(mcts(state, 150, seed=3, threads=2).actions, ismcts(state, 150, seed=3).variation)
print(decide(state, "ismcts:simulations=50", 5))
print(play(state.get_game(), 9, ["mcts:simulations=3", "greedy", "ismcts:simulations=3"]).history())
"""


def test_another_process_finds_the_same() -> None:
    def run(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        return subprocess.run(
            [sys.executable, "-c", FRESH], env=environment, check=True, capture_output=True, text=True
        ).stdout

    assert run("1") == run("2")


def test_a_single_legal_action_is_the_answer() -> None:
    decisions = (state for seed in range(40) for state in small_decisions(seed))
    state = next(state for state in decisions if len(state.legal_actions()) == 1)
    for count in (0, 1, 20):
        result = mcts(state, count)
        assert (result.action, result.shares) == (state.legal_actions()[0], {result.action: 1.0})


def test_without_a_budget_there_are_a_thousand_simulations() -> None:
    assert mcts(decision(1, 38), playout="none").simulations <= 1_000
    assert mcts(decision(), playout="none").simulations == 1_000


def test_budgets_of_time_and_nodes_end_a_search() -> None:
    began = time.perf_counter()
    result = mcts(decision(), seconds=0.2)
    assert result.ended == "seconds"
    assert 0.15 < time.perf_counter() - began < 5
    assert mcts(decision(), seconds=0).ended == "seconds"
    result = mcts(decision(), nodes=500, threads=2)
    assert result.ended == "nodes"
    assert 500 <= result.nodes < 1_000


def test_an_ending_is_solved_as_expectimax_does() -> None:
    for seed in range(5):
        for state in small_decisions(seed)[-4:]:
            result = mcts(state, 500_000, chance=50, exploration=10.0, playout="none", transpositions=True, threads=2)
            outlook = expectimax(state)
            assert result.ended == "solved"
            assert all(stats.is_exact for stats in result.actions)
            assert result.values == pytest.approx(outlook.values, abs=1e-9)
            assert result.action == outlook.action


def test_players_stand_at_their_scores_at_the_first_decision_of_each_round_but_the_first() -> None:
    state, rounds = meographic.load_game("cational", 2).new_initial_state(), [1]
    for step in meographic.play(state.get_game(), 1, ["greedy", "greedy"]).history():
        is_first = state.phase == "scout" and state.round > rounds[-1]
        assert standings(state) == (tuple(state.scores) if is_first else None)
        rounds += [state.round] if is_first else []
        state.apply_action(step)
    assert standings(state) is None
    assert rounds == list(range(1, 22))
    with pytest.raises(TypeError):
        standings(state.get_game())  # type: ignore[arg-type]


def test_a_searcher_says_how_far_it_looks() -> None:
    usual = {"cational": "end", "magnificent": "rest"}
    for game, horizon in usual.items():
        state = meographic.load_game(game).deal(1)
        assert Searcher(state).horizon == Searcher(state, "ismcts", threads=2).horizon == horizon
        assert Searcher(state, horizon="end").horizon == "end"
        assert Searcher(state, horizon="rest").horizon == "rest"
        # Nobody plays on, so there is no way to a rest.
        assert Searcher(state, horizon="rest", playout="none").horizon == "end"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_search_to_the_end_of_the_round_finds_what_stands_there(players: int) -> None:
    """Whatever ends a round is worth how players then stand, draws that follow make no difference."""
    game = meographic.load_game("magnificent", players, rules={"solo": players == 1})
    state, rng, judged = game.deal(3), meographic.Rng(3), 0
    while not state.is_terminal():
        ids = state.legal_actions()
        if len(ids) > 1:
            for stats in mcts(state, 30, seed=1).actions:
                after = state.child(stats.action)
                after.advance(rng)
                if stats.visits and (points := standings(after)) is not None:
                    assert stats.mean == points
                    judged += 1
        state.apply_action(ids[rng.below(len(ids))])
        state.advance(rng)
    assert judged > 3


@pytest.mark.parametrize("search", [mcts, ismcts])
def test_to_the_end_of_the_round_is_no_other_horizon_in_the_last_round_alone(
    search: Callable[..., SearchResult],
) -> None:
    early, last = decision(2, 6), decision(2, 80)
    assert (early.round, last.round) == (2, 21)
    for state in (early, last):
        usual, end, rest = (
            search(state, 100, seed=3, **options) for options in ({}, {"horizon": "end"}, {"horizon": "rest"})
        )
        assert usual == end
        assert (end == rest) is (state is last)
        # What two players can reach in a round or two is far from what they reach in twenty.
        assert all(near < far / 2 for near, far in zip(rest.values, end.values, strict=True)) is (state is early)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"playout": "best"}, "playout: there is no policy"),
        ({"playout": "greedy,seed=3"}, "playout is no 'greedy,seed=3'"),
        ({"horizon": "round"}, 'horizon is end or rest, not "round"'),
        ({"horizon": True}, 'horizon is end or rest, not "true"'),
        ({"prior": "best"}, "prior is uniform or potential"),
        ({"temperature": 0.0}, "temperature is a number of"),
        ({"exploration": float("nan")}, "exploration is a number of"),
        ({"reduction": float("inf")}, "reduction is a number of"),
        ({"chance": -1}, "chance is an integer of"),
        ({"chance": 2**32}, "chance is an integer of"),
        ({"chance": 1.5}, "chance is an integer of"),
        ({"symmetry": 1}, "symmetry is true or false"),
        ({"transpositions": "yes"}, "transpositions is true or false"),
        ({"expand_after": 0}, "expand_after is an integer of"),
        ({"seed": -1}, "seed is an integer of"),
        ({"seed": 2**64}, "seed is an integer of"),
        ({"threads": 0}, "threads"),
        ({"threads": 257}, "threads"),
    ],
)
def test_options_that_no_search_can_have_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        mcts(decision(), 1, **options)


@pytest.mark.parametrize(
    "options",
    [
        {"depth": 1},
        {"simulation": 5},
        {"seed": 1.0},
        {"seed": True},
        {"threads": "2"},
        {"prior": []},
        {"chance": object()},
    ],
)
def test_options_of_another_type_or_name_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        mcts(decision(), 1, **options)


@pytest.mark.parametrize(
    ("budget", "error"),
    [
        ((-1,), ValueError),
        ((1.0,), TypeError),
        ((True,), TypeError),
        ((2**64,), ValueError),
        (("5",), TypeError),
        ((None, -0.1), ValueError),
        ((None, float("nan")), ValueError),
        ((None, "1"), TypeError),
        ((None, True), TypeError),
        ((None, None, -1), ValueError),
        ((None, None, 1.5), TypeError),
    ],
)
def test_budgets_that_are_none_are_refused(budget: tuple[Any, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        mcts(decision(), *budget)


def test_numbers_of_numpy_are_numbers() -> None:
    state = decision()
    plain = mcts(state, 50, seed=3, chance=1, exploration=0.5, symmetry=True)
    as_numpy: dict[str, Any] = {"seed": np.uint8(3), "chance": np.int64(1), "exploration": np.float32(0.5)}
    assert mcts(state, np.int16(50), symmetry=None, **as_numpy) == plain


@pytest.mark.parametrize("search", [mcts, ismcts])
def test_only_who_is_to_move_can_search(search: Callable[..., SearchResult]) -> None:
    game = meographic.load_game("cational", 2)
    with pytest.raises(ValueError, match="chance is to move"):
        search(game.new_initial_state(), 1)
    with pytest.raises(ValueError, match="the game is over"):
        search(play(game, 1, ["random"] * 2), 1)
    with pytest.raises(TypeError):
        search(game, 1)
    with pytest.raises(ValueError, match="mcts or ismcts"):
        Searcher(decision(), "beam")  # type: ignore[arg-type]


def interrupted(act: Callable[[], Any], after: float = 0.3) -> Any:
    """What an act gives if Ctrl-C is pressed meanwhile."""
    timer = threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        return act()
    finally:
        timer.join()


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_gives_the_best_so_far_and_the_search_can_go_on(threads: int) -> None:
    state = decision()
    searcher = Searcher(state, threads=threads)
    result = interrupted(lambda: searcher.search(2**62))
    assert result.ended == "interrupted"
    assert result.simulations > 0
    assert searcher.fault() is None
    assert_adds_up(result, state.legal_actions())
    more = searcher.search(10)
    assert (more.ended, more.simulations) == ("simulations", result.simulations + 10)


def test_what_another_signals_handler_raises_comes_through() -> None:
    def handler(*_: object) -> None:
        raise LookupError("enough")

    searcher = Searcher(decision())
    before = signal.signal(signal.SIGALRM, handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(LookupError, match="enough"):
            searcher.search(seconds=60)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert searcher.fault() is None
    assert searcher.search(5).ended == "simulations"


def test_other_threads_of_python_run_meanwhile() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.01):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    mcts(decision(), seconds=0.4)
    done.set()
    thread.join()
    assert ticks > 3


def test_a_tree_follows_the_outcome_that_happened_and_nothing_else() -> None:
    state = decision(1, 4)
    searcher = Searcher(state, chance=3, seed=1, threads=2)
    searcher.search(400)
    child = state.child(searcher.result().action)
    while child.is_chance_node():
        child.apply_action(max(child.chance_outcomes(), key=lambda pair: pair[1])[0])
    kept = searcher.follow(child)
    result = searcher.search(0)
    assert kept > 0
    assert searcher.fault() is None
    assert (result.reused, result.simulations, result.seconds >= 0) == (kept, 0, True)
    assert_adds_up(result, child.legal_actions())
    # Not what was reached by another way: its history is no longer one.
    assert searcher.follow(state) == 0
    assert searcher.search(5).simulations == 5
    assert_adds_up(searcher.result(), state.legal_actions())
    with pytest.raises(ValueError, match="the game is over"):
        searcher.follow(play(state.get_game(), 1, ["random"]))
    other = decision(2, 4)
    assert searcher.follow(other) == 0
    # The same ids in a game with another aim are another game.
    to_win = decision(2, 4, utility="win")
    assert to_win.history() == other.history()
    assert searcher.follow(to_win) == 0
    assert all(-1 <= value <= 1 for value in searcher.search(5).values)
    assert searcher.follow(other) == 0
    assert searcher.search(5).player == other.current_player()


def test_a_blind_search_starts_anew_and_sees_nothing_hidden() -> None:
    state = decision(2, 8)
    assert state.current_player() is not None
    rng = meographic.Rng(4)
    answers = {
        ismcts(state.resample_from_infostate(state.current_player(), rng), 60, seed=2).variation for _ in range(8)
    }
    assert answers == {ismcts(state, 60, seed=2).variation}
    searcher = Searcher(state, "ismcts", chance=2)
    searcher.search(60)
    child = state.child(searcher.result().action)
    child.advance(rng)
    assert searcher.follow(child) == 0
    assert searcher.search(20).simulations == 20
    assert searcher.fault() is None
