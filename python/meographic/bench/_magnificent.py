"""The figures of The Magnificent."""

from meographic import reference

from ._batch import batch_steps
from ._clock import rates
from ._games import python_loop
from ._measurements import COPIES, DECISIONS, KEYS, POSITIONS, SIMULATIONS, STEPS, Measurement, of_core

NAME = "magnificent"

MAGNIFICENT: dict[str, Measurement] = {
    "magnificent.playouts.uniform": of_core(
        "magnificent.playouts.uniform",
        "whole random games of The Magnificent, two players, chance included",
        DECISIONS,
        4e6,
    ),
    "magnificent.playouts.greedy": of_core(
        "magnificent.playouts.greedy",
        "whole games of The Magnificent by two greedy players: ten turns sampled a decision",
        DECISIONS,
        60e3,
    ),
    "magnificent.placements": of_core(
        "magnificent.placements",
        "all placements of a kind of tile in a camp, all at once",
        "lists/s",
        15e6,
    ),
    "magnificent.clone": of_core("magnificent.clone", "copies of a position of The Magnificent", COPIES, 50e6),
    "magnificent.key": of_core("magnificent.key", "keys of a position of The Magnificent", KEYS, 1.5e6),
    "magnificent.canonical_key": of_core(
        "magnificent.canonical_key", "the same, everything unordered in one order", KEYS, 1e6
    ),
    "magnificent.census": of_core(
        "magnificent.census",
        "leaves seven steps after a deal of The Magnificent, each reached by applying it",
        POSITIONS,
        5e6,
    ),
    "magnificent.python_loop": Measurement(
        "legal_actions, random.choice, apply_action in The Magnificent; chance by advance, not counted",
        "actions/s",
        700e3,
        lambda: rates(python_loop(name=NAME)),
    ),
    "magnificent.batch.step": Measurement(
        "a batch of 4,096 games of The Magnificent stepped, legal masks filled",
        STEPS,
        1e6,
        lambda: rates(batch_steps(name=NAME)),
    ),
    "magnificent.batch.observe": Measurement(
        "the same of The Magnificent, observations filled too",
        STEPS,
        400e3,
        lambda: rates(batch_steps(observe=True, name=NAME)),
    ),
    "magnificent.mcts.simulations": of_core(
        "magnificent.mcts.simulations",
        "a tree of a two-player opening of The Magnificent, random playouts, no further than to the next round",
        SIMULATIONS,
        40e3,
    ),
    "magnificent.reference": Measurement(
        "random games of The Magnificent on the engine in plain Python",
        DECISIONS,
        1_000,
        lambda: rates(python_loop(reference, NAME)),
    ),
}
"""The figures by name, in the order in which they are taken."""
