"""A small edition that has every effect, payment, timing and criterion at least once."""

import copy
from typing import Any

# Bonus cells: a coins and a gem, b a poster, c an extra build, d a marker and gems of choice, e points.
ROWS = {
    "A": ["##a#..", "#####.", "#b####", "####c#", ".###de"],
    "B": ["..#a##", ".#####", "##e#b#", "#c##d#", "###.##"],
}
RECTANGLES = {"A": [[0, 0, 2, 2], [3, 2, 2, 2]], "B": [[3, 1, 2, 2], [0, 3, 2, 2]]}
BONUSES = {
    "a": ["coins 2", "gem clear 1"],
    "b": ["poster 1"],
    "c": ["build orange small 1"],
    "d": ["trainer 1", "gem choice 2"],
    "e": ["points 3", "gem turn 1"],
}
LOOP = [
    *("blank", "green", "purple", "blank", "green", "orange", "blank"),
    *("poster", "poster", "clear", "poster", "poster", "poster"),
]
CRITERIA: list[dict[str, Any]] = [
    {"count": "rows", "per": 1, "points": 4},
    {"count": "columns", "per": 1, "points": 4},
    {"count": "rectangles", "per": 1, "points": 5},
    {"count": "tiles", "colour": "orange", "per": 1, "points": 3},
    {"count": "tiles", "size": "large", "per": 2, "points": 5},
    {"count": "tiles", "per": 3, "points": 4, "maximum": 9},
    {"count": "colour_sets", "per": 1, "points": 5},
    {"count": "group", "colour": "green", "per": 1, "points": 3},
    {"count": "bonus_cells", "per": 1, "points": 2},
    {"count": "completed", "per": 1, "points": 4},
    {"count": "posters", "per": 1, "points": 2},
    {"count": "tents", "per": 1, "points": 3},
    {"count": "gems", "colour": "clear", "per": 1, "points": 3},
    {"count": "gems", "per": 2, "points": 3},
    {"count": "gem_sets", "per": 1, "points": 7},
    {"count": "coins", "per": 3, "points": 2, "maximum": 5},
    {"count": "trainers", "per": 1, "points": 1},
    {"count": "trainer_tiles", "per": 1, "points": 3},
    {"count": "track", "per": 2, "points": 3},
]
USES: list[dict[str, Any]] = [
    {"when": "before_action", "colour": "orange", "effects": ["power 2"]},
    {"when": "any", "effects": ["coins 1"]},
    {"when": "any", "pay": ["any-gem 1"], "effects": ["points 4"]},
    {"when": "perform", "effects": ["poster 1"]},
    {"when": "tile", "effects": ["double"]},
    {"when": "any", "colour": "green", "pay": ["coins 2"], "effects": ["build green small 1"]},
    {"when": "any", "pay": ["gem orange 1", "any-gem 1"], "effects": ["build turn large 1"]},
    {"when": "before_action", "pay": ["gem turn 1"], "effects": ["power 5", "gem clear 1"]},
    {"when": "any", "pay": ["trainer 1"], "effects": ["gem choice 2"]},
]
SHAPES = {
    "S-small": ("orange", "small", ["##.", ".##"]),
    "L-large": ("orange", "large", ["####", "##.."]),
    "L-small": ("green", "small", ["###", "#.."]),
    "S-large": ("green", "large", ["###.", ".###"]),
    "T-small": ("purple", "small", ["###", ".#."]),
    "T-large": ("purple", "large", ["####", ".##."]),
}


