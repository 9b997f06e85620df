"""Build: levels, tiles, bonus cells, extra builds, doubling.

The camp of side A of the small edition::

    ##a#..
    #####.
    #b####
    ####c#
    .###de
"""

from meographic.reference.magnificent.state import State
from tests.magnificent.table import cards, dealt, legal_texts, plain, play, position_of, refused, tent


def at_tile() -> State:
    """Green, power 10, one large and one small tile to build."""
    state = dealt()
    plain(state).gems = [0, 2, 0, 0]
    tent(state, "green 6")
    return play(state, "die green 6", "card 1", "gem green", "gem green", "build", "level 3")


def camp(state: State) -> list[str]:
    return str(state).split("Seat 0")[1].split("Seat 1")[0].splitlines()[-5:]


def test_the_example_of_a_level_of_one_large_and_one_small_tile_tm_5_7() -> None:
    state = dealt()
    plain(state).gems = [0, 2, 0, 0]
    tent(state, "green 6")
    play(state, "die green 6", "card 1", "gem green", "gem green", "build")
    assert legal_texts(state) == ["level 1", "level 2", "level 3"]
    assert refused(state, "level 4") == "too_little_power"
    assert refused(state, "level 5") == "no_such_level"
    play(state, "level 3")
    kinds = {text.split()[1] for text in legal_texts(state) if text != "done"}
    assert kinds == {"L-small", "S-large"}


def test_the_first_tile_lies_anywhere_and_each_further_one_beside_others_tm_5_3() -> None:
    state = at_tile()
    assert refused(state, "tile S-large r180 @0,0") == "same_orientation"
    assert refused(state, "tile S-large r0 @2,0") == "outside"
    assert refused(state, "tile S-large r0 @3,0") == "outside"
    assert refused(state, "tile T-large r0 @0,0") == "no_such_tile"
    play(state, "tile S-large r0 @0,0")
    assert camp(state) == ["  G G G .", "  # G G G .", "  . b . # # .", "  . . . # c .", "    . . . d e"]
    assert refused(state, "tile S-large r0 @0,2") == "no_such_tile"
    assert refused(state, "tile L-small r0 @2,1") == "occupied"
    assert refused(state, "tile L-small r0 @3,3") == "detached"
    play(state, "tile L-small r180 @2,1")
    # It was the last tile of the level.
    assert state.seat == 1


def test_covered_bonus_cells_pay_at_once_in_reading_order_tm_5_5() -> None:
    state = at_tile()
    own = position_of(state).seats[0]
    coins = own.coins
    play(state, "tile S-large r0 @0,0")
    assert (own.coins - coins, own.gems) == (2, [0, 0, 0, 1])
    # Over b: a poster comes before the turn ends.
    play(state, "tile L-small r0 @0,2")
    assert (state.phase, state.to_dict()["turn_state"]["pending"]) == ("source", ["poster 1"])


def test_all_effects_of_one_tile_form_one_list_tm_3_8() -> None:
    state = at_tile()
    # Over d and e: a marker at once, then a choice, with the rest below.
    play(state, "tile L-small r180 @3,3")
    assert state.phase == "gain"
    assert state.to_dict()["turn_state"]["pending"] == ["gem choice 2", "points 3", "gem turn 1"]
    play(state, "gain clear")
    assert state.to_dict()["turn_state"]["pending"] == ["gem choice 1", "points 3", "gem turn 1"]
    play(state, "gain clear")
    own = position_of(state).seats[0]
    assert (own.gems, own.trainers, state.scores[0]) == ([0, 1, 0, 2], 1, 3)


def test_a_doubled_tile_pays_twice_and_only_once_tm_5_10() -> None:
    state = at_tile()
    position, own = position_of(state), position_of(state).seats[0]
    position.running.doubled = True
    coins = own.coins
    play(state, "tile S-large r0 @0,0")
    assert (own.coins - coins, own.gems[3], position.running.doubled) == (4, 2, False)


def test_doubling_is_used_in_window_b_and_not_twice_for_one_tile_tm_5_10() -> None:
    state = dealt()
    own = plain(state)
    own.trainers = 2
    cards(state, "card-4", "card-3", "card-7", "card-15")
    own.trainer_tiles = [2]
    tent(state, "green 6")
    play(state, "die green 6", "card 1", "done", "build", "level 1")
    assert (state.phase, state.to_dict()["turn_state"]["window"]) == ("window_b", "b")
    # Card, mirror (which copies it), and own tile all double.
    assert {"bonus", "trainer 2", "own-trainer 1"} <= set(legal_texts(state))
    play(state, "bonus")
    assert not {"bonus", "trainer 2", "own-trainer 1"} & set(legal_texts(state))
    assert [refused(state, text) for text in ("bonus", "trainer 2", "own-trainer 1")] == [
        "already_used",
        "no_effect",
        "no_effect",
    ]


def test_an_extra_build_has_its_own_colour_and_may_be_left_out_tm_5_9() -> None:
    state = at_tile()
    play(state, "tile L-small r0 @3,3")
    assert state.phase == "extra"
    assert {text.split()[1] for text in legal_texts(state) if text != "done"} == {"S-small"}
    assert refused(state, "tile L-small r0 @0,0") == "no_such_tile"
    stock = position_of(state).stock.copy()
    child = state.clone()
    play(state, "done")
    assert (position_of(state).stock, state.phase) == (stock, "tile")
    play(child, "tile S-small r0 @3,1")
    assert child.phase == "tile"
    assert camp(child) == ["  # # a .", "  # # . O O", "  . b . # O O", "  . . . G G G", "    . . G d e"]


def test_a_kind_out_of_stock_cannot_be_built_tm_5_6() -> None:
    state = at_tile()
    position_of(state).stock[2:4] = [1, 1]
    assert {text.split()[1] for text in legal_texts(state) if text != "done"} == {"L-small", "S-large"}
    position_of(state).stock[2] = 0
    assert {text.split()[1] for text in legal_texts(state) if text != "done"} == {"S-large"}
    assert refused(state, "tile L-small r0 @0,0") == "out_of_stock"
    state = dealt()
    plain(state)
    tent(state, "green 6")
    position_of(state).stock[2:4] = [0, 0]
    play(state, "die green 6", "card 1")
    assert refused(state, "build") == "nothing_to_build"
    assert legal_texts(state) == ["travel", "perform"]
