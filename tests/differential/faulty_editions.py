"""Changes that put faults into an edition, each with the faults that A12 then wants."""

import copy
import json
from dataclasses import dataclass
from typing import Any

ABSENT = object()
Place = tuple[str | int, ...]

SOUND: dict[str, Any] = {
    "format": "meographic-edition/1",
    "game": "cational",
    "name": "sound",
    "version": 1,
    "rounds": 5,
    "landscapes": [
        {"name": "forest", "symbol": "F"},
        {"name": "lake", "symbol": "L"},
        {"name": "mountain", "symbol": "M"},
        {"name": "desert", "symbol": "Д"},
    ],
    "tiles": [
        {"landscape": "forest", "counts": {"1": 8, "2": 3}},
        {"landscape": "lake", "counts": {"2": 4, "15": 1, "7": 0}},
        {"landscape": "mountain", "counts": {"3": 6}},
    ],
    "missions": [
        {"id": "pair", "pawints": 3, "pattern": ["FL"]},
        {"id": "hook", "pawints": 0, "pattern": ["F*", "M."]},
    ],
    "titles": [{"at_least": 0, "title": "Tabby"}, {"at_least": 40, "title": "Kitten"}],
}


@dataclass(frozen=True)
class Change:
    """One value put in place of another, or taken away; ``faults`` is what is wrong with SOUND then.

    Attributes:
        place: Keys and indices from the top.
        value: What stands there then; ABSENT takes the key or entry away.
        faults: The (path, code) of each fault.
    """

    place: Place
    value: object
    faults: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        what = "absent" if self.value is ABSENT else json.dumps(self.value)[:60]
        return f"{'.'.join(map(str, self.place))} {what}"

    def apply(self, file: dict[str, Any]) -> None:
        """Change ``file``; if an earlier change took the place away, nothing happens."""
        where: Any = file
        last: Any
        *way, last = self.place
        try:
            for step in way:
                where = where[step]
            # A dict takes any key, but of a file all keys are texts.
            if isinstance(where, dict) != isinstance(last, str):
                return
            if self.value is not ABSENT:
                where[last] = copy.deepcopy(self.value)
            else:
                del where[last]
        except (LookupError, TypeError):
            return


def change(place: str, value: object, *faults: tuple[str, str]) -> Change:
    """A change at ``missions.0.pattern``, say; without ``faults`` none is to be found."""
    steps = tuple(int(step) if step.isdecimal() and ".counts." not in place else step for step in place.split("."))
    if ".counts." in place:
        head, _, key = place.partition(".counts.")
        name, index = head.split(".")
        steps = (name, int(index), "counts", key)
    return Change(steps, value, faults)


def at(path: str, *codes: str) -> tuple[tuple[str, str], ...]:
    """Faults of one path."""
    return tuple((path, code) for code in codes)


def _row(count: int) -> list[dict[str, str]]:
    return [{"name": f"land {i}", "symbol": chr(ord("a") + i)} for i in range(count)]


def _cards(count: int) -> list[dict[str, Any]]:
    return [{"id": f"card {i}", "pawints": 1, "pattern": ["F"]} for i in range(count)]


REQUIRED = ("format", "game", "name", "version", "rounds", "landscapes", "tiles", "missions")
WRONG_TYPES: dict[str, list[object]] = {
    "format": [1, None, ["meographic-edition/1"]],
    "game": [True, {}],
    "name": [3, None, []],
    "version": [True, 1.0, "1", 2**63, -(2**63) - 1, None],
    "rounds": [5.0, "5", False, 10**30],
    "landscapes.0.name": [1, None, {}],
    "landscapes.1.symbol": [1, ["L"]],
    "tiles.1.landscape": [None, 2],
    "tiles.0.counts": [[], "1", 3, None],
    "tiles.0.counts.1": [8.0, "8", True, None, 2**63, [8]],
    "missions.0.id": [0, False],
    "missions.0.pawints": [3.0, "3", True, 2**64],
    "missions.1.pattern": ["FL", {}, None, 3],
    "missions.1.pattern.0": [1, None, ["F"], True],
    "missions.0": [[], "pair", None, 1],
    "landscapes.3": [["desert"], 1],
    "tiles.2": [None, "mountain"],
    "titles.0": [[0, "Tabby"], None],
    "titles.1.at_least": [40.0, "40", True],
    "titles.1.title": [1, None],
    "titles": [{}, "Tabby", 1],
    "missions": [{}, "pair", 5],
    "tiles": [{"landscape": "forest"}, None],
    "landscapes": [{}, "FLM", 3],
}


