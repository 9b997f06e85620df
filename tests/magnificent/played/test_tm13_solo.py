"""TM-13: one player's game."""

from types import ModuleType

import pytest

from tests.magnificent.played.stage import bare, begin, legal, play, seat, to_end, to_end_of_round


def test_solo_is_one_players_game_and_only_that_tm_13_1(engine: ModuleType) -> None:
    for players, solo in ((1, False), (2, True), (4, True)):
        with pytest.raises(ValueError, match="solo"):
            engine.load_game("magnificent", players, bare(), {"solo": solo})


def test_six_cards_are_dealt_and_four_kept_two_tiles_revealed_tm_13_1(engine: ModuleType) -> None:
    state = engine.load_game("magnificent", 1, bare(), {"solo": True}).new_initial_state()
    while state.phase != "draft":
        state.apply_action(state.legal_actions()[0])
    assert len(seat(state)["hand"]) == 6
    play(state, "pick 6", "pick 1", "pick 1", "pick 3")
    assert [card["card"] for card in seat(state)["cards"]] == ["card-5", "card-0", "card-1", "card-4"]
    assert state.phase == "display_card"
    assert {"card-2", "card-3"} <= set(state.to_dict()["decks"]["cards"])
    while state.phase != "start_tile":
        state.apply_action(state.legal_actions()[0])
    assert legal(state) == ["start-tile 1", "start-tile 2"]


def test_a_taken_die_is_replaced_while_the_reserve_has_one_tm_13_1(engine: ModuleType) -> None:
    state = begin(engine, bare())
    assert state.to_dict()["reserve"] == [4, 4, 4, 2]
    play(state, "die clear 1")
    assert (state.phase, legal(state)) == ("replace_die", [f"roll {value}" for value in range(1, 7)])
    play(state, "roll 6", "card 1", "colour green", "travel", "steps 0")
    assert (state.to_dict()["dice"]["clear"], state.to_dict()["reserve"]) == ([1, 6], [4, 4, 4, 1])
    play(state, "die clear 6 / roll 2", "card 2", "colour green", "travel", "steps 0")
    play(state, "die clear 1")
    # The reserve has none of that colour any more.
    assert (state.phase, state.to_dict()["dice"]["clear"]) == ("card", [2])


def test_one_set_of_four_is_taken_and_the_others_leave_tm_13_1(engine: ModuleType) -> None:
    state = to_end_of_round(begin(engine, bare()))
    assert legal(state) == ["set 1", "set 2", "set 3", "set 4"]
    deck = state.to_dict()["decks"]["cards"]
    play(state, "set 3")
    assert state.phase == "score"
    assert state.to_dict()["decks"]["cards"] == deck
    assert all(each["card"] is None for each in state.to_dict()["display"])


@pytest.mark.parametrize(("coins", "title"), [(10, None), (30, "apprentice")])
def test_titles_go_by_points_tm_13_1(engine: ModuleType, coins: int, title: str | None) -> None:
    state = to_end(begin(engine, bare(coins=coins)))
    assert (state.title, state.winners) == (title, [0])
