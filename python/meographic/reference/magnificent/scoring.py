"""What cards, coins and rectangles are worth (TM-10.5, TM-11, A12)."""

from collections.abc import Callable

from .camps import CampPlan, Ground
from .components import Criterion
from .position import Position

FIRST_TARGET = 5
COINS_PER_POINT = 5
POINTS_PER_RECTANGLE = 4


def value(position: Position, seat: int, card: int) -> int:
    """The full value of a card for a seat: min(maximum, points * floor(count / per))."""
    criterion = position.tables.box.cards[card].criterion
    points = criterion.points * (count(position, seat, criterion) // criterion.per)
    return points if criterion.maximum is None else min(criterion.maximum, points)


def count(position: Position, seat: int, criterion: Criterion) -> int:
    """How many there are of what a criterion counts."""
    return COUNTS[criterion.count](position, seat, criterion)


def _plan(position: Position, seat: int) -> CampPlan:
    numeral = position.seats[seat].board
    assert numeral is not None, "boards are dealt first"
    return position.tables.plans[numeral]


def _covered(position: Position, seat: int, areas: list[int]) -> int:
    occupied = position.seats[seat].camp.occupied
    return sum(1 for area in areas if area & ~occupied == 0)


def _tiles(position: Position, seat: int, criterion: Criterion) -> int:
    return sum(
        number
        for kind, number in enumerate(position.seats[seat].camp.counts())
        if criterion.colour in (None, kind // 2) and criterion.size in (None, kind % 2)
    )


def _colour_sets(position: Position, seat: int, _: Criterion) -> int:
    counts = position.seats[seat].camp.counts()
    return min(counts[2 * colour] + counts[2 * colour + 1] for colour in range(3))


def _group(position: Position, seat: int, criterion: Criterion) -> int:
    tiles = [tile.cells for tile in position.seats[seat].camp.tiles if tile.kind // 2 == criterion.colour]
    return largest_group(position.tables.ground, tiles)


def largest_group(ground: Ground, tiles: list[int]) -> int:
    """The most of these tiles that hang together by edges."""
    most, left = 0, tiles.copy()
    while left:
        group, found = left.pop(), 1
        while joined := [tile for tile in left if tile & ground.beside(group)]:
            left = [tile for tile in left if tile not in joined]
            found += len(joined)
            group |= sum(joined)
        most = max(most, found)
    return most


def _gems(position: Position, seat: int, criterion: Criterion) -> int:
    gems = position.seats[seat].gems
    return sum(gems) if criterion.colour is None else gems[criterion.colour]


def _track(position: Position, seat: int, _: Criterion) -> int:
    """Spaces of the top hat above the start spaces."""
    return max(0, max(position.seats[seat].hats) - (FIRST_TARGET - 1))


Count = Callable[[Position, int, Criterion], int]
COUNTS: dict[str, Count] = {
    "rows": lambda position, seat, _: _covered(position, seat, _plan(position, seat).rows),
    "columns": lambda position, seat, _: _covered(position, seat, _plan(position, seat).columns),
    "rectangles": lambda position, seat, _: _covered(position, seat, _plan(position, seat).rectangles),
    "tiles": _tiles,
    "colour_sets": _colour_sets,
    "group": _group,
    "bonus_cells": lambda position, seat, _: (
        _plan(position, seat).bonus_cells & position.seats[seat].camp.occupied
    ).bit_count(),
    "completed": lambda position, seat, _: position.seats[seat].completed,
    "posters": lambda position, seat, _: sum(poster is not None for poster in position.seats[seat].posters),
    "tents": lambda position, seat, _: sum(tent is not None for tent in position.seats[seat].tents),
    "gems": _gems,
    "gem_sets": lambda position, seat, _: min(position.seats[seat].gems),
    "coins": lambda position, seat, _: position.seats[seat].coins,
    "trainers": lambda position, seat, _: position.seats[seat].owned_trainers,
    "trainer_tiles": lambda position, seat, _: len(position.seats[seat].trainer_tiles),
    "track": _track,
}


def final_points(position: Position, seat: int) -> int:
    """What the end of the game pays a seat: cards by half, coins, rectangles (TM-11)."""
    own = position.seats[seat]
    cards = sum(value(position, seat, each.card) // 2 for each in own.cards)
    rectangles = filled_rectangles(_plan(position, seat).rectangles, own.camp.occupied, sum(own.gems))
    return cards + own.coins // COINS_PER_POINT + POINTS_PER_RECTANGLE * rectangles


def filled_rectangles(rectangles: list[int], occupied: int, gems: int) -> int:
    """How many rectangles are covered once each gem fills a cell, as many as possible (TM-11.3)."""
    filled = 0
    # They are disjoint, so those that miss least come first.
    for missing in sorted((rectangle & ~occupied).bit_count() for rectangle in rectangles):
        gems -= missing
        if gems < 0:
            break
        filled += 1
    return filled
