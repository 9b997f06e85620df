"""``meographic edition``: look after edition files."""

import click

from meographic import EditionError

from ._files import name_of
from ._group import ContentError, Group
from ._options import edition_of, fault_lines

MOST_PLAYERS = 4
# A game needs a tile for each player beyond the three stacks (CM-2.2, CM-2.3).
TILES_BESIDES_PLAYERS = 3


@click.group(cls=Group)
def edition() -> None:
    """Look after edition files.

    An edition says which tiles, mission cards, rounds and titles a game has; meographic-edition/1, TOML.
    """


@edition.command(
    epilog="""\b
Examples:
  meographic edition check mine.toml
  meographic edition check - < mine.toml
"""
)
@click.argument("file")
def check(file: str) -> None:
    """Tell every fault of the edition in FILE.

    A fault is a line on stderr, FILE: PLACE: what is wrong, with a PLACE such as missions[3].pattern; the exit code is
    then 1. An edition without faults is summed up on stdout. - is standard input.
    """
    try:
        found = edition_of(file)
    except EditionError as error:
        raise ContentError(*fault_lines(file, error)) from None
    tiles = sum(found.counts)
    players = min(MOST_PLAYERS, tiles - TILES_BESIDES_PLAYERS)
    click.echo(
        f"{name_of(file)}: no fault: {found.name}, version {found.version}: {found.rounds} rounds, "
        f"{len(found.landscapes)} landscapes, {tiles} tiles of {len(found.kinds)} kinds, "
        f"{len(found.missions)} missions, {len(found.titles)} titles, "
        + ("too few tiles to play" if players < 1 else "1 player" if players == 1 else f"1 to {players} players")
    )
