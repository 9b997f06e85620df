"""TM-9: bonuses and copies."""

from types import ModuleType
from typing import Any

import pytest

from tests.magnificent.played.stage import bare, begin, camp, idle, legal, play, refusal, seat, space, turn, use


def test_bonuses_come_from_cards_cells_and_tents_once_each_tm_9_1(engine: ModuleType) -> None:
    file = bare()
    use(file, 0, "any", "points 1")
    camp(file, ["a#####", *["######"] * 4], {"a": ["points 10"]})
    for loop in file["loops"]:
        loop["spaces"] = ["blank", *["poster"] * 5]
    file["tents"][0]["bonus"] = ["points 20"]
    state = begin(engine, file, rolls="2")
    play(state, "die orange 2 / roll 1", "card 1", "bonus", "build", "level 1", "tile S-small r0 @0,0")
    assert state.scores == [11]
    play(state, "die orange 1 / roll 1", "card 2")
    # That card's die was placed in another turn.
    assert refusal(engine, state, "bonus") == "wrong_phase"
    play(state, "travel", "steps 1", "tent 2")
    assert state.scores == [31]
    assert state.phase == "die"


def mirror(engine: ModuleType, players: int = 2, **rules: Any) -> Any:
    """Seat 1's first turn; card 4 of seat 0 and cards 5 and 6 of seat 1 have uses; space 1 copies for a marker."""
    file = bare(trainers=4, orange=1)
    use(file, 0, "any", "coins 2")
    use(file, 4, "any", "coins 3", pay=["coins 1"])
    use(file, 5, "before_action", "power 4", colour="green")
    space(file, "many", "any", "copy")
    state = begin(engine, file, players, **rules)
    idle(state)
    play(state, "die green 1", "card 3")
    return state


@pytest.mark.parametrize("copy_scope", ["own", "any"])
def test_copying_uses_an_own_card_once_more_or_any_by_ruling_tm_9_2(engine: ModuleType, copy_scope: str) -> None:
    state = mirror(engine, copy_scope=copy_scope)
    assert legal(state) == ["trainer 1", "done"]
    play(state, "trainer 1")
    own = ["copy 1 1", "copy 1 2"]
    assert (state.phase, legal(state)) == ("copy", ["copy 0 1", *own] if copy_scope == "any" else own)
    assert refusal(engine, state, "copy 1 3") == "no_such_use"
    assert refusal(engine, state, "copy 0 1" if copy_scope == "own" else "copy 2 1") == "no_such_card"
    assert play(state, "copy 1 1").coins == 2
    # As often as it is paid for: the card's own use stays as it is.
    play(state, "trainer 1", "copy 1 2")
    assert turn(state)["power"] == 5
    if copy_scope == "any":
        play(state, "trainer 1")
        assert play(state, "copy 0 1").coins == 2


def test_a_copy_keeps_timing_colour_and_payment_tm_9_2(engine: ModuleType) -> None:
    state = mirror(engine)
    play(state, "done", "travel", "steps 0")
    assert (state.phase, legal(state)) == ("window_c", ["trainer 1", "done"])
    play(state, "trainer 1")
    assert legal(state) == ["copy 1 1"]
    assert refusal(engine, state, "copy 1 2") == "wrong_time"
    file = bare(trainers=1, coins=0)
    use(file, 0, "any", "coins 3", pay=["coins 1"])
    use(file, 1, "any", "coins 3", colour="purple")
    space(file, "one", "any", "copy")
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 3")
    # No card can be copied: the space cannot do anything, and no window opens.
    assert state.phase == "action"
    assert seat(state)["trainers"] == 1
