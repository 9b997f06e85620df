"""The players that every engine has (A11): ``random`` and ``greedy``."""

from ..players import any_of
from ..rng import Rng
from . import course, legal
from .phases import Phase
from .position import Position
from .worth import worth

TRIES = 10


def random(position: Position, rng: Rng) -> int:
    """Any legal id."""
    return any_of(legal.ids(position), rng)


def greedy(position: Position, rng: Rng) -> int:
    """The id after which the mover has most worth: at once, or within a turn by some of its ends, played at random."""
    ids = legal.ids(position)
    if len(ids) == 1:
        return ids[0]
    if position.turn is not None or position.phase is Phase.DIE:
        tries = [_tried(position, rng) for _ in range(TRIES)]
    else:
        tries = [(action, _after(position, action)) for action in ids]
    ends = [worth(after, position.seat) for _, after in tries]
    return tries[ends.index(max(ends))][0]


def _after(position: Position, action: int) -> Position:
    after = position.copy()
    course.apply(after, action)
    return after


def _tried(position: Position, rng: Rng) -> tuple[int, Position]:
    """A legal id, and what came after it by chance until the turn was over."""
    first = any_of(legal.ids(position), rng)
    after = _after(position, first)
    while (after.round, after.turns) == (position.round, position.turns):
        course.apply(after, any_of(legal.ids(after), rng))
    return first, after


POLICIES = {"random": random, "greedy": greedy}
