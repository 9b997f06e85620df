"""What makes two positions the same (A6)."""

from collections.abc import Hashable, Iterable

from .position import Position
from .running import Turn
from .seats import Seat
from .uses import COMMON_SPACES


def content(position: Position) -> tuple[object, ...]:
    """What decides all that can still happen: not the scores, not the history."""
    return (
        _common(position),
        tuple(position.start_tiles),
        tuple(position.display),
        tuple(position.poster_display),
        tuple(map(_seat, position.seats)),
        None if position.turn is None else _turn(position.turn),
    )


def canonical_content(position: Position) -> tuple[object, ...]:
    """The same for all positions that differ only by the order of what has none (A6).

    These are a seat's cards with the dice on them, its hand, its trainer tiles, the pairs of tent and poster on the
    last four spaces, the sets and posters of the displays, the start tiles; a turn's places are told by what is there.
    """
    return (
        _common(position),
        _unordered(position.start_tiles),
        _unordered(position.display),
        _unordered(position.poster_display),
        tuple(map(_canonical_seat, position.seats)),
        None if position.turn is None else _canonical_turn(position, position.turn),
    )


def _unordered(things: Iterable[Hashable]) -> tuple[object, ...]:
    """The same in an order that does not tell how they lay."""
    return tuple(sorted(things, key=repr))


def _common(position: Position) -> tuple[object, ...]:
    return (
        position.phase.value,
        position.seat,
        position.round,
        position.turns,
        position.starter,
        tuple(position.tent),
        None if position.reserve is None else tuple(position.reserve),
        tuple(position.card_deck),
        tuple(position.trainer_deck),
        tuple(position.poster_deck),
        tuple(position.start_posters),
        tuple(position.spare_tents),
        tuple(position.stock),
        tuple(position.wagons),
        tuple(map(tuple, position.loop_tents)),
        tuple((node.phase.value, node.seat, node.place) for node in position.agenda),
    )


def _ground(seat: Seat) -> tuple[object, ...]:
    return (
        seat.board,
        seat.coins,
        tuple(seat.gems),
        seat.trainers,
        seat.used_trainers,
        seat.completed,
        tuple(sorted((tile.kind, tile.cells) for tile in seat.camp.tiles)),
        tuple(seat.hats),
        seat.performed,
    )


def _seat(seat: Seat) -> tuple[object, ...]:
    return (
        _ground(seat),
        tuple(seat.cards),
        tuple(seat.hand),
        tuple(seat.trainer_tiles),
        tuple(seat.tents),
        tuple(seat.posters),
    )


def _canonical_seat(seat: Seat) -> tuple[object, ...]:
    first, *others = zip(seat.tents, seat.posters, strict=True)
    return (
        _ground(seat),
        _unordered(seat.cards),
        _unordered(seat.hand),
        _unordered(seat.trainer_tiles),
        first,
        _unordered(others),
    )


def _running(turn: Turn) -> tuple[object, ...]:
    return (
        turn.die,
        turn.stage.value,
        turn.colour,
        turn.power,
        turn.action,
        turn.bonus_used,
        turn.doubled,
        turn.small,
        turn.large,
        turn.steps_to_make,
        turn.steps_made,
        turn.hat,
        turn.posters_left,
        tuple(turn.tiles_shown),
        turn.window,
        tuple(turn.to_lay),
        turn.are_down,
        turn.draws,
        turn.drawn,
        tuple(turn.pending),
    )


def _turn(turn: Turn) -> tuple[object, ...]:
    used, served = tuple(sorted(turn.spaces_used)), tuple(sorted(turn.tents_served))
    return _running(turn), turn.card, used, served, turn.refill


def _canonical_turn(position: Position, turn: Turn) -> tuple[object, ...]:
    seat = position.mover
    card = None if turn.card is None else seat.cards[turn.card]
    common = sorted(space for space in turn.spaces_used if space < COMMON_SPACES)
    own = sorted(seat.trainer_tiles[space - COMMON_SPACES] for space in turn.spaces_used if space >= COMMON_SPACES)
    first, others = 0 in turn.tents_served, _unordered(seat.tents[space] for space in turn.tents_served if space)
    return _running(turn), card, tuple(common), tuple(own), first, others, turn.refill is None
