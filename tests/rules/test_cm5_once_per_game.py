"""CM-5.5: whether a card may pay the same player again."""

from types import ModuleType
from typing import Any

import pytest

from tests.rules.table import card, lay, line, photographer, play, start

ONCE = "once_per_game"
TWO_CARDS = """
missions = [
    { id = "woods", pawints = 2, pattern = ["FF"] },
    { id = "range", pawints = 3, pattern = ["MM"] },
]
"""


def missions(state: Any, texts: str) -> list[tuple[tuple[str, int], ...]]:
    """What the missions paid for each of some placements."""
    return [lay(state, text).missions for text in texts.split()]


def test_cm_5_5_per_placement_is_the_default_and_a_card_pays_again(engine: ModuleType) -> None:
    pays = (("view", 5),)
    default: dict[str, Any] = {}
    for rules in (default, {"mission_scoring": "per_placement"}):
        state = photographer(engine, card("FL"), **rules)
        assert missions(state, "F1@0,0 L1@1,0 F1@2,0 D1@3,0") == [(), pays, pays, ()]
        assert "paid" not in str(state)


def test_cm_5_5_once_per_game_a_card_pays_a_player_once(engine: ModuleType) -> None:
    state = photographer(engine, card("FL"), mission_scoring=ONCE)
    assert missions(state, "F1@0,0 D1@1,0") == [(), ()]
    assert "paid" not in str(state)
    assert missions(state, "L1@0,1 F1@0,2") == [(("view", 5),), ()]
    assert line(state, "Seat 0") == "9 Pawints, hand D1*, paid view, area from 0,0"


def test_cm_5_5_once_per_game_counts_for_each_player_alone(engine: ModuleType) -> None:
    state = start(engine, "view D1 L1 M1 F1 F1", card("FL"), players=2, mission_scoring=ONCE)
    play(state, "+? L1 F1@0,0 +? L1 F1@0,0 +? D1 L1@0,1")
    assert state.scores == [1 + 1 + 5, 1]
    play(state, "+? D1 L1@0,1")
    assert state.scores == [7, 7]
    play(state, "+? L1 L1@0,-1 +? L1 L1@0,-1")
    assert state.scores == [8, 8]


def test_cm_5_5_a_card_worth_0_is_paid_too(engine: ModuleType) -> None:
    state = photographer(engine, card("FL", pawints=0), mission_scoring=ONCE)
    assert missions(state, "F1@0,0 L1@1,0 F1@2,0") == [(), (("view", 0),), ()]
    assert state.to_dict()["paid"] == [["view"]]


@pytest.mark.parametrize("scoring", ["per_placement", ONCE])
def test_cm_5_5_a_covered_cards_bonus_marks_nothing(engine: ModuleType, scoring: str) -> None:
    state = photographer(engine, TWO_CARDS, card="woods", mission_scoring=scoring)
    assert missions(state, "M1@0,0") == [()]
    assert line(state, "Missions") == "deck 0 | 1 range 3+2 on woods"
    assert missions(state, "M1@1,0") == [(("range", 3 + 2),)]
    assert state.to_dict()["paid"] == ([["range"]] if scoring == ONCE else [[]])
    assert line(state, "Missions") == "deck 0 | 1 woods 2 | 2 range 3"
    # Woods lie uncovered now and have paid nothing by themselves.
    assert missions(state, "F1@0,1") == [()]
    assert line(state, "Missions") == "deck 0 | 2 woods 2+3 on range"
    assert missions(state, "F1@1,1") == [(("woods", 2 + 3),)]
    assert state.to_dict()["paid"] == ([["woods", "range"]] if scoring == ONCE else [[]])


def test_cm_5_5_a_card_that_has_paid_pays_no_bonus_either(engine: ModuleType) -> None:
    state = photographer(engine, TWO_CARDS, card="woods", mission_scoring=ONCE)
    assert missions(state, "D1@0,0 F1@0,1") == [(), ()]
    assert line(state, "Missions") == "deck 0 | 1 woods 2 | 2 range 3"
    assert missions(state, "F1@0,2") == [(("woods", 2),)]
    assert line(state, "Missions") == "deck 0 | 2 woods 2+3 on range"
    assert missions(state, "F1@0,3") == [()]
    per_placement = photographer(engine, TWO_CARDS, card="woods")
    assert missions(per_placement, "D1@0,0 F1@0,1 F1@0,2 F1@0,3")[-1] == (("woods", 2 + 3),)


def test_cm_5_5_a_paid_card_underneath_still_raises_the_one_on_top(engine: ModuleType) -> None:
    state = photographer(engine, TWO_CARDS, card="woods", mission_scoring=ONCE)
    lay(state, "M1@0,0 M1@1,0 F1@0,1")
    assert state.to_dict()["paid"] == [["range"]]
    assert line(state, "Missions") == "deck 0 | 2 woods 2+3 on range"
    assert missions(state, "F1@1,1") == [(("woods", 2 + 3),)]


def test_cm_5_5_the_top_of_a_face_up_deck_is_marked_too(engine: ModuleType) -> None:
    single_tiles = """
    missions = [
        { id = "peak", pawints = 2, pattern = ["M"] },
        { id = "tree", pawints = 3, pattern = ["F"] },
    ]
    """
    setup = "tree peak D1 D1 D1 D1 F1 L1 D1"
    state = start(engine, setup, single_tiles, mission_scoring=ONCE, mission_deck="face_up")
    assert line(state, "Missions") == "deck 1 top peak 2 | 1 tree 3"
    assert missions(state, "M1@0,0") == [(("peak", 2),)]
    assert state.to_dict()["paid"] == [["peak"]]
    assert line(state, "Missions") == "deck 0 | 1 peak 2+3 on tree"
    assert missions(state, "M1@0,1") == [()]


def test_cm_5_5_a_card_is_unpaid_if_it_was_completed_while_covered(engine: ModuleType) -> None:
    state = photographer(engine, TWO_CARDS, card="woods", mission_scoring=ONCE)
    assert missions(state, "F1@0,0 F1@0,1") == [(), ()]
    assert state.to_dict()["paid"] == [[]]
    assert missions(state, "F1@0,2") == [(("woods", 2),)]
