"""The end of a round and of the game."""

from typing import Any

import pytest

from meographic import reference
from meographic.reference.magnificent import scoring
from meographic.reference.magnificent.components import Criterion
from meographic.reference.magnificent.seats import Die, OwnCard
from meographic.reference.magnificent.state import State
from tests.magnificent.table import (
    LITTLE,
    dealt,
    have_tiles,
    last_turn,
    lay,
    legal_texts,
    plain,
    play,
    position_of,
    tent,
)


def dice_on_cards(state: State, seat: int, *dice: Die) -> None:
    own = position_of(state).seats[seat]
    own.cards = [OwnCard(card, die) for (card, _), die in zip(own.cards, [*dice, *[None] * 4], strict=False)]


def before_the_end(round_: int = 1, players: int = 2, **rules: Any) -> State:
    """The last turn of a round is left, a purple 1 in the tent; nobody has coins."""
    state = dealt(players, **rules)
    for seat in range(players):
        plain(state, seat).coins = 0
    last_turn(state, round_)
    tent(state, "purple 1")
    return state


def end(state: State) -> State:
    """Take the last turn, and stay."""
    place = legal_texts(play(state, "die purple 1"))[-1]
    return play(state, place, "travel", "steps 0")


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_dice_are_paid_and_missing_coins_cost_points_tm_10_1(round_: int) -> None:
    state = before_the_end(round_)
    seats = position_of(state).seats
    seats[0].coins = 20
    seats[1].coins = 3
    dice_on_cards(state, 0, Die(0, 5), Die(0, 3), Die(1, 6), Die(3, 2))
    dice_on_cards(state, 1, Die(2, 4), Die(3, 6))
    end(state)
    # 8 of orange and 2 clear; 4 + 1 of purple and 6 clear.
    assert [seats[0].coins, seats[1].coins] == [10, 0]
    assert state.scores == [0, -8 * round_]
    assert all(die is None for seat in seats for _, die in seat.cards)


def test_two_hats_the_lower_comes_back_and_sets_are_taken_from_the_top_tm_10_2() -> None:
    state = before_the_end(players=3)
    seats = position_of(state).seats
    seats[0].hats, seats[1].hats, seats[2].hats = [2, 9], [7, 8], [10]
    end(state)
    assert [seat.hats for seat in seats] == [[9], [8], [10]]
    order = []
    for _ in range(3):
        order.append(state.seat)
        play(state, legal_texts(state)[0])
    assert (order, state.phase, state.seat) == ([2, 0, 1], "score", 2)
    assert [len(seat.cards) for seat in seats] == [5, 5, 5]


@pytest.mark.parametrize(("upper", "phases"), [(6, ["set", "set"]), (7, ["set", "discard", "set"])])
def test_two_players_and_the_gap_between_their_hats_tm_10_3(upper: int, phases: list[str]) -> None:
    state = before_the_end()
    seats = position_of(state).seats
    seats[0].hats, seats[1].hats = [upper], [5]
    end(state)
    met = []
    while state.phase != "score":
        met.append((state.phase, state.seat, len(legal_texts(state))))
        play(state, legal_texts(state)[-1])
    assert [phase for phase, _, _ in met] == phases
    assert [number for _, _, number in met] == [3, 2, 1][: len(met)]
    assert [seat for phase, seat, _ in met if phase == "set"] == [0, 1]
    assert state.to_dict()["display"] == [{"card": None, "trainer": None}] * 3
    assert [len(seat.trainer_tiles) for seat in seats] == [2, 2]


def test_after_a_round_the_display_is_dealt_hats_return_and_dice_are_rolled_tm_10_6() -> None:
    state = before_the_end()
    seats = position_of(state).seats
    seats[0].hats, seats[1].hats = [7], [5]
    seats[0].trainers, seats[0].used_trainers = 1, 2
    end(state)
    while not state.is_chance_node():
        play(state, legal_texts(state)[0])
    assert (state.phase, state.round, state.seat, state.to_dict()["turn"]) == ("display_card", 2, 0, 0)
    assert (seats[0].trainers, seats[0].used_trainers, seats[0].hats) == (3, 0, [7])
    while state.phase != "roll":
        state.apply_action(state.legal_actions()[0])
    assert (state.seat, state.to_dict()["starter"]) == (1, 1)
    assert [seat.hats for seat in seats] == [[2], [1]]
    assert sum(position_of(state).tent) == 0
    state.advance(reference.Rng(1))
    assert (state.phase, state.seat, sum(position_of(state).tent)) == ("die", 1, 11)


def test_in_round_3_the_sets_have_no_tile_tm_10_4() -> None:
    state = before_the_end(2)
    end(state)
    while not state.is_chance_node():
        play(state, legal_texts(state)[0])
    state.advance(reference.Rng(1))
    assert [each["trainer"] for each in state.to_dict()["display"]] == [None] * 3
    assert all(each["card"] for each in state.to_dict()["display"])


