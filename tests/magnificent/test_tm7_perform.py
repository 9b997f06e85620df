"""Perform: hats, posters, gems due, rearranging.

The track of the small edition, power and posters: #1 to #4 starts, #5 2/1, #6 4/1, #7 5/2, #8 6/2, #9 8/2, #10 9/3,
#11 12/3.
"""

from meographic.reference.magnificent.state import State
from tests.magnificent.table import (
    dealt,
    have_posters,
    have_tiles,
    legal_texts,
    plain,
    play,
    position_of,
    refused,
    tent,
)


def purple(state: State, value: int) -> State:
    """Seat 0 performs with a purple die."""
    tent(state, f"purple {value}")
    return play(state, f"die purple {value}", "card 1")


def test_the_example_of_two_posters_completed_tm_7_7() -> None:
    state = dealt()
    own = plain(state)
    own.gems, own.tents = [2, 1, 1, 0], [None, None, 0, None, None]
    coins = own.coins
    have_posters(state, "left", "poster-3", "right")
    have_tiles(state, orange_small=2, purple_small=2, green_large=2)
    purple(state, 6)
    play(state, "done", "perform", "space 7")
    assert legal_texts(state) == ["done", "poster 1", "poster 3"]
    assert refused(state, "poster 2") == "no_tent"
    assert refused(state, "poster 4") == "no_poster"
    play(state, "poster 1", "poster 3")
    assert (state.scores[0], own.coins - coins, own.gems) == (27, 6, [0, 0, 0, 0])
    assert (own.completed, state.phase) == (2, "arrange")
    assert state.to_dict()["turn_state"]["tiles_shown"] == [2, 0, 0, 2, 2, 0]


def test_tiles_are_summed_over_the_posters_of_one_action_tm_7_4() -> None:
    state = dealt()
    own = plain(state)
    own.gems, own.tents = [2, 1, 1, 0], [None, None, 0, None, None]
    have_posters(state, "left", None, "right")
    have_tiles(state, orange_small=2, purple_small=2, green_large=1)
    purple(state, 6)
    play(state, "done", "perform", "space 7")
    assert legal_texts(state) == ["done", "poster 1", "poster 3"]
    play(state, "poster 3")
    # Nothing can be completed any more, and one poster is left to be laid anew.
    assert (state.phase, own.posters[0]) == ("arrange", 0)
    assert state.to_dict()["turn_state"]["posters_left"] == 0


def test_why_a_poster_cannot_be_completed_tm_7_4() -> None:
    state = dealt()
    own = plain(state)
    own.gems = [1, 0, 0, 0]
    have_posters(state, "left", "right")
    own.tents = [None, 2, None, None, None]
    have_tiles(state, orange_small=2, purple_small=2)
    purple(state, 6)
    play(state, "perform", "space 5")
    assert state.phase == "arrange"
    state = dealt()
    own = plain(state)
    own.gems, own.tents = [1, 0, 0, 1], [None, 2, 3, None, None]
    have_posters(state, "left", "right", "poster-3")
    have_tiles(state, orange_small=1, purple_small=2, green_large=1)
    purple(state, 6)
    play(state, "done", "perform", "space 5")
    assert legal_texts(state) == ["done", "poster 2", "poster 3"]
    assert refused(state, "poster 1") == "tiles_missing"
    own.gems = [0, 0, 1, 0]
    assert refused(state, "poster 3") == "cannot_pay"


def test_a_gem_due_is_chosen_where_several_may_pay_and_the_rest_stays_payable_tm_7_9() -> None:
    state = dealt()
    own = plain(state)
    own.gems = [1, 0, 0, 2]
    have_posters(state, "left")
    have_tiles(state, orange_small=2, green_large=1)
    purple(state, 6)
    play(state, "done", "perform", "space 5", "poster 1")
    # Orange and green are due; the green one has to be paid clear.
    assert (state.phase, state.to_dict()["turn_state"]["pending"]) == ("pay", ["due orange", "due green"])
    assert legal_texts(state) == ["pay orange", "pay clear"]
    assert refused(state, "pay purple") == "wrong_colour"
    child = state.clone()
    play(state, "pay orange")
    assert own.gems == [0, 0, 0, 1]
    play(child, "pay clear")
    assert position_of(child).seats[0].gems == [1, 0, 0, 0]


def test_a_gem_that_is_needed_further_on_does_not_pay_now() -> None:
    state = dealt()
    own = plain(state)
    own.gems = [1, 0, 0, 1]
    have_posters(state, "left")
    have_tiles(state, orange_small=2, green_large=1)
    purple(state, 6)
    play(state, "done", "perform", "space 5", "poster 1")
    assert (own.gems, own.completed) == ([0, 0, 0, 0], 1)


def test_hats_move_one_after_the_other_then_either_and_downwards_too_tm_7_2() -> None:
    state = dealt()
    own = plain(state)
    have_posters(state)
    purple(state, 6)
    play(state, "perform")
    assert legal_texts(state) == ["space 5", "space 6", "space 7", "space 8"]
    assert refused(state, "space 4") == "start_space"
    assert refused(state, "space 9") == "too_little_power"
    assert refused(state, "space 12") == "no_such_space"
    play(state, "space 8")
    assert (own.hats, own.performed, state.seat) == ([8], 1, 1)
    for hats, performed, texts, after in (
        ([8], 1, ("space 5",), [5, 8]),
        ([5, 8], 2, ("hat upper", "space 6"), [5, 6]),
        ([5, 8], 2, ("hat lower", "space 7"), [7, 8]),
    ):
        state = dealt()
        own = plain(state)
        have_posters(state)
        own.hats, own.performed = hats, performed
        purple(state, 6)
        play(state, "perform", *texts)
        assert (own.hats, own.performed) == (after, 2)


def test_a_hat_moves_to_another_vacant_space_tm_7_8() -> None:
    state = dealt()
    plain(state).hats = [5]
    position_of(state).seats[1].hats = [6]
    purple(state, 4)
    assert legal_texts(state) == ["build", "travel"]
    assert refused(state, "perform") == "no_space"
    state = dealt(start_targets=True)
    plain(state)
    purple(state, 2)
    play(state, "perform")
    # #1 and #2 have hats.
    assert legal_texts(state) == ["space 3", "space 4", "space 5"]
    assert refused(state, "space 2") == "taken"


def test_the_posters_left_are_laid_anew_in_order_of_their_spaces_tm_7_6() -> None:
    state = dealt()
    own = plain(state)
    have_posters(state, None, "left", None, "right")
    purple(state, 2)
    play(state, "perform", "space 5")
    assert legal_texts(state) == ["done", "place 1", "place 2", "place 3", "place 4", "place 5"]
    child = play(state.clone(), "done")
    assert position_of(child).seats[0].posters == own.posters
    play(state, "place 4")
    assert own.posters == [None, None, None, 0, None]
    assert legal_texts(state) == ["place 1", "place 2", "place 3", "place 5"]
    assert refused(state, "done") == "must_choose"
    assert refused(state, "place 4") == "taken"
    play(state, "place 1")
    assert (own.posters, state.seat) == ([4, None, None, 0, None], 1)


def test_no_poster_need_be_completed_tm_7_3() -> None:
    state = dealt()
    own = plain(state)
    have_posters(state, "start-0")
    have_tiles(state, orange_small=1)
    purple(state, 2)
    play(state, "perform", "space 5", "done", "done")
    assert (own.posters[0], own.completed, state.seat) == (1, 0, 1)
