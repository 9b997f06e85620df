"""What a placement earns (CM-5)."""

from . import missions
from .patterns import Cell, neighbours
from .position import Position
from .values import Gain


def gain(position: Position, seat: int, kind: int, cell: Cell) -> Gain:
    """What ``seat`` would earn by placing a tile of ``kind`` on ``cell``. The position stays as it is."""
    return Gain(
        tile=position.tables.value_of[kind],
        adjacency=adjacency(position, seat, kind, cell),
        missions=tuple(
            (position.tables.edition.missions[active.card], missions.payout(position, active))
            for active in completed(position, seat, kind, cell)
        ),
    )


def adjacency(position: Position, seat: int, kind: int, cell: Cell) -> int:
    """The values of the neighbours of the same landscape that are not above the new tile's own (CM-5.2)."""
    landscape_of, value_of = position.tables.landscape_of, position.tables.value_of
    area = position.areas[seat]
    beside = [area[neighbour] for neighbour in neighbours(cell) if neighbour in area]
    return sum(
        value_of[other]
        for other in beside
        if landscape_of[other] == landscape_of[kind] and value_of[other] <= value_of[kind]
    )


def completed(position: Position, seat: int, kind: int, cell: Cell) -> list[missions.Active]:
    """The active cards that the placement completes and that may still pay ``seat``, in column order (CM-5.3-5.5)."""
    tables = position.tables
    landscapes = {place: tables.landscape_of[tile] for place, tile in position.areas[seat].items()}
    landscapes[cell] = tables.landscape_of[kind]
    return [
        active
        for active in missions.active_cards(position)
        if active.card not in position.paid[seat] and tables.patterns[active.card].is_completed(landscapes, cell)
    ]
