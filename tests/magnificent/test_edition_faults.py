"""Faulty editions of The Magnificent: each fault at its place, all at once, alike in both engines (A12)."""

import copy
import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

import meographic
import meographic.magnificent
from meographic import reference
from meographic.reference.magnificent.edition_faults import faults_of
from tests.differential import toml
from tests.differential.faulty_editions import Change
from tests.differential.games import OF_EDITION
from tests.differential.twins import ENGINES, Twins, plain
from tests.magnificent.damage import damaged
from tests.magnificent.faulty_editions import CHANGES, TABLES, path_of
from tests.magnificent.faulty_parts import PARTS
from tests.magnificent.odd_editions import odd_edition
from tests.magnificent.sound_edition import SOUND

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "rust/core/src/games/magnificent/editions/standard.toml"

# In the order of A12.
CODES = (
    *("syntax", "missing", "unknown_key", "wrong_type", "empty_text", "wrong_format", "wrong_game", "out_of_range"),
    *("too_few", "too_many", "duplicate", "not_ascending", "unknown_value", "bad_effect", "ragged", "unknown_symbol"),
    *("unused_bonus", "wrong_cells", "not_joined", "too_large", "same_shape", "outside", "overlap", "wrong_count"),
    "misplaced",
)
SETTINGS = hypothesis.settings(
    max_examples=400, database=None, suppress_health_check=list(hypothesis.HealthCheck), deadline=None
)
# Both engines take longer.
FEWER = hypothesis.settings(SETTINGS, max_examples=200)


def told(file: object) -> list[tuple[str, str]]:
    """The faults that the reference finds."""
    return [(fault.path, fault.code) for fault in faults_of(file)]


def told_by_both(file: object) -> Any:
    """The faults that both engines find by the name of the game; None if there is none."""
    answer = ENGINES.ask("load_edition", lambda m: m.load_edition(file, "magnificent"), by=lambda edition: None)
    return None if answer is None else answer[2]


def changed(change: Change) -> dict[str, Any]:
    """The sound edition with one change."""
    file = copy.deepcopy(SOUND)
    change.apply(file)
    return file


def test_the_sound_edition_has_no_fault() -> None:
    assert told(SOUND) == []


