"""TM-11: the end of the game. Idle games: what scores is put into the edition."""

from types import ModuleType
from typing import Any

import pytest

from tests.magnificent.played.stage import bare, begin, camp, play, to_end, to_end_of_round, to_round


def finished(engine: ModuleType, file: Any, players: int = 1, **rules: Any) -> Any:
    return to_end(begin(engine, file, players, **rules))


def last_step(engine: ModuleType, file: Any) -> Any:
    """Alone: before the last score of the game; its preview has all of TM-11."""
    state = to_end_of_round(to_round(begin(engine, file), 3))
    play(state, "set 1")
    assert state.phase == "score"
    return state


def test_the_four_cards_left_score_half_rounded_down_tm_11_1(engine: ModuleType) -> None:
    file = bare(coins=30)
    for card in file["cards"]:
        card["criterion"] = {"count": "trainers", "per": 1, "points": 5, "maximum": 7}
    for board in file["boards"]:
        board["goods"]["trainers"] = 2
    state = last_step(engine, file)
    coins = state.to_dict()["seats"][0]["coins"]
    # 7 by the maximum in full; of four others 3 each.
    assert state.preview(state.legal_actions()[0]).points == 7 + 4 * 3 + coins // 5


@pytest.mark.parametrize("coins", [18, 21, 22, 26])
def test_five_coins_are_a_point_tm_11_2(engine: ModuleType, coins: int) -> None:
    state = last_step(engine, bare(coins=coins))
    left = state.to_dict()["seats"][0]["coins"]
    assert left == coins - 12
    assert state.preview(state.legal_actions()[0]).points == left // 5


def with_tile(engine: ModuleType, file: Any) -> Any:
    """The first turn lays a small orange tile on (0, 0), (1, 0), (1, 1), (2, 1); all else is idle, gems are kept."""
    state = begin(engine, file, rolls="2")
    play(state, "die orange 2 / roll 1", "card 1")
    while state.phase == "window_a":
        play(state, "done")
    play(state, "build", "level 1", "tile S-small r0 @0,0")
    return to_end(state)


@pytest.mark.parametrize(
    ("gems", "rectangles", "points"),
    [
        # Covered wholly.
        (0, [[0, 0, 2, 1]], 4),
        (0, [[0, 0, 3, 1]], 0),
        (1, [[0, 0, 3, 1]], 4),
        # Of cells lacking 1, 2 and 2 three gems fill two rectangles, not the first two of the list.
        (3, [[0, 2, 2, 1], [3, 2, 2, 1], [0, 0, 1, 2]], 8),
        (4, [[0, 2, 2, 1], [3, 2, 2, 1], [0, 0, 1, 2]], 8),
        (5, [[0, 2, 2, 1], [3, 2, 2, 1], [0, 0, 1, 2]], 12),
        # A rectangle of seven cells lacks six.
        (5, [[0, 3, 6, 1]], 0),
        (6, [[0, 3, 6, 1]], 4),
    ],
)
def test_gems_fill_as_many_rectangles_as_possible_tm_11_3(
    engine: ModuleType, gems: int, rectangles: list[list[int]], points: int
) -> None:
    file = bare(coins=18, purple=min(3, gems), green=max(0, gems - 3))
    camp(file, ["######"] * 5, {}, *rectangles)
    # 18 coins less what three rounds cost leave none of five.
    state = with_tile(engine, file)
    coins = state.to_dict()["seats"][0]["coins"]
    assert state.scores[0] == points + coins // 5


def test_filling_counts_for_nothing_else_and_cards_score_first_tm_11_3(engine: ModuleType) -> None:
    file = bare(coins=18, purple=3)
    camp(file, ["######"] * 5, {}, [0, 0, 3, 1], [0, 3, 2, 1])
    for card in file["cards"]:
        card["criterion"] = {"count": "rectangles", "per": 1, "points": 10}
    state = with_tile(engine, file)
    coins = state.to_dict()["seats"][0]["coins"]
    # Both are filled in the end; no card saw them.
    assert state.scores[0] == 8 + coins // 5


@pytest.mark.parametrize(("tie_break", "winners"), [("shared", [0, 1]), ("coins", [1])])
def test_most_points_win_ties_are_shared_or_broken_by_coins_tm_11_4(
    engine: ModuleType, tie_break: str, winners: list[int]
) -> None:
    # Seat 1 has two coins more: too few for a point.
    state = finished(engine, bare(coins=28), 2, tie_break=tie_break)
    shown = state.to_dict()
    coins = [each["coins"] for each in shown["seats"]]
    assert state.scores[0] == state.scores[1]
    assert coins[0] < coins[1]
    assert state.winners == winners


def test_more_points_win_whatever_the_coins_tm_11_4(engine: ModuleType) -> None:
    file = bare(coins=26)
    file["cards"][0]["criterion"] = {"count": "coins", "per": 1, "points": 1}
    state = finished(engine, file, 2, tie_break="coins")
    assert state.winners == [0]
    assert state.scores[0] > state.scores[1]
