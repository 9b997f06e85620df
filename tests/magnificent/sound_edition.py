"""A small edition without faults, one of each thing that A12 allows: what faults are put into."""

import json
from typing import Any

MADE = {"source": "original"}

SMALL = {"orange": ["##.", ".##"], "green": ["###", "#.."], "purple": [".....", ".###.", "..#.."]}
LARGE = {"orange": ["######"], "green": ["###", "###"], "purple": ["##..", ".##.", "..##"]}


def _shape(colour: str, size: str) -> dict[str, Any]:
    rows = SMALL[colour] if size == "small" else LARGE[colour]
    return {"id": f"{colour} {size}", "colour": colour, "size": size, "stock": 9, **MADE, "rows": rows}


def _board(numeral: str, side: str) -> dict[str, Any]:
    return {
        "numeral": numeral,
        "side": side,
        **MADE,
        "rows": [
            "#a##.",
            "####b",
            "##c##",
            ".#a##",
        ],
        "bonuses": {
            "c": ["coins 20", "points 1", "gem choice 2"],
            "a": ["build turn small 1"],
            "b": ["poster 1", "trainer 1"],
        },
        "rectangles": [[0, 0, 2, 2], [2, 1, 2, 2], [1, 3, 4, 1]],
        "levels": [{"power": 2, "small": 1, "large": 0}, {"power": 9, "small": 1, "large": 1}],
        "goods": {"orange": 1, "green": 0, "purple": 3, "clear": 1, "coins": 6, "trainers": 1},
    }


# Card 16 and those after it have no numeral; two more of them than there need be.
CRITERIA: list[dict[str, Any]] = [
    {"count": "tiles", "colour": "green", "size": "large", "per": 1, "points": 3, "maximum": 21},
    {"count": "group", "colour": "purple", "per": 2, "points": 5},
    {"count": "gems", "colour": "clear", "per": 1, "points": 2},
    {"count": "tiles", "size": "small", "per": 3, "points": 4},
    {"count": "gems", "per": 3, "points": 4},
    *(
        {"count": count, "per": 1, "points": 1}
        for count in ("columns", "rectangles", "colour_sets", "bonus_cells", "completed", "posters", "tents", "track")
    ),
]
USES: list[dict[str, Any]] = [
    {"when": "before_action", "colour": "orange", "pay": ["coins 8", "gem turn 1"], "effects": ["power 4"]},
    {"when": "tile", "effects": ["double", "gem orange 1"]},
    {"when": "perform", "pay": ["any-gem 2"], "effects": ["points 20", "gem turn 1", "build purple large 1"]},
    {"when": "any", "pay": [], "effects": ["coins 1", "poster 1"]},
]


def _card(i: int) -> dict[str, Any]:
    card: dict[str, Any] = {"id": f"card {i}", **MADE}
    if i < 16:
        card["numeral"] = ("I", "II", "III", "IV")[i // 4]
    if i % 3 == 0:
        card["die"] = {"colour": "purple", "value": 6}
    if i % 2 == 0:
        card["use"] = USES[i // 2 % 4]
    card["criterion"] = CRITERIA[(i - 16) % len(CRITERIA)] if i >= 16 else {"count": "rows", "per": 20, "points": 30}
    return card


# One says nothing of `start`, which is as if it said that it is none.
def _poster(i: int) -> dict[str, Any]:
    poster: dict[str, Any] = {"id": f"poster {i}", **MADE, "start": i % 2 == 0}
    if i == 9:
        del poster["start"]
    if i % 2 == 0:
        poster |= {"tiles": {"orange-small": 1}, "gems": {}}
    else:
        poster |= {"tiles": {"purple-large": 4, "green-small": 1}, "gems": {"clear": 3, "orange": 1}}
    return poster | {"points": 10 + i, "coins": i}


def _tent(i: int) -> dict[str, Any]:
    bonus = [[], ["trainer 1"], ["poster 1", "coins 3", "gem purple 1"]][i % 3]
    return {"id": f"tent {i}", **MADE, "gems": {"green": i % 3 + 1}, "points": i, "coins": 20, "bonus": bonus}


def _trainer(i: int) -> dict[str, Any]:
    use = [*USES, {"when": "any", "effects": ["copy"]}, {"when": "tile", "pay": [], "effects": ["copy"]}][i % 6]
    return {"id": f"trainer {i}", **MADE, "cost": ("one", "many", "two")[i % 3], "use": use}


_WRITTEN: dict[str, Any] = {
    "format": "meographic-edition/1",
    "game": "magnificent",
    "name": "sound",
    "version": 1,
    "camp": {"width": 5, "height": 4},
    "shapes": [_shape(colour, size) for colour in ("orange", "green", "purple") for size in ("small", "large")],
    "boards": [_board(numeral, side) for numeral in ("I", "II", "III", "IV") for side in ("A", "B")],
    "loops": [
        {
            "colour": colour,
            **MADE,
            "spaces": ["blank", colour, "poster", "poster", "clear", "poster", "green", "poster", "poster"],
        }
        for colour in ("orange", "green", "purple")
    ],
    "track": [{"power": 3 * max(0, i - 3), "posters": max(0, i - 3), **MADE} for i in range(7)],
    "preprinted": {"gems": {"purple": 1}, "points": 0, "coins": 2, "source": "sourced"},
    "cards": [_card(i) for i in range(30)],
    "posters": [_poster(i) for i in range(10)],
    "tents": [_tent(i) for i in range(16)],
    "trainers": [_trainer(i) for i in range(13)],
    # Ids are told apart within their list only.
    "spaces": [{**_trainer(4), "id": "trainer 0"}, {**_trainer(0), "id": "trainer 1"}],
    "titles": [{"at_least": 0, "title": "Novice"}, {"at_least": 200, "title": "Magnificent"}],
}
# Once more read: no two places hold the same list or table, so that a change of one is no change of the other.
SOUND: dict[str, Any] = json.loads(json.dumps(_WRITTEN))
