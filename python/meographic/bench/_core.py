"""Loops inside the core."""

import time

from meographic import _native

from ._clock import Run


def core_loop(name: str) -> Run:
    """A loop of the Rust module ``meographic::bench``, timed around its runs alone; its answers are checked there.

    Args:
        name: That of the loop, say ``cational.clone``. The documentation of the module has the units.

    Returns:
        What :func:`rates` takes.

    Raises:
        ValueError: If there is no such loop.
    """
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
