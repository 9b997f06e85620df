"""``meographic bench``: this machine's figures."""

import json
import sys
from collections.abc import Mapping, Sequence

import click

from meographic.bench import FIGURES, ROUNDS, Figure, Measurement, figures

from ._group import usage_error
from ._options import FiniteRange
from ._progress import progress


@click.command(
    epilog="""\b
Examples:
  meographic bench
  meographic bench --only cational.clone --only cational.gains
  meographic bench --json --seconds 5 > figures.json
"""
)
@click.option("--json", "as_json", is_flag=True, help='Print JSON: {"name": {"value": x, "unit": "..."}}.')
@click.option(
    "--only", multiple=True, metavar="NAME", help="Take this figure alone; may be given several times. All by default."
)
@click.option(
    "--seconds",
    type=FiniteRange(min=0, max=3600, min_open=True),
    default=1.0,
    show_default=True,
    metavar="T",
    help="How long each figure is measured.",
)
def bench(as_json: bool, only: Sequence[str], seconds: float) -> None:
    """Measure how fast this machine plays.

    A figure is a line of name, value and unit, taken with the standard edition, two players and one thread where its
    name says nothing else: the median of short runs in turns, answers checked. On a terminal a table also says what
    is wanted of each. cational.* and magnificent.* are the native engine, python_loop through the Python API id by id;
    reference.placements and magnificent.reference are the engine in plain Python.
    """
    for name in only:
        if name not in FIGURES:
            raise usage_error(f"there is no figure {name!r}; these are: {', '.join(FIGURES)}")
    with progress("measuring", ROUNDS * len(set(only) or FIGURES)) as done:
        measured = figures(seconds=seconds, only=only or None, done=lambda: done(1))
    if as_json:
        click.echo(json.dumps({name: figure._asdict() for name, figure in measured.items()}))
    elif sys.stdout.isatty():
        _print_table(measured)
    else:
        longest = max(map(len, measured))
        for name, figure in measured.items():
            click.echo(f"{name:<{longest}}  {shown(figure.value):>14} {figure.unit}")


def shown(value: float) -> str:
    """A value as people read it: whole if it is large, else with two decimals."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def wanted(measurement: Measurement) -> str:
    """What a figure should reach."""
    return f"{'at most' if measurement.is_ceiling else 'at least'} {measurement.goal:,.10g}"


def _print_table(measured: Mapping[str, Figure]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("figure", box=None, pad_edge=False)
    table.add_column("value", justify="right")
    table.add_column("unit")
    table.add_column("wanted", justify="right", style="dim")
    for name, figure in measured.items():
        table.add_row(name, shown(figure.value), figure.unit, wanted(FIGURES[name]))
    Console(highlight=False, markup=False, emoji=False).print(table)
