"""Power: dice, gems, uses, die symbols."""

from typing import Any

import pytest

from tests.magnificent.table import cards, dealt, legal_texts, plain, play, position_of, refused, tent


def power(state: Any) -> int:
    power: int = state.to_dict()["turn_state"]["power"]
    return power


def idle_turn(state: Any) -> None:
    """Seat 1 takes the purple 1 and stays."""
    play(state, "die purple 1", f"card {1 + state.to_dict()['turn'] // 2}", "travel", "steps 0")


def test_the_example_of_dice_a_use_a_clear_die_and_gems_tm_4_6() -> None:
    state = dealt()
    own = plain(state)
    plain(state, seat=1)
    cards(state, "card-0", "card-3", "card-7", "card-15")
    tent(state, "orange 5", "orange 3", "clear 3", "purple 1", "purple 1")
    play(state, "die orange 5", "card 2")
    assert power(state) == 5
    play(state, "travel", "steps 0")
    idle_turn(state)
    play(state, "die orange 3", "card 1")
    assert power(state) == 8
    play(state, "bonus")
    assert (power(state), state.phase) == (10, "action")
    play(state, "travel", "steps 0")
    idle_turn(state)
    own.gems = [2, 0, 0, 0]
    play(state, "die clear 3", "card 3")
    assert legal_texts(state) == ["colour orange", "colour green", "colour purple"]
    play(state, "colour orange")
    assert power(state) == 11
    play(state, "gem orange", "gem orange")
    assert (power(state), state.phase) == (15, "action")


def test_clear_dice_of_earlier_turns_never_count_tm_4_2() -> None:
    state = dealt()
    plain(state)
    plain(state, seat=1)
    tent(state, "clear 6", "clear 2", "orange 1", "purple 1", "purple 1")
    play(state, "die clear 6", "card 1", "colour orange", "travel", "steps 0")
    idle_turn(state)
    play(state, "die clear 2", "card 2", "colour orange")
    assert power(state) == 2


@pytest.mark.parametrize(
    ("ruling", "on_it", "elsewhere", "later"), [("placed", 8, 2, 9), ("turn", 8, 2, 3), ("always", 8, 8, 9)]
)
def test_a_die_symbol_counts_while_the_ruling_says_so_tm_4_9(
    ruling: str, on_it: int, elsewhere: int, later: int
) -> None:
    """card-11 shows an orange 6."""
    for place, found in (("card 1", on_it), ("card 2", elsewhere)):
        state = dealt(die_symbol=ruling)
        plain(state)
        plain(state, seat=1)
        cards(state, "card-11", "card-3", "card-7", "card-15")
        tent(state, "orange 2", "orange 1", "purple 1", "purple 1")
        play(state, "die orange 2", place)
        assert power(state) == found
        if place == "card 1":
            play(state, "travel", "steps 0")
            idle_turn(state)
            play(state, "die orange 1", "card 2")
            assert power(state) == later


@pytest.mark.parametrize("clear_matches", [True, False])
def test_a_named_colour_meets_a_use_if_the_ruling_says_so_tm_4_8(clear_matches: bool) -> None:
    state = dealt(clear_matches=clear_matches)
    own = plain(state)
    own.gems = [0, 0, 0, 1]
    cards(state, "card-0", "card-3", "card-7", "card-15")
    tent(state, "clear 2")
    play(state, "die clear 2", "card 1", "colour orange")
    if clear_matches:
        assert legal_texts(state) == ["gem clear", "bonus", "done"]
    else:
        assert legal_texts(state) == ["gem clear", "done"]
        assert refused(state, "bonus") == "wrong_colour"
        assert refused(state, "gem green") == "wrong_colour"
        assert refused(state, "gem orange") == "no_gem"


def test_power_may_be_raised_after_the_action_is_named_under_late_power_tm_4_7() -> None:
    state = dealt(late_power=True)
    own = plain(state)
    own.gems = [0, 0, 1, 0]
    tent(state, "purple 2")
    play(state, "die purple 2", "card 1", "done", "travel")
    assert (state.phase, state.to_dict()["turn_state"]["window"]) == ("window_a", "late")
    play(state, "gem purple")
    assert (state.phase, power(state)) == ("steps", 4)


def test_colour_and_power_are_known_once_the_die_lies_on_a_card() -> None:
    state = dealt()
    plain(state)
    tent(state, "green 4")
    play(state, "die green 4")
    turn = position_of(state).running
    assert (turn.colour, turn.power) == (None, 0)
    play(state, "card 4")
    assert (turn.colour, turn.power) == (1, 4)
    assert str(state).startswith("Round 1 of 3, turn 1 of 8, seat 0 at action: green, power 4\n")
