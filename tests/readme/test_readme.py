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
    assert len(PROGRAMS) == len(OUTPUTS) == 5


@pytest.mark.parametrize(
    ("program", "output"),
    [(PROGRAMS[0], OUTPUTS[1]), (PROGRAMS[1], OUTPUTS[0]), *zip(PROGRAMS[2:], OUTPUTS[2:], strict=True)],
)
def test_a_python_example_prints_what_the_readme_shows(program: str, output: str, tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(program, encoding="utf-8")
    run = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == (output, "")


@pytest.mark.parametrize("shown", [text for language, text in BLOCKS if language == "console"])
def test_a_command_prints_what_the_readme_shows(shown: str) -> None:
    prompt, _, output = shown.partition("\n")
    words = prompt.removeprefix("$ meographic ").split()
    run = subprocess.run([sys.executable, "-m", "meographic", *words], capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == (output, "")


def test_the_edition_of_the_readme_can_be_played_to_the_end() -> None:
    (text,) = [text for language, text in BLOCKS if language == "toml"]
    edition = meographic.Edition.from_toml(text)
    state = meographic.play(meographic.load_game("cational", players=1, edition=edition), 3, ["greedy"])
    assert state.is_terminal()
    assert state.title == "Beachcomber"
