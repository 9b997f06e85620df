"""What makes two positions the same (A6), and keys of 64 bits for it."""

from collections.abc import Iterable

from .patterns import Cell, images
from .position import Area, Held, Position

Hands = tuple[tuple[Held, ...], ...]
LaidTile = tuple[int, int, int]
Content = tuple[object, ...]


def content(position: Position) -> Content:
    """What decides future gains and legal actions: not the scores, not the history."""
    areas = tuple(_laid(area.keys(), area.values()) for area in position.areas)
    return _content(position, tuple(map(tuple, position.hands)), areas)


def canonical_content(position: Position) -> Content:
    """The same for all positions that differ only by the order of hands and the symmetries of each area."""
    hands = tuple(tuple(sorted(hand)) for hand in position.hands)
    return _content(position, hands, tuple(map(_canonical, position.areas)))


def _content(position: Position, hands: Hands, areas: tuple[tuple[LaidTile, ...], ...]) -> Content:
    return (
        areas,
        tuple(tuple((held.kind, held.known) for held in hand) for hand in hands),
        tuple(map(tuple, position.supply)),
        tuple(position.bag),
        # Column 0 is there for a face-up deck's top alone.
        tuple(map(tuple, position.row)),
        position.round,
        position.seat,
        position.phase.value,
        tuple(tuple(sorted(cards)) for cards in position.paid),
    )


def _laid(cells: Iterable[Cell], kinds: Iterable[int]) -> tuple[LaidTile, ...]:
    """Tiles with their cells, in an order that does not tell which was placed first."""
    return tuple(sorted((x, y, kind) for (x, y), kind in zip(cells, kinds, strict=True)))


def _canonical(area: Area) -> tuple[LaidTile, ...]:
    """The least of the area's eight images, each moved so that its least x and least y are 0."""
    if not area:
        return ()
    found = []
    for image in images(list(area)):
        left, top = min(cell.x for cell in image), min(cell.y for cell in image)
        found.append(_laid([Cell(x - left, y - top) for x, y in image], area.values()))
    return min(found)
