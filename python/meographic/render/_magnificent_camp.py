"""A camp of The Magnificent: its outline, bonus cells and marked rectangles, and the tiles on it."""

from collections.abc import Iterable, Mapping, Set
from typing import Any
from xml.etree.ElementTree import Element

from meographic.camps import Board, Camp, Cell, Tile

from ._magnificent_pieces import FILLS, INKS, LETTERS, PARCHMENT, sign
from ._parts import INK, PAPER, Attributes, Part, below, number, placed, shape, titled, words

WIDEST, LARGEST_CELL = 250.0, 31.0
MARK, INSET = "#8a1f1f", 3.6


def camp_part(edition: Mapping[str, Any], camp: Camp) -> Part:
    """The camp with all that lies there."""
    width, height = edition["camp"]["width"], edition["camp"]["height"]
    size = min(LARGEST_CELL, WIDEST / width)
    cells = [(_cell(camp.board, cell, size), cell[0] * size, cell[1] * size) for cell in camp.board.cells]
    whole = Element("g", {"class": "camp"})
    ground = placed(cells, "ground", width * size, height * size)
    whole.append(ground.element)
    whole.append(_outline(set(camp.board.cells), size, "outline", {"stroke": INK, "stroke-width": 1.5}))
    whole.extend(_tile(tile, size) for tile in camp.tiles)
    for rectangle in camp.board.rectangles:
        whole.extend(_marks(rectangle, size))
    return Part(whole, ground.width, ground.height)


def _cell(board: Board, cell: Cell, size: float) -> Part:
    """A cell of the ground, with its letter if it has a bonus."""
    square: Attributes = {"x": 0.0, "y": 0.0, "width": size, "height": size, "fill": PARCHMENT, "stroke": "#cfc8b8"}
    ground = shape("rect", "cell", square)
    if cell not in board.letters:
        return Part(ground, size, size)
    group = Element("g", {"class": "bonus"})
    group.append(ground)
    circle: Attributes = {"cx": size / 2, "cy": size / 2, "r": size * 0.3, "fill": PAPER, "stroke": INK}
    group.append(shape("circle", "spot", circle))
    group.append(sign(board.letters[cell], "letter", size, {"font-size": size * 0.38, "fill": INK}))
    x, y = cell
    return Part(titled(group, f"{', '.join(board.bonuses[cell])} at {x},{y}"), size, size)


def _tile(tile: Tile, size: float) -> Element:
    """One tile: its cells in one piece with a border around them, and its colour's letter."""
    x, y = tile.cells[0]
    group = Element("g", {"class": f"tile {tile.kind}"})
    face = "".join(f"M{number(i * size)} {number(j * size)}h{number(size)}v{number(size)}h{number(-size)}z"
                   for i, j in tile.cells)  # fmt: skip
    group.append(shape("path", "face", {"d": face, "fill": FILLS[tile.colour]}))
    edge: Attributes = {"stroke": INK, "stroke-width": 2.2, "stroke-linecap": "round"}
    group.append(_outline(set(tile.cells), size, "edge", edge, 0.6))
    for i, j in tile.cells:
        letter = sign(LETTERS[tile.colour], "letter", size, {"font-size": size * 0.36, "fill": INKS[tile.colour]})
        letter.set("transform", f"translate({number(i * size)} {number(j * size)})")
        group.append(letter)
    return titled(group, f"{tile.size} {tile.colour} tile from {x},{y}")


def _marks(rectangle: Set[Cell], size: float) -> list[Element]:
    """Dashes along a marked rectangle, a light line below them, inside of its tiles' borders."""
    (left, top), (right, bottom) = min(rectangle), max(rectangle)
    frame: Attributes = {
        "x": left * size + INSET,
        "y": top * size + INSET,
        "width": (right - left + 1) * size - 2 * INSET,
        "height": (bottom - top + 1) * size - 2 * INSET,
        "fill": "none",
    }
    light: Attributes = {**frame, "stroke": PAPER, "stroke-width": 3.2}
    dashes: Attributes = {**frame, "stroke": MARK, "stroke-width": 2, "stroke-dasharray": "5 3"}
    return [shape("rect", "marked-ground", light), shape("rect", "marked", dashes)]


def _outline(cells: Set[Cell], size: float, class_: str, stroke: Attributes, inset: float = 0) -> Element:
    """The border around cells, a little inside of it if wanted."""
    pieces = []
    for x, y in sorted(cells):
        left, top, right, bottom = x * size, y * size, (x + 1) * size, (y + 1) * size
        if (x, y - 1) not in cells:
            pieces.append((left, top + inset, right, top + inset))
        if (x, y + 1) not in cells:
            pieces.append((left, bottom - inset, right, bottom - inset))
        if (x - 1, y) not in cells:
            pieces.append((left + inset, top, left + inset, bottom))
        if (x + 1, y) not in cells:
            pieces.append((right - inset, top, right - inset, bottom))
    path = "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for a, b, c, d in pieces)
    return shape("path", class_, {"d": path, "fill": "none", **stroke})


def legend(board: Board) -> Part:
    """What the letters mean, and the build levels."""
    told = {letter: ", ".join(board.bonuses[cell]) for cell, letter in board.letters.items()}
    bonuses = [words(f"{letter}  {told[letter]}", "meaning", size=8) for letter in sorted(told)]
    return below([*_levels(board.levels), words("bonus cells", "label", size=9, bold=True), *bonuses], "legend", -1)


def _levels(levels: Iterable[Mapping[str, int]]) -> list[Part]:
    """The build levels, a line each."""
    lines = [words("build levels", "label", size=9, bold=True)]
    for entry in levels:
        tiles = [f"{entry[size]} {size}" for size in ("small", "large") if entry[size]]
        lines.append(words(f"{entry['power']}: {', '.join(tiles)}", "level", size=8))
    return lines
