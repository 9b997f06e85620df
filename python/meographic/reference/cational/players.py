"""The players that every engine has (A11): ``random`` and ``greedy``."""

from ..players import any_of
from ..rng import Rng
from . import legal, scoring
from .position import Phase, Position


def random(position: Position, rng: Rng) -> int:
    """Any legal id."""
    return any_of(legal.ids(position), rng)


def greedy(position: Position, rng: Rng) -> int:
    """Any of the legal ids that are best at once."""
    return any_of(greediest(position), rng)


def greediest(position: Position) -> list[int]:
    """What ``greedy`` chooses from: the legal ids that are best at once, ascending."""
    ids = legal.ids(position)
    if position.phase is Phase.SCOUT and not position.supply:
        return ids
    if position.phase is Phase.SCOUT:
        stacks = [action for action in ids if action < position.tables.scout_blind]
        worth = {action: _worth_of_stack(position, action) for action in stacks}
        return [action for action in stacks if worth[action] == max(worth.values())]
    gains = {action: _gain(position, action) for action in ids}
    return [action for action in ids if gains[action] == max(gains.values())]


def _gain(position: Position, action: int) -> int:
    slot, cell = position.tables.placement(action)
    return scoring.gain(position, position.seat, position.hands[position.seat][slot].kind, cell).total


def _worth_of_stack(position: Position, landscape: int) -> tuple[int, int]:
    """The greatest gain once the stack's top is in hand, and the greatest gain of that top."""
    place = position.stack_of(landscape)
    assert place is not None, "only stacks that stand are legal"
    of_top = _greatest_gain(position, position.supply[place][-1])
    of_hand = [_greatest_gain(position, held.kind) for held in position.hands[position.seat]]
    return max([of_top, *of_hand]), of_top


def _greatest_gain(position: Position, kind: int) -> int:
    cells = legal.free_cells(position.areas[position.seat])
    return max(scoring.gain(position, position.seat, kind, cell).total for cell in cells)


POLICIES = {"random": random, "greedy": greedy}
