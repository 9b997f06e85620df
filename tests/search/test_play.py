"""Players by name in whole games and single decisions."""

import os
import signal
import threading
from typing import Any

import pytest

import meographic
from meographic.search import decide, play, policy_fault, policy_names
from tests.search.states import decision

GAME = meographic.load_game("cational", 2)


@pytest.mark.parametrize(
    "policies",
    [
        ["mcts:simulations=5", "greedy"],
        [
            "ismcts:simulations=5,chance=1,prior=uniform",
            "mcts:simulations=5,playout=potential,horizon=rest,expand_after=2",
        ],
        ["expectimax:depth=1", "mcts:nodes=200,transpositions=true,symmetry=false,chance=3"],
    ],
)
def test_equal_arguments_give_equal_games(policies: list[str]) -> None:
    first, again = (play(GAME, 4, policies) for _ in range(2))
    assert first.is_terminal()
    assert first.history() == again.history()
    assert play(GAME, 5, policies).history() != first.history()


def test_a_search_plays_better_than_chance() -> None:
    results = [play(GAME, seed, ["mcts:simulations=60", "random"]).scores for seed in range(4)]
    assert all(searched > other + 10 for searched, other in results), results


def test_ctrl_c_stops_a_game_with_an_error() -> None:
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        play(GAME, 1, ["mcts:seconds=30", "greedy"])
    timer.join()
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        decide(decision(), "mcts:seconds=30")
    timer.join()


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        ("mcst", "there is no policy"),
        ("mcts:", "options like"),
        ("mcts:simulations=", "simulations is an integer"),
        ("mcts:simulations=5,simulations=5", "given twice"),
        ("mcts:depth=5", "no option"),
        ("ismcts:temperature=0", "temperature is a number of 0.01"),
        ("expectimax:depth=0", "depth is an integer of 1"),
        ("beam:width=x", "width is an integer of 1"),
        ("mcts\x00", "there is no policy"),
    ],
)
def test_players_that_there_are_not_are_refused_everywhere_with_the_same_sentence(policy: str, sentence: str) -> None:
    assert sentence in (policy_fault(policy) or "")
    with pytest.raises(ValueError, match=sentence):
        play(GAME, 1, [policy, "greedy"])
    with pytest.raises(ValueError, match=sentence):
        decide(decision(), policy)


@pytest.mark.parametrize("policies", [["greedy"], ["greedy"] * 3, [], ["greedy", "beam"]])
def test_each_seat_needs_a_player_that_can_play(policies: list[str]) -> None:
    with pytest.raises(ValueError, match=r"each seat needs one|player"):
        play(GAME, 1, policies)


@pytest.mark.parametrize("policies", ["greedy", None, [1, 2], ["greedy", None]])
def test_policies_are_a_list_of_texts(policies: Any) -> None:
    with pytest.raises(TypeError):
        play(GAME, 1, policies)


@pytest.mark.parametrize("policy", policy_names())
def test_each_player_decides_for_what_is_legal_and_its_shares_sum_to_1(policy: str) -> None:
    game = meographic.load_game("cational", 1)
    state, deal = game.deal(3), meographic.Deal(game, 3)
    searches = {"mcts": "mcts:simulations=20", "ismcts": "ismcts:simulations=20", "expectimax": "expectimax:depth=1"}
    text = searches.get(policy, policy)
    decided = decide(state, text, 3, deal)
    assert decided.action in decided.ids
    assert set(decided.ids) <= set(state.legal_actions())
    assert sum(decided.shares) == pytest.approx(1)
    assert len(decided.shares) == len(decided.ids)
    assert decided == decide(state, text, 3, deal)
