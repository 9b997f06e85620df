"""``meographic selfplay``: games as rows for learners."""

from collections.abc import Sequence

import click

from meographic.extras import MissingExtra

from ._files import whole_file
from ._group import ContentError, usage_error
from ._options import game_options, load, policies_of, policy_option, pool_of, pool_options, seed_option
from ._progress import progress


@click.command(
    epilog="""\b
Examples:
  meographic selfplay cational --games 1000 --out rows.parquet
  meographic selfplay cational --policy potential,greedy --out rows.parquet
  meographic selfplay magnificent --games 50 --out rows.parquet
"""
)
@click.argument("game")
@game_options()
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    metavar="K",
    help="How many games, 1 or more.",
)
@seed_option(0, "The first game's seed, 0 to 2^64 - 1; the g-th after it has S + g, and 0 follows 2^64 - 1.")
@policy_option
@pool_options
@click.option(
    "--out", required=True, metavar="FILE", help="The file to write, which is replaced once all games are in it."
)
def selfplay(
    game: str,
    players: int,
    edition: str,
    rules: Sequence[str],
    games: int,
    seed: int,
    policy: str,
    jobs: int | None,
    dask: str | None,
    out: str,
) -> None:
    """Play games and write a row for each decision.

    The file is Parquet. A row has the observation of the seat to move, the legal ids, how much the player recommended
    each, what it played, and how the game ended for all; seat, move and seed say where it was. The metadata says how it
    was made and what the columns mean. The same command writes the same rows (budgets in seconds excepted).
    """
    from meographic.selfplay import generate

    loaded = load(game, players, edition, rules)
    policies = policies_of(policy, players)
    with whole_file(out) as file, pool_of(jobs, dask) as pool, progress("playing", games) as done:
        try:
            ended = generate(loaded, policies, file, games=games, seed=seed, executor=pool, done=done)
        except MissingExtra as error:
            raise usage_error(str(error)) from None
        if ended.reason == "interrupted":
            raise click.Abort
        if ended.reason != "done":
            raise ContentError(f"meographic selfplay: {ended.detail}")
