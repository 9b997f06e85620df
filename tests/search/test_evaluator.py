"""Searches with an evaluator: batches, errors, relative seats, and one that plays better than chance."""

import os
import signal
from typing import Any

import numpy as np
import pytest

import meographic
from meographic import State
from meographic.search import Searcher, decide, derive, expectimax, mcts, mcts_many, play
from tests.search.states import Bools, Floats, decision, knowing_nothing, small_decisions


class Recorder:
    """Knows nothing and remembers the sizes and rows that it was shown."""

    def __init__(self, players: int) -> None:
        self.evaluate = knowing_nothing(players)
        self.sizes: list[int] = []
        self.shown: list[tuple[Floats, Bools]] = []

    def __call__(self, observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
        self.sizes.append(len(observations))
        self.shown.append((observations, masks))
        return self.evaluate(observations, masks)


def test_arrays_are_as_promised_and_the_first_row_is_the_root() -> None:
    state = decision(3)
    recorder = Recorder(3)
    result = mcts(state, 40, evaluator=recorder, batch=8)
    game = state.get_game()
    for observations, masks in recorder.shown:
        assert observations.dtype == np.float32
        assert observations.shape[1:] == tuple(game.observation_tensor_shape())
        assert masks.dtype == np.bool_
        assert masks.shape == (len(observations), game.num_distinct_actions())
        assert observations.flags.c_contiguous
        assert observations.flags.owndata
        assert masks.any(axis=1).all()
    assert recorder.sizes[0] == 1
    first, mask = recorder.shown[0]
    assert np.array_equal(first[0].ravel(), state.observation_tensor().ravel())
    assert np.array_equal(mask[0], state.legal_actions_mask())
    assert result.simulations == 40
    assert sum(recorder.sizes) <= 41


@pytest.mark.parametrize("batch", [1, 3, 64])
def test_batches_never_exceed_their_size_however_many_states_there_are(batch: int) -> None:
    recorder = Recorder(2)
    states = [decision(2, steps) for steps in range(10)]
    results = mcts_many(states, 24, evaluator=recorder, batch=batch)
    assert max(recorder.sizes) <= batch
    assert batch < 64 or max(recorder.sizes) > 10
    assert [result.simulations for result in results] == [24] * 10
    for state, result in zip(states, results, strict=True):
        assert {stats.action for stats in result.actions} <= set(state.legal_actions())
        assert result.player == state.current_player()


def test_of_many_states_each_gets_its_turn_when_time_is_short() -> None:
    calls = 0

    def evaluate(observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
        nonlocal calls
        calls += 1
        if calls == 12:
            raise KeyboardInterrupt
        return knowing_nothing(2)(observations, masks)

    results = mcts_many([decision(2, steps) for steps in range(8)], 1_000, evaluator=evaluate, batch=4)
    simulations = [result.simulations for result in results]
    assert {result.ended for result in results} == {"interrupted"}
    assert max(simulations) - min(simulations) <= 2, simulations
    assert sum(simulations) > 20


def test_one_of_many_is_one() -> None:
    state = decision()
    many = mcts_many([state], 60, seed=5, evaluator=knowing_nothing(2), batch=16)
    assert many == [mcts(state, 60, seed=derive(5, 0), evaluator=knowing_nothing(2), batch=16)]
    assert mcts_many([], evaluator=knowing_nothing(2)) == []


def test_states_of_different_games_are_not_searched_at_once() -> None:
    with pytest.raises(ValueError, match="of one game"):
        mcts_many([decision(2), decision(3)], 1, evaluator=knowing_nothing(2))
    with pytest.raises(TypeError):
        mcts_many([decision(2), None], 1, evaluator=knowing_nothing(2))  # type: ignore[list-item]
    with pytest.raises(ValueError, match="the game is over"):
        mcts_many([play(decision(2).get_game(), 1, ["random"] * 2)], 1, evaluator=knowing_nothing(2))


def test_values_are_read_from_the_mover_on() -> None:
    for steps in (6, 7, 9):
        state = decision(3, steps)

        def evaluate(observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
            return masks.astype(np.float32), np.tile(np.array([3, 2, 1], np.float32), (len(masks), 1))

        first = mcts(state, 1, evaluator=evaluate)
        (stats,) = (stats for stats in first.actions if stats.visits)
        child = state.child(stats.action)
        while child.is_chance_node():
            child.apply_action(child.chance_outcomes()[0][0])
        mover = child.current_player()
        assert [stats.mean[(mover + after) % 3] for after in range(3)] == [3, 2, 1]


def test_priors_say_where_to_look_and_need_not_sum_to_1() -> None:
    state = decision(2)
    liked = state.legal_actions()[-1]

    def evaluate(observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
        priors = np.full(masks.shape, 0.001, np.float64)
        priors[:, liked] = 50
        return priors, np.zeros((len(masks), 2), np.int64)  # type: ignore[return-value]

    result = mcts(state, 50, evaluator=evaluate, symmetry=False)
    stats = {stats.action: stats for stats in result.actions}
    assert result.action == liked
    assert stats[liked].prior > 0.95
    assert stats[liked].visits > 25
    assert sum(stats.prior for stats in result.actions) == pytest.approx(1, abs=0.02)


def wrong(shape: tuple[int, ...]) -> dict[str, Any]:
    """Answers for two players that are none, by what the error says of them."""
    priors, values = np.ones(shape, np.float32), np.zeros((shape[0], 2), np.float32)

    def spoilt(array: Floats, value: float) -> Floats:
        return np.full_like(array, value)

    return {
        "two arrays, priors and values, not NoneType": None,
        "two arrays, priors and values, not ndarray": priors,
        "two arrays, priors and values, not tuple": (priors, values, values),
        "priors are a C-contiguous array of shape": (priors[:, 1:], values),
        "values are a C-contiguous array of shape": (priors, np.zeros((shape[0] + 1, 2))),
        "values are two-dimensional and of numbers, not 1-d": (priors, values.ravel()),
        "priors are two-dimensional and of numbers, not 3-d": (priors[None], values),
        "values are two-dimensional and of numbers, not 2-d complex": (priors, values.astype(np.complex64)),
        "priors are two-dimensional and of numbers, not 2-d <U": (priors.astype(str), values),
        "priors are two-dimensional and of numbers, not 2-d object": (priors.astype(object), values),
        "priors are no array": ([[1.0], [1.0, 2.0]], values),
        "values are finite, but row 0 has NaN": (priors, spoilt(values, np.nan)),
        "values are finite, but row 0 has inf": (priors, np.full(values.shape, 1e300)),
        "priors are finite and not below 0, but row 0 has -1": (spoilt(priors, -1), values),
        "priors are finite and not below 0, but row 0 has NaN": (spoilt(priors, np.nan), values),
        "priors are finite and not below 0, but row 0 has inf": (spoilt(priors, np.inf), values),
    }


@pytest.mark.parametrize("sentence", wrong((1, 1)))
def test_wrong_answers_are_refused_and_the_search_goes_on(sentence: str) -> None:
    state = decision(2)
    searcher, calls = Searcher(state, seed=3), 0

    def evaluate(observations: Floats, masks: Bools) -> Any:
        nonlocal calls
        calls += 1
        if calls in (1, 4):
            return wrong(masks.shape)[sentence]
        return knowing_nothing(2)(observations, masks)

    for _ in range(2):
        with pytest.raises(ValueError, match="evaluator") as raised:
            searcher.search(40, evaluator=evaluate, batch=8)
        assert sentence in str(raised.value)
        assert searcher.fault() is None
    before = searcher.result().simulations
    result = searcher.search(20, evaluator=evaluate, batch=8)
    assert searcher.fault() is None
    assert result.simulations == before + 20


def test_what_an_evaluator_raises_comes_through_and_the_search_goes_on() -> None:
    searcher, calls = Searcher(decision(2), seed=3), 0

    def evaluate(observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
        nonlocal calls
        calls += 1
        if calls in (1, 3):
            raise ZeroDivisionError("in the net")
        return knowing_nothing(2)(observations, masks)

    for _ in range(2):
        with pytest.raises(ZeroDivisionError, match="in the net"):
            searcher.search(40, evaluator=evaluate, batch=8)
        assert searcher.fault() is None
    # As if the first call had not been: the root is asked before anything else.
    assert calls == 3
    assert searcher.search(20, evaluator=evaluate, batch=8).simulations >= 20


def test_ctrl_c_in_an_evaluator_gives_the_best_so_far() -> None:
    searcher, calls = Searcher(decision(2)), 0

    def evaluate(observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
        nonlocal calls
        calls += 1
        if calls == 5:
            os.kill(os.getpid(), signal.SIGINT)
        return knowing_nothing(2)(observations, masks)

    result = searcher.search(10_000, evaluator=evaluate, batch=8)
    assert result.ended == "interrupted"
    assert 0 < result.simulations < 100
    assert searcher.fault() is None


def test_a_search_inside_its_own_evaluator_is_refused() -> None:
    searcher = Searcher(decision(2))

    def evaluate(observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
        searcher.search(1)
        return knowing_nothing(2)(observations, masks)

    with pytest.raises(RuntimeError):
        searcher.search(5, evaluator=evaluate)
    assert searcher.fault() is None
    assert searcher.search(5).simulations == 5


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"batch": 0}, ValueError),
        ({"batch": 65_536}, ValueError),
        ({"batch": 2.0}, TypeError),
        ({"threads": 2}, ValueError),
        ({"evaluator": 3}, TypeError),
    ],
)
def test_arguments_that_do_not_go_with_an_evaluator_are_refused(
    arguments: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        mcts(decision(2), 5, **{"evaluator": knowing_nothing(2), **arguments})


def test_other_budgets_end_a_search_with_an_evaluator_too() -> None:
    result = mcts(decision(2), seconds=0.1, evaluator=knowing_nothing(2))
    assert result.ended == "seconds"
    result = mcts(decision(2), nodes=200, evaluator=knowing_nothing(2), batch=4)
    assert result.ended == "nodes"
    assert 200 <= result.nodes < 800
    assert mcts(decision(2), 0, evaluator=knowing_nothing(2)).simulations == 0
    ending = small_decisions(1)[-2]
    solved = mcts(ending, 100_000, evaluator=knowing_nothing(1), chance=20, exploration=10.0)
    assert solved.ended == "solved"
    assert solved.values == pytest.approx(expectimax(ending).values)


class Linear:
    """What the mover will reach, as a sum of weighted numbers of its view: least squares over greedy games."""

    def __init__(self, game: Any, games: int) -> None:
        rows, totals = [], []
        for seed in range(games):
            state = game.new_initial_state()
            rng, seen = meographic.Rng(seed), []
            while not state.is_terminal():
                if not state.is_chance_node():
                    seen.append(state.observation_tensor().ravel().copy())
                    action = decide(state, "epsilon-greedy:epsilon=0.2", seed).action
                    state.apply_action(action)
                else:
                    state.advance(rng)
            rows += seen
            totals += [state.returns()[0]] * len(seen)
        matrix = np.column_stack([np.array(rows), np.ones(len(rows))])
        strength = 10.0 * np.eye(matrix.shape[1])
        self.weights = np.linalg.solve(matrix.T @ matrix + strength, matrix.T @ np.array(totals)).astype(np.float32)

    def __call__(self, observations: Floats, masks: Bools) -> tuple[Floats, Floats]:
        values = observations.reshape(len(observations), -1) @ self.weights[:-1] + self.weights[-1]
        return masks.astype(np.float32), values[:, None]


def played(state: State, evaluator: Linear, seed: int) -> float:
    rng = meographic.Rng(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.advance(rng)
        else:
            state.apply_action(mcts(state, 64, seed=seed, evaluator=evaluator, batch=16, exploration=0.5).action)
    return float(state.returns()[0])


def test_a_linear_evaluator_plays_far_better_than_chance() -> None:
    game = meographic.load_game("cational", 1)
    evaluator = Linear(game, 40)
    scores = [played(game.new_initial_state(), evaluator, seed) for seed in range(4)]
    by_chance = [play(game, seed, ["random"]).returns()[0] for seed in range(40)]
    # Random games reach 54 on average with a standard deviation of about 12.
    assert np.mean(scores) > np.mean(by_chance) + 15, (scores, np.mean(by_chance))
