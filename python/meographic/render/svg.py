"""A position as an SVG drawing: a headline, and what the game's own module draws."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from xml.etree.ElementTree import Element, tostring

from meographic import State

from . import _cational, _magnificent
from ._parts import MARGIN, PAPER, Part, below, legible, number, shape, titled, words

__all__ = ["drawing"]

SHEETS: Mapping[str, Callable[[State], list[Part]]] = MappingProxyType(
    {"cational": _cational.sheet, "magnificent": _magnificent.sheet}
)
"""For each game what draws a position of it: parts that are put below each other, under the headline."""


def drawing(state: State) -> str:
    """Draw the whole position, hidden tiles too.

    Args:
        state: Any state.

    Returns:
        An SVG document. In one of ``cational`` a tile has the classes ``tile`` and ``landscape-I`` with the landscape's
        index in the edition, in one of ``magnificent`` ``tile`` and its kind, as in ``orange-small``.
    """
    headline = str(state).split("\n", 1)[0]
    parts = SHEETS[state.get_game().name](state)
    sheet = below([words(headline, "headline", size=15, bold=True), *parts], "position", MARGIN)
    return tostring(_document(sheet, headline, str(state)), encoding="unicode")


def _document(sheet: Part, title: str, description: str) -> Element:
    width, height = sheet.width + 2 * MARGIN, sheet.height + 2 * MARGIN
    size = {"width": number(width), "height": number(height), "viewBox": f"0 0 {number(width)} {number(height)}"}
    namespace = {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "font-family": "sans-serif"}
    document = Element("svg", {**namespace, **size, "class": "meographic"})
    told = Element("desc")
    told.text = legible(description)
    ground = shape("rect", "ground", {"width": width, "height": height, "fill": PAPER})
    inner = Element("g", {"transform": f"translate({number(MARGIN)} {number(MARGIN)})"})
    inner.append(sheet.element)
    document.extend([told, ground, inner])
    return titled(document, title)