def test_the_standard_edition_has_no_fault() -> None:
    assert told(tomllib.loads(SHIPPED.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("change", [*CHANGES, *PARTS], ids=str)
def test_each_fault_is_found_at_its_place(change: Change) -> None:
    assert told(changed(change)) == list(change.faults)


@pytest.mark.parametrize("change", [*CHANGES, *PARTS][::4], ids=str)
def test_the_core_finds_each_fault_too(change: Change) -> None:
    assert told_by_both(changed(change)) == (list(change.faults) or None)


READERS: dict[str, Any] = {
    "JSON": lambda edition, file: edition.from_json(json.dumps(file)),
    "TOML": lambda edition, file: edition.from_toml(toml.written(file)),
}
EDITIONS = Twins(meographic.magnificent.Edition, reference.magnificent.editions.Edition)


@pytest.mark.parametrize("how", READERS)
@pytest.mark.parametrize("change", [*CHANGES, *PARTS][::15], ids=str)
def test_both_engines_find_each_fault_in_a_text_too(change: Change, how: str) -> None:
    file = changed(change)
    answer = EDITIONS.ask(how, lambda edition: READERS[how](edition, file), by=lambda edition: edition.to_json())
    if change.faults:
        assert answer[:2] == ("refused", "EditionError")
        if how == "JSON" or None not in _values(file):
            assert answer[2] == list(change.faults)
    else:
        assert answer[0] != "refused"


def _values(value: Any) -> list[Any]:
    """All values of a file, however deep."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value if not isinstance(value, (dict, list)) else ..., *(each for item in inner for each in _values(item))]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"game": 1, "game": 2}', "NaN", "[" * 200, '{"a": 01}'])
def test_a_text_that_is_no_table_is_one_fault_of_syntax(text: str) -> None:
    answer = EDITIONS.ask(text[:30], lambda edition: edition.from_json(text))
    assert answer == ("refused", "EditionError", [("", "syntax")])


def told_edition(edition: Any) -> object:
    """All that an edition tells."""
    return [plain(getattr(edition, field)) for field in OF_EDITION["magnificent"]], plain(edition.to_dict())


def from_dict(edition: Any, file: dict[str, Any]) -> Any:
    """An edition from what a file says, in either engine."""
    return getattr(edition, "from_dict", edition)(copy.deepcopy(file))


@pytest.mark.parametrize("seed", range(8))
def test_a_sound_edition_is_the_same_from_a_dict_from_json_and_from_toml(seed: int) -> None:
    file = odd_edition(Random(seed)) if seed else copy.deepcopy(SOUND)
    read: dict[str, Any] = {"dict": from_dict, **READERS}
    answers = [EDITIONS.ask(how, lambda edition, how=how: read[how](edition, file), by=told_edition) for how in read]
    assert answers[0][0] != "refused"
    assert answers == answers[:1] * 3


def test_the_changes_make_a_fault_of_every_code() -> None:
    assert {code for change in [*CHANGES, *PARTS] for _, code in change.faults} == {*CODES} - {"syntax"}


NO_TABLES: list[Any] = [None, 1, "name", [], [SOUND], {1: 2}, {1: 2} | SOUND]


@pytest.mark.parametrize("thing", NO_TABLES, ids=lambda thing: str(thing)[:20])
def test_what_is_no_table_is_one_fault_of_syntax(thing: object) -> None:
    assert told(thing) == [("", "syntax")]


def test_an_edition_that_is_wrong_everywhere_has_all_its_faults_in_the_order_of_the_file() -> None:
    file: dict[str, Any] = {
        "zeta": 1,
        "Alpha": 1,
        "titles": [{"title": "", "at_least": 5, "x": 0}, {"at_least": 5}, 7, {"title": "T", "at_least": 5}],
        "spaces": [{"use": {"effects": ["copy", "copy"], "pay": ["x"], "when": "x"}, "b": 0, "a": 0}],
        "tents": [{"bonus": ["double", 1, "x", "copy"], "gems": {"z": 0, "clear": 4, "a": 0}, "id": ""}, 3],
        "posters": [{"tiles": {"x": 0, "purple-large": 0, "orange-small": 5}, "start": 1}],
        "cards": [{"criterion": {"colour": "x", "size": "x", "count": "coins", "per": 0}, "numeral": "V", "id": 1}],
        "preprinted": {"coins": -1, "points": 31, "gems": [], "source": ""},
        "track": [{"source": "x", "posters": 6, "power": 41}],
        "loops": [{"spaces": ["poster", 1, "x"], "colour": "orange"}, {"colour": "orange"}],
        "boards": [
            {
                "goods": {"trainers": 9, "coins": 31, "orange": 4},
                "levels": [{"large": 2, "small": 2}, {}],
                "rectangles": [[0, 0, 9, 9], [4, 4, 1, 1]],
                "bonuses": {"q": ["power 1"], "Q": 1, "a": 1},
                "rows": ["#a##", "#A##", "####", "####"],
            }
        ],
        "shapes": [{"rows": ["#.#"], "size": "small", "colour": "clear", "stock": 0, "id": ""}, {"rows": ["#", 1]}],
        "camp": {"height": 4, "width": 4},
        "game": "go",
        "version": 0,
    }
    no_source = [("source", "missing")]
    assert told(file) == [
        *at("", ("format", "missing"), ("game", "wrong_game"), ("name", "missing"), ("version", "out_of_range")),
        ("shapes", "too_few"),
        *at("shapes[0]", ("id", "empty_text"), ("colour", "unknown_value"), ("stock", "out_of_range"), *no_source),
        *at("shapes[0]", ("rows", "wrong_cells"), ("rows", "not_joined")),
        *at("shapes[1]", *((key, "missing") for key in ("id", "colour", "size", "stock", "source"))),
        *at("shapes[1]", ("rows[1]", "wrong_type")),
        ("boards", "too_few"),
        *at("boards[0]", ("numeral", "missing"), ("side", "missing"), *no_source, ("rows[1]", "unknown_symbol")),
        *at(
            "boards[0].bonuses",
            ("q", "unused_bonus"),
            ("q[0]", "bad_effect"),
            ("Q", "unknown_key"),
            ("a", "wrong_type"),
        ),
        *at("boards[0]", ("rectangles[1]", "overlap")),
        *at("boards[0]", ("levels[0]", "too_many"), ("levels[0].power", "missing")),
        *at("boards[0].levels[1]", ("power", "missing"), ("small", "missing"), ("large", "missing")),
        *at("boards[0].goods", ("orange", "out_of_range"), ("green", "missing"), ("purple", "missing")),
        *at("boards[0].goods", ("clear", "missing"), ("coins", "out_of_range"), ("trainers", "out_of_range")),
        ("loops", "too_few"),
        *at("loops[0]", *no_source, ("spaces", "too_few"), ("spaces", "wrong_count")),
        *at("loops[0].", ("spaces[1]", "wrong_type"), ("spaces[2]", "unknown_value")),
        *at("loops[1]", ("colour", "duplicate"), *no_source, ("spaces", "missing")),
        *at("", ("track", "too_few"), ("track[0]", "misplaced")),
        *at("track[0]", ("power", "out_of_range"), ("posters", "out_of_range"), ("source", "unknown_value")),
        *at("preprinted", ("gems", "wrong_type"), ("points", "out_of_range"), ("coins", "out_of_range")),
        ("preprinted.source", "unknown_value"),
        *[("cards", "too_few"), *[("cards", "wrong_count")] * 5],
        *at("cards[0]", ("id", "wrong_type"), *no_source, ("numeral", "unknown_value")),
        *at("cards[0].criterion", ("colour", "unknown_value"), ("colour", "misplaced"), ("size", "unknown_value")),
        *at("cards[0].criterion", ("size", "misplaced"), ("per", "out_of_range"), ("points", "missing")),
        *[("posters", "too_few"), *[("posters", "wrong_count")] * 2],
        *at("posters[0]", ("id", "missing"), *no_source, ("start", "wrong_type"), ("tiles.x", "unknown_value")),
        *at("posters[0]", ("tiles.purple-large", "out_of_range"), ("tiles.orange-small", "out_of_range")),
        *at("posters[0]", *((key, "missing") for key in ("gems", "points", "coins"))),
        ("tents", "too_few"),
        *at("tents[0]", ("id", "empty_text"), *no_source, ("gems.z", "unknown_value"), ("gems.clear", "out_of_range")),
        *at("tents[0]", ("gems.a", "unknown_value"), ("points", "missing"), ("coins", "missing")),
        *at("tents[0].bonus", ("", "too_many"), ("[0]", "bad_effect"), ("[1]", "wrong_type"), ("[2]", "unknown_value")),
        *at("tents", ("[0].bonus[3]", "bad_effect"), ("[1]", "wrong_type")),
        ("trainers", "missing"),
        *at("spaces[0]", ("id", "missing"), *no_source, ("cost", "missing"), ("use.when", "unknown_value")),
        *at("spaces[0]", ("use.pay[0]", "unknown_value"), ("use.effects[0]", "bad_effect")),
        *at("spaces[0]", ("use.effects[1]", "bad_effect"), ("a", "unknown_key"), ("b", "unknown_key")),
        *at("titles", ("[0].title", "empty_text"), ("[0].x", "unknown_key"), ("[1].at_least", "not_ascending")),
        *at("titles", ("[1].title", "missing"), ("[2]", "wrong_type")),
        *at("", ("Alpha", "unknown_key"), ("zeta", "unknown_key")),
    ]


def at(place: str, *faults: tuple[str, str]) -> list[tuple[str, str]]:
    """Faults within one place."""
    return [(f"{place}.{path}".strip(".").replace(".[", "[").replace("..", "."), code) for path, code in faults]


def test_with_a_camp_at_fault_rows_are_held_against_each_other_and_rectangles_too() -> None:
    file = copy.deepcopy(SOUND)
    file["camp"]["width"] = 0
    file["boards"][1]["rows"] = ["##"] * 9 + ["#"]
    file["boards"][2]["rows"] = ["abc", "?##"]
    file["boards"][3]["rectangles"] = [[9, 9, 9, 9], [10, 10, 1, 1]]
    file["boards"][4]["rows"] = []
    assert told(file) == [
        ("camp.width", "out_of_range"),
        ("boards[1].rows", "ragged"),
        ("boards[2].rows[1]", "unknown_symbol"),
        ("boards[3].rectangles[1]", "overlap"),
        *[(f"boards[4].bonuses.{letter}", "unused_bonus") for letter in SOUND["boards"][4]["bonuses"]],
    ]


@pytest.mark.parametrize("key", ["", "a.b", "a[0]", "a b", "\n", "\u2028", "é", "Name", "shapes ", "😀", '"', "\0"])
def test_unknown_keys_are_named_as_they_are(key: str) -> None:
    for place in ("", *TABLES):
        file = copy.deepcopy(SOUND)
        table: Any = file
        for step in place.split("."):
            table = table[int(step) if step.isdecimal() else step] if step else table
        table[key] = 1
        assert told(file) == [(f"{path_of(place)}.{key}" if place else key, "unknown_key")]


def test_unknown_keys_come_in_the_order_of_their_code_points() -> None:
    keys = ["b", "a", "B", "é", "", "z", "aa", "\uffff", "😀", "10", "9"]
    assert [path for path, _ in told(SOUND | dict.fromkeys(keys, 0))] == sorted(keys)


def test_keys_of_a_free_table_come_in_the_order_of_the_file() -> None:
    for keys in (["x", "clear", "a", "orange"], ["orange", "a", "clear", "x"]):
        file = copy.deepcopy(SOUND)
        file["tents"][0]["gems"] = dict.fromkeys(keys, 9)
        assert [path for path, _ in told(file)] == [f"tents[0].gems.{key}" for key in keys]


def top(change: Change) -> str:
    return str(change.place[0])


def stays_inside(change: Change) -> bool:
    """Whether all that it does is under one key of the top; what is asked of boards depends on the camp."""
    return top(change) != "camp" and all(re.split(r"[.\[]", path)[0] == top(change) for path, _ in change.faults)


INSIDE = {
    key: [change for change in [*CHANGES, *PARTS] if top(change) == key and stays_inside(change)] for key in SOUND
}


@hypothesis.seed(0)
@SETTINGS
@hypothesis.given(data=st.data())
def test_faults_of_one_part_hide_none_of_another(data: st.DataObject) -> None:
    chosen = [data.draw(st.sampled_from(INSIDE[key])) for key in SOUND if INSIDE[key]]
    file = copy.deepcopy(SOUND)
    for change in chosen:
        change.apply(file)
    assert told(file) == [fault for change in chosen for fault in change.faults]


def turned(value: Any, *, is_free: bool = False) -> Any:
    """The same with the keys of all tables in another order, but of those whose keys are free."""
    if isinstance(value, list):
        return [turned(item) for item in value]
    if not isinstance(value, dict):
        return value
    items = value.items() if is_free else reversed(value.items())
    return {key: turned(item, is_free=key in ("bonuses", "gems", "tiles")) for key, item in items}


@hypothesis.seed(0)
@SETTINGS
@hypothesis.given(file=damaged())
def test_whatever_the_damage_its_faults_are_told_and_the_order_of_keys_changes_none(file: dict[str, Any]) -> None:
    found = told(file)
    assert {code for _, code in found} <= {*CODES}
    assert told(turned(file)) == found
    assert all(len(fault.message.splitlines()) == 1 for fault in faults_of(file))


@hypothesis.seed(0)
@FEWER
@hypothesis.given(file=damaged())
def test_whatever_the_damage_both_engines_find_the_same_faults(file: dict[str, Any]) -> None:
    both = told_by_both(file)
    # An edition of another game has that one fault only (A14).
    assert both == (told(file) or None) or both == [("game", "wrong_game")]


def test_damage_is_of_every_code_and_seldom_none() -> None:
    seen: Counter[str] = Counter()

    @hypothesis.seed(0)
    @SETTINGS
    @hypothesis.given(file=damaged())
    def look(file: dict[str, Any]) -> None:
        seen.update({code for _, code in told(file)} or {"none"})

    look()
    assert {*seen} >= {*CODES} - {"syntax"}
    assert seen["none"] < 40
