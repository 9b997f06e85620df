"""CM-5.1 to CM-5.4, CM-5.6 and CM-5.7: what a placement earns."""

from types import ModuleType

import pytest

from tests.rules.table import NEW_TILE, card, earned, lay, photographer

TWO_CARDS = """
missions = [
    { id = "shore", pawints = 2, pattern = ["FL"] },
    { id = "cliff", pawints = 3, pattern = ["LM"] },
]
"""
# No image of FFL/M.. is another one of it.
IMAGES = [
    ("FFL", "M.."),
    ("LFF", "..M"),
    ("M..", "FFL"),
    ("..M", "LFF"),
    ("MF", ".F", ".L"),
    ("FM", "F.", "L."),
    (".L", ".F", "MF"),
    ("L.", "F.", "FM"),
]
# The same four tiles, but not as the card shows them.
STRANGERS = [
    ("LFF", "M.."),
    ("FFL", "..M"),
    ("FLF", "M.."),
    ("FFM", "L.."),
    ("FFL", ".M."),
    ("MF", "F.", "L."),
    ("FF", "ML"),
    ("MFFL", "...."),
]


@pytest.mark.parametrize("value", [1, 2, 3])
def test_cm_5_1_a_tile_earns_its_own_value(engine: ModuleType, value: int) -> None:
    gain = lay(photographer(engine), f"F{value}@0,0")
    assert (gain.tile, gain.adjacency, gain.missions, gain.total) == (value, 0, (), value)


def test_cm_5_1_what_is_earned_goes_to_the_score_of_the_placer(engine: ModuleType) -> None:
    state = photographer(engine)
    for text, score in [("F3@0,0", 3), ("F3@1,0", 9), ("F2@2,0", 11)]:
        gain = lay(state, text)
        assert state.scores == [score]
        assert state.rewards() == [gain.total]


@pytest.mark.parametrize(
    ("tile", "neighbour", "adjacency"),
    [
        ("F2", "F1", 1),
        ("F2", "F2", 2),
        ("F2", "F3", 0),
        ("F3", "F3", 3),
        ("F3", "F2", 2),
        ("F1", "F2", 0),
        ("F2", "L1", 0),
        ("F2", "L2", 0),
        ("F3", "M3", 0),
        ("M2", "M1", 1),
    ],
)
def test_cm_5_2_a_neighbour_pays_its_value_if_alike_and_not_higher(
    engine: ModuleType, tile: str, neighbour: str, adjacency: int
) -> None:
    assert earned(engine, tile, f"{neighbour} ()").adjacency == adjacency


@pytest.mark.parametrize("picture", ["F1 ()", "() F1", "F1\n()", "()\nF1"])
def test_cm_5_2_from_each_side(engine: ModuleType, picture: str) -> None:
    assert earned(engine, "F2", picture).adjacency == 1


def test_cm_5_2_each_of_the_four_neighbours_is_looked_at_on_its_own(engine: ModuleType) -> None:
    picture = """
        D1 F1 D1
        L2 () F3
        D1 F2 D1
        """
    gain = earned(engine, "F2", picture)
    assert (gain.tile, gain.adjacency, gain.total) == (2, 1 + 2, 5)


def test_cm_5_2_only_the_neighbours_pay_and_not_their_neighbours(engine: ModuleType) -> None:
    picture = """
        F1 F1 L1
        F1 D1 ()
        F1 F1 L1
        """
    assert earned(engine, "F3", picture).adjacency == 0
    assert earned(engine, "F3", "F1 F1 F1 ()").adjacency == 1


def test_cm_5_2_a_neighbour_pays_what_is_printed_not_what_it_earned(engine: ModuleType) -> None:
    state = photographer(engine, card("FF", pawints=9))
    assert lay(state, "F2@0,0 F2@1,0").total == 2 + 2 + 9
    assert lay(state, "F2@2,0").adjacency == 2


def each_cell_last(rows: tuple[str, ...]) -> list[tuple[str, str]]:
    """Tiles and pictures: each cell of a shape is once the marked one; deserts fill it up to a rectangle."""
    texts = [["D1" if sign == "." else f"{sign}1" for sign in row] for row in rows]
    found = []
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign != ".":
                marked = [list(line) for line in texts]
                marked[y][x] = NEW_TILE
                found.append((f"{sign}1", "\n".join(" ".join(line) for line in marked)))
    return found


@pytest.mark.parametrize("image", IMAGES, ids="/".join)
def test_cm_5_3_a_completed_pattern_pays_turned_and_mirrored_whichever_tile_comes_last(
    engine: ModuleType, image: tuple[str, ...]
) -> None:
    for tile, picture in each_cell_last(image):
        assert earned(engine, tile, picture, card("FFL", "M..")).missions == (("view", 5),), picture


