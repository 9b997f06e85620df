"""A7 and A8: how a position is drawn, and what it says as a dict."""

import json
import re
from types import ModuleType
from typing import Any

from tests.rules.nodes import PHASES, last_of_each_phase
from tests.rules.table import card, drawing, lay, line, photographer, play, start

HEADS = {
    "setup_row": "Round 1 of 3, chance: first mission",
    "setup_deck": "Round 1 of 3, chance: top of the deck",
    "setup_supply": "Round 1 of 3, chance: tile for the supply",
    "setup_hand": "Round 1 of 3, chance: starting tile of seat 1",
    "scout": r"Round 3 of 3, seat 1 to scout",
    "blind": r"Round \d of 3, chance: blind draw of seat [01]",
    "replenish": r"Round \d of 3, chance: tile for the supply",
    "place": r"Round 3 of 3, seat 1 to place",
    "update": "Round 1 of 3, chance: mission from the deck",
    "turn_deck": "Round 1 of 3, chance: top of the deck",
    "over": "Round 3 of 3, over",
}
# Values of one digit and of two, three cards, an edition that says everything.
WIDE = """
name = "wide"
rounds = 4
tiles = [
    { landscape = "forest", counts = { 1 = 3, 12 = 2 } },
    { landscape = "lake", counts = { 1 = 3 } },
    { landscape = "mountain", counts = { 1 = 3 } },
    { landscape = "desert", counts = { 10 = 2 } },
]
missions = [
    { id = "woods", pawints = 7, pattern = ["FF"] },
    { id = "shore", pawints = 0, pattern = ["FL"] },
    { id = "range", pawints = 5, pattern = ["MM"] },
]
"""


def test_the_first_line_says_where_the_game_stands(engine: ModuleType) -> None:
    found = last_of_each_phase(engine)
    assert sorted(HEADS) == sorted(PHASES)
    for phase, head in HEADS.items():
        assert re.fullmatch(head, str(found[phase]).split("\n")[0]), phase


def test_an_empty_table_is_drawn(engine: ModuleType) -> None:
    assert str(start(engine, "", WIDE, players=2)) == drawing(
        """
        Round 1 of 4, chance: first mission
        Missions: deck 3
        Supply: none
        Bag: 13: F1x3 F12x2 L1x3 M1x3 D10x2
        Seat 0: 0 Pawints, hand -
        Seat 1: 0 Pawints, hand -
        """
    )


def under_way(engine: ModuleType) -> Any:
    """Round 3, seat 0 to place with one known and one hidden tile in hand."""
    state = start(engine, "woods F1 L1 M1 F12 D10", WIDE, players=2, mission_scoring="once_per_game")
    play(state, "+F F1 F12@0,0 +? L1 D10@0,0 shore +F D10 F1@0,1 +D M1 F1 L1@-1,0")
    return play(state, "+? F12")


def without_padding(picture: str) -> str:
    """A picture whose lines end with their last sign."""
    return "\n".join(line.rstrip() for line in picture.split("\n"))


def test_a_full_table_is_drawn_for_all_and_for_each(engine: ModuleType) -> None:
    state = under_way(engine)
    everything = drawing(
        """
        Round 3 of 4, seat 0 to place
        Missions: deck 1 | 1 woods 7 | 2 shore 0
        Supply: F1 | M1 M1 | L1
        Bag: 2: L1x1 M1x1
        Seat 0: 13 Pawints, hand F1 F12*, area from 0,0
          F12
          F1
        Seat 1: 11 Pawints, hand D10, area from -1,0
          L1  D10
        """
    )
    assert without_padding(str(state)) == everything
    to_seat_0 = everything.replace("Bag: 2:", "Bag: 2, unseen:")
    assert without_padding(state.observation_string(0)) == to_seat_0
    to_seat_1 = to_seat_0.replace("unseen: L1x1", "unseen: F12x1 L1x1").replace("F1 F12*,", "F1 ?,")
    assert without_padding(state.observation_string(1)) == to_seat_1


def test_cells_are_as_wide_as_the_widest_tile_of_the_area(engine: ModuleType) -> None:
    state = play(under_way(engine), "F12@1,0")
    assert str(state).split("\n")[4:7] == [
        "Seat 0: 44 Pawints, hand F1, paid woods, area from 0,0",
        "  F12 F12",
        "  F1  ---",
    ]
    assert not str(state).endswith("\n")


def test_a_covered_card_is_drawn_under_the_one_that_covers_it(engine: ModuleType) -> None:
    state = start(engine, "woods F1 L1 M1 F12 D10 +? F1 F1@0,0 +? F1 F1@0,0 shore", WIDE, players=2)
    assert line(state, "Missions") == "deck 1 | 1 shore 0+7 on woods"


def test_a_dict_says_it_all_in_a_fixed_order(engine: ModuleType) -> None:
    state = play(under_way(engine), "F12@1,0")
    expected = {
        "game": "cational",
        "players": 2,
        "edition": "wide",
        "rules": {"mission_scoring": "once_per_game", "mission_deck": "face_down", "open_hands": False},
        "utility": "score",
        "round": 3,
        "phase": "scout",
        "seat": 1,
        "current_player": 1,
        "scores": [44, 11],
        "row": {"deck": 1, "top": None, "columns": [["woods"], ["shore"]]},
        "supply": [["F1"], ["M1", "M1"], ["L1"]],
        "bag": {"L1": 1, "M1": 1},
        "hands": [[{"tile": "F1", "known": True}], [{"tile": "D10", "known": True}]],
        "areas": [
            [{"tile": "F12", "x": 0, "y": 0}, {"tile": "F1", "x": 0, "y": 1}, {"tile": "F12", "x": 1, "y": 0}],
            [{"tile": "D10", "x": 0, "y": 0}, {"tile": "L1", "x": -1, "y": 0}],
        ],
        "discards": {},
        "paid": [["woods"], []],
        "winners": [],
        "title": None,
    }
    assert state.to_dict() == expected
    assert json.dumps(state.to_dict()) == json.dumps(expected)


def test_a_solo_dict_tells_discards_an_empty_column_and_the_end(engine: ModuleType) -> None:
    titles = 'titles = [{ at_least = 1, title = "Hiker" }]'
    state = photographer(engine, f"{card('F')}\n{titles}", rounds=2)
    lay(state, "D1@0,0 D1@1,0")
    said = state.to_dict()
    assert said["row"] == {"deck": 0, "top": None, "columns": [[], ["view"]]}
    assert said["discards"] == {"D1": 2}
    assert (said["phase"], said["current_player"], said["winners"], said["title"]) == ("over", -4, [0], "Hiker")
