"""OpenSpiel: its games by the same loop in Python as ours, and its own random rollouts in C++."""

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from meographic.bench import Run


def python_loop(name: str) -> Run:
    """Random games by ``legal_actions``, ``random.choice``, ``apply_action``; chance is played, but not counted."""
    game = import_module("pyspiel").load_game(name)
    random_game = random_games(game)

    def run(times: int) -> tuple[float, float]:
        begin = time.perf_counter()
        lengths = [random_game() for _ in range(times)]
        took = time.perf_counter() - begin
        assert all(0 < length <= game.max_game_length() for length in lengths), f"{name}: games of {lengths} actions"
        return sum(lengths), took

    return run


def random_games(game: Any) -> Callable[[], int]:
    """A function that plays a random game to its end and gives the number of its actions.

    An action that is not legal is refused by the game itself. Ends are checked: the sum of returns is one that the game
    promises. Only games with chance nodes are asked for them.
    """
    rng = random.Random(1)
    choice, choices = rng.choice, rng.choices
    utility_sum = game.utility_sum()
    has_chance = game.max_chance_outcomes() > 0

    def actions_to_the_end(state: Any) -> int:
        actions = 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            actions += 1
        return actions

    def actions_between_chance(state: Any) -> int:
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(outcomes, weights)[0])
            else:
                state.apply_action(choice(state.legal_actions()))
                actions += 1
        return actions

    def play() -> int:
        state = game.new_initial_state()
        actions = actions_between_chance(state) if has_chance else actions_to_the_end(state)
        assert sum(state.returns()) == utility_sum, f"returns {state.returns()}"
        return actions

    return play


SIMULATIONS, ROLLOUTS = 4, 64


def rollouts(name: str) -> Run:
    """Random rollouts in C++, counted in actions.

    From Python they are reached through the tree search: few simulations with many rollouts each, so that the tree
    weighs nothing. It does not tell how long they were: the mean length of random games is taken from a loop in Python
    before.
    """
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    random_game = random_games(game)
    mean_length = sum(random_game() for _ in range(200)) / 200
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])

    def run(times: int) -> tuple[float, float]:
        took = 0.0
        for _ in range(times):
            bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, 1, False)
            begin = time.perf_counter()
            root = bot.mcts_search(start)
            took += time.perf_counter() - begin
            assert root.explore_count == SIMULATIONS, f"{root.explore_count} simulations"
        return times * SIMULATIONS * ROLLOUTS * mean_length, took

    return run
