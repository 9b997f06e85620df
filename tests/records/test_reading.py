"""Reading records: what may stand in a line, what may not, and how far it is replayed (A13, A15)."""

import json
from typing import Any

import pytest

from tests.differential.twins import ENGINES, Twins
from tests.records.games import GAMES, Record, line, record

REFUSED = ("refused", "RecordError", None, None)


def game_of(name: str) -> Twins:
    players, edition, rules, _ = GAMES[name]
    return ENGINES.made(lambda module: module.load_game("cational", players, edition, rules))


def verified(told: Any) -> Any:
    return ENGINES.ask("verify_record", lambda module: module.verify_record(told).serialize())


def turned(value: Any) -> Any:
    """The same with the keys of every table in the opposite order."""
    if isinstance(value, dict):
        return {key: turned(item) for key, item in reversed(value.items())}
    return [turned(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", GAMES)
def test_order_of_keys_and_spacing_do_not_matter(name: str) -> None:
    good = verified(line(name))
    told = record(name)
    assert verified(json.dumps(turned(told))) == good
    assert verified(json.dumps(told, indent=3, separators=(" ,\t", "  :\r\n"))) == good
    assert verified(f" \t\r\n{line(name)}\n \r\t") == good
    assert verified(json.dumps(told, ensure_ascii=True)) == good


def test_the_writer_gives_keys_in_the_order_of_the_format_without_spaces() -> None:
    told = record("dry")
    assert list(told) == [
        *("format", "game", "players", "seed", "policies", "rules", "edition", "events", "scores", "winners")
    ]
    assert line("dry") == json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    assert "мыс-1" in line("dry")


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_is_read_is_written_again_to_the_byte(name: str) -> None:
    told = record(name)
    again = ENGINES.ask(
        "again", lambda module: module.verify_record(line(name)).to_record(told["seed"], told["policies"])
    )
    assert again == line(name)


@pytest.mark.parametrize("seed", [None, 0, 8, 2**64 - 1])
@pytest.mark.parametrize("policies", [None, ["a", ""], ["é", "\n"]], ids=str)
def test_seed_and_policies_are_told_and_not_checked(seed: int | None, policies: list[str] | None) -> None:
    assert verified(record("pair") | {"seed": seed, "policies": policies}) == verified(line("pair"))


@pytest.mark.parametrize("left_out", [["open_hands"], ["mission_deck", "mission_scoring", "open_hands"]], ids=str)
def test_a_missing_ruling_is_taken_at_its_default(left_out: list[str]) -> None:
    told = record("pair")
    for ruling in left_out:
        del told["rules"][ruling]
    assert verified(told) == verified(line("pair"))
    other = record("solo")
    del other["rules"]["mission_scoring"]
    assert verified(other)[0] == "refused"


def text_with(changed: str) -> str:
    """The good record with another first key, or the like, as text."""
    return line("pair").replace('"players":2', changed, 1)


TEXTS = {
    "nothing": "",
    "space": "  ",
    "an array": "[]",
    "a text": '"x"',
    "a number": "1",
    "null": "null",
    "trailing text": line("pair") + "x",
    "trailing bracket": line("pair") + "}",
    "trailing comma": line("pair") + ",",
    "two records": line("pair") * 2,
    "two records on two lines": line("pair") + "\n" + line("pair"),
    "half a record": line("pair")[: len(line("pair")) // 2],
    "all but a bracket": line("pair")[:-1],
    "a byte order mark": "\ufeff" + line("pair"),
    "no-break space": "\u00a0" + line("pair"),
    "a form feed": "\f" + line("pair"),
    "a NUL behind": line("pair") + "\0",
    "NaN": text_with('"players":NaN'),
    "NaN for a seed": line("pair").replace('"seed":7', '"seed":NaN'),
    "NaN in an event": line("pair").replace('"x":0', '"x":NaN', 1),
    "Infinity": text_with('"players":Infinity'),
    "-Infinity in an event": line("pair").replace('"x":0', '"x":-Infinity', 1),
    "a float beyond range": line("pair").replace('"seed":7', '"seed":1e400'),
    "a key twice": text_with('"players":2,"players":2'),
    "a key twice in an event": line("pair").replace('"x":0', '"x":0,"x":0', 1),
    "a key twice in the edition": line("pair").replace('"rounds":21', '"rounds":21,"rounds":21', 1),
    "a key twice by an escape": text_with('"players":2,"pl\\u0061yers":2'),
    "a leading zero": text_with('"players":02'),
    "a plus": text_with('"players":+2'),
    "no quotes": text_with("players:2"),
    "single quotes": text_with("'players':2"),
    "a comment": text_with('"players":2/* two */'),
    "a trailing comma": text_with('"players":2,,'),
    "half a surrogate pair": line("pair").replace('"greedy"', '"\\ud800"', 1),
    "half a surrogate pair in an event": line("pair").replace('"oasis"', '"\\udc00"', 1),
    "half a surrogate pair as a key": text_with('"players":2,"\\udfff":2'),
    "a bad escape": line("pair").replace('"greedy"', '"\\x41"', 1),
    "a control sign in a text": line("pair").replace('"greedy"', '"a\tb"', 1),
    "a float for players": text_with('"players":2.0'),
    "a float by exponent": text_with('"players":2e0'),
    "a bool for players": text_with('"players":true'),
    "brackets": "[" * 10_000_000,
    "brackets for an event": line("pair").replace('"events":[', '"events":[' + "[" * 10_000_000, 1),
    "braces": '{"a":' * 2_000_000,
    "brackets for an edition": line("pair").replace('"edition":{', '"edition":' + "[" * 10_000_000, 1),
    "quotes": '"' * 10_000_000,
    "digits": text_with('"players":' + "9" * 1_000_000),
    "digits for a seed": line("pair").replace('"seed":7', '"seed":' + "7" * 5_000),
    "a hundred and one levels": line("pair").replace('"seed":7', '"seed":' + "[" * 100 + "]" * 100),
    "undecodable bytes": line("pair")
    .encode("utf-8")
    .replace(b"greedy", b"gr\xffdy")
    .decode("utf-8", "surrogateescape"),
    "a lone surrogate": line("pair").replace("greedy", "\ud83d", 1),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_that_is_no_record_is_refused_in_one_line(name: str) -> None:
    assert verified(TEXTS[name]) == REFUSED
    assert ENGINES.ask("game_of_record", lambda module: module.game_of_record(TEXTS[name]).players) == REFUSED
    assert game_of("pair").ask("upto 0", lambda g: g.state_from_record(TEXTS[name], 0).serialize()) == REFUSED
    for module in (ENGINES.core, ENGINES.reference):
        with pytest.raises(module.RecordError) as refusal:
            module.verify_record(TEXTS[name])
        assert len(str(refusal.value)) < 1_000, "a long line is not told in full"


@pytest.mark.parametrize("number", ["-0", "0.0", "0e0", "-0.0", "1e-5"])
def test_zeros_of_every_sort_are_taken_alike(number: str) -> None:
    answer = verified(line("pair").replace('"x":0', f'"x":{number}', 1))
    assert (answer[0] == "refused") == (number != "-0")


@pytest.mark.parametrize("thing", [None, 7, b"{}", ["x"], ("x",), True, 1.5, object], ids=repr)
def test_what_is_neither_line_nor_dict_is_a_type_error(thing: Any) -> None:
    for question in ("verify_record", "game_of_record"):
        answer = ENGINES.ask(question, lambda module, question=question: getattr(module, question)(thing))
        assert answer[:2] == ("refused", "TypeError")
    assert game_of("pair").ask("from", lambda g: g.state_from_record(thing))[:2] == ("refused", "TypeError")


ODD_DICTS: list[tuple[str, Any]] = [
    ("players", float("nan")),
    ("seed", float("inf")),
    ("seed", 10**5000),
    ("policies", ("greedy", "random")),
    ("policies", ["\ud800", "x"]),
    ("events", ()),
    ("events", {1, 2}),
    ("scores", b"x"),
    ("rules", {1: 2}),
    ("edition", {1: 2}),
    ("winners", object),
]


@pytest.mark.parametrize(("key", "value"), ODD_DICTS, ids=[f"{key} {i}" for i, (key, _) in enumerate(ODD_DICTS)])
def test_dicts_that_no_line_could_say_are_refused_alike(key: str, value: Any) -> None:
    assert verified(record("pair") | {key: value}) == REFUSED


def test_a_dict_with_a_key_that_is_no_text_is_refused() -> None:
    assert verified({1: 2} | record("pair")) == REFUSED


def test_a_dict_that_is_read_is_not_changed() -> None:
    told = record("face up")
    verified(told)
    assert told == record("face up")


def automatic(event: Record) -> bool:
    return event["event"] == "discard" or (event["event"] == "mission_update" and int(event["from"]) > 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_replayed_alike_to_any_point(name: str) -> None:
    told, games = record(name), game_of(name)
    texts = [
        games.ask(f"upto {upto}", lambda g, upto=upto: g.state_from_record(told, upto=upto).serialize())
        for upto in range(len(told["events"]) + 1)
    ]
    assert texts[0] == ""
    assert texts[-1] == verified(line(name))
    for i, event in enumerate(told["events"]):
        if event["event"] == "discard":
            assert texts[i + 1] == texts[i], "a discard belongs to the id before it"
        if name != "face up" and automatic(event):
            assert texts[i + 1] == texts[i], "a move without a node belongs to the id before it"


@pytest.mark.parametrize("upto", [-1, 10**6, 2**63, 2**64, 2**70, True, 1.0, "3", [3]], ids=repr)
def test_a_point_that_there_is_not_is_refused_alike(upto: Any) -> None:
    answer = game_of("dry").ask(f"upto {upto!r}", lambda g: g.state_from_record(line("dry"), upto=upto).serialize())
    assert answer[0] == "refused"


def test_a_wrong_header_is_told_before_a_point_that_there_is_not_and_a_point_of_a_wrong_type_before_it() -> None:
    told = record("dry") | {"players": 9}
    games = game_of("dry")
    assert games.ask("upto 1000", lambda g: g.state_from_record(told, upto=1_000)) == REFUSED
    assert games.ask("upto '3'", lambda g: g.state_from_record(told, upto="3"))[:2] == ("refused", "TypeError")


@pytest.mark.parametrize(
    ("players", "edition", "rules"),
    [
        (3, "standard", {}),
        (2, "standard", {"open_hands": True}),
        (2, "standard", {"mission_scoring": "once_per_game"}),
        (2, "renamed", {}),
    ],
    ids=str,
)
def test_a_record_of_another_game_is_refused(players: int, edition: str, rules: dict[str, Any]) -> None:
    file = record("pair")["edition"] | {"name": "renamed"} if edition == "renamed" else edition
    games = ENGINES.made(lambda module: module.load_game("cational", players, file, rules))
    for upto in (0, 3, None):
        answer = games.ask(f"upto {upto}", lambda g, upto=upto: g.state_from_record(line("pair"), upto).serialize())
        assert answer == REFUSED


def test_a_record_tells_nothing_of_utility_so_games_of_either_take_it() -> None:
    games = ENGINES.made(lambda module: module.load_game("cational", 2, utility="win"))
    assert games.ask("returns", lambda g: g.state_from_record(line("pair")).returns())[1] == [
        ("float", 1.0),
        ("float", -1.0),
    ]
    assert ENGINES.ask("utility", lambda module: module.game_of_record(line("pair")).utility) == "score"
