"""States to search, and an evaluator by hand."""

from collections.abc import Callable
from typing import Literal

import numpy as np
import numpy.typing as npt

import meographic
from meographic import State
from tests.rules.table import edition

Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]


def decision(players: int = 2, steps: int = 6, seed: int = 1, utility: Literal["score", "win"] = "score") -> State:
    """The decision after so many random ones of a standard game, one with several legal actions."""
    state = meographic.load_game("cational", players, utility=utility).new_initial_state()
    rng = meographic.Rng(seed)
    while True:
        state.advance(rng)
        ids = state.legal_actions()
        if steps <= 0 and len(ids) > 1:
            return state
        steps -= 1
        state.apply_action(ids[rng.below(len(ids))])


SMALL = edition(
    """
rounds = 4
tiles = [
    { landscape = "forest", counts = { 1 = 2, 2 = 1 } },
    { landscape = "lake", counts = { 1 = 2, 2 = 1 } },
    { landscape = "mountain", counts = { 1 = 2 } },
]
missions = [
    { id = "pair", pawints = 2, pattern = ["FF"] },
    { id = "bend", pawints = 3, pattern = ["FL", "M."] },
    { id = "any", pawints = 1, pattern = ["**"] },
]
"""
)


def small_decisions(seed: int) -> list[State]:
    """The decisions of a random game for one player with eight tiles and four rounds."""
    state, found = meographic.load_game("cational", 1, SMALL).new_initial_state(), []
    rng = meographic.Rng(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.sample_chance(rng)
            continue
        found.append(state.clone())
        ids = state.legal_actions()
        state.apply_action(ids[rng.below(len(ids))])
    return found


def knowing_nothing(players: int) -> Callable[[Floats, Bools], tuple[Floats, Floats]]:
    """All legal actions alike, and nothing for anybody."""

    def evaluate(observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
        return masks.astype(np.float32), np.zeros((len(observations), players), np.float32)

    return evaluate
