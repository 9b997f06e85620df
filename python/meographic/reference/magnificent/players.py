"""What the players that every engine has choose from (A11)."""

from collections.abc import Callable

from . import legal
from .position import Position

Policy = Callable[[Position], list[int]]


def all_legal(position: Position) -> list[int]:
    """What ``random`` chooses from: every legal id."""
    return legal.ids(position)


POLICIES: dict[str, Policy] = {"random": all_legal}
