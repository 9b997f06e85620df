"""TM-2: setup, node by node."""

from collections import Counter
from types import ModuleType
from typing import Any

import pytest

from tests.magnificent.played.stage import bare, begin, legal, play, refusal, seat


def phases_of_setup(state: Any) -> list[str]:
    """The phases up to the first die in their order, each once a run."""
    phases: list[str] = []
    while state.phase != "die":
        if not phases or phases[-1] != state.phase:
            phases.append(state.phase)
        state.apply_action(state.legal_actions()[0])
    return phases


@pytest.mark.parametrize(
    ("players", "dice"), [(2, (3, 3, 3, 2)), (3, (4, 4, 4, 3)), (4, (5, 5, 5, 4)), (1, (1, 1, 1, 2))]
)
def test_dice_in_play_by_players_and_seat_0_starts_tm_2_1(
    engine: ModuleType, players: int, dice: tuple[int, ...]
) -> None:
    state = begin(engine, bare(), players)
    assert tuple(map(len, state.to_dict()["dice"].values())) == dice
    assert (state.current_player(), state.to_dict()["starter"], legal(state)[-1]) == (0, 0, "die clear 1")


def test_numeral_cards_are_set_aside_and_absent_ones_go_into_the_deck_tm_2_2_tm_2_8(engine: ModuleType) -> None:
    game = engine.load_game("magnificent", 2, bare())
    state = game.new_initial_state()
    play(state, "board III", "board I")
    assert state.phase == "display_card"
    assert [card["card"] for card in seat(state)["cards"]] == [f"card-{i}" for i in range(8, 12)]
    assert "card card-4" not in legal(state)
    assert legal(state)[0] == "card card-16"
    while state.phase != "setup_tent":
        state.apply_action(state.legal_actions()[0])
    deck = state.to_dict()["decks"]["cards"]
    assert deck[:8] == ["card-4", "card-5", "card-6", "card-7", "card-12", "card-13", "card-14", "card-15"]
    assert "card-0" not in deck


@pytest.mark.parametrize(("players", "sets"), [(1, 4), (2, 3), (3, 3), (4, 4)])
def test_the_display_has_sets_of_card_and_tile_tm_2_3(engine: ModuleType, players: int, sets: int) -> None:
    display = begin(engine, bare(), players).to_dict()["display"]
    assert len(display) == sets
    assert all(each["card"] and each["trainer"] for each in display)


def test_wagons_start_on_the_first_space_and_go_round_tm_2_4(engine: ModuleType) -> None:
    file = bare()
    file["loops"][0]["spaces"] = ["blank", *["poster"] * 5, *["blank"] * 7]
    state = begin(engine, file, rolls="6")
    wagons = []
    for _ in range(3):
        play(state, "die orange 6 / roll 6", f"card {1 + state.to_dict()['turn']}", "travel", "steps 6")
        wagons.append(state.to_dict()["loops"][0]["wagon"])
    assert wagons == [6, 12, 5]


def test_fifteen_tents_lie_five_a_loop_tm_2_5(engine: ModuleType) -> None:
    shown = begin(engine, bare(), 2).to_dict()
    assert [tent for loop in shown["loops"] for tent in loop["tents"]] == [f"tent-{i}" for i in range(15)]
    assert shown["spare_tents"] == ["tent-15"]


def test_posters_that_are_no_starting_ones_are_the_deck_tm_2_6_tm_2_9(engine: ModuleType) -> None:
    shown = begin(engine, bare(), 3).to_dict()
    assert shown["poster_display"] == ["right", "poster-0", "poster-1", "poster-2"]
    assert shown["decks"]["posters"] == [f"poster-{i}" for i in range(3, 9)]
    assert [each["posters"] for each in shown["seats"]] == [
        [start, None, None, None, None] for start in ("left", "start-0", "start-1")
    ]


def test_boards_are_dealt_with_the_side_of_the_ruling_tm_2_7(engine: ModuleType) -> None:
    game = engine.load_game("magnificent", 2, bare())
    state = game.new_initial_state()
    assert legal(state) == ["board I", "board II", "board III", "board IV"]
    play(state, "board IV")
    assert legal(state) == ["board I", "board II", "board III"]


def test_hands_of_a_draft_go_to_the_left_tm_2_8(engine: ModuleType) -> None:
    state = engine.load_game("magnificent", 3, bare(), {"start": "draft"}).new_initial_state()
    while state.phase != "draft":
        state.apply_action(state.legal_actions()[0])
    hands = [seat(state, i)["hand"] for i in range(3)]
    assert [len(hand) for hand in hands] == [5, 5, 5]
    play(state, "pick 1", "pick 1", "pick 1")
    assert seat(state, 1)["hand"] == hands[0][1:]
    assert seat(state, 0)["hand"] == hands[2][1:]
    assert seat(state, 0)["cards"] == [{"card": "card-0", "die": None}]
    play(state, *["pick 1"] * 9)
    assert state.phase == "display_card"
    assert [len(seat(state, i)["cards"]) for i in range(3)] == [4, 4, 4]
    # What is left of each hand is in the deck again.
    assert len(state.to_dict()["decks"]["cards"]) == 30 - 12


def test_seat_0_gives_the_last_seat_a_coin_tm_2_10(engine: ModuleType) -> None:
    state = begin(engine, bare(orange=1, clear=2, trainers=3), 4)
    assert [seat(state, i)["coins"] for i in range(4)] == [5, 6, 6, 7]
    assert (seat(state)["gems"], seat(state)["trainers"]) == ([1, 0, 0, 2], 3)
    assert seat(begin(engine, bare()))["coins"] == 6
    assert [seat(begin(engine, bare(coins=0), 2), i)["coins"] for i in range(2)] == [0, 0]


def test_first_hats_stand_on_the_start_spaces_tm_2_11(engine: ModuleType) -> None:
    assert [each["hats"] for each in begin(engine, bare(), 4).to_dict()["seats"]] == [[1], [2], [3], [4]]


def test_start_tiles_are_picked_from_the_last_seat_to_seat_0_tm_2_12(engine: ModuleType) -> None:
    state = engine.load_game("magnificent", 2, bare()).new_initial_state()
    while state.phase != "start_tile":
        state.apply_action(state.legal_actions()[0])
    first, second, third = state.to_dict()["start_tiles"]
    assert state.current_player() == 1
    assert refusal(engine, state, "start-tile 4") == "nothing_there"
    play(state, "start-tile 2")
    assert (state.current_player(), state.to_dict()["start_tiles"]) == (0, [first, third])
    play(state, "start-tile 2")
    assert (seat(state, 1)["trainer_tiles"], seat(state, 0)["trainer_tiles"]) == ([second], [third])
    assert first in state.to_dict()["decks"]["trainers"]


def test_the_order_of_setup_tm_2_13(engine: ModuleType) -> None:
    rest = ["setup_tent", "setup_poster", "setup_start_poster", "roll", "setup_start_tile", "start_tile"]
    display = ["display_card", "display_tile"] * 3
    state = engine.load_game("magnificent", 2, bare()).new_initial_state()
    assert phases_of_setup(state) == ["setup_board", *display, *rest]
    state = engine.load_game("magnificent", 2, bare(), {"start": "draft"}).new_initial_state()
    assert phases_of_setup(state) == ["setup_board", "setup_hand", "draft", *display, *rest]
    state = engine.load_game("magnificent", 1, bare(), {"solo": True}).new_initial_state()
    assert Counter(phases_of_setup(state))["display_card"] == 4
