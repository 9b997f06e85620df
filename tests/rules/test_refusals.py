"""A4: each refusal by its smallest example, which of two comes first, and what is taken as an id."""

from collections.abc import Callable
from fractions import Fraction
from numbers import Integral
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.rules.table import legal, start

BOX = """
rounds = 3
tiles = [
    { landscape = "forest", counts = { 1 = 5, 2 = 1 } },
    { landscape = "lake", counts = { 1 = 2 } },
    { landscape = "mountain", counts = { 1 = 1 } },
]
missions = [
    { id = "woods", pawints = 5, pattern = ["FFF"] },
    { id = "range", pawints = 5, pattern = ["MM"] },
]
"""
# Ids of this box (A3). Chance: F1, F2, L1, M1, then the cards woods and range.
F1, F2, L1, M1, WOODS, RANGE, OUTCOMES = range(7)
# Players: a stack of each landscape, blind, nothing, pass, then the 13 cells of the diamond for each slot.
FOREST, LAKE, MOUNTAIN, DESERT, BLIND, NOTHING, PASS = range(7)
SLOT_0, CELLS = 7, 13
SLOT_1 = SLOT_0 + CELLS
ACTIONS = SLOT_1 + CELLS
# Cells by (y, x): the middle one is the origin, the first is two above, the last two below.
TWO_UP, LEFT, ORIGIN, RIGHT, TWO_DOWN = 0, 5, 6, 7, 12

FIRST_CARD = ""
TILE_FOR_THE_SUPPLY = "woods"
LAST_MOUNTAIN_DRAWN = "woods M1"
SCOUT = "woods F1 L1 M1 F1 F1"
TURNED = f"{SCOUT} +? L1 F1@0,0 +? F1 F1@0,0"
# Seat 0 to place its first tile: F1* and F1 in hand.
EQUAL_TILES = f"{SCOUT} +F F2"
# Seat 0 to place its first tile: F1* and L1 in hand.
EMPTY_AREA = f"{SCOUT} +? L1"
# Seat 0 to place its second tile: F1@0,0 lies, F1* and F1 in hand.
EQUAL_TILES_LATER = f"{SCOUT} +F F1 F1@0,0 +? L1 F1@0,0 range +F F2"
# The same with L1* and F2 in hand.
LATER = f"{SCOUT} +? L1 F1@0,0 +? F1 F1@0,0 range +? F2"
# The bag ran out in setup: empty hands.
DRY_SETUP = "woods F1 F1 F1 F1 F1 F2 L1 L1 M1"
# Seat 0 to place its first tile, and no second tile in hand.
ONE_TILE = f"{DRY_SETUP} +M"
# Seat 0 to place its second tile, and no other in hand.
ONE_TILE_LATER = f"{DRY_SETUP} +M M1@0,0 +F F2@0,0 range +L"

# With five tiles supply and bag are empty soon: seat 1 is to scout in round 2 with a tile in hand, in round 3 without.
FIVE_TILES = """
rounds = 3
tiles = [
    { landscape = "forest", counts = { 1 = 1, 2 = 1 } },
    { landscape = "lake", counts = { 1 = 1 } },
    { landscape = "mountain", counts = { 1 = 2 } },
]
"""
NOTHING_LEFT = "range F1 L1 M1 F2 M1 +F F1@0,0 +L L1@0,0 +M M1@1,0"
NO_HAND_EITHER = f"{NOTHING_LEFT} +- M1@1,0 +- F2@2,0"
OVER = f"{NO_HAND_EITHER} -"

