"""Changes that put faults into an edition of The Magnificent, each with the faults that A12 then wants."""

import copy
from typing import Any

from tests.differential.faulty_editions import ABSENT, Change
from tests.magnificent.sound_edition import SOUND

GEMS = ("orange", "green", "purple", "clear")


def path_of(place: str) -> str:
    """``cards[3].id`` for ``cards.3.id``."""
    path = ""
    for step in place.split("."):
        path += f"[{step}]" if step.isdecimal() else f".{step}" if path else step
    return path


def change(place: str, value: object, *faults: str | tuple[str, str]) -> Change:
    """A change at ``cards.3.id``, say. A fault is a code at that place, or a place and a code."""
    steps = tuple(int(step) if step.isdecimal() else step for step in place.split("."))
    pairs = [(place, fault) if isinstance(fault, str) else fault for fault in faults]
    return Change(steps, value, tuple((path_of(where), code) for where, code in pairs))


def grown(key: str, count: int) -> list[Any]:
    """As many entries as ``count``, the last one of ``SOUND`` again and again under other ids."""
    entries: list[Any] = copy.deepcopy(SOUND[key][:count])
    while len(entries) < count:
        entries.append(copy.deepcopy(entries[-1]))
        if "id" in entries[-1]:
            entries[-1]["id"] = f"more {len(entries)}"
    return entries


# Every table with fixed keys: those that must be there, those that may be left out.
TABLES = {
    "camp": ("width height", ""),
    "shapes.1": ("id colour size stock source rows", ""),
    "boards.3": ("numeral side source rows bonuses rectangles levels goods", ""),
    "boards.7.levels.1": ("power small large", ""),
    "boards.0.goods": ("orange green purple clear coins trainers", ""),
    "loops.2": ("colour source spaces", ""),
    "track.5": ("power posters source", ""),
    "preprinted": ("gems points coins source", ""),
    "cards.18": ("id source criterion", "die use"),
    "cards.16.use": ("when effects", "colour pay"),
    "cards.18.die": ("colour value", ""),
    "cards.16.criterion": ("count per points", "colour size maximum"),
    "posters.2": ("id source tiles gems points coins", "start"),
    "posters.5": ("id source tiles gems points coins", "start"),
    "tents.4": ("id source gems points coins bonus", ""),
    "trainers.6": ("id source cost use", ""),
    "trainers.0.use": ("when effects", "colour pay"),
    "spaces.1": ("id source cost use", ""),
    "spaces.0.use": ("when effects", ""),
    "titles.1": ("at_least title", ""),
}
NUMBERS = {
    "version": (1, 2**63 - 1),
    "shapes.3.stock": (1, 40),
    "boards.2.levels.0.power": (0, 40),
    **{f"boards.5.goods.{colour}": (0, 3) for colour in GEMS},
    "boards.5.goods.coins": (0, 30),
    "boards.5.goods.trainers": (0, 8),
    "track.4.power": (0, 40),
    "track.6.posters": (0, 5),
    "preprinted.gems.purple": (1, 3),
    "preprinted.points": (0, 30),
    "preprinted.coins": (0, 20),
    "cards.18.die.value": (1, 6),
    "cards.20.criterion.per": (1, 20),
    "cards.20.criterion.points": (1, 30),
    "cards.16.criterion.maximum": (1, 99),
    "posters.2.tiles.orange-small": (1, 4),
    "posters.7.gems.clear": (1, 3),
    "posters.8.points": (0, 60),
    "posters.8.coins": (0, 30),
    "tents.3.gems.green": (1, 3),
    "tents.3.points": (0, 30),
    "tents.3.coins": (0, 20),
}
# Each word may be any of these without a fault of its own, but no other.
WORDS = {
    **{
        f"{place}.source": ("sourced", "original")
        for place in (
            *("shapes.5", "boards.7", "loops.0", "track.0", "preprinted"),
            *("cards.9", "posters.9", "tents.15", "trainers.12", "spaces.1"),
        )
    },
    "cards.18.die.colour": GEMS[:3],
    "cards.16.use.colour": GEMS[:3],
    "cards.22.use.when": ("any", "before_action", "tile", "perform"),
    "cards.16.criterion.colour": GEMS[:3],
    "cards.17.criterion.colour": GEMS[:3],
    "cards.18.criterion.colour": GEMS,
    "cards.16.criterion.size": ("small", "large"),
    "trainers.3.cost": ("one", "many", "two"),
    "spaces.0.cost": ("one", "many", "two"),
    "spaces.0.use.when": ("any", "before_action", "tile", "perform"),
    "cards.21.criterion.count": (
        *("rows", "columns", "rectangles", "tiles", "colour_sets", "bonus_cells", "completed", "posters", "tents"),
        *("gems", "gem_sets", "coins", "trainers", "trainer_tiles", "track"),
    ),
}
NO_WORDS = ("", "Orange", "none", "clear ", "any\n", "original,")
TEXTS = ("name", "shapes.0.id", "cards.29.id", "posters.0.id", "tents.7.id", "trainers.1.id", "spaces.1.id")

