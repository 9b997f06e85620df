"""``meographic record``: play games and write them down."""

from collections.abc import Sequence

import click

from ._files import whole_file
from ._options import SEEDS, game_options, load, played, policies_of, policy_option, seed_option
from ._progress import progress


@click.command(
    epilog="""\b
Examples:
  meographic record cational --seed 7
  meographic record cational --games 50 --policy random --out games.jsonl
  meographic record cational --players 3 --seed 1 | meographic verify -
  meographic record cational --edition mine.toml --rule open_hands=true
  meographic record magnificent --players 4 --rule side=B
  meographic record magnificent --policy mcts:simulations=50
"""
)
@click.argument("game")
@game_options()
@click.option(
    "--games", type=click.IntRange(min=1), default=1, show_default=True, metavar="K", help="How many games, 1 or more."
)
@seed_option(0, "The first game's seed, 0 to 2^64 - 1; the g-th after it has S + g, and 0 follows 2^64 - 1.")
@policy_option
@click.option(
    "--out",
    default="-",
    metavar="FILE",
    help="Where to: a file, which is replaced once all games are written, or - for standard output (the default).",
)
def record(
    game: str, players: int, edition: str, rules: Sequence[str], games: int, seed: int, policy: str, out: str
) -> None:
    """Play games and write a record of each.

    A record is a line. The same command writes the same bytes. The format is meographic-record/1, JSON Lines.
    """
    loaded = load(game, players, edition, rules)
    policies = policies_of(policy, players)
    with whole_file(out) as file, progress("playing", games, beside_output=out == "-") as done:
        for number in range(games):
            game_seed = (seed + number) % SEEDS
            line = played(loaded, game_seed, policies).to_record(game_seed, policies)
            file.write(f"{line}\n".encode())
            done(1)