def test_one_of_five_cards_scores_in_full_and_leaves_tm_10_5() -> None:
    state = before_the_end()
    seats = position_of(state).seats
    seats[0].hats, seats[1].hats = [7], [6]
    end(state)
    play(state, "set 1", "set 2")
    # card-19: 4 for each row that is covered.
    seats[0].camp.covered[0] = position_of(state).tables.ground.rectangle(0, 1, 5, 1)
    assert legal_texts(state) == ["score 1", "score 2", "score 3", "score 4", "score 5"]
    play(state, "score 4")
    assert (state.scores[0], state.seat) == (4, 1)
    assert [LITTLE.cards[card] for card, _ in seats[0].cards][:3] == ["card-3", "card-7", "card-15"]
    assert len(seats[0].cards) == 4


def test_the_game_ends_with_cards_by_half_coins_and_rectangles_tm_11() -> None:
    state = before_the_end(3)
    seats = position_of(state).seats
    # card-3: 3 for each orange tile; card-7: 3 for each of the largest green group; card-15: coins, at most 5.
    for seat in seats:
        seat.coins = 0
    have_tiles(state, orange_small=3)
    seats[0].coins = 14
    seats[0].gems = [2, 0, 1, 1]
    end(state)
    while state.phase != "over":
        play(state, legal_texts(state)[-1])
    # 9 // 2, 5 // 2, 0, and 14 // 5; four gems fill one rectangle of four cells.
    assert state.scores[0] == 4 + 2 + 2 + 4
    assert state.winners == [0]
    assert state.seat == 0


def test_gems_fill_as_many_rectangles_as_possible_tm_11_3() -> None:
    areas = [0b1111, 0b110000, 0b11000000]
    assert scoring.filled_rectangles(areas, 0, 4) == 2
    assert scoring.filled_rectangles(areas, 0b0111, 4) == 2
    assert scoring.filled_rectangles(areas, 0b0111, 5) == 3
    assert scoring.filled_rectangles(areas, 0b1111, 0) == 1


@pytest.mark.parametrize(("tie_break", "winners"), [("shared", [0, 1]), ("coins", [1])])
def test_equal_points_are_shared_or_broken_by_coins_tm_11_4(tie_break: str, winners: list[int]) -> None:
    state = before_the_end(3, tie_break=tie_break)
    position = position_of(state)
    end(state)
    while state.phase != "over":
        play(state, legal_texts(state)[0])
    position.scores = [7, 7]
    position.seats[0].coins, position.seats[1].coins = 1, 2
    assert state.winners == winners


@pytest.mark.parametrize(
    ("count", "asked", "found"),
    [
        ("tiles", {}, 3),
        ("tiles", {"colour": 0}, 2),
        ("tiles", {"size": 0}, 2),
        ("tiles", {"colour": 0, "size": 1}, 1),
        ("colour_sets", {}, 0),
        ("group", {"colour": 0}, 2),
        ("group", {"colour": 1}, 1),
        ("group", {"colour": 2}, 0),
        ("bonus_cells", {}, 0),
        ("rows", {}, 0),
        ("columns", {}, 0),
        ("rectangles", {}, 0),
        ("completed", {}, 2),
        ("posters", {}, 3),
        ("tents", {}, 2),
        ("gems", {}, 6),
        ("gems", {"colour": 3}, 2),
        ("gem_sets", {}, 1),
        ("coins", {}, 9),
        ("trainers", {}, 5),
        ("trainer_tiles", {}, 2),
        ("track", {}, 3),
    ],
)
def test_what_criteria_count_a12(count: str, asked: dict[str, int], found: int) -> None:
    state = dealt()
    own = plain(state)
    lay(state, "orange-small", "r0", 0, 0)
    lay(state, "orange-large", "r0", 2, 2)
    lay(state, "green-small", "r0", 0, 3)
    own.completed, own.posters, own.tents = 2, [0, None, 1, 2, None], [None, 4, None, 5, None]
    own.gems, own.coins, own.trainers, own.used_trainers = [1, 2, 1, 2], 9, 3, 2
    own.trainer_tiles, own.hats = [3, 4], [2, 7]
    criterion = Criterion(count, asked.get("colour"), asked.get("size"), 1, 1, None)
    assert scoring.count(position_of(state), 0, criterion) == found


def test_sets_of_colours_have_a_tile_of_each_of_any_size() -> None:
    state = dealt()
    plain(state)
    have_tiles(state, orange_small=2, orange_large=1, green_large=2, purple_small=1, purple_large=1)
    criterion = Criterion("colour_sets", None, None, 1, 1, None)
    assert scoring.count(position_of(state), 0, criterion) == 2


def test_lines_and_rectangles_are_counted_when_all_their_cells_are_covered() -> None:
    state = dealt()
    plain(state)
    camp = position_of(state).seats[0].camp
    ground = position_of(state).tables.ground
    # All of row 1 and of column 5, and the first rectangle.
    camp.covered[0] = ground.rectangle(0, 1, 5, 1) | ground.rectangle(5, 2, 1, 3) | ground.rectangle(0, 0, 2, 2)
    for count, found in (("rows", 1), ("columns", 1), ("rectangles", 1), ("bonus_cells", 1)):
        criterion = Criterion(count, None, None, 1, 1, None)
        assert scoring.count(position_of(state), 0, criterion) == found


def test_a_value_is_floored_by_per_and_capped_by_the_maximum() -> None:
    state = dealt()
    plain(state).coins = 8
    # card-15: 2 for each 3 coins, at most 5.
    assert scoring.value(position_of(state), 0, 15) == 4
    position_of(state).seats[0].coins = 9
    assert scoring.value(position_of(state), 0, 15) == 5
