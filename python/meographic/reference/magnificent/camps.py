"""Camps, and the ways in which tiles may lie in them (TM-5.3, TM-5.4, A1).

A set of cells is an integer: bit y * width + x is the cell (x, y).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .components import Board, Shape
from .effects import Effect

ORIENTATIONS = ("r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f")

Cells = Sequence[tuple[int, int]]


def oriented(cells: Cells, orientation: int) -> list[tuple[int, int]]:
    """A shape's cells after mirroring (from orientation 4 on) and quarter turns clockwise, least x and y at 0.

    A shape, turned clockwise once, mirrored, and mirrored and then turned::

        ###   ##   ###   .#
        #..   .#   ..#   .#
              .#         ##
    """
    placed = [(-x, y) for x, y in cells] if orientation >= 4 else list(cells)
    for _ in range(orientation % 4):
        placed = [(-y, x) for x, y in placed]
    left, top = min(x for x, _ in placed), min(y for _, y in placed)
    return sorted((x - left, y - top) for x, y in placed)


def distinct_orientations(cells: Cells) -> dict[int, list[tuple[int, int]]]:
    """The cells of a shape by orientation; without orientations that give what a lower one gives (A1)."""
    found: dict[int, list[tuple[int, int]]] = {}
    for orientation in range(len(ORIENTATIONS)):
        placed = oriented(cells, orientation)
        if placed not in found.values():
            found[orientation] = placed
    return found


class Ground:
    """The plane of all camps of an edition: ``width`` x ``height`` cells, and how each shape may lie on it.

    Attributes:
        cells: How many cells.
        masks: For each tile kind, by orientation and anchor, the cells covered; an orientation that gives nothing new
            is absent, an anchor from which the shape would leave the plane too.
    """

    def __init__(self, width: int, height: int, shapes: Sequence[Shape]) -> None:
        """Lay every shape everywhere."""
        self.width, self.height, self.cells = width, height, width * height
        self._all = (1 << self.cells) - 1
        first_column = sum(1 << (y * width) for y in range(height))
        self._not_first = self._all & ~first_column
        self._not_last = self._all & ~(first_column << (width - 1))
        self.masks = [self._masks(shape) for shape in shapes]

    def _masks(self, shape: Shape) -> dict[int, dict[int, int]]:
        return {
            orientation: {
                anchor: sum(1 << (anchor + y * self.width + x) for x, y in cells)
                for anchor in range(self.cells)
                if anchor % self.width + max(x for x, _ in cells) < self.width
                and anchor // self.width + max(y for _, y in cells) < self.height
            }
            for orientation, cells in distinct_orientations(shape.cells).items()
        }

    def beside(self, cells: int) -> int:
        """All cells that share an edge with one of ``cells``; among them may be some of these themselves."""
        right, left = (cells & self._not_last) << 1, (cells & self._not_first) >> 1
        return (right | left | cells << self.width | cells >> self.width) & self._all

    def cell(self, x: int, y: int) -> int:
        """The number of a cell."""
        return y * self.width + x

    def rectangle(self, x: int, y: int, width: int, height: int) -> int:
        """The cells of a rectangle."""
        return sum(1 << self.cell(x + i, y + j) for j in range(height) for i in range(width))


class Placement(NamedTuple):
    """One way to lay a tile: turned or mirrored, its anchor, and the cells that it covers."""

    orientation: int
    anchor: int
    cells: int


class CampPlan:
    """The camp of one board: its cells, bonus cells, lines and marked rectangles.

    Attributes:
        inside: Its cells.
        bonuses: The effects of each bonus cell by its number, in reading order.
        bonus_cells: The same cells as a set.
        rectangles: The cells of each marked rectangle.
        rows: The cells of each row that has any.
        columns: The cells of each column that has any.
        placements: For each tile kind, every way in which a tile may lie within the camp.
    """

    def __init__(self, ground: Ground, board: Board) -> None:
        """Read the camp of ``board``."""
        signs = [sign for row in board.rows for sign in row]
        self.inside = sum(1 << cell for cell, sign in enumerate(signs) if sign != ".")
        self.bonuses: dict[int, tuple[Effect, ...]] = {
            cell: board.bonuses[sign] for cell, sign in enumerate(signs) if sign not in ".#"
        }
        self.bonus_cells = sum(1 << cell for cell in self.bonuses)
        self.rectangles = [ground.rectangle(*rectangle) for rectangle in board.rectangles]
        rows = [ground.rectangle(0, y, ground.width, 1) & self.inside for y in range(ground.height)]
        columns = [ground.rectangle(x, 0, 1, ground.height) & self.inside for x in range(ground.width)]
        self.rows = [row for row in rows if row]
        self.columns = [column for column in columns if column]
        self.placements = [
            [
                Placement(orientation, anchor, cells)
                for orientation, masks in by_anchor.items()
                for anchor, cells in masks.items()
                if cells & ~self.inside == 0
            ]
            for by_anchor in ground.masks
        ]


class LaidTile(NamedTuple):
    """A tile that lies in a camp: its kind, and how it lies."""

    kind: int
    orientation: int
    anchor: int
    cells: int


@dataclass(slots=True)
class Camp:
    """The tiles of one player.

    Attributes:
        tiles: In the order in which they were laid.
        covered: The cells covered by each of the three colours.
    """

    tiles: list[LaidTile]
    covered: list[int]

    @property
    def occupied(self) -> int:
        """All cells that are covered."""
        orange, green, purple = self.covered
        return orange | green | purple

    def copy(self) -> "Camp":
        """A camp of its own."""
        return Camp(self.tiles.copy(), self.covered.copy())

    def lay(self, tile: LaidTile) -> None:
        """Lay a tile where it may lie."""
        self.tiles.append(tile)
        self.covered[tile.kind // 2] |= tile.cells

    def counts(self) -> list[int]:
        """How many tiles of each kind lie here."""
        counts = [0] * 6
        for tile in self.tiles:
            counts[tile.kind] += 1
        return counts

    def free(self, ground: Ground, plan: CampPlan) -> int:
        """The free cells that share an edge with a tile; in an empty camp all (TM-5.3)."""
        occupied = self.occupied
        return (ground.beside(occupied) if occupied else plan.inside) & plan.inside & ~occupied

    def fitting(self, ground: Ground, plan: CampPlan, kind: int) -> list[Placement]:
        """Every way in which a tile of a kind may be laid now (TM-5.3, TM-5.4)."""
        occupied, free = self.occupied, self.free(ground, plan)
        return [
            placement
            for placement in plan.placements[kind]
            if not placement.cells & occupied and placement.cells & free
        ]

    def has_fitting(self, ground: Ground, plan: CampPlan, kind: int) -> bool:
        """Whether there is any such way."""
        occupied, free = self.occupied, self.free(ground, plan)
        return any(not placement.cells & occupied and placement.cells & free for placement in plan.placements[kind])
