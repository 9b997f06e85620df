"""What can be refused, and how: three errors, each of them a ValueError that carries facts for a program too."""

from collections.abc import Iterable
from dataclasses import dataclass

__all__ = ["EditionError", "Fault", "IllegalAction", "RecordError"]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an edition."""

    path: str
    """Where: keys and indices from the top, as in ``missions[3].pattern``; empty for the whole file."""
    code: str
    """What sort of fault: a word that never changes its meaning (RULES.md, A12)."""
    message: str
    """What was found and what belongs there, one line for people."""

    def __str__(self) -> str:
        """One line: the path, if there is one, and the message."""
        path = self.path if len(self.path) <= 200 else f"{self.path[:200]}..."
        path = "".join(sign if sign.isprintable() else "?" for sign in path)
        return f"{path}: {self.message}" if path else self.message


class IllegalAction(ValueError):  # noqa: N818 - the name that RULES.md fixes
    """An id, action, outcome or text that the rules refuse here. The state is as it was."""

    code: str
    """Why: a word that never changes its meaning (RULES.md, A4 and A5)."""

    def __init__(self, message: str, code: str) -> None:
        """Keep the facts for people and the code for programs."""
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str]]:
        """Pickle with the code."""
        return type(self), (str(self), self.code)


class EditionError(ValueError):
    """An edition that can't be played with; its text has a line for each fault."""

    faults: tuple[Fault, ...]
    """Everything that is wrong with it, in the order of RULES.md, A12."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep the faults."""
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type["EditionError"], tuple[tuple[Fault, ...]]]:
        """Pickle with the faults."""
        return type(self), (self.faults,)


class RecordError(ValueError):
    """A record that tells of no game as the rules would have it."""

    event: int | None
    """The index, from 0, of the first event that is wrong; None for all that stands outside the events."""

    def __init__(self, message: str, event: int | None = None) -> None:
        """Keep the index of the event."""
        super().__init__(message)
        self.event = event

    def __reduce__(self) -> tuple[type["RecordError"], tuple[str, int | None]]:
        """Pickle with the index."""
        return type(self), (str(self), self.event)
