"""Pieces of a drawing: elements that know their size and can be put side by side or below each other.

Every colour is a presentation attribute and every shape has a class, so an outside sheet can override all of it; there
is no ``<style>`` and no ``style=""``, which a strict content security policy would block.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement

Attributes: TypeAlias = dict[str, str | float]

INK = "#1c1c1c"
FAINT = "#666666"
PAPER = "#ffffff"
MARGIN = 12.0
PADDING = 4.0
# What XML has no sign for: an edition may call a card anything.
UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# How wide letters of the widest sans-serif face in use are, in parts of their size; bold ones are wider.
LETTER_WIDTH, WIDE_LETTER, NARROW_LETTER, BOLD = 0.65, 1.0, 0.42, 1.12
WIDE_LETTERS, NARROW_LETTERS = "mwMW@%\N{BLACK RIGHT-POINTING TRIANGLE}\N{BLACK STAR}", "iljtfr.,:;|'!() "


@dataclass(frozen=True, slots=True)
class Part:
    """An element with its size in user units; its own top left corner is (0, 0)."""

    element: Element
    width: float
    height: float


def number(value: float) -> str:
    """A coordinate, without needless digits."""
    return f"{value:.1f}".removesuffix(".0")


def shape(tag: str, class_: str, attributes: Attributes) -> Element:
    """An element with presentation attributes."""
    plain = {key: value if isinstance(value, str) else number(value) for key, value in attributes.items()}
    return Element(tag, {"class": class_, **plain})


def words(text: str, class_: str, *, size: float = 13, bold: bool = False, fill: str = INK) -> Part:
    """A line of text."""
    weight = "bold" if bold else "normal"
    attributes: Attributes = {"x": 0.0, "y": size, "font-size": size, "font-weight": weight, "fill": fill}
    element = shape("text", class_, attributes)
    element.text = legible(text)
    return Part(element, text_width(text, size, bold=bold), size * 1.4)


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is at most."""
    ems = sum(
        WIDE_LETTER if sign in WIDE_LETTERS or unicodedata.east_asian_width(sign) in "WF"
        else NARROW_LETTER if sign in NARROW_LETTERS
        else LETTER_WIDTH
        for sign in text
    )  # fmt: skip
    return ems * size * (BOLD if bold else 1)


def lines(text: str, class_: str, width: float, most: int, *, size: float = 9, bold: bool = False) -> Part:
    """A text in so many lines of a width; what does not fit is left out and a sign of that put at the end.

    It breaks behind spaces and hyphens, elsewhere only where a piece is longer than a line.
    """
    told = [""]
    for piece in re.findall("[^ -]*[ -]?", text):
        while piece:
            if text_width((told[-1] + piece).rstrip(), size, bold=bold) <= width:
                told[-1], piece = told[-1] + piece, ""
            elif told[-1]:
                told.append("")
            else:
                kept = max(1, max(n for n in range(len(piece)) if text_width(piece[:n], size, bold=bold) <= width))
                told[-1], piece = piece[:kept], piece[kept:]
    if len(told) > most:
        last = told[most - 1].rstrip()
        while last and text_width(f"{last}…", size, bold=bold) > width:
            last = last[:-1]
        told[most - 1 :] = [f"{last}…"]
    part = below([words(line.rstrip(), class_, size=size, bold=bold) for line in told], "lines", -size * 0.2)
    return Part(part.element, width, part.height)


def shrunk(part: Part, width: float) -> Part:
    """The part, made smaller if it is wider than that."""
    if part.width <= width:
        return part
    scale = width / part.width
    group = Element("g", {"transform": f"scale({scale:.3f})"})
    group.append(part.element)
    return Part(group, width, part.height * scale)


def boxed(
    parts: Iterable[Part], class_: str, width: float, height: float, *, fill: str = PAPER, dashed: bool = False
) -> Part:
    """Parts below each other in a box of that size; what would not fit into it is made smaller."""
    inner = below(parts, "content", 2)
    room, tall = width - 2 * PADDING, height - 2 * PADDING
    scale = min(1.0, room / max(inner.width, 1), tall / max(inner.height, 1))
    frame: Attributes = {"x": 0.5, "y": 0.5, "width": width - 1, "height": height - 1, "rx": 4.0, "fill": fill}
    edge: Attributes = {"stroke": FAINT, "stroke-width": 1.0, "stroke-dasharray": "3 3" if dashed else "none"}
    group = Element("g", {"class": class_})
    group.append(shape("rect", "box", {**frame, **edge}))
    place = f"translate({number(PADDING)} {number(PADDING)})" + (f" scale({scale:.3f})" if scale < 1 else "")
    SubElement(group, "g", {"transform": place}).append(inner.element)
    return Part(group, width, height)


def legible(text: str) -> str:
    """The text with a sign in place of each one that XML does not have."""
    return UNPRINTABLE.sub("\ufffd", text)


def titled(element: Element, text: str) -> Element:
    """The element with a title, which pointers show and readers read."""
    title = Element("title")
    title.text = legible(text)
    element.insert(0, title)
    return element


def beside(parts: Iterable[Part], class_: str, gap: float) -> Part:
    """Parts from left to right, tops aligned."""
    group, x, height = Element("g", {"class": class_}), 0.0, 0.0
    for part in parts:
        _put(group, part, x, 0)
        x += part.width + gap
        height = max(height, part.height)
    return Part(group, max(x - gap, 0), height)


def below(parts: Iterable[Part], class_: str, gap: float) -> Part:
    """Parts from top to bottom, left sides aligned."""
    group, y, width = Element("g", {"class": class_}), 0.0, 0.0
    for part in parts:
        _put(group, part, 0, y)
        y += part.height + gap
        width = max(width, part.width)
    return Part(group, width, max(y - gap, 0))


def placed(parts: Iterable[tuple[Part, float, float]], class_: str, width: float, height: float) -> Part:
    """Parts at given places of a field of that size."""
    group = Element("g", {"class": class_})
    for part, x, y in parts:
        _put(group, part, x, y)
    return Part(group, width, height)


def _put(group: Element, part: Part, x: float, y: float) -> None:
    SubElement(group, "g", {"transform": f"translate({number(x)} {number(y)})"}).append(part.element)
