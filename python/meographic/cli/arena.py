"""``meographic arena``: players against each other over paired deals."""

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

import click

from meographic.extras import MissingExtra

from ._files import cannot, whole_file
from ._group import INTERRUPTED, ContentError, usage_error
from ._options import game_options, load, named_policies, pool_of, pool_options, seed_option
from ._progress import progress

if TYPE_CHECKING:
    from meographic.arena import Result


@click.command(
    epilog="""\b
Examples:
  meographic arena cational --policy potential,greedy --deals 200
  meographic arena cational --players 3 --policy potential --policy greedy
  meographic arena cational --policy potential,greedy --out run --json a.json
  meographic arena cational --policy potential,greedy --out run --resume
  meographic arena magnificent --policy greedy,random --deals 20

The figures are over deals that were finished in all orders of seats. Exit codes: 0 all deals are done; 130 interrupted,
after the table of what was finished; 1 a game failed or the workers died.
"""
)
@click.argument("game")
@game_options()
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    metavar="D",
    help="How many deals, 1 or more.",
)
@seed_option(0, "The first deal's seed, 0 to 2^64 - 1; the d-th after it has S + d, and 0 follows 2^64 - 1.")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    required=True,
    metavar="P[,P...]",
    help="Who takes part, each once; may be given several times. As for the other commands: random, greedy, "
    "epsilon-greedy:epsilon=0.1, potential.",
)
@click.option(
    "--orders",
    type=click.Choice(["all", "rotations"]),
    default="all",
    show_default=True,
    help="Whether each deal is played in all orders of seats or only in those that differ in who begins.",
)
@click.option(
    "--anchor", metavar="P", help="Whose rating is 1000: greedy by default if it takes part, else the first one."
)
@pool_options
@click.option(
    "--out",
    metavar="DIR",
    help="Keep what is finished in this folder. If it holds this run, the run goes on: what was stopped is not lost, "
    "and a higher --deals adds to it.",
)
@click.option("--resume", is_flag=True, help="With --out: the folder must hold a run already.")
@click.option(
    "--json", "json_file", metavar="FILE", help="Write all results and every game here as JSON; - prints no table."
)
def arena(
    game: str,
    players: int,
    edition: str,
    rules: Sequence[str],
    deals: int,
    seed: int,
    policies: Sequence[str],
    orders: Literal["all", "rotations"],
    anchor: str | None,
    jobs: int | None,
    dask: str | None,
    out: str | None,
    resume: bool,
    json_file: str | None,
) -> None:
    """Have players play each other over paired deals.

    Each deal is played in every order of seats with the same draws. With more players than seats all companies meet;
    with fewer, seats are filled up with the same players; alone at the table, their scores are compared deal by deal.
    Figures have 95 % intervals by bootstrap over deals; ratings are Plackett-Luce strengths on the Elo scale. The same
    command gives the same results, whoever plays where (budgets in seconds excepted).
    """
    from meographic import arena as room

    loaded = load(game, players, edition, rules)
    entrants = [policy for text in policies for policy in named_policies(text)]
    if resume and out is None:
        raise usage_error("--resume needs --out")
    total = deals * len(room.seat_orders(len(entrants), players, orders))
    with contextlib.ExitStack() as open_things:
        file = open_things.enter_context(whole_file(json_file)) if json_file else None
        pool = open_things.enter_context(pool_of(jobs, dask))
        done = open_things.enter_context(progress("playing", total))
        settings: dict[str, Any] = {"deals": deals, "seed": seed, "orders": orders, "anchor": anchor}
        with _refusals_told(out):
            result = room.run(loaded, entrants, **settings, executor=pool, store=out, resume=resume, done=done)
        if file:
            file.write(result.to_json().encode())
    if json_file != "-":
        _print(result)
    _leave(result)


@contextlib.contextmanager
def _refusals_told(out: str | None) -> Iterator[None]:
    """What the arena refuses, as errors of the command."""
    from meographic.arena import StoreError

    try:
        yield
    except StoreError as error:
        raise ContentError(f"meographic arena: {error}") from None
    except (MissingExtra, ValueError) as error:
        raise usage_error(str(error)) from None
    except OSError as error:
        # A folder that can't be used names itself; a full disk does not.
        if out is None or error.filename is None:
            raise
        raise cannot("write", out, error) from None


def _print(result: "Result") -> None:
    """The table, in colour on a terminal."""
    from meographic.arena import HEAD, about, rows

    if not sys.stdout.isatty():
        click.echo(str(result))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(HEAD[0], box=None, pad_edge=False, show_header=bool(result.entrants))
    for column in HEAD[1:]:
        table.add_column(column, justify="right")
    for row in rows(result):
        table.add_row(*row)
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(table)
    for line in about(result):
        console.print(line, style="dim")


def _leave(result: "Result") -> None:
    """End with the code that says why the games ended."""
    if result.ended.reason == "interrupted":
        raise click.exceptions.Exit(INTERRUPTED)
    if result.ended.reason != "done":
        raise ContentError(f"meographic arena: {result.ended.detail}")
