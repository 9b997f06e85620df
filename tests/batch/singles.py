"""Single games that a batch is held against, row by row: of the core, or of the reference."""

from types import ModuleType
from typing import Any

import numpy as np

import meographic
from meographic import Batch, BatchStep


def short_edition(rounds: int) -> dict[str, Any]:
    """The standard edition with fewer rounds, so that many games end."""
    return meographic.load_edition("standard").to_dict() | {"rounds": rounds}


class Single:
    """One row as it must be: a state and its deal, begun anew as the batch's mode says."""

    def __init__(self, engine: ModuleType, game: Any, seed: int, rows: int, autoreset: str) -> None:
        self.engine, self.game, self.rows, self.autoreset = engine, game, rows, autoreset
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self.seed = seed % 2**64
        self.state = self.game.deal(self.seed)
        self.deal = self.engine.Deal(self.game, self.seed)

    def step(self, action: int) -> dict[str, Any]:
        """Plays an action, or what the mode has in its place, and tells what the row's arrays must hold."""
        before = self.state.scores
        if self.state.is_terminal():
            if self.autoreset == "disabled":
                return self.told("game_over")
            self.begin(self.seed + self.rows)
            return self.told("reset")
        try:
            self.state.apply_action(action)
        except self.engine.IllegalAction as error:
            return self.told(error.code)
        self.state.advance(self.deal)
        rewards = [float(now - then) for now, then in zip(self.state.scores, before, strict=True)]
        if self.game.utility == "win":
            rewards = self.state.returns()
        told = self.told("played") | {"rewards": rewards}
        if told["done"]:
            told["final_observations"] = self.state.observation_tensor(self.state.seat)
            if self.autoreset == "same_step":
                ended = {name: told[name] for name in ("done", "returns", "rewards", "final_observations")}
                self.begin(self.seed + self.rows)
                return self.told("played") | ended
        return told

    def told(self, code: str) -> dict[str, Any]:
        state = self.state
        is_over = state.is_terminal()
        return {
            "observations": state.observation_tensor(state.seat if is_over else None),
            "rewards": [0.0] * state.num_players(),
            "done": is_over,
            "masks": state.legal_actions_mask(),
            "players": state.current_player(),
            "codes": code,
            "returns": state.returns(),
        }


def assert_rows_are(batch: Batch, step: BatchStep, told: list[dict[str, Any]]) -> None:
    """Compares the arrays of a step with what single games tell, to the bit."""
    for row, single in enumerate(told):
        assert batch.code_names[step.codes[row]] == single["codes"], row
        for name in ("observations", "rewards", "done", "masks", "players", "returns"):
            array = getattr(step, name)
            assert np.array_equal(array[row], np.asarray(single[name], dtype=array.dtype)), (row, name)
        if step.final_observations is not None and "final_observations" in single:
            assert np.array_equal(step.final_observations[row], np.asarray(single["final_observations"])), row
