"""What is wrong is told in one line on stderr, and the exit code says whose fault it is."""

import signal
import subprocess
import time
from pathlib import Path

import pytest

from meographic.cli._group import LONGEST_LINE, one_line
from tests.cli.command import COMMAND, environment, invoke, run, the_line

USAGE = {
    "a command is missing": [],
    "there is no command 'frobnicate'; these are: analyse, arena, bench, census, demo, edition, record, ": [
        "frobnicate"
    ],
    "a command is missing; these are: check": ["edition"],
    "there is no command 'mend'; these are: check": ["edition", "mend"],
    "No such option": ["record", "cational", "--frobnicate"],
    "Missing argument 'GAME'": ["record"],
    "Missing argument 'FILE": ["verify"],
    "Missing option '--depth'": ["census", "cational"],
    "there is no game 'chess'; these are: cational": ["record", "chess"],
    "'1.5' is not a valid integer": ["record", "cational", "--players", "1.5"],
    "'--seed': '-1' is no integer of 0 to 2^64 - 1": ["record", "cational", "--seed", "-1"],
    "'--seed': '18446744073709551616' is no integer": ["demo", "--seed", str(2**64)],
    "'--seed': '1e3' is no integer": ["demo", "--seed", "1e3"],
    "'--games': 0 is not in the range": ["record", "cational", "--games", "0"],
    "'--depth': -1 is not in the range": ["census", "cational", "--depth", "-1"],
    "'--seconds': 0.0 is not in the range": ["bench", "--seconds", "0"],
    "'--pause': -1.0 is not in the range": ["demo", "--pause", "-1"],
    "there is no ruling 'weather'; these are: mission_scoring, mission_deck, open_hands": [
        *("record", "cational", "--rule", "weather=fine")
    ],
    "the ruling mission_deck cannot be 'up'; it is one of: face_down, face_up": [
        *("record", "cational", "--rule", "mission_deck=up")
    ],
    "the ruling open_hands cannot be '1'; it is one of: false, true": ["demo", "--rule", "open_hands=1"],
    "the ruling open_hands is given twice": [
        *("demo", "--rule", "open_hands=true", "--rule", "open_hands=true"),
    ],
    "--rule wants KEY=VALUE, not 'open_hands'": ["demo", "--rule", "open_hands"],
    "there is no policy 'lucky'; these are: random, greedy, epsilon-greedy, potential, mcts, ismcts, expectimax, "
    "beam": [
        *("demo", "--policy", "lucky"),
    ],
    "the policy 'mcts:simulations=-9,seed=3': simulations is an integer of 0 to 18446744073709551615, not \"-9\"": [
        *("demo", "--policy", "mcts:simulations=-9,seed=3"),
    ],
    "the policy 'beam:width=0': width is an integer of 1 to 1000000, not \"0\"": ["demo", "--policy", "beam:width=0"],
    "there is no policy ''": ["demo", "--policy", "greedy,"],
    "the policy 'greedy:depth=2,seed=3': greedy has no options, but \"depth=2,seed=3\" was given": [
        *("demo", "--policy", "greedy:depth=2,seed=3"),
    ],
    "the policy 'random,seed=3': options come after a colon, as in epsilon-greedy:epsilon=0.1": [
        *("demo", "--policy", "random,seed=3"),
    ],
    "the policy 'epsilon-greedy:epsilon=nan': epsilon is a decimal from 0 to 1 with at most 18 places, not \"nan\"": [
        *("record", "cational", "--policy", "random,epsilon-greedy:epsilon=nan"),
    ],
    "the policy 'epsilon-greedy:greed=1': epsilon-greedy has no option \"greed\": choose epsilon": [
        *("record", "cational", "--policy", "epsilon-greedy:greed=1"),
    ],
    "no game of cational for beam:width=3, greedy: hindsight is for one player, not 2": [
        *("record", "cational", "--policy", "beam:width=3,greedy"),
    ],
    "no game of magnificent for beam:width=3, greedy: hindsight is for one player, not 2": [
        *("record", "magnificent", "--policy", "beam:width=3,greedy"),
    ],
    "no game of cational for beam:width=3: hindsight is for one player, not 3": [
        *("demo", "--players", "3", "--policy", "beam:width=3"),
    ],
    "no game of magnificent for beam:width=3: hindsight is for one player, not 2": [
        *("demo", "magnificent", "--policy", "beam:width=3"),
    ],
    "--policy names 3 policies for 2 players": ["demo", "--policy", "greedy,greedy,random"],
    "cannot read the edition 'atlantis': No such file or directory; by name there are: standard": [
        "demo",
        "--edition",
        "atlantis",
    ],
    "cannot read 'no such file'": ["verify", "no such file"],
    "cannot read 'no such edition'": ["edition", "check", "no such edition"],
    "cannot read '.'": ["verify", "."],
    "cannot write 'no/such/folder'": ["record", "cational", "--out", "no/such/folder"],
    "cannot write '.'": ["record", "cational", "--out", "."],
}


