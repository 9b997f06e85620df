"""What the differential tests share: how many games, from which seed, and the tally of the whole run."""

import pytest

from tests.differential.tally import Tally

TALLY = pytest.StashKey[Tally]()


@pytest.fixture(scope="session")
def tally(pytestconfig: pytest.Config) -> Tally:
    """Counts over all games of the run."""
    return pytestconfig.stash.setdefault(TALLY, Tally())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give the random games as long as they may take: many can be asked for."""
    for item in items:
        if "tally" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.timeout(300 + config.getoption("--differential-games")))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell what the games of the run met."""
    tally = config.stash.get(TALLY, None)
    if tally is None or not tally.games:
        return
    terminalreporter.section("differential tests")
    terminalreporter.line(f"{tally.games:,} games, {tally.nodes:,} nodes on both engines at once")
    if config.get_verbosity() > 0:
        for thing, count in sorted(tally.counts.items()):
            terminalreporter.line(f"{count:>9,} {thing}")
