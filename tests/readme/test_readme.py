"""The README's examples, run as a reader would run them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import meographic

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
FENCED = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
BLOCKS = FENCED.findall(README)
PROGRAMS = [text for language, text in BLOCKS if language == "python"]
OUTPUTS = [text for language, text in BLOCKS if language == "text"]


def test_there_are_as_many_outputs_as_python_examples() -> None:
    assert len(PROGRAMS) == len(OUTPUTS) == 7


@pytest.mark.parametrize(
    ("program", "output"),
    [(PROGRAMS[0], OUTPUTS[1]), (PROGRAMS[1], OUTPUTS[0]), *zip(PROGRAMS[2:], OUTPUTS[2:], strict=True)],
)
def test_a_python_example_prints_what_the_readme_shows(program: str, output: str, tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(program, encoding="utf-8")
    run = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == (output, "")


def test_the_example_of_a_batch_plays_every_game_of_the_other_game_to_its_end_too(tmp_path: Path) -> None:
    [program] = [program for program in PROGRAMS if "meographic.Batch(" in program]
    file = tmp_path / "example.py"
    told = "\nprint(batch.is_terminal().all(), step.done.all())\n"
    file.write_text(program.replace('"cational"', '"magnificent"') + told, encoding="utf-8")
    run = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False)
    assert run.stderr == ""
    shape, state, games, over = run.stdout.splitlines()
    assert shape.startswith("(1000, 1062) (1000, 862) [")
    assert state.endswith("('played', 'reset', 'game_over')")
    assert games.startswith("10000 ")
    assert over == "True True"


@pytest.mark.parametrize("shown", [text for language, text in BLOCKS if language == "console"])
def test_commands_print_what_the_readme_shows(shown: str, tmp_path: Path) -> None:
    """One after the other in one folder; a line of three dots stands for any lines."""
    for part in shown.removeprefix("$ ").split("\n$ "):
        prompt, _, output = part.partition("\n")
        words = prompt.removeprefix("meographic ").split()
        command = [sys.executable, "-m", "meographic", *words]
        run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        pattern = "(?:.*\n)*".join(map(re.escape, f"{output.rstrip()}\n".split("...\n"))) if output else ""
        assert re.fullmatch(pattern, run.stdout), run.stdout
        assert run.stderr == ""


def test_the_edition_of_the_readme_can_be_played_to_the_end() -> None:
    (text,) = [text for language, text in BLOCKS if language == "toml"]
    edition = meographic.Edition.from_toml(text)
    state = meographic.play(meographic.load_game("cational", players=1, edition=edition), 3, ["greedy"])
    assert state.is_terminal()
    assert state.title == "Beachcomber"
