"""CM-9: what players know of each other's hands."""

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.rules.table import drawing, legal, line, named, play, sit, start

SUPPLY = "range F1 L1 M1"
FEW_TILES = """
tiles = [
    { landscape = "forest", counts = { 1 = 3, 2 = 2 } },
    { landscape = "lake", counts = { 1 = 2 } },
    { landscape = "mountain", counts = { 1 = 3 } },
    { landscape = "desert", counts = { 1 = 2 } },
]
"""


def views(state: Any, seat: int) -> list[Any]:
    """Everything that a seat may look at."""
    return [
        state.observation_string(seat),
        state.information_state_string(seat),
        np.asarray(state.observation_tensor(seat)).tolist(),
        np.asarray(state.information_state_tensor(seat)).tolist(),
        np.asarray(state.observation_planes(seat)).tolist(),
    ]


def hand(state: Any, seat: int, seen_by: int) -> str:
    """A hand as a seat sees it."""
    return named(state.observation_string(seen_by), f"Seat {seat}").split(", ")[1].removeprefix("hand ")


def test_cm_9_1_areas_supply_row_and_scores_are_public(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 F2 L1 M1 D1 M1", FEW_TILES, players=2), "+F F2@0,0 +? F2 F2@0,0 +L D1 D1@1,0")
    assert str(state) == drawing(
        """
        Round 2 of 3, seat 1 to scout
        Missions: deck 0 | 2 range 5
        Supply: D1 | M1 | F1
        Bag: 4: F1x2 L1x1 M1x1
        Seat 0: 3 Pawints, hand L1, area from 0,0
          F2 D1
        Seat 1: 2 Pawints, hand M1*, area from 0,0
          F2
        """
    )
    to_seat_0 = drawing(
        """
        Round 2 of 3, seat 1 to scout
        Missions: deck 0 | 2 range 5
        Supply: D1 | M1 | F1
        Bag: 4, unseen: F1x2 L1x1 M1x2
        Seat 0: 3 Pawints, hand L1, area from 0,0
          F2 D1
        Seat 1: 2 Pawints, hand ?, area from 0,0
          F2
        """
    )
    assert state.observation_string(0) == to_seat_0
    assert state.observation_string(1) == str(state).replace("Bag: 4:", "Bag: 4, unseen:")


def test_cm_9_1_a_tile_taken_from_the_supply_is_public(engine: ModuleType) -> None:
    state = play(start(engine, f"{SUPPLY} D1 D1", players=3), "D1 +M D1")
    for seat in (0, 1, 2):
        assert hand(state, 0, seen_by=seat).split()[1] == "M1"


def test_cm_9_1_discards_are_public(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 F2 L1 M1 D1", FEW_TILES), "+? D1")
    assert state.to_dict()["discards"] == {"F2": 1}
    assert named(state.observation_string(0), "Bag") == "6, unseen: F1x2 F2x1 L1x1 M1x2"


def test_cm_9_2_blind_and_starting_tiles_are_known_to_their_owner_alone(engine: ModuleType) -> None:
    state = play(start(engine, f"{SUPPLY} F2 L2", players=2), "+? M2")
    assert (hand(state, 0, seen_by=0), hand(state, 0, seen_by=1)) == ("F2* M2*", "? ?")
    assert (hand(state, 1, seen_by=1), hand(state, 1, seen_by=0)) == ("L2*", "?")
    assert line(state, "Seat 0") == "0 Pawints, hand F2* M2*"


def test_cm_9_2_until_placed(engine: ModuleType) -> None:
    state = play(start(engine, f"{SUPPLY} F2 L2", players=2), "+? M2 F2@0,0")
    assert (hand(state, 0, seen_by=0), hand(state, 0, seen_by=1)) == ("M2*", "?")
    assert state.observation_string(1).split("\n")[5] == "  F2"


def test_cm_9_2_a_tile_from_the_supply_is_known_to_all_for_as_long_as_it_is_held(engine: ModuleType) -> None:
    state = play(start(engine, f"{SUPPLY} F2 L2", players=2), "+M D1 F2@0,0 +? D1 L2@0,0 +? D1")
    assert (hand(state, 0, seen_by=0), hand(state, 0, seen_by=1)) == ("M1 D1*", "M1 ?")


def test_cm_9_2_with_open_hands_every_hand_is_public(engine: ModuleType) -> None:
    state = play(start(engine, f"{SUPPLY} F2 L2", players=2, open_hands=True), "+? M2")
    for seat in (0, 1):
        assert hand(state, 0, seen_by=seat) == "F2 M2"
        assert hand(state, 1, seen_by=seat) == "L2"
    assert state.to_dict()["hands"][0] == [{"tile": "F2", "known": True}, {"tile": "M2", "known": True}]
    assert state.information_state_string(1).split()[-3:] == ["L2", "0+?", "M2"]


def test_cm_9_2_hands_are_closed_by_default(engine: ModuleType) -> None:
    assert sit(engine).rules["open_hands"] is False
    assert sit(engine, rules={"open_hands": True}).rules["open_hands"] is True


# Two histories that differ in a tile which seat 0 can't see, F2 or M1; the other one stays in the bag.
HIDDEN = [
    "range F1 L1 M1 D1 {}",
    "range F1 L1 M1 D1 {} +L D1",
    "range F1 L1 M1 D1 {} +? F1 D1@0,0 +?",
    "range F1 L1 M1 D1 {} +? F1 D1@0,0 +M D1",
    "range F1 L1 M1 D1 {} +? F1 D1@0,0 +M D1 M1@0,0",
    "range F1 L1 M1 D1 L1 +? F1 D1@0,0 +? {}",
    "range F1 L1 M1 D1 L1 +? F1 D1@0,0 +? {} L1@0,0",
    "range F1 L1 M1 D1 L1 +? F1 D1@0,0 +? {} L1@0,0 +F F1 F1@1,0",
]


@pytest.mark.parametrize("history", HIDDEN)
def test_cm_9_2_what_a_player_sees_does_not_depend_on_a_hidden_tile(engine: ModuleType, history: str) -> None:
    one, other = (start(engine, history.format(tile), FEW_TILES, players=2) for tile in ("F2", "M1"))
    assert one != other
    assert views(one, 0) == views(other, 0)
    # The owner sees it: in all but the picture of the own area.
    assert all(mine != yours for mine, yours in zip(views(one, 1)[:4], views(other, 1)[:4], strict=True))


@pytest.mark.parametrize("history", HIDDEN)
def test_cm_9_2_with_open_hands_it_does(engine: ModuleType, history: str) -> None:
    one, other = (start(engine, history.format(tile), FEW_TILES, players=2, open_hands=True) for tile in ("F2", "M1"))
    assert all(mine != yours for mine, yours in zip(views(one, 0)[:4], views(other, 0)[:4], strict=True))


def test_cm_9_3_unseen_are_the_bag_and_the_unknown_tiles_of_the_other_hands(engine: ModuleType) -> None:
    state = play(start(engine, f"{SUPPLY} D1 F2 F1", FEW_TILES, players=3), "+M D1")
    assert line(state, "Bag") == "5: F1x1 F2x1 L1x1 M1x2"
    seen = [named(state.observation_string(seat), "Bag") for seat in (0, 1, 2)]
    assert seen == [
        "5, unseen: F1x2 F2x2 L1x1 M1x2",
        "5, unseen: F1x2 F2x1 L1x1 M1x2 D1x1",
        "5, unseen: F1x1 F2x2 L1x1 M1x2 D1x1",
    ]


def test_cm_9_3_with_an_empty_bag_the_other_hands_may_still_be_unseen(engine: ModuleType) -> None:
    five_tiles = """
    tiles = [
        { landscape = "forest", counts = { 1 = 1, 2 = 1 } },
        { landscape = "lake", counts = { 1 = 1 } },
        { landscape = "mountain", counts = { 1 = 2 } },
    ]
    """
    state = start(engine, f"{SUPPLY} F2 M1", five_tiles, players=2)
    assert line(state, "Bag") == "0"
    assert [named(state.observation_string(seat), "Bag") for seat in (0, 1)] == ["0, unseen: M1x1", "0, unseen: F2x1"]
    play(state, "+F F2@0,0")
    assert [named(state.observation_string(seat), "Bag") for seat in (0, 1)] == ["0, unseen: M1x1", "0, unseen none"]


@pytest.mark.parametrize(("placed", "left"), [("M1", "?"), ("F2", "M1")])
def test_cm_9_3_all_see_whether_a_known_or_an_unknown_tile_was_placed(
    engine: ModuleType, placed: str, left: str
) -> None:
    state = play(start(engine, f"{SUPPLY} F2 L2", players=2), f"+M D1 {placed}@0,0")
    assert hand(state, 0, seen_by=1) == left


@pytest.mark.parametrize(
    ("held", "slot", "left"),
    [
        # An unknown starting tile, then the same from the supply: the known one, in slot 1, counts as placed.
        ("F1 F1 +F D1", 1, "F1*"),
        # A known tile kept, then the same drawn blindly: the known one, in slot 0, counts as placed.
        ("L2 F1 +F D1 L2@0,0 +? D1 F1@0,0 +? F1", 0, "F1*"),
        # Both unknown, or both known: that of slot 0.
        ("F1 F1 +? F1", 0, "F1*"),
        ("L2 F1 +F F1 L2@0,0 +? D1 F1@0,0 +F D1", 0, "F1"),
    ],
)
def test_cm_9_3_of_two_equal_tiles_the_known_one_counts_as_placed(
    engine: ModuleType, held: str, slot: int, left: str
) -> None:
    state = start(engine, f"{SUPPLY} {held}", players=2)
    assert {action.slot for action in state.actions()} == {slot}
    play(state, legal(state).split()[0])
    assert line(state, "Seat 0").split(", ")[1] == f"hand {left}"


def test_cm_9_3_nothing_is_learnt_from_which_of_two_equal_tiles_it_was(engine: ModuleType) -> None:
    equal, different = (start(engine, f"{SUPPLY} {tile} D1", FEW_TILES, players=2) for tile in ("F1", "F2"))
    for state in (equal, different):
        play(state, "+F D1 F1@0,0")
        assert hand(state, 0, seen_by=1) == "?"
    assert views(equal, 1) == views(different, 1)