@pytest.mark.parametrize("stranger", STRANGERS, ids="/".join)
def test_cm_5_3_no_other_shape_pays(engine: ModuleType, stranger: tuple[str, ...]) -> None:
    for tile, picture in each_cell_last(stranger):
        assert earned(engine, tile, picture, card("FFL", "M..")).missions == (), picture


def test_cm_5_3_the_new_tile_is_one_of_the_patterns_cells(engine: ModuleType) -> None:
    without_it = """
        F1 F1 L1 ()
        M1 D1 D1 D1
        """
    assert earned(engine, "F2", without_it, card("FFL", "M..")).missions == ()
    with_it = """
        () F1 L1
        M1 D1 D1
        """
    assert earned(engine, "F2", with_it, card("FFL", "M..")).missions == (("view", 5),)


def test_cm_5_3_a_part_of_the_pattern_pays_nothing(engine: ModuleType) -> None:
    state = photographer(engine, card("FFL", "M.."))
    for text in ("M1@0,0", "F1@0,-1", "F2@1,-1"):
        assert lay(state, text).missions == ()
    assert lay(state, "L1@2,-1").missions == (("view", 5),)


def test_cm_5_3_values_do_not_matter_to_a_pattern(engine: ModuleType) -> None:
    for first, last in [("F1", "L3"), ("F3", "L1"), ("F2", "L2")]:
        assert earned(engine, last, f"{first} ()", card("FL")).missions == (("view", 5),)


def test_cm_5_4_a_card_pays_once_however_many_copies_arise(engine: ModuleType) -> None:
    one, two, four = (
        """
        F1 () D1
        D1 D1 D1
        """,
        """
        F1 () F1
        D1 D1 D1
        """,
        """
        D1 F1 D1
        F1 () F1
        D1 F1 D1
        """,
    )
    for copies in (one, two, four):
        assert earned(engine, "L1", copies, card("FL")).missions == (("view", 5),)


def test_cm_5_4_several_cards_each_pay(engine: ModuleType) -> None:
    one_copy_of_each = """
        F1 () M1
        D1 D1 D1
        D1 -- --
        """
    gain = earned(engine, "L1", one_copy_of_each, TWO_CARDS)
    assert (gain.missions, gain.total) == ((("shore", 2), ("cliff", 3)), 1 + 2 + 3)
    one_card_alone = one_copy_of_each.replace("M1", "D1")
    assert earned(engine, "L1", one_card_alone, TWO_CARDS).missions == (("shore", 2),)


def test_cm_5_4_two_copies_of_one_card_and_one_of_another_pay_each_card_once(engine: ModuleType) -> None:
    picture = """
        F1 () M1
        D1 F1 D1
        D1 -- --
        """
    assert earned(engine, "L1", picture, TWO_CARDS).missions == (("shore", 2), ("cliff", 3))


@pytest.mark.parametrize("tile", ["F1", "L3", "M2", "D1"])
def test_cm_5_6_a_star_asks_for_any_tile(engine: ModuleType, tile: str) -> None:
    assert earned(engine, tile, "F1 L1 ()", card("FL*")).missions == (("view", 5),)


def test_cm_5_6_a_star_asks_for_a_tile_nevertheless(engine: ModuleType) -> None:
    assert earned(engine, "L1", "F1 ()", card("FL*")).missions == ()
    assert earned(engine, "F1", "() D1", card("*", "*", "*")).missions == ()


def test_cm_5_6_a_letter_asks_for_its_landscape(engine: ModuleType) -> None:
    for tile in ("F1", "M1", "D1"):
        assert earned(engine, tile, "F1 ()", card("FL")).missions == ()
    assert earned(engine, "L1", "F1 ()", card("FL")).missions == (("view", 5),)


@pytest.mark.parametrize("gap", ["F1", "L1", "M1", "D1", "--"])
def test_cm_5_6_cells_outside_the_pattern_are_free_to_be_anything(engine: ModuleType, gap: str) -> None:
    picture = f"""
        F1 {gap} ()
        D1 D1 D1
        """
    assert earned(engine, "L1", picture, card("F.L")).missions == (("view", 5),)
    assert earned(engine, "M1", picture, card("F.L")).missions == ()


def test_cm_5_6_blank_margins_of_a_pattern_ask_for_nothing(engine: ModuleType) -> None:
    assert earned(engine, "L1", "F1 ()", card("....", ".FL.", "....")).missions == (("view", 5),)


def test_cm_5_7_a_2_beside_one_alike_1_completing_a_card_worth_5_earns_8(engine: ModuleType) -> None:
    gain = earned(engine, "F2", "F1 ()", card("FF", pawints=5))
    assert (gain.tile, gain.adjacency, gain.missions) == (2, 1, (("view", 5),))
    assert gain.total == 8