def _card(i: int) -> dict[str, Any]:
    card: dict[str, Any] = {"id": f"card-{i}", "source": "original"}
    if i < 16:
        card["numeral"] = ("I", "II", "III", "IV")[i // 4]
    if i % 3 == 2:
        card["die"] = {"colour": ("orange", "green", "purple")[i % 4 % 3], "value": i % 6 + 1}
    if i % 4 != 3:
        card["use"] = USES[i % len(USES)]
    return card | {"criterion": CRITERIA[i % len(CRITERIA)]}


def _board(numeral: str, side: str, i: int) -> dict[str, Any]:
    return {
        "numeral": numeral,
        "side": side,
        "source": "original",
        "rows": ROWS[side],
        "bonuses": BONUSES,
        "rectangles": RECTANGLES[side],
        "levels": [
            {"power": 2, "small": 1, "large": 0},
            {"power": 5, "small": 0, "large": 1},
            {"power": 9, "small": 1, "large": 1},
            {"power": 11 + i, "small": 3, "large": 0},
        ],
        "goods": {"orange": 1, "green": 1, "purple": 1, "clear": 0, "coins": 6 + i, "trainers": 2},
    }


def _trainer(id_: str, cost: str, **use: Any) -> dict[str, Any]:
    return {"id": id_, "source": "original", "cost": cost, "use": use}


def _poster(
    id_: str, tiles: dict[str, int], gems: dict[str, int], points: int, coins: int, **more: Any
) -> dict[str, Any]:
    return {"id": id_, "source": "original", **more, "tiles": tiles, "gems": gems, "points": points, "coins": coins}


TENT_BONUSES = [["poster 1", "trainer 1"], ["coins 3"], ["gem choice 1"], [], ["build purple small 1"], ["points 2"]]

EDITION: dict[str, Any] = {
    "format": "meographic-edition/1",
    "game": "magnificent",
    "name": "little",
    "version": 1,
    "camp": {"width": 6, "height": 5},
    "shapes": [
        {"id": id_, "colour": colour, "size": size, "stock": 5, "source": "original", "rows": rows}
        for id_, (colour, size, rows) in SHAPES.items()
    ],
    "boards": [_board(numeral, side, i) for side in "AB" for i, numeral in enumerate(("I", "II", "III", "IV"))],
    "loops": [{"colour": colour, "source": "original", "spaces": LOOP} for colour in ("orange", "green", "purple")],
    "track": [
        {"power": power, "posters": posters, "source": "original"}
        for power, posters in ((0, 0), (0, 0), (0, 0), (0, 0), (2, 1), (4, 1), (5, 2), (6, 2), (8, 2), (9, 3), (12, 3))
    ],
    "preprinted": {"gems": {}, "points": 0, "coins": 2, "source": "original"},
    "cards": [_card(i) for i in range(30)],
    "posters": [
        _poster("left", {"orange-small": 2, "green-large": 1}, {"orange": 1, "green": 1}, 12, 1, start=True),
        *(_poster(f"start-{i}", {"orange-small": 1}, {}, 5, i, start=True) for i in range(3)),
        _poster("right", {"purple-small": 2, "green-large": 1}, {"purple": 1}, 11, 1),
        *(
            _poster(f"poster-{i}", {("green-small", "orange-large", "purple-small")[i % 3]: 1}, {"clear": 1}, 6 + i, 1)
            for i in range(3)
        ),
        *(_poster(f"poster-{i}", {}, {"green": i % 3 + 1}, i, 0) for i in range(3, 9)),
    ],
    "tents": [
        {
            "id": "tent-0",
            "source": "original",
            "gems": {"orange": 1},
            "points": 4,
            "coins": 2,
            "bonus": TENT_BONUSES[0],
        },
        *(
            {
                "id": f"tent-{i}",
                "source": "original",
                "gems": {"purple": 1} if i % 4 == 0 else {},
                "points": i % 5,
                "coins": i % 2,
                "bonus": TENT_BONUSES[i % len(TENT_BONUSES)],
            }
            for i in range(1, 16)
        ),
    ],
    "trainers": [
        _trainer("again", "one", when="any", effects=["copy"]),
        _trainer("push", "many", when="before_action", effects=["power 1"]),
        _trainer("twice", "two", when="tile", effects=["double"]),
        _trainer("paste", "one", when="perform", effects=["poster 1"]),
        _trainer("guest", "one", when="any", effects=["trainer 2", "coins 1"]),
        _trainer("swap", "many", when="any", pay=["any-gem 2"], effects=["gem choice 1", "coins 1"]),
        _trainer("green-push", "two", when="before_action", colour="green", effects=["power 3"]),
        *(_trainer(f"trainer-{i}", ("one", "many", "two")[i % 3], **USES[i]) for i in range(1, 6)),
    ],
    "spaces": [
        _trainer("cashier", "many", when="any", effects=["coins 1"]),
        _trainer("mirror", "two", when="any", effects=["copy"]),
        _trainer("carpenter", "one", when="any", pay=["coins 3"], effects=["build turn small 1"]),
    ],
    "titles": [{"at_least": 0, "title": "apprentice"}, {"at_least": 40, "title": "director"}],
}


def little(**changes: Any) -> dict[str, Any]:
    """The small edition, with other values for some of its top-level keys."""
    return copy.deepcopy(EDITION) | changes
