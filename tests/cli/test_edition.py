from pathlib import Path

import pytest

import meographic
from tests.cli.command import invoke, run, the_line

FAULTY = """\
format = "meographic-edition/1"
game = "cational"
name = ""
version = 0
colour = "green"

[[landscapes]]
name = "forest"
symbol = "F"
[[landscapes]]
name = "forest"
symbol = "Lake"

[[tiles]]
landscape = "forest"
counts = { 1 = -1, 07 = 2, 16 = 1 }

[[missions]]
id = "oasis"
pawints = 100
pattern = ["FF", "F"]
[[missions]]
id = "oasis"
pawints = 1
pattern = []
"""
PLACES = [
    "name",
    "version",
    "rounds",
    "landscapes",
    "landscapes[1].name",
    "landscapes[1].symbol",
    "tiles[0].counts.1",
    "tiles[0].counts.07",
    "tiles[0].counts.16",
    "missions[0].pawints",
    "missions[0].pattern",
    "missions[1].id",
    "missions[1].pattern",
    "colour",
]


def test_every_fault_is_told_with_its_place_one_a_line(tmp_path: Path) -> None:
    file = tmp_path / "faulty.toml"
    file.write_text(FAULTY, encoding="utf-8")
    result = invoke("edition", "check", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    told = [line.removeprefix(f"{file}: ").split(": ")[0] for line in result.stderr.splitlines()]
    assert sorted(told) == sorted(PLACES)


def test_the_faults_are_those_of_the_edition_error() -> None:
    with pytest.raises(meographic.EditionError) as caught:
        meographic.Edition.from_toml(FAULTY)
    result = invoke("edition", "check", "-", stdin=FAULTY)
    assert result.stderr.splitlines() == [
        f"standard input: {fault.path}: {fault.message}" for fault in caught.value.faults
    ]


@pytest.mark.parametrize("content", [b"format =", b"\xff\xfe", b"a = 1\na = 2\n", b"[" * 100_000, b"\x00"])
def test_what_is_no_toml_is_told_in_one_line_without_a_place(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "faulty.toml"
    file.write_bytes(content)
    for path, stdin in ((str(file), b""), ("-", content)):
        result = invoke("edition", "check", path, stdin=stdin)
        assert (result.exit_code, result.stdout) == (1, "")
        assert the_line(result.stderr).startswith("standard input: " if path == "-" else f"{file}: ")


def test_an_edition_without_faults_is_summed_up(edition_file: Path) -> None:
    result = invoke("edition", "check", str(edition_file))
    assert (result.exit_code, result.stderr) == (0, "")
    assert the_line(result.stdout) == (
        f"{edition_file}: no fault: small, version 1: 2 rounds, 3 landscapes, 11 tiles of 5 kinds, 2 missions, "
        "0 titles, 1 to 4 players"
    )


def test_the_number_of_players_is_what_the_tiles_suffice_for(edition_file: Path) -> None:
    few = edition_file.read_text(encoding="utf-8").replace(" 1 = 3", " 1 = 1").replace(", 12 = 1", "")
    assert invoke("edition", "check", "-", stdin=few).stdout.endswith(
        ", 4 tiles of 4 kinds, 2 missions, 0 titles, 1 player\n"
    )
    fewer = few.replace(", 2 = 1", "")
    assert "too few tiles to play" in invoke("edition", "check", "-", stdin=fewer).stdout


def test_a_file_named_like_a_shipped_edition_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("standard").write_text(FAULTY, encoding="utf-8")
    assert invoke("edition", "check", "standard").exit_code == 1


def test_a_process_ends_with_the_same_lines_and_code() -> None:
    ran = run("edition", "check", "-", stdin=FAULTY.encode())
    assert (ran.code, ran.stdout) == (1, "")
    assert len(ran.stderr.splitlines()) == len(PLACES)
