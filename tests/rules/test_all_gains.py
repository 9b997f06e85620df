"""All gains at once: which tiles, which cells, and what they would earn (CM-4.2, CM-5, A6)."""

import pickle
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.rules.nodes import EDITION, games, last_of_each_phase


def nodes(engine: ModuleType) -> list[Any]:
    """Every node of ten games."""
    found = []
    for number, game in enumerate(5 * games(engine)):
        state, rng = game.new_initial_state(), engine.Rng(number)
        while not state.is_terminal():
            found.append(state.clone())
            ids = state.legal_actions()
            state.apply_action(ids[rng.below(len(ids))])
        found.append(state)
    return found


def test_the_rows_of_the_hand_are_the_gains_of_the_legal_placements(engine: ModuleType) -> None:
    asked = 0
    for state in nodes(engine):
        if state.phase != "place":
            continue
        all_gains = state.all_gains()
        for action, gain in zip(state.actions(), state.gains(), strict=True):
            column = all_gains.cells.index((action.x, action.y))
            assert all_gains.tiles[action.slot] == action.tile
            assert all_gains.gains[action.slot][column] == gain
            asked += 1
    assert asked > 300


def test_a_top_earns_what_its_taker_then_earns_with_it(engine: ModuleType) -> None:
    seen = 0
    for state in nodes(engine):
        if state.phase != "scout":
            continue
        before = state.all_gains()
        tops = [tile.symbol for tile in before.tiles][-len(state.to_dict()["supply"]) :]
        for number, symbol in enumerate(tops, start=len(before.tiles) - len(tops)):
            taken = state.clone()
            taken.apply("+" + symbol)
            taken.advance(engine.Rng(1))
            after = taken.all_gains()
            slot = len(before.tiles) - len(tops)
            assert (after.tiles[slot], after.cells) == (before.tiles[number], before.cells)
            assert list(after.gains[slot]) == list(before.gains[number])
            seen += 1
    assert seen > 30


def test_tiles_are_the_hand_then_the_tops_from_the_left_whoever_is_to_move(engine: ModuleType) -> None:
    for phase, state in last_of_each_phase(engine).items():
        if phase in ("setup_row", "over"):
            continue
        shown = state.to_dict()
        for seat in range(2):
            has_turn = state.round < EDITION["rounds"] or seat >= state.seat or phase == "setup_hand"
            tiles = [held["tile"] for held in shown["hands"][seat]] + [stack[0] for stack in shown["supply"]]
            assert [str(tile) for tile in state.all_gains(seat).tiles] == (tiles if has_turn else [])


def test_cells_are_by_row_then_column(engine: ModuleType) -> None:
    for state in nodes(engine):
        cells = state.all_gains(0).cells
        assert list(cells) == sorted(cells, key=lambda cell: (cell[1], cell[0]))
        assert all(type(number) is int for cell in cells for number in cell)


@pytest.mark.parametrize("seat", [0, 1])
def test_before_anything_is_dealt_and_after_the_end_there_are_no_tiles_and_no_cells(
    engine: ModuleType, seat: int
) -> None:
    game = games(engine)[0]
    for state in (game.new_initial_state(), last_of_each_phase(engine)["over"]):
        nothing = state.all_gains(seat)
        assert (nothing.tiles, nothing.cells, len(nothing.gains)) == ((), (), 0)
        if isinstance(nothing.gains, np.ndarray):
            assert nothing.gains.shape == (0, 0)
            out = np.zeros((0, 0), dtype=np.uint16)
            assert state.all_gains(seat, out=out).gains is out
        else:
            given: list[Any] = []
            assert state.all_gains(seat, out=given).gains is given


def test_a_seat_that_has_laid_its_last_tile_has_no_gains_cm_7_2(engine: ModuleType) -> None:
    last = [state for state in nodes(engine) if state.round == EDITION["rounds"] and state.seat == 1]
    assert [state.all_gains(0).tiles for state in last if not state.is_terminal()] == [()] * (len(last) - 10)
    assert len(last) > 20
    assert any(state.all_gains(1).tiles for state in last)


def test_without_a_player_the_one_to_move_is_meant_and_elsewhere_one_is_to_be_named(engine: ModuleType) -> None:
    for state in last_of_each_phase(engine).values():
        if state.current_player() >= 0:
            own, named = state.all_gains(), state.all_gains(state.current_player())
            assert (own.tiles, own.cells) == (named.tiles, named.cells)
            assert np.array_equal(own.gains, named.gains)
        else:
            with pytest.raises(ValueError, match="name"):
                state.all_gains()


@pytest.mark.parametrize("player", [-1, -4, 2, 2**64])
def test_a_player_that_there_is_not_has_no_gains(engine: ModuleType, player: int) -> None:
    with pytest.raises(ValueError, match=r"no player|chance"):
        games(engine)[0].deal(1).all_gains(player)


@pytest.mark.parametrize("player", [True, 0.0, "0", [0]])
def test_a_player_is_an_integer(engine: ModuleType, player: Any) -> None:
    with pytest.raises(TypeError):
        games(engine)[0].deal(1).all_gains(player)


def test_all_gains_are_frozen_and_can_be_pickled(engine: ModuleType) -> None:
    all_gains = games(engine)[0].deal(1).all_gains()
    with pytest.raises(AttributeError):
        all_gains.tiles = ()
    assert all_gains == all_gains
    assert len({all_gains}) == 1
    copied = pickle.loads(pickle.dumps(all_gains))
    assert (copied.tiles, copied.cells) == (all_gains.tiles, all_gains.cells)
    assert np.array_equal(copied.gains, all_gains.gains)


def test_asking_for_all_gains_changes_nothing(engine: ModuleType) -> None:
    for state in last_of_each_phase(engine).values():
        before = state.clone()
        state.all_gains(0)
        assert state == before


def test_in_a_game_of_one_round_a_seat_that_was_handed_its_tile_still_has_its_turn_cm_7_2(engine: ModuleType) -> None:
    state = engine.load_game("cational", 2, {**EDITION, "rounds": 1}).new_initial_state()
    while (state.phase, state.seat) != ("setup_hand", 1):
        state.apply_action(state.legal_actions()[0])
    held = state.to_dict()["hands"][0][0]["tile"]
    assert str(state.all_gains(0).tiles[0]) == held
    assert state.all_gains(0).cells == ((0, 0),)
