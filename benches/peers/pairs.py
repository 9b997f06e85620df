"""What is compared with what."""

import os
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from meographic import bench
from meographic.bench import Run

from . import batched, games, open_spiel


class Pair(NamedTuple):
    """A peer's loop and the one of ours that does the like.

    Attributes:
        peer: Makes the peer's run; an ImportError means that it is not installed.
        ours: Makes our run.
        figure: Which figure of ours that is.
        unit: What both count.
    """

    peer: Callable[[], Run]
    ours: Callable[[], Run]
    figure: str
    unit: str = "actions/s"


def decisions_of_playouts() -> Run:
    """Our random playouts on one thread, counted in decisions: a placement is two, to scout and to place."""
    run = bench.core_loop("cational.playouts.uniform")

    def decisions(times: int) -> tuple[float, float]:
        placements, took = run(times)
        return 2 * placements, took

    return decisions


def loop(peer: Callable[[], Run]) -> Pair:
    """A loop in Python beside ours."""
    return Pair(peer, bench.python_loop, "cational.python_loop")


def playouts(peer: Callable[[], Run]) -> Pair:
    """Random games inside a peer beside ours inside the core."""
    return Pair(peer, decisions_of_playouts, "cational.playouts.uniform")


def batch(peer: Callable[[], Run]) -> Pair:
    """A batch of a peer beside ours: masks and observations, both on all cores."""
    ours = partial(bench.batch_steps, threads=os.cpu_count() or 1, observe=True)
    return Pair(peer, ours, "cational.batch.observe", "steps/s")


PAIRS: dict[str, Pair] = {
    "open_spiel.go_9x9": loop(lambda: open_spiel.python_loop("go(board_size=9)")),
    "open_spiel.connect_four": loop(lambda: open_spiel.python_loop("connect_four")),
    "open_spiel.backgammon": loop(lambda: open_spiel.python_loop("backgammon")),
    "open_spiel.chess": loop(lambda: open_spiel.python_loop("chess")),
    "chess": loop(games.chess),
    "catanatron": loop(games.catanatron),
    "open_spiel.go_9x9.rollouts": playouts(lambda: open_spiel.rollouts("go(board_size=9)")),
    "open_spiel.backgammon.rollouts": playouts(lambda: open_spiel.rollouts("backgammon")),
    "pgx.connect_four": batch(lambda: batched.pgx("connect_four")),
    "pgx.go_9x9": batch(lambda: batched.pgx("go_9x9")),
    "pgx.backgammon": batch(lambda: batched.pgx("backgammon")),
}
"""By the peer's name and its game, in the order in which they are measured."""
