import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import meographic
from meographic import analysis
from meographic.games import GAMES
from tests.analysis.games import BROOK, brook, played
from tests.cli.command import COLOUR, COMMAND, environment, invoke, on_terminal, run, the_line

QUICK = ["--policy", "mcts:simulations=20", "--luck", "10", "--jobs", "1"]
LINES = [played(brook(2), seed).to_record(seed, ["greedy", "greedy"]) for seed in range(3)]


@pytest.fixture
def games(tmp_path: Path) -> str:
    """A file of three records."""
    file = tmp_path / "games.jsonl"
    file.write_text("".join(f"{line}\n" for line in LINES), encoding="utf-8")
    return str(file)


def told_of(number: int, seed: int = 0) -> analysis.Analysis:
    """What the room says of one of the records."""
    return analysis.analyse(LINES[number - 1], "mcts:simulations=20", seed, luck=10)


def test_the_tables_are_those_of_the_room(games: str) -> None:
    result = invoke("analyse", games, *QUICK, "--game", "2")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{told_of(2)}\n"


def test_a_table_has_every_decision_its_best_action_and_what_was_given_up(games: str) -> None:
    found = told_of(2)
    shown = invoke("analyse", games, *QUICK, "--game", "2").stdout.partition("\nDecisions\n")[2].partition("\n\n")[0]
    head, *rows = shown.splitlines()
    assert head.split() == ["event", "round", "seat", "played", "best", "expected", "given", "up", "+-"]
    assert len(rows) == len(found.decisions) == 20
    for row, decision in zip(rows, found.decisions, strict=True):
        event, turn, seat, text, *rest = row.split()
        assert (int(event), int(turn), int(seat)) == (decision.event, decision.round, decision.player)
        assert text == decision.played_text
        numbers = [f"{decision.value[decision.player] / analysis.UNIT:.1f}"]
        if decision.best == decision.played:
            assert rest == numbers
        else:
            assert rest[0] == decision.best_text
            assert abs(float(rest[1]) - decision.value[decision.player] / analysis.UNIT) <= 0.05
            assert abs(float(rest[2]) - decision.given_up / analysis.UNIT) <= 0.05
            assert decision.error is None or abs(float(rest[3]) - decision.error / analysis.UNIT) <= 0.05


def test_the_greatest_mistakes_follow(games: str) -> None:
    shown = invoke("analyse", games, *QUICK, "--game", "2").stdout
    rows = shown.partition("\nGreatest mistakes\n")[2].partition("\n\n")[0].splitlines()[1:]
    assert [int(row.split()[0]) for row in rows] == [each.event for each in told_of(2).mistakes()]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_accounts_add_up_as_they_are_shown(number: int, games: str) -> None:
    found = told_of(number)
    shown = invoke("analyse", games, *QUICK, "--game", str(number)).stdout.partition("\nWhat the scores are made of\n")[
        2
    ]
    head, *rows = shown.splitlines()
    assert re.split("  +", head) == ["account", "seat 0", "seat 1"]
    names = ["at the start", "luck of the draws", "own decisions", "others' decisions", "revision", "= final score"]
    cells = [re.split("  +", row) for row in rows]
    assert [name for name, *_ in cells] == names
    for seat, account in enumerate(found.accounts):
        *terms, final = (round(10 * float(row[1 + seat])) for row in cells)
        assert sum(terms) == final == 10 * found.scores[seat]
        exact = (account.start, account.luck, account.own, account.others, account.revision)
        assert all(abs(term - 10 * part / analysis.UNIT) <= 1 for term, part in zip(terms, exact, strict=True))


def test_all_records_are_analysed_unless_one_is_chosen(games: str) -> None:
    shown = invoke("analyse", games, *QUICK).stdout
    assert re.findall("^Record ([0-9]): cational, 2 players, edition brook, deal ([0-9])", shown, re.M) == [
        ("1", "0"),
        ("2", "1"),
        ("3", "2"),
    ]
    assert shown == "\n".join(f"Record {number}: {told_of(number)}\n" for number in (1, 2, 3))