EACH_CODE = [
    (OVER, F1, "game_over"),
    (SCOUT, ACTIONS, "not_an_id"),
    (SCOUT, -1, "not_an_id"),
    (SCOUT, -L1, "not_an_id"),
    (SCOUT, 2**8 + FOREST, "not_an_id"),
    (SCOUT, 2**16 + FOREST, "not_an_id"),
    (SCOUT, 2**32 + FOREST, "not_an_id"),
    (SCOUT, 2**64 + FOREST, "not_an_id"),
    (SCOUT, 2**70, "not_an_id"),
    (EMPTY_AREA, ACTIONS, "not_an_id"),
    (FIRST_CARD, OUTCOMES, "not_an_id"),
    (FIRST_CARD, -1, "not_an_id"),
    (FIRST_CARD, F1, "not_an_outcome"),
    (TILE_FOR_THE_SUPPLY, RANGE, "not_an_outcome"),
    (LAST_MOUNTAIN_DRAWN, M1, "not_an_outcome"),
    (TURNED, WOODS, "not_an_outcome"),
    (TURNED, F2, "not_an_outcome"),
    (SCOUT, SLOT_0 + TWO_UP, "wrong_phase"),
    (SCOUT, ACTIONS - 1, "wrong_phase"),
    (EMPTY_AREA, FOREST, "wrong_phase"),
    (EMPTY_AREA, PASS, "wrong_phase"),
    (SCOUT, DESERT, "no_such_pile"),
    (DRY_SETUP, BLIND, "bag_empty"),
    (SCOUT, NOTHING, "not_empty"),
    (SCOUT, PASS, "not_empty"),
    (NOTHING_LEFT, PASS, "not_empty"),
    (NO_HAND_EITHER, NOTHING, "nothing_to_place"),
    (ONE_TILE, SLOT_1 + ORIGIN, "not_in_hand"),
    (EQUAL_TILES, SLOT_0 + ORIGIN, "duplicate_tile"),
    (EMPTY_AREA, SLOT_0 + RIGHT, "not_origin"),
    (LATER, SLOT_0 + ORIGIN, "occupied"),
    (LATER, SLOT_1 + TWO_UP, "detached"),
]
# Both codes would do; the first one is given. Of other neighbours in the order no id can have both.
EACH_PAIR = [
    (OVER, ACTIONS, "game_over", "not_an_id"),
    (OVER, -1, "game_over", "not_an_id"),
    (OVER, 2**70, "game_over", "not_an_id"),
    (TILE_FOR_THE_SUPPLY, OUTCOMES, "not_an_id", "not_an_outcome"),
    (SCOUT, ACTIONS, "not_an_id", "wrong_phase"),
    (TILE_FOR_THE_SUPPLY, NOTHING, "not_an_outcome", "wrong_phase"),
    (EMPTY_AREA, DESERT, "wrong_phase", "no_such_pile"),
    (ONE_TILE, BLIND, "wrong_phase", "bag_empty"),
    (ONE_TILE, NOTHING, "wrong_phase", "not_empty"),
    (DRY_SETUP, SLOT_1 + ORIGIN, "wrong_phase", "not_in_hand"),
    (SCOUT, SLOT_0 + RIGHT, "wrong_phase", "not_origin"),
    (DRY_SETUP, NOTHING, "not_empty", "nothing_to_place"),
    (ONE_TILE, SLOT_1 + RIGHT, "not_in_hand", "not_origin"),
    (ONE_TILE_LATER, SLOT_1 + ORIGIN, "not_in_hand", "occupied"),
    (ONE_TILE_LATER, SLOT_1 + TWO_UP, "not_in_hand", "detached"),
    (EQUAL_TILES, SLOT_0 + RIGHT, "duplicate_tile", "not_origin"),
    (EQUAL_TILES_LATER, SLOT_0 + ORIGIN, "duplicate_tile", "occupied"),
    (EQUAL_TILES_LATER, SLOT_0 + TWO_DOWN, "duplicate_tile", "detached"),
    (EMPTY_AREA, SLOT_1 + TWO_UP, "not_origin", "detached"),
    (LATER, SLOT_1 + ORIGIN, "occupied", "detached"),
]

NODES = [FIRST_CARD, TILE_FOR_THE_SUPPLY, SCOUT, f"{SCOUT} +?", f"{SCOUT} +L", EMPTY_AREA, TURNED, OVER]
WAYS: dict[str, Callable[[Any, Any], object]] = {
    "apply_action": lambda state, number: state.apply_action(number),
    "child": lambda state, number: state.child(number),
    "preview": lambda state, number: state.preview(number),
}


def reached(engine: ModuleType, texts: str) -> Any:
    """A two-player game of one of the boxes, with ``texts`` applied."""
    return start(engine, texts, FIVE_TILES if texts.startswith(NOTHING_LEFT) else BOX, players=2)


def all_of(state: Any) -> list[Any]:
    """Everything that a refusal leaves as it was."""
    told = [state.serialize(), str(state), state.to_dict(), state.events(), state.rewards(), state.returns()]
    return [*told, state.key(), state.canonical_key(), hash(state), state.legal_actions(), state.clone()]


