"""The six shapes of camp tiles, one for each colour and size (TM-1.6)."""

from collections.abc import Iterable, Set

from ...strict_json import shown
from .entries import COLOURS, SIZES, SOURCES, Entry

Cell = tuple[int, int]

KEYS = ("id", "colour", "size", "stock", "source", "rows")
CELLS = {"small": 4, "large": 6}
GREATEST_SIDE = 6


def ask_shapes(top: Entry) -> None:
    """Ask the shapes one by one, then each against those before it."""
    ids: set[str] = set()
    kinds: set[tuple[str, str]] = set()
    images: dict[str, set[frozenset[Cell]]] = {size: set() for size in SIZES}
    for shape in top.entries("shapes", KEYS, least=6, greatest=6):
        shape.identity("id", ids)
        colour, size = shape.word("colour", COLOURS), shape.word("size", SIZES)
        shape.integer("stock", 1, 40)
        shape.word("source", SOURCES)
        if colour is not None and size is not None:
            if (colour, size) in kinds:
                shape.add("colour", "duplicate", f"there is a {size} {colour} shape before this one")
            kinds.add((colour, size))
        cells = _cells(shape, size)
        if size is not None and cells:
            if frozenset(cells) in images[size]:
                shape.add("rows", "same_shape", f"a {size} shape before this one is the same, turned or flipped")
            images[size] |= all_images(cells)


def has_signs(entry: Entry, rows: list[str], signs: Set[str]) -> bool:
    """Whether the rows of a shape or board have only these signs; each row that has another one is noted."""
    strange = [sorted(set(row) - signs) for row in rows]
    for j, others in enumerate(strange):
        if others:
            entry.faults.add(entry.at("rows").at(j), "unknown_symbol", f"{shown(others[0])} means nothing here")
    return not any(strange)


def _cells(shape: Entry, size: str | None) -> list[Cell] | None:
    """The cells of a shape, moved to the corner; None if anything is wrong with its rows."""
    rows = shape.texts("rows")
    if rows is None:
        return None
    if len({len(row) for row in rows}) > 1:
        shape.add("rows", "ragged", "the rows are of unequal length")
        return None
    if not has_signs(shape, rows, {"#", "."}):
        return None
    cells = to_the_corner((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#")
    if size is not None and len(cells) != CELLS[size]:
        shape.add("rows", "wrong_cells", f"{len(cells)} cells; a {size} tile has {CELLS[size]} (TM-1.6)")
    if not _is_joined(cells):
        shape.add("rows", "not_joined", "the cells are not joined by edges")
    width, height = (max(line) + 1 for line in zip(*cells, strict=True)) if cells else (0, 0)
    if max(width, height) > GREATEST_SIDE:
        shape.add("rows", "too_large", f"{width} x {height} cells, more than {GREATEST_SIDE} x {GREATEST_SIDE}")
    return cells if shape.faults.none_under(shape.at("rows")) else None


def to_the_corner(cells: Iterable[Cell]) -> list[Cell]:
    """The same cells, shifted so that the least x and y are 0."""
    there = list(cells)
    left, top = min((x for x, _ in there), default=0), min((y for _, y in there), default=0)
    return [(x - left, y - top) for x, y in there]


def all_images(cells: list[Cell]) -> set[frozenset[Cell]]:
    """What the cells look like turned and flipped (A1), each image in the corner."""
    images = set()
    for flipped in (cells, [(-x, y) for x, y in cells]):
        image = flipped
        for _ in range(4):
            images.add(frozenset(to_the_corner(image)))
            image = [(-y, x) for x, y in image]
    return images


def _is_joined(cells: list[Cell]) -> bool:
    """Whether one can walk from any cell to any other over common edges."""
    left = set(cells)
    to_visit = cells[:1]
    left -= set(to_visit)
    while to_visit:
        x, y = to_visit.pop()
        near = left & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        left -= near
        to_visit += near
    return not left
