"""Camps of The Magnificent as they are drawn: which cells a tile covers, and what is printed on a board.

A cell is a pair (x, y): x to the right, y downwards, (0, 0) the top left corner of the camp's rows.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

__all__ = ["Board", "Camp", "Cell", "Tile", "tile_cells"]

Cell: TypeAlias = tuple[int, int]
"""A place of a camp: column, row."""


def tile_cells(rows: Sequence[str], orientation: str, x: int, y: int) -> tuple[Cell, ...]:
    """The cells that a tile covers, in reading order (A1).

    Args:
        rows: Its shape as an edition has it, ``#`` a cell.
        orientation: One of ``r0 r90 r180 r270 r0f r90f r180f r270f``; with ``f`` the shape is mirrored, then turned.
        x: The column of its anchor, the corner of the box around the turned shape.
        y: The row of its anchor.
    """
    cells = [(column, row) for row, signs in enumerate(rows) for column, sign in enumerate(signs) if sign == "#"]
    if orientation.endswith("f"):
        cells = [(-column, row) for column, row in cells]
    for _ in range(int(orientation.strip("rf")) // 90):
        cells = [(-row, column) for column, row in cells]
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    return tuple(sorted(((x + column - left, y + row - top) for column, row in cells), key=lambda cell: cell[::-1]))


class Board:
    """What is printed on a board.

    Attributes:
        cells: All cells of its camp, in reading order.
        bonuses: The effects of each bonus cell, in reading order of the cells.
        letters: The letter of each bonus cell.
        rectangles: The cells of each marked rectangle.
        levels: Its build levels.
    """

    def __init__(self, edition: Mapping[str, Any], numeral: str, side: str) -> None:
        """Read the board with this numeral and side off what ``Edition.to_dict()`` says."""
        [board] = [each for each in edition["boards"] if (each["numeral"], each["side"]) == (numeral, side)]
        signs = {(x, y): sign for y, row in enumerate(board["rows"]) for x, sign in enumerate(row)}
        self.cells: tuple[Cell, ...] = tuple(cell for cell, sign in signs.items() if sign != ".")
        self.letters: dict[Cell, str] = {cell: sign for cell, sign in signs.items() if sign not in ".#"}
        self.bonuses: dict[Cell, list[str]] = {cell: board["bonuses"][sign] for cell, sign in self.letters.items()}
        self.rectangles: list[frozenset[Cell]] = [
            frozenset((x + i, y + j) for i in range(width) for j in range(height))
            for x, y, width, height in board["rectangles"]
        ]
        self.levels: list[dict[str, int]] = board["levels"]


class Tile:
    """A tile that lies in a camp.

    Attributes:
        kind: Colour and size, as in ``orange-small``.
        colour: Its colour.
        size: ``small`` or ``large``.
        cells: The cells that it covers, in reading order.
    """

    def __init__(self, edition: Mapping[str, Any], laid: Mapping[str, Any]) -> None:
        """Lay the tile that ``State.to_dict()`` says lies there."""
        self.kind: str = laid["kind"]
        self.colour, _, self.size = self.kind.partition("-")
        [shape] = [each for each in edition["shapes"] if (each["colour"], each["size"]) == (self.colour, self.size)]
        self.cells = tile_cells(shape["rows"], laid["orientation"], laid["x"], laid["y"])


class Camp:
    """A board and the tiles on it.

    Attributes:
        board: The board.
        tiles: The tiles, in the order of ``State.to_dict()``.
        covered: The tile on each covered cell.
    """

    def __init__(self, board: Board, tiles: Iterable[Tile]) -> None:
        """Put the tiles on the board."""
        self.board, self.tiles = board, tuple(tiles)
        self.covered: dict[Cell, Tile] = {cell: tile for tile in self.tiles for cell in tile.cells}

    @staticmethod
    def of(edition: Mapping[str, Any], side: str, seat: Mapping[str, Any]) -> "Camp | None":
        """The camp of a seat of ``State.to_dict()``; None until it has a board."""
        if seat["board"] is None:
            return None
        return Camp(Board(edition, seat["board"], side), (Tile(edition, laid) for laid in seat["tiles"]))

    def is_full(self, cells: Iterable[Cell]) -> bool:
        """Whether all these cells are covered."""
        return all(cell in self.covered for cell in cells)

    def missing(self, cells: Iterable[Cell]) -> int:
        """How many of these cells are not covered."""
        return sum(cell not in self.covered for cell in cells)

    def largest_group(self, colour: str) -> int:
        """The most tiles of a colour that are joined by edges (A12)."""
        left = [tile for tile in self.tiles if tile.colour == colour]
        most = 0
        while left:
            group, found = [left.pop()], 1
            while group:
                beside = {each for cell in group.pop().cells for each in _neighbours(cell)}
                joined = [tile for tile in left if beside.intersection(tile.cells)]
                left = [tile for tile in left if tile not in joined]
                group += joined
                found += len(joined)
            most = max(most, found)
        return most


def _neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)
