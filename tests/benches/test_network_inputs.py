"""What the example's net is shown, beside what the engine says. Without torch."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import meographic
from benches.network.inputs import BEST, Reader, _completions
from meographic import Game, State

NARROW = Path(__file__).resolve().parents[1] / "data" / "narrow.toml"


def with_any_tiles() -> Game:
    """The standard edition whose cards ask for any tile in each pattern's first cell."""
    file = meographic.load_game("cational", players=1).edition.to_dict()
    for card in file["missions"]:
        line = next(place for place, line in enumerate(card["pattern"]) if line.strip("."))
        sign = card["pattern"][line].strip(".")[0]
        card["pattern"][line] = card["pattern"][line].replace(sign, "*", 1)
    return meographic.load_game("cational", players=1, edition=meographic.Edition(file))


GAMES = {
    "standard": meographic.load_game("cational", players=1),
    "once": meographic.load_game("cational", players=1, rules={"mission_scoring": "once_per_game"}),
    "face up": meographic.load_game("cational", players=1, rules={"mission_deck": "face_up"}),
    "narrow": meographic.load_game("cational", players=1, edition=NARROW),
    "any tiles": with_any_tiles(),
}
STACK, GAIN, BELOW_BEST, OTHER, LOST = 1, 2, 3, 4, 7  # Columns of what is told of an action.


def decisions(game: Game, policy: str, seeds: range) -> Iterator[State]:
    for seed in seeds:
        state = game.new_initial_state()
        for step in meographic.play(game, seed, [policy]).history():
            if not state.is_chance_node():
                yield state.clone()
            state.apply_action(step)


@pytest.mark.parametrize("name", GAMES)
def test_an_action_is_told_with_the_gain_that_the_engine_gives_it(name: str) -> None:
    game = GAMES[name]
    reader, asked, paid = Reader(game), 0, 0
    for policy in ("random", "greedy"):
        states = list(decisions(game, policy, range(8)))
        seen = reader(
            np.array([state.observation_tensor() for state in states]),
            np.array([state.legal_actions_mask() for state in states]),
        )
        assert np.isfinite(seen.states).all()
        assert np.isfinite(seen.actions).all()
        for row, state in enumerate(states):
            assert seen.ids[seen.rows == row].tolist() == state.legal_actions()
            told = 10 * seen.actions[seen.rows == row, GAIN]
            if state.phase == "place":
                np.testing.assert_allclose(told, state.gains(), atol=1e-4)
                asked += len(told)
                paid += sum(bool(state.preview(action).missions) for action in state.legal_actions())
    assert asked > 100
    assert paid > 10


def test_a_stack_is_told_with_the_greatest_gain_of_its_top() -> None:
    game = GAMES["standard"]
    reader, stacks = Reader(game), 0
    for state in decisions(game, "greedy", range(3)):
        if state.phase != "scout":
            continue
        seen = reader(state.observation_tensor()[None], state.legal_actions_mask()[None])
        now = state.all_gains()
        greatest = {tile.landscape: int(row.max()) for tile, row in zip(now.tiles[1:], now.gains[1:], strict=True)}
        for action, told in zip(seen.ids, seen.actions, strict=True):
            assert round(10 * float(told[OTHER])) == now.gains[0].max()
            if told[STACK]:
                assert round(10 * float(told[GAIN])) == greatest[game.edition.landscapes[action]]
                stacks += 1
    assert stacks > 100


def test_a_state_is_told_with_the_three_greatest_gains_of_each_tile_and_none_of_a_tile_that_is_not_there() -> None:
    game = GAMES["standard"]
    reader = Reader(game)
    for state in decisions(game, "greedy", range(3)):
        seen = reader(state.observation_tensor()[None], state.legal_actions_mask()[None])
        told = np.rint(10 * seen.states[0, : 5 * BEST].reshape(5, BEST)).astype(int)
        now = state.all_gains()
        hand = 2 if state.phase == "place" else 1
        stacks = reversed(range(hand, len(now.tiles)))  # An observation counts them from the right.
        wanted = np.zeros((5, BEST), int)
        for place, row in [*enumerate(range(hand)), *enumerate(stacks, 2)]:
            greatest = np.sort(now.gains[row])[::-1][:BEST]
            wanted[place, : len(greatest)] = greatest
        np.testing.assert_array_equal(told, wanted)


def test_a_placement_is_told_with_what_it_forgoes() -> None:
    game = GAMES["standard"]
    reader, spoilt = Reader(game), 0
    for state in decisions(game, "greedy", range(5)):
        ids, gains = state.legal_actions(), np.array(state.gains())
        if state.phase != "place" or len(set(state.all_gains().tiles[:2])) == 1:
            continue
        seen = reader(state.observation_tensor()[None], state.legal_actions_mask()[None])
        by_slot = gains.reshape(2, -1)  # All free cells for slot 0, then for slot 1.
        np.testing.assert_allclose(10 * seen.actions[:, BELOW_BEST], gains - gains.max(), atol=1e-4)
        other = np.repeat(by_slot.max(axis=1)[::-1], by_slot.shape[1])
        np.testing.assert_allclose(10 * seen.actions[:, OTHER], other, atol=1e-4)
        # What cards pay on a cell for its landscape and for all others is the same for either tile.
        paid = [sum(pawints for _, pawints in state.preview(action).missions) for action in ids]
        total = 10 * seen.actions[:, LOST] + paid
        same_land = seen.actions[0, 11:].tolist() == seen.actions[-1, 11:].tolist()
        for_first, for_second = total.reshape(2, -1)
        np.testing.assert_allclose(for_first, for_second, atol=1e-4)
        spoilt += int(total.any() and not same_land)
    assert spoilt > 10


def test_a_state_is_read_alike_alone_and_among_others() -> None:
    game = GAMES["standard"]
    reader, states = Reader(game), list(decisions(game, "potential", range(2)))
    observations = np.array([state.observation_tensor() for state in states])
    masks = np.array([state.legal_actions_mask() for state in states])
    together = reader(observations, masks)
    assert together.states.dtype == together.actions.dtype == np.float32
    assert together.states.shape == (len(states), reader.state_width)
    for row in range(len(states)):
        alone = reader(observations[row : row + 1], masks[row : row + 1])
        np.testing.assert_array_equal(alone.states[0], together.states[row])
        np.testing.assert_array_equal(alone.actions, together.actions[together.rows == row])


def test_a_pattern_without_symmetry_is_completed_in_eight_ways_by_each_of_its_cells() -> None:
    # FF.      The left forest, if it comes last, sees the other one cell to the right,
    # .*G      any tile below that, and the G one further to the right.
    found = _completions(("FF.", ".*G"), ("F", "G"))
    assert len(found) == 4 * 8
    assert (1, ((1, 0, 1), (1, 1, 0), (2, 1, 2))) in found
    assert (1, ((-2, 1, 2), (-1, 0, 1), (-1, 1, 0))) in found  # mirrored
    assert (2, ((-2, -1, 1), (-1, -1, 1), (-1, 0, 0))) in found


def test_games_for_several_players_are_refused() -> None:
    with pytest.raises(ValueError, match="one player"):
        Reader(meographic.load_game("cational", players=2))
