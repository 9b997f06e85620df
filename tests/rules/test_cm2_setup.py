"""CM-2: the deck, the supply, the starting tiles, and chance."""

from fractions import Fraction
from types import ModuleType

import pytest

from tests.rules.table import drawing, legal, line, play, sit, start

THREE_CARDS = """
missions = [
    { id = "shore", pawints = 4, pattern = ["FL"] },
    { id = "range", pawints = 5, pattern = ["MMM"] },
    { id = "woods", pawints = 2, pattern = ["FF"] },
]
"""
SEVEN_TILES = """
tiles = [
    { landscape = "forest", counts = { 1 = 4, 2 = 1 } },
    { landscape = "lake", counts = { 1 = 1 } },
    { landscape = "mountain", counts = { 1 = 1 } },
]
"""


def test_cm_2_1_the_decks_first_card_goes_to_column_1(engine: ModuleType) -> None:
    state = sit(engine, THREE_CARDS).new_initial_state()
    assert str(state).split("\n")[:2] == ["Round 1 of 3, chance: first mission", "Missions: deck 3"]
    play(state, "range")
    assert line(state, "Missions") == "deck 2 | 1 range 5"
    assert state.to_dict()["row"] == {"deck": 2, "top": None, "columns": [["range"]]}


def test_cm_2_2_tiles_are_stacked_by_landscape_until_three_stacks_stand(engine: ModuleType) -> None:
    state = start(engine, "shore F1 F2 L1 F3", THREE_CARDS)
    assert str(state).split("\n")[0] == "Round 1 of 3, chance: tile for the supply"
    assert line(state, "Supply") == "L1 | F3 F2 F1"
    play(state, "M1")
    assert line(state, "Supply") == "M1 | L1 | F3 F2 F1"
    assert state.phase == "setup_hand"


def test_cm_2_3_each_seat_in_order_gets_one_tile_from_the_bag(engine: ModuleType) -> None:
    state = start(engine, "shore F1 L1 M1", THREE_CARDS, players=3)
    for seat, tile in enumerate(["F3", "L3", "M3"]):
        assert str(state).split("\n")[0] == f"Round 1 of 3, chance: starting tile of seat {seat}"
        assert state.seat == seat
        play(state, tile)
    assert str(state) == drawing(
        """
        Round 1 of 3, seat 0 to scout
        Missions: deck 2 | 1 shore 4
        Supply: M1 | L1 | F1
        Bag: 108: F1x7 F2x6 F3x3 L1x7 L2x6 L3x3 M1x7 M2x6 M3x3 D1x60
        Seat 0: 0 Pawints, hand F3*
        Seat 1: 0 Pawints, hand L3*
        Seat 2: 0 Pawints, hand M3*
        """
    )


def test_cm_2_4_seat_0_opens_every_round(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 D1 D1 D1", "rounds = 2", players=3)
    turns = []
    while not state.is_terminal():
        turns.append((state.round, state.current_player()))
        play(state, "+? D1")
        assert state.current_player() == turns[-1][1]
        state.apply_action(state.legal_actions()[0])
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


def test_cm_2_5_a_kind_comes_as_often_as_it_is_left_in_the_bag(engine: ModuleType) -> None:
    state = start(engine, "shore F1 F1", THREE_CARDS + SEVEN_TILES)
    assert [(str(outcome), probability) for outcome, probability in state.chance()] == [
        ("F1", Fraction(2, 5)),
        ("F2", Fraction(1, 5)),
        ("L1", Fraction(1, 5)),
        ("M1", Fraction(1, 5)),
    ]
    play(state, "F2")
    assert [(str(outcome), probability) for outcome, probability in state.chance()] == [
        ("F1", Fraction(1, 2)),
        ("L1", Fraction(1, 4)),
        ("M1", Fraction(1, 4)),
    ]
    assert [probability for _, probability in state.chance_outcomes()] == [0.5, 0.25, 0.25]


def test_cm_2_5_the_next_card_is_any_not_yet_seen_each_alike(engine: ModuleType) -> None:
    state = sit(engine, THREE_CARDS).new_initial_state()
    third, half = Fraction(1, 3), Fraction(1, 2)
    assert [(o.card, p) for o, p in state.chance()] == [("shore", third), ("range", third), ("woods", third)]
    play(state, "range F1 L1 M1 F1 +? F1 D1 F1@0,0")
    assert state.phase == "update"
    assert [(o.card, p) for o, p in state.chance()] == [("shore", half), ("woods", half)]
    assert legal(play(state, "woods")) == "+L +M +D +?"


def test_cm_2_5_a_position_holds_no_order_of_bag_and_deck(engine: ModuleType) -> None:
    game = engine.load_game("cational", 2)
    dealt = game.deal(3)
    by_hand = game.new_initial_state()
    for outcome in dealt.history():
        by_hand.apply_action(outcome)
    assert by_hand == dealt
    assert by_hand.key() == dealt.key()
    assert by_hand.to_dict() == dealt.to_dict()


@pytest.mark.parametrize(
    ("supply", "hands"),
    [
        ("F1 F1 L1 M1", [["F2"], ["F1"]]),
        ("F1 F1 F1 L1 M1", [["F2"], ["F1"]]),
        ("F1 F1 F1 F1 L1 M1", [["F2"], []]),
        ("F1 F1 F1 F1 F2 L1 M1", [[], []]),
    ],
)
def test_cm_2_6_if_the_bag_runs_out_the_seats_still_waiting_start_with_an_empty_hand(
    engine: ModuleType, supply: str, hands: list[list[str]]
) -> None:
    draws = " ".join(tile for hand in hands for tile in hand)
    state = start(engine, f"shore {supply} {draws}", THREE_CARDS + SEVEN_TILES, players=2)
    assert state.phase == "scout"
    assert [[held["tile"] for held in hand] for hand in state.to_dict()["hands"]] == hands
    assert line(state, "Bag") == ("1: F1x1" if supply == "F1 F1 L1 M1" else "0")


def test_cm_2_6_an_edition_may_have_landscapes_without_tiles_but_setup_needs_three(engine: ModuleType) -> None:
    state = start(engine, "shore F2 F1 F1 F1 F1 M1 L1", THREE_CARDS + SEVEN_TILES)
    assert line(state, "Supply") == "L1 | M1 | F1 F1 F1 F1 F2"
    assert legal(state) == "+F +L +M"
    two_landscapes = (
        'tiles = [{ landscape = "forest", counts = { 1 = 9 } }, { landscape = "lake", counts = { 1 = 9 } }]'
    )
    with pytest.raises(engine.EditionError) as refused:
        sit(engine, two_landscapes)
    assert [fault.code for fault in refused.value.faults] == ["too_few_landscapes"]
