"""The figures: what each measures, in which unit, and what it should reach."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from meographic import _native, reference

from ._batch import batch_steps
from ._clock import Run, median_rate, median_ratio
from ._games import playouts, python_loop


class Figure(NamedTuple):
    """A figure that was taken.

    Attributes:
        value: How much.
        unit: Of what; ``ratio`` for a number without a unit.
    """

    value: float
    unit: str


@dataclass(frozen=True)
class Measurement:
    """How a figure is taken.

    Attributes:
        asks: What is measured, in a line.
        unit: The figure's unit.
        goal: What the project wants it to reach on the machine of ``benches/README.md``, in the unit.
        is_ceiling: Whether the goal is one to stay below, not one to reach.
        measure: Gives the value from measuring for so many seconds.
    """

    asks: str
    unit: str
    goal: float
    measure: Callable[[float], float]
    is_ceiling: bool = False

    def take(self, seconds: float = 1.0) -> Figure:
        """Measure for about so many seconds.

        Raises:
            AssertionError: If what ran did something else than it should.
        """
        return Figure(self.measure(seconds), self.unit)


def core_loop(name: str) -> Run:
    """A loop of the Rust module ``meographic::bench``, timed around its run alone."""
    loop = _native.BenchLoop(name)

    def run(times: int) -> tuple[float, float]:
        units, took, left = 0, 0.0, times
        while left > 0:
            left -= loop.ready(left)
            begin = time.perf_counter()
            units += loop.run()
            took += time.perf_counter() - begin
        return units, took

    return run


def _rate_of_loop(name: str) -> Callable[[float], float]:
    return lambda seconds: median_rate(core_loop(name), seconds)


def _growth(seconds: float) -> float:
    return median_ratio(core_loop("cational.placement.2"), core_loop("cational.placement.21"), seconds)


def _reference_placements(seconds: float) -> float:
    # A placement is two actions: to scout and to place.
    return median_rate(python_loop(reference), seconds) / 2


PLACEMENTS = "placements/s"

FIGURES: dict[str, Measurement] = {
    "cational.playouts.uniform": Measurement(
        "whole random games of two players, draws and scoring included",
        PLACEMENTS,
        25e6,
        _rate_of_loop("cational.playouts.uniform"),
    ),
    "cational.playouts.solo": Measurement(
        "whole random games of one player", PLACEMENTS, 25e6, _rate_of_loop("cational.playouts.solo")
    ),
    "cational.playouts.greedy": Measurement(
        "whole games of two greedy players: best pile, best tile and cell",
        PLACEMENTS,
        3e6,
        _rate_of_loop("cational.playouts.greedy"),
    ),
    "cational.gains": Measurement(
        "what each legal placement would earn, all of a position at once",
        "gains/s",
        250e6,
        _rate_of_loop("cational.gains"),
    ),
    "cational.clone": Measurement("copies of a two-player position", "copies/s", 70e6, _rate_of_loop("cational.clone")),
    "cational.canonical_key": Measurement(
        "a tile laid and the area's canonical key asked", "keys/s", 80e6, _rate_of_loop("cational.canonical_key")
    ),
    "cational.census": Measurement(
        "leaves five steps after a deal, each reached by applying it",
        "positions/s",
        30e6,
        _rate_of_loop("cational.census"),
    ),
    "cational.python_loop": Measurement(
        "legal_actions, random.choice, apply_action; chance by advance, not counted",
        "actions/s",
        1e6,
        lambda seconds: median_rate(python_loop(), seconds),
    ),
    "cational.batch.step": Measurement(
        "a batch of 4,096 games stepped, legal masks filled",
        "steps/s",
        5e6,
        lambda seconds: median_rate(batch_steps(), seconds),
    ),
    "cational.batch.observe": Measurement(
        "the same, observations filled too",
        "steps/s",
        1e6,
        lambda seconds: median_rate(batch_steps(observe=True), seconds),
    ),
    "cational.playouts.threads": Measurement(
        "random playouts by two threads against one",
        "ratio",
        1.8,
        lambda seconds: median_ratio(playouts(threads=2), playouts(threads=1), seconds),
    ),
    "cational.batch.threads": Measurement(
        "steps of a batch by two threads against one",
        "ratio",
        1.8,
        lambda seconds: median_ratio(batch_steps(threads=2), batch_steps(threads=1), seconds),
    ),
    "cational.growth": Measurement(
        "time of a seat's 21st placement against its 2nd", "ratio", 2, _growth, is_ceiling=True
    ),
    "reference.placements": Measurement(
        "random games on the engine in plain Python", PLACEMENTS, 1_000, _reference_placements
    ),
}
"""The figures by name, in the order in which they are taken."""
