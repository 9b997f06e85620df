import json
import os
import signal
import stat
import subprocess
import time
from pathlib import Path

import pytest

import meographic
from meographic import reference
from tests.cli.command import COMMAND, environment, invoke, run

ORDER = ["format", "game", "players", "seed", "policies", "rules", "edition", "events", "scores", "winners"]


def test_a_record_is_a_line_that_the_reference_engine_confirms() -> None:
    result = invoke("record", "cational", "--players", "3", "--seed", "5", "--policy", "greedy,random,random")
    assert (result.exit_code, result.stderr) == (0, "")
    [line] = result.stdout.splitlines()
    record = json.loads(line)
    assert list(record) == ORDER
    assert record["seed"] == 5
    assert record["policies"] == ["greedy", "random", "random"]
    assert reference.verify_record(line).scores == record["scores"]


def test_a_record_says_the_options_of_policies_as_they_were_given_and_verifies(tmp_path: Path) -> None:
    policies = ["epsilon-greedy:epsilon=0.20", "potential"]
    path = tmp_path / "games.jsonl"
    result = invoke("record", "cational", "--games", "3", "--policy", ",".join(policies), "--out", str(path))
    assert (result.exit_code, result.stderr) == (0, "")
    for line in path.read_text().splitlines():
        assert json.loads(line)["policies"] == policies
        reference.verify_record(line)
    assert invoke("verify", str(path)).exit_code == 0


def test_one_policy_serves_all_seats() -> None:
    for players in (1, 2, 4):
        record = json.loads(invoke("record", "cational", "--players", str(players), "--policy", "random").stdout)
        assert record["policies"] == ["random"] * players


def test_the_same_command_writes_the_same_bytes() -> None:
    command = ["record", "cational", "--games", "3", "--seed", "11"]
    once = run(*command)
    assert once.code == 0
    assert len(once.stdout.splitlines()) == 3
    assert run(*command, env={"PYTHONHASHSEED": "1"}) == once


def test_the_seed_of_game_g_is_s_plus_g_and_wraps() -> None:
    lines = invoke("record", "cational", "--games", "3", "--seed", str(2**64 - 2)).stdout.splitlines()
    assert [json.loads(line)["seed"] for line in lines] == [2**64 - 2, 2**64 - 1, 0]
    assert invoke("record", "cational", "--seed", "0").stdout.splitlines() == lines[2:]


def test_rulings_are_those_of_the_options() -> None:
    rulings = ["--rule", "open_hands=true", "--rule", "mission_deck=face_up"]
    record = json.loads(invoke("record", "cational", *rulings).stdout)
    assert record["rules"] == {"mission_scoring": "per_placement", "mission_deck": "face_up", "open_hands": True}


def test_an_edition_is_a_name_a_file_or_standard_input(edition_file: Path) -> None:
    named = invoke("record", "cational", "--edition", "standard").stdout
    assert named == invoke("record", "cational").stdout
    from_file = invoke("record", "cational", "--edition", str(edition_file))
    assert json.loads(from_file.stdout)["edition"]["name"] == "small"
    from_stdin = invoke("record", "cational", "--edition", "-", stdin=edition_file.read_bytes())
    assert from_stdin.stdout == from_file.stdout


def test_a_faulty_edition_is_refused_with_all_its_faults_and_nothing_is_written(tmp_path: Path) -> None:
    edition, out = tmp_path / "faulty.toml", tmp_path / "games.jsonl"
    edition.write_text('format = "meographic-edition/1"\nrounds = 0\n')
    result = invoke("record", "cational", "--edition", str(edition), "--out", str(out))
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"{edition}: rounds: " in result.stderr
    assert f"{edition}: landscapes: " in result.stderr
    assert not out.exists()


def test_an_edition_with_too_few_tiles_for_the_players_is_refused(edition_file: Path) -> None:
    text = edition_file.read_text().replace("1 = 3", "1 = 1")
    edition_file.write_text(text)
    result = invoke("record", "cational", "--players", "4", "--edition", str(edition_file))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{edition_file}: tiles: ")


def test_a_file_holds_what_standard_output_would(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    result = invoke("record", "cational", "--games", "2", "--out", str(out))
    assert (result.exit_code, result.output) == (0, "")
    assert out.read_bytes() == invoke("record", "cational", "--games", "2").stdout_bytes
    assert list(tmp_path.iterdir()) == [out]


def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("old")
    out.chmod(0o640)
    assert invoke("record", "cational", "--out", str(out)).exit_code == 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o640
    assert out.read_text().startswith('{"format"')


def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    out, other = tmp_path / "games.jsonl", tmp_path / "other"
    other.touch()
    assert invoke("record", "cational", "--out", str(out)).exit_code == 0
    assert out.stat().st_mode == other.stat().st_mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    out, link = tmp_path / "games.jsonl", tmp_path / "link"
    link.symlink_to(out)
    assert invoke("record", "cational", "--out", str(link)).exit_code == 0
    assert link.is_symlink()
    assert out.read_text().startswith('{"format"')


def test_a_pipe_is_written_and_not_replaced(tmp_path: Path) -> None:
    # No test tries this on a real device: a mistake would replace it for the whole machine.
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        result = invoke("record", "cational", "--out", str(pipe))
        read, _ = reader.communicate(timeout=60)
    assert result.exit_code == 0
    assert read == invoke("record", "cational").stdout_bytes
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


@pytest.mark.parametrize(("ending", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_interrupted_work_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, ending: signal.Signals, code: int
) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("old")
    command = [*COMMAND, "record", "cational", "--games", "1000000", "--out", str(out)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=environment()) as process:
        until = time.monotonic() + 60
        while len(list(tmp_path.iterdir())) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(0.2)
        process.send_signal(ending)
        _, stderr = process.communicate(timeout=20)
    assert process.returncode == code
    assert stderr.strip() == b""
    assert out.read_text() == "old"
    assert list(tmp_path.iterdir()) == [out]


def test_an_engine_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from meographic.cli import _options

    seeds = []

    def failing(game: meographic.Game, seed: int, policies: list[str]) -> meographic.State:
        seeds.append(seed)
        if len(seeds) == 3:
            raise MemoryError
        return meographic.play(game, seed, policies)

    monkeypatch.setattr(_options, "play", failing)
    out = tmp_path / "games.jsonl"
    out.write_text("old")
    with pytest.raises(MemoryError):
        invoke("record", "cational", "--games", "5", "--out", str(out))
    assert out.read_text() == "old"
    assert list(tmp_path.iterdir()) == [out]


def test_records_leave_one_by_one() -> None:
    command = [*COMMAND, "record", "cational", "--games", "1000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment()) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        process.kill()
    assert json.loads(first)["seed"] == 0
