"""The figures of Cational Meographic."""

from meographic import reference

from ._batch import batch_steps
from ._clock import Run, microseconds, rates, ratios
from ._core import core_loop
from ._games import playouts, python_loop
from ._measurements import COPIES, KEYS, PLACEMENTS, POSITIONS, RATIO, SIMULATIONS, STEPS, Measurement, of_core
from ._search import bytes_an_edge, leaves, simulations


def _placements_of(actions: Run) -> Run:
    # A placement is two actions: to scout and to place.
    def run(times: int) -> tuple[float, float]:
        done, took = actions(times)
        return done / 2, took

    return run


CATIONAL: dict[str, Measurement] = {
    "cational.playouts.uniform": of_core(
        "cational.playouts.uniform",
        "whole random games of two players, draws and scoring included",
        PLACEMENTS,
        25e6,
    ),
    "cational.playouts.solo": of_core("cational.playouts.solo", "whole random games of one player", PLACEMENTS, 25e6),
    "cational.playouts.greedy": of_core(
        "cational.playouts.greedy",
        "whole games of two greedy players: best pile, best tile and cell",
        PLACEMENTS,
        3e6,
    ),
    "cational.gains": of_core(
        "cational.gains", "what each tile in hand or on a stack would earn on each cell, all at once", "gains/s", 250e6
    ),
    "cational.clone": of_core("cational.clone", "copies of a two-player position", COPIES, 70e6),
    "cational.canonical_key": of_core(
        "cational.canonical_key", "a tile laid and the area's canonical key asked", KEYS, 80e6
    ),
    "cational.census": of_core(
        "cational.census", "leaves five steps after a deal, each reached by applying it", POSITIONS, 30e6
    ),
    "cational.python_loop": Measurement(
        "legal_actions, random.choice, apply_action; chance by advance, not counted",
        "actions/s",
        1e6,
        lambda: rates(python_loop()),
    ),
    "cational.batch.step": Measurement(
        "a batch of 4,096 games stepped, legal masks filled", STEPS, 5e6, lambda: rates(batch_steps())
    ),
    "cational.batch.observe": Measurement(
        "the same, observations filled too", STEPS, 1e6, lambda: rates(batch_steps(observe=True))
    ),
    "cational.playouts.threads": Measurement(
        "random playouts by two threads against one",
        RATIO,
        1.8,
        lambda: ratios(playouts(threads=2), playouts(threads=1)),
    ),
    "cational.batch.threads": Measurement(
        "steps of a batch by two threads against one",
        RATIO,
        1.8,
        lambda: ratios(batch_steps(threads=2), batch_steps(threads=1)),
    ),
    "cational.growth": Measurement(
        "time of a seat's 21st placement against its 2nd",
        RATIO,
        2,
        lambda: ratios(core_loop("cational.placement.2"), core_loop("cational.placement.21")),
        is_ceiling=True,
    ),
    "cational.mcts.simulations": of_core(
        "cational.mcts.simulations", "a tree of a two-player opening, random playouts to the end", SIMULATIONS, 250e3
    ),
    "cational.mcts.greedy": of_core(
        "cational.mcts.greedy", "the same with the usual options: greedy playouts, actions ranked", SIMULATIONS, 50e3
    ),
    "cational.mcts.solo": of_core("cational.mcts.solo", "the usual options in a solo opening", SIMULATIONS, 80e3),
    "cational.mcts.threads": Measurement(
        "simulations by two threads, a tree each, against one",
        RATIO,
        1.8,
        lambda: ratios(simulations(threads=2), simulations(threads=1)),
    ),
    "cational.mcts.bytes": Measurement(
        "memory of a two-player tree by edge: the edge, its sums and its share of nodes",
        "bytes/edge",
        48,
        lambda: lambda _seconds: [bytes_an_edge()],
        is_ceiling=True,
    ),
    "cational.mcts.leaves": of_core(
        "cational.mcts.leaves", "leaves gathered, shown and answered inside the core", "leaves/s", 350e3
    ),
    "cational.mcts.evaluator": Measurement(
        "a leaf of a search with an evaluator in Python that gives the same arrays each time, batches of 256",
        "us/leaf",
        3,
        lambda: microseconds(leaves()),
        is_ceiling=True,
    ),
    "cational.expectimax": of_core(
        "cational.expectimax", "one player's last two rounds looked at to the end", POSITIONS, 500e3
    ),
    "cational.beam": of_core(
        "cational.beam", "positions that a beam of width 5 ranks along a solo deal", POSITIONS, 150e3
    ),
    "reference.placements": Measurement(
        "random games on the engine in plain Python",
        PLACEMENTS,
        1_000,
        lambda: rates(_placements_of(python_loop(reference))),
    ),
}
"""The figures by name, in the order in which they are taken."""
