"""CM-6.7 and CM-6.8: a deck that lies face down or face up."""

from types import ModuleType

import pytest

from tests.rules.table import card, lay, legal, line, photographer, play, sit, start

# Each is completed by any placement, and so says at once what it pays.
THREE_CARDS = """
missions = [
    { id = "a", pawints = 10, pattern = ["*"] },
    { id = "b", pawints = 20, pattern = ["*"] },
    { id = "c", pawints = 40, pattern = ["*"] },
]
"""
FOUR_CARDS = """
missions = [
    { id = "a", pawints = 10, pattern = ["*"] },
    { id = "b", pawints = 20, pattern = ["*"] },
    { id = "c", pawints = 40, pattern = ["*"] },
    { id = "d", pawints = 0, pattern = ["*"] },
]
"""
# The payouts of the manual's example are 2 and 3 in round 1, 3 and 5 in round 2.
MANUAL = """
missions = [
    { id = "two", pawints = 2, pattern = ["*"] },
    { id = "three", pawints = 3, pattern = ["*"] },
    { id = "other-three", pawints = 3, pattern = ["*"] },
]
"""
UP = {"mission_deck": "face_up"}


@pytest.mark.parametrize("rules", [{}, {"mission_deck": "face_down"}])
def test_cm_6_7_face_down_is_the_default_and_hides_the_deck(engine: ModuleType, rules: dict[str, str]) -> None:
    game = sit(engine, THREE_CARDS, rules=rules)
    assert game.rules["mission_deck"] == "face_down"
    state = play(game.new_initial_state(), "a D1 D1 L1 M1 D1")
    assert line(state, "Missions") == "deck 2 | 1 a 10"
    assert state.to_dict()["row"]["top"] is None
    assert lay(state, "F1@0,0").missions == (("a", 10),)


def test_cm_6_7_face_up_the_decks_top_is_public_and_active_with_its_own_value(engine: ModuleType) -> None:
    state = start(engine, "a b D1 L1 M1 D1 D1", THREE_CARDS, players=2, mission_deck="face_up")
    for seat in (0, 1):
        assert "\nMissions: deck 2 top b 20 | 1 a 10\n" in state.observation_string(seat)
    assert state.to_dict()["row"] == {"deck": 2, "top": "b", "columns": [["a"]]}
    told = play(state, "+? F1").apply("F1@0,0")
    assert told.gain.missions == (("b", 20), ("a", 10))


def test_cm_6_7_the_cards_below_the_top_count_for_nothing(engine: ModuleType) -> None:
    state = photographer(engine, THREE_CARDS, card="c b", mission_deck="face_up")
    assert line(state, "Missions") == "deck 2 top b 20 | 1 c 40"
    assert lay(state, "F1@0,0").missions == (("b", 20), ("c", 40))


def test_cm_6_7_the_manuals_example_face_down_pays_3_then_5(engine: ModuleType) -> None:
    state = photographer(engine, MANUAL, rounds=2, card="three")
    assert play(state, "+? F1").apply("F1@0,0").gain.missions == (("three", 3),)
    play(state, "two")
    assert line(state, "Missions") == "deck 1 | 1 two 2+3 on three"
    assert play(state, "+? F1").apply("F1@1,0").gain.missions == (("two", 5),)


def test_cm_6_7_the_manuals_example_face_up_pays_2_and_3_then_3_and_5(engine: ModuleType) -> None:
    state = photographer(engine, MANUAL, rounds=2, card="three two", mission_deck="face_up")
    assert lay(state, "F1@0,0").missions == (("two", 2), ("three", 3))
    assert line(state, "Missions") == "deck 1 top other-three 3 | 1 two 2+3 on three"
    assert lay(state, "F1@1,0").missions == (("other-three", 3), ("two", 5))


def test_cm_6_8_setup_turns_column_1s_card_first_and_the_decks_top_second(engine: ModuleType) -> None:
    state = sit(engine, THREE_CARDS, rules=UP).new_initial_state()
    assert (state.phase, legal(state)) == ("setup_row", "a b c")
    told = state.apply("b")
    assert told.events == ({"event": "reveal_mission", "card": "b", "column": 1},)
    assert (state.phase, legal(state)) == ("setup_deck", "a c")
    assert str(state).split("\n")[:2] == ["Round 1 of 3, chance: top of the deck", "Missions: deck 2 | 1 b 20"]
    told = state.apply("a")
    assert told.events == ({"event": "reveal_mission", "card": "a", "column": 0},)
    assert (state.phase, line(state, "Missions")) == ("setup_supply", "deck 2 top a 10 | 1 b 20")


def test_cm_6_8_face_down_setup_turns_one_card(engine: ModuleType) -> None:
    assert start(engine, "b", THREE_CARDS).phase == "setup_supply"


def test_cm_6_8_whenever_the_top_has_moved_the_next_is_turned(engine: ModuleType) -> None:
    state = photographer(engine, FOUR_CARDS, card="a b", mission_deck="face_up")
    told = play(state, "+? D1").apply("D1@0,0")
    assert told.events[1:] == ({"event": "mission_update", "card": "b", "from": 0, "to": 1},)
    assert (state.phase, state.round, legal(state)) == ("turn_deck", 1, "c d")
    assert str(state).split("\n")[0] == "Round 1 of 24, chance: top of the deck"
    assert line(state, "Missions") == "deck 2 | 1 b 20+10 on a"
    told = state.apply("d")
    assert told.events == ({"event": "reveal_mission", "card": "d", "column": 0},)
    assert (state.phase, state.round) == ("scout", 2)
    assert line(state, "Missions") == "deck 2 top d 0 | 1 b 20+10 on a"


def test_cm_6_8_a_move_along_the_row_turns_nothing(engine: ModuleType) -> None:
    state = photographer(engine, THREE_CARDS, card="a b", mission_deck="face_up")
    lay(state, "D1@0,0")
    assert line(state, "Missions") == "deck 1 top c 40 | 1 b 20+10 on a"
    told = play(state, "+? D1").apply("D1@1,0")
    assert told.events[1:] == ({"event": "mission_update", "card": "b", "from": 1, "to": 2},)
    assert (state.phase, line(state, "Missions")) == ("scout", "deck 1 top c 40 | 1 a 10 | 2 b 20")


def test_cm_6_8_an_empty_deck_turns_nothing(engine: ModuleType) -> None:
    state = photographer(engine, THREE_CARDS, card="a b", mission_deck="face_up")
    lay(state, "D1@0,0 D1@1,0")
    told = play(state, "+? D1").apply("D1@2,0")
    assert told.events[1:] == ({"event": "mission_update", "card": "c", "from": 0, "to": 1},)
    assert (state.phase, line(state, "Missions")) == ("scout", "deck 0 | 1 c 40+10 on a | 2 b 20")
    assert state.to_dict()["row"]["top"] is None


def test_cm_6_8_with_a_single_card_setup_turns_no_top(engine: ModuleType) -> None:
    state = start(engine, "view", card("F"), mission_deck="face_up")
    assert (state.phase, line(state, "Missions")) == ("setup_supply", "deck 0 | 1 view 5")
