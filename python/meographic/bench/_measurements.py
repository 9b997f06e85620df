"""What a figure is, and how it is taken."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ._clock import rates
from ._core import core_loop

PLACEMENTS, SIMULATIONS, STEPS, RATIO = "placements/s", "simulations/s", "steps/s", "ratio"
DECISIONS, COPIES, KEYS, POSITIONS = "decisions/s", "copies/s", "keys/s", "positions/s"


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
        start: Gets everything ready and gives what measures: called with a number of seconds, it measures for about as
            long and gives a value for each run. The figure is their median.
        is_ceiling: Whether the goal is one to stay below, not one to reach.
    """

    asks: str
    unit: str
    goal: float
    start: Callable[[], Callable[[float], list[float]]]
    is_ceiling: bool = False


def of_core(name: str, asks: str, unit: str, goal: float) -> Measurement:
    """A figure of a loop inside the core."""
    return Measurement(asks, unit, goal, lambda: rates(core_loop(name)))
