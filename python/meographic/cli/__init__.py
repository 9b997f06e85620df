"""The command ``meographic``; each of its commands is a file of this folder."""

import click

from meographic import __version__


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="meographic")
def main() -> None:
    """Play, record, verify and measure Cational Meographic and The Magnificent."""
