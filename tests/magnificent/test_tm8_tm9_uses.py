"""Trainers, payments, copying, windows."""

from typing import Any

import pytest

from meographic.reference.magnificent.state import State
from tests.magnificent.table import LITTLE, cards, dealt, legal_texts, plain, play, position_of, refused, tent

COMMON = ("trainer 1", "trainer 2", "trainer 3")


def at_window(*tiles: str, trainers: int = 4, card: str = "card-3", **rules: Any) -> State:
    """Window A of a turn with a purple 3, these own trainer tiles, no gems and 6 coins."""
    state = dealt(**rules)
    own = plain(state)
    own.trainers, own.coins = trainers, 6
    own.trainer_tiles = [LITTLE.trainers.index(tile) for tile in tiles]
    cards(state, card, "card-7", "card-15", "card-19")
    tent(state, "purple 3")
    return play(state, "die purple 3", "card 1")


def test_one_many_and_two_markers_tm_8_2() -> None:
    state = at_window("push", "twice", "guest")
    own = position_of(state).seats[0]
    play(state, "own-trainer 1", "own-trainer 1")
    assert (own.trainers, own.used_trainers, state.to_dict()["turn_state"]["power"]) == (2, 2, 5)
    play(state, "own-trainer 3")
    assert refused(state, "own-trainer 3") == "already_used"
    # guest gave two markers and took one.
    assert (own.trainers, own.used_trainers, own.coins) == (3, 3, 7)
    assert refused(state, "own-trainer 2") == "wrong_time"
    assert refused(state, "trainer 4") == "no_such_space"
    assert state.to_dict()["turn_state"]["spaces_used"] == [9]


def test_a_space_needs_its_markers_tm_8_2() -> None:
    state = at_window("push", trainers=1)
    assert refused(state, "trainer 2") == "no_trainer"
    play(state, "own-trainer 1")
    assert state.phase == "action"


def test_never_more_than_eight_markers_tm_8_4() -> None:
    state = at_window("guest", trainers=7)
    own = position_of(state).seats[0]
    play(state, "own-trainer 1")
    assert own.owned_trainers == 8
    state = at_window("guest", trainers=8)
    # It still gives a coin.
    assert "own-trainer 1" in legal_texts(state)


def test_used_markers_return_after_the_round_and_those_given_as_payment_do_not_tm_8_4() -> None:
    """card-8 is paid with a marker for two gems of choice."""
    state = at_window(card="card-8", trainers=2)
    own = position_of(state).seats[0]
    play(state, "bonus")
    assert (own.trainers, own.used_trainers, state.phase) == (1, 0, "gain")
    assert legal_texts(state) == ["gain orange", "gain green", "gain purple", "gain clear"]
    play(state, "gain green", "gain green")
    assert own.gems == [0, 2, 0, 0]


def test_a_full_colour_may_be_chosen_and_gives_a_coin_tm_6_5() -> None:
    state = at_window(card="card-8")
    own = position_of(state).seats[0]
    own.gems = [3, 0, 0, 0]
    play(state, "bonus", "gain orange", "gain orange")
    assert (own.gems, own.coins) == ([3, 0, 0, 0], 8)


def test_a_use_needs_its_time_its_cost_and_an_effect_tm_3_7() -> None:
    state = at_window(card="card-3")
    assert refused(state, "bonus") == "no_such_use"
    state = at_window(card="card-4")
    assert refused(state, "bonus") == "wrong_time"
    state = at_window(card="card-2")
    assert refused(state, "bonus") == "cannot_pay"
    state = at_window(card="card-0")
    assert refused(state, "bonus") == "wrong_colour"


def test_gems_of_any_colour_are_chosen_and_the_rest_must_stay_payable_a3() -> None:
    """card-6 costs an orange gem and any other for a large tile of the turn's colour."""
    state = at_window(card="card-6")
    own = position_of(state).seats[0]
    own.gems = [1, 1, 0, 1]
    play(state, "bonus")
    assert state.to_dict()["turn_state"]["pending"] == ["due orange", "due any", "build turn large 1"]
    assert legal_texts(state) == ["pay orange", "pay clear"]
    play(state, "pay orange")
    assert legal_texts(state) == ["pay green", "pay clear"]
    play(state, "pay green")
    assert (state.phase, own.gems) == ("extra", [0, 0, 0, 1])
    assert {text.split()[1] for text in legal_texts(state) if text != "done"} == {"T-large"}
    assert state.to_dict()["turn_state"]["window"] == "a"
    play(state, "done")
    assert state.phase == "window_a"


@pytest.mark.parametrize("copy_scope", ["own", "any"])
def test_copying_uses_a_card_once_more_tm_9_2(copy_scope: str) -> None:
    state = at_window("again", card="card-1", copy_scope=copy_scope)
    position = position_of(state)
    own = position.seats[0]
    cards(state, "card-5", "card-1", seat=1)
    play(state, "own-trainer 1")
    # Of seat 1, card-5 is green and does not match.
    expected = ["copy 0 1"] + (["copy 1 2"] if copy_scope == "any" else [])
    assert (state.phase, legal_texts(state)) == ("copy", expected)
    assert state.to_dict()["turn_state"]["pending"] == ["copy"]
    assert refused(state, "copy 0 2") == "no_such_use"
    assert refused(state, "copy 3 1") == "no_such_card"
    assert refused(state, "copy 1 1") == ("wrong_colour" if copy_scope == "any" else "no_such_card")
    play(state, expected[-1])
    assert (own.coins, position.running.bonus_used) == (7, False)
    play(state, "bonus")
    assert own.coins == 8


def test_any_seats_card_may_be_copied_by_ruling_tm_9_2() -> None:
    state = at_window("again", players=4, copy_scope="any")
    for seat in (1, 2, 3):
        cards(state, "card-3", "card-7", "card-15", "card-1", seat=seat)
    play(state, "own-trainer 1")
    assert legal_texts(state) == ["copy 1 4", "copy 2 4", "copy 3 4"]


def test_a_copy_is_judged_with_its_own_markers_laid_down_a3() -> None:
    """mirror takes two markers, card-8 one more."""
    state = at_window(card="card-8", trainers=2)
    assert refused(state, "trainer 2") == "no_effect"
    state = at_window(card="card-8", trainers=3)
    play(state, "trainer 2", "copy 0 1")
    own = position_of(state).seats[0]
    assert (own.trainers, own.used_trainers, state.phase) == (0, 2, "gain")


def test_windows_that_offer_nothing_are_skipped_and_close_by_themselves_tm_3_7() -> None:
    state = at_window(trainers=0)
    assert state.phase == "action"
    state = at_window(trainers=1)
    assert state.phase == "window_a"
    play(state, "trainer 1")
    assert state.phase == "action"
    play(state, "travel", "steps 0")
    assert state.seat == 1


def test_window_c_follows_the_action() -> None:
    state = at_window(trainers=2)
    play(state, "done", "travel", "steps 0")
    assert (state.phase, state.to_dict()["turn_state"]["window"]) == ("window_c", "c")
    assert legal_texts(state) == [*(COMMON[0], COMMON[2]), "done"]
    assert refused(state, "gem clear") == "wrong_phase"
    play(state, "done")
    assert state.seat == 1
