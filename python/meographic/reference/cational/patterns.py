"""Cells, the eight symmetries of the plane, and the search for a pattern around a new tile (CM-5.3, CM-5.6)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Cell(NamedTuple):
    """A place on the grid: x to the right, y downwards, in whole cells from the player's first tile (CM-4.4)."""

    x: int
    y: int


ORIGIN = Cell(0, 0)

# One cell of a pattern: where, and the number of the landscape that it asks for; None for any tile (CM-5.6).
Asked = tuple[Cell, int | None]


def neighbours(cell: Cell) -> list[Cell]:
    """The four cells across the edges of ``cell`` (CM-1.4)."""
    x, y = cell
    return [Cell(x, y - 1), Cell(x - 1, y), Cell(x + 1, y), Cell(x, y + 1)]


def turned(cell: Cell) -> Cell:
    """``cell`` after a quarter turn of the plane about the origin."""
    return Cell(-cell.y, cell.x)


def mirrored(cell: Cell) -> Cell:
    """``cell`` after the plane is flipped left to right."""
    return Cell(-cell.x, cell.y)


def images(cells: Sequence[Cell]) -> list[list[Cell]]:
    """``cells`` under each of the eight symmetries: four turns, and four turns of the mirrored plane.

    The eight images of three cells, 1 2 and 3 below the 2 (moved to where they can be compared)::

        12   .1   3.   23   21   32   .3   1.
        .3   32   21   1.   3.   .1   12   23
    """
    found = []
    for start in (list(cells), [mirrored(cell) for cell in cells]):
        image = start
        for _ in range(4):
            found.append(image)
            image = [turned(cell) for cell in image]
    return found


class Pattern:
    """The shape of a mission card, in every way in which it may lie.

    Attributes:
        shapes: Each distinct rotated or mirrored form, as the cells that it asks for.
    """

    def __init__(self, rows: Sequence[str], symbols: Sequence[str]) -> None:
        """Read rows of landscape symbols; ``*`` asks for any tile, ``.`` is no cell of the pattern."""
        asked: list[Asked] = []
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                if sign != ".":
                    asked.append((Cell(x, y), None if sign == "*" else symbols.index(sign)))
        self.shapes: list[list[Asked]] = []
        wanted = [landscape for _, landscape in asked]
        already = set()
        for image in images([cell for cell, _ in asked]):
            left, top = min(cell.x for cell in image), min(cell.y for cell in image)
            shape = [(Cell(x - left, y - top), want) for (x, y), want in zip(image, wanted, strict=True)]
            if frozenset(shape) not in already:
                already.add(frozenset(shape))
                self.shapes.append(shape)

    def is_completed(self, landscapes: Mapping[Cell, int], new: Cell) -> bool:
        """Whether some form of the pattern lies in an area with the tile on ``new`` as one of its cells (CM-5.3).

        Args:
            landscapes: The landscape of each tile of the area, the new one included.
            new: Where the new tile lies.
        """
        return any(
            all(
                Cell(new.x + x - anchor.x, new.y + y - anchor.y) in landscapes
                and want in (None, landscapes[Cell(new.x + x - anchor.x, new.y + y - anchor.y)])
                for (x, y), want in shape
            )
            for shape in self.shapes
            for anchor, _ in shape
        )
