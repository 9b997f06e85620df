"""Faulty editions: both engines find the same faults at the same places, in dicts, JSON and TOML (A12)."""

import copy
import json
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from tests.differential import toml
from tests.differential.editions import EditionFile, edition_files
from tests.differential.faulty_editions import CHANGES, SOUND, Change
from tests.differential.twins import ENGINES, plain

CODES = {
    *("syntax", "missing", "unknown_key", "wrong_type", "empty_text", "wrong_format", "wrong_game", "out_of_range"),
    *("too_few", "too_many", "duplicate", "bad_symbol", "unknown_landscape", "bad_count_key", "too_few_landscapes"),
    *("ragged", "unknown_symbol", "empty_pattern", "too_large", "too_many_cells", "not_ascending"),
}
READERS = {
    "dict": lambda module, file: module.load_edition(copy.deepcopy(file)),
    "JSON": lambda module, file: module.Edition.from_json(json.dumps(file)),
    "TOML": lambda module, file: module.Edition.from_toml(toml.written(file)),
}


def told(edition: Any) -> object:
    """All that an edition tells."""
    fields = ("name", "version", "rounds", "landscapes", "symbols", "kinds", "counts", "missions", "titles")
    return [plain(getattr(edition, field)) for field in fields], plain(edition.to_dict()), edition.to_json()


def read(file: dict[str, Any], how: str) -> Any:
    """What both engines make of an edition, read in one of three ways."""
    return ENGINES.ask(f"{how}: {file}", lambda module: READERS[how](module, file), by=told)


@pytest.mark.parametrize("how", READERS)
@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_each_fault_is_found_at_its_place(change: Change, how: str) -> None:
    file = copy.deepcopy(SOUND)
    change.apply(file)
    answer = read(file, how)
    if change.faults:
        assert answer == ("refused", "EditionError", list(change.faults))
    else:
        assert answer[0] != "refused"


def test_the_table_of_faults_has_every_code() -> None:
    assert {code for change in CHANGES for _, code in change.faults} == CODES - {"syntax"}


@hypothesis.seed(0)
@hypothesis.settings(max_examples=400, database=None, suppress_health_check=list(hypothesis.HealthCheck))
@hypothesis.given(
    file=st.one_of(st.just(SOUND), edition_files()),
    changes=st.lists(st.sampled_from(CHANGES), min_size=2, max_size=9),
    how=st.sampled_from(list(READERS)),
)
def test_many_faults_at_once_are_found_alike(file: EditionFile, changes: list[Change], how: str) -> None:
    changed = copy.deepcopy(file)
    for change in changes:
        change.apply(changed)
    read(changed, how)


@hypothesis.seed(0)
@hypothesis.settings(max_examples=100, database=None, suppress_health_check=list(hypothesis.HealthCheck))
@hypothesis.given(file=edition_files())
def test_a_sound_edition_is_the_same_from_a_dict_from_json_and_from_toml(file: EditionFile) -> None:
    answers = [read(file, how) for how in READERS]
    assert answers[0][0] != "refused"
    assert answers == answers[:1] * 3


def test_an_edition_that_is_wrong_everywhere_has_all_its_faults_in_the_order_of_the_file() -> None:
    file: dict[str, Any] = {
        "zeta": 1,
        "titles": [{"title": "", "at_least": 5, "x": 0}, {"at_least": 5}, 7],
        "missions": [
            {"pattern": ["q"], "id": "", "pawints": 100, "z": 0, "a": 0},
            {"pattern": [1, "FL", None], "id": "", "pawints": True},
        ],
        "tiles": [{"counts": {"00": 1, "3": -1, "16": "x", "2": 1}, "landscape": "sea"}, {"landscape": "sea"}],
        "landscapes": [{"symbol": "FF", "name": "forest"}, {"symbol": "FF", "name": "forest"}],
        "rounds": 0,
        "game": "go",
        "alpha": None,
    }
    answer = read(file, "dict")
    assert [path for path, _ in answer[2]] == [
        *("format", "game", "name", "version", "rounds", "landscapes"),
        *("landscapes[0].symbol", "landscapes[1].name", "landscapes[1].symbol", "landscapes[1].symbol"),
        *("tiles[0].counts.00", "tiles[0].counts.3", "tiles[0].counts.16", "tiles[0].counts.16"),
        *("tiles[1].landscape", "tiles[1].counts"),
        *("missions[0].id", "missions[0].pawints", "missions[0].a", "missions[0].z"),
        *(
            "missions[1].id",
            "missions[1].id",
            "missions[1].pawints",
            "missions[1].pattern[0]",
            "missions[1].pattern[2]",
        ),
        *("titles[0].title", "titles[0].x", "titles[1].at_least", "titles[1].title", "titles[2]", "alpha", "zeta"),
    ]


