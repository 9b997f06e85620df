"""What can be refused, and how: three errors, all of them a ValueError."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an edition.

    Attributes:
        path: Where, as in ``missions[3].pattern``; empty for the whole file.
        code: What sort of fault, one of the codes of *Answers* A12.
        message: The same for a person.
    """

    path: str
    code: str
    message: str


class IllegalAction(ValueError):  # noqa: N818 - the name that RULES.md fixes
    """An id or a text that the rules do not allow now. The state is as it was.

    Attributes:
        code: One of the codes of *Answers* A4.
    """

    def __init__(self, message: str, code: str) -> None:
        """Keep the facts for a person and the code for a program."""
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str]]:
        """Pickle with the code."""
        return type(self), (str(self), self.code)


class EditionError(ValueError):
    """An edition that cannot be played with.

    Attributes:
        faults: Everything that is wrong with it, in the order of the file.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep all faults; the message has a line for each."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(_line, self.faults)))

    def __reduce__(self) -> tuple[type["EditionError"], tuple[tuple[Fault, ...]]]:
        """Pickle with the faults."""
        return type(self), (self.faults,)


class RecordError(ValueError):
    """A record that tells no game as the rules would have it.

    Attributes:
        event: The index (from 0) of the first event that is wrong, None for all that stands outside the events.
    """

    def __init__(self, message: str, event: int | None = None) -> None:
        """Keep the index of the event; the message begins with it."""
        super().__init__(message)
        self.event = event

    def __reduce__(self) -> tuple[type["RecordError"], tuple[str, int | None]]:
        """Pickle with the index."""
        return type(self), (str(self), self.event)


def _line(fault: Fault) -> str:
    path = "".join(sign if sign.isprintable() else "?" for sign in fault.path[:200])
    return f"{path or 'edition'}{'...' if len(fault.path) > 200 else ''}: {fault.message}"