def path_of(place: str) -> str:
    """``missions[0].pattern`` for ``missions.0.pattern``; count keys stay keys."""
    path = ""
    for step in place.split("."):
        is_index = step.isdecimal() and not path.endswith("counts")
        path += f"[{step}]" if is_index else f".{step}" if path else step
    return path


# What is asked of tiles and patterns only if the landscapes are in order is not asked where they are not.
CHANGES = [
    *(change(key, ABSENT, (key, "missing")) for key in REQUIRED),
    change("titles", ABSENT),
    change("titles", []),
    *(
        change(place, value, (path_of(place), "wrong_type"))
        for place, values in WRONG_TYPES.items()
        for value in values
    ),
    *(change(f"landscapes.0.{key}", ABSENT, (f"landscapes[0].{key}", "missing")) for key in ("name", "symbol")),
    *(change(f"tiles.0.{key}", ABSENT, (f"tiles[0].{key}", "missing")) for key in ("landscape", "counts")),
    *(change(f"missions.1.{key}", ABSENT, (f"missions[1].{key}", "missing")) for key in ("id", "pawints", "pattern")),
    *(change(f"titles.1.{key}", ABSENT, (f"titles[1].{key}", "missing")) for key in ("at_least", "title")),
    change("colour", 1, ("colour", "unknown_key")),
    change("landscapes.2.colour", None, ("landscapes[2].colour", "unknown_key")),
    change("tiles.1.count", {}, ("tiles[1].count", "unknown_key")),
    change("missions.1.Id", "x", ("missions[1].Id", "unknown_key")),
    change("titles.0.name", "x", ("titles[0].name", "unknown_key")),
    change("name", "", ("name", "empty_text")),
    change("landscapes.3.name", "", ("landscapes[3].name", "empty_text")),
    change("missions.1.id", "", ("missions[1].id", "empty_text")),
    change("titles.1.title", "", ("titles[1].title", "empty_text")),
    change("format", "meographic-edition/2", ("format", "wrong_format")),
    change("format", "", ("format", "wrong_format")),
    change("game", "another", ("game", "wrong_game")),
    change("version", 0, ("version", "out_of_range")),
    change("version", -(2**63), ("version", "out_of_range")),
    change("version", 2**63 - 1),
    *(change("rounds", rounds, ("rounds", "out_of_range")) for rounds in (0, 25, -1, 2**63 - 1)),
    *(change("rounds", rounds) for rounds in (1, 24)),
    change("tiles.0.counts.1", -1, ("tiles[0].counts.1", "out_of_range")),
    change("tiles.0.counts.16", 1, ("tiles[0].counts.16", "out_of_range")),
    change("tiles.0.counts.0", 1, ("tiles[0].counts.0", "out_of_range")),
    change("tiles.0.counts.99999999999999999999", 1, ("tiles[0].counts.99999999999999999999", "out_of_range")),
    *(
        change(f"tiles.0.counts.{key}", value, (f"tiles[0].counts.{key}", "bad_count_key"))
        for key, value in [("01", 1), ("+1", 1), ("-1", 1), ("", 1), ("x", -5), (" 1", "x"), ("٣", 1), ("1_0", 1)]
    ),
    change("missions.0.pawints", 100, ("missions[0].pawints", "out_of_range")),
    change("missions.0.pawints", -1, ("missions[0].pawints", "out_of_range")),
    change("missions.0.pawints", 99),
    change("landscapes", [], ("landscapes", "too_few")),
    change("landscapes", _row(2), ("landscapes", "too_few")),
    change("landscapes", _row(9), ("landscapes", "too_many")),
    change("missions", [], ("missions", "too_few")),
    change("missions", _cards(33), ("missions", "too_many")),
    change("missions", _cards(32)),
    change("landscapes.1.name", "forest", ("landscapes[1].name", "duplicate")),
    change("landscapes.2.symbol", "L", ("landscapes[2].symbol", "duplicate")),
    change("missions.1.id", "pair", ("missions[1].id", "duplicate")),
    change("tiles.2.landscape", "lake", ("tiles[2].landscape", "duplicate")),
    *(
        change("landscapes.2.symbol", symbol, ("landscapes[2].symbol", "bad_symbol"))
        for symbol in ("", "MM", "1", "*", ".", " ", "-", "e\u0301", "\u0301", "Ⅷ", "²", "😀", "_", "\n")
    ),
    *(change("landscapes.3.symbol", symbol) for symbol in ("z", "ª", "ʰ", "ǅ", "漢", "𐐀", "א", "ℵ", "ﬁ")),
    change("tiles.2.landscape", "sea", ("tiles[2].landscape", "unknown_landscape")),
    change("tiles.2.landscape", "", ("tiles[2].landscape", "unknown_landscape")),
    change("tiles.2.landscape", "Forest", ("tiles[2].landscape", "unknown_landscape")),
    change("tiles.0.counts.1", 115, ("tiles", "too_many")),
    change("tiles.0.counts.1", 114),
    change("tiles.0.counts.1", 2**63 - 1, ("tiles", "too_many")),
    change("tiles.1.counts", {"1": 2**63 - 1, "2": 2**63 - 1}, ("tiles", "too_many")),
    change("tiles.2", ABSENT, ("tiles", "too_few_landscapes")),
    change("tiles.2.counts", {"3": 0}, ("tiles", "too_few_landscapes")),
    change("tiles", [], ("tiles", "too_few_landscapes")),
    change(
        "tiles",
        [{"landscape": "lake", "counts": {"1": 129}}],
        ("tiles", "too_many"),
        ("tiles", "too_few_landscapes"),
    ),
    change("missions.1.pattern", ["F*", "M"], ("missions[1].pattern", "ragged")),
    change("missions.1.pattern", ["", "F"], ("missions[1].pattern", "ragged")),
    change("missions.1.pattern", ["xx", "y"], ("missions[1].pattern", "ragged")),
    change("missions.0.pattern", ["fL"], ("missions[0].pattern[0]", "unknown_symbol")),
    change(
        "missions.0.pattern",
        ["xx", "FL", "?F"],
        *at("missions[0].pattern[0]", "unknown_symbol"),
        ("missions[0].pattern[2]", "unknown_symbol"),
    ),
    change("missions.0.pattern", ["x" * 9], ("missions[0].pattern[0]", "unknown_symbol")),
    *(
        change("missions.0.pattern", rows, ("missions[0].pattern", "empty_pattern"))
        for rows in ([], [""], ["", ""], ["..", ".."], ["."])
    ),
    change("missions.0.pattern", ["F....*"], ("missions[0].pattern", "too_large")),
    change("missions.0.pattern", ["F", "F", "F", "F", "F", "F"], ("missions[0].pattern", "too_large")),
    change("missions.0.pattern", ["FFF", "***", "FLM"], ("missions[0].pattern", "too_many_cells")),
    change("missions.0.pattern", ["*" * 9], *at("missions[0].pattern", "too_large", "too_many_cells")),
    change("missions.0.pattern", ["*" * 8], ("missions[0].pattern", "too_large")),
    change("missions.0.pattern", ["......", ".F...L", "......"]),
    change("missions.0.pattern", ["........", ".ДДДДД..", ".FFF....", "........"]),
    change("titles.1.at_least", 0, ("titles[1].at_least", "not_ascending")),
    change("titles.1.at_least", -1, ("titles[1].at_least", "not_ascending")),
    change("titles.0.at_least", -(2**63)),
]