SYNTAX = {
    "JSON": (
        *(
            "",
            " ",
            "{",
            "[]",
            "null",
            "1",
            '"x"',
            "{} {}",
            "{}x",
            "{'a': 1}",
            '{"a": 1,}',
            '{"a" 1}',
            "NaN",
            '{"a": NaN}',
        ),
        *('{"a": -Infinity}', '{"name": 1, "name": 2}', '{"tiles": [{"x": 1, "x": 1}]}', "[" * 200, '{"a":' * 101),
        *(
            '{"name": "\\ud800"}',
            '{"a": 01}',
            '{"a": +1}',
            '{"a": .5}',
            '{"a": "\t"}',
            "/**/{}",
            '{"a": 0x1}',
            "\ufeff{}",
        ),
        '{"a": ' + "[" * 100 + "]" * 100 + "}",
    ),
    "TOML": (
        *(
            "name",
            "= 1",
            "name = ",
            "name = x",
            "name = 1 2",
            "a = 1\na = 2",
            "[a\n",
            "[[a]",
            'a = "',
            "a = [1",
            "a = {b = 1",
        ),
        *(
            "a = 01",
            "a = 1__0",
            "[a]\n[a]",
            "a.b = 1\na = 2",
            'a = "\\q"',
            "a = 1979-13-01",
            'a = """',
            "é = 1",
        ),
    ),
}


@pytest.mark.parametrize(("how", "text"), [(how, text) for how, texts in SYNTAX.items() for text in texts], ids=repr)
def test_a_text_that_is_no_table_is_one_fault_of_syntax(how: str, text: str) -> None:
    reader = {"JSON": "from_json", "TOML": "from_toml"}[how]
    answer = ENGINES.ask(f"{reader}({text[:80]!r})", lambda module: getattr(module.Edition, reader)(text), by=told)
    assert answer == ("refused", "EditionError", [("", "syntax")])


@pytest.mark.parametrize("reader", ["from_json", "from_toml"])
@pytest.mark.parametrize("thing", [None, 1, b"{}", {}, SOUND], ids=repr)
def test_what_is_no_text_is_no_edition_to_read(reader: str, thing: Any) -> None:
    answer = ENGINES.ask(f"{reader}({thing!r})", lambda module: getattr(module.Edition, reader)(thing))
    assert answer[:2] == ("refused", "TypeError")


def test_ten_megabytes_of_brackets_are_one_fault_of_syntax() -> None:
    for brackets in ("[" * 10_000_000, '{"a":' * 2_000_000, "a = " + "[" * 10_000_000):
        for reader in ("from_json", "from_toml"):
            answer = ENGINES.ask("10 MB of brackets", lambda m, r=reader, b=brackets: getattr(m.Edition, r)(b))
            assert answer == ("refused", "EditionError", [("", "syntax")])


NUMBERS = {
    "JSON": (
        "5",
        "5.0",
        "5e0",
        "-0",
        "-0.0",
        "1e400",
        str(2**63 - 1),
        str(2**63),
        str(-(2**63)),
        str(-(2**63) - 1),
        "9" * 5000,
    ),
    "TOML": (
        "5",
        "+5",
        "5.0",
        "5e0",
        "-0",
        "0x5",
        "0b101",
        "0o5",
        "1_0",
        "inf",
        "1e400",
        "nan",
        "-inf",
        str(2**63),
        "1979-05-27",
        "5:00:00",
    ),
}


