"""Travel: steps, symbols, tents, gems, posters.

Every loop of the small edition, space by space: blank green purple blank green orange blank poster poster clear
poster poster poster.
"""

import pytest

from meographic.reference.magnificent.state import State
from tests.magnificent.table import LITTLE, dealt, legal_texts, plain, play, position_of, refused, tent


def tents_on(state: State, loop: int, *ids: str | None) -> None:
    """Lay these tents on a loop's five poster spaces; what lay there is spare."""
    position = position_of(state)
    position.loop_tents[loop] = [None if id_ is None else LITTLE.tents.index(id_) for id_ in ids]


def green(state: State, value: int) -> State:
    """Seat 0 travels with a green die."""
    tent(state, f"green {value}")
    return play(state, f"die green {value}", "card 1")


def test_the_example_of_seven_steps_to_a_tent_tm_6_8() -> None:
    state = dealt()
    own = plain(state)
    own.gems = [0, 3, 0, 0]
    coins, tents = own.coins, ("tent-0", "tent-1", "tent-2", "tent-3", "tent-4")
    tents_on(state, 1, *tents)
    green(state, 6)
    play(state, "gem green", "done", "travel", "steps 7")
    assert (own.gems, own.coins - coins, state.phase) == ([1, 3, 1, 0], 1, "tent")
    assert legal_texts(state) == ["tent 2", "tent 3", "tent 4", "tent 5"]
    assert refused(state, "done") == "wrong_phase"
    play(state, "tent 3")
    assert state.to_dict()["turn_state"]["pending"] == ["poster 1", "trainer 1"]
    assert (state.phase, own.trainers) == ("source", 0)
    assert legal_texts(state) == ["source deck", "source 1", "source 2", "source 3", "source 4"]
    play(state, "source 2")
    assert state.phase == "refill_poster"
    position = position_of(state)
    taken = position.running.drawn
    state.apply_action(state.legal_actions()[0])
    assert legal_texts(state) == ["place 2", "place 3", "place 4", "place 5"]
    assert refused(state, "done") == "must_choose"
    assert refused(state, "place 1") == "taken"
    play(state, "place 4")
    assert (own.posters[3], own.trainers) == (taken, 1)
    assert state.to_dict()["seats"][0]["tents"] == ["preprinted", None, "tent-0", None, None]
    assert state.to_dict()["loops"][1] == {"wagon": 7, "tents": [None, *tents[1:]]}


def test_a_poster_symbol_counts_where_no_tent_covers_it_tm_6_2() -> None:
    state = dealt()
    plain(state)
    tents_on(state, 1, "tent-1", None, "tent-2", "tent-3", "tent-4")
    position_of(state).wagons[1] = 6
    green(state, 3)
    play(state, "travel", "steps 3")
    # Past a tent, then over the free symbol, one step before the clear gem.
    assert (state.phase, position_of(state).wagons[1]) == ("source", 8)
    play(state, "source deck")
    assert state.phase == "draw_poster"
    state.apply_action(state.legal_actions()[0])
    play(state, "place 2")
    assert position_of(state).seats[0].gems == [0, 0, 0, 1]


def test_a_gem_without_a_place_is_a_coin_tm_6_5() -> None:
    state = dealt()
    own = plain(state)
    own.gems = [0, 0, 3, 0]
    coins = own.coins
    green(state, 2)
    play(state, "travel", "steps 2")
    assert (own.gems, own.coins - coins) == ([0, 1, 3, 0], 1)


@pytest.mark.parametrize("tent_refusal", [False, True])
def test_a_tent_may_be_refused_only_by_ruling_tm_6_3(tent_refusal: bool) -> None:
    state = dealt(tent_refusal=tent_refusal)
    plain(state)
    position_of(state).wagons[1] = 6
    green(state, 1)
    play(state, "travel", "steps 1")
    assert ("done" in legal_texts(state)) is tent_refusal
    assert len(legal_texts(state)) == 4 + tent_refusal


