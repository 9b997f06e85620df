import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import meographic

ROOT = Path(__file__).resolve().parents[2]


def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def test_the_package_has_the_version_of_the_workspace() -> None:
    assert meographic.__version__ == toml("Cargo.toml")["workspace"]["package"]["version"]


def test_the_distribution_has_the_version_of_the_package() -> None:
    assert version("meographic") == meographic.__version__


def test_pyproject_states_no_version_of_its_own() -> None:
    project = toml("pyproject.toml")["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]


def test_every_crate_takes_the_version_of_the_workspace() -> None:
    workspace = toml("Cargo.toml")["workspace"]
    for member in workspace["members"]:
        assert toml(f"{member}/Cargo.toml")["package"]["version"] == {"workspace": True}, member
    assert workspace["dependencies"]["meographic"]["version"] == meographic.__version__


def test_the_citation_names_the_version_of_the_package() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [meographic.__version__]


def test_the_command_tells_the_version() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "meographic", "--version"], capture_output=True, text=True, check=True
    ).stdout
    assert told == f"meographic, version {meographic.__version__}\n"
