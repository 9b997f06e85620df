"""CM-3: taking a tile, and filling up the supply."""

from types import ModuleType
from typing import Any

import pytest

from tests.rules.table import drawing, legal, line, play, refusal, start

FEW_TILES = """
rounds = 6
tiles = [
    { landscape = "forest", counts = { 1 = 2, 2 = 1 } },
    { landscape = "lake", counts = { 1 = 1 } },
    { landscape = "mountain", counts = { 1 = 2 } },
    { landscape = "desert", counts = { 1 = 1 } },
]
"""
FIVE_TILES = """
rounds = 4
tiles = [
    { landscape = "forest", counts = { 1 = 1, 2 = 1 } },
    { landscape = "lake", counts = { 1 = 1 } },
    { landscape = "mountain", counts = { 1 = 2 } },
]
missions = [
    { id = "woods", pawints = 5, pattern = ["FF"] },
    { id = "range", pawints = 5, pattern = ["MM"] },
]
"""


def test_cm_3_1_a_player_takes_the_top_tile_of_a_stack(engine: ModuleType) -> None:
    state = start(engine, "range F1 F2 F3 L1 M1 D1 D1", players=2)
    assert line(state, "Supply") == "M1 | L1 | F3 F2 F1"
    assert legal(state) == "+F +L +M +?"
    play(state, "+F")
    assert line(state, "Supply") == "M1 | L1 | F2 F1"
    assert line(state, "Seat 0") == "0 Pawints, hand D1* F3"


