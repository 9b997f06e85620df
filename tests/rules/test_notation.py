"""A5: texts of actions and outcomes, to and fro."""

from types import ModuleType
from typing import Any

import pytest

from tests.rules.nodes import last_of_each_phase
from tests.rules.table import play, start

# Two players; F1 is also the id of a card. Cells and ids as in A3: R = 3, B = 13, four landscapes.
CARDS = """
missions = [
    { id = "F1", pawints = 1, pattern = ["FF"] },
    { id = "oasis", pawints = 2, pattern = ["LL"] },
]
"""
SCOUT = "F1 F1 L1 M1 F1 L2"
PLACE = f"{SCOUT} +? M3"
LATER = f"{PLACE} M3@0,0 +? D1 L2@0,0 oasis +L D1"
OVER = f"{PLACE} M3@0,0 +? D1 L2@0,0 oasis +? D1 F1@1,0 +? D1 D1@1,0 +? D1 D1@2,0 +? D1 D1@2,0"
FIRST_PLACEMENT, CELLS, ORIGIN = 7, 13, 6


def at(engine: ModuleType, texts: str) -> Any:
    """A two-player game with ``texts`` applied."""
    return start(engine, texts, CARDS, players=2)


@pytest.mark.parametrize(
    ("texts", "player", "number", "text"),
    [
        (SCOUT, 0, 0, "+F"),
        (SCOUT, 0, 3, "+D"),
        (SCOUT, 1, 4, "+?"),
        (SCOUT, 0, 5, "+-"),
        (SCOUT, 0, 6, "-"),
        (PLACE, 0, FIRST_PLACEMENT + ORIGIN, "F1@0,0"),
        (PLACE, 0, FIRST_PLACEMENT + CELLS + ORIGIN, "M3@0,0"),
        (PLACE, 0, FIRST_PLACEMENT + CELLS, "M3@0,-2"),
        (PLACE, 0, FIRST_PLACEMENT + 12, "F1@0,2"),
        (PLACE, 0, FIRST_PLACEMENT + 4, "F1@-2,0"),
        (PLACE, 0, FIRST_PLACEMENT + 9, "F1@-1,1"),
        (PLACE, 1, FIRST_PLACEMENT + ORIGIN, "L2@0,0"),
        (PLACE, -1, 0, "F1"),
        (PLACE, -1, 9, "D1"),
        (PLACE, -1, 10, "F1"),
        (PLACE, -1, 11, "oasis"),
    ],
)
def test_an_id_is_written_whether_or_not_it_is_legal(
    engine: ModuleType, texts: str, player: int, number: int, text: str
) -> None:
    state = at(engine, texts)
    assert state.action_to_string(player, number) == text
    if player == state.current_player():
        assert state.action_to_string(number) == state.action_to_string(None, number) == text


def test_every_legal_id_is_written_and_read_again(engine: ModuleType) -> None:
    for state in last_of_each_phase(engine).values():
        for number in state.legal_actions():
            text = state.action_to_string(number)
            assert state.string_to_action(text) == number
            assert state.string_to_action(state.current_player(), text) == number


@pytest.mark.parametrize(
    ("texts", "player", "text", "number"),
    [
        (SCOUT, 0, "+D", 3),
        (SCOUT, 1, "-", 6),
        (SCOUT, 1, "L2@0,0", FIRST_PLACEMENT + ORIGIN),
        (PLACE, 0, "M3@2,0", FIRST_PLACEMENT + CELLS + 8),
        # A chance text means a tile if it is one, and a card only where a card is wanted.
        (SCOUT, -1, "F1", 0),
        ("", -1, "F1", 10),
        ("F1", -1, "F1", 0),
        (SCOUT, -1, "oasis", 11),
        # A seat's text is an action also at a chance node.
        ("", 0, "+?", 4),
    ],
)
def test_a_text_is_read_whether_or_not_it_is_legal(
    engine: ModuleType, texts: str, player: int, text: str, number: int
) -> None:
    assert at(engine, texts).string_to_action(player, text) == number


