"""TM-7: perform. Behind the starts: power/posters #5 2/1, #6 4/1, #7 5/2, #8 6/2, #9 8/2, #10 9/3, #11 12/3."""

from types import ModuleType
from typing import Any

from tests.magnificent.played.stage import (
    bare,
    begin,
    camp,
    idle,
    legal,
    levels,
    play,
    refusal,
    seat,
    to_round,
    turn,
    use,
)


def performing(engine: ModuleType, file: Any, value: int = 6, **rules: Any) -> Any:
    """Alone, the first action is Perform."""
    state = begin(engine, file, rolls=" ".join([str(value)] * 5), **rules)
    return perform(state, value)


def perform(state: Any, value: int = 6, die: str = "orange") -> Any:
    play(state, f"die {die} {value} / roll {value}", f"card {1 + state.to_dict()['turn']}")
    if state.phase == "window_a":
        play(state, "done")
    play(state, "perform")
    return state


def test_the_colour_does_not_matter_tm_7_1(engine: ModuleType) -> None:
    for die in ("orange", "green", "purple"):
        state = perform(begin(engine, bare(), rolls="4 4 4"), 4, die)
        assert legal(state) == ["space 5", "space 6"]


def test_hats_move_one_then_the_other_then_either_downwards_too_tm_7_2(engine: ModuleType) -> None:
    file = bare(coins=30)
    state = performing(engine, file)
    assert refusal(engine, state, "space 9") == "too_little_power"
    assert refusal(engine, state, "space 12") == "no_such_space"
    play(state, "space 8", "done", "done")
    assert seat(state)["hats"] == [8]
    perform(state, 6, "green")
    # The second hat comes from the play area.
    assert refusal(engine, state, "space 8") == "taken"
    play(state, "space 6", "done", "done")
    assert seat(state)["hats"] == [6, 8]
    perform(state, 6, "purple")
    assert legal(state) == ["hat upper", "hat lower"]
    play(state, "hat upper", "space 5", "done", "done")
    assert seat(state)["hats"] == [5, 6]
    perform(state, 6, "purple")
    play(state, "hat lower")
    assert legal(state) == ["space 7", "space 8", "space 9", "space 10", "space 11"]
    play(state, "space 11")
    assert [seat(state)["performed"], seat(state)["hats"]] == [2, [6, 11]]


def test_perform_needs_a_space_tm_7_2(engine: ModuleType) -> None:
    state = begin(engine, bare())
    play(state, "die orange 1 / roll 1", "card 1")
    assert refusal(engine, state, "perform") == "no_space"


def test_the_space_says_how_many_and_none_is_allowed_tm_7_3(engine: ModuleType) -> None:
    file = bare()
    use(file, 0, "before_action", "poster 3")
    state = performing(engine, file)
    play(state, "space 5")
    assert (legal(state), turn(state)["posters_left"]) == (["done", "poster 1"], 1)
    play(state, "done")
    assert (state.phase, seat(state)["completed"], state.scores[0]) == ("arrange", 0, 0)


def with_posters(file: Any, *tiles: dict[str, int], gems: dict[str, int] | None = None) -> Any:
    """The starting poster, the display's and those after it show these tiles and, but for the first, gems."""
    order = [0, 4, 5, 6, 7, 8, 9]
    for number, shown in zip(order, tiles, strict=False):
        file["posters"][number]["tiles"] = shown
        file["posters"][number]["gems"] = gems or {}
    return file


def hang(state: Any, number: int) -> None:
    """The first display posters are taken, one after another, onto the spaces from 2 on."""
    for i in range(number):
        play(state, f"source {i + 1}")
        state.apply_action(state.legal_actions()[0])
        play(state, f"place {i + 2}")


