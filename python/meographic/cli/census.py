"""``meographic census``: count the plays of a game."""

from collections.abc import Sequence

import click

from meographic.search import census as leaves_after

from ._options import game_options, load, seed_option
from ._progress import progress

# Far beyond what anyone can wait for.
DEEPEST = 2**32 - 1


@click.command(
    epilog="""\b
Examples:
  meographic census cational --depth 3
  meographic census cational --depth 4 --players 3 --seed 7 --split
  meographic census magnificent --depth 4 --players 1 --rule solo=true
"""
)
@click.argument("game")
@click.option(
    "--depth", type=click.IntRange(0, DEEPEST), required=True, metavar="D", help="How many steps; 0 is the deal alone."
)
@game_options()
@seed_option(0, "The seed of the deal, 0 to 2^64 - 1.")
@click.option("--split", is_flag=True, help="Also count by first step: a line STEP LEAVES for each, then the total.")
def census(game: str, depth: int, players: int, edition: str, rules: Sequence[str], seed: int, split: bool) -> None:
    """Count the plays of a game.

    They are the leaves D steps after a deal. Decisions and chance outcomes both are steps, each leaf is reached by
    applying it, and games that end before count nothing. Such numbers compare engines: two that agree on them hardly
    ever differ in the rules.
    """
    state = load(game, players, edition, rules).deal(seed)
    if depth == 0:
        click.echo("total 1" if split else "1")
        return
    total = 0
    steps = state.legal_actions()
    with progress("counting", len(steps), beside_output=split) as done:
        for step in steps:
            leaves = leaves_after(state.child(step), depth - 1)
            if split:
                click.echo(f"{state.action_to_string(step)} {leaves}")
            total += leaves
            done(1)
    click.echo(f"total {total}" if split else total)
