"""TM-4: power."""

from types import ModuleType

import pytest

from tests.magnificent.played.stage import bare, begin, idle, legal, play, power, refusal, seat, turn, use


def stay(*texts: str) -> tuple[str, ...]:
    """The rest of a turn in which nothing is done."""
    return (*texts, "travel", "steps 0")


def test_a_coloured_die_adds_to_earlier_dice_of_its_colour_tm_4_1(engine: ModuleType) -> None:
    state = begin(engine, bare(), rolls="5 4 2")
    powers = []
    for die, card in (("orange 5", 1), ("green 4", 2), ("orange 3", 3), ("purple 2", 4)):
        play(state, f"die {die} / roll 3", f"card {card}")
        powers.append((turn(state)["colour"], power(state)))
        play(state, "travel", "steps 0")
    assert powers == [("orange", 5), ("green", 4), ("orange", 8), ("purple", 2)]


def test_a_clear_die_counts_as_named_and_never_again_tm_4_2(engine: ModuleType) -> None:
    state = begin(engine, bare(), rolls="5 1 1 6 3")
    play(state, "die clear 6 / roll 2", "card 1")
    assert (legal(state), power(state)) == (["colour orange", "colour green", "colour purple"], 0)
    play(state, "colour orange")
    assert power(state) == 6
    play(state, *stay(), "die orange 5 / roll 1", "card 2")
    assert power(state) == 5
    play(state, *stay(), "die clear 3 / roll 2", "card 3", "colour orange")
    assert power(state) == 8
    play(state, *stay(), "die clear 2", "card 4", "colour green")
    assert power(state) == 2


def test_gems_of_the_colour_and_clear_ones_add_two_each_tm_4_3(engine: ModuleType) -> None:
    state = begin(engine, bare(orange=2, green=1, clear=1))
    play(state, "die orange 1 / roll 1", "card 1")
    assert legal(state) == ["gem orange", "gem clear", "done"]
    assert refusal(engine, state, "gem green") == "wrong_colour"
    play(state, "gem orange", "gem clear", "gem orange")
    assert (power(state), seat(state)["gems"], state.phase) == (7, [0, 1, 0, 0], "action")
    play(state, *stay(), "die green 1 / roll 1", "card 2")
    assert refusal(engine, state, "gem clear") == "no_gem"


def test_uses_and_die_symbols_add_power_and_symbols_are_not_paid_tm_4_4(engine: ModuleType) -> None:
    file = bare()
    use(file, 0, "before_action", "power 4")
    file["cards"][0]["die"] = {"colour": "orange", "value": 6}
    state = begin(engine, file, rolls="2")
    play(state, "die orange 2 / roll 1", "card 1")
    assert power(state) == 8
    play(state, "bonus")
    assert power(state) == 12
    play(state, *stay())
    idle(state, 3)
    # Three more orange ones: 5 + nothing for the symbol.
    assert seat(state)["coins"] == 6 - (2 + 1 + 1 + 1)


def test_power_need_not_be_used_up_tm_4_5(engine: ModuleType) -> None:
    state = begin(engine, bare(), rolls="6")
    play(state, "die orange 6 / roll 1", "card 1", "build")
    assert legal(state) == ["level 1", "level 2", "level 3"]
    play(state, "level 1", "tile S-small r0 @0,0")
    assert state.phase == "die"


def test_the_example_of_a_use_a_clear_die_and_two_gems_tm_4_6(engine: ModuleType) -> None:
    file = bare(orange=2)
    use(file, 1, "before_action", "power 2", colour="orange")
    state = begin(engine, file, rolls="5 1 1 3")
    play(state, "die orange 5 / roll 3", "card 1", "done", *stay())
    play(state, "die orange 3 / roll 1", "card 2")
    assert power(state) == 8
    play(state, "bonus")
    assert power(state) == 10
    play(state, "done", *stay(), "die clear 3 / roll 1", "card 3", "colour orange")
    assert power(state) == 11
    play(state, "gem orange", "gem orange")
    assert (power(state), state.phase) == (15, "action")


@pytest.mark.parametrize("late_power", [False, True])
def test_power_is_fixed_when_the_action_is_named_but_for_late_power_tm_4_7(
    engine: ModuleType, late_power: bool
) -> None:
    state = begin(engine, bare(orange=1), rolls="1", late_power=late_power)
    play(state, "die orange 1 / roll 1", "card 1", "done", "travel")
    if late_power:
        assert (legal(state), turn(state)["window"]) == (["gem orange", "done"], "late")
        play(state, "gem orange")
    assert (state.phase, power(state)) == ("steps", 3 if late_power else 1)


@pytest.mark.parametrize("clear_matches", [True, False])
def test_a_clear_die_meets_a_colour_by_ruling_tm_4_8(engine: ModuleType, clear_matches: bool) -> None:
    file = bare()
    use(file, 0, "any", "coins 1", colour="purple")
    state = begin(engine, file, clear_matches=clear_matches)
    play(state, "die clear 1 / roll 1", "card 1", "colour purple")
    assert state.phase == ("window_a" if clear_matches else "action")
    state = begin(engine, file, clear_matches=clear_matches)
    play(state, "die purple 1 / roll 1", "card 1")
    assert state.phase == "window_a"


@pytest.mark.parametrize(
    ("ruling", "elsewhere", "on_it", "later"), [("placed", 1, 8, 9), ("turn", 1, 8, 3), ("always", 7, 8, 9)]
)
def test_when_a_die_symbol_counts_tm_4_9(
    engine: ModuleType, ruling: str, elsewhere: int, on_it: int, later: int
) -> None:
    file = bare()
    file["cards"][1]["die"] = {"colour": "orange", "value": 6}
    state = begin(engine, file, die_symbol=ruling)
    powers = []
    for card in (1, 2, 3):
        play(state, "die orange 1 / roll 1", f"card {card}")
        powers.append(power(state))
        play(state, *stay())
    assert powers == [elsewhere, on_it, later]
