"""``meographic bench``: this machine's figures."""

import json

import click

from meographic.bench import FIGURES, figures

from ._options import FiniteRange
from ._progress import progress


@click.command(
    epilog="""\b
Examples:
  meographic bench
  meographic bench --json --seconds 5 > figures.json
"""
)
@click.option("--json", "as_json", is_flag=True, help='Print JSON: {"name": {"value": x, "unit": "..."}}.')
@click.option(
    "--seconds",
    type=FiniteRange(min=0, max=3600, min_open=True),
    default=1.0,
    show_default=True,
    metavar="T",
    help="How long each figure is measured.",
)
def bench(as_json: bool, seconds: float) -> None:
    """Measure how fast this machine plays.

    A figure is a line of name, value and unit, taken on one thread with two players and the standard edition:
    playouts.* inside the native engine, python_loop through the Python API id by id, reference.* the engine in plain
    Python.
    """
    with progress("measuring", len(FIGURES)) as done:
        measured = figures(seconds=seconds, done=lambda: done(1))
    if as_json:
        click.echo(json.dumps({name: {"value": value, "unit": unit} for name, (value, unit) in measured.items()}))
        return
    longest = max(map(len, measured))
    for name, (value, unit) in measured.items():
        click.echo(f"{name:<{longest}}  {value:>14,.0f} {unit}")
