"""Wagons and tents (TM-6)."""

from . import effects, pending
from .phases import Phase
from .position import Position


def step(position: Position) -> None:
    """Move the wagon one space on and gain its symbol: a gem, or a poster that no tent covers (TM-6.2)."""
    turn = position.running
    assert turn.colour is not None, "actions come once the colour is known"
    loop = position.tables.box.loops[turn.colour]
    space = (position.wagons[turn.colour] + 1) % len(loop)
    position.wagons[turn.colour] = space
    turn.steps_made += 1
    symbol = loop[space]
    if symbol == "poster":
        if tent_below(position) is None:
            turn.put([effects.Effect(effects.POSTER, 1)])
    elif symbol != "blank":
        pending.gain_gems(position.mover, effects.COLOURS.index(symbol), 1)


def tent_below(position: Position) -> int | None:
    """The tent on which the wagon of the turn's loop stands."""
    colour = position.running.colour
    assert colour is not None, "actions come once the colour is known"
    place = position.tent_space_of(colour, position.wagons[colour])
    return None if place is None else position.loop_tents[colour][place]


def take_tent(position: Position, space: int) -> None:
    """Place the tent on which the wagon stands; it pays its bonus (TM-6.3)."""
    turn, tent = position.running, tent_below(position)
    assert turn.colour is not None, "actions come once the colour is known"
    place = position.tent_space_of(turn.colour, position.wagons[turn.colour])
    assert tent is not None, "a tent is there"
    assert place is not None, "a tent is there"
    position.loop_tents[turn.colour][place] = None
    position.mover.tents[space] = tent
    turn.put(position.tables.box.tents[tent].bonus)
    turn.stage = Phase.WINDOW_C