def test_with_four_tents_one_ends_on_a_tent_and_takes_nothing_tm_6_4() -> None:
    state = dealt()
    own = plain(state)
    own.tents = [None, 12, 13, 14, 15]
    position_of(state).wagons[1] = 6
    green(state, 1)
    play(state, "travel", "steps 1")
    assert (state.seat, state.phase) == (1, "die")


def test_no_step_is_a_move_by_ruling_and_takes_no_tent_tm_6_1() -> None:
    state = dealt()
    plain(state)
    position_of(state).wagons[1] = 7
    green(state, 1)
    play(state, "travel", "steps 0")
    assert state.seat == 1
    state = dealt(zero_steps=False)
    plain(state)
    green(state, 2)
    play(state, "travel")
    assert legal_texts(state) == ["steps 1", "steps 2"]
    assert refused(state, "steps 0") == "must_step"
    assert refused(state, "steps 3") == "too_little_power"
    assert refused(state, "steps 14") == "more_than_a_lap"
    assert refused(state, "done") == "wrong_phase"


@pytest.mark.parametrize("zero_steps", [False, True])
def test_stepwise_each_step_is_chosen_after_the_last_symbol_tm_6_9(zero_steps: bool) -> None:
    state = dealt(steps="stepwise", zero_steps=zero_steps)
    own = plain(state)
    green(state, 2)
    play(state, "travel")
    assert legal_texts(state) == (["done", "steps 1"] if zero_steps else ["steps 1"])
    assert refused(state, "steps 2") == "one_at_a_time"
    if not zero_steps:
        assert refused(state, "done") == "must_choose"
    play(state, "steps 1")
    assert own.gems == [0, 1, 0, 0]
    play(state, "steps 1")
    # Nothing but to stop is a decision too.
    assert (legal_texts(state), own.gems) == (["done"], [0, 1, 1, 0])
    assert refused(state, "steps 1") == "too_little_power"
    play(state, "done")
    assert state.seat == 1


def test_at_most_one_lap_tm_6_9() -> None:
    state = dealt()
    own = plain(state)
    own.gems = [0, 3, 0, 3]
    green(state, 6)
    play(state, *["gem green"] * 3, *["gem clear"] * 3, "travel")
    assert legal_texts(state)[-1] == "steps 13"


def test_a_poster_without_a_free_space_may_be_declined_discarded_or_replace_another_tm_6_6() -> None:
    state = dealt()
    own = plain(state)
    own.posters = [0, 1, 2, 3, 4]
    position = position_of(state)
    position.loop_tents[1] = [None, None, None, None, None]
    position.wagons[1] = 6
    green(state, 2)
    play(state, "travel", "steps 2")
    assert legal_texts(state)[0] == "done"
    play(state, "done")
    assert (state.phase, position.wagons[1]) == ("source", 8)
    play(state, "source deck")
    drawn = state.legal_actions()[0] - position.tables.first_poster
    state.apply_action(state.legal_actions()[0])
    assert legal_texts(state) == ["done", "place 1", "place 2", "place 3", "place 4", "place 5"]
    child = state.clone()
    play(state, "done")
    assert own.posters == [0, 1, 2, 3, 4]
    play(child, "place 5")
    assert position_of(child).seats[0].posters == [0, 1, 2, 3, drawn]


def test_an_empty_deck_leaves_a_gap_and_without_any_poster_the_effect_lapses_tm_6_6() -> None:
    state = dealt()
    plain(state)
    position = position_of(state)
    position.poster_deck, position.loop_tents[1] = [], [None] * 5
    position.poster_display = [None, 5, None, None]
    position.wagons[1] = 6
    green(state, 2)
    play(state, "travel", "steps 2")
    assert legal_texts(state) == ["source 2"]
    assert refused(state, "source deck") == "nothing_there"
    assert refused(state, "source 1") == "nothing_there"
    play(state, "source 2", "place 2")
    assert (state.seat, position.poster_display) == (1, [None] * 4)
