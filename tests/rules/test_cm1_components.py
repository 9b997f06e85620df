"""CM-1: players, tiles, cards, squares."""

from types import ModuleType

import pytest

from tests.rules.table import drawing, earned, grid, lay, legal, line, photographer, places, play, sit, start

FIVE_TILES = """
tiles = [
    { landscape = "forest", counts = { 3 = 1, 1 = 2, 2 = 0 } },
    { landscape = "mountain", counts = { 15 = 1 } },
    { landscape = "lake", counts = { 4 = 1 } },
]
"""
TWO_CARDS = """
missions = [
    { id = "shore", pawints = 4, pattern = ["FL"] },
    { id = "range", pawints = 0, pattern = ["MMM"] },
]
"""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_cm_1_1_one_to_four_sit_at_the_table(engine: ModuleType, players: int) -> None:
    game = engine.load_game("cational", players)
    state = game.deal(1)
    assert (game.players, game.num_players(), state.num_players()) == (players, players, players)
    assert [line(state, f"Seat {seat}")[:15] for seat in range(players)] == ["0 Pawints, hand"] * players
    assert f"Seat {players}:" not in str(state)


@pytest.mark.parametrize("players", [-1, 0, 5, 2**70])
def test_cm_1_1_no_fewer_and_no_more(engine: ModuleType, players: int) -> None:
    with pytest.raises(ValueError, match=r"CM-1\.1|players"):
        engine.load_game("cational", players)


def test_cm_1_2_the_standard_edition_has_8_6_4_and_2_tiles_of_five_landscapes(engine: ModuleType) -> None:
    assert line(engine.load_game("cational").new_initial_state(), "Bag") == (
        "100: F1x8 F2x6 F3x4 F4x2 L1x8 L2x6 L3x4 L4x2 M1x8 M2x6 M3x4 M4x2 G1x8 G2x6 G3x4 G4x2 D1x8 D2x6 D3x4 D4x2"
    )


def test_cm_1_2_which_tiles_there_are_is_the_editions_business(engine: ModuleType) -> None:
    game = sit(engine, FIVE_TILES)
    assert line(game.new_initial_state(), "Bag") == "5: F1x2 F3x1 L4x1 M15x1"
    assert [str(kind) for kind in game.edition.kinds] == ["F1", "F3", "L4", "M15"]
    assert game.edition.counts == (2, 1, 1, 1)


def test_cm_1_2_a_kind_with_count_0_is_never_drawn(engine: ModuleType) -> None:
    assert legal(start(engine, "range", FIVE_TILES)) == "F1 F3 L4 M15"


def test_cm_1_3_the_standard_edition_has_fifteen_cards(engine: ModuleType) -> None:
    state = engine.load_game("cational").new_initial_state()
    assert line(state, "Missions") == "deck 15"
    assert len(set(legal(state).split())) == 15


def test_cm_1_3_a_card_has_the_pattern_and_the_value_of_the_edition(engine: ModuleType) -> None:
    assert legal(sit(engine, TWO_CARDS).new_initial_state()) == "shore range"
    assert line(start(engine, "shore", TWO_CARDS), "Missions") == "deck 1 | 1 shore 4"
    assert line(start(engine, "range", TWO_CARDS), "Missions") == "deck 1 | 1 range 0"
    only_shore = 'missions = [{ id = "shore", pawints = 4, pattern = ["FL"] }]'
    assert earned(engine, "L1", "F1 ()", only_shore).missions == (("shore", 4),)


def test_cm_1_4_the_neighbours_are_the_four_cells_across_the_edges(engine: ModuleType) -> None:
    state = photographer(engine)
    lay(state, "F1@0,0")
    assert places(play(state, "+? F2"), "F2") == drawing(
        """
        -- () --
        () F1 ()
        -- () --
        """
    )


def test_cm_1_4_corners_do_not_count(engine: ModuleType) -> None:
    across_corners = """
        F1 D1 F1
        D1 () D1
        F1 D1 F1
        """
    across_edges = """
        D1 F1 D1
        F1 () F1
        D1 F1 D1
        """
    assert earned(engine, "F1", across_corners).adjacency == 0
    assert earned(engine, "F1", across_edges).adjacency == 4


@pytest.mark.parametrize(("x", "y"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_cm_1_5_twenty_four_tiles_lie_in_a_line_either_way(engine: ModuleType, x: int, y: int) -> None:
    state = photographer(engine, rounds=24)
    gain = lay(state, " ".join(f"D1@{x * n},{y * n}" for n in range(24)))
    assert state.is_terminal()
    assert (gain.tile, gain.adjacency) == (1, 1)
    assert grid(state).replace("\n", " ").split() == ["D1"] * 24
    assert line(state, "Seat 0").endswith(f"area from {min(23 * x, 0)},{min(23 * y, 0)}")


@pytest.mark.parametrize(("x", "y"), [(1, 1), (1, -1), (-1, 1), (-1, -1)])
def test_cm_1_5_and_in_stairs(engine: ModuleType, x: int, y: int) -> None:
    state = photographer(engine, rounds=24)
    steps = [((n + 1) // 2 * x, n // 2 * y) for n in range(24)]
    gain = lay(state, " ".join(f"D1@{a},{b}" for a, b in steps))
    assert (gain.tile, gain.adjacency) == (1, 1)
    assert line(state, "Seat 0").endswith(f"area from {min(12 * x, 0)},{min(11 * y, 0)}")
