"""Budgets that a tree may never use up."""

import pytest

from meographic import State
from meographic.search import Evaluator, mcts
from tests.search.states import decision, knowing_nothing


def last_scouting() -> State:
    """The last scouting of a standard game for one: a tree of it ends, but is not solved, for draws share nodes."""
    return decision(players=1, steps=40)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("evaluator", [None, knowing_nothing(1)], ids=["playouts", "evaluator"])
def test_a_budget_of_edges_alone_ends_with_a_tree_that_grows_no_more(evaluator: Evaluator | None) -> None:
    result = mcts(last_scouting(), nodes=10**9, evaluator=evaluator)
    assert result.ended == "nodes"
    assert result.nodes < 10_000 <= result.simulations


@pytest.mark.parametrize("evaluator", [None, knowing_nothing(1)], ids=["playouts", "evaluator"])
def test_with_simulations_given_a_grown_tree_is_searched_on(evaluator: Evaluator | None) -> None:
    result = mcts(last_scouting(), simulations=30_000, nodes=10**9, evaluator=evaluator)
    assert (result.ended, result.simulations) == ("simulations", 30_000)