def test_cm_3_1_or_draws_any_tile_of_the_bag_blindly(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 L1 M1 F1", FEW_TILES), "+?")
    assert str(state).split("\n")[0] == "Round 1 of 6, chance: blind draw of seat 0"
    assert legal(state) == "F2 M1 D1"
    play(state, "M1")
    assert line(state, "Seat 0") == "0 Pawints, hand F1* M1*"


def test_cm_3_2_tiles_are_drawn_until_three_stacks_stand_again(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 F2 L1 M1 D1 D1", players=2), "+L")
    assert str(state).split("\n")[0] == "Round 1 of 3, chance: tile for the supply"
    assert line(state, "Supply") == "M1 | F2 F1"
    play(state, "F3")
    assert line(state, "Supply") == "M1 | F3 F2 F1"
    play(state, "M2")
    assert line(state, "Supply") == "M2 M1 | F3 F2 F1"
    assert state.phase == "replenish"
    play(state, "L2")
    assert line(state, "Supply") == "L2 | M2 M1 | F3 F2 F1"
    assert state.phase == "place"


def test_cm_3_3_with_three_stacks_left_nothing_is_drawn(engine: ModuleType) -> None:
    for scout in ("+F", "+? L3"):
        state = play(start(engine, "range F1 F2 L1 M1 D1 D1", players=2), scout)
        assert state.phase == "place"
        assert len(line(state, "Supply").split(" | ")) == 3
    assert play(start(engine, "range F1 F2 L1 M1 D1 D1", players=2), "+L").phase == "replenish"


@pytest.mark.parametrize(
    ("taken", "left", "full"),
    [
        ("+F", "M1 | L1", "D1 | M1 | L1"),
        ("+L", "M1 | F1", "D1 | M1 | F1"),
        ("+M", "L1 | F1", "D1 | L1 | F1"),
    ],
)
def test_cm_3_4_the_gap_closes_to_the_right_and_a_new_stack_stands_leftmost(
    engine: ModuleType, taken: str, left: str, full: str
) -> None:
    state = play(start(engine, "range F1 L1 M1 D1 D1", players=2), taken)
    assert line(state, "Supply") == left
    assert line(play(state, "D1"), "Supply") == full


def test_cm_3_4_a_landscape_that_comes_back_does_not_get_its_old_place(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 L1 M1 D1 D1", players=2), "+F F2")
    assert line(state, "Supply") == "F2 | M1 | L1"


def test_cm_3_5_an_empty_bag_ends_replenishing_early(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 F1 F2", FEW_TILES, players=2)
    assert line(state, "Bag") == "2: M1x1 D1x1"
    play(state, "+L M1")
    assert state.phase == "replenish"
    play(state, "D1")
    assert (state.phase, line(state, "Bag"), line(state, "Supply")) == ("place", "0", "D1 | M1 M1 | F1")
    play(state, "L1@0,0 +F")
    assert (state.phase, line(state, "Supply")) == ("place", "D1 | M1 M1")


def test_cm_3_5_also_with_two_stacks_after_drawing(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 L1 M1 F1 F2", FEW_TILES, players=2), "+? D1 F1@0,0 +L M1")
    assert (state.phase, line(state, "Bag"), line(state, "Supply")) == ("place", "0", "M1 M1 | F1")


def test_cm_3_5_an_empty_bag_rules_out_the_blind_draw(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 F1 F2", FEW_TILES, players=2)
    assert legal(state) == "+F +L +M +?"
    play(state, "+? M1 F1@0,0")
    assert legal(state) == "+F +L +M +?"
    play(state, "+? D1 F2@0,0")
    assert legal(state) == "+F +L +M"
    assert refusal(engine, state, "+?") == "bag_empty"


def nothing_left(engine: ModuleType) -> Any:
    """Two players in round 2, seat 1 to scout with a tile in hand, neither supply nor bag."""
    return start(engine, "woods F1 L1 M1 F2 M1 +F F1@0,0 +L M1@0,0 range +M M1@1,0", FIVE_TILES, players=2)


def test_cm_3_6_with_nothing_to_take_a_player_places_from_the_hand(engine: ModuleType) -> None:
    state = nothing_left(engine)
    assert str(state) == drawing(
        """
        Round 2 of 4, seat 1 to scout
        Missions: deck 0 | 1 range 5+5 on woods
        Supply: none
        Bag: 0
        Seat 0: 2 Pawints, hand F2*, area from 0,0
          F1 M1
        Seat 1: 1 Pawints, hand L1, area from 0,0
          M1
        """
    )
    assert legal(state) == "+-"
    play(state, "+-")
    assert (state.phase, legal(state)) == ("place", "L1@0,-1 L1@-1,0 L1@1,0 L1@0,1")
    play(state, "L1@1,0")
    assert state.events()[-3:-1] == [
        {"event": "scout", "player": 1, "from": "nowhere", "tile": None},
        {
            "event": "place",
            "player": 1,
            "tile": "lake-1",
            "x": 1,
            "y": 0,
            "gain": {"tile": 1, "adjacency": 0, "missions": []},
        },
    ]


def test_cm_3_6_without_a_hand_a_pass_is_the_whole_turn(engine: ModuleType) -> None:
    state = play(nothing_left(engine), "+- L1@1,0 +- F2@-1,0")
    assert (state.round, state.current_player(), legal(state)) == (3, 1, "-")
    assert state.apply("-").events[0] == {"event": "pass", "player": 1}
    assert (state.round, state.current_player(), legal(state)) == (4, 0, "-")


def test_cm_3_6_rounds_and_mission_updates_carry_on(engine: ModuleType) -> None:
    state = play(nothing_left(engine), "+- L1@1,0 +- F2@-1,0")
    assert line(state, "Missions") == "deck 0 | 1 woods 5 | 2 range 5"
    told = state.apply("-")
    assert told.events[1:] == ({"event": "mission_update", "card": "woods", "from": 1, "to": 2},)
    assert line(state, "Missions") == "deck 0 | 2 woods 5+5 on range"
    play(state, "- -")
    assert state.is_terminal()
    assert state.scores == [2 + 2 + 1 + 5, 2]


@pytest.mark.parametrize("text", ["+-", "-"])
def test_cm_3_6_only_with_both_supply_and_bag_empty(engine: ModuleType, text: str) -> None:
    both = start(engine, "range F1 L1 M1 F1 F2", FEW_TILES, players=2)
    supply_alone = play(both.clone(), "+? M1 F1@0,0 +? D1 F2@0,0")
    assert refusal(engine, both, text) == "not_empty"
    assert refusal(engine, supply_alone, text) == "not_empty"


@pytest.mark.parametrize("open_hands", [False, True])
def test_cm_3_7_all_of_the_supply_is_public(engine: ModuleType, open_hands: bool) -> None:
    state = start(engine, "range F1 F2 F3 L1 M2 D1 D1", players=2, open_hands=open_hands)
    for seat in (0, 1):
        assert "\nSupply: M2 | L1 | F3 F2 F1\n" in state.observation_string(seat)
