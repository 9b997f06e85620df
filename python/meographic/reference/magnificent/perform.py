"""Hats and posters (TM-7)."""

from . import effects
from .phases import Phase
from .position import Position


def move_hat(position: Position, space: int) -> None:
    """The hat goes to a space, which says how many posters may be completed (TM-7.2, TM-7.3)."""
    turn, seat = position.running, position.mover
    seat.hats = sorted([hat for hat in seat.hats if hat != turn.hat] + [space])
    seat.performed = min(2, seat.performed + 1)
    turn.hat = None
    turn.posters_left = position.tables.box.track[space - 1].posters
    turn.stage = Phase.WINDOW_B


def complete(position: Position, space: int) -> None:
    """A poster is completed: it pays with its tent, then its gems fall due (TM-7.4, TM-7.5)."""
    turn, seat = position.running, position.mover
    number, tent = seat.posters[space], position.tent_above(position.seat, space)
    assert number is not None, "the poster can be completed"
    assert tent is not None, "the poster can be completed"
    poster = position.tables.box.posters[number]
    seat.posters[space] = None
    seat.completed += 1
    position.scores[position.seat] += poster.points + tent.points
    seat.coins += poster.coins + tent.coins
    turn.posters_left -= 1
    turn.tents_served.add(space)
    turn.tiles_shown = [shown + more for shown, more in zip(turn.tiles_shown, poster.tiles, strict=True)]
    turn.put(effects.dues_of(a + b for a, b in zip(poster.gems, tent.gems, strict=True)))
    turn.stage = Phase.WINDOW_B


def end_posters(position: Position) -> None:
    """No further poster is completed (TM-7.3)."""
    turn = position.running
    turn.posters_left = 0
    turn.stage = Phase.ARRANGE


def lay_anew(position: Position, space: int) -> None:
    """Hang the next poster that is to be laid anew; before the first one all are taken down (TM-7.6)."""
    turn, seat = position.running, position.mover
    if not turn.are_down:
        seat.posters = [None] * len(seat.posters)
        turn.are_down = True
    seat.posters[space] = turn.to_lay.pop(0)


def end_arranging(position: Position) -> None:
    """All hang, as they did or anew: the action is over."""
    turn = position.running
    turn.to_lay, turn.are_down = [], False
    turn.stage = Phase.WINDOW_C
