"""Files of commands: ``-`` is standard input or output, and what is written appears whole or not at all."""

import contextlib
import re
import secrets
import signal
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import BinaryIO, Literal, cast

from click import UsageError

from ._group import usage_error

TERMINATED = 143
# A record of the longest game with the largest edition stays below a hundredth of it.
LONGEST_RECORD = 2**24


@contextlib.contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """The bytes of a file, or of standard input for ``-``.

    Raises:
        UsageError: If it cannot be opened.
    """
    if path == "-":
        yield _standard("input")
        return
    try:
        file = Path(path).open("rb")  # noqa: SIM115 - an error of the caller's must not be taken for one of opening
    except (OSError, ValueError) as error:
        raise cannot("read", path, error) from None
    with file:
        yield file


def content(path: str) -> bytes:
    """All bytes of a file, or of standard input for ``-``.

    Raises:
        UsageError: If it cannot be opened.
    """
    with opened(path) as file:
        return file.read()


def record_lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, none longer than is read at once; the end of a line is not part of it."""
    while line := file.readline(LONGEST_RECORD + 1):
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def record_text(line: bytes) -> str:
    """What a line says, if it may be a record.

    Raises:
        ValueError: With a sentence, if it is too long, empty or no UTF-8.
    """
    if len(line) > LONGEST_RECORD:
        raise ValueError(f"no record: the line is longer than {LONGEST_RECORD:,} bytes")
    if not line.strip():
        raise ValueError("no record: the line is empty")
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"no UTF-8: {error.reason} at byte {error.start}") from None


def fault_text(error: ValueError) -> str:
    """What is wrong with a record; if an engine names the event, its index stands in front, and only there."""
    event = getattr(error, "event", None)
    return str(error) if event is None else f"event {event}: " + re.sub(rf"^event {event}:? ", "", str(error))


def name_of(path: str) -> str:
    """What messages call a file."""
    return "standard input" if path == "-" else path


@contextlib.contextmanager
def whole_file(path: str) -> Iterator[BinaryIO]:
    """A file to write that takes its place when all is written; standard output for ``-``.

    If the writing ends in an error, Ctrl-C or a request to terminate, whatever stood at ``path`` still stands there.
    What is no ordinary file, a device or a pipe, is written straight away.

    Raises:
        UsageError: If nothing can be written there.
    """
    if path == "-":
        yield _standard("output")
        return
    try:
        # A link stays a link: the file that it points to is the one that is replaced.
        target = Path(path).resolve()
        mode = target.stat().st_mode if target.exists() else None
    except (OSError, ValueError) as error:
        raise cannot("write", path, error) from None
    if mode is not None and not stat.S_ISREG(mode):
        with _created(target, "wb", path) as file:
            yield file
        return
    beside = target.with_name(f".{secrets.token_hex(8)}.tmp")
    with _ending_in_order():
        try:
            with _created(beside, "xb", path) as file:
                yield file
            if mode is not None:
                beside.chmod(stat.S_IMODE(mode))
            beside.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise


def _created(file: Path, mode: Literal["wb", "xb"], path: str) -> BinaryIO:
    try:
        return file.open(mode)
    except OSError as error:
        raise cannot("write", path, error) from None


@contextlib.contextmanager
def _ending_in_order() -> Iterator[None]:
    """Turn a request to terminate into an exception, so that what was begun is cleared away."""

    def leave(_signal: int, _frame: FrameType | None) -> None:
        sys.exit(TERMINATED)

    try:
        before = signal.signal(signal.SIGTERM, leave)
    except ValueError:  # not in the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _standard(which: str) -> BinaryIO:
    """The bytes of standard input or output.

    Raises:
        UsageError: If the caller has closed it.
    """
    stream = sys.stdin if which == "input" else sys.stdout
    if stream is None:
        raise usage_error(f"standard {which} is closed")
    return cast(BinaryIO, stream.buffer)


def cannot(do: str, path: str, error: OSError | ValueError) -> UsageError:
    """The error that a file cannot be read or written."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else error
    return usage_error(f"cannot {do} {path!r}: {reason}")
