from pathlib import Path

import pytest

import meographic
from tests.layering.imports import violations

PACKAGE_FOLDER = Path(meographic.__file__).parent


def test_no_module_imports_what_its_room_may_not() -> None:
    found = []
    for file in sorted(PACKAGE_FOLDER.rglob("*.py")):
        parts = ("meographic", *file.relative_to(PACKAGE_FOLDER).with_suffix("").parts)
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        found += violations(file.read_text(encoding="utf-8"), module, is_package=is_package)
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("meographic.reference.score", "import numpy"),
        ("meographic.reference.score", "import numpy.typing as npt"),
        ("meographic.reference.score", "from meographic import _native"),
        ("meographic.reference.score", "from meographic import load_game"),
        ("meographic.reference.score", "from .. import cational"),
        ("meographic.reference.score", "from ..errors import IllegalAction"),
        ("meographic.reference.score", "def f():\n    import click"),
        ("meographic.reference.score", "import importlib\nimportlib.import_module('numpy')"),
        ("meographic.cli.demo", "from meographic._native import State"),
        ("meographic.cli.demo", "from .._native import State"),
        ("meographic.cli.demo", "from meographic import _native"),
        ("meographic.cli.demo", "import meographic\nmeographic._native"),
        ("meographic.render.svg", "import meographic._native"),
        ("meographic.adapters.openspiel", "from meographic.cational import _convert"),
        ("meographic.web", "__import__('meographic._native')"),
    ],
)
def test_an_import_that_is_not_allowed_is_caught(module: str, source: str) -> None:
    assert len(violations(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("meographic", "from meographic._native import __version__"),
        ("meographic.cational", "from meographic import _native\nimport numpy"),
        ("meographic.reference.score", "import tomllib\nfrom fractions import Fraction"),
        ("meographic.reference.score", "from . import _cells\nfrom .place import Field"),
        ("meographic.reference.score", "from meographic.reference import place"),
        ("meographic.cli.demo", "import click\nfrom meographic import __version__, load_game"),
        ("meographic.cli.demo", "from ._progress import Bar\nfrom meographic.cli import _progress"),
        ("meographic.cli.demo", "import meographic\nmeographic.load_game('cational')"),
        ("meographic.render.svg", "'meographic._native'"),
    ],
)
def test_an_import_that_is_allowed_passes(module: str, source: str) -> None:
    assert violations(source, module) == []


def test_a_relative_import_counts_from_the_package_that_an_init_file_is() -> None:
    source = "from ._native import State"
    assert violations(source, "meographic.cli", is_package=True) == []
    assert violations(source, "meographic.cli.demo") == []
    assert len(violations("from .._native import State", "meographic.cli", is_package=True)) == 1
    assert len(violations("from ._native import State", "meographic.cli")) == 1
