"""A row of a batch plays the very game that its deal gives a single state."""

import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meographic
from meographic import Batch, reference
from tests.batch.singles import Single, assert_rows_are, short_edition
from tests.differential.editions import edition_files
from tests.magnificent.box import little

MODES = ["next_step", "same_step", "disabled"]


def follow(engine: ModuleType, options: dict[str, Any], batch: Batch, steps: int, choice: random.Random) -> int:
    """Steps a batch and single games alike, now and then by a number that is refused; gives how many games ended."""
    game = engine.load_game(**{"name": "cational", **options})
    singles = [Single(engine, game, seed, len(batch), batch.autoreset) for seed in batch.seeds.tolist()]
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
        state = batch.state(row)
        assert (state.history(), state.to_dict()) == (single.state.history(), single.state.to_dict())
    return ended


@pytest.mark.parametrize("autoreset", MODES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rows_play_what_single_states_of_the_core_play(players: int, autoreset: Any) -> None:
    options: dict[str, Any] = {"players": players, "edition": short_edition(4)}
    game = meographic.load_game("cational", **options)
    batch = Batch(game, 5, seeds=2**64 - 3, autoreset=autoreset)
    assert follow(meographic, options, batch, 30 * players, random.Random(players)) >= 5


@pytest.mark.parametrize("autoreset", MODES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_rows_play_what_single_states_of_the_reference_play(players: int, autoreset: Any) -> None:
    options: dict[str, Any] = {"players": players, "edition": short_edition(2)}
    game = meographic.load_game("cational", **options)
    batch = Batch(game, 3, seeds=11, autoreset=autoreset)
    assert follow(reference, options, batch, 12 * players, random.Random(players)) >= 3


@pytest.mark.parametrize("autoreset", MODES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_rows_of_the_magnificent_play_what_single_states_of_the_core_play(players: int, autoreset: Any) -> None:
    options: dict[str, Any] = {"name": "magnificent", "players": players, "rules": {"solo": players == 1}}
    batch = Batch(meographic.load_game(**options), 4, seeds=2**64 - 2, autoreset=autoreset)
    assert follow(meographic, options, batch, 170 * players, random.Random(players)) >= 4


@pytest.mark.parametrize("autoreset", MODES)
def test_rows_of_the_magnificent_play_what_single_states_of_the_reference_play(autoreset: Any) -> None:
    rules = {"solo": True, "steps": "stepwise", "late_power": True, "side": "B"}
    options: dict[str, Any] = {"name": "magnificent", "players": 1, "edition": little(), "rules": rules}
    batch = Batch(meographic.load_game(**options), 2, seeds=11, autoreset=autoreset)
    assert follow(reference, options, batch, 160, random.Random(1)) >= 2
    options = {"name": "magnificent", "players": 2, "utility": "win", "rules": {"start": "draft", "tie_break": "coins"}}
    batch = Batch(meographic.load_game(**options), 2, seeds=5, autoreset=autoreset)
    follow(reference, options, batch, 80, random.Random(2))


@pytest.mark.parametrize("engine", [meographic, reference], ids=["core", "reference"])
@pytest.mark.parametrize("autoreset", MODES)
def test_what_is_played_for_is_the_games_utility(engine: ModuleType, autoreset: Any) -> None:
    options: dict[str, Any] = {"players": 3, "edition": short_edition(1), "utility": "win"}
    batch = Batch(meographic.load_game("cational", **options), 6, seeds=1, autoreset=autoreset)
    assert follow(engine, options, batch, 30, random.Random(1)) >= 6


@settings(max_examples=150)
@given(
    edition=edition_files(),
    players=st.integers(1, 4),
    rules=st.fixed_dictionaries(
        {
            "mission_scoring": st.sampled_from(["once_per_game", "per_placement"]),
            "mission_deck": st.sampled_from(["face_up", "face_down"]),
            "open_hands": st.booleans(),
        }
    ),
    autoreset=st.sampled_from(MODES),
    seeds=st.lists(st.integers(0, 2**64 - 1), min_size=1, max_size=4),
    choice=st.integers(0, 2**32),
)
def test_rows_of_odd_editions_play_what_single_states_play(
    edition: dict[str, Any], players: int, rules: dict[str, Any], autoreset: Any, seeds: list[int], choice: int
) -> None:
    options: dict[str, Any] = {"players": players, "edition": edition, "rules": rules}
    try:
        game = meographic.load_game("cational", **options)
    except meographic.EditionError:
        return  # Too few tiles for so many players.
    batch = Batch(game, len(seeds), seeds=np.array(seeds, dtype=np.uint64), autoreset=autoreset)
    follow(meographic, options, batch, 20, random.Random(choice))


def test_a_whole_game_of_the_standard_edition_is_that_of_its_deal() -> None:
    game = meographic.load_game("cational", players=2)
    batch, rng = Batch(game, 40, seeds=100, autoreset="disabled"), meographic.Rng(3)
    played: list[list[int]] = [[] for _ in range(len(batch))]
    while not batch.is_terminal().all():
        actions = batch.sample_actions(rng)
        batch.step(actions)
        for row, action in enumerate(actions.tolist()):
            played[row].append(action)
    for row, actions_of_row in enumerate(played):
        state, deal = game.deal(100 + row), meographic.Deal(game, 100 + row)
        for action in actions_of_row:
            state.apply_action(action)
            state.advance(deal)
        assert state.is_terminal()
        assert batch.state(row) == state
        assert batch.returns()[row].tolist() == state.returns()


def test_a_row_is_a_state_of_its_own() -> None:
    batch = Batch(meographic.load_game("cational"), 2, seeds=5)
    state = batch.state(1)
    state.apply_action(state.legal_actions()[0])
    assert batch.state(1) != state
    assert batch.state(1) == batch.game.deal(6)
