"""The stack of pending effects: what happens at once, and where a decision is needed (A2, TM-3.8)."""

from . import effects, legal, uses
from .effects import COPY, DUE, GEM, GEM_CHOICE, GEM_TURN, POSTER
from .phases import Phase
from .position import Position
from .seats import Seat
from .tables import MOST_GEMS, MOST_TRAINERS


def resolve_top(position: Position) -> bool:
    """Do what lies on top of the stack, as far as nobody has to decide.

    Returns:
        Whether something was done; else ``position.phase`` is the decision that is open.
    """
    turn, seat = position.running, position.mover
    effect = turn.pending[-1]
    if effect.kind >= DUE:
        return _pay_due(position)
    if effect.kind == GEM_CHOICE:
        return _open(position, Phase.GAIN)
    if effect.kind == POSTER:
        return _open(position, Phase.SOURCE) if uses.has_source(position) else _lapse(position)
    if effect.kind == COPY:
        return _open(position, Phase.COPY) if uses.copyable(position) else _lapse(position)
    if effect.tile_kind is not None:
        can_lay = position.can_lay(position.kind_of(*effect.tile_kind))
        return _open(position, Phase.EXTRA) if can_lay else _lapse(position)
    turn.pending.pop()
    match effect.kind:
        case effects.COINS:
            seat.coins += effect.number
        case effects.POINTS:
            position.scores[position.seat] += effect.number
        case effects.TRAINER:
            seat.trainers += min(effect.number, MOST_TRAINERS - seat.owned_trainers)
        case effects.POWER:
            turn.power += effect.number
        case effects.DOUBLE:
            turn.doubled = True
        case _:
            assert turn.colour is not None, "effects happen once the colour is known"
            gain_gems(seat, turn.colour if effect.kind == GEM_TURN else effect.kind - GEM, effect.number)
    return True


def _open(position: Position, phase: Phase) -> bool:
    position.phase = phase
    return False


def _lapse(position: Position) -> bool:
    """An effect that can do nothing when its turn comes is gone with its whole number (TM-3.8)."""
    position.running.pending.pop()
    return True


def _pay_due(position: Position) -> bool:
    """Pay the gem due on top if only one gem can pay it (A2)."""
    choices = [colour for colour in range(4) if legal.refusal(position, "pay", colour) is None]
    if len(choices) > 1:
        return _open(position, Phase.PAY)
    pay(position, choices[0])
    return True


def pay(position: Position, colour: int) -> None:
    """Give up a gem for the gem due on top."""
    position.running.pending.pop()
    position.mover.gems[colour] -= 1


def gain_gems(seat: Seat, colour: int, number: int) -> None:
    """Put gems into storage; each that finds no place is a coin instead (TM-6.5)."""
    stored = min(number, MOST_GEMS - seat.gems[colour])
    seat.gems[colour] += stored
    seat.coins += number - stored


def choose_source(position: Position, source: int) -> None:
    """Draw from the deck (0), or take from the display, which is refilled (TM-6.6). Afterwards the poster is placed."""
    turn = position.running
    turn.take_step()
    if source == 0:
        turn.draws = True
        return
    turn.drawn = position.poster_display[source - 1]
    position.poster_display[source - 1] = None
    if position.poster_deck:
        turn.refill = source - 1


def draw_poster(position: Position, poster: int) -> None:
    """Chance gives the top of the deck into the mover's hand."""
    position.poster_deck.remove(poster)
    position.running.draws, position.running.drawn = False, poster


def refill(position: Position, poster: int) -> None:
    """Chance gives a poster for the gap in the display."""
    turn = position.running
    assert turn.refill is not None, "a poster was taken from there"
    position.poster_deck.remove(poster)
    position.poster_display[turn.refill] = poster
    turn.refill = None


def place_poster(position: Position, space: int | None) -> None:
    """Hang the poster in hand, where another one leaves the game; None discards it (TM-6.6)."""
    turn = position.running
    if space is not None:
        position.mover.posters[space] = turn.drawn
    turn.drawn = None
