"""Changes that make parts of an edition of The Magnificent disagree: rows, rectangles, numbers of things."""

import copy
from typing import Any

from tests.differential.faulty_editions import ABSENT, Change
from tests.magnificent.faulty_editions import change
from tests.magnificent.faulty_uses import CRITERIA, USES
from tests.magnificent.sound_edition import SOUND

EVERY_BOARD = [f"boards.{i}" for i in range(8)]


def entries(key: str, **changed: Any) -> list[Any]:
    """All entries of a key with the same values changed in each: ``ABSENT`` takes one away."""
    changed_ones = [{**copy.deepcopy(entry), **changed} for entry in SOUND[key]]
    return [{name: value for name, value in entry.items() if value is not ABSENT} for entry in changed_ones]


def cards(*numerals: str | None) -> list[Any]:
    """Cards with these numerals, the last ones without if None."""
    made = []
    for i, numeral in enumerate(numerals):
        card = {"id": f"c{i}", "source": "original", "criterion": SOUND["cards"][0]["criterion"]}
        made.append(card | ({} if numeral is None else {"numeral": numeral}))
    return made


FOUR_EACH = ("I", "II", "III", "IV") * 4

HEADS = [
    change("format", "meographic-edition/2", "wrong_format"),
    change("format", "", "wrong_format"),
    change("game", "cational", "wrong_game"),
    change("game", "Magnificent", "wrong_game"),
    change("titles", []),
    change("titles.1.at_least", 0, "not_ascending"),
    change("titles.1.at_least", -(2**63), "not_ascending"),
    change("titles.0.at_least", 2**63 - 1, ("titles.1.at_least", "not_ascending")),
    change("titles.0.at_least", -(2**63)),
    *(change(f"camp.{key}", number, "out_of_range") for key in ("width", "height") for number in (3, 17, -5, 2**62)),
    # 16 x 4 cells are as many as there may be; the rows have others.
    change("camp.width", 16, *((f"{board}.rows", "ragged") for board in EVERY_BOARD)),
    change("camp.height", 5, *((f"{board}.rows", "ragged") for board in EVERY_BOARD)),
    change("camp", {"width": 8, "height": 8}, *((f"{board}.rows", "ragged") for board in EVERY_BOARD)),
    change("camp", {"width": 4, "height": 5}, *((f"{board}.rows", "ragged") for board in EVERY_BOARD)),
    # With a camp at fault the rows are held against each other only, and the rectangles too.
    change("camp", {"width": 13, "height": 5}, "too_large"),
    change("camp", {"width": 16, "height": 16}, "too_large"),
    change("camp", {"width": 17, "height": 16}, ("camp.width", "out_of_range")),
    change("camp", {"width": 4, "height": 4, "depth": 4}, ("camp.depth", "unknown_key")),
]

