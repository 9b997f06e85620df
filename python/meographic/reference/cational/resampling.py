"""Dealing anew what a player cannot see (A10, CM-9.3)."""

from typing import TYPE_CHECKING

from ..deals import Source, below
from . import legal
from .knowledge import sees, unseen
from .position import Phase

if TYPE_CHECKING:
    from .state import State


def resampled(state: "State", viewer: int, source: Source) -> "State":
    """A state that looks the same to ``viewer``: each tile that it cannot see is drawn anew from all of these."""
    position = state._position
    origins = _origins(state)
    left = [kind for kind, count in enumerate(unseen(position, viewer)) for _ in range(count)]
    redrawn = {}
    for owner, hand in enumerate(position.hands):
        for slot, held in enumerate(hand):
            if not sees(viewer, owner, held):
                redrawn[origins[owner][slot]] = left.pop(below(source, len(left)))
    return _retold(state, redrawn)


def _origins(state: "State") -> list[list[int]]:
    """For each tile in each hand, the place in the history of the id that brought it there."""
    game = state._game
    told = type(state)(game)
    origins: list[list[int]] = [[] for _ in range(game.players)]
    for place, action in enumerate(state.history()):
        position = told._position
        seat, phase = position.seat, position.phase
        takes_stack = phase is Phase.SCOUT and action < game.tables.scout_blind
        if takes_stack or phase in (Phase.SETUP_HAND, Phase.BLIND):
            origins[seat].append(place)
        elif phase is Phase.PLACE:
            del origins[seat][game.tables.placement(action).slot]
        told.apply_action(action)
    return origins


def _retold(state: "State", redrawn: dict[int, int]) -> "State":
    """The same history with other tiles drawn at some places; tiles are placed from the slots that are then legal."""
    tables = state._game.tables
    told = type(state)(state._game)
    for place, step in enumerate(state._steps):
        action = redrawn.get(place, step.id)
        if told._position.phase is Phase.PLACE and step.kind is not None:
            slot = legal.legal_slot(told._position.hands[step.player], step.kind)
            assert slot is not None, "only tiles that are still in hand are drawn anew"
            action = tables.place_id(slot, tables.placement(step.id).cell)
        told.apply_action(action)
    return told
