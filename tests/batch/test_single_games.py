"""A row of a batch plays the very game that its deal would give a single state."""

import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meographic
from meographic import Batch
from tests.batch.singles import Single, assert_rows_are

MODES = ["next_step", "same_step", "disabled"]


def edition(rounds: int) -> dict[str, Any]:
    """The standard edition with fewer rounds, so that many games end."""
    return meographic.load_edition("standard").to_dict() | {"rounds": rounds}


def follow(engine: ModuleType, options: dict[str, Any], batch: Batch, steps: int, choice: random.Random) -> int:
    """Steps a batch and single games alike, now and then with an id that is refused; gives how many games ended."""
    game = engine.load_game("cational", **options)
    singles = [Single(engine, game, int(seed), len(batch), batch.autoreset) for seed in batch.seeds]
    ended = 0
    for _ in range(steps):
        actions = []
        for single in singles:
            legal = single.state.legal_actions()
            any_id = choice.randrange(-2, game.num_distinct_actions() + 2)
            actions.append(choice.choice(legal) if legal and choice.random() < 0.9 else any_id)
        step = batch.step(np.array(actions))
        told = [single.step(action) for single, action in zip(singles, actions, strict=True)]
        assert_rows_are(batch, step, told)
        assert batch.seeds.tolist() == [single.seed for single in singles]
        ended += sum("final_observations" in each for each in told)
    for row, single in enumerate(singles):
        assert batch.state(row).history() == single.state.history()
    return ended


@pytest.mark.parametrize("autoreset", MODES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rows_play_what_single_states_of_the_core_play(players: int, autoreset: Any) -> None:
    options = {"players": players, "edition": edition(4)}
    game = meographic.load_game("cational", players, edition(4))
    batch = Batch(game, 5, seeds=2**64 - 3, autoreset=autoreset)
    assert follow(meographic, options, batch, 30 * players, random.Random(players)) >= 5
