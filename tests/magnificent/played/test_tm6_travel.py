"""TM-6: travel. Each loop: blank green purple blank green orange blank poster poster clear poster poster poster."""

from types import ModuleType
from typing import Any

import pytest

from tests.magnificent.played.stage import bare, begin, legal, play, refusal, seat, turn, use

EMPTY = ["blank"] * 8
TENTS = ["poster"] * 5


def loops(file: Any, *spaces: str) -> Any:
    """All loops have these spaces."""
    for loop in file["loops"]:
        loop["spaces"] = list(spaces)
    return file


def travelling(engine: ModuleType, file: Any, value: int, players: int = 1, then: int = 0, **rules: Any) -> Any:
    """The first turn's action is to travel with a green die; alone the next one shows ``then``, or the same."""
    count = 3 if players == 2 else 1
    state = begin(engine, file, players, " ".join(["1"] * count + [str(value)] * count), **rules)
    play(state, f"die green {value}")
    if state.phase == "replace_die":
        play(state, f"roll {then or value}")
    play(state, f"card {1 + state.to_dict()['turn'] // players}")
    if state.phase == "window_a":
        play(state, "done")
    play(state, "travel")
    return state


def again(state: Any, value: int) -> Any:
    """One more turn of the same, alone."""
    play(state, f"die green {value} / roll {value}", f"card {1 + state.to_dict()['turn']}")
    if state.phase == "window_a":
        play(state, "done")
    play(state, "travel")
    return state


def wagon(state: Any, loop: int = 1) -> Any:
    return state.to_dict()["loops"][loop]["wagon"]


@pytest.mark.parametrize("zero_steps", [True, False])
def test_the_wagon_of_the_turns_colour_moves_up_to_power_and_may_stay_by_ruling_tm_6_1(
    engine: ModuleType, zero_steps: bool
) -> None:
    state = travelling(engine, bare(), 3, zero_steps=zero_steps)
    assert legal(state) == [f"steps {n}" for n in range(0 if zero_steps else 1, 4)]
    if not zero_steps:
        assert refusal(engine, state, "steps 0") == "must_step"
    assert refusal(engine, state, "steps 4") == "too_little_power"
    play(state, "steps 3")
    assert [wagon(state, loop) for loop in range(3)] == [0, 3, 0]


def test_all_players_move_the_same_wagons_tm_6_1(engine: ModuleType) -> None:
    state = travelling(engine, bare(), 3, players=2)
    play(state, "steps 3", "die green 3", "card 1", "travel", "steps 2")
    assert (wagon(state), seat(state, 1)["gems"], seat(state, 0)["gems"]) == (5, [1, 1, 0, 0], [0, 1, 1, 0])


def test_symbols_passed_or_landed_on_are_gained_a_poster_only_without_its_tent_tm_6_2(engine: ModuleType) -> None:
    state = travelling(engine, loops(bare(), "blank", "orange", *TENTS, "purple", *EMPTY), 3, then=6)
    gain = play(state, "steps 3")
    assert (gain.gems, state.phase) == ((1, 0, 0, 0), "tent")
    play(state, "tent 2")
    # Round the loop: to the space before the purple one, over the poster symbol that is free now.
    for steps in (6, 6):
        again(state, 6)
        play(state, f"steps {steps}")
    assert wagon(state) == 15
    again(state, 6)
    play(state, "steps 4")
    assert (state.phase, turn(state)["pending"], wagon(state)) == ("source", ["poster 1"], 3)


def test_a_tent_is_taken_by_ending_on_it_pays_and_its_poster_is_not_gained_tm_6_3(engine: ModuleType) -> None:
    file = loops(bare(), "blank", *TENTS, *EMPTY)
    file["tents"][6]["bonus"] = ["coins 5"]
    state = travelling(engine, file, 2)
    play(state, "steps 2")
    assert legal(state) == ["tent 2", "tent 3", "tent 4", "tent 5"]
    assert refusal(engine, state, "done") == "wrong_phase"
    assert play(state, "tent 4").coins == 5
    assert seat(state)["tents"] == ["preprinted", None, None, "tent-6", None]
    assert state.to_dict()["loops"][1]["tents"] == ["tent-5", None, "tent-7", "tent-8", "tent-9"]
    assert state.phase == "die"


