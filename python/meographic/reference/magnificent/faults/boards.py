"""The camp's size and the eight player boards: cells, bonuses, marked rectangles, build levels, goods (TM-1.9)."""

import string
from typing import Any

from .entries import GEMS, SOURCES, Entry, has_count, has_type, is_within
from .found import Faults, Path
from .shapes import has_signs
from .uses import ask_bonus

Rectangle = tuple[int, int, int, int]

LETTERS = frozenset(string.ascii_lowercase)
NUMERALS = ("I", "II", "III", "IV")
SIDES = ("A", "B")
BOARD_KEYS = ("numeral", "side", "source", "rows", "bonuses", "rectangles", "levels", "goods")
GREATEST_CAMP = 64
GREATEST_BONUS_CELLS = 16
GREATEST_LEVEL = 3


def ask_camp(top: Entry) -> tuple[int, int] | None:
    """Ask the size of all camps; give width and height in cells if nothing is wrong with them."""
    camp = top.table("camp", ("width", "height"))
    if camp is None:
        return None
    width, height = camp.integer("width", 4, 16), camp.integer("height", 4, 16)
    if width is None or height is None:
        return None
    if width * height > GREATEST_CAMP:
        top.add("camp", "too_large", f"{width} x {height} cells, more than {GREATEST_CAMP}")
    return (width, height) if top.faults.none_under(camp.path) else None


def ask_boards(top: Entry, size: tuple[int, int] | None) -> None:
    """Ask the boards; what depends on the camp's size is not asked without one."""
    seen: set[tuple[str, str]] = set()
    for board in top.entries("boards", BOARD_KEYS, least=8, greatest=8):
        numeral, side = board.word("numeral", NUMERALS), board.word("side", SIDES)
        board.word("source", SOURCES)
        if numeral is not None and side is not None:
            if (numeral, side) in seen:
                board.add("side", "duplicate", f"there is a board {numeral} {side} before this one")
            seen.add((numeral, side))
        rows = _rows(board, size)
        _ask_bonuses(board, rows)
        rows_are_right = size is not None and board.faults.none_under(board.at("rows"))
        _ask_rectangles(board, rows if rows_are_right else None)
        _ask_levels(board)
        goods = board.table("goods", (*GEMS, "coins", "trainers"))
        if goods is not None:
            for colour in GEMS:
                goods.integer(colour, 0, 3)
            goods.integer("coins", 0, 30)
            goods.integer("trainers", 0, 8)


def _rows(board: Entry, size: tuple[int, int] | None) -> list[str] | None:
    """The rows of a board if they are texts and as long and many as they should be, whatever their signs."""
    rows = board.texts("rows")
    if rows is None:
        return None
    lengths = sorted({len(row) for row in rows})
    if len(lengths) > 1:
        board.add("rows", "ragged", "the rows are of unequal length")
        return None
    if size is not None and (lengths, len(rows)) != ([size[0]], size[1]):
        board.add("rows", "ragged", f"{sum(lengths)} x {len(rows)} cells; the camp has {size[0]} x {size[1]}")
        return None
    return rows


def _ask_bonuses(board: Entry, rows: list[str] | None) -> None:
    """Ask the bonuses and the signs of the rows, each of which may be without the other."""
    bonuses = board.free_table("bonuses")
    for path, letter, effects in bonuses or ():
        if letter not in LETTERS:
            board.faults.add(path, "unknown_key", "bonuses are named by one letter of a to z")
            continue
        ask_bonus(board.faults, path, effects, 1)
        if rows is not None and not any(letter in row for row in rows):
            board.faults.add(path, "unused_bonus", f"no row has {letter!r}")
    # Without a table of bonuses no letter can be held against it.
    letters = LETTERS if bonuses is None else LETTERS & {letter for _, letter, _ in bonuses}
    if rows is not None and has_signs(board, rows, {"#", ".", *letters}):
        count = sum(sign in LETTERS for row in rows for sign in row)
        has_count(board.faults, board.at("rows"), count, 0, GREATEST_BONUS_CELLS, "bonus cells")


def _ask_rectangles(board: Entry, rows: list[str] | None) -> None:
    """Ask the marked rectangles, without ``rows`` only one against the other."""
    before: list[Rectangle] = []
    for path, value in board.array("rectangles", 0, 8) or ():
        rectangle = _rectangle(board.faults, path, value)
        if rectangle is None:
            continue
        if rows is not None and not _is_inside(rectangle, rows):
            board.faults.add(path, "outside", "this rectangle leaves the camp")
        if any(_have_common_cell(rectangle, other) for other in before):
            board.faults.add(path, "overlap", "this rectangle has a cell in common with one before it")
        before.append(rectangle)


def _rectangle(faults: Faults, path: Path, value: Any) -> Rectangle | None:
    if not has_type(faults, path, value, "array"):
        return None
    is_right = has_count(faults, path, len(value), 4, 4)
    for i, number in enumerate(value):
        if not has_type(faults, path.at(i), number, "integer"):
            is_right = False
        elif i in (2, 3):
            is_right &= is_within(faults, path.at(i), number, 1, None)
    return (value[0], value[1], value[2], value[3]) if is_right else None


def _is_inside(rectangle: Rectangle, rows: list[str]) -> bool:
    x, y, width, height = rectangle
    if min(x, y) < 0 or y + height > len(rows) or x + width > len(rows[0]):
        return False
    return all("." not in row[x : x + width] for row in rows[y : y + height])


def _have_common_cell(a: Rectangle, b: Rectangle) -> bool:
    (x, y, width, height), (x2, y2, width2, height2) = a, b
    return x < x2 + width2 and x2 < x + width and y < y2 + height2 and y2 < y + height


def _ask_levels(board: Entry) -> None:
    for level in board.entries("levels", ("power", "small", "large"), least=1, greatest=8):
        level.integer("power", 0, 40)
        small, large = level.integer("small", 0, 3), level.integer("large", 0, 3)
        if small is not None and large is not None:
            has_count(board.faults, level.path, small + large, 1, GREATEST_LEVEL, "tiles")
