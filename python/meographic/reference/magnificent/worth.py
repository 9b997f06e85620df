"""What a position is worth to a seat in the eyes of ``greedy`` (A11), in 256ths of a point."""

from . import rounds, scoring
from .components import Poster
from .position import Position
from .seats import Seat
from .tables import CARDS_OF_A_SEAT, ROUNDS

POINT = 256


def worth(position: Position, number: int) -> int:
    """The worth of a position for a seat; all in integers, ``//`` rounds down."""
    if position.is_over:
        return POINT * position.scores[number]
    seat, turns_left = position.seats[number], left(position, number)
    return (
        POINT * position.scores[number]
        + _coins(position, seat)
        + (_goods(position, seat, turns_left) if turns_left > 0 else 0)
        + _rectangles(position, seat)
        + sum(POINT // 2 * scoring.value(position, number, card) for card, _ in seat.cards)
    )


def left(position: Position, number: int) -> int:
    """Turns that a seat still has, in this round by the cards without a die."""
    coming = CARDS_OF_A_SEAT * (ROUNDS - position.round)
    if position.turns == position.turns_of_a_round:
        return coming
    return coming + CARDS_OF_A_SEAT - sum(die is not None for _, die in position.seats[number].cards)


def _coins(position: Position, seat: Seat) -> int:
    """Coins count for more as far as payments may take them; those missing for the one due count against the seat."""
    due, round_ = rounds.payment(seat), position.round
    wanted = min(seat.coins, due + 10 * (ROUNDS - round_))
    return 51 * seat.coins + 205 * wanted - POINT * round_ * max(0, due - seat.coins)


def _goods(position: Position, seat: Seat, turns_left: int) -> int:
    """Gems, markers, posters and tents, as long as turns are left to make use of them."""
    box = position.tables.box
    markers = seat.trainers + (seat.used_trainers if position.round < ROUNDS else 0)
    posters = [(space, box.posters[poster]) for space, poster in enumerate(seat.posters) if poster is not None]
    tents = [box.tents[tent] for tent in seat.tents if tent is not None]
    return (
        200 * (sum(seat.gems) + markers)
        + sum(_poster(seat, space, poster, turns_left) for space, poster in posters)
        + sum((100 + (tent.points + tent.coins // 2) * 50) * min(turns_left, 8) // 4 for tent in tents)
    )


def _poster(seat: Seat, space: int, poster: Poster, turns_left: int) -> int:
    """A poster's points and coins, less for each thing that it still lacks."""
    value = (poster.points + poster.coins // 2) * 200
    laid = seat.camp.counts()
    tiles_lacking = sum(max(0, shown - there) for shown, there in zip(poster.tiles, laid, strict=True))
    gems_lacking = sum(max(0, asked - there) for asked, there in zip(poster.gems, seat.gems, strict=True))
    for _ in range(tiles_lacking):
        value = value * 140 // 256
    for _ in range(gems_lacking):
        value = value * 180 // 256
    # The preprinted tent is below the first space.
    if space > 0 and seat.tents[space] is None:
        value = value * 150 // 256
    return value * 120 // 256 if turns_left == 1 else value


def _rectangles(position: Position, seat: Seat) -> int:
    """Rectangles, by the square of how much of them is covered."""
    if seat.board is None:
        return 0
    total = 0
    for rectangle in position.tables.plans[seat.board].rectangles:
        cells, covered = rectangle.bit_count(), (rectangle & seat.camp.occupied).bit_count()
        total += 512 * covered * covered // (cells * cells)
    return total
