"""The numbers that learning programs see (A9): raw, as floats."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import missions
from .knowledge import sees, unseen
from .legal import free_cells
from .position import STACKS, Held, Phase, Position
from .tables import Tables

if TYPE_CHECKING:
    from .steps import Step

HAND = 2
STACK, BLIND, NOTHING, PASS, PLACE, TILE_DRAWN, CARD = range(1, 8)


def observation(position: Position, viewer: int) -> list[float]:
    """The position as a seat sees it, seats counted from it: the eight parts of A9 one after another."""
    players = position.tables.players
    seats = [(viewer + i) % players for i in range(players)]
    numbers = [
        *(number for seat in seats for number in _area(position, seat)),
        *(position.scores[seat] for seat in seats),
        *(number for seat in seats for number in _hand(position, seat, viewer)),
        *(int(card in position.paid[seat]) for seat in seats for card in range(position.tables.cards)),
        *_supply(position),
        *unseen(position, viewer),
        position.bag_size,
        *_cards(position),
        position.deck_size,
        *_phase(position),
        *(int(seat == position.seat) for seat in seats),
        position.round,
    ]
    return [float(number) for number in numbers]


def _padded(numbers: Sequence[int], length: int) -> list[int]:
    return [*numbers, *[0] * (length - len(numbers))]


def _tile(tables: Tables, kind: int) -> tuple[int, int]:
    return tables.landscape_of[kind] + 1, tables.value_of[kind]


def _area(position: Position, seat: int) -> list[int]:
    """A row for each tile in order of placement: x, y, landscape + 1, value."""
    tables = position.tables
    rows = [number for (x, y), kind in position.areas[seat].items() for number in (x, y, *_tile(tables, kind))]
    return _padded(rows, 4 * tables.edition.rounds)


def _hand(position: Position, seat: int, viewer: int) -> list[int]:
    """Two slots of present, landscape + 1, value, known."""

    def slot(held: Held) -> tuple[int, ...]:
        tile = _tile(position.tables, held.kind) if sees(viewer, seat, held) else (0, 0)
        return (1, *tile, int(held.known))

    return _padded([number for held in position.hands[seat] for number in slot(held)], HAND * 4)


def _supply(position: Position) -> list[int]:
    """Three stacks from the right: landscape + 1, then the values from the top down."""
    tables = position.tables
    tiles_of = [0] * len(tables.edition.landscapes)
    for landscape, count in zip(tables.landscape_of, tables.edition.counts, strict=True):
        tiles_of[landscape] += count
    length = 1 + max(tiles_of)
    numbers = []
    for stack in reversed(position.supply):
        values = [tables.value_of[kind] for kind in reversed(stack)]
        numbers += _padded([tables.landscape_of[stack[-1]] + 1, *values], length)
    return _padded(numbers, STACKS * length)


def _cards(position: Position) -> list[int]:
    """For each card its column + 1, whether it is active, and what it pays now."""
    rows = [[0, 0, 0] for _ in range(position.tables.cards)]
    for active in missions.active_cards(position):
        rows[active.card] = [active.column + 1, 1, missions.payout(position, active)]
        for card in active.covered:
            rows[card] = [active.column + 1, 0, 0]
    return [number for row in rows for number in row]


def _phase(position: Position) -> list[int]:
    """Which it is of chance, scout, place, over."""
    phase = position.phase
    return [int(position.is_chance), int(phase is Phase.SCOUT), int(phase is Phase.PLACE), int(position.is_over)]


def story(position: Position, steps: Sequence["Step"], viewer: int) -> list[float]:
    """What a seat has seen happen: a row for each id of the history of who, what, which, where."""
    tables = position.tables
    longest = 2 * tables.edition.rounds * tables.players + sum(tables.edition.counts) + tables.cards
    numbers = [number for step in steps for number in _row(tables, step, viewer)]
    return [float(number) for number in _padded(numbers, 4 * longest)]


def _row(tables: Tables, step: "Step", viewer: int) -> tuple[int, int, int, int]:
    if step.player < 0:
        if step.id >= tables.kinds:
            return 0, CARD, 1 + step.id - tables.kinds, 0
        return 0, TILE_DRAWN, 1 + step.id if step.receiver in (None, viewer) else 0, 0
    who = 1 + (step.player - viewer) % tables.players
    if step.id < tables.scout_blind:
        return who, STACK, 1 + step.id, 0
    if step.kind is not None:
        return who, PLACE, 1 + step.kind, 1 + tables.cells.index(tables.placement(step.id).cell)
    return who, {tables.scout_blind: BLIND, tables.scout_nothing: NOTHING, tables.pass_turn: PASS}[step.id], 0, 0


def planes(position: Position, seat: int) -> list[list[list[float]]]:
    """A seat's area as an image: the values of each landscape, where tiles lie, where the next may lie.

    The area's least x and least y lie at column 1 and row 1; so does the origin of an empty area.
    """
    tables, area = position.tables, position.areas[seat]
    side, landscapes = tables.edition.rounds + 2, len(tables.edition.landscapes)
    image = [[[0.0] * side for _ in range(side)] for _ in range(landscapes + 2)]
    left, top = min((cell.x for cell in area), default=0), min((cell.y for cell in area), default=0)
    for (x, y), kind in area.items():
        image[tables.landscape_of[kind]][y - top + 1][x - left + 1] = float(tables.value_of[kind])
        image[landscapes][y - top + 1][x - left + 1] = 1.0
    for x, y in free_cells(area):
        image[landscapes + 1][y - top + 1][x - left + 1] = 1.0
    return image
