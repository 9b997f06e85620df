"""``meographic edition``: look after edition files."""

import click

from meographic import EditionError

from ._files import name_of
from ._games import FACES
from ._group import ContentError, Group
from ._options import edition_of, fault_lines


@click.group(cls=Group)
def edition() -> None:
    """Look after edition files.

    An edition says which components a game has: in cational its tiles, mission cards, rounds and titles; in magnificent
    its boards, tile shapes, loops, track, cards, posters, tents, trainer tiles and titles. The format is
    meographic-edition/1, TOML.
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

    The file says which game it is for. A fault is a line on stderr, FILE: PLACE: what is wrong, with a PLACE such as
    missions[3].pattern; the exit code is then 1. An edition without faults is summed up on stdout. - is standard input.
    """
    try:
        found = edition_of(file)
    except EditionError as error:
        raise ContentError(*fault_lines(file, error)) from None
    click.echo(f"{name_of(file)}: no fault: {found.name}, version {found.version}: {FACES[found.game].contents(found)}")
