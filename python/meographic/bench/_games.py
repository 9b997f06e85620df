"""Random games: by a loop in Python, and by the core in great number."""

import random
import time
from math import sqrt
from types import ModuleType

import meographic
from meographic import search

from ._clock import Run

MEAN_SCORE = 53.25
"""What a seat scores in a random game of two players, on average over very many games (give or take 0.1)."""

DEVIATION = 8.0
"""By so much the mean score of a game's seats varies, rounded up."""


def python_loop(engine: ModuleType = meographic) -> Run:
    """Random two-player games by the loop that every search in Python begins with.

    The seat to move takes one of ``legal_actions()`` by ``random.choice`` and gives it to ``apply_action``; chance is
    left to ``advance``. The unit is an action of a player: chance is played, and timed, but not counted.

    Args:
        engine: ``meographic`` or ``meographic.reference``.

    Returns:
        What :func:`rates` takes.
    """
    game = engine.load_game("cational", players=2)
    actions_a_game = game.max_game_length()
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
        assert actions == times * actions_a_game, f"{actions} actions in {times} games"
        # Of all runs so far: the more games, the closer their mean has to be.
        games += times
        check_mean_score(scores / 2 / games, games)
        return actions, took

    return run


def playouts(threads: int) -> Run:
    """Whole random games of two players by :func:`meographic.search.playouts`; the unit is a decision of a player.

    Args:
        threads: How many play.

    Returns:
        What :func:`rates` takes.
    """
    game = meographic.load_game("cational", players=2)
    start, seeds = game.new_initial_state(), meographic.Rng(1)

    def run(times: int) -> tuple[float, float]:
        begin = time.perf_counter()
        played = search.playouts(start, times, seed=seeds.next_u64(), threads=threads)
        took = time.perf_counter() - begin
        assert played.decisions == times * game.max_game_length(), f"{played.decisions} decisions in {times} games"
        check_mean_score(sum(played.mean) / 2, times)
        return played.decisions, took

    return run


def check_mean_score(mean: float, games: int) -> None:
    """Check that random games of two players are what they should be.

    Raises:
        AssertionError: If the mean score lies further from that of random games than chance allows: six deviations.
            No game says nothing.
    """
    if games == 0:
        return
    band = 6 * DEVIATION / sqrt(games) + 0.2
    assert abs(mean - MEAN_SCORE) <= band, f"a mean score of {mean:.2f} in {games} random games, not {MEAN_SCORE}"
