"""TM-5: build."""

from types import ModuleType
from typing import Any

import pytest

from tests.magnificent.played.stage import bare, begin, camp, legal, levels, play, refusal, seat, space, turn, use


def building(engine: ModuleType, file: Any, die: str = "orange", value: int = 6, **rules: Any) -> Any:
    """Alone, the first turn's action is to build with this die."""
    state = begin(engine, file, rolls=" ".join([str(value)] * 5), **rules)
    play(state, f"die {die} {value} / roll {value}", "card 1")
    if state.phase == "window_a":
        play(state, "done")
    play(state, "build")
    return state


def test_levels_ask_for_power_and_list_tiles_tm_5_1(engine: ModuleType) -> None:
    state = building(engine, bare(), value=3)
    assert legal(state) == ["level 1", "level 2"]
    assert refusal(engine, state, "level 3") == "too_little_power"
    assert refusal(engine, state, "level 5") == "no_such_level"
    play(state, "level 2")
    assert (turn(state)["small"], turn(state)["large"]) == (3, 0)


def test_tiles_have_the_turns_colour_tm_5_2(engine: ModuleType) -> None:
    for colour, shape in (("orange", "S-small"), ("green", "L-small"), ("purple", "T-small")):
        state = building(engine, bare(), colour)
        play(state, "level 1")
        assert {text.split()[1] for text in legal(state)[1:]} == {shape}
        assert (
            refusal(engine, state, f"tile {'S-small' if colour == 'purple' else 'T-small'} r0 @0,0") == "no_such_tile"
        )
        play(state, f"tile {shape} r0 @0,0")
        assert seat(state)["tiles"] == [{"kind": f"{colour}-small", "orientation": "r0", "x": 0, "y": 0}]


def test_the_first_tile_lies_anywhere_further_ones_by_an_edge_tm_5_3(engine: ModuleType) -> None:
    file = bare()
    camp(file, ["#####.", "######", "######", "######", "######"])
    state = building(engine, file)
    play(state, "level 2")
    assert refusal(engine, state, "tile S-small r0 @3,4") == "outside"
    assert refusal(engine, state, "tile S-small r0 @4,0") == "outside"
    assert refusal(engine, state, "tile S-small r90 @4,0") == "outside"
    # ##.
    # .##
    play(state, "tile S-small r0 @1,1")
    assert refusal(engine, state, "tile S-small r0 @2,1") == "occupied"
    # A corner is no edge.
    assert refusal(engine, state, "tile S-small r0f @3,3") == "detached"
    play(state, "tile S-small r0 @3,1")
    assert refusal(engine, state, "tile S-small r180 @0,0") == "same_orientation"


def test_tiles_are_turned_and_flipped_tm_5_4(engine: ModuleType) -> None:
    ways = {}
    for colour in ("orange", "green", "purple"):
        state = building(engine, bare(), colour)
        play(state, "level 1")
        ways[colour] = sorted({text.split()[2] for text in legal(state)[1:]})
    assert ways == {
        "orange": ["r0", "r0f", "r90", "r90f"],
        "green": sorted(["r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f"]),
        "purple": sorted(["r0", "r90", "r180", "r270"]),
    }


def test_bonus_cells_pay_at_once_in_reading_order_before_the_next_tile_tm_5_5(engine: ModuleType) -> None:
    file = bare()
    camp(file, ["b#####", "#a####", "######", "######", "######"], {"a": ["points 3"], "b": ["gem choice 1"]})
    state = building(engine, file)
    play(state, "level 2")
    gain = play(state, "tile S-small r90f @0,0")
    # b lies above a: its gem is to be chosen first.
    assert (gain.points, state.phase, turn(state)["pending"]) == (0, "gain", ["gem choice 1", "points 3"])
    assert play(state, "gain clear").points == 3
    # Not orange: no window of gems opens in between.
    assert state.phase == "tile"


def test_all_placements_of_all_tiles_are_told_at_once_with_their_bonuses_tm_5_3_to_tm_5_5(engine: ModuleType) -> None:
    file = bare()
    camp(
        file, ["b#####", "#a####", "######", "######", "######"], {"a": ["points 3"], "b": ["gem choice 1", "coins 2"]}
    )
    assert engine.load_game("magnificent", 1, file, {"solo": True}).new_initial_state().placements(0) == ()
    state = building(engine, file)
    play(state, "level 2")
    told = {laid.action.text: laid for laid in state.placements()}
    # What may be laid now, whatever else could: other colours, and large ones.
    assert legal(state)[1:] == [text for text in told if text.split()[1] == "S-small"]
    assert {text.split()[1] for text in told} == {f"{form}-{size}" for form in "SLT" for size in ("small", "large")}
    assert sorted(told) == sorted({each.action.text for each in state.placements(0)})
    upright = told["tile S-small r90f @0,0"]
    assert (upright.cells, upright.bonuses) == (
        ((0, 0), (0, 1), (1, 1), (1, 2)),
        ("gem choice 1", "coins 2", "points 3"),
    )
    assert told["tile S-small r0 @2,2"].bonuses == ()
    assert (upright.action.shape, upright.action.orientation, upright.action.x, upright.action.y) == (
        "S-small",
        "r90f",
        0,
        0,
    )
    coins = seat(state)["coins"]
    play(state, upright.action.text)
    assert (turn(state)["pending"], seat(state)["coins"]) == (["gem choice 1", "coins 2", "points 3"], coins)
    # The next one lies beside it: nothing covers its cells any more.
    after = state.placements(0)
    assert after
    assert not any(set(upright.cells) & set(laid.cells) for laid in after)
    assert all(any(abs(x - u) + abs(y - v) == 1 for x, y in laid.cells for u, v in upright.cells) for laid in after)
    with pytest.raises(ValueError, match="no player 1"):
        state.placements(1)


