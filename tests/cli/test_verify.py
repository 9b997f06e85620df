import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meographic
from meographic import reference
from meographic.cli import _files, verify
from tests.cli.command import invoke, on_terminal, run, the_line

Record = dict[str, Any]
GAME = meographic.load_game("cational", players=2, edition="standard")
LINES = [meographic.play(GAME, seed, ["greedy", "random"]).to_record(seed) for seed in range(3)]


def written(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def index_of(record: Record, event: str, nth: int = 5) -> int:
    """The index of the n-th event of a sort."""
    return [index for index, other in enumerate(record["events"]) if other["event"] == event][nth]


# Each forges a record and gives the index of the event that is now wrong.


def lies_where_no_tile_touches(record: Record) -> int:
    index = index_of(record, "place")
    record["events"][index]["x"] += 9
    return index


def lies_on_another_tile(record: Record) -> int:
    index = index_of(record, "place", 4)
    first = record["events"][index_of(record, "place", 0)]
    assert first["player"] == record["events"][index]["player"]
    record["events"][index] |= {"x": first["x"], "y": first["y"]}
    return index


def earns_one_too_many(record: Record) -> int:
    index = index_of(record, "place")
    record["events"][index]["gain"]["adjacency"] += 1
    return index


def is_paid_for_a_mission_that_it_does_not_complete(record: Record) -> int:
    index = index_of(record, "place", 0)
    record["events"][index]["gain"]["missions"].append({"card": "oasis", "pawints": 3})
    return index


def earns_a_float(record: Record) -> int:
    index = index_of(record, "place")
    record["events"][index]["gain"]["tile"] = float(record["events"][index]["gain"]["tile"])
    return index


def draws_a_tile_that_is_not_left(record: Record) -> int:
    index = index_of(record, "draw")
    record["events"][index]["tile"] = "forest-9"
    return index


def takes_a_tile_that_no_pile_shows(record: Record) -> int:
    index = index_of(record, "scout")
    shown = record["events"][index]["tile"]
    record["events"][index]["tile"] = "lake-4" if shown != "lake-4" else "forest-4"
    return index


def lays_out_a_fourth_pile(record: Record) -> int:
    index = index_of(record, "place", 0)
    record["events"].insert(index, {"event": "draw", "to": "supply", "tile": "forest-1"})
    return index


def lacks_a_scout(record: Record) -> int:
    index = index_of(record, "scout")
    del record["events"][index]
    return index


def lacks_the_last_event(record: Record) -> int:
    record["events"].pop()
    return len(record["events"])


def has_an_event_after_the_end(record: Record) -> int:
    record["events"].append(record["events"][-1])
    return len(record["events"]) - 1


def moves_the_wrong_card(record: Record) -> int:
    index = index_of(record, "mission_update")
    record["events"][index]["to"] += 1
    return index


def says_more_than_belongs_there(record: Record) -> int:
    index = index_of(record, "scout")
    record["events"][index]["mood"] = "keen"
    return index


def is_played_out_of_turn(record: Record) -> int:
    index = index_of(record, "scout")
    record["events"][index]["player"] ^= 1
    return index


FORGERIES: list[Callable[[Record], int]] = [
    lies_where_no_tile_touches,
    lies_on_another_tile,
    earns_one_too_many,
    is_paid_for_a_mission_that_it_does_not_complete,
    earns_a_float,
    draws_a_tile_that_is_not_left,
    takes_a_tile_that_no_pile_shows,
    lays_out_a_fourth_pile,
    lacks_a_scout,
    lacks_the_last_event,
    has_an_event_after_the_end,
    moves_the_wrong_card,
    says_more_than_belongs_there,
    is_played_out_of_turn,
]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forged_event_is_told_with_file_record_event_and_why(forge: Callable[[Record], int], tmp_path: Path) -> None:
    record = json.loads(LINES[1])
    event = forge(record)
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join([LINES[0], written(record), LINES[2]]) + "\n", encoding="utf-8")
    result = invoke("verify", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    line = the_line(result.stderr)
    place = f"{file}: record 2: event {event}: "
    assert line.startswith(place)
    assert len(line) > len(place)
    assert line.count(f"event {event}") == 1
    assert "engine says so" not in line


WRONG_LINES = {
    "trailing bytes": LINES[0] + " x",
    "a second record on the line": LINES[0] * 2,
    "half a record": LINES[0][:5000],
    "an empty line": "",
    "NaN": LINES[0].replace('"x":0', '"x":NaN', 1),
    "a float": LINES[0].replace('"players":2', '"players":2.0', 1),
    "a key twice": LINES[0].replace('"players":2', '"players":2,"players":2', 1),
    "another version": LINES[0].replace("meographic-record/1", "meographic-record/2", 1),
    "another game": LINES[0].replace('"game":"cational"', '"game":"chess"', 1),
    "five players": LINES[0].replace('"players":2', '"players":5', 1),
    "an unknown ruling": LINES[0].replace('"open_hands":false', '"weather":"fine"', 1),
    "a faulty edition": LINES[0].replace('"rounds":21', '"rounds":25', 1),
    "another score": LINES[0].replace('"scores":[', '"scores":[1', 1),
    "no winner": LINES[0].replace('"winners":[0]', '"winners":[]', 1),
    "a list": "[]",
    "no JSON": "hello",
    "a byte order mark": "\ufeff" + LINES[0],
    "many brackets": "[" * 10_000_000,
    "many brackets in a record": LINES[0].replace('"seed":0', '"seed":' + "[" * 1000 + "]" * 1000, 1),
    "a huge number": LINES[0].replace('"seed":0', '"seed":' + "9" * 100_000, 1),
    "half a surrogate pair": LINES[0].replace('"oasis"', '"\\ud800"', 1),
    "escape codes": LINES[0].replace('"format"', '"\x1b[31m"', 1),
}


@pytest.mark.parametrize("what", WRONG_LINES)
def test_a_line_that_is_no_record_is_told_in_one_line(what: str) -> None:
    line = WRONG_LINES[what]
    assert line not in LINES
    result = invoke("verify", "-", stdin=f"{LINES[1]}\n{line}\n".encode())
    assert (result.exit_code, result.stdout) == (1, "")
    told = the_line(result.stderr)
    assert told.startswith("standard input: record 2: ")
    assert len(told) <= 500
    assert told.isprintable()


def test_bytes_that_are_no_text_are_told_with_their_place() -> None:
    result = invoke("verify", "-", stdin=b'{"format":"\xff"}\n')
    assert result.exit_code == 1
    assert the_line(result.stderr) == "standard input: record 1: no UTF-8: invalid start byte at byte 11"


def test_a_line_without_end_is_not_read_to_its_end() -> None:
    result = invoke("verify", "-", stdin=b" " * (_files.LONGEST_RECORD + 2))
    assert result.exit_code == 1
    assert "longer than 16,777,216 bytes" in the_line(result.stderr)


def test_a_disagreement_of_the_engines_names_the_one_that_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def strict(_line: str) -> Any:
        raise reference.RecordError("event 7: not like this", 7)

    monkeypatch.setitem(verify.ENGINES, "reference", (strict, reference.RecordError))
    told = the_line(invoke("verify", "-", stdin=LINES[0]).stderr)
    assert told == "standard input: record 1: event 7: not like this (only the reference engine says so)"


def test_engines_that_end_in_different_positions_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def lenient(_line: str) -> Any:
        return reference.verify_record(LINES[1])

    monkeypatch.setitem(verify.ENGINES, "reference", (lenient, reference.RecordError))
    told = the_line(invoke("verify", "-", stdin=LINES[0]).stderr)
    assert told.startswith("standard input: record 1: the engines end in different positions: scores is [")


def test_sound_records_are_summed_up(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    one.write_text(LINES[0], encoding="utf-8")
    two.write_bytes("\r\n".join(LINES[1:]).encode() + b"\r\n")
    result = invoke("verify", str(one), str(two), "-", stdin=f" {LINES[0]} \n")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "4 records verified by both engines\n"
    assert invoke("verify", str(one)).stdout == "1 record verified by both engines\n"


def test_a_file_without_records_verifies_nothing(tmp_path: Path) -> None:
    empty, games = tmp_path / "empty", tmp_path / "games"
    empty.touch()
    games.write_text(LINES[0], encoding="utf-8")
    result = invoke("verify", str(games), str(empty))
    assert (result.exit_code, result.stdout) == (1, "")
    assert the_line(result.stderr) == f"{empty}: there is no record in it"


@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_what_record_writes_verify_accepts(players: str, edition_file: Path) -> None:
    rules = ["--rule", "mission_scoring=once_per_game", "--rule", "mission_deck=face_up"]
    for edition in ("standard", str(edition_file)):
        command = ["record", "cational", "--players", players, "--games", "3", "--policy", "random", *rules]
        recorded = run(*command, "--edition", edition)
        ran = run("verify", "-", stdin=recorded.stdout.encode())
        assert (ran.code, ran.stdout, ran.stderr) == (0, "3 records verified by both engines\n", "")


def test_progress_is_shown_on_a_terminal_alone_and_results_stay_clean(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(LINES), encoding="utf-8")
    ran = on_terminal("verify", str(file), stream="stderr")
    assert (ran.code, ran.stdout) == (0, "3 records verified by both engines\n")
    assert "verifying" in ran.stderr
    assert run("verify", str(file)).stderr == ""
