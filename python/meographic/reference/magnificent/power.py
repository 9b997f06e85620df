"""Determining power (TM-4)."""

from .phases import Phase
from .position import Position


def set_colour(position: Position, colour: int) -> None:
    """The turn's colour is known: determine power from the die, own dice and die symbols (TM-4.1, 4.2, 4.4, 4.9)."""
    turn, rules = position.running, position.tables.rules
    turn.colour = colour
    turn.power = turn.die.value
    for place, (card, die) in enumerate(position.mover.cards):
        is_of_this_turn = place == turn.card
        if die is not None and die.colour == colour and not is_of_this_turn:
            turn.power += die.value
        counts = {"placed": die is not None, "turn": is_of_this_turn, "always": True}[rules.die_symbol]
        symbol = position.tables.box.cards[card].die
        if symbol is not None and counts and symbol[0] == colour:
            turn.power += symbol[1]
    turn.stage = Phase.WINDOW_A