@pytest.mark.parametrize("key", ["rounds", "version"])
@pytest.mark.parametrize(
    ("how", "number"), [(how, number) for how, all_ in NUMBERS.items() for number in all_], ids=str
)
def test_numbers_are_taken_alike_however_they_are_written(how: str, number: str, key: str) -> None:
    file = copy.deepcopy(SOUND) | {key: "@"}
    text = json.dumps(file) if how == "JSON" else toml.written(file)
    text = text.replace('"@"', number)
    reader = {"JSON": "from_json", "TOML": "from_toml"}[how]
    ENGINES.ask(f"{key} {number[:30]}", lambda module: getattr(module.Edition, reader)(text), by=told)


@pytest.mark.parametrize("key", ["", "a.b", "a[0]", "a b", "\n", "\u2028", "é", "Name", "landscapes ", "😀", '"', "\0"])
def test_unknown_keys_are_named_as_they_are(key: str) -> None:
    for place in ("", "landscapes", "tiles", "missions", "titles"):
        file = copy.deepcopy(SOUND)
        table = file[place][1] if place else file
        table[key] = 1
        path = f"{place}[1].{key}" if place else key
        for how in READERS:
            assert read(file, how) == ("refused", "EditionError", [(path, "unknown_key")])


def test_unknown_keys_come_in_the_order_of_their_code_points() -> None:
    keys = ["b", "a", "B", "é", "", "z", "aa", "\uffff", "😀", "10", "9"]
    answer = read(copy.deepcopy(SOUND) | dict.fromkeys(keys, 0), "JSON")
    assert [path for path, _ in answer[2]] == sorted(keys)


class Text(str):
    """A str by another name."""


ODD_DICTS: list[tuple[str, Any]] = [
    ("name", "\ud800"),
    ("name", Text("sub")),
    ("rounds", float("nan")),
    ("rounds", 10**400),
    ("landscapes", tuple(SOUND["landscapes"])),
    ("landscapes", {1: 2}),
    ("missions", [{1: 2}]),
    ("titles", b"x"),
    ("titles", {"a", "b"}),
    ("titles", [{"at_least": 1, "title": "x", 3: 4}]),
    ("tiles", [{"landscape": "lake", "counts": {1: 8}}]),
    ("name", object),
    ("deep", [[]]),
]


@pytest.mark.parametrize(("key", "value"), ODD_DICTS, ids=repr)
def test_dicts_that_no_file_could_say_are_refused_alike(key: str, value: Any) -> None:
    file = copy.deepcopy(SOUND) | {key: value}
    answer = ENGINES.ask(f"{key} = {value!r}", lambda module: module.load_edition(file), by=told)
    ENGINES.ask(f"load_game: {key} = {value!r}", lambda module: module.load_game("cational", 2, file).players)
    if not isinstance(value, Text):
        assert answer[0] == "refused"


def test_a_key_that_is_no_text_at_the_top_is_a_fault_of_syntax() -> None:
    answer = ENGINES.ask("key 1", lambda module: module.load_edition({1: 2} | SOUND), by=told)
    assert answer == ("refused", "EditionError", [("", "syntax")])


@pytest.mark.parametrize("depth", [99, 100, 101, 5000])
def test_the_depth_of_a_dict_has_the_same_limit_in_both_engines(depth: int) -> None:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    answer = ENGINES.ask(f"{depth} levels", lambda module: module.load_edition({**SOUND, "deep": value}), by=told)
    assert answer[0] == "refused"
    if depth < 900:
        text = json.dumps({**SOUND, "deep": value})
        assert ENGINES.ask(f"{depth} levels", lambda module: module.Edition.from_json(text), by=told) == answer


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_too_few_tiles_for_the_seats_are_a_fault_when_the_game_is_loaded(players: int) -> None:
    for count in (4, 5, 6, 7):
        tiles = [{"landscape": "forest", "counts": {"1": count - 2}}, *_one_tile("lake"), *_one_tile("mountain")]
        file = {**SOUND, "tiles": tiles}
        answer = ENGINES.ask(f"{count} tiles", lambda m, file=file: m.load_game("cational", players, file).players)
        enough = count >= 3 + players
        assert answer == (("int", players) if enough else ("refused", "EditionError", [("tiles", "too_few")]))


def _one_tile(landscape: str) -> list[dict[str, Any]]:
    return [{"landscape": landscape, "counts": {"2": 1}}]


