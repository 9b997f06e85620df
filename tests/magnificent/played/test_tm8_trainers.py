"""TM-8: trainers."""

from types import ModuleType
from typing import Any

from tests.magnificent.played.stage import bare, begin, legal, play, refusal, seat, space, to_round, turn, use


def hired(engine: ModuleType, trainers: int, *spaces: tuple[str, str], **more: Any) -> Any:
    """Alone, in window A of an orange 1, with these common spaces: cost and effect."""
    file = bare(trainers=trainers)
    for cost, effect in spaces:
        space(file, cost, "any", effect, **more)
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1")
    return state


def test_spaces_are_the_common_ones_and_ones_own_tiles_tm_8_1(engine: ModuleType) -> None:
    file = bare(trainers=2)
    space(file, "one", "any", "coins 1")
    file["trainers"][4] |= {"cost": "one", "use": {"when": "any", "effects": ["coins 2"]}}
    # The display has the first four tiles; the fifth is the first that is revealed for the start.
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1")
    assert legal(state) == ["trainer 1", "own-trainer 1", "done"]
    assert refusal(engine, state, "own-trainer 2") == "no_such_space"
    assert play(state, "own-trainer 1").coins == 2
    assert turn(state)["spaces_used"] == [7]


def test_one_many_and_two_markers_tm_8_2_tm_8_5(engine: ModuleType) -> None:
    state = hired(engine, 6, ("one", "coins 1"), ("many", "coins 2"), ("two", "coins 3"))
    play(state, "trainer 1", "trainer 2", "trainer 2")
    assert (seat(state)["coins"], seat(state)["trainers"], seat(state)["used_trainers"]) == (11, 3, 3)
    assert refusal(engine, state, "trainer 1") == "already_used"
    play(state, "trainer 3")
    assert (seat(state)["coins"], seat(state)["trainers"]) == (14, 1)
    assert (turn(state)["spaces_used"], legal(state)) == ([1, 3], ["trainer 2", "done"])
    assert refusal(engine, state, "trainer 3") == "already_used"
    play(state, "trainer 2")
    assert state.phase == "action"
    state = hired(engine, 1, ("two", "coins 3"), ("one", "coins 1"))
    assert refusal(engine, state, "trainer 1") == "no_trainer"


def test_used_markers_never_block_a_later_turn_tm_8_2(engine: ModuleType) -> None:
    state = hired(engine, 2, ("one", "coins 1"))
    play(state, "trainer 1", "travel", "steps 0")
    while state.phase != "die":
        play(state, "done")
    play(state, "die green 1 / roll 1", "card 2", "trainer 1")
    assert seat(state)["used_trainers"] == 2


def test_a_marker_just_gained_may_be_used_in_the_same_window_tm_8_3(engine: ModuleType) -> None:
    state = hired(engine, 1, ("one", "trainer 2"), ("many", "coins 1"))
    play(state, "trainer 1", "trainer 2", "trainer 2")
    assert (seat(state)["coins"], seat(state)["trainers"], seat(state)["used_trainers"]) == (8, 0, 3)


def test_never_more_than_eight_and_payment_leaves_the_player_tm_8_4(engine: ModuleType) -> None:
    file = bare(trainers=7)
    space(file, "one", "any", "trainer 3")
    space(file, "one", "any", "coins 1", pay=["trainer 2"])
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1")
    assert play(state, "trainer 1").trainers == 1
    assert (seat(state)["trainers"], seat(state)["used_trainers"]) == (7, 1)
    assert play(state, "trainer 2").trainers == -2
    assert (seat(state)["trainers"], seat(state)["used_trainers"]) == (4, 2)
    to_round(state, 2)
    assert (seat(state)["trainers"], seat(state)["used_trainers"]) == (6, 0)


def test_each_marker_on_a_many_space_is_a_use_of_its_own_tm_8_5(engine: ModuleType) -> None:
    file = bare(trainers=3, orange=1, green=1)
    space(file, "many", "any", "points 1", pay=["any-gem 1"])
    state = begin(engine, file)
    play(state, "die purple 1 / roll 1", "card 1", "trainer 1")
    assert (state.phase, legal(state)) == ("pay", ["pay orange", "pay green"])
    play(state, "pay green", "trainer 1")
    # The last gem is paid without a node; then nothing can be paid any more.
    assert (state.scores[0], seat(state)["gems"], state.phase) == (2, [0, 0, 0, 0], "action")


def test_doing_nothing_with_all_is_no_use_tm_8_4(engine: ModuleType) -> None:
    file = bare(trainers=8)
    space(file, "one", "any", "trainer 1")
    use(file, 0, "any", "trainer 1")
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1")
    assert (state.phase, seat(state)["trainers"]) == ("action", 8)
