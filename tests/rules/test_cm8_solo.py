"""CM-8: one player alone, discards and titles."""

from types import ModuleType
from typing import Any

import pytest

from tests.rules.table import drawing, legal, line, play, sit, start

FOUR_TILES = """
rounds = 4
tiles = [
    { landscape = "forest", counts = { 1 = 1, 2 = 1 } },
    { landscape = "lake", counts = { 1 = 1 } },
    { landscape = "mountain", counts = { 1 = 1 } },
]
"""
STANDARD_TITLES = """
titles = [
    { at_least = 0, title = "Timid Tabby" },
    { at_least = 40, title = "Keen Kitten" },
    { at_least = 60, title = "Mountain Mouser" },
    { at_least = 80, title = "Nimble Navigator" },
    { at_least = 100, title = "Ridge Runner" },
    { at_least = 120, title = "Peak Pouncer" },
    { at_least = 130, title = "Summit Scratcher" },
    { at_least = 140, title = "Apex Adventurer" },
]
"""


def test_cm_8_1_one_player_sets_up_and_plays_as_several_do(engine: ModuleType) -> None:
    state = start(engine, "range F1 F2 L1 M1 D1")
    assert str(state) == drawing(
        """
        Round 1 of 3, seat 0 to scout
        Missions: deck 0 | 1 range 5
        Supply: M1 | L1 | F2 F1
        Bag: 109: F1x7 F2x5 F3x4 L1x7 L2x6 L3x4 M1x7 M2x6 M3x4 D1x59
        Seat 0: 0 Pawints, hand D1*
        """
    )
    assert legal(state) == "+F +L +M +?"
    play(state, "+? F3")
    assert legal(state) == "D1@0,0 F3@0,0"
    play(state, "F3@0,0")
    assert (state.round, state.current_player(), state.scores) == (2, 0, [3])


@pytest.mark.parametrize(("scout", "left"), [("+?", "M1 | L1 | F2 F1"), ("+F", "M1 | L1 | F1")])
def test_cm_8_2_the_top_of_the_rightmost_stack_leaves_the_game_also_with_three_stacks(
    engine: ModuleType, scout: str, left: str
) -> None:
    state = start(engine, "range F1 F2 F3 L1 M1 D1")
    play(state, scout if scout != "+?" else "+? M3")
    assert (state.phase, line(state, "Supply")) == ("place", left)
    assert state.to_dict()["discards"] == ({"F3": 1} if scout == "+?" else {"F2": 1})


def test_cm_8_2_it_is_discarded_after_taking_and_before_replenishing(engine: ModuleType) -> None:
    state = start(engine, "range F1 F2 L1 M1 D1")
    told = state.apply("+L")
    assert told.events == (
        {"event": "scout", "player": 0, "from": "supply", "tile": "lake-1"},
        {"event": "discard", "tile": "forest-2"},
    )
    assert (state.phase, line(state, "Supply")) == ("replenish", "M1 | F1")


def test_cm_8_2_after_a_blind_draw_it_goes_once_the_tile_is_known(engine: ModuleType) -> None:
    state = start(engine, "range F1 F2 L1 M1 D1")
    assert state.apply("+?").events == ()
    assert line(state, "Supply") == "M1 | L1 | F2 F1"
    assert state.apply("D1").events[1:] == ({"event": "discard", "tile": "forest-2"},)


def test_cm_8_2_a_discarded_tile_never_comes_back(engine: ModuleType) -> None:
    state = start(engine, "range F1 F2 L1 M1 D1")
    before = line(state, "Bag")
    play(state, "+F")
    assert line(state, "Bag") == before
    assert state.to_dict()["discards"] == {"F1": 1}


def test_cm_8_2_every_turn_again(engine: ModuleType) -> None:
    state = start(engine, "range F1 F1 F2 F3 L1 M1 D1")
    left = [line(play(state, f"+? D1 D1@{n},0"), "Supply") for n in range(3)]
    assert left == ["M1 | L1 | F2 F1 F1", "M1 | L1 | F1 F1", "M1 | L1 | F1"]
    assert state.to_dict()["discards"] == {"F1": 1, "F2": 1, "F3": 1}