def test_editions_of_equal_content_are_equal_whatever_the_order_of_their_keys() -> None:
    turned = {key: SOUND[key] for key in reversed(SOUND)}
    turned["missions"] = [dict(reversed(list(card.items()))) for card in SOUND["missions"]]
    for other, same in ((turned, True), ({**SOUND, "name": "x"}, False), ({**SOUND, "titles": []}, False)):

        def compared(module: Any, other: dict[str, Any] = other) -> list[bool]:
            one, two = module.load_edition(SOUND), module.load_edition(other)
            games = [module.load_game("cational", 2, edition) for edition in (one, two)]
            return [one == two, (one != two) is False, games[0] == games[1], hash(one) == hash(two) or one != two]

        assert ENGINES.ask("equality", compared) == plain([same, same, same, True])


FILES = {
    "sound.toml": toml.written(SOUND).encode(),
    "sound.json": json.dumps(SOUND).encode(),
    "sound": toml.written(SOUND).encode(),
    "sound.JSON": toml.written(SOUND).encode(),
    "json.toml": json.dumps(SOUND).encode(),
    "toml.json": toml.written(SOUND).encode(),
    "latin.toml": toml.written(SOUND).encode() + '# é"'.encode("latin-1"),
    "latin.json": json.dumps(SOUND, ensure_ascii=False).encode("koi8-r"),
    "cut.json": json.dumps(SOUND, ensure_ascii=False).encode()[:-1],
    "empty.toml": b"",
    "empty.json": b"",
    "nul.toml": b"\0",
}


@pytest.mark.parametrize("name", FILES)
def test_files_are_read_alike_by_both_engines(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(FILES[name])
    for source in (path, str(path)):
        answer = ENGINES.ask(name, lambda module, source=source: module.load_edition(source), by=told)
        assert (answer[0] == "refused") == (not name.startswith("sound")), answer


@pytest.mark.parametrize("source", ["no-such-edition", "", "Standard", "standard.toml", "/", "a\0b"], ids=repr)
def test_files_that_are_not_there_are_refused_alike(source: str, tmp_path: Path) -> None:
    assert ENGINES.ask(f"load_edition({source!r})", lambda module: module.load_edition(source), by=told)[0] == "refused"


@pytest.mark.parametrize("source", [None, 1, b"standard", ["standard"], True, 1.5], ids=repr)
def test_what_names_no_edition_is_a_type_error_in_both_engines(source: Any) -> None:
    assert ENGINES.ask(f"{source!r}", lambda module: module.load_edition(source), by=told)[:2] == (
        "refused",
        "TypeError",
    )


def test_the_shipped_edition_is_the_same_in_both_engines() -> None:
    ENGINES.ask("standard", lambda module: module.load_edition("standard"), by=told)
    ENGINES.ask("an edition itself", lambda module: module.load_edition(module.load_edition("standard")), by=told)


def test_an_edition_may_be_asked_for_by_its_game_in_both_engines(tmp_path: Path) -> None:
    path = tmp_path / "sound.toml"
    path.write_text(toml.written(SOUND), encoding="utf-8")
    for source in ("standard", SOUND, path, str(path)):
        asked = ENGINES.ask(f"{source!r}", lambda m, source=source: m.load_edition(source, "cational"), by=told)
        assert asked == ENGINES.ask(f"{source!r}", lambda m, source=source: m.load_edition(source), by=told)
        for game in ("chess", "", 1, b"cational"):
            refused = ENGINES.ask(f"{game!r}", lambda m, source=source, game=game: m.load_edition(source, game))
            assert refused[:2] == ("refused", "ValueError" if isinstance(game, str) else "TypeError")


def test_a_file_of_no_game_that_there_is_is_looked_at_as_one_of_cational() -> None:
    for game in ("chess", "Cational", "", 1, None):
        for asked in (None, "cational"):
            answer = ENGINES.ask(
                f"{game!r}, asked for {asked}",
                lambda m, game=game, asked=asked: m.load_edition({**SOUND, "game": game}, asked),
            )
            code = "wrong_game" if isinstance(game, str) else "wrong_type"
            assert answer == ("refused", "EditionError", [("game", code)])
