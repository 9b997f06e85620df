"""What the random games of The Magnificent share: the tally of the whole run, and how long they may take."""

from types import ModuleType

import pytest

import meographic
from meographic import reference
from tests.differential.tally import Tally
from tests.magnificent.tally import EXPECTED

TALLY = pytest.StashKey[Tally]()


@pytest.fixture(params=[meographic, reference], ids=["core", "reference"])
def engine(request: pytest.FixtureRequest) -> ModuleType:
    """One engine after the other: modules with the same names."""
    assert isinstance(request.param, ModuleType)
    return request.param


@pytest.fixture(scope="session")
def met(pytestconfig: pytest.Config) -> Tally:
    """Counts over all random games of The Magnificent of the run."""
    return pytestconfig.stash.setdefault(TALLY, Tally(EXPECTED))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give the random games as long as they may take: many can be asked for."""
    for item in items:
        if "met" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.timeout(300 + config.getoption("--differential-games")))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell what the games of the run met."""
    tally = config.stash.get(TALLY, None)
    if tally is None or not tally.games:
        return
    terminalreporter.section("differential tests of The Magnificent")
    terminalreporter.line(f"{tally.games:,} games, {tally.nodes:,} nodes on both engines at once")
    if config.get_verbosity() > 0:
        for thing, count in sorted(tally.counts.items()):
            terminalreporter.line(f"{count:>9,} {thing}")
