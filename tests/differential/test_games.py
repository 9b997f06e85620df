"""Both engines on the same log: random games of random editions, every answer equal (CM-1 to CM-9, A1 to A15)."""

from math import ceil

import hypothesis
import pytest
from hypothesis import strategies as st

import meographic
import meographic.reference
from tests.differential.driver import play
from tests.differential.editions import EditionFile, edition_files
from tests.differential.games import compare_game
from tests.differential.keys import KeyBook
from tests.differential.options import Options, options
from tests.differential.tally import Tally
from tests.differential.witness import note_edition

LEAST_GAMES = 2_000
# All of one number of players, so that their keys can be compared over all of them.
GAMES_AN_EDITION = 4
# Of a hundred games, how many are of which sort.
SHARES = {"one seat": 23, "two seats": 25, "three seats": 23, "four seats": 23, "the standard edition": 6}
SEATS = {
    "one seat": (1,),
    "two seats": (2,),
    "three seats": (3,),
    "four seats": (4,),
    "the standard edition": (1, 2, 3, 4),
}


@pytest.mark.parametrize("sort", SHARES)
def test_both_engines_answer_alike_at_every_node_of_random_games(
    sort: str, pytestconfig: pytest.Config, tally: Tally
) -> None:
    games: int = pytestconfig.getoption("--differential-games")
    editions = st.just("standard") if sort == "the standard edition" else edition_files()
    tables = st.sampled_from(SEATS[sort]).flatmap(
        lambda seats: st.lists(options(seats), min_size=GAMES_AN_EDITION, max_size=GAMES_AN_EDITION)
    )

    # Each sort has a seed of its own, or all would play the same editions.
    @hypothesis.seed(f"{sort} {pytestconfig.getoption('--differential-seed')}")
    @hypothesis.settings(
        max_examples=ceil(games * SHARES[sort] / 100 / GAMES_AN_EDITION),
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(edition=editions, tables=tables)
    def games_of_one_edition(edition: str | EditionFile, tables: list[Options]) -> None:
        book = KeyBook(tally)
        for table in tables:
            game = table.load(edition)
            compare_game(game)
            note_edition(game.core.edition.to_dict(), tally)
            play(game, table, book, tally)

    games_of_one_edition()


def test_the_games_of_the_run_were_enough_and_met_everything_that_can_happen(
    request: pytest.FixtureRequest, tally: Tally
) -> None:
    sorts = [item for item in request.session.items if "answer_alike_at_every_node" in item.name]
    if len(sorts) < len(SHARES):
        pytest.skip("only some of the random games were asked for")
    assert tally.games >= min(LEAST_GAMES, request.config.getoption("--differential-games"))
    if tally.games >= LEAST_GAMES:
        assert tally.never() == []


def test_the_two_engines_are_not_one_and_the_same() -> None:
    assert meographic.State.__module__.split(".")[:2] != meographic.reference.State.__module__.split(".")[:2]
