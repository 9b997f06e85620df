"""``meographic analyse``: look back at finished games."""

import contextlib
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from meographic import State, verify_record
from meographic.games import module_of

from ._files import fault_text, name_of, opened, record_lines, record_text, whole_file
from ._group import ContentError, usage_error
from ._options import named, pool_of, pool_options, seed_option
from ._progress import progress

if TYPE_CHECKING:
    from meographic.analysis import Analysis
    from meographic.chunks import Pool


@click.command(
    epilog="""\b
Examples:
  meographic analyse games.jsonl --game 3
  meographic record cational --policy greedy | meographic analyse -
  meographic analyse game.jsonl --policy mcts:simulations=50000 --luck 5000
  meographic analyse game.jsonl --json -

For each player, start + luck of the draws + own decisions + others' decisions + revision = final score. Start is what
the player was expected to reach at the first decision; revision is the search changing its mind, the error of the other
terms. Usually in magnificent the search looks no further than to the end of the round, and start has in it what each
further round promised when it began. A standard game of two takes half a minute to a minute on one processor.
"""
)
@click.argument("file", metavar="FILE")
@click.option(
    "--game",
    "number",
    type=click.IntRange(min=1),
    metavar="N",
    help="Only the N-th record, counted from 1; all of them by default.",
)
@click.option(
    "--policy",
    metavar="P",
    help="Who judges: mcts, which knows all hands, or ismcts, which knows what the player to move could know; neither "
    f"knows the draws to come. Usual is {named(lambda game: module_of(game).JUDGE)}.",
)
@click.option(
    "--luck",
    type=click.IntRange(0, 2**32 - 1),
    metavar="K",
    help="Simulations for each outcome that a draw could have had; 0 leaves the draws unjudged, and their luck in the "
    "revision, or that of draws between rounds in what the next one promised. "
    f"Usual is {named(lambda game: str(module_of(game).JUDGE_LUCK))}.",
)
@seed_option(0, "The seed of all the search's chance, 0 to 2^64 - 1.")
@pool_options
@click.option(
    "--json",
    "json_file",
    metavar="FILE",
    help="Write everything here as JSON, meographic-analysis/2, a line for each game; - prints no tables.",
)
def analyse(
    file: str,
    number: int | None,
    policy: str | None,
    luck: int | None,
    seed: int,
    jobs: int | None,
    dask: str | None,
    json_file: str | None,
) -> None:
    """Look back at a game: the best action at each decision, what the played one gave up, what made the scores.

    A FILE has one record a line, format meographic-record/1; - is
    standard input. The same command prints the same bytes, on any number of processes (budgets in seconds excepted).
    """
    from meographic import analysis

    records = _records(file, number)
    with contextlib.ExitStack() as open_things:
        out = open_things.enter_context(whole_file(json_file)) if json_file else None
        pool = open_things.enter_context(pool_of(jobs, dask))
        for at, record, final in records:
            with progress("analysing", len(analysis.judged_steps(final, luck))) as done:
                found = _analysed(record, policy, seed, luck, pool, done)
            if out:
                out.write(f"{found.to_json()}\n".encode())
            if json_file != "-":
                if at > records[0][0]:
                    click.echo()
                _print(found, f"Record {at}: " if len(records) > 1 else "")


def _analysed(
    record: str, policy: str | None, seed: int, luck: int | None, pool: "Pool", done: Callable[[int], None]
) -> "Analysis":
    """The analysis of one record.

    Raises:
        ContentError: If a search failed or the workers died.
        click.UsageError: If an argument makes no sense.
    """
    from meographic import analysis

    try:
        return analysis.analyse(record, policy, seed, luck=luck, executor=pool, done=done)
    except ValueError as error:
        raise usage_error(str(error)) from None
    except RuntimeError as error:
        raise ContentError(f"meographic analyse: {error}") from None


def _records(file: str, number: int | None) -> list[tuple[int, str, State]]:
    """The records that are meant, each with its number and the end of the game.

    Raises:
        ContentError: If one is wrong, or there is none of that number.
    """
    found, at = [], 0
    with opened(file) as lines:
        for at, line in enumerate(record_lines(lines), start=1):
            if number in (None, at):
                try:
                    text = record_text(line)
                    found.append((at, text, verify_record(text)))
                except ValueError as error:
                    raise ContentError(f"{name_of(file)}: record {at}: {fault_text(error)}") from None
    if at == 0:
        raise ContentError(f"{name_of(file)}: there is no record in it")
    if not found:
        raise ContentError(f"{name_of(file)}: there is no record {number}, the last is {at}")
    return found


def _print(found: "Analysis", prefix: str) -> None:
    """The tables, in colour on a terminal."""
    from meographic.analysis import about, sections

    if not sys.stdout.isatty():
        click.echo(f"{prefix}{found}")
        return
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, markup=False, emoji=False)
    for line in about(found):
        console.print(f"{prefix}{line}", style="dim")
        prefix = ""
    for section in sections(found):
        console.print(f"\n{section.title}", style="bold")
        table = Table(box=None, pad_edge=False)
        for name in section.head:
            table.add_column(name, justify="left" if name in section.left else "right")
        for row in section.rows:
            table.add_row(*row)
        console.print(table if section.rows else "none")