WRONG: dict[str, tuple[object, ...]] = {
    "string": (1, None, ["original"], True),
    "integer": (1.0, "1", True, None, 2**63, -(2**63) - 1, [1]),
    "boolean": (1, "true", None),
    "array": ({}, "abc", None, 4),
    "table": ([], "abc", None, 4),
}
SORTS = {
    "string": (
        *("format", "game", *TEXTS, *WORDS, "shapes.2.colour", "shapes.1.size", "boards.6.numeral", "boards.6.side"),
        *("loops.1.colour", "loops.1.spaces.0", "shapes.4.rows.1", "boards.2.rows.0", "boards.1.bonuses.c.2"),
        *("cards.16.use.pay.1", "cards.16.use.effects.0", "tents.2.bonus.1", "trainers.0.use.pay.0"),
        *("spaces.0.use.effects.0", "titles.0.title"),
    ),
    "integer": (
        *NUMBERS,
        *("camp.width", "camp.height", "boards.0.rectangles.2.0", "boards.0.rectangles.2.3", "boards.4.levels.1.small"),
        *("boards.4.levels.1.large", "track.2.power", "track.3.posters", "titles.0.at_least"),
    ),
    "boolean": ("posters.5.start",),
    "array": (
        *("shapes", "boards", "loops", "track", "posters", "tents", "trainers", "spaces", "titles", "shapes.0.rows"),
        *("boards.0.rows", "boards.0.rectangles", "boards.0.rectangles.1", "boards.0.levels", "boards.0.bonuses.a"),
        *("loops.2.spaces", "cards.16.use.pay", "cards.16.use.effects", "tents.2.bonus", "cards"),
    ),
    "table": (
        *TABLES,
        *("shapes.5", "boards.0.bonuses", "preprinted.gems", "posters.5.tiles", "posters.5.gems", "tents.9.gems"),
        "trainers.11",
    ),
}
COUNTS = {
    "shapes": (6, 6),
    "boards": (8, 8),
    "loops": (3, 3),
    "track": (5, 20),
    "cards": (28, 64),
    "posters": (8, 64),
    "tents": (15, 20),
    "trainers": (12, 16),
    "spaces": (0, 6),
}
SOUND_EFFECTS = (
    *("coins 1", "points 20", "poster 9", "trainer 10"),
    *(f"gem {colour} 2" for colour in (*GEMS, "turn", "choice")),
    *(f"build {colour} {size} 1" for colour in (*GEMS[:3], "turn") for size in ("small", "large")),
)
NO_EFFECTS = (
    *("", "coins", "coins 0", "coins 21", "coins 01", "coins -1", "coins +1", "coins  1", " coins 1", "coins 1 "),
    *("coins 1\n", "Coins 1", "coin 1", "gem 1", "gem any 1", "gem orange", "any-gem 1", "build clear small 1"),
    *(
        "build choice small 1",
        "build orange 1",
        "build small 1",
        "build orange medium 1",
        "double 1",
        "copy 1",
        "power",
    ),
    *("coins \u0661", "coins 1.0", "coins 99999999999999999999", "poster one", "points 1 2"),
)
SOUND_PAYMENTS = ("coins 8", "coins 1", "any-gem 3", "trainer 2", *(f"gem {colour} 1" for colour in (*GEMS, "turn")))
NO_PAYMENTS = (
    "",
    "coins 0",
    "coins 9",
    "gem choice 1",
    "points 1",
    "any-gem",
    "any gem 1",
    "double",
    "poster 1",
    "gem 1",
)
# What is wrong besides if there is one entry too few, or if the last one is there twice.
WITH_FEW = {"cards": ["wrong_count"], "posters": ["wrong_count"]}
WITH_MANY = {
    "shapes": [("shapes.6.colour", "duplicate"), ("shapes.6.rows", "same_shape")],
    "boards": [("boards.8.side", "duplicate")],
    "loops": [("loops.3.colour", "duplicate")],
}
# Where effects stand, and how many there must be.
LISTS_OF_EFFECTS = {
    "boards.4.bonuses.b": 1,
    "tents.0.bonus": 0,
    "cards.22.use.effects": 1,
    "trainers.3.use.effects": 1,
    "spaces.1.use.effects": 1,
}