def test_a_tent_may_be_refused_by_ruling_tm_6_3(engine: ModuleType) -> None:
    state = travelling(engine, loops(bare(), "blank", *TENTS, *EMPTY), 1, tent_refusal=True)
    play(state, "steps 1")
    assert legal(state) == ["done", "tent 2", "tent 3", "tent 4", "tent 5"]
    play(state, "done")
    assert (state.phase, seat(state)["tents"][1:], state.to_dict()["loops"][1]["tents"][0]) == (
        "die",
        [None] * 4,
        "tent-5",
    )


def test_after_four_tents_one_may_end_on_a_tent_and_takes_nothing_tm_6_4(engine: ModuleType) -> None:
    file = loops(bare(coins=30), "blank", *TENTS, *EMPTY)
    state = travelling(engine, file, 1)
    for place in (2, 3, 4, 5):
        play(state, "steps 1", f"tent {place}")
        if place < 5:
            again(state, 1)
    while state.phase != "die":
        state.apply_action(state.legal_actions()[0])
    assert all(seat(state)["tents"])
    while "die green 1" not in legal(state):
        state.apply_action(state.legal_actions()[0])
    again(state, 1)
    play(state, "steps 1")
    assert (state.phase, state.to_dict()["loops"][1]["tents"][4]) == ("die", "tent-9")


def test_a_gem_without_a_place_is_a_coin_tm_6_5(engine: ModuleType) -> None:
    state = travelling(engine, bare(green=2), 4)
    gain = play(state, "steps 4")
    assert (gain.gems, gain.coins) == ((0, 1, 1, 0), 1)
    file = bare(purple=3)
    use(file, 0, "any", "gem choice 1")
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1", "bonus")
    gain = play(state, "gain purple")
    assert (gain.gems, gain.coins) == ((0, 0, 0, 0), 1)


def posters(engine: ModuleType, *effects: str) -> Any:
    """A use of the first card has these effects."""
    file = bare()
    use(file, 0, "any", *effects)
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1", "bonus")
    return state


def test_a_poster_is_seen_the_display_refilled_and_it_is_hung_tm_6_6(engine: ModuleType) -> None:
    state = posters(engine, "poster 1")
    assert legal(state) == ["source deck", "source 1", "source 2", "source 3", "source 4"]
    play(state, "source 2")
    assert (state.phase, turn(state)["drawn"], state.to_dict()["poster_display"][1]) == (
        "refill_poster",
        "poster-0",
        None,
    )
    play(state, "poster poster-8")
    assert (state.phase, state.to_dict()["poster_display"][1]) == ("place", "poster-8")
    assert legal(state) == ["place 2", "place 3", "place 4", "place 5"]
    assert (refusal(engine, state, "place 1"), refusal(engine, state, "done")) == ("taken", "must_choose")
    play(state, "place 4")
    assert seat(state)["posters"] == ["left", None, None, "poster-0", None]
    state = posters(engine, "poster 1")
    play(state, "source deck", "poster poster-5", "place 2")
    assert seat(state)["posters"][1] == "poster-5"


def test_with_all_spaces_full_a_poster_is_declined_replaced_or_discarded_tm_6_6(engine: ModuleType) -> None:
    state = posters(engine, "poster 8")
    for place in range(2, 6):
        play(state, "source 1", f"poster poster-{place + 1}", f"place {place}")
    assert legal(state)[0] == "done"
    play(state, "done")
    assert turn(state)["pending"] == ["poster 3"]
    play(state, "source 1 / poster poster-7", "place 3")
    assert seat(state)["posters"][2] == "poster-6"
    play(state, "source 1 / poster poster-8", "done")
    # The deck is empty: the display is not refilled, and gaps are no source.
    play(state, "source 1")
    assert (state.phase, state.to_dict()["poster_display"][0]) == ("place", None)
    assert legal(state) == ["done", "place 1", "place 2", "place 3", "place 4", "place 5"]


