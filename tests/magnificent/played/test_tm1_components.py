"""TM-1: what is in the box, by what the engines show of it."""

from types import ModuleType

import pytest

from tests.magnificent.played.stage import bare, begin, legal, play, seat, space, use


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_sit_at_the_table_tm_1_1(engine: ModuleType, players: int) -> None:
    assert engine.load_game("magnificent", players).num_players() == players
    with pytest.raises(ValueError, match="players"):
        engine.load_game("magnificent", 5)


def test_nineteen_dice_are_all_in_play_with_four_tm_1_2(engine: ModuleType) -> None:
    shown = begin(engine, bare(), 4).to_dict()
    assert {colour: len(dice) for colour, dice in shown["dice"].items()} == {
        "orange": 5, "green": 5, "purple": 5, "clear": 4,
    }  # fmt: skip


def test_the_standard_box_has_its_cards_posters_and_tents_tm_1_3_tm_1_4_tm_1_5(engine: ModuleType) -> None:
    edition = engine.load_edition("standard", "magnificent")
    file = edition.to_dict()
    assert (len(edition.cards), len(edition.posters), len(edition.tents)) == (56, 54, 16)
    numerals = [card["numeral"] for card in file["cards"] if "numeral" in card]
    assert sorted(numerals) == ["I"] * 4 + ["II"] * 4 + ["III"] * 4 + ["IV"] * 4
    assert sum(poster.get("start", False) for poster in file["posters"]) == 6
    assert len(begin(engine, file, 2).to_dict()["spare_tents"]) == 1


def test_six_kinds_of_tiles_of_four_and_six_cells_tm_1_6(engine: ModuleType) -> None:
    shapes = engine.load_edition("standard", "magnificent").to_dict()["shapes"]
    cells = {(shape["size"], sum(row.count("#") for row in shape["rows"]), shape["stock"]) for shape in shapes}
    assert cells == {("small", 4, 16), ("large", 6, 12)}
    assert len({(shape["colour"], shape["size"]) for shape in shapes}) == 6


def test_gems_never_run_out_tm_1_7(engine: ModuleType) -> None:
    """Sixteen orange gems lie in the storage of four and their coins: more than the box has."""
    state = begin(engine, bare(orange=3), 4)
    assert sum(seat(state, i)["gems"][0] for i in range(4)) == 12
    file = bare(orange=3)
    use(file, 0, "any", "gem orange 20")
    state = begin(engine, file, 4)
    gain = play(state, "die orange 1", "card 1", "bonus")
    assert (gain.coins, gain.gems) == (20, (0, 0, 0, 0))


def test_wagons_markers_and_trainer_tiles_tm_1_8(engine: ModuleType) -> None:
    file = bare(trainers=7)
    space(file, "one", "any", "trainer 3")
    state = begin(engine, file, 2)
    assert [loop["wagon"] for loop in state.to_dict()["loops"]] == [0, 0, 0]
    gain = play(state, "die orange 1", "card 1", "trainer 1")
    assert gain.trainers == 1
    assert (seat(state)["trainers"], seat(state)["used_trainers"]) == (7, 1)


def test_a_board_has_five_tent_spaces_the_first_preprinted_and_three_places_a_colour_tm_1_9(engine: ModuleType) -> None:
    file = bare(orange=3)
    use(file, 0, "any", "gem orange 1", "gem choice 1")
    state = begin(engine, file)
    own = seat(state)
    assert (len(own["tents"]), own["tents"][0], len(own["posters"])) == (5, "preprinted", 5)
    play(state, "die orange 1 / roll 1", "card 1", "bonus")
    assert seat(state)["gems"][0] == 3
    assert seat(state)["coins"] == 7
    assert legal(state) == ["gain orange", "gain green", "gain purple", "gain clear"]


@pytest.mark.parametrize("side", ["A", "B"])
def test_four_boards_have_two_sides_tm_1_10(engine: ModuleType, side: str) -> None:
    file = bare()
    for board in file["boards"]:
        board["goods"]["coins"] = 10 * ["I", "II", "III", "IV"].index(board["numeral"]) // 2 + (board["side"] == "B")
    state = begin(engine, file, 4, side=side)
    assert [seat(state, i)["board"] for i in range(4)] == ["I", "II", "III", "IV"]
    # Seat 0 had a coin to give away on side B only.
    extra = side == "B"
    assert [seat(state, i)["coins"] for i in range(4)] == [0, 5 + extra, 10 + extra, 15 + 2 * extra]
