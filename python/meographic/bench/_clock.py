"""Timing: medians of short runs, spread over the whole time.

A run that something else on the machine disturbs takes longer, and a mean would count that; a median of many short
runs forgets it. A disturbance may last for seconds, so everything that is measured takes turns, in rounds: no figure
has all the bad moments. How much a run does is found first, so that it is long for the clock and short for the machine.
Two things that are compared run one right after the other.
"""

import time
from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

LONGEST_RUN = 0.05
"""Seconds of a run, at most about; Ctrl-C is heard between runs."""

ROUNDS = 5
"""How often everything has its turn."""

RUNS = 4
"""How many runs a turn has, about; more if they would be too long."""

Taken = TypeVar("Taken")


class Run(Protocol):
    """Something that can be done many times and be timed."""

    def __call__(self, times: int) -> tuple[float, float]:
        """Do it ``times`` times; give how much was done, in the unit of the figure, and the seconds that it took."""


def in_rounds(
    turns: Mapping[str, Callable[[float], list[Taken]]], seconds: float, done: Callable[[], object] = lambda: None
) -> dict[str, list[Taken]]:
    """Let several measurements take turns, :data:`ROUNDS` times.

    Args:
        turns: By name what measures for so many seconds and gives what it found, say what :func:`rates` makes.
        seconds: For how long each of them measures in all, about.
        done: Called after each turn.

    Returns:
        What each of them found in all its turns.
    """
    found: dict[str, list[Taken]] = {name: [] for name in turns}
    for _ in range(ROUNDS):
        for name, turn in turns.items():
            found[name] += turn(seconds / ROUNDS)
            done()
    return found


def rates(run: Run) -> Callable[[float], list[float]]:
    """What measures how much ``run`` does a second: a number for each run, one at least."""
    times = 0

    def turn(seconds: float) -> list[float]:
        nonlocal times
        times = times or _times(run, seconds)
        return _until(time.perf_counter() + seconds, lambda: _rate(run, times))

    return turn


def microseconds(run: Run) -> Callable[[float], list[float]]:
    """What measures how many microseconds one thing takes that ``run`` does: a number for each run, one at least."""
    turn = rates(run)
    return lambda seconds: [1e6 / rate for rate in turn(seconds)]


def pairs(one: Run, other: Run) -> Callable[[float], list[tuple[float, float]]]:
    """What measures how much two runs do a second, one right after the other: two numbers each time, once at least."""
    times, other_times = 0, 0

    def turn(seconds: float) -> list[tuple[float, float]]:
        nonlocal times, other_times
        times, other_times = times or _times(one, seconds / 2), other_times or _times(other, seconds / 2)
        return _until(time.perf_counter() + seconds, lambda: (_rate(one, times), _rate(other, other_times)))

    return turn


def ratios(one: Run, other: Run) -> Callable[[float], list[float]]:
    """What measures how much faster ``one`` is than ``other``: a number for each pair of runs."""
    turn = pairs(one, other)
    return lambda seconds: [rate / other_rate for rate, other_rate in turn(seconds)]


def _until(end: float, measure: Callable[[], Taken]) -> list[Taken]:
    found = [measure()]
    while time.perf_counter() < end:
        found.append(measure())
    return found


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
