"""Random games: by a loop in Python, and by the core in great number."""

import random
import time
from math import sqrt
from types import ModuleType
from typing import NamedTuple

import meographic
from meographic import search

from ._clock import Run


class RandomGames(NamedTuple):
    """What random games of two players are like."""

    mean_score: float
    """What a seat scores on average over very many games (give or take 0.1)."""
    deviation: float
    """By so much the mean score of a game's seats varies, rounded up."""
    decisions: range
    """How many a game has."""


RANDOM_GAMES = {
    "cational": RandomGames(53.25, 8.0, range(84, 85)),
    "magnificent": RandomGames(5.72, 15.0, range(140, 351)),
}
"""By the name of the game, with its standard edition."""


def python_loop(engine: ModuleType = meographic, name: str = "cational") -> Run:
    """Random two-player games by the loop that every search in Python begins with.

    The seat to move takes one of ``legal_actions()`` by ``random.choice`` and gives it to ``apply_action``; chance is
    left to ``advance``. The unit is an action of a player: chance is played, and timed, but not counted.

    Args:
        engine: ``meographic`` or ``meographic.reference``.
        name: The game's.

    Returns:
        What :func:`rates` takes.
    """
    game = engine.load_game(name, players=2)
    # They go on from run to run, so that no two runs play the same games.
    choice, chance = random.Random(1).choice, engine.Rng(1)
    games, scores = 0, 0.0

    def run(times: int) -> tuple[float, float]:
        nonlocal games, scores
        actions = 0
        begin = time.perf_counter()
        for _ in range(times):
            state = game.new_initial_state()
            state.advance(chance)
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                state.advance(chance)
                actions += 1
            scores += sum(state.returns())
        took = time.perf_counter() - begin
        check_decisions(name, actions, times)
        # Of all runs so far: the more games, the closer their mean has to be.
        games += times
        check_mean_score(name, scores / 2 / games, games)
        return actions, took

    return run


def playouts(threads: int, name: str = "cational") -> Run:
    """Whole random games of two players by :func:`meographic.search.playouts`; the unit is a decision of a player.

    Args:
        threads: How many play.
        name: The game's.

    Returns:
        What :func:`rates` takes.
    """
    game = meographic.load_game(name, players=2)
    start, seeds = game.new_initial_state(), meographic.Rng(1)

    def run(times: int) -> tuple[float, float]:
        begin = time.perf_counter()
        played = search.playouts(start, times, seed=seeds.next_u64(), threads=threads)
        took = time.perf_counter() - begin
        check_decisions(name, played.decisions, times)
        check_mean_score(name, sum(played.mean) / 2, times)
        return played.decisions, took

    return run


def check_decisions(name: str, decisions: int, games: int) -> None:
    """Check that so many random games of two players have as many decisions as they should.

    Raises:
        AssertionError: If they have not.
    """
    possible = RANDOM_GAMES[name].decisions
    assert games * possible[0] <= decisions <= games * possible[-1], f"{decisions} decisions in {games} games"


def check_mean_score(name: str, mean: float, games: int) -> None:
    """Check that random games of two players are what they should be.

    Raises:
        AssertionError: If the mean score lies further from that of random games than chance allows: six deviations.
            No game says nothing.
    """
    if games == 0:
        return
    wanted = RANDOM_GAMES[name]
    band = 6 * wanted.deviation / sqrt(games) + 0.2
    assert abs(mean - wanted.mean_score) <= band, (
        f"a mean score of {mean:.2f} in {games} random games, not {wanted.mean_score}"
    )
