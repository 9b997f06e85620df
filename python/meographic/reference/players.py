"""Whole games by the players that every engine has (A11)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .deals import Deal
from .rng import Rng, derive
from .strict_json import shown

if TYPE_CHECKING:
    from .game import Game
    from .state import State

Policy = Callable[[Any, Rng], int]
"""Gives the id that a player takes in a position of the game, drawing lots with a generator of its own."""


def any_of(ids: Sequence[int], rng: Rng) -> int:
    """One of several ids, each alike: the one drawn."""
    return ids[rng.below(len(ids))]


def play(game: "Game", seed: int | None, policies: Sequence[str]) -> "State":
    """A whole game of ``Deal(game, seed)``, in which seat p draws lots with ``Rng(derive(seed, p))``.

    Args:
        game: What is played.
        seed: The seed of the deal; None is fresh entropy.
        policies: One of the game's ``POLICIES`` for each seat: ``random`` or ``greedy``.

    Raises:
        TypeError: If ``seed`` is no integer or ``policies`` no list or tuple of texts.
        ValueError: If ``seed`` is out of range, there is no such policy, or not one for each seat.
    """
    deal, known = Deal(game, seed), game.POLICIES
    if not isinstance(policies, (list, tuple)) or not all(isinstance(name, str) for name in policies):
        raise TypeError(f"policies is a list or a tuple of texts, not {shown(policies)}")
    unknown = [name for name in policies if name not in known]
    if unknown or len(policies) != game.players:
        raise ValueError(
            f"policies is one of {', '.join(known)} for each of {game.players} seats, not {shown(policies)}"
        )
    rngs = [Rng(derive(deal.seed, seat)) for seat in range(game.players)]
    state = game.new_initial_state()
    state.advance(deal)
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(known[policies[seat]](state._position, rngs[seat]))
        state.advance(deal)
    return state