def test_what_is_out_of_stock_cannot_be_built_and_any_tile_may_be_left_out_tm_5_6(engine: ModuleType) -> None:
    file = bare()
    file["shapes"][0]["stock"] = 1
    state = building(engine, file)
    play(state, "level 2", "tile S-small r0 @0,0")
    # The two that are left are neither in stock nor asked for.
    assert (state.phase, state.to_dict()["stock"]["orange-small"]) == ("die", 0)
    play(state, "die orange 6 / roll 6", "card 2", "build")
    assert refusal(engine, state, "level 1") == "nothing_to_build"
    assert legal(state) == ["level 3", "level 4"]
    play(state, "level 4")
    assert refusal(engine, state, "tile S-small r0 @0,1") == "out_of_stock"
    play(state, "done")
    assert (len(seat(state)["tiles"]), state.phase) == (1, "die")


def test_the_example_of_a_level_of_a_large_and_a_small_tile_tm_5_7(engine: ModuleType) -> None:
    state = begin(engine, bare(green=2), rolls="1 6")
    play(state, "die green 6 / roll 1", "card 1", "gem green", "gem green", "build")
    assert (turn(state)["power"], legal(state)) == (10, ["level 1", "level 2", "level 3", "level 4"])
    play(state, "level 4", "tile S-large r0 @0,0", "tile L-small r0 @0,2")
    assert [tile["kind"] for tile in seat(state)["tiles"]] == ["green-large", "green-small"]
    assert state.phase == "die"


def test_building_needs_a_level_that_can_be_built_tm_5_8(engine: ModuleType) -> None:
    state = begin(engine, bare())
    play(state, "die orange 1 / roll 2", "card 1")
    assert legal(state) == ["travel"]
    assert refusal(engine, state, "build") == "nothing_to_build"
    # A camp in which no large tile has room.
    file = bare()
    camp(file, ["##....", ".##...", "......", "......", "......"])
    levels(file, (1, 0, 1))
    state = begin(engine, file, rolls="6")
    play(state, "die orange 6 / roll 1", "card 1")
    assert refusal(engine, state, "build") == "nothing_to_build"


def test_extra_builds_have_a_colour_of_their_own_and_need_no_power_tm_5_9(engine: ModuleType) -> None:
    file = bare()
    use(file, 0, "any", "build purple large 1", "build turn small 2")
    state = begin(engine, file)
    play(state, "die green 1 / roll 1", "card 1", "bonus")
    assert (state.phase, turn(state)["pending"]) == ("extra", ["build purple large 1", "build turn small 2"])
    assert refusal(engine, state, "tile L-small r0 @0,0") == "no_such_tile"
    play(state, "tile T-large r0 @0,0", "done")
    # Done leaves out one of the two small ones.
    assert turn(state)["pending"] == ["build turn small 1"]
    assert refusal(engine, state, "tile L-small r0 @3,3") == "detached"
    play(state, "tile L-small r0 @0,2")
    assert (state.phase, [tile["kind"] for tile in seat(state)["tiles"]]) == ("action", ["purple-large", "green-small"])


def test_doubling_pays_the_next_tile_twice_and_is_gone_tm_5_10(engine: ModuleType) -> None:
    file = bare(trainers=8)
    space(file, "many", "tile", "double")
    camp(file, ["a##a##", *["######"] * 4], {"a": ["coins 2", "gem clear 1"]})
    state = begin(engine, file, rolls="3")
    play(state, "die orange 3 / roll 1", "card 1", "build", "level 2", "trainer 1")
    assert turn(state)["doubled"]
    gain = play(state, "tile S-small r0 @0,0")
    assert (gain.coins, gain.gems, turn(state)["doubled"]) == (4, (0, 0, 0, 2), False)
    play(state, "done")
    gain = play(state, "tile S-small r0 @2,0")
    assert (gain.coins, gain.gems) == (2, (0, 0, 0, 1))
    # Again before the third tile, which is left out: it lapses at the turn's end.
    play(state, "trainer 1", "done")
    while state.phase != "die":
        play(state, "done")
    play(state, "die green 1 / roll 1", "card 2")
    assert not turn(state)["doubled"]
