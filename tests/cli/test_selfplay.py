import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from meographic import selfplay
from tests.cli.command import COMMAND, environment, invoke, on_terminal, the_line

QUICK = ["selfplay", "cational", "--jobs", "1", "--games", "3"]


def test_the_file_holds_a_row_for_each_decision(tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    result = invoke(*QUICK, "--seed", "5", "--policy", "greedy,random", "--out", str(file))
    assert (result.exit_code, result.output) == (0, "")
    table = pq.read_table(file)
    assert table.num_rows == 3 * 84
    assert sorted(set(table["seed"].to_pylist())) == [5, 6, 7]
    about = json.loads(table.schema.metadata[selfplay.METADATA])
    assert (about["policies"], about["seed"], about["games"]) == (["greedy", "random"], 5, 3)
    assert list(tmp_path.iterdir()) == [file]


def test_the_same_command_writes_the_same_bytes_with_any_number_of_processes(tmp_path: Path) -> None:
    files = [tmp_path / f"{jobs}.parquet" for jobs in (1, 2)]
    for jobs, file in enumerate(files, start=1):
        made = invoke("selfplay", "cational", "--games", "150", "--jobs", str(jobs), "--out", str(file))
        assert made.exit_code == 0
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize(
    ("message", "arguments"),
    [
        ("Missing option '--out'", []),
        ("'--games': 0 is not in the range", ["--games", "0", "--out", "rows"]),
        ("--policy names 3 policies for 2 players", ["--policy", "greedy,greedy,greedy", "--out", "rows"]),
        ("cannot write 'no/such/folder'", ["--out", "no/such/folder"]),
        ("--jobs and --dask exclude each other", ["--dask", "tcp://127.0.0.1:9", "--out", "rows"]),
    ],
)
def test_arguments_that_make_no_sense_are_told_in_one_line(
    message: str, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = invoke(*QUICK, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    line = the_line(result.stderr)
    assert line.startswith("meographic selfplay: ")
    assert message in line
    assert list(tmp_path.iterdir()) == []


def test_a_missing_library_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = invoke(*QUICK, "--out", str(tmp_path / "rows"))
    assert result.exit_code == 2
    assert 'python -m pip install "meographic[data]" brings it' in the_line(result.stderr)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.timeout(60)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_the_old_file_and_nothing_else(jobs: str, tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    file.write_text("old")
    command = [*COMMAND, "selfplay", "cational", "--games", "1000000", "--jobs", jobs, "--out", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
        until = time.monotonic() + 30
        while len(list(tmp_path.iterdir())) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=40)
    assert (process.returncode, stdout.strip(), stderr.strip()) == (130, b"", b"")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_games_that_fail_leave_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from meographic.selfplay import _decide

    def failing(*_arguments: object) -> None:
        raise RuntimeError("the bishop fell off")

    monkeypatch.setattr(_decide, "play", failing)
    file = tmp_path / "rows.parquet"
    file.write_text("old")
    result = invoke(*QUICK, "--out", str(file))
    assert result.exit_code == 1
    told = "the game of seed 0: RuntimeError: the bishop fell off"
    assert the_line(result.stderr) == f"meographic selfplay: {told}"
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_progress_is_shown_on_a_terminal_alone(tmp_path: Path) -> None:
    assert "playing" in on_terminal(*QUICK, "--out", str(tmp_path / "rows"), stream="stderr").stderr
