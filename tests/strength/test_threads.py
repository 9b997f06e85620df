"""Two trees of half the simulations play as well as one of all: what a second thread costs in strength."""

from statistics import fmean, stdev

import pytest

import meographic
from meographic.search import Searcher, derive

pytestmark = [pytest.mark.strength, pytest.mark.timeout(24 * 3600)]

SOLO = meographic.load_game("cational", players=1)


def played(seed: int, simulations: int, threads: int) -> int:
    """The score of a solo game, searched by so many simulations a decision on so many threads together."""
    state, deal = SOLO.deal(seed), meographic.Deal(SOLO, seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.sample_chance(deal)
        else:
            searcher = Searcher(state, seed=derive(seed, state.move_number()), threads=threads)
            state.apply_action(searcher.search(simulations).action)
    return state.scores[0]


def test_at_equal_simulations_two_threads_lose_less_than_three_pawints(request: pytest.FixtureRequest) -> None:
    is_full = request.config.getoption("--strength") == "full"
    deals, simulations = (200, 1_000) if is_full else (12, 100)
    lost = [played(seed, simulations, 2) - played(seed, simulations, 1) for seed in range(deals)]
    mean, error = fmean(lost), stdev(lost) / deals**0.5
    print(
        f"two threads against one, {deals} deals, {simulations} simulations: {mean:+.2f} Pawints, +- {1.96 * error:.2f}"
    )
    # In short the interval is too wide to say more than that nothing is badly wrong.
    assert mean - 1.96 * error > (-3 if is_full else -20)
