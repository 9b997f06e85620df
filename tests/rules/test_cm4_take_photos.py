"""CM-4: which tile goes down, and where."""

from types import ModuleType

import pytest

from tests.rules.table import drawing, grid, lay, legal, line, photographer, places, play, refusal, start

TWO_SEATS = "range F1 L1 M1 D1 D1"


def test_cm_4_1_either_tile_of_the_hand_may_be_placed(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 L1 M1 F2 L2", players=2), "+M D1")
    assert line(state, "Seat 0") == "0 Pawints, hand F2* M1"
    assert legal(state) == "F2@0,0 M1@0,0"


@pytest.mark.parametrize(("placed", "kept"), [("F2", "M1"), ("M1", "F2*")])
def test_cm_4_1_the_other_one_is_kept(engine: ModuleType, placed: str, kept: str) -> None:
    state = play(start(engine, "range F1 L1 M1 F2 L2", players=2), f"+M D1 {placed}@0,0")
    assert line(state, "Seat 0").split(", ")[1] == f"hand {kept}"
    assert grid(state, 0) == placed
    play(state, "+? D1 L2@0,0 +? L3")
    assert line(state, "Seat 0").split(", ")[1] == f"hand {kept} L3*"


def test_cm_4_1_a_tile_that_is_not_in_the_hand_can_not_be_placed(engine: ModuleType) -> None:
    state = play(start(engine, "range F1 L1 M1 F2 L2", players=2), "+M D1")
    assert refusal(engine, state, "L2@0,0") == "not_in_hand"
    assert refusal(engine, state, "M2@0,0") == "not_in_hand"


def test_cm_4_2_the_first_tile_lies_on_the_origin(engine: ModuleType) -> None:
    state = play(start(engine, TWO_SEATS, players=2), "+? L2")
    assert places(state, "L2") == "()"
    for cell in ("1,0", "-1,0", "0,1", "0,-1", "2,2"):
        assert refusal(engine, state, f"L2@{cell}") == "not_origin"
    play(state, "L2@0,0")
    assert line(state, "Seat 0").endswith("area from 0,0")


def test_cm_4_2_each_later_tile_shares_an_edge_with_a_tile_of_that_player(engine: ModuleType) -> None:
    state = photographer(engine)
    lay(state, "F1@0,0 L1@1,0 M1@2,0 F1@2,1 L1@2,2 M1@1,2")
    assert places(play(state, "+? F3"), "F3") == drawing(
        """
        -- () () () --
        () F1 L1 M1 ()
        -- () () F1 ()
        -- () M1 L1 ()
        -- -- () () --
        """
    )


@pytest.mark.parametrize("cell", ["1,1", "-1,1", "1,-1", "-1,-1", "2,0", "0,-2", "-3,0"])
def test_cm_4_2_a_corner_or_a_distance_is_no_edge(engine: ModuleType, cell: str) -> None:
    state = photographer(engine)
    lay(state, "F1@0,0")
    assert refusal(engine, play(state, "+? F3"), f"F3@{cell}") == "detached"


def test_cm_4_2_another_players_tiles_are_no_neighbours(engine: ModuleType) -> None:
    state = play(start(engine, TWO_SEATS, players=2), "+? F1 F1@0,0 +? F2 F2@0,0")
    play(state, "+? F3 F3@1,0 +? L2")
    assert places(state, "L2") == drawing(
        """
        -- () --
        () F2 ()
        -- () --
        """
    )
    assert refusal(engine, state, "L2@2,0") == "detached"


def test_cm_4_2_a_hole_ringed_by_tiles_is_a_place(engine: ModuleType) -> None:
    state = photographer(engine)
    lay(state, "F1@0,0 L1@1,0 M1@2,0 F1@2,1 L1@2,2 M1@1,2 F2@0,2 L1@0,1")
    assert places(play(state, "+? F3"), "F3") == drawing(
        """
        -- () () () --
        () F1 L1 M1 ()
        () L1 () F1 ()
        () F2 M1 L1 ()
        -- () () () --
        """
    )
    assert state.apply("F3@1,1").gain.adjacency == 1


def test_cm_4_3_a_cell_holds_one_tile(engine: ModuleType) -> None:
    state = photographer(engine)
    lay(state, "F1@0,0 L1@1,0")
    play(state, "+? F3")
    assert refusal(engine, state, "F3@0,0") == "occupied"
    assert refusal(engine, state, "F3@1,0") == "occupied"
    assert play(state, "F3@2,0").scores == [1 + 1 + 3]


def test_cm_4_3_no_tile_ever_moves(engine: ModuleType) -> None:
    state = photographer(engine)
    laid = ["F1@0,0", "L1@-1,0", "M1@-1,-1", "F2@0,1", "M2@-2,0"]
    for n, text in enumerate(laid, start=1):
        lay(state, text)
        assert [f"{t['tile']}@{t['x']},{t['y']}" for t in state.to_dict()["areas"][0]] == laid[:n]


def test_cm_4_4_x_grows_to_the_right_and_y_downwards(engine: ModuleType) -> None:
    state = photographer(engine)
    lay(state, "F1@0,0 L1@1,0 M1@0,1 M2@0,2 F2@-1,0 L2@0,-1 L3@-1,-1")
    assert line(state, "Seat 0").endswith("area from -1,-1")
    assert grid(state) == drawing(
        """
        L3 L2 --
        F2 F1 L1
        -- M1 --
        -- M2 --
        """
    )


def test_cm_4_4_ids_of_cells_follow_y_then_x(engine: ModuleType) -> None:
    state = photographer(engine, rounds=2)
    lay(state, "F1@0,0")
    play(state, "+? F2")
    assert [f"{action.x},{action.y}" for action in state.actions() if action.slot == 1] == [
        "0,-1",
        "-1,0",
        "1,0",
        "0,1",
    ]
    landscapes, cells = 4, 2 * 2 * 2 - 2 * 2 + 1
    assert state.legal_actions()[-4:] == [landscapes + 3 + cells + cell for cell in (0, 1, 3, 4)]