def test_why_a_poster_cannot_be_completed_tm_7_4(engine: ModuleType) -> None:
    file = with_posters(bare(green=1), {"purple-large": 1}, gems={"purple": 1})
    state = performing(engine, file)
    play(state, "space 7")
    # Nothing can be completed: no node of it.
    assert state.phase == "arrange"
    file = bare(green=1)
    file["posters"][0]["gems"] = {"green": 1}
    use(file, 0, "before_action", "poster 1")
    state = begin(engine, file, rolls="6")
    play(state, "die orange 6 / roll 6", "card 1", "bonus")
    hang(state, 1)
    play(state, "perform", "space 7")
    codes = [refusal(engine, state, f"poster {place}") for place in (2, 3)]
    assert (legal(state), codes) == (["done", "poster 1"], ["no_tent", "no_poster"])
    gain = play(state, "poster 1")
    assert (gain.gems, gain.points, seat(state)["completed"]) == ((0, -1, 0, 0), 12, 1)


def test_poster_and_tent_pay_and_the_tent_stays_tm_7_5(engine: ModuleType) -> None:
    file = bare()
    file["preprinted"] |= {"points": 3, "coins": 2}
    state = performing(engine, file)
    gain = play(state, "space 7", "poster 1")
    assert (gain.points, gain.coins) == (15, 3)
    assert (seat(state)["tents"][0], seat(state)["posters"][0], seat(state)["completed"]) == ("preprinted", None, 1)


def test_a_tent_serves_one_poster_an_action_tm_7_5(engine: ModuleType) -> None:
    file = bare()
    use(file, 0, "perform", "poster 2")
    state = performing(engine, file)
    play(state, "space 7", "done", "poster 1")
    assert (state.phase, turn(state)["posters_left"], turn(state)["tents_served"]) == ("window_b", 1, [1])
    play(state, "bonus", "source 1")
    state.apply_action(state.legal_actions()[0])
    play(state, "place 1", "source 2")
    state.apply_action(state.legal_actions()[0])
    play(state, "place 2")
    # One more may be completed, and hangs over a tent, but that has served.
    assert (state.phase, seat(state)["completed"]) == ("arrange", 1)
    play(state, "done")
    perform(state, 6, "green")
    assert "space 8" in legal(state)
    play(state, "space 8", "poster 1")
    assert seat(state)["completed"] == 2


def test_posters_left_may_be_hung_anew_last_of_all_tm_7_6_tm_7_10(engine: ModuleType) -> None:
    file = bare()
    use(file, 0, "before_action", "poster 2")
    state = begin(engine, file, rolls="6")
    play(state, "die orange 6 / roll 6", "card 1", "bonus")
    hang(state, 2)
    play(state, "perform", "space 7", "poster 1")
    assert (state.phase, turn(state)["to_lay"]) == ("arrange", ["right", "poster-0"])
    assert legal(state) == ["done", "place 1", "place 2", "place 3", "place 4", "place 5"]
    play(state, "place 3")
    assert legal(state) == ["place 1", "place 2", "place 4", "place 5"]
    assert (refusal(engine, state, "place 3"), refusal(engine, state, "done")) == ("taken", "must_choose")
    play(state, "place 1")
    assert seat(state)["posters"] == ["poster-0", None, "right", None, None]


