"""How fast this machine plays: the figures of ``meographic bench``.

::

    from meographic import bench

    for name, figure in bench.figures(seconds=0.2).items():
        print(name, figure.value, figure.unit)

Figures are taken with the standard edition, default rulings and, where nothing else is said, two players and one
thread. Each is the median of many short runs, and every run's answer is checked: a figure can't become good by playing
another game. They are measurements all the same: close what else is running, and take them twice before you believe
them.
"""

from collections.abc import Callable, Iterable
from statistics import median

from ._batch import BATCH_ROWS, batch_steps
from ._clock import ROUNDS, Run, in_rounds, microseconds, pairs, rates, ratios
from ._core import core_loop
from ._figures import FIGURES, Figure, Measurement
from ._games import playouts, python_loop
from ._search import bytes_an_edge, leaves, simulations

__all__ = [
    "BATCH_ROWS",
    "FIGURES",
    "ROUNDS",
    "Figure",
    "Measurement",
    "Run",
    "batch_steps",
    "bytes_an_edge",
    "core_loop",
    "figures",
    "in_rounds",
    "leaves",
    "microseconds",
    "pairs",
    "playouts",
    "python_loop",
    "rates",
    "ratios",
    "simulations",
]


def figures(
    seconds: float = 1.0, only: Iterable[str] | None = None, done: Callable[[], object] = lambda: None
) -> dict[str, Figure]:
    """Take figures.

    Args:
        seconds: For how many seconds each of them is measured, more or less; greater than 0.
        only: The names of those to take; None for all of :data:`FIGURES`.
        done: Called :data:`ROUNDS` times for each figure, for who wants to show progress: they are measured in turns.

    Returns:
        The figures by name, in the order of :data:`FIGURES`.

    Raises:
        ValueError: If there is no figure of some name, or ``seconds`` is not above 0; nothing was measured.
        AssertionError: If a loop did something else than it should.
    """
    chosen = set(FIGURES) if only is None else set(only)
    if unknown := sorted(chosen - set(FIGURES)):
        raise ValueError(f"there is no figure {unknown[0]!r}; these are: {', '.join(FIGURES)}")
    if not seconds > 0:
        raise ValueError(f"seconds are more than 0, not {seconds}")
    turns = {name: measurement.start() for name, measurement in FIGURES.items() if name in chosen}
    values = in_rounds(turns, seconds, done)
    return {name: Figure(median(values[name]), FIGURES[name].unit) for name in turns}
