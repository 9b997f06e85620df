"""How fast this machine plays: the figures of ``meographic bench``.

All are taken on one thread, two players, the standard edition, chance included. They are measurements: run them twice
before you believe them.
"""

import time
from collections.abc import Callable
from itertools import count
from types import ModuleType

import meographic
from meographic import _native, reference

Figure = tuple[float, str]
PLACEMENTS = "placements/s"
PLAYERS = 2
AT_ONCE = 0.25


def playouts(policy: str, seconds: float) -> Figure:
    """Placements a second of whole games inside the native engine, all seats played by ``policy``."""
    game = meographic.load_game("cational", players=PLAYERS)
    decisions, took, seed = 0, 0.0, 0
    while took < seconds:
        # A little at a time, so that Ctrl-C is heard in between.
        more, spent = _native.bench_playouts(game, policy, min(AT_ONCE, seconds - took), seed)
        decisions, took, seed = decisions + more, took + spent, seed + 1
    # Scouting and placing are a decision each.
    return decisions / 2 / took, PLACEMENTS


def python_loop(engine: ModuleType, seconds: float) -> Figure:
    """Placements a second of random games that a loop in Python plays through the API of an engine, id by id."""
    game = engine.load_game("cational", players=PLAYERS)
    turns = game.edition.rounds * PLAYERS
    begin = time.perf_counter()
    for games in count(1):
        _play_randomly(engine, game, games)
        took = time.perf_counter() - begin
        if took >= seconds:
            return games * turns / took, PLACEMENTS
    raise AssertionError("counting has no end")


def _play_randomly(engine: ModuleType, game: "meographic.Game", seed: int) -> None:
    deal, rng = engine.Deal(game, seed), engine.Rng(seed)
    state = game.new_initial_state()
    state.advance(deal)
    while not state.is_terminal():
        ids = state.legal_actions()
        state.apply_action(ids[rng.below(len(ids))])
        state.advance(deal)


FIGURES: dict[str, Callable[[float], Figure]] = {
    "cational.playouts.uniform": lambda seconds: playouts("random", seconds),
    "cational.playouts.greedy": lambda seconds: playouts("greedy", seconds),
    "cational.python_loop": lambda seconds: python_loop(meographic, seconds),
    "reference.placements": lambda seconds: python_loop(reference, seconds),
}


def figures(seconds: float = 1.0, done: Callable[[], object] = lambda: None) -> dict[str, Figure]:
    """Take all figures.

    Args:
        seconds: How long each is measured; one game is played at least.
        done: Called after each figure, for who wants to show progress.

    Returns:
        The value and the unit of each figure, by name.
    """
    measured = {}
    for name, measure in FIGURES.items():
        measured[name] = measure(seconds)
        done()
    return measured
