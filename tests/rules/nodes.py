"""A state at every kind of node (A2), for tests of what must hold at each."""

from types import ModuleType
from typing import Any

from tests.rules.table import edition

PHASES = [
    *("setup_row", "setup_deck", "setup_supply", "setup_hand", "scout", "blind", "replenish", "place", "update"),
    *("turn_deck", "over"),
]
EDITION = edition(
    """
tiles = [
    { landscape = "forest", counts = { 1 = 4, 2 = 3, 3 = 2 } },
    { landscape = "lake", counts = { 1 = 4, 2 = 2 } },
    { landscape = "mountain", counts = { 1 = 4, 2 = 2 } },
    { landscape = "desert", counts = { 1 = 4 } },
]
missions = [
    { id = "shore", pawints = 2, pattern = ["FL"] },
    { id = "range", pawints = 3, pattern = ["MM"] },
    { id = "woods", pawints = 4, pattern = ["FF"] },
    { id = "any", pawints = 1, pattern = ["**"] },
]
"""
)


def games(engine: ModuleType) -> list[Any]:
    """Two games that between them have every kind of node."""
    once = {"mission_scoring": "once_per_game"}
    up = {"mission_deck": "face_up"}
    return [engine.load_game("cational", 2, EDITION, rules) for rules in (once, up)]


def last_of_each_phase(engine: ModuleType) -> dict[str, Any]:
    """Of each phase the last state that random games come to."""
    found = {}
    for game in games(engine):
        state, rng = game.new_initial_state(), engine.Rng(4)
        while True:
            found[state.phase] = state.clone()
            if state.is_terminal():
                break
            ids = state.legal_actions()
            state.apply_action(ids[rng.below(len(ids))])
    return found
