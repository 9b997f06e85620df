"""``meographic demo``: watch the built-in players play a game."""

from collections.abc import Sequence

import click

from ._games import FACES
from ._options import FiniteRange, game_options, load, named, played, policies_of, policy_option, seed_option
from ._paint import paper

# On a terminal the turns are spread over so many seconds, unless --pause says otherwise.
SECONDS = 4.0


@click.command(
    epilog="""\b
Examples:
  meographic demo
  meographic demo magnificent
  meographic demo --players 1 --seed 3
  meographic demo magnificent --players 1 --rule solo=true
  meographic demo --policy greedy,random --pause 0.5
"""
)
@click.argument("game", default="cational")
@game_options()
@seed_option(
    None,
    "Another seed, 0 to 2^64 - 1, is another game. By default "
    f"{named(lambda game: str(FACES[game].demo_seed))}, one worth watching.",
)
@policy_option
@click.option(
    "--pause",
    type=FiniteRange(0, 60),
    metavar="T",
    help="Seconds to wait after each turn. On a terminal the turns take 4 seconds together if nothing is said here, "
    "elsewhere none.",
)
def demo(
    game: str,
    players: int,
    edition: str,
    rules: Sequence[str],
    seed: int | None,
    policy: str,
    pause: float | None,
) -> None:
    """Watch built-in players play a game.

    GAME is cational if none is named. Shows turn by turn what was done and what it earned, the boards and the result;
    in colour on a terminal.
    """
    loaded = load(game, players, edition, rules)
    face, policies = FACES[game], policies_of(policy, players)
    canvas = paper()
    if pause is None:
        pause = SECONDS / face.turns(loaded) if canvas.is_terminal else 0.0
    final = played(loaded, face.demo_seed if seed is None else seed, policies)
    face.narrator(loaded, policies, canvas, pause).tell(final)
