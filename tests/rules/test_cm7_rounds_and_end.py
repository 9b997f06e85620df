"""CM-7: rounds, the end, and who has won."""

from types import ModuleType
from typing import Any

import pytest

from tests.rules.table import card, drawing, line, play, start

ONE_ROUND = "rounds = 1"


def final(engine: ModuleType, tiles: str, toml: str = ONE_ROUND) -> Any:
    """A game of one round in which each seat places one of these tiles and keeps a mountain of 1."""
    drawn = tiles.split()
    first = "range" if "view" not in toml else "view"
    state = start(engine, f"{first} F1 L1 D1 {' '.join(['M1'] * len(drawn))}", toml, players=len(drawn))
    for tile in drawn:
        play(state, f"+? {tile} {tile}@0,0")
    return state


def test_cm_7_1_a_round_is_one_turn_for_each_seat_in_order(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 D1 D1 D1 D1", "rounds = 2", players=3)
    for round_number in (1, 2):
        for seat in range(3):
            assert str(state).split("\n")[0] == f"Round {round_number} of 2, seat {seat} to scout"
            play(state, "+? D1")
            assert str(state).split("\n")[0] == f"Round {round_number} of 2, seat {seat} to place"
            state.apply_action(state.legal_actions()[0])
    assert str(state).split("\n")[0] == "Round 2 of 2, over"


@pytest.mark.parametrize(("players", "rounds"), [(1, 24), (2, 3), (4, 1)])
def test_cm_7_1_the_edition_says_how_many_rounds(engine: ModuleType, players: int, rounds: int) -> None:
    state, rng = start(engine, "", f"rounds = {rounds}", players), engine.Rng(1)
    turns = 0
    state.advance(rng)
    while not state.is_terminal():
        turns += state.phase == "place"
        state.apply_action(state.legal_actions()[-1])
        state.advance(rng)
    assert turns == players * rounds
    assert state.get_game().max_game_length() == 2 * turns


def test_cm_7_1_the_standard_game_has_21_rounds(engine: ModuleType) -> None:
    state = engine.play(engine.load_game("cational", 2), 1, ["random", "greedy"])
    assert str(state).split("\n")[0] == "Round 21 of 21, over"
    assert [len(area) for area in state.to_dict()["areas"]] == [21, 21]


def test_cm_7_2_the_last_turn_of_the_last_round_ends_the_game(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 D1 D1 D1", "rounds = 2", players=2)
    play(state, "+? D1 D1@0,0 +? D1 D1@0,0 +? D1 D1@1,0 +? D1")
    assert (state.is_terminal(), state.winners) == (False, [])
    play(state, "D1@1,0")
    assert (state.is_terminal(), state.current_player(), state.legal_actions()) == (True, -4, [])


@pytest.mark.parametrize(
    ("tiles", "scores", "winners"),
    [
        ("F3 F2", [3, 2], [0]),
        ("F2 F3", [2, 3], [1]),
        ("F1 F2 F3", [1, 2, 3], [2]),
        ("F1 F3 F2", [1, 3, 2], [1]),
        ("L3 F2 F1 L2", [3, 2, 1, 2], [0]),
    ],
)
def test_cm_7_2_most_pawints_win(engine: ModuleType, tiles: str, scores: list[int], winners: list[int]) -> None:
    state = final(engine, tiles)
    assert (state.scores, state.winners) == (scores, winners)
    assert state.returns() == [float(score) for score in scores]


def test_cm_7_2_a_mission_that_the_last_player_completes_in_the_last_round_counts(engine: ModuleType) -> None:
    state = final(engine, "F3 L1", f"{ONE_ROUND}\n{card('L', pawints=3)}")
    assert (state.scores, state.winners) == ([3, 1 + 3], [1])


@pytest.mark.parametrize(
    ("tiles", "winners"),
    [("F2 F2", [0, 1]), ("F3 F1 L3", [0, 2]), ("F1 F2 L2 L1", [1, 2]), ("F2 L2 M2", [0, 1, 2])],
)
def test_cm_7_3_equal_leaders_share_the_win(engine: ModuleType, tiles: str, winners: list[int]) -> None:
    assert final(engine, tiles).winners == winners


@pytest.mark.parametrize(
    ("tiles", "returns"),
    [
        ("F3 F2", [1.0, -1.0]),
        ("F2 F2", [0.0, 0.0]),
        ("F3 F1 L3", [0.0, -1.0, 0.0]),
        ("F2 F2 L2", [2 / 3 - 1] * 3),
        ("F1 F1 L1 L2", [-1.0, -1.0, -1.0, 1.0]),
    ],
)
def test_cm_7_3_a_shared_win_is_worth_2_over_k_minus_1(engine: ModuleType, tiles: str, returns: list[float]) -> None:
    scores = final(engine, tiles)
    game = engine.load_game("cational", len(returns), scores.get_game().edition, utility="win")
    state = game.new_initial_state()
    for step in scores.history()[:-1]:
        state.apply_action(step)
        assert state.returns() == state.rewards() == [0.0] * len(returns)
    state.apply_action(scores.history()[-1])
    assert state.returns() == state.rewards() == returns
    assert state.winners == scores.winners


def test_cm_7_4_the_tile_still_in_hand_is_worth_nothing(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 D1 F3 M1", ONE_ROUND, players=2)
    play(state, "+? M1 M1@0,0 +? M2 M2@0,0")
    assert str(state) == drawing(
        """
        Round 1 of 1, over
        Missions: deck 0 | 1 range 5
        Supply: D1 | L1 | F1
        Bag: 107: F1x7 F2x6 F3x3 L1x7 L2x6 L3x4 M1x6 M2x5 M3x4 D1x59
        Seat 0: 1 Pawints, hand F3*, area from 0,0
          M1
        Seat 1: 2 Pawints, hand M1*, area from 0,0
          M2
        """
    )
    assert state.winners == [1]
    assert line(state, "Seat 0").startswith("1 Pawints")
