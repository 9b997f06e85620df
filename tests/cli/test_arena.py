import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

import meographic
from meographic import arena
from tests.cli.command import COLOUR, COMMAND, environment, invoke, on_terminal, run, the_line

QUICK = ["arena", "cational", "--jobs", "1", "--policy", "potential,greedy"]
USAGE = {
    "Missing option '--policy'": ["arena", "cational"],
    "there is no policy 'lucky'; these are: ": ["arena", "cational", "--policy", "lucky"],
    "the entrant 'greedy' is named twice": ["arena", "cational", "--policy", "greedy,random", "--policy", "greedy"],
    "the anchor 'random' is none of the entrants": [*QUICK, "--anchor", "random"],
    "'--deals': 0 is not in the range": [*QUICK, "--deals", "0"],
    "'--orders': 'some' is not one of": [*QUICK, "--orders", "some"],
    "'--jobs': 0 is not in the range": [*QUICK, "--jobs", "0"],
    "--jobs and --dask exclude each other": [*QUICK, "--dask", "tcp://127.0.0.1:9"],
    "--resume needs --out": [*QUICK, "--resume"],
    "cannot reach a Dask scheduler at 'nowhere://at-all'": [*QUICK[:2], *QUICK[4:], "--dask", "nowhere://at-all"],
    "cannot write 'no/such/folder'": [*QUICK, "--json", "no/such/folder"],
    "there is no game 'chess'": ["arena", "chess", "--policy", "greedy"],
}


@pytest.mark.parametrize("message", USAGE)
def test_arguments_that_make_no_sense_are_told_in_one_line(message: str) -> None:
    result = invoke(*USAGE[message])
    assert (result.exit_code, result.stdout) == (2, "")
    line = the_line(result.stderr)
    assert line.startswith("meographic arena: ")
    assert message in line


def test_the_table_is_that_of_the_library_and_the_same_every_time() -> None:
    wanted = arena.run(meographic.load_game("cational"), ["potential", "greedy"], deals=30, seed=7, jobs=1)
    for jobs in ("1", "2"):
        shown = run("arena", "cational", "--policy", "potential,greedy", "--deals", "30", "--seed", "7", "--jobs", jobs)
        assert (shown.code, shown.stdout, shown.stderr) == (0, f"{wanted}\n", "")


def test_entrants_may_stand_in_one_option_or_in_several() -> None:
    apart = ["--policy", "random,epsilon-greedy:epsilon=0.5", "--policy", "greedy", "--deals", "5"]
    lines = invoke("arena", "cational", "--jobs", "1", *apart).stdout.splitlines()
    assert {line.split()[0] for line in lines[1:4]} == {"random", "epsilon-greedy:epsilon=0.5", "greedy"}


