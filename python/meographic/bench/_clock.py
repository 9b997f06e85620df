"""Timing: medians of short runs.

A run that something else on the machine disturbs takes longer, and a mean would count that; a median of many short
runs forgets it. How much a run does is found first, so that it is long for the clock and short for the machine. Two
things that are compared take turns, so that both have the same good and bad moments.
"""

import time
from statistics import median
from typing import Protocol

LONGEST_RUN = 0.05
"""Seconds of a run, at most about; Ctrl-C is heard between runs."""

RUNS = 20
"""A measurement has about so many runs, or more if they would be too long."""


class Run(Protocol):
    """Something that can be done many times and be timed."""

    def __call__(self, times: int) -> tuple[float, float]:
        """Do it ``times`` times; give how much was done, in the unit of the figure, and the seconds that it took."""


def median_rate(run: Run, seconds: float) -> float:
    """How much is done a second: the median of runs that take about so many seconds together, one run at least."""
    times = _times(run, seconds)
    rates: list[float] = []
    end = time.perf_counter() + seconds
    while not rates or time.perf_counter() < end:
        rates.append(_rate(run, times))
    return median(rates)


def median_ratio(one: Run, other: Run, seconds: float) -> float:
    """How much faster ``one`` is than ``other``: the median over pairs of runs, one right after the other."""
    return median(rate / other_rate for rate, other_rate in paired_rates(one, other, seconds))


def paired_rates(one: Run, other: Run, seconds: float) -> list[tuple[float, float]]:
    """How much ``one`` and ``other`` do a second, taking turns for about so many seconds; a pair for each turn."""
    times, other_times = _times(one, seconds / 2), _times(other, seconds / 2)
    pairs: list[tuple[float, float]] = []
    end = time.perf_counter() + seconds
    while not pairs or time.perf_counter() < end:
        pairs.append((_rate(one, times), _rate(other, other_times)))
    return pairs


def _rate(run: Run, times: int) -> float:
    done, took = run(times)
    return done / took


def _times(run: Run, seconds: float) -> int:
    """How often it must be done in a run. The runs that find out warm the machine up as well."""
    wanted = min(LONGEST_RUN, seconds / RUNS)
    times = 1
    while True:
        _, took = run(times)
        if took >= wanted / 2:
            return max(1, round(times * wanted / took))
        # At most tenfold at once: the first time may be slower than all others.
        times = max(times + 1, round(times * min(10, wanted / max(took, 1e-9))))
