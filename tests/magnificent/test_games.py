"""Both engines on the same log: random games of The Magnificent, every answer equal (TM-1 to TM-13, A1 to A15)."""

from math import ceil

import pytest

from tests.differential.games import compare_game
from tests.differential.keys import KeyBook
from tests.differential.tally import Tally
from tests.magnificent.driver import play
from tests.magnificent.options import SORTS, options

# Of a hundred games of --differential-games, how many of these are played: a game is some two hundred nodes.
SHARE = 3
LEAST_GAMES = 60


def games_of_the_run(config: pytest.Config) -> int:
    games: int = config.getoption("--differential-games")
    return ceil(games * SHARE / 100 / len(SORTS))


@pytest.mark.parametrize("sort", SORTS)
def test_both_engines_answer_alike_at_every_node_of_random_games(
    sort: str, pytestconfig: pytest.Config, met: Tally
) -> None:
    for number in range(games_of_the_run(pytestconfig)):
        table = options(sort, f"{pytestconfig.getoption('--differential-seed')} {number}")
        game = table.load()
        compare_game(game)
        play(game, table, KeyBook(met), met)


def test_the_games_of_the_run_met_everything_that_can_happen(request: pytest.FixtureRequest, met: Tally) -> None:
    sorts = [item for item in request.session.items if "of_random_games" in item.name and "magnificent" in item.nodeid]
    if len(sorts) < len(SORTS):
        pytest.skip("only some of the random games were asked for")
    if met.games >= LEAST_GAMES:
        assert met.never() == []
