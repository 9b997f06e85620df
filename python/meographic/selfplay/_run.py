"""Has games played and writes their rows."""

import contextlib
import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import IO

from meographic import Game
from meographic.chunks import Ended, Pool, chosen_pool, seeds_after, settings_of, work
from meographic.extras import needed
from meographic.search import policy_fault

from ._decide import Decider
from ._parquet import Writer
from ._rows import GameRows, Recorder


def generate(
    game: Game,
    players: Sequence[str | Decider],
    file: str | os.PathLike[str] | IO[bytes],
    *,
    games: int,
    seed: int = 0,
    jobs: int | None = None,
    executor: Executor | Pool | None = None,
    done: Callable[[int], None] | None = None,
) -> Ended:
    """Have games played and write a row for each decision.

    The columns are those of ``COLUMNS``, rows stand in the order of games and of decisions, and equal arguments make
    equal rows (budgets in seconds excepted). The schema's metadata has, under ``METADATA``, JSON: format, version,
    game, players, edition and its hash, rules, utility, policies, the first seed, how many games, and what each column
    means.

    Processes are used unless ``jobs`` is 1: a script needs ``if __name__ == "__main__":`` around what it does.

    Args:
        game: What is played; ``value`` is of its returns.
        players: For each seat a policy, as :func:`meographic.play` takes it, or a :data:`Decider`. Where one of them is
            a decider or a searcher that weighs actions, all are asked decision by decision, without memory of the last.
        file: Where to: the path of a file, which is there when all is written or stays as it was, or an open file.
        games: How many, 1 or more; game g has the seed ``seed + g``, and 0 follows 2^64 - 1.
        seed: The first game's seed, 0 to 2^64 - 1.
        jobs: How many processes; 1 is none but this one. By default as many as this machine has processors.
        executor: Where to play instead: any executor, or a pool such as ``meographic.chunks.DaskPool(address)``.
        done: Called with the number of games just finished.

    Returns:
        Why it ended. Unless that is ``done`` the file is not there, or an open one is of no use.

    Raises:
        MissingExtra: If pyarrow is not installed; the extra is ``data``.
        OSError: If the file can't be written.
        ValueError: If an argument makes no sense.
    """
    needed("pyarrow", "data")
    _check(game, players, games, seed)
    about = {
        **settings_of(game),
        "utility": game.utility,
        "policies": [player if isinstance(player, str) else None for player in players],
        "seed": seed,
        "games": games,
    }
    recorder = Recorder(game, tuple(players), seed)
    with chosen_pool(jobs, executor) as pool, _written(file) as (stream, keep):
        writer = Writer(stream, about, game.observation_tensor_shape()[0], game.players)

        def add(first: int, rows: list[GameRows]) -> None:
            writer.add(first, rows)
            if done is not None:
                done(len(rows))

        ended = work(recorder, [range(games)], pool, add)
        writer.finish()
        if ended.reason == "done":
            keep()
    if ended.number is None:
        return ended
    return replace(ended, detail=f"the game of seed {seeds_after(seed, ended.number)}: {ended.detail}")


def _check(game: Game, players: Sequence[str | Decider], games: int, seed: int) -> None:
    """See whether the arguments make sense.

    Raises:
        ValueError: If they don't.
    """
    if isinstance(players, str) or len(players) != game.players:
        raise ValueError(f"players is a list of {game.players}, one for each seat")
    for policy in players:
        if isinstance(policy, str) and (fault := policy_fault(policy)):
            raise ValueError(f"the policy {policy!r}: {fault}")
    if games < 1:
        raise ValueError("games is 1 or more")
    if not 0 <= seed < 2**64:
        raise ValueError("seed is 0 to 2^64 - 1")


@contextlib.contextmanager
def _written(file: str | os.PathLike[str] | IO[bytes]) -> Iterator[tuple[IO[bytes], Callable[[], None]]]:
    """A stream to write, and what says that it is whole: until then nothing takes the place of the file."""
    if not isinstance(file, str | os.PathLike):
        yield file, lambda: None
        return
    target = Path(file).resolve()
    beside = target.with_name(f".{secrets.token_hex(8)}.tmp")
    is_whole = False

    def keep() -> None:
        nonlocal is_whole
        is_whole = True

    try:
        with beside.open("xb") as stream:
            yield stream, keep
        if is_whole:
            beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