SHAPES = [
    change("shapes.2.id", "orange small", "duplicate"),
    change("shapes.2.colour", "orange", "duplicate"),
    change("shapes.0.colour", "green", ("shapes.2.colour", "duplicate")),
    change("shapes.1.size", "small", ("shapes.1.colour", "duplicate"), ("shapes.1.rows", "wrong_cells")),
    change("shapes.1.size", "tiny", "unknown_value"),
    *(change("shapes.0.colour", word, "unknown_value") for word in ("clear", "", "red")),
    change("shapes.2.rows", ["###", "#"], "ragged"),
    change("shapes.2.rows", ["", "####"], "ragged"),
    change("shapes.2.rows", ["xx", "y"], "ragged"),
    change("shapes.2.rows", ["##x", "##."], ("shapes.2.rows.0", "unknown_symbol")),
    change(
        "shapes.2.rows",
        ["a#", "##", "*o"],
        ("shapes.2.rows.0", "unknown_symbol"),
        ("shapes.2.rows.2", "unknown_symbol"),
    ),
    *(change("shapes.2.rows", rows, "wrong_cells") for rows in ([], [""], ["", ""], ["..", ".."], ["###"], ["#####"])),
    change("shapes.3.rows", ["####"], "wrong_cells"),
    change("shapes.2.rows", ["##.", "..#", "..#"], "not_joined"),
    change("shapes.2.rows", ["#.#", "#.#"], "not_joined"),
    change("shapes.2.rows", ["#.#"], "wrong_cells", "not_joined"),
    change("shapes.2.rows", ["##....##"], "not_joined", "too_large"),
    change("shapes.2.rows", ["#######"], "wrong_cells", "too_large"),
    change("shapes.3.rows", ["#"] * 7, "wrong_cells", "too_large"),
    change("shapes.3.rows", ["#", ".", "#", "#", "#", "#", "#"], "not_joined", "too_large"),
    change("shapes.3.rows", ["#.......#"], "wrong_cells", "not_joined", "too_large"),
    # Blank margins count for nothing.
    change("shapes.2.rows", [".........", "...####..", "........."]),
    change("shapes.3.rows", [*["..."] * 7, ".##", ".#.", ".##", ".#.", "..."]),
    # The S of orange, turned, flipped, shifted.
    *(
        change("shapes.2.rows", rows, "same_shape")
        for rows in (["##.", ".##"], [".##", "##."], ["#.", "##", ".#"], [".#", "##", "#."], ["....", ".##.", "..##"])
    ),
    change("shapes.0.rows", ["#.", "#.", "##"], ("shapes.2.rows", "same_shape")),
    change("shapes.0.rows", [".#.", "###"], ("shapes.4.rows", "same_shape")),
    change("shapes.5.rows", ["##", "##", "##"], "same_shape"),
    change("shapes.4.rows", ["##", "##"]),
    # The L of green in all its eight images.
    *(
        change("shapes.4.rows", rows, "same_shape")
        for rows in (
            *(["###", "#.."], ["##", ".#", ".#"], ["..#", "###"], ["#.", "#.", "##"]),
            *(["###", "..#"], [".#", ".#", "##"], ["#..", "###"], ["##", "#.", "#."]),
        )
    ),
    # Its last cell is reached upwards only, from the left or from the right.
    change("shapes.3.rows", ["#..#", "####"]),
    change("shapes.3.rows", ["##", ".#", ".#", "##"]),
    change("shapes.3.rows", ["##", "#.", "#.", "##"]),
    change("shapes", entries("shapes", colour="red"), *((f"shapes.{i}.colour", "unknown_value") for i in range(6))),
]

SOUND_ROWS = SOUND["boards"][0]["rows"]
MANY_BONUSES = ["aaaaa", "bbbbb", "cccc#", ".aa##"]