def test_cm_8_2_with_more_players_nothing_is_discarded(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 F2 L1 M1 D1 D1", players=2), "+? F3")
    assert line(state, "Supply") == "M1 | L1 | F2 F1"
    assert state.to_dict()["discards"] == {}


def test_cm_8_2_and_cm_8_3_the_manuals_example(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 L1 M1 D1"), "+L")
    # Of M1 | F1, that the taken lake left, the rightmost stack is used up, and the mountain moves to the far right.
    assert line(state, "Supply") == "M1"
    assert state.to_dict()["discards"] == {"F1": 1}
    for drawn, supply in [("M2", "M2 M1"), ("D1", "D1 | M2 M1"), ("D1", "D1 D1 | M2 M1"), ("F2", "F2 | D1 D1 | M2 M1")]:
        assert state.phase == "replenish"
        assert line(play(state, drawn), "Supply") == supply
    assert state.phase == "place"


@pytest.mark.parametrize(
    ("scout", "discarded", "left"),
    [("+F", "L1", "M1"), ("+L", "F1", "M1"), ("+M", "F1", "L1"), ("+? D1", "F1", "M1 | L1")],
)
def test_cm_8_3_a_used_up_stack_leaves_no_gap(engine: ModuleType, scout: str, discarded: str, left: str) -> None:
    state = play(start(engine, "range F1 L1 M1 D1"), scout)
    assert line(state, "Supply") == left
    assert state.to_dict()["discards"] == {discarded: 1}
    assert line(play(state, "D1"), "Supply") == f"D1 | {left}"


def test_cm_8_5_if_taking_leaves_no_stack_nothing_is_discarded(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 L1 M1 F2", FOUR_TILES), "+M")
    assert (line(state, "Supply"), state.to_dict()["discards"]) == ("L1", {"F1": 1})
    told = play(state, "F2@0,0").apply("+L")
    assert told.events == ({"event": "scout", "player": 0, "from": "supply", "tile": "lake-1"},)
    assert (line(state, "Supply"), state.to_dict()["discards"]) == ("none", {"F1": 1})
    assert legal(play(state, "M1@0,1")) == "+-"
    assert [event["event"] for event in state.apply("+-").events] == ["scout"]
    assert play(state, "L1@0,2 -").scores == [4]


def solo_score(engine: ModuleType, score: int, titles: str) -> Any:
    """A finished solo game of two rounds with this score of 2 or more: a card pays most of it."""
    pawints, odd = divmod(score - 2, 2)
    toml = f"""
    rounds = 2
    missions = [{{ id = "any", pawints = {pawints}, pattern = ["*"] }}]
    {titles}
    """
    return start(engine, f"any D1 D1 D1 L1 M1 D1 +? F{1 + odd} F{1 + odd}@0,0 +? L1 L1@1,0", toml)


@pytest.mark.parametrize(
    ("score", "title"),
    [
        (2, "Timid Tabby"),
        (39, "Timid Tabby"),
        (40, "Keen Kitten"),
        (59, "Keen Kitten"),
        (60, "Mountain Mouser"),
        (79, "Mountain Mouser"),
        (80, "Nimble Navigator"),
        (99, "Nimble Navigator"),
        (100, "Ridge Runner"),
        (119, "Ridge Runner"),
        (120, "Peak Pouncer"),
        (129, "Peak Pouncer"),
        (130, "Summit Scratcher"),
        (139, "Summit Scratcher"),
        (140, "Apex Adventurer"),
        (199, "Apex Adventurer"),
    ],
)
def test_cm_8_4_a_title_is_the_last_one_whose_least_score_is_reached(
    engine: ModuleType, score: int, title: str
) -> None:
    state = solo_score(engine, score, STANDARD_TITLES)
    assert (state.scores, state.title) == ([score], title)


def test_cm_8_4_the_standard_edition_has_these_titles(engine: ModuleType) -> None:
    titles = sit(engine, STANDARD_TITLES).edition.titles
    assert engine.load_game("cational", 1).edition.titles == titles
    assert len(titles) == 8


@pytest.mark.parametrize("titles", ["", "titles = []"])
def test_cm_8_4_without_titles_there_is_none(engine: ModuleType, titles: str) -> None:
    state = solo_score(engine, 50, titles)
    assert (state.is_terminal(), state.title) == (True, None)


def test_cm_8_4_a_score_below_the_first_title_has_none(engine: ModuleType) -> None:
    from_ten = 'titles = [{ at_least = 10, title = "Hiker" }, { at_least = 20, title = "Guide" }]'
    assert [solo_score(engine, score, from_ten).title for score in (9, 10, 19, 20)] == [None, "Hiker", "Hiker", "Guide"]


def test_cm_8_4_only_the_final_score_of_a_solo_game_gives_a_title(engine: ModuleType) -> None:
    one_round = f"rounds = 1\n{STANDARD_TITLES}"
    solo = start(engine, "range F1 F1 L1 M1 D1 +? D1", one_round)
    assert solo.title is None
    assert play(solo, "D1@0,0").title == "Timid Tabby"
    two = start(engine, "range F1 F1 L1 M1 D1 D1 +? D1 D1@0,0 +? D1 D1@0,0", one_round, players=2)
    assert (two.is_terminal(), two.title) == (True, None)