def code_of(engine: ModuleType, state: Any, number: Any, way: str) -> Any:
    """The code of a refusal; the state is unchanged."""
    before = all_of(state)
    with pytest.raises(engine.IllegalAction) as refused:
        WAYS[way](state, number)
    assert str(refused.value)
    assert all_of(state) == before
    return refused.value.code


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("texts", "number", "code"), EACH_CODE)
def test_an_id_that_the_rules_do_not_allow_is_refused_and_changes_nothing(
    engine: ModuleType, texts: str, number: int, code: str, way: str
) -> None:
    assert code_of(engine, reached(engine, texts), number, way) == code


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("texts", "number", "first", "second"), EACH_PAIR)
def test_of_two_reasons_the_earlier_one_is_given(
    engine: ModuleType, texts: str, number: int, first: str, second: str, way: str
) -> None:
    assert code_of(engine, reached(engine, texts), number, way) == first != second


def test_a_refusal_is_a_value_error(engine: ModuleType) -> None:
    assert issubclass(engine.IllegalAction, ValueError)


@pytest.mark.parametrize(
    ("texts", "number", "facts"),
    [
        (OVER, F1, ["CM-7.2"]),
        (SCOUT, ACTIONS, [f"{ACTIONS} is not", f"0 to {ACTIONS - 1}"]),
        (FIRST_CARD, OUTCOMES, [f"{OUTCOMES} is not", f"0 to {OUTCOMES - 1}"]),
        (LAST_MOUNTAIN_DRAWN, M1, ["setup_supply", "CM-2.5"]),
        (SCOUT, SLOT_0 + ORIGIN, ["CM-3.1"]),
        (EMPTY_AREA, PASS, ["CM-4.1"]),
        (SCOUT, DESERT, ["desert", "CM-3.1"]),
        (DRY_SETUP, BLIND, ["CM-3.5"]),
        (SCOUT, NOTHING, ["CM-3.6"]),
        (NO_HAND_EITHER, NOTHING, ["hand", "CM-3.6"]),
        (ONE_TILE, SLOT_1 + ORIGIN, ["slot 1", "CM-4.1"]),
        (EQUAL_TILES, SLOT_0 + ORIGIN, ["slot 1", "CM-9.3"]),
        (EMPTY_AREA, SLOT_0 + RIGHT, ["(1, 0)", "CM-4.2"]),
        (LATER, SLOT_0 + ORIGIN, ["(0, 0)", "CM-4.3"]),
        (LATER, SLOT_1 + TWO_UP, ["(0, -2)", "CM-4.2"]),
    ],
)
def test_a_refusal_tells_facts_and_the_rule(engine: ModuleType, texts: str, number: int, facts: list[str]) -> None:
    with pytest.raises(engine.IllegalAction) as refused:
        reached(engine, texts).apply_action(number)
    for fact in facts:
        assert fact in str(refused.value)


def test_the_ids_beside_the_refused_ones_are_legal(engine: ModuleType) -> None:
    assert legal(reached(engine, SCOUT)) == "+F +L +M +?"
    assert reached(engine, SCOUT).legal_actions() == [FOREST, LAKE, MOUNTAIN, BLIND]
    assert reached(engine, FIRST_CARD).legal_actions() == [WOODS, RANGE]
    assert reached(engine, TURNED).legal_actions() == [RANGE]
    assert reached(engine, LAST_MOUNTAIN_DRAWN).legal_actions() == [F1, F2, L1]
    assert reached(engine, NOTHING_LEFT).legal_actions() == [NOTHING]
    assert reached(engine, NO_HAND_EITHER).legal_actions() == [PASS]
    assert reached(engine, ONE_TILE).legal_actions() == [SLOT_0 + ORIGIN]
    assert reached(engine, EQUAL_TILES).legal_actions() == [SLOT_1 + ORIGIN]
    assert reached(engine, EMPTY_AREA).legal_actions() == [SLOT_0 + ORIGIN, SLOT_1 + ORIGIN]
    around = [2, LEFT, RIGHT, 10]
    assert reached(engine, LATER).legal_actions() == [slot + cell for slot in (SLOT_0, SLOT_1) for cell in around]
    game = reached(engine, FIRST_CARD).get_game()
    assert (game.num_distinct_actions(), game.max_chance_outcomes()) == (ACTIONS, OUTCOMES)


