"""Refuses to run against the source folder, and sets what all tests share."""

import signal
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parents[1]

# Two busy cores say nothing about the code: an example has no deadline of its own, pytest-timeout watches the test.
hypothesis.settings.register_profile("meographic", deadline=None, print_blob=True)
hypothesis.settings.load_profile("meographic")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("meographic")
    group.addoption(
        "--differential-games",
        type=int,
        default=2_000,
        metavar="N",
        help="how many random games both engines play at once (100000 take hours)",
    )
    group.addoption(
        "--differential-seed", type=int, default=0, metavar="SEED", help="which random games these are (default: 0)"
    )
    group.addoption(
        "--strength",
        choices=["short", "full"],
        default="short",
        help="how many deals the claims of tests/strength are judged by (full: those of benches/README.md)",
    )


def pytest_configure() -> None:
    # A run in the background of a script starts with Ctrl-C ignored, and so would every command that a test interrupts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    install = 'python -m pip install ".[test]"'
    try:
        import meographic
    except ImportError as error:
        raise pytest.UsageError(f"meographic is not installed ({error}); run: {install}") from error
    place = Path(meographic.__file__).resolve()
    if place.is_relative_to(ROOT / "python"):
        raise pytest.UsageError(f"meographic is imported from the source folder ({place}); run: {install}")
