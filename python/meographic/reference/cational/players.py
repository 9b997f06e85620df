"""The players that every engine has (A11): ``random`` and ``greedy``."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..rng import Rng, derive
from ..strict_json import shown
from . import legal, scoring
from .deals import Deal
from .position import Phase, Position

if TYPE_CHECKING:
    from .game import Game
    from .state import State

Policy = Callable[[Position], list[int]]


def all_legal(position: Position) -> list[int]:
    """What ``random`` chooses from: every legal id."""
    return legal.ids(position)


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


POLICIES: dict[str, Policy] = {"random": all_legal, "greedy": greediest}


def play(game: "Game", seed: int | None, policies: Sequence[str]) -> "State":
    """A whole game of ``Deal(game, seed)``, in which seat p draws lots with ``Rng(derive(seed, p))``.

    Args:
        game: What is played.
        seed: The seed of the deal; None is fresh entropy.
        policies: ``random`` or ``greedy`` for each seat.

    Raises:
        TypeError: If ``seed`` is no integer or ``policies`` no list or tuple of texts.
        ValueError: If ``seed`` is out of range, there is no such policy, or not one for each seat.
    """
    deal = Deal(game, seed)
    if not isinstance(policies, (list, tuple)) or not all(isinstance(name, str) for name in policies):
        raise TypeError(f"policies is a list or a tuple of texts, not {shown(policies)}")
    unknown = [name for name in policies if name not in POLICIES]
    if unknown or len(policies) != game.players:
        raise ValueError(
            f"policies is one of {', '.join(POLICIES)} for each of {game.players} seats, not {shown(policies)}"
        )
    rngs = [Rng(derive(deal.seed, seat)) for seat in range(game.players)]
    state = game.new_initial_state()
    state.advance(deal)
    while not state.is_terminal():
        seat = state.current_player()
        best = POLICIES[policies[seat]](state._position)
        state.apply_action(best[rngs[seat].below(len(best))])
        state.advance(deal)
    return state
