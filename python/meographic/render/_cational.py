"""A position of Cational Meographic: missions, supply, and each seat's hand and area."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from meographic import Edition, State

from ._parts import FAINT, INK, MARGIN, PAPER, Attributes, Part, below, beside, placed, shape, titled, words

CELL = 30.0
PATTERN_CELL = 16.0
# One for each landscape, told apart by brightness as well; tiles show the landscape's letter, so colour is never alone.
FILLS = ("#2f7a43", "#2a62a0", "#6a6a73", "#b9cf5f", "#eec45c", "#a83e2a", "#7a4f9c", "#7fd0c4")
INKS = (PAPER, PAPER, PAPER, INK, INK, PAPER, PAPER, INK)


def sheet(state: State) -> list[Part]:
    """All that belongs below the headline. A tile has the class ``landscape-I`` with its landscape's index."""
    edition, position = state.get_game().edition, state.to_dict()
    return [
        _missions(edition, position["row"]),
        _supply(edition, position["supply"], sum(position["bag"].values())),
        beside((_seat(edition, position, seat) for seat in range(position["players"])), "seats", 3 * MARGIN),
    ]


def _tile(edition: Edition, text: str, about: str, *, size: float = CELL, hidden: bool = False) -> Part:
    """A tile by its text; a dashed edge, if not all know it."""
    landscape = edition.symbols.index(text[0])
    edge: Attributes = {"stroke": INK, "stroke-width": 1.0, "stroke-dasharray": "3 2" if hidden else "none"}
    square: Attributes = {
        "x": 1.0,
        "y": 1.0,
        "width": size - 2,
        "height": size - 2,
        "rx": 3.0,
        "fill": FILLS[landscape],
        **edge,
    }
    letters: Attributes = {"x": size / 2, "y": size * 0.64, "font-size": size * 0.42, "text-anchor": "middle"}
    caption = shape("text", "caption", {**letters, "fill": INKS[landscape]})
    caption.text = text
    tile = Element("g", {"class": f"tile landscape-{landscape}{' hidden' if hidden else ''}"})
    tile.extend([shape("rect", "face", square), caption])
    return Part(titled(tile, f"{edition.landscapes[landscape]} {text[1:]}{about}"), size, size)


def _missions(edition: Edition, row: dict[str, Any]) -> Part:
    """The deck, then every open column."""
    top = [_card(edition, [row["top"]], "top of the deck")] if row["top"] else []
    deck = below([words(f"Deck {row['deck']}", "deck"), *top], "column", 2)
    columns = [
        _card(edition, column, f"column {index}") for index, column in enumerate(row["columns"], start=1) if column
    ]
    return beside([deck, *columns], "missions", 2 * MARGIN)


def _card(edition: Edition, column: Sequence[str], where: str) -> Part:
    """The card on top of a column with its pattern, its value and what the cards below add (CM-6.4)."""
    top, *covered = column
    value = edition.pawints[edition.missions.index(top)]
    bonus = sum(edition.pawints[edition.missions.index(card)] for card in covered)
    payout = f"{value} + {bonus}" if covered else str(value)
    pattern = _pattern(edition, edition.patterns[edition.missions.index(top)])
    parts = [words(top, "mission", size=11), beside([pattern, words(payout, "payout", bold=True)], "pays", 6)]
    card = below(parts, "card", 2)
    on = f" on {', '.join(covered)}" if covered else ""
    titled(card.element, f"{where}: {top}, {value} Pawints{on}{f', {bonus} more' if covered else ''}")
    return card


def _pattern(edition: Edition, rows: Sequence[str]) -> Part:
    """The cells that a mission asks for; ``*`` is any tile."""
    cells = [(x, y, sign) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."]
    left, top = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
    right, bottom = max(x for x, _, _ in cells), max(y for _, y, _ in cells)
    size = PATTERN_CELL
    parts = [(_wanted(edition, sign), (x - left) * size, (y - top) * size) for x, y, sign in cells]
    return placed(parts, "pattern", (right - left + 1) * size, (bottom - top + 1) * size)


def _wanted(edition: Edition, sign: str) -> Part:
    """One cell of a pattern."""
    if sign != "*":
        return _tile(edition, sign, "", size=PATTERN_CELL)
    square: Attributes = {"x": 1.0, "y": 1.0, "width": PATTERN_CELL - 2, "height": PATTERN_CELL - 2, "rx": 2.0}
    return Part(shape("rect", "any", {**square, "fill": "none", "stroke": FAINT}), PATTERN_CELL, PATTERN_CELL)


def _supply(edition: Edition, stacks: Sequence[Sequence[str]], bag: int) -> Part:
    """The stacks from left to right; tiles below the top one are drawn smaller, to the right of it."""
    parts = [
        beside(
            [
                _tile(edition, text, f", {depth} below the top" if depth else "", size=CELL * (0.7 if depth else 1))
                for depth, text in enumerate(stack)
            ],
            "stack",
            1,
        )
        for stack in stacks
    ]
    label = below([words("Supply", "label"), words(f"bag {bag}", "bag", size=11, fill=FAINT)], "labels", 0)
    return beside([label, *parts], "supply", 2 * MARGIN)


def _seat(edition: Edition, position: dict[str, Any], seat: int) -> Part:
    """A seat: its score, its hand and its area."""
    is_to_move = position["current_player"] == seat
    name = f"{'▶ ' if is_to_move else ''}Seat {seat}: {position['scores'][seat]}"
    mark = " ★" if seat in position["winners"] else ""
    hand = [
        _tile(edition, held["tile"], " in hand" if held["known"] else " in hand, hidden", hidden=not held["known"])
        for held in position["hands"][seat]
    ]
    line = beside([words(name + mark, "seat-name", bold=is_to_move), *hand], "hand", 6)
    return below([line, _area(edition, position["areas"][seat])], "seat to-move" if is_to_move else "seat", 6)


def _area(edition: Edition, laid: Sequence[dict[str, Any]]) -> Part:
    """A seat's tiles where they lie, x to the right, y downwards (CM-4.4)."""
    if not laid:
        return words("no tile yet", "empty", size=11, fill=FAINT)
    left, top = min(tile["x"] for tile in laid), min(tile["y"] for tile in laid)
    right, bottom = max(tile["x"] for tile in laid), max(tile["y"] for tile in laid)
    parts = [
        (
            _tile(edition, tile["tile"], f" at {tile['x']},{tile['y']}"),
            (tile["x"] - left) * CELL,
            (tile["y"] - top) * CELL,
        )
        for tile in laid
    ]
    return placed(parts, "area", (right - left + 1) * CELL, (bottom - top + 1) * CELL)
