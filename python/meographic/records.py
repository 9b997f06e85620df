"""Records: finished games as JSON lines, ``meographic-record/1`` (A13)."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from meographic._native import game_of_record, read_record, verify_record
from meographic.errors import RecordError

__all__ = ["game_of_record", "read_records", "verify_record"]


def read_records(source: str | os.PathLike[str] | Iterable[str]) -> Iterator[dict[str, Any]]:
    """Read a file of records, one at a time.

    Args:
        source: The path of a file, or its lines. Empty lines are passed over.

    Yields:
        What each line says, as a dict that :func:`verify_record` and :meth:`Game.state_from_record` take. Headers are
        looked at, events are not.

    Raises:
        OSError: If the file can't be read.
        RecordError: At a line that is no record; the message says which.
    """
    for number, line in enumerate(_lines(source), start=1):
        if line.strip():
            try:
                record = read_record(line)
            except RecordError as error:
                raise RecordError(f"line {number}: {error}") from None
            yield record


def _lines(source: str | os.PathLike[str] | Iterable[str]) -> Iterator[str]:
    if not isinstance(source, str | os.PathLike):
        yield from source
        return
    # Only "\n" ends a record: JSON may hold other line ends, which text files would break at.
    with Path(source).open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                yield line.decode()
            except UnicodeDecodeError as error:
                raise RecordError(f"line {number}: not UTF-8: {error}") from None