WIDTHS = [int, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.intp, np.longlong]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("texts", "number"), [(FIRST_CARD, RANGE), (SCOUT, BLIND), (EMPTY_AREA, SLOT_1 + ORIGIN)])
def test_integers_of_every_width_are_ids(
    engine: ModuleType, texts: str, number: int, width: Callable[[int], Any]
) -> None:
    state = reached(engine, texts)
    expected = state.child(number)
    assert state.child(width(number)) == expected
    assert state.preview(width(number)) == state.preview(number)
    assert state.action_to_string(width(number)) == state.action_to_string(number)
    state.apply_action(width(number))
    assert state == expected
    assert type(state.history()[-1]) is int


@pytest.mark.parametrize(
    "number", [np.int8(-1), np.int64(-(2**63)), np.uint64(2**64 - 1), np.uint8(255), 2**63, -(2**70)]
)
def test_integers_of_every_width_are_refused_alike(engine: ModuleType, number: Any) -> None:
    for texts, code in [(FIRST_CARD, "not_an_id"), (SCOUT, "not_an_id"), (OVER, "game_over")]:
        for way in WAYS:
            assert code_of(engine, reached(engine, texts), number, way) == code


@Integral.register
class Four:
    """Counts as an integer, because it says so."""

    def __int__(self) -> int:
        return 4

    __index__ = __int__


class Index:
    """Can be an index, but does not say that it is an integer."""

    def __index__(self) -> int:
        return 4


def test_what_is_registered_as_an_integer_is_an_id(engine: ModuleType) -> None:
    state = reached(engine, SCOUT)
    assert state.child(Four()) == state.child(BLIND)


NO_INTEGERS = [
    *(True, False, np.bool_(True), 4.0, np.float32(4), np.float64(4), 4j, Fraction(4), float("nan")),
    *("4", "+?", b"4", None, [4], (4,), {4}, {}, np.array(4), np.array([4]), np.array(4.0), Index(), object()),
]


@pytest.mark.parametrize("texts", NODES)
@pytest.mark.parametrize("way", WAYS)
def test_what_is_no_integer_is_a_type_error_at_every_node_before_all_codes(
    engine: ModuleType, texts: str, way: str
) -> None:
    state = reached(engine, texts)
    before = all_of(state)
    for thing in NO_INTEGERS:
        with pytest.raises(TypeError):
            WAYS[way](state, thing)
    assert all_of(state) == before


@pytest.mark.parametrize("thing", [0, BLIND, np.int64(BLIND), True, None, 4.0, b"+?", ["+?"]])
def test_apply_takes_texts_actions_and_outcomes_and_no_bare_number(engine: ModuleType, thing: Any) -> None:
    for texts in NODES:
        state = reached(engine, texts)
        before = all_of(state)
        with pytest.raises(TypeError):
            state.apply(thing)
        assert all_of(state) == before


@pytest.mark.parametrize(("texts", "number", "code"), EACH_CODE)
def test_apply_refuses_typed_moves_and_their_texts_alike(
    engine: ModuleType, texts: str, number: int, code: str
) -> None:
    state = reached(engine, texts)
    before = all_of(state)
    if state.is_chance_node():
        move = engine.Outcome(number, "", None, None)
    else:
        move = engine.Action(number, "", "pass", None, None, None, None, None)
    with pytest.raises(engine.IllegalAction) as refused:
        state.apply(move)
    assert refused.value.code == code
    assert all_of(state) == before


def test_of_a_typed_move_only_the_id_counts(engine: ModuleType) -> None:
    state = reached(engine, SCOUT)
    strange = engine.Action(BLIND, "+F", "pass", "lake", None, 7, 8, 9)
    assert state.preview(strange).total == 0
    state.apply(strange)
    assert state.phase == "blind"
    state.apply(engine.Outcome(L1, "F1", None, None))
    assert legal(state) == "F1@0,0 L1@0,0"


def test_an_action_at_a_chance_node_and_an_outcome_at_a_decision_are_no_ids(engine: ModuleType) -> None:
    action = reached(engine, SCOUT).actions()[0]
    outcome = reached(engine, FIRST_CARD).chance()[0][0]
    for texts, move, code in [
        (FIRST_CARD, action, "not_an_id"),
        (TILE_FOR_THE_SUPPLY, action, "not_an_id"),
        (SCOUT, outcome, "not_an_id"),
        (EMPTY_AREA, outcome, "not_an_id"),
        (OVER, action, "game_over"),
        (OVER, outcome, "game_over"),
    ]:
        state = reached(engine, texts)
        before = all_of(state)
        with pytest.raises(engine.IllegalAction) as refused:
            state.apply(move)
        assert refused.value.code == code
        assert all_of(state) == before
