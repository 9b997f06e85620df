"""Pieces of a drawing: elements that know their size and can be put side by side or below each other.

Every colour is a presentation attribute and every shape has a class, so an outside sheet can override all of it; there
is no ``<style>`` and no ``style=""``, which a strict content security policy would block.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement

Attributes: TypeAlias = dict[str, str | float]

INK = "#1c1c1c"
FAINT = "#8a8a8a"
PAPER = "#ffffff"
MARGIN = 12.0
# What XML has no sign for: an edition may call a card anything.
UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# A letter of the sans-serif faces in use is about this wide, in parts of its size.
LETTER_WIDTH = 0.6


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
    return Part(element, len(text) * size * LETTER_WIDTH, size * 1.4)


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