def _of_tables() -> list[Change]:
    found = [change(key, ABSENT, "missing") for key in SOUND if key != "titles"]
    found += [change("titles", ABSENT), change("colour", 1, "unknown_key")]
    for place, (required, optional) in TABLES.items():
        found += [change(f"{place}.{key}", ABSENT, "missing") for key in required.split()]
        found += [change(f"{place}.{key}", ABSENT) for key in optional.split()]
        found += [change(f"{place}.{key}", 1, "unknown_key") for key in ("zeta", "Id", "name", "")]
    return found


def _of_values() -> list[Change]:
    found = []
    for place, (least, greatest) in NUMBERS.items():
        beyond = [number for number in (least - 1, greatest + 1, -(2**63)) if number < 2**63]
        found += [change(place, number) for number in (least, greatest)]
        found += [change(place, number, "out_of_range") for number in beyond]
    for place, words in WORDS.items():
        found += [change(place, word) for word in words]
        found += [change(place, word, "unknown_value") for word in NO_WORDS]
    for sort, places in SORTS.items():
        found += [change(place, value, "wrong_type") for place in places for value in WRONG[sort]]
    return found + [change(place, "", "empty_text") for place in (*TEXTS, "titles.1.title")]


def _of_counts() -> list[Change]:
    found = []
    for key, (least, greatest) in COUNTS.items():
        if least:
            found.append(change(key, grown(key, least - 1), "too_few", *WITH_FEW.get(key, ())))
        found.append(change(key, grown(key, greatest + 1), "too_many", *WITH_MANY.get(key, ())))
        found += [change(key, grown(key, count)) for count in sorted({least, greatest})]
    return found


def _of_effects() -> list[Change]:
    found = []
    for place, least in LISTS_OF_EFFECTS.items():
        found += [change(place, [effect]) for effect in SOUND_EFFECTS]
        found += [change(place, ["coins 1", effect], (f"{place}.1", "unknown_value")) for effect in NO_EFFECTS]
        found += [change(place, ["coins 1"] * 3), change(place, ["coins 1"] * 4, "too_many")]
        found += [change(place, [], *["too_few"] * least)]
    for place in ("cards.22.use.pay", "trainers.2.use.pay", "spaces.1.use.pay"):
        found += [change(place, ["coins 8", payment]) for payment in SOUND_PAYMENTS]
        found += [change(place, [payment], (f"{place}.0", "unknown_value")) for payment in NO_PAYMENTS]
        found += [change(place, []), change(place, ["coins 1"] * 3, "too_many")]
    return found


# Of every key by tables; what is asked of several things together is in `faulty_parts.py`.
CHANGES = [*_of_tables(), *_of_values(), *_of_counts(), *_of_effects()]