@pytest.mark.parametrize("message", USAGE)
def test_a_command_that_makes_no_sense_is_told_so_in_one_line(message: str) -> None:
    result = invoke(*USAGE[message])
    assert (result.exit_code, result.stdout) == (2, "")
    line = the_line(result.stderr)
    assert message in line
    assert line.startswith("meographic")
    assert line.endswith("--help tells more)")


def test_the_number_of_players_is_told_to_be_one_to_four() -> None:
    for players in ("0", "5", "-1", str(10**30)):
        result = invoke("record", "cational", "--players", players)
        assert result.exit_code == 2
        assert the_line(result.stderr).startswith("meographic record: ")


def test_a_process_ends_with_the_same_line_and_code() -> None:
    ran = run("record", "cational", "--rule", "mission_deck=up")
    assert (ran.code, ran.stdout) == (2, "")
    assert the_line(ran.stderr) == (
        "meographic record: the ruling mission_deck cannot be 'up'; it is one of: face_down, face_up "
        "(meographic record --help tells more)"
    )


def test_what_a_terminal_would_obey_is_escaped_in_a_message() -> None:
    assert one_line("a\x1b[31mb\nc\u202ed\ud800") == "a\\x1b[31mb c\\u202ed\\ud800"
    result = invoke("demo", "--edition", "\x1b[2J\r\n")
    assert "\x1b" not in result.stderr
    the_line(result.stderr)


def test_a_message_is_never_longer_than_a_few_lines_of_a_terminal() -> None:
    told = one_line("begin" + "x" * 10**6 + "end")
    assert len(told) <= LONGEST_LINE
    assert told.startswith("beginx")
    assert told.endswith("xend")


def test_letters_that_the_encoding_of_stdout_lacks_are_escaped(edition_file: Path) -> None:
    edition_file.write_text(edition_file.read_text(encoding="utf-8").replace("É", "森"), encoding="utf-8")
    command = [*COMMAND, "demo", "--edition", str(edition_file)]
    ran = subprocess.run(command, capture_output=True, env=environment({"PYTHONIOENCODING": "latin-1"}))
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"\\u68ee1" in ran.stdout


@pytest.mark.parametrize(
    ("arguments", "code"), [(["record", "cational", "--games", "50"], 141), (["demo"], 141), (["--help"], 1)]
)
def test_a_reader_that_has_seen_enough_causes_no_noise(arguments: list[str], code: int) -> None:
    with subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == code


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["record", "cational"], ["demo"], ["--help"]])
def test_a_full_disk_is_told_in_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, env=environment())
    assert ran.returncode == 1
    assert the_line(ran.stderr.decode()) == "meographic: No space left on device"


@pytest.mark.parametrize("arguments", [["record", "cational"], ["verify", "-"]])
def test_a_stream_that_is_closed_is_told_in_one_line(arguments: list[str]) -> None:
    shell = '"$@" >&- <&-'
    ran = subprocess.run(["sh", "-c", shell, "sh", *COMMAND, *arguments], stderr=subprocess.PIPE, env=environment())
    assert ran.returncode == 2
    assert "is closed" in the_line(ran.stderr.decode())


@pytest.mark.parametrize("arguments", [["census", "cational", "--depth", "30"], ["bench", "--seconds", "600"]])
def test_ctrl_c_ends_long_work_at_once_and_quietly(arguments: list[str]) -> None:
    with subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert stderr.strip() == b""
