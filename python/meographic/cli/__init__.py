"""The command ``meographic``; each of its commands is a file of this folder."""

import click

from meographic import __version__

from ._group import CommandGroup

COMMANDS = ("analyse", "arena", "bench", "census", "demo", "edition", "record", "selfplay", "verify")


@click.group(
    cls=CommandGroup,
    commands_from=(__name__, COMMANDS),
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 all is well; 1 a file does not say what it should; 2 the command makes no sense; "
    "130 interrupted.",
)
@click.version_option(__version__, prog_name="meographic")
def main() -> None:
    """Play, record, verify and measure Cational Meographic and The Magnificent."""
