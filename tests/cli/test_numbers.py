"""Options that take a number refuse what is none."""

import pytest
from click.testing import CliRunner

from meographic.cli import main


@pytest.mark.parametrize("words", [["demo", "--pause", "nan"], ["bench", "--seconds", "nan"]])
def test_nan_is_a_usage_error(words: list[str]) -> None:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert "nan" in result.stderr
