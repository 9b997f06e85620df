"""Uses of cards and trainers: whether they may happen now, and their beginning (TM-3.7, TM-8, TM-9, A3)."""

from typing import NamedTuple

from . import effects
from .components import Trainer, Use
from .effects import Effect
from .position import Position
from .tables import CARDS_OF_A_SEAT, MOST_PLAYERS, MOST_TRAINERS

COMMON_SPACES = 6
TIMES = {"a": ("any", "before_action"), "late": ("any", "before_action"), "c": ("any",)}
TIMES_OF_B = {"build": ("any", "tile"), "perform": ("any", "perform")}


class Refusal(NamedTuple):
    """Why something may not be done: a code of A5, and the same for a person."""

    code: str
    message: str


def trainer_at(position: Position, space: int) -> Trainer | None:
    """The trainer space of a number: 0 to 5 common ones, then the mover's tiles (TM-8.1)."""
    if space < COMMON_SPACES:
        spaces = position.tables.box.spaces
        return spaces[space] if space < len(spaces) else None
    tiles = position.mover.trainer_tiles
    own = space - COMMON_SPACES
    return position.tables.box.trainers[tiles[own]] if own < len(tiles) else None


def refusal(position: Position, use: Use, laid: int = 0) -> Refusal | None:
    """Why a use may not happen now, None if it may.

    Args:
        position: A window is open.
        use: The use.
        laid: Markers that are laid down for it first.
    """
    turn, seat = position.running, position.mover
    assert turn.colour is not None, "windows open once the colour is known"
    if use.when not in _times(position):
        return Refusal("wrong_time", f"this is for {use.when!r}, not for this window (TM-3.7)")
    if use.colour is not None and use.colour != _colour_asked(position):
        return Refusal("wrong_colour", f"this is for {effects.COLOURS[use.colour]} (TM-3.7, TM-4.8)")
    if (
        use.price.coins > seat.coins
        or use.price.trainers > seat.trainers - laid
        or not effects.is_payable(seat.gems, use.price.dues(turn.colour))
    ):
        return Refusal("cannot_pay", "its cost cannot be paid in full (TM-3.7)")
    if not any(_does_something(position, effect, laid) for effect in use.effects):
        return Refusal("no_effect", "it could do nothing (TM-3.7)")
    return None


def _times(position: Position) -> tuple[str, ...]:
    window = position.running.window or ""
    return TIMES_OF_B[position.running.action or ""] if window == "b" else TIMES[window]


def _colour_asked(position: Position) -> int | None:
    """What a use's colour is held against: the turn's colour, or the die's alone (TM-4.8)."""
    turn = position.running
    return turn.colour if position.tables.rules.clear_matches else turn.die.colour


def _does_something(position: Position, effect: Effect, laid: int) -> bool:
    tile_kind = effect.tile_kind
    if tile_kind is not None:
        return position.can_lay(position.kind_of(*tile_kind))
    match effect.kind:
        case effects.POSTER:
            return has_source(position)
        case effects.TRAINER:
            return position.mover.owned_trainers < MOST_TRAINERS
        case effects.DOUBLE:
            return not position.running.doubled
        case effects.COPY:
            return bool(copyable(position, laid))
        case _:
            return True


def has_source(position: Position) -> bool:
    """Whether the deck or the display has a poster (TM-6.6)."""
    return bool(position.poster_deck) or any(poster is not None for poster in position.poster_display)


def copied(position: Position, index: int) -> Use | None:
    """The use of the card of a copy id (seat * 4 + place), if that card has one."""
    seat, place = divmod(index, CARDS_OF_A_SEAT)
    return position.tables.box.cards[position.seats[seat].cards[place].card].use


def copy_refusal(position: Position, index: int, laid: int = 0) -> Refusal | None:
    """Why a card may not be copied now, None if it may (TM-9.2, A3)."""
    seat, place = divmod(index, CARDS_OF_A_SEAT)
    in_scope = seat == position.seat or position.tables.rules.copy_scope == "any"
    if not in_scope or seat >= position.tables.players or place >= len(position.seats[seat].cards):
        return Refusal("no_such_card", f"there is no card {place + 1} of seat {seat} to copy (TM-9.2)")
    use = copied(position, index)
    if use is None or use.copies:
        return Refusal("no_such_use", "that card has no use to copy (TM-9.2)")
    return refusal(position, use, laid)


def copyable(position: Position, laid: int = 0) -> list[int]:
    """Which cards may be copied now, as seat * 4 + place."""
    every = range(MOST_PLAYERS * CARDS_OF_A_SEAT)
    return [index for index in every if copy_refusal(position, index, laid) is None]


def begin(position: Position, use: Use, markers: int = 0) -> None:
    """Pay markers and coins, and put gems due and effects on the stack (A3)."""
    turn, seat = position.running, position.mover
    assert turn.colour is not None, "windows open once the colour is known"
    seat.trainers -= markers
    seat.used_trainers += markers
    seat.coins -= use.price.coins
    seat.trainers -= use.price.trainers
    turn.put(use.effects)
    turn.put(use.price.dues(turn.colour))
