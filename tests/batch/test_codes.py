"""A code for each row in place of exceptions."""

from collections.abc import Iterator

import numpy as np
import pytest

import meographic
from meographic import Batch, IllegalAction
from tests.batch.singles import short_edition
from tests.rollcall.test_rollcall import CODES, CODES_OF_MAGNIFICENT

STANDARD = meographic.load_game("cational", players=2)
MAGNIFICENT = meographic.load_game("magnificent", players=2)


def test_the_names_are_played_reset_and_the_refusals_of_the_rules() -> None:
    assert Batch(STANDARD, 1).code_names == ("played", "reset", *CODES)
    assert Batch(MAGNIFICENT, 1).code_names == ("played", "reset", *CODES_OF_MAGNIFICENT)


def codes_of_all_ids(game: meographic.Game, steps: int) -> Iterator[tuple[int, str, str]]:
    """Every id at the nodes of a game, with what a single state and a batch answer to it."""
    ids = np.arange(-1, game.num_distinct_actions() + 1)
    state, deal, rng = game.deal(1), meographic.Deal(game, 1), meographic.Rng(2)
    batch = Batch(game, len(ids), seeds=np.full(len(ids), 1), autoreset="disabled")
    for _ in range(steps):
        kept = batch.clone()
        step = batch.step(ids)
        for row, id_ in enumerate(ids.tolist()):
            code = "played"
            try:
                state.clone().apply_action(id_)
            except IllegalAction as error:
                code = error.code
                assert batch.state(row) == state  # as it was
                assert batch.state(row).history() == state.history()
                assert not step.rewards[row].any()
            yield id_, code, batch.code_names[step.codes[row]]
        batch = kept
        action = state.legal_actions()[rng.below(len(state.legal_actions()))]
        batch.step(np.full(len(ids), action))
        state.apply_action(action)
        state.advance(deal)
        if state.is_terminal():
            break


@pytest.mark.parametrize(("players", "rounds"), [(1, 3), (2, 3), (4, 3)], ids=["solo", "two players", "four players"])
def test_each_row_answers_as_a_single_state_does(players: int, rounds: int) -> None:
    game = meographic.load_game("cational", players=players, edition=short_edition(rounds))
    seen = set()
    for id_, expected, code in codes_of_all_ids(game, 2 * rounds * players):
        assert code == expected, id_
        seen.add(code)
    assert {"played", "not_an_id", "wrong_phase", "no_such_pile", "not_empty", "occupied", "detached"} <= seen


def test_each_row_of_the_magnificent_answers_as_a_single_state_does() -> None:
    seen = set()
    for id_, expected, code in codes_of_all_ids(MAGNIFICENT, 60):
        assert code == expected, id_
        seen.add(code)
    assert {"not_an_id", "no_such_die", "card_taken", "no_such_card", "occupied", "must_choose"} & seen
    assert len(seen) > 12


def test_a_refused_row_stays_and_the_others_play_on() -> None:
    batch = Batch(STANDARD, 3, seeds=0)
    before = [batch.state(row) for row in range(3)]
    actions = batch.sample_actions(1)
    actions[1] = STANDARD.num_distinct_actions()
    step = batch.step(actions)
    assert [batch.code_names[code] for code in step.codes] == ["played", "not_an_id", "played"]
    assert [batch.state(row) == before[row] for row in range(3)] == [False, True, False]
    assert step.players[1] == 0
    assert step.masks[1].tolist() == before[1].legal_actions_mask().tolist()


@pytest.mark.parametrize("number", [-1, -(2**63), 2**16, 2**16 + 1, 2**32, 2**62])
def test_numbers_that_no_game_has_are_not_taken_for_others(number: int) -> None:
    batch = Batch(STANDARD, 1, seeds=0)
    step = batch.step(np.array([number]))
    assert batch.code_names[step.codes[0]] == "not_an_id"
    assert batch.state(0) == STANDARD.deal(0)
