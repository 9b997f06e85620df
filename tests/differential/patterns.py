"""What is special about a mission's pattern, found out without either engine."""

from collections.abc import Iterator

Cells = dict[tuple[int, int], str]


def traits(rows: list[str]) -> list[str]:
    """The traits of a pattern that the runs must have met: chiral, gaps, any tile, size."""
    cells = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."}
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    found = {
        "chiral": _at_the_margin(_mirrored(cells)) not in _turns(cells),
        "with a gap": not _is_joined(cells),
        "with any tile": "*" in cells.values(),
        "of one cell": len(cells) == 1,
        "of eight cells": len(cells) == 8,
        "five wide": max(max(xs) - min(xs), max(ys) - min(ys)) == 4,
    }
    return [trait for trait, holds in found.items() if holds]


def _mirrored(cells: Cells) -> Cells:
    return {(-x, y): sign for (x, y), sign in cells.items()}


def _at_the_margin(cells: Cells) -> Cells:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return {(x - left, y - top): sign for (x, y), sign in cells.items()}


def _turns(cells: Cells) -> Iterator[Cells]:
    for _ in range(4):
        yield _at_the_margin(cells)
        cells = {(-y, x): sign for (x, y), sign in cells.items()}


def _is_joined(cells: Cells) -> bool:
    reached, border = set(), [next(iter(cells))]
    while border:
        x, y = border.pop()
        reached.add((x, y))
        near = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
        border += [cell for cell in near if cell in cells and cell not in reached]
    return len(reached) == len(cells)
