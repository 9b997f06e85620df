"""``meographic demo``: watch the built-in players play a game."""

from collections.abc import Sequence

import click

from meographic import play

from ._options import FiniteRange, game_options, load, policies_of, policy_option, seed_option
from ._paint import paper
from ._show import Show

# On a terminal the turns are spread over so many seconds, unless --pause says otherwise.
SECONDS = 4.0
# A close game with changing leaders.
SEED = 44


@click.command(
    epilog="""\b
Examples:
  meographic demo
  meographic demo --players 1 --seed 3
  meographic demo --policy greedy,random --pause 0.5
"""
)
@click.argument("game", default="cational")
@game_options()
@seed_option(SEED, "Another seed, 0 to 2^64 - 1, is another game.")
@policy_option
@click.option(
    "--pause",
    type=FiniteRange(0, 60),
    metavar="T",
    help="Seconds to wait after each turn. On a terminal the turns take 4 seconds together if nothing is said here, "
    "elsewhere none.",
)
def demo(
    game: str, players: int, edition: str, rules: Sequence[str], seed: int, policy: str, pause: float | None
) -> None:
    """Watch built-in players play a game.

    GAME is cational if none is named. Shows what each turn scouted and placed and what that earned, the mission row,
    the boards and the result; in colour on a terminal.
    """
    loaded = load(game, players, edition, rules)
    policies = policies_of(policy, players)
    canvas = paper()
    if pause is None:
        pause = SECONDS / (loaded.edition.rounds * players) if canvas.is_terminal else 0.0
    Show(loaded, policies, canvas, pause).tell(play(loaded, seed, policies))
