"""TM-10: payment, sets, scoring, the next round."""

from types import ModuleType
from typing import Any

import pytest

from tests.magnificent.played.stage import bare, begin, idle, legal, play, refusal, seat, to_end_of_round, to_round


def dice_of_round(engine: ModuleType, coins: int, round_: int = 1) -> Any:
    """Alone before the last turn of a round, with orange 4 and 4, green 6, and a clear 5 to come: 8 + 5 to pay."""
    state = begin(engine, bare(coins=coins), rolls="4 6 1 5 1" if round_ == 1 else "")
    if round_ > 1:
        to_round(state, round_, "4 6 1 5 1")
    for card, (die, roll) in enumerate((("orange 4", 4), ("orange 4", 1), ("green 6", 1))):
        play(state, f"die {die} / roll {roll}", f"card {card + 1}", "travel", "steps 0")
    return state


def last(state: Any) -> Any:
    play(state, "die clear 5 / roll 1", "card 4", "colour purple", "travel")
    before = state.scores[0]
    return state.preview(state.string_to_action("steps 0")), before


def test_the_highest_colour_and_all_clear_dice_are_paid_tm_10_1(engine: ModuleType) -> None:
    gain, _ = last(dice_of_round(engine, 20))
    assert (gain.points, gain.coins) == (0, -13)


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_each_missing_coin_costs_the_rounds_number_tm_10_1_tm_10_10(engine: ModuleType, round_: int) -> None:
    state = dice_of_round(engine, 0, round_)
    gain, before = last(state)
    assert (gain.points, gain.coins) == (-13 * round_, 0)
    play(state, "steps 0")
    # There is no floor.
    assert state.scores == [before - 13 * round_]
    assert state.scores[0] < 0
    assert all(card["die"] is None for card in seat(state)["cards"])


def race(engine: ModuleType, *spaces: int, players: int = 2) -> Any:
    """A round in which seat 0 sends its hat to these spaces, one a turn; the others do nothing."""
    file = bare(coins=30)
    for card in file["cards"]:
        card["criterion"] = {"count": "track", "per": 2, "points": 3}
    for i, space in enumerate(file["track"]):
        space["power"] = 0 if i < 4 else 1
    state = begin(engine, file, players)
    for turn, space in enumerate(spaces):
        play(state, "die orange 1", f"card {turn + 1}", "perform", f"space {space}", "done")
        if state.phase == "arrange":
            play(state, "done")
        idle(state, players - 1)
    return to_end_of_round(state)


def test_two_hats_the_lower_comes_back_and_sets_go_from_the_top_tm_10_2(engine: ModuleType) -> None:
    state = race(engine, 6, 8, players=3)
    assert [seat(state, i)["hats"] for i in range(3)] == [[8], [2], [3]]
    assert (state.current_player(), legal(state)) == (0, ["set 1", "set 2", "set 3"])
    chosen = state.to_dict()["display"][1]
    play(state, "set 2")
    assert seat(state)["cards"][4] == {"card": chosen["card"], "die": None}
    assert seat(state)["trainer_tiles"][-1] == chosen["trainer"]
    assert (state.current_player(), legal(state)) == (2, ["set 1", "set 3"])
    assert refusal(engine, state, "set 2") == "nothing_there"
    play(state, "set 3", "set 1")
    # The top hat stands four spaces above #4, those of the others do not.
    assert [play(state, "score 1").points for _ in range(3)] == [2 * 3, 0, 0]


@pytest.mark.parametrize("space", [1, 5])
def test_two_players_gap_or_none_tm_10_3_tm_10_8(engine: ModuleType, space: int) -> None:
    """Hats on 1 and 2 stand side by side; those on 5 and 2 do not."""
    state = race(engine, *([] if space == 1 else [5]))
    upper = 1 if space == 1 else 0
    assert state.current_player() == upper
    play(state, "set 1")
    if space == 1:
        assert (state.phase, state.current_player(), legal(state)) == ("set", 0, ["set 2", "set 3"])
        play(state, "set 3")
    else:
        assert (state.phase, state.current_player(), legal(state)) == ("discard", 0, ["discard 2", "discard 3"])
        play(state, "discard 3")
        assert (state.phase, state.current_player(), legal(state)) == ("set", 1, ["set 2"])
        play(state, "set 2")
    # What was discarded is in no deck.
    shown = state.to_dict()
    assert state.phase == "score"
    assert all(each == {"card": None, "trainer": None} for each in shown["display"])
    held = [card["card"] for i in range(2) for card in seat(state, i)["cards"]]
    assert len(held) + len(shown["decks"]["cards"]) == 30 - 1


def test_the_sets_of_round_3_have_no_tile_tm_10_4(engine: ModuleType) -> None:
    state = to_round(begin(engine, bare(), 2), 3)
    assert all(each["card"] and each["trainer"] is None for each in state.to_dict()["display"])
    to_end_of_round(state)
    tiles = seat(state, state.current_player())["trainer_tiles"]
    seat_ = state.current_player()
    play(state, "set 1")
    assert (seat(state, seat_)["trainer_tiles"], len(tiles)) == (tiles, 3)


def test_each_scores_one_of_five_in_the_same_order_tm_10_5_tm_10_9(engine: ModuleType) -> None:
    file = bare(coins=30)
    # Coins are counted after the payment, the first card of seat 0 by threes.
    file["cards"][0]["criterion"] = {"count": "coins", "per": 3, "points": 2}
    file["cards"][1]["criterion"] = {"count": "trainers", "per": 1, "points": 5}
    for board in file["boards"]:
        board["goods"]["trainers"] = 3
    state = to_end_of_round(begin(engine, file, 2))
    play(state, "set 1", "set 2")
    assert (state.phase, state.current_player()) == ("score", 1)
    play(state, "score 5")
    coins = seat(state)["coins"]
    # 29 coins before, four ones of one colour or more were paid.
    assert coins < 29
    assert state.preview(state.string_to_action("score 1")).points == coins // 3 * 2
    assert state.preview(state.string_to_action("score 2")).points == 15
    assert refusal(engine, state, "score 6") == "not_an_id"
    play(state, "score 2")
    assert state.phase == "display_card"
    assert [card["card"] for card in seat(state)["cards"]][:2] == ["card-0", "card-2"]
    assert "card-1" not in state.to_dict()["decks"]["cards"]


def test_the_next_round_tm_10_6_tm_10_7(engine: ModuleType) -> None:
    state = race(engine, 6)
    while state.phase != "die":
        state.apply_action(state.legal_actions()[0])
    shown = state.to_dict()
    # Seat 1 did not move: it stood below, stands on #1 now and starts.
    assert (state.round, shown["turn"], shown["starter"], state.current_player()) == (2, 0, 1, 1)
    assert [each["hats"] for each in shown["seats"]] == [[2], [1]]
    assert [each["performed"] for each in shown["seats"]] == [0, 0]
    assert sum(map(len, shown["dice"].values())) == 11
    assert all(each["card"] and each["trainer"] for each in shown["display"])
