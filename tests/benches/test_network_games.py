"""What the example's net learns from, and how it plays deals. Without torch."""

import numpy as np
import numpy.typing as npt

import meographic
from benches.network.games import Lessons, lessons_of_policy, mean_and_margin, played, searching, together
from benches.network.inputs import Floats

GAME = meographic.load_game("cational", players=1)
SCORE = 4 * GAME.edition.rounds


def outlook(observations: Floats, masks: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """Every action is as likely as the next, and a round yet to come is worth six."""
    return masks.astype(np.float32), observations[:, SCORE : SCORE + 1] + 6 * (22 - observations[:, -1:])


def assert_sound(lessons: Lessons) -> None:
    assert not lessons.shares[~lessons.masks].any()
    np.testing.assert_allclose(lessons.shares.sum(axis=1), 1, atol=1e-5)
    assert (lessons.finals >= lessons.observations[:, SCORE]).all()


def test_a_game_of_a_policy_gives_decisions_with_what_it_played_and_how_it_ended() -> None:
    lessons = lessons_of_policy(GAME, "potential", range(5, 8), 42, np.random.default_rng(1))
    assert len(lessons) == 3 * 42
    assert_sound(lessons)
    assert (lessons.shares.max(axis=1) == 1).all()
    for place, seed in enumerate(range(5, 8)):
        over = meographic.play(GAME, seed, ["potential"])
        rows = slice(42 * place, 42 * place + 42)
        assert (lessons.finals[rows] == over.returns()[0]).all()
        state, actions = GAME.new_initial_state(), []
        for step in over.history():
            if not state.is_chance_node():
                actions.append(step)
            state.apply_action(step)
        assert lessons.shares[rows].argmax(axis=1).tolist() == actions


def test_so_many_decisions_of_each_game_are_taken() -> None:
    lessons = lessons_of_policy(GAME, "greedy", range(10), 4, np.random.default_rng(1))
    assert len(lessons) == 40
    assert set(np.unique(lessons.observations[:, -1])) > {3, 10, 18}


def test_deals_that_are_played_at_once_are_played_along_their_draws() -> None:
    chosen: list[int] = []
    search = searching(outlook, 8)

    def told(states: list[meographic.State], seed: int) -> list[meographic.search.SearchResult]:
        results = search(states, seed)
        chosen.append(results[1].action)
        return results

    scores, lessons = played(GAME, range(20, 23), told)
    assert_sound(lessons)
    assert len(lessons) == 3 * 42
    assert (lessons.finals.reshape(42, 3) == scores).all()
    state, deal = GAME.deal(21), meographic.Deal(GAME, 21)
    for row, action in enumerate(chosen):
        np.testing.assert_array_equal(lessons.observations[3 * row + 1], state.observation_tensor())
        state.apply_action(action)
        while state.is_chance_node():
            state.sample_chance(deal)
    assert state.returns()[0] == scores[1]


def test_equal_seeds_play_equal_games() -> None:
    first, again = (played(GAME, range(2), searching(outlook, 8)) for _ in range(2))
    np.testing.assert_array_equal(first[0], again[0])
    np.testing.assert_array_equal(first[1].shares, again[1].shares)


def test_lessons_are_put_together_and_picked_by_row() -> None:
    parts = [lessons_of_policy(GAME, "random", range(seed, seed + 1), 5, np.random.default_rng(2)) for seed in (1, 2)]
    both = together(parts)
    assert len(both) == 10
    picked = both[np.array([7, 0])]
    np.testing.assert_array_equal(picked.observations[0], parts[1].observations[2])
    np.testing.assert_array_equal(picked.shares[1], parts[0].shares[0])


def test_a_margin_is_half_a_95_per_cent_interval() -> None:
    mean, margin = mean_and_margin(np.array([1.0, 2.0, 3.0, 6.0]))
    assert mean == 3
    assert round(margin, 4) == round(1.96 * (14 / 3) ** 0.5 / 2, 4)