def test_the_example_of_two_posters_completed_tm_7_7(engine: ModuleType) -> None:
    """Posters left, middle and right, tents below left and right; 27 points and 6 coins, 2 of the preprinted tent."""
    file = bare(orange=2, green=1, purple=1)
    file["camp"] = {"width": 8, "height": 8}
    camp(file, ["########"] * 8)
    levels(file, (1, 2, 0), (1, 0, 2))
    posters = file["posters"]
    posters[0] |= {"tiles": {"orange-small": 2, "green-large": 1}, "gems": {"orange": 1, "green": 1}}
    posters[0] |= {"points": 12, "coins": 1}
    posters[4] |= {"id": "middle"}
    posters[5] |= {"id": "right", "tiles": {"purple-small": 2, "green-large": 1}, "gems": {"purple": 1}}
    posters[5] |= {"points": 11, "coins": 1}
    file["preprinted"]["coins"] = 2
    for tent in file["tents"]:
        tent |= {"gems": {"orange": 1}, "points": 4, "coins": 2, "bonus": ["poster 2"]}
    for loop in file["loops"]:
        loop["spaces"] = ["blank", *["poster"] * 5]
    state = begin(engine, file)
    for die, card, level, tiles in (
        ("orange", 1, 1, ["tile S-small r0 @0,0", "tile S-small r0 @2,0"]),
        ("purple", 2, 1, ["tile T-small r0 @0,2", "tile T-small r0 @3,2"]),
        ("green", 3, 2, ["tile S-large r0 @0,4", "tile S-large r0 @0,6"]),
    ):
        play(state, f"die {die} 1 / roll 1", f"card {card}", "done", "build", f"level {level}")
        for tile in tiles:
            if state.phase == "window_b":
                play(state, "done")
            play(state, tile)
        while state.phase != "die":
            play(state, "done")
    play(state, "die orange 1 / roll 1", "card 4", "done", "travel", "steps 1", "tent 3")
    play(state, "source 1 / poster poster-3 / place 2", "source 2 / poster poster-4 / place 3")
    to_round(state, 2, "6")
    own = seat(state)
    assert (own["posters"][:3], own["tents"][:3]) == (["left", "middle", "right"], ["preprinted", None, "tent-0"])
    play(state, "die orange 6 / roll 1", "card 1", "done", "perform")
    before = seat(state)["coins"], state.scores[0]
    play(state, "space 7")
    assert legal(state) == ["done", "poster 1", "poster 3"]
    assert refusal(engine, state, "poster 2") == "no_tent"
    play(state, "poster 1")
    assert turn(state)["tiles_shown"] == [2, 0, 0, 1, 0, 0]
    play(state, "poster 3")
    assert (state.scores[0] - before[1], seat(state)["coins"] - before[0]) == (27, 6)
    assert (seat(state)["gems"], seat(state)["completed"]) == ([0, 0, 0, 0], 2)
    assert turn(state)["tiles_shown"] == [2, 0, 0, 2, 2, 0]
    # The middle one is left, and may be hung elsewhere.
    assert (state.phase, turn(state)["to_lay"]) == ("arrange", ["middle"])


def test_start_spaces_are_targets_by_ruling_and_a_hat_moves_to_another_space_tm_7_8(engine: ModuleType) -> None:
    state = performing(engine, bare(), 2)
    assert legal(state) == ["space 5"]
    assert refusal(engine, state, "space 2") == "start_space"
    state = performing(engine, bare(), 1, start_targets=True)
    assert legal(state) == ["space 2", "space 3", "space 4"]
    assert refusal(engine, state, "space 1") == "taken"
    play(state, "space 4")
    assert (seat(state)["hats"], state.phase) == ([4], "arrange")


def test_each_gem_is_paid_coloured_or_clear_and_the_rest_stays_payable_tm_7_9(engine: ModuleType) -> None:
    file = bare(orange=1, green=1, clear=1)
    file["posters"][0]["gems"] = {"orange": 1, "clear": 1}
    state = performing(engine, file)
    play(state, "space 7")
    gain = play(state, "poster 1")
    # The only clear gem is needed for the clear one, so the orange one pays for orange, without a node.
    assert gain.gems == (-1, 0, 0, -1)
    assert state.phase == "die"
    file = bare(orange=1, clear=2)
    file["posters"][0]["gems"] = {"orange": 1, "clear": 1}
    state = performing(engine, file)
    play(state, "space 7", "poster 1")
    assert (state.phase, legal(state), turn(state)["pending"][0]) == ("pay", ["pay orange", "pay clear"], "due orange")
    assert refusal(engine, state, "pay green") == "wrong_colour"
    assert play(state, "pay clear").gems == (0, 0, 0, -2)


def test_rearranging_comes_also_if_nothing_was_completed_tm_7_10(engine: ModuleType) -> None:
    state = performing(engine, bare())
    play(state, "space 5", "done")
    assert legal(state) == ["done", "place 1", "place 2", "place 3", "place 4", "place 5"]
    play(state, "place 4")
    assert (seat(state)["posters"][3], state.phase) == ("left", "die")
    idle(state)