BOARDS = [
    change("boards.1.side", "A", "duplicate"),
    change("boards.0.side", "B", ("boards.1.side", "duplicate")),
    change("boards.4.numeral", "II", ("boards.4.side", "duplicate")),
    *(change("boards.4.numeral", word, "unknown_value") for word in ("V", "i", "", "1")),
    *(change("boards.4.side", word, "unknown_value") for word in ("C", "a", "", "AB")),
    *(
        change("boards.2.rows", rows, "ragged")
        for rows in ([], SOUND_ROWS[:3], [*SOUND_ROWS, "#####"], [row[:4] for row in SOUND_ROWS], [""] * 4)
    ),
    change("boards.2.rows", [*SOUND_ROWS[:3], "####"], "ragged"),
    change("boards.2.rows", [*SOUND_ROWS[:3], "######"], "ragged"),
    change("boards.2.rows.3", ".#A##", "unknown_symbol"),
    change("boards.2.rows.3", ".# ##", "unknown_symbol"),
    change("boards.2.rows.0", "éa*##", "unknown_symbol"),
    change("boards.2.rows.0", "#d##.", "unknown_symbol"),
    change("boards.2.rows.1", "#####", ("boards.2.bonuses.b", "unused_bonus")),
    # An unknown sign does not hide that another one is missing.
    change("boards.2.rows.1", "?????", "unknown_symbol", ("boards.2.bonuses.b", "unused_bonus")),
    change("boards.2.bonuses.b", ABSENT, ("boards.2.rows.1", "unknown_symbol")),
    change("boards.2.bonuses.z", ["coins 1"], "unused_bonus"),
    change("boards.2.bonuses.z", [], "too_few", "unused_bonus"),
    change("boards.2.bonuses.z", 5, "wrong_type", "unused_bonus"),
    change("boards.2.bonuses.z", ["x"], "unused_bonus", ("boards.2.bonuses.z.0", "unknown_value")),
    *(change(f"boards.2.bonuses.{key}", 5, "unknown_key") for key in ("A", "ab", "", "#", "é", "1x")),
    change(
        "boards.2.bonuses",
        {},
        ("boards.2.rows.0", "unknown_symbol"),
        ("boards.2.rows.1", "unknown_symbol"),
        ("boards.2.rows.2", "unknown_symbol"),
        ("boards.2.rows.3", "unknown_symbol"),
    ),
    change("boards.2.rows", MANY_BONUSES),
    change("boards.2.rows", ["aaaaa", "bbbbb", "cccc#", ".aaa#"], "too_many"),
    # Nothing is asked of the rectangles then, the last of which is not in the camp.
    change("boards.2.rows", ["a" * 5, "b" * 5, "c" * 5, "....."], ("boards.2.rectangles.2", "outside")),
    change("boards.2.rows", ["a" * 5, "b" * 5, "c" * 5, "....c"], ("boards.2.rectangles.2", "outside")),
    change("boards.2.rows", ["a" * 5, "b" * 5, "c" * 5, "...cc"], "too_many"),
    change("boards.2.rows", ["#abc#", "#####", "#####", "....."], ("boards.2.rectangles.2", "outside")),
    change(
        "boards.2.rows",
        ["#abd#", "#####", "#####", "....."],
        ("boards.2.rows.0", "unknown_symbol"),
        ("boards.2.bonuses.c", "unused_bonus"),
    ),
    change(
        "boards.2",
        {**SOUND["boards"][2], "rows": ["####."] * 3 + [".####"], "bonuses": {}},
    ),
    change("boards", entries("boards", numeral="V"), *((f"boards.{i}.numeral", "unknown_value") for i in range(8))),
    change("boards", entries("boards", side="C"), *((f"boards.{i}.side", "unknown_value") for i in range(8))),
    change("boards.2.levels", [], "too_few"),
    change("boards.2.levels", [{"power": 40, "small": 1, "large": 2}]),
    *(
        change(f"boards.2.levels.1.{key}", number, "out_of_range")
        for key in ("small", "large")
        for number in (-1, 4, 2**63 - 1)
    ),
    change("boards.2.levels", [{"power": 0, "small": 3, "large": 0}] * 8),
    change("boards.2.levels", [{"power": 0, "small": 0, "large": 3}] * 9, "too_many"),
    change("boards.2.levels.1", {"power": 40, "small": 0, "large": 0}, "too_few"),
    change("boards.2.levels.1", {"power": 4, "small": 2, "large": 2}, "too_many"),
    change(
        "boards.2.levels.1",
        {"power": 41, "small": 3, "large": 3},
        "too_many",
        ("boards.2.levels.1.power", "out_of_range"),
    ),
    change("boards.2.levels.1", {"power": 4, "small": 4, "large": 3}, ("boards.2.levels.1.small", "out_of_range")),
    change("boards.2.levels.1", {"power": 4, "small": 0, "large": -1}, ("boards.2.levels.1.large", "out_of_range")),
]


def rectangles(*them: object, faults: tuple[tuple[int, str], ...] = ()) -> Change:
    """Rectangles of board 3, and which of them are at fault."""
    return change("boards.3.rectangles", list(them), *((f"boards.3.rectangles.{i}", code) for i, code in faults))


