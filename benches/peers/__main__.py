"""Measures peers in turn with this engine and tells how they compare.

python -m pip install -r benches/peers/requirements.txt     in an environment that has the package
python -m benches.peers                                     all that are installed, about half a minute
python -m benches.peers --only open_spiel.go_9x9 --json     one pair; may be given several times
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from meographic.bench import in_rounds, pairs

from .pairs import PAIRS, Pair

FOLDER = Path(__file__).resolve().parent


class Comparison(NamedTuple):
    """Medians over turns.

    Attributes:
        value: What the peer does a second.
        unit: Of both.
        figure: The figure of ours that stands beside it.
        ours: What we do a second.
        ratio: Ours to the peer's: the median over the turns, not the ratio of the medians.
    """

    value: float
    unit: str
    figure: str
    ours: float
    ratio: float


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; give the exit code."""
    given = parse(arguments)
    turns = {}
    for name in given.only or PAIRS:
        try:
            turns[name] = pairs(PAIRS[name].peer(), PAIRS[name].ours())
        except ImportError as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
    compared = {name: comparison(PAIRS[name], rates) for name, rates in in_rounds(turns, given.seconds).items()}
    print(as_json(compared) if given.json else "\n".join(table(compared)))
    return 0 if compared else 1


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benches.peers", description="Measure peers in turn with us.")
    parser.add_argument("--only", action="append", choices=list(PAIRS), metavar="NAME", help="measure this pair alone")
    parser.add_argument("--seconds", type=float, default=2.0, metavar="T", help="how long each pair takes (2)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args(arguments)


def comparison(pair: Pair, rates: Sequence[tuple[float, float]]) -> Comparison:
    """What turns come to: the first of each two rates is the peer's."""
    return Comparison(
        value=median(theirs for theirs, _ in rates),
        unit=pair.unit,
        figure=pair.figure,
        ours=median(ours for _, ours in rates),
        ratio=median(ours / theirs for theirs, ours in rates),
    )


def as_json(compared: dict[str, Comparison]) -> str:
    """The comparisons by the peers' names."""
    return json.dumps({name: each._asdict() for name, each in compared.items()})


def table(compared: dict[str, Comparison]) -> list[str]:
    """A line for each peer."""
    lines = [f"{'peer':<32}{'peer, a second':>16}{'ours':>16}{'ratio':>8}  figure of ours"]
    for name, each in compared.items():
        unit = each.unit.removesuffix("/s")
        lines.append(f"{name:<32}{each.value:>16,.0f}{each.ours:>16,.0f}{each.ratio:>8.2f}  {each.figure}, {unit}")
    return lines


if __name__ == "__main__":
    sys.exit(main())