def test_an_empty_deck_and_display_give_nothing_tm_6_6_tm_3_8(engine: ModuleType) -> None:
    state = posters(engine, "poster 20", "coins 1")
    while state.phase in ("source", "draw_poster", "refill_poster", "place"):
        before = turn(state)["pending"]
        state.apply_action(state.legal_actions()[-1])
    # Ten posters for an effect of twenty: the others lapse.
    assert before[1:] == ["coins 1"] or before == ["poster 10", "coins 1"]
    assert (state.phase, seat(state)["coins"]) == ("action", 7)
    assert state.to_dict()["poster_display"] == [None] * 4


def test_symbols_resolve_in_the_order_of_travel_tm_6_7(engine: ModuleType) -> None:
    spaces = ["blank", "poster", "green", "poster", "poster", "poster", "poster", *EMPTY]
    state = travelling(engine, loops(bare(), *spaces), 1, then=6)
    play(state, "steps 1", "tent 2")
    for steps in (6, 6):
        again(state, 6)
        play(state, f"steps {steps}")
    gems = seat(state)["gems"][1]
    again(state, 6)
    play(state, "steps 4")
    # First the poster of space 2, then the gem of space 3.
    assert (state.phase, seat(state)["gems"][1]) == ("source", gems)
    play(state, "source 1")
    while state.phase != "place":
        state.apply_action(state.legal_actions()[0])
    play(state, "place 3")
    assert seat(state)["gems"][1] == gems + 1


def test_the_example_of_seven_steps_to_a_tent_tm_6_8(engine: ModuleType) -> None:
    """The article's numbers: two green, one purple and one orange gem on the way, two green ones stored before."""
    file = bare(green=3)
    file["tents"][5]["bonus"] = ["poster 1", "trainer 1"]
    state = begin(engine, file, rolls="1 6")
    play(state, "die green 6 / roll 1", "card 1", "gem green")
    assert (turn(state)["power"], seat(state)["gems"]) == (8, [0, 2, 0, 0])
    play(state, "done", "travel")
    gain = play(state, "steps 7")
    assert (gain.gems, gain.coins, state.phase) == ((1, 1, 1, 0), 1, "tent")
    play(state, "tent 2")
    assert (state.phase, turn(state)["pending"], seat(state)["trainers"]) == ("source", ["poster 1", "trainer 1"], 0)
    gain = play(state, "source 1 / poster poster-3", "place 2")
    assert (gain.trainers, seat(state)["posters"][:2]) == (1, ["left", "right"])


def test_steps_are_announced_at_most_a_lap_or_made_one_by_one_tm_6_9(engine: ModuleType) -> None:
    six = loops(bare(), "blank", *TENTS)
    state = travelling(engine, six, 6)
    assert legal(state) == [f"steps {n}" for n in range(7)]
    assert refusal(engine, state, "steps 7") == "more_than_a_lap"
    state = travelling(engine, six, 6, steps="stepwise", tent_refusal=True)
    assert legal(state) == ["done", "steps 1"]
    assert refusal(engine, state, "steps 2") == "one_at_a_time"
    for made in range(6):
        assert turn(state)["steps_made"] == made
        play(state, "steps 1")
    # A whole lap: nothing but to stop is left, and the wagon is where it began.
    assert (state.phase, legal(state), wagon(state)) == ("steps", ["done"], 0)
    state = travelling(engine, six, 2, steps="stepwise", zero_steps=False)
    assert legal(state) == ["steps 1"]
    assert refusal(engine, state, "done") == "must_choose"


def test_the_player_chooses_the_tents_space_for_good_tm_6_10(engine: ModuleType) -> None:
    state = travelling(engine, loops(bare(), "blank", *TENTS, *EMPTY), 1)
    play(state, "steps 1", "tent 5")
    again(state, 1)
    play(state, "steps 1")
    assert legal(state) == ["tent 2", "tent 3", "tent 4"]
    assert refusal(engine, state, "tent 5") == "taken"
    play(state, "tent 3")
    assert seat(state)["tents"] == ["preprinted", None, "tent-6", None, "tent-5"]