def test_json_holds_every_game_and_may_stand_alone_on_standard_output(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    result = invoke(*QUICK, "--deals", "4", "--json", str(file))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("entrant")
    said = json.loads(file.read_bytes())
    assert (said["format"], said["deals"], len(said["games"])) == ("meographic-arena/1", 4, 8)
    alone = json.loads(invoke(*QUICK, "--deals", "4", "--json", "-").stdout)
    for each in (said, alone):
        for game in each["games"]:
            assert game.pop("seconds") >= 0
    assert alone == said


def test_editions_rulings_and_seats_are_heeded(edition_file: Path) -> None:
    more = ["--edition", str(edition_file), "--rule", "open_hands=true", "--players", "3", "--orders", "rotations"]
    said = json.loads(invoke(*QUICK[:4], *more, "--policy", "greedy,random", "--deals", "2", "--json", "-").stdout)
    assert (said["edition"], said["players"], said["rules"]["open_hands"]) == ("small", 3, True)
    assert [game["seats"] for game in said["games"][:3]] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_a_folder_goes_on_and_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    refused = invoke(*QUICK, "--out", str(folder), "--resume")
    assert refused.exit_code == 1
    assert the_line(refused.stderr) == f"meographic arena: {folder} holds no run to go on with"
    first = invoke(*QUICK, "--deals", "6", "--out", str(folder))
    again = invoke(*QUICK, "--deals", "6", "--out", str(folder), "--resume")
    assert first.exit_code == again.exit_code == 0
    assert first.stdout == again.stdout
    other = invoke(*QUICK, "--deals", "6", "--out", str(folder), "--seed", "1")
    assert (other.exit_code, other.stdout) == (1, "")
    told = f"meographic arena: {folder} holds another run: seed is 0 there and 1 here"
    assert the_line(other.stderr) == told


def test_a_folder_that_cannot_be_made_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = invoke(*QUICK, "--out", str(tmp_path / "file" / "run"))
    assert result.exit_code == 2
    assert f"cannot write '{tmp_path / 'file' / 'run'}': Not a directory" in the_line(result.stderr)


def games_in(folder: Path) -> int:
    """How many games the finished chunks of a folder hold."""
    return sum(len(json.loads(file.read_bytes())["games"]) for file in folder.glob("seeds-*.json"))


def begun(folder: Path, *more: str) -> "subprocess.Popen[bytes]":
    """An arena in a process that has finished some chunks and will go on for hours."""
    command = [*COMMAND, "arena", "cational", "--policy", "potential,greedy", "--deals", "100000000"]
    process = subprocess.Popen(
        [*command, "--out", str(folder), *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    until = time.monotonic() + 60
    while len(list(folder.glob("seeds-*.json"))) < 8 and time.monotonic() < until:
        time.sleep(0.02)
    return process


def finish(folder: Path, tmp_path: Path) -> None:
    """Go on with a folder to the end of twice as many deals as it has; there is no difference to a run in one go."""
    there = games_in(folder)
    assert there > 0
    deals = str(there)
    files = [tmp_path / "stopped.json", tmp_path / "whole.json"]
    more = ["--out", str(folder), "--resume"]
    assert invoke(*QUICK, "--deals", deals, "--json", str(files[0]), *more).exit_code == 0
    assert invoke(*QUICK, "--deals", deals, "--json", str(files[1])).exit_code == 0
    stopped, whole = ([re.sub(rb'"seconds": [^}]*', b"", file.read_bytes())] for file in files)
    assert stopped == whole


@pytest.mark.timeout(120)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_was_killed_goes_on_to_the_same_result(jobs: str, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    folder.mkdir()
    process = begun(folder, "--jobs", jobs)
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    finish(folder, tmp_path)


@pytest.mark.timeout(120)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_is_finished_and_loses_none_of_it(jobs: str, tmp_path: Path) -> None:
    folder, file = tmp_path / "run", tmp_path / "arena.json"
    folder.mkdir()
    process = begun(folder, "--jobs", jobs, "--json", str(file))
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert (process.returncode, stderr) == (130, b"")
    lines = stdout.decode().splitlines()
    assert lines[0].startswith("entrant")
    assert lines[-1] == "Ended: interrupted."
    said = json.loads(file.read_bytes())
    assert said["ended"] == {"reason": "interrupted", "detail": ""}
    assert len(said["games"]) == games_in(folder)
    finish(folder, tmp_path)


@pytest.mark.timeout(150)
def test_without_a_folder_ctrl_c_still_shows_what_is_finished() -> None:
    command = [*COMMAND, "arena", "cational", "--policy", "greedy,random", "--deals", "100000000"]
    stdout = b""
    for patience in (2, 6, 18):  # on a busy machine it takes long until the first deal is finished
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), start_new_session=True
        ) as process:
            time.sleep(patience)
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does: workers too
            stdout, stderr = process.communicate(timeout=40)
        assert (process.returncode, stderr.strip()) == (130, b"")
        if b" of 100000000 deals, " in stdout and b": 0 of" not in stdout:
            break
    assert b"Ended: interrupted." in stdout
    assert re.search(rb"greedy +[1-9]", stdout)


def test_games_that_fail_end_it_with_a_line_after_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    from meographic.arena import _games

    def failing(game: meographic.Game, seed: int, policies: list[str]) -> meographic.State:
        if seed == 3:
            raise RuntimeError("the bishop fell off")
        return meographic.play(game, seed, policies)

    monkeypatch.setattr(_games, "play", failing)
    result = invoke(*QUICK)
    assert result.exit_code == 1
    told = "the game of seed 3, potential against greedy: RuntimeError: the bishop fell off"
    assert the_line(result.stderr) == f"meographic arena: {told}"
    assert "3 of 100 deals" in result.stdout
    assert result.stdout.endswith(f"Ended: a game failed: {told}.\n")


def test_a_missing_library_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "choix", None)
    result = invoke(*QUICK)
    assert (result.exit_code, result.stdout) == (2, "")
    assert 'python -m pip install "meographic[arena]" brings it' in the_line(result.stderr)


def test_a_terminal_shows_the_same_table_and_progress_meanwhile() -> None:
    shown = on_terminal(*QUICK, "--deals", "20")
    plain = re.sub("\x1b\\[[0-9;]*m", "", shown.stdout).replace("\r", "")
    assert "1000 anchor" in " ".join(plain.split())
    assert "Ended: all deals are done." in plain
    assert not COLOUR.search(run(*QUICK, "--deals", "20").stdout)
    watched = on_terminal(*QUICK, "--deals", "20", stream="stderr")
    assert "playing" in watched.stderr
    assert "40/40" in watched.stderr