def test_json_is_a_line_for_each_game_and_no_tables(games: str) -> None:
    result = invoke("analyse", games, *QUICK, "--seed", "5", "--json", "-")
    assert result.stdout == "".join(f"{told_of(number, 5).to_json()}\n" for number in (1, 2, 3))
    assert {json.loads(line)["format"] for line in result.stdout.splitlines()} == {analysis.FORMAT}


def test_json_goes_to_a_file_beside_the_tables(games: str, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    result = invoke("analyse", games, *QUICK, "--game", "3", "--json", str(file))
    assert result.stdout == f"{told_of(3)}\n"
    assert file.read_text(encoding="utf-8") == f"{told_of(3).to_json()}\n"


def test_records_are_read_from_standard_input_and_bytes_are_the_same_with_more_processes(games: str) -> None:
    options = ["--policy", "mcts:simulations=20", "--luck", "10", "--game", "1"]
    ran = [run("analyse", "-", *options, "--jobs", jobs, stdin=f"{LINES[0]}\n".encode()) for jobs in ("1", "2")]
    assert ran[0] == ran[1]
    assert (ran[0].code, ran[0].stdout, ran[0].stderr) == (0, f"{told_of(1)}\n", "")


def test_draws_that_are_not_judged_are_said_to_be_so(games: str) -> None:
    shown = invoke("analyse", games, *QUICK, "--luck", "0", "--game", "1").stdout
    assert "draws not judged: their luck is part of revision" in shown
    assert re.search(r"luck of the draws +\+0\.0 +\+0\.0\n", shown)


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("there is no record in it", ""),
        ("record 1: no record: the line is empty", "\n"),
        ("record 1: ", "oops\n"),
        (
            'record 2: format "meographic-record/9" is not known',
            f"{LINES[0]}\n{LINES[0].replace('record/1', 'record/9')}\n",
        ),
        ("record 1: event 8: ", LINES[0].replace('"x":0,"y":0', '"x":0,"y":1', 1)),
        ("record 1: ", LINES[0].replace('"scores":[', '"scores":[1')),
    ],
)
def test_a_bad_file_is_told_in_one_line(message: str, content: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(content, encoding="utf-8")
    result = invoke("analyse", str(file), *QUICK)
    assert (result.exit_code, result.stdout) == (1, "")
    assert the_line(result.stderr).startswith(f"{file}: {message}")


def test_a_game_that_is_not_over_is_refused_before_anything_is_searched() -> None:
    record = json.loads(LINES[1])
    record["events"] = record["events"][:-1]
    result = invoke("analyse", "-", *QUICK, stdin=f"{LINES[0]}\n{json.dumps(record)}\n")
    assert (result.exit_code, result.stdout) == (1, "")
    assert the_line(result.stderr).startswith("standard input: record 2: ")


def test_other_records_than_the_chosen_one_may_be_bad() -> None:
    result = invoke("analyse", "-", *QUICK, "--game", "2", stdin=f"oops\n{LINES[1]}\n")
    assert (result.exit_code, result.stdout) == (0, f"{told_of(2)}\n")


def test_a_record_that_is_not_there_is_told(games: str) -> None:
    result = invoke("analyse", games, *QUICK, "--game", "4")
    assert (result.exit_code, result.stdout) == (1, "")
    assert the_line(result.stderr) == f"{games}: there is no record 4, the last is 3"


@pytest.mark.parametrize(
    ("message", "arguments"),
    [
        ("'--game': 0 is not in the range", ["--game", "0"]),
        ("'--luck': -1 is not in the range", ["--luck", "-1"]),
        ("'-1' is no integer of 0 to 2^64 - 1", ["--seed", "-1"]),
        ("'--jobs': 0 is not in the range", ["--jobs", "0"]),
        ("the policy 'greedy': a game is judged by mcts or ismcts", ["--policy", "greedy"]),
        ("the policy 'lucky': there is no policy", ["--policy", "lucky"]),
        ("the policy 'mcts:simulations=0': that is no simulation", ["--policy", "mcts:simulations=0"]),
        ("--jobs and --dask exclude each other", ["--dask", "tcp://127.0.0.1:9"]),
        ("cannot write 'no/such/folder'", ["--json", "no/such/folder"]),
    ],
)
def test_arguments_that_make_no_sense_are_told_in_one_line(message: str, arguments: list[str], games: str) -> None:
    result = invoke("analyse", games, *QUICK, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    line = the_line(result.stderr)
    assert line.startswith("meographic analyse: ")
    assert message in line


def test_a_file_that_is_not_there_is_told_in_one_line() -> None:
    result = invoke("analyse", "no/such/file")
    assert (result.exit_code, result.stdout) == (2, "")
    assert the_line(result.stderr).startswith("meographic analyse: cannot read 'no/such/file'")


def test_a_search_that_fails_leaves_the_old_file(games: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from meographic.search import Searcher

    def failing(*_arguments: object) -> None:
        raise RuntimeError("the bishop fell off")

    monkeypatch.setattr(Searcher, "search", failing)
    file = tmp_path / "found.json"
    file.write_text("old")
    result = invoke("analyse", games, *QUICK, "--json", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    assert re.fullmatch("meographic analyse: step [0-9]+: RuntimeError: the bishop fell off", the_line(result.stderr))
    assert file.read_text() == "old"


@pytest.mark.timeout(60)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_the_old_file_and_no_traceback(jobs: str, games: str, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    file.write_text("old")
    options = ["--policy", "mcts:simulations=100000000", "--jobs", jobs, "--json", str(file)]
    command = [*COMMAND, "analyse", games, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
        until = time.monotonic() + 30
        while len(list(tmp_path.iterdir())) < 3 and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=40)
    assert (process.returncode, stdout.strip(), stderr.strip()) == (130, b"", b"")
    assert file.read_text() == "old"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["found.json", "games.jsonl"]


def test_colour_and_progress_are_for_terminals(games: str) -> None:
    shown = on_terminal("analyse", games, *QUICK, "--game", "2", env={"COLUMNS": "100"}).stdout
    plain = invoke("analyse", games, *QUICK, "--game", "2").stdout
    assert "\x1b[1m" in shown
    assert not COLOUR.search(shown)
    bare = re.sub("\x1b\\[[0-9;]*m", "", shown).replace("\r", "")
    assert bare.split() == plain.split()
    assert "analysing" in on_terminal("analyse", games, *QUICK, "--game", "2", stream="stderr").stderr
    assert "\x1b" not in plain


def test_rich_is_left_alone_without_a_terminal(games: str) -> None:
    code = (
        "import sys; from meographic.cli import main\n"
        f"main(['analyse', {games!r}, *{QUICK!r}, '--game', '1'], standalone_mode=False)\n"
        "print('rich' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment())
    assert ran.stdout.endswith("False\n")


def test_the_help_says_what_is_usual_for_each_game() -> None:
    told = " ".join(invoke("analyse", "--help").stdout.split())
    for game in GAMES:
        policy, luck = analysis.usual_judge(game)
        assert f"{policy} in {game}" in told
        assert f"{luck} in {game}" in told


def test_letters_that_the_terminal_lacks_are_escaped() -> None:
    text = BROOK.replace('"F"', '"Ж"').replace("FL.", "ЖL.").replace("FF", "ЖЖ")
    game = meographic.load_game("cational", players=3, edition=meographic.Edition.from_toml(text))
    record = played(game, 3).to_record().encode()
    ran = run("analyse", "-", *QUICK, stdin=record, env={"PYTHONIOENCODING": "latin-1"})
    assert (ran.code, ran.stderr) == (0, "")
    assert "+\\u0416" in ran.stdout
