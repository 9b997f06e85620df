"""What the tests of the commands share."""

from pathlib import Path

import pytest

SMALL = """\
format = "meographic-edition/1"
game = "cational"
name = "small"
version = 1
rounds = 2

[[landscapes]]
name = "forêt"
symbol = "F"
[[landscapes]]
name = "lac"
symbol = "L"
[[landscapes]]
name = "montagne"
symbol = "É"

[[tiles]]
landscape = "forêt"
counts = { 1 = 3, 2 = 1 }
[[tiles]]
landscape = "lac"
counts = { 1 = 3, 12 = 1 }
[[tiles]]
landscape = "montagne"
counts = { 1 = 3 }

[[missions]]
id = "rive"
pawints = 2
pattern = ["FL"]
[[missions]]
id = "n'importe"
pawints = 3
pattern = ["É.", "*F"]
"""


@pytest.fixture
def edition_file(tmp_path: Path) -> Path:
    """A valid edition of eleven tiles, two rounds, letters beyond ASCII."""
    folder = tmp_path / "editions"
    folder.mkdir()
    file = folder / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    return file