RECTANGLES = [
    rectangles(),
    rectangles([1, 0, 3, 3], [0, 0, 1, 3], [4, 1, 1, 3], [1, 3, 3, 1]),
    *(
        rectangles([x, y, 1, 1], [1, 0, 1, 1], faults=((0, "outside"),))
        for x, y in [(4, 0), (0, 3), (-1, 0), (1, -1), (5, 1)]
    ),
    *(rectangles([1, 1, *size], faults=((0, "outside"),)) for size in [(5, 1), (1, 4), (4, 3 + 2**60), (2**63 - 1, 1)]),
    rectangles([2**63 - 1, 2**63 - 1, 2**63 - 1, 2**63 - 1], faults=((0, "outside"),)),
    rectangles([-(2**63), 0, 2**63 - 1, 2], faults=((0, "outside"),)),
    # Side by side, whichever comes first.
    rectangles([0, 1, 1, 1], [0, 2, 1, 1], [1, 2, 1, 1], [1, 1, 1, 1]),
    rectangles([1, 2, 1, 1], [0, 2, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1]),
    rectangles([0, 0, 2, 2], [1, 1, 2, 2], faults=((1, "overlap"),)),
    rectangles([1, 1, 2, 2], [0, 0, 2, 2], [2, 2, 1, 1], faults=((1, "overlap"), (2, "overlap"))),
    rectangles([1, 0, 1, 4], [0, 1, 4, 1], faults=((1, "overlap"),)),
    rectangles([0, 1, 5, 1], [2, 1, 1, 1], [2, 1, 1, 1], faults=((1, "overlap"), (2, "overlap"))),
    rectangles([0, 0, 5, 1], [4, 0, 1, 1], faults=((0, "outside"), (1, "outside"), (1, "overlap"))),
    rectangles([-3, 0, 2, 9], [-2, 8, 1, 1], faults=((0, "outside"), (1, "outside"), (1, "overlap"))),
    rectangles(*[[i % 5, i // 5 + 1, 1, 1] for i in range(8)]),
    change("boards.3.rectangles", [[i % 5, i // 5 + 1, 1, 1] for i in range(9)], "too_many"),
    rectangles([], [0, 1, 1], [0, 1, 1, 1, 1], faults=((0, "too_few"), (1, "too_few"), (2, "too_many"))),
    change("boards.3.rectangles.0.2", 0, "out_of_range"),
    change("boards.3.rectangles.0.3", -1, "out_of_range"),
    # What is no rectangle overlaps nothing.
    change(
        "boards.3.rectangles",
        [[1, 1, 0, 1], [1, 1, 1, "1"], [1, 1, 1], [1, 1, 1, 1]],
        ("boards.3.rectangles.0.2", "out_of_range"),
        ("boards.3.rectangles.1.3", "wrong_type"),
        ("boards.3.rectangles.2", "too_few"),
    ),
]


def spaces(*them: str) -> list[str]:
    """The spaces of a loop, as many as there need be."""
    return [*them, *["blank"] * (6 - len(them))]


ROUTES = [
    change("loops.1.colour", "orange", "duplicate"),
    change("loops.0.colour", "purple", ("loops.2.colour", "duplicate")),
    *(change("loops.0.colour", word, "unknown_value") for word in ("clear", "", "blue")),
    *(change("loops.0.spaces.0", word) for word in ("orange", "green", "purple", "clear", "blank")),
    *(change("loops.0.spaces.0", word, "unknown_value") for word in ("", "tent", "Poster", "start")),
    change("loops.0.spaces.0", "poster", ("loops.0.spaces", "wrong_count")),
    change("loops.0.spaces.2", "blank", ("loops.0.spaces", "wrong_count")),
    change("loops.0.spaces.2", "nothing", ("loops.0.spaces", "wrong_count"), "unknown_value"),
    change("loops.0.spaces.2", 0, ("loops.0.spaces", "wrong_count"), "wrong_type"),
    change("loops.0.spaces", [], "too_few", "wrong_count"),
    change("loops.0.spaces", ["poster"] * 5, "too_few"),
    change("loops.0.spaces", spaces(*["poster"] * 5)),
    change("loops.0.spaces", [*["poster"] * 5, *["green"] * 15]),
    change("loops.0.spaces", [*["poster"] * 5, *["green"] * 16], "too_many"),
    change("loops.0.spaces", ["poster"] * 21, "too_many", "wrong_count"),
    *(change(f"track.{i}.{key}", 1, (f"track.{i}", "misplaced")) for i in range(4) for key in ("power", "posters")),
    change("track.3.power", -1, ("track.3", "misplaced"), "out_of_range"),
    change("track.3", {"power": 2, "posters": 1, "source": "original"}, "misplaced"),
    change("track.3", {"power": "2", "posters": 1, "source": "original"}, "misplaced", ("track.3.power", "wrong_type")),
    change("track.3", {"posters": 1, "source": "original"}, "misplaced", ("track.3.power", "missing")),
    change("track.4", {"power": 0, "posters": 0, "source": "original"}),
]

DECKS = [
    change("cards.1.id", "card 0", "duplicate"),
    change("cards.0.id", "card 29", ("cards.29.id", "duplicate")),
    change("posters.9.id", "poster 3", "duplicate"),
    change("tents.9.id", "tent 3", "duplicate"),
    change("trainers.9.id", "trainer 3", "duplicate"),
    change("spaces.1.id", "trainer 0", "duplicate"),
    change("tents.9.id", "poster 3"),
    change(
        "cards",
        entries("cards", id=""),
        *(
            fault
            for i in range(30)
            for fault in ((f"cards.{i}.id", "empty_text"), *[(f"cards.{i}.id", "duplicate")] * (i > 0))
        ),
    ),
    change("cards", cards(*FOUR_EACH, *[None] * 12)),
    change("cards", cards(*FOUR_EACH, *[None] * 11), "too_few", "wrong_count"),
    change("cards", cards(*FOUR_EACH, "I", *[None] * 12), "wrong_count"),
    change("cards", cards(*FOUR_EACH[1:], *[None] * 13), "wrong_count"),
    change("cards", cards(*FOUR_EACH[1:], "II", *[None] * 12), "wrong_count", "wrong_count"),
    change("cards", [], "too_few", *["wrong_count"] * 5),
    change("cards", cards(*[None] * 28), *["wrong_count"] * 4),
    change("cards", cards(*["III"] * 28), *["wrong_count"] * 5),
    change("cards.0.numeral", ABSENT, ("cards", "wrong_count")),
    change("cards.20.numeral", "IV", ("cards", "wrong_count")),
    *(change("cards.0.numeral", word, ("cards", "wrong_count"), "unknown_value") for word in ("V", "", "i")),
    change("cards.0.numeral", 1, ("cards", "wrong_count"), "wrong_type"),
    change("cards.0.numeral", None, ("cards", "wrong_count"), "wrong_type"),
    change("cards.0", "card 0", ("cards", "wrong_count"), "wrong_type"),
    change("posters", entries("posters", start=True), "wrong_count"),
    change("posters", entries("posters", start=False), "wrong_count"),
    change("posters", entries("posters", start=ABSENT), "wrong_count"),
    change("posters", [], "too_few", "wrong_count", "wrong_count"),
    change(
        "posters",
        entries("posters", start=1),
        *["wrong_count"] * 2,
        *((f"posters.{i}.start", "wrong_type") for i in range(10)),
    ),
    *(
        change(f"{place}.{key}", "many", "unknown_value")
        for place in ("preprinted.gems", "posters.1.gems", "tents.1.gems")
        for key in ("turn", "choice", "", "Orange", "orange-small")
    ),
    *(change(f"posters.1.tiles.{key}", None, "unknown_value") for key in ("clear-small", "orange", "small-orange", "")),
    change("posters.1.tiles", {}),
    change("tents.1.gems", dict.fromkeys(("orange", "green", "purple", "clear"), 3)),
    change("cards.18.die.colour", "clear", "unknown_value"),
    change("cards.16.use.colour", "clear", "unknown_value"),
    change("cards.16.use.colour", "turn", "unknown_value"),
]


# All changes of parts, those of criteria and uses too.
PARTS = [*HEADS, *SHAPES, *BOARDS, *RECTANGLES, *ROUTES, *DECKS, *CRITERIA, *USES]
