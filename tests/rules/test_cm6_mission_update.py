"""CM-6: how the row of missions changes, and what it pays."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from tests.rules.table import lay, legal, line, photographer, play, start

# Single tiles are completed by every placement of their landscape: each card says at once what it pays.
FOUR_CARDS = """
missions = [
    { id = "a", pawints = 10, pattern = ["F"] },
    { id = "b", pawints = 20, pattern = ["L"] },
    { id = "c", pawints = 40, pattern = ["M"] },
    { id = "d", pawints = 70, pattern = ["D"] },
]
"""
# For every landscape, what each card would pay.
ALL = """
missions = [
    { id = "a", pawints = 10, pattern = ["*"] },
    { id = "b", pawints = 20, pattern = ["*"] },
    { id = "c", pawints = 40, pattern = ["*"] },
]
"""
SHAPES = ["1", "2/1", "1|2", "3/1|2", "1|3/2", "1|2|3", "4/1|2|3", "1|4/2|3"]


def walk(state: Any, cards: str = "") -> Iterator[str]:
    """The row in each round of a solo game to the end, ``cards`` in the order in which they are turned."""
    turned = iter(cards.split())
    while True:
        yield line(state, "Missions")
        lay_beside(state)
        if state.is_terminal():
            return
        if state.is_chance_node():
            play(state, next(turned))


def lay_beside(state: Any) -> Any:
    """Play a turn: a desert to the right of the others."""
    return play(state, "+? D1").apply(f"D1@{len(state.to_dict()['areas'][0])},0")


def test_cm_6_1_the_row_changes_after_the_last_seats_turn_of_a_round(engine: ModuleType) -> None:
    state = start(engine, "a D1 L1 M1 F1 F2 F3", FOUR_CARDS, players=3)
    for tile, mover in [("F1", 0), ("F2", 1)]:
        play(state, f"+? D1 {tile}@0,0")
        assert line(state, "Missions") == "deck 3 | 1 a 10"
        assert (state.phase, state.seat) == ("scout", mover + 1)
    play(state, "+? D1 F3@0,0")
    assert str(state).split("\n")[0] == "Round 1 of 3, chance: mission from the deck"
    assert line(play(state, "b"), "Missions") == "deck 2 | 1 b 20+10 on a"
    assert (state.round, state.seat) == (2, 0)


def test_cm_6_1_but_not_after_the_final_round(engine: ModuleType) -> None:
    state = photographer(engine, FOUR_CARDS, rounds=2, card="a")
    play(state, "+? D1 D1@0,0 b")
    assert line(state, "Missions") == "deck 2 | 1 b 20+10 on a"
    told = lay_beside(state)
    assert state.is_terminal()
    assert [event["event"] for event in told.events] == ["place"]
    assert line(state, "Missions") == "deck 2 | 1 b 20+10 on a"


def test_cm_6_2_and_cm_6_3_the_covering_card_moves_else_the_leftmost_stacks(engine: ModuleType) -> None:
    state = photographer(engine, FOUR_CARDS, rounds=9, card="a")
    assert list(walk(state, "b c d")) == [
        "deck 3 | 1 a 10",
        # Nothing is covered: the deck's card moves, onto the card beside it.
        "deck 2 | 1 b 20+10 on a",
        # b covers a: b moves and opens a column.
        "deck 2 | 1 a 10 | 2 b 20",
        "deck 1 | 1 c 40+10 on a | 2 b 20",
        # c moves on and covers the next card.
        "deck 1 | 1 a 10 | 2 c 40+20 on b",
        "deck 1 | 1 a 10 | 2 b 20 | 3 c 40",
        "deck 0 | 1 d 70+10 on a | 2 b 20 | 3 c 40",
        "deck 0 | 1 a 10 | 2 d 70+20 on b | 3 c 40",
        "deck 0 | 1 a 10 | 2 b 20 | 3 d 70+40 on c",
    ]


def test_cm_6_2_a_move_from_the_face_down_deck_is_chance_and_any_other_is_not(engine: ModuleType) -> None:
    state = photographer(engine, FOUR_CARDS, card="a")
    lay_beside(state)
    assert (state.phase, legal(state)) == ("update", "b c d")
    told = play(state, "").apply("c")
    assert told.events == ({"event": "mission_update", "card": "c", "from": 0, "to": 1},)
    told = lay_beside(state)
    assert told.events[1:] == ({"event": "mission_update", "card": "c", "from": 1, "to": 2},)
    assert state.phase == "scout"


def test_cm_6_3_a_card_underneath_keeps_its_pawints_in_sight(engine: ModuleType) -> None:
    state = photographer(engine, FOUR_CARDS, card="a")
    play(state, "+? D1 D1@0,0 c")
    assert line(state, "Missions") == "deck 2 | 1 c 40+10 on a"
    assert state.to_dict()["row"]["columns"] == [["c", "a"]]


def test_cm_6_4_a_covered_card_is_out_of_play(engine: ModuleType) -> None:
    state = photographer(engine, FOUR_CARDS, card="a")
    assert lay(state.clone(), "F1@0,0").missions == (("a", 10),)
    play(state, "+? D1 D1@0,0 b +?")
    assert play(state.clone(), "F1").apply("F1@1,0").gain.missions == ()
    assert play(state.clone(), "M1").apply("M1@1,0").gain.missions == ()


def test_cm_6_4_the_card_on_top_pays_its_own_and_those_it_covers(engine: ModuleType) -> None:
    state = photographer(engine, FOUR_CARDS, card="a")
    play(state, "+? D1 D1@0,0 b +? L1")
    assert state.apply("L1@1,0").gain.missions == (("b", 20 + 10),)
    assert line(state, "Missions") == "deck 2 | 1 a 10 | 2 b 20"
    play(state, "+? L1")
    assert state.preview(state.string_to_action("L1@2,0")).missions == (("b", 20),)


def test_cm_6_4_payouts_follow_the_row_from_round_to_round(engine: ModuleType) -> None:
    state = photographer(engine, ALL, rounds=9, card="a")
    paid = []
    turned = iter("bc")
    while not state.is_terminal():
        paid.append(lay_beside(state).gain.missions)
        if state.is_chance_node():
            play(state, next(turned))
    assert paid == [
        (("a", 10),),
        (("b", 30),),
        (("a", 10), ("b", 20)),
        (("c", 50), ("b", 20)),
        (("a", 10), ("c", 60)),
        (("a", 10), ("b", 20), ("c", 40)),
        # The deck is empty: a moves on (CM-6.6).
        (("a", 30), ("c", 40)),
        (("b", 20), ("a", 50)),
        (("b", 20), ("c", 40), ("a", 10)),
    ]


@pytest.mark.parametrize("players", [1, 3])
def test_cm_6_5_the_rows_shape_depends_on_the_round_alone(engine: ModuleType, players: int) -> None:
    rounds = shapes_by_round(engine, players)
    assert [rounds[n] for n in range(1, 9)] == SHAPES
    first_seen = {
        entry: next(n for n in rounds if entry in rounds[n].replace("/", "|").split("|")) for entry in "123456"
    }
    assert first_seen == {"1": 1, "2": 2, "3": 4, "4": 7, "5": 11, "6": 16}
    assert rounds[21] == "1|2|3|4|5|6"


def test_cm_6_5_nine_cards_are_never_seen(engine: ModuleType) -> None:
    state = engine.play(engine.load_game("cational", 1), 5, ["random"])
    assert line(state, "Missions").startswith("deck 9 | ")
    assert len(state.to_dict()["row"]["columns"]) == 6


def shapes_by_round(engine: ModuleType, players: int) -> dict[int, str]:
    """The row of a standard game by round, as top/covered by entry number, column 1 first."""
    state, rng = engine.load_game("cational", players).deal(5), engine.Rng(5)
    entered: list[str] = []
    rounds: dict[int, str] = {}
    while not state.is_terminal():
        columns = state.to_dict()["row"]["columns"]
        entered += [card for column in columns for card in column if card not in entered]
        numbers = ["/".join(str(entered.index(card) + 1) for card in column) for column in columns]
        assert rounds.setdefault(state.round, "|".join(numbers)) == "|".join(numbers)
        legal_ids = state.legal_actions()
        state.apply_action(legal_ids[rng.below(len(legal_ids))])
        state.advance(rng)
    return rounds


def test_cm_6_6_once_the_deck_is_empty_the_leftmost_column_with_a_card_plays_its_part(engine: ModuleType) -> None:
    state = photographer(engine, ALL.replace('{ id = "c", pawints = 40, pattern = ["*"] },', ""), rounds=8, card="a")
    assert list(walk(state, "b")) == [
        "deck 1 | 1 a 10",
        "deck 0 | 1 b 20+10 on a",
        "deck 0 | 1 a 10 | 2 b 20",
        "deck 0 | 2 a 10+20 on b",
        "deck 0 | 2 b 20 | 3 a 10",
        "deck 0 | 3 b 20+10 on a",
        "deck 0 | 3 a 10 | 4 b 20",
        "deck 0 | 4 a 10+20 on b",
    ]


def test_cm_6_6_a_single_card_walks_on_alone(engine: ModuleType) -> None:
    assert list(walk(photographer(engine, rounds=4))) == [f"deck 0 | {n} range 5" for n in (1, 2, 3, 4)]