MALFORMED = [
    *(
        "",
        " ",
        "+",
        "-+",
        "--",
        "++",
        "+f",
        "+X",
        "+FF",
        "+ F",
        "+F ",
        "pass",
        "F",
        "F1",
        "f1@0,0",
        "X1@0,0",
        "F01@0,0",
    ),
    *("F0@0,0", "F4@0,0", "F1@", "F1@0", "F1@0,", "F1@,0", "F1@0,0,0", "F1@0, 0", "F1@+1,0", "F1@-0,0", "F1@01,0"),
    *("F1@0.0,0", "F1@٣,0", "F1@0,0\n", "oasis"),
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_text_of_no_known_form_is_not_an_id(engine: ModuleType, text: str) -> None:
    state = at(engine, PLACE)
    assert refused(engine, state.string_to_action, 0, text) == "not_an_id"
    assert refused(engine, state.apply, text) == "not_an_id"


@pytest.mark.parametrize("text", ["X1", "F4", "F0", "F01", "f1", "Oasis", "oasis ", "+?", "-", ""])
def test_a_text_of_no_outcome_is_not_an_id(engine: ModuleType, text: str) -> None:
    for texts in ("", "F1", PLACE):
        assert refused(engine, at(engine, texts).string_to_action, -1, text) == "not_an_id"
    assert refused(engine, at(engine, "F1").string_to_action, -1, "oasis") == "not_an_id"
    assert refused(engine, at(engine, "").string_to_action, -1, "F2") == "not_an_id"


@pytest.mark.parametrize(
    ("texts", "text", "code"),
    [
        (PLACE, "L2@0,0", "not_in_hand"),
        (PLACE, "L2@9,9", "not_in_hand"),
        (PLACE, "F1@3,0", "not_origin"),
        (PLACE, "F1@-99999999999999999999,0", "not_origin"),
        (LATER, "F1@2,1", "detached"),
        (LATER, "L1@0,-3", "detached"),
        (LATER, "L1@0,99999999999999999999", "detached"),
    ],
)
def test_a_tile_not_held_and_a_cell_beyond_the_diamond_have_codes_of_their_own(
    engine: ModuleType, texts: str, text: str, code: str
) -> None:
    state = at(engine, texts)
    assert refused(engine, state.string_to_action, text) == code
    assert refused(engine, state.apply, text) == code


@pytest.mark.parametrize(
    ("texts", "text", "facts"),
    [(PLACE, "L2@0,0", ["L2", "seat 0"]), (PLACE, "F1@3,-1", ["(3, -1)"]), (LATER, "L1@2,-3", ["(2, -3)"])],
)
def test_a_refused_text_is_told_with_its_facts(engine: ModuleType, texts: str, text: str, facts: list[str]) -> None:
    with pytest.raises(engine.IllegalAction) as error:
        at(engine, texts).apply(text)
    for fact in facts:
        assert fact in str(error.value)


def test_a_placement_is_read_from_the_hand_of_the_seat_that_is_named(engine: ModuleType) -> None:
    state = at(engine, PLACE)
    assert state.string_to_action(1, "L2@0,0") == FIRST_PLACEMENT + ORIGIN
    assert refused(engine, state.string_to_action, 1, "F1@0,0") == "not_in_hand"
    assert refused(engine, state.action_to_string, 1, FIRST_PLACEMENT + CELLS) == "not_in_hand"


def test_of_two_equal_tiles_the_text_means_the_legal_slot(engine: ModuleType) -> None:
    state = play(at(engine, SCOUT), "+F D1")
    assert state.string_to_action("F1@0,0") == FIRST_PLACEMENT + CELLS + ORIGIN
    assert state.string_to_action("F1@1,0") == FIRST_PLACEMENT + CELLS + ORIGIN + 1


@pytest.mark.parametrize("number", [-1, 33, 2**70])
def test_an_id_out_of_range_has_no_text(engine: ModuleType, number: int) -> None:
    for texts in (SCOUT, OVER):
        assert refused(engine, at(engine, texts).action_to_string, 0, number) == "not_an_id"
    assert refused(engine, at(engine, SCOUT).action_to_string, -1, 12) == "not_an_id"


def test_once_over_a_player_must_be_named(engine: ModuleType) -> None:
    state = at(engine, OVER)
    assert state.is_terminal()
    assert refused(engine, state.action_to_string, 0) == "game_over"
    assert refused(engine, state.string_to_action, "+?") == "game_over"
    assert state.action_to_string(1, 4) == "+?"
    assert state.string_to_action(1, "+?") == 4


@pytest.mark.parametrize("text", [None, 3, b"+?", ["+?"], True])
def test_what_is_no_text_is_a_type_error(engine: ModuleType, text: Any) -> None:
    for texts in (SCOUT, OVER):
        with pytest.raises(TypeError):
            at(engine, texts).string_to_action(0, text)


def test_a_story_tells_each_id_in_its_own_way(engine: ModuleType) -> None:
    state = at(engine, "").clone()
    assert state.information_state_string(0) == "seat 0:"
    told = "F1 F1 L1 M1 {} {} 0+? {} 0M3@0,0 1+? {} 1L2@0,0 oasis 0+L D1"
    assert at(engine, LATER).information_state_string(0) == "seat 0: " + told.format("F1", "?", "M3", "?")
    assert at(engine, LATER).information_state_string(1) == "seat 1: " + told.format("?", "L2", "?", "D1")


def refused(engine: ModuleType, call: Any, *arguments: Any) -> Any:
    """The code with which a call is refused."""
    with pytest.raises(engine.IllegalAction) as error:
        call(*arguments)
    return error.value.code
