"""``meographic verify``: replay records through both engines."""

from collections.abc import Callable, Sequence

import click

import meographic
from meographic import reference

from ._files import fault_text, name_of, opened, record_lines, record_text
from ._group import ContentError
from ._progress import progress

Verifier = Callable[[str], meographic.State | reference.State]

ENGINES: dict[str, tuple[Verifier, type[meographic.RecordError] | type[reference.RecordError]]] = {
    "native": (meographic.verify_record, meographic.RecordError),
    "reference": (reference.verify_record, reference.RecordError),
}


class DifferenceError(Exception):
    """What is wrong with a record, a sentence."""


@click.command(
    epilog="""\b
Examples:
  meographic verify games.jsonl more.jsonl
  meographic record cational --games 50 | meographic verify -

The first difference ends it: a line on stderr, FILE: record N: event K: why, and exit code 1. Records count from 1,
as lines do, and events from 0. Files without any record prove nothing, which is exit code 1 too.
"""
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def verify(files: Sequence[str]) -> None:
    """Replay records through both engines.

    A FILE has one record a line, format meographic-record/1; - is standard input. The native engine goes first, event
    by event, then the reference engine in plain Python, then their final positions are compared.
    """
    records = 0
    with progress("verifying", None) as done:
        for file in files:
            of_file = 0
            with opened(file) as lines:
                for of_file, line in enumerate(record_lines(lines), start=1):
                    try:
                        _check(line)
                    except DifferenceError as error:
                        raise ContentError(f"{name_of(file)}: record {of_file}: {error}") from None
                    done(1)
            if of_file == 0:
                raise ContentError(f"{name_of(file)}: there is no record in it")
            records += of_file
    click.echo(f"{records} {'record' if records == 1 else 'records'} verified by both engines")


def _check(line: bytes) -> None:
    """Replay one record.

    Raises:
        DifferenceError: If either engine refuses it, or they end in different positions.
    """
    try:
        text = record_text(line)
    except ValueError as error:
        raise DifferenceError(str(error)) from None
    found: dict[str, DifferenceError] = {}
    ends = {}
    for engine, (verify_record, refusal) in ENGINES.items():
        try:
            ends[engine] = verify_record(text).to_dict()
        except refusal as error:
            found[engine] = DifferenceError(fault_text(error))
    if len(found) == 1:
        engine, difference = found.popitem()
        raise DifferenceError(f"{difference} (only the {engine} engine says so)")
    for difference in found.values():
        raise difference
    for key, value in ends["native"].items():
        if value != ends["reference"][key]:
            raise DifferenceError(
                f"the engines end in different positions: {key} is {value} or {ends['reference'][key]}"
            )
