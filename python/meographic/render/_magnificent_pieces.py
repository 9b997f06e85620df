"""The pieces of The Magnificent: dice, gems, cards, posters, tents, trainer tiles."""

from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from ._parts import FAINT, INK, PAPER, Attributes, Part, below, beside, boxed, lines, placed, shape, titled, words

COLOURS = ("orange", "green", "purple", "clear")
# Letters stand for the colours wherever these do, so colour is never alone.
FILLS = {"orange": "#f0a04b", "green": "#1b6e3c", "purple": "#6d3a9c", "clear": "#e3e0d8"}
INKS = {"orange": INK, "green": PAPER, "purple": PAPER, "clear": INK}
LETTERS = {"orange": "O", "green": "G", "purple": "P", "clear": "C"}
CARD, CARD_HEIGHT = 92.0, 96.0
POSTER_HEIGHT, TENT_HEIGHT, TRAINER_HEIGHT = 74.0, 58.0, 50.0
DIE, GEM = 22.0, 14.0
PARCHMENT, CANVAS = "#faf7ef", "#f3ead8"
WHEN = {"any": "", "before_action": "before the action: ", "tile": "with a tile: ", "perform": "performing: "}

Entry = Mapping[str, Any]


def sign(text: str, class_: str, size: float, letters: Attributes) -> Element:
    """A short text in the middle of a square."""
    at: Attributes = {"x": size / 2, "y": size / 2 + float(letters["font-size"]) * 0.36, "text-anchor": "middle"}
    element = shape("text", class_, {**at, **letters})
    element.text = text
    return element


def die(colour: str, value: int, about: str = "") -> Part:
    """A die: its colour's letter and its value."""
    face: Attributes = {"x": 0.5, "y": 0.5, "width": DIE - 1, "height": DIE - 1, "rx": 4.0}
    group = Element("g", {"class": f"die {colour}"})
    group.append(shape("rect", "face", {**face, "fill": FILLS[colour], "stroke": INK}))
    group.append(sign(f"{LETTERS[colour]}{value}", "value", DIE, {"font-size": 11.0, "fill": INKS[colour]}))
    return Part(titled(group, f"{colour} die, {value}{about}"), DIE, DIE)


def gem(colour: str | None) -> Part:
    """A gem, or a place without one."""
    circle: Attributes = {"cx": GEM / 2, "cy": GEM / 2, "r": GEM / 2 - 0.5}
    if colour is None:
        hole: Attributes = {"fill": "none", "stroke": FAINT, "stroke-dasharray": "2 2"}
        return Part(shape("circle", "no-gem", {**circle, **hole}), GEM, GEM)
    group = Element("g", {"class": f"gem {colour}"})
    group.append(shape("circle", "face", {**circle, "fill": FILLS[colour], "stroke": INK}))
    group.append(sign(LETTERS[colour], "letter", GEM, {"font-size": 9.0, "fill": INKS[colour]}))
    return Part(titled(group, f"{colour} gem"), GEM, GEM)


def round_sign(text: str, class_: str, fill: str, ink: str, about: str) -> Part:
    """A disc with a short text: coins, markers, hats."""
    size = 18.0
    group = Element("g", {"class": class_})
    circle: Attributes = {"cx": size / 2, "cy": size / 2, "r": size / 2 - 1, "fill": fill, "stroke": INK}
    group.append(shape("circle", "face", circle))
    group.append(sign(text, "letter", size, {"font-size": 10.0 if len(text) < 3 else 7.5, "fill": ink}))
    return Part(titled(group, about), size, size)


def wanted_tile(kind: str, number: int) -> Part:
    """A tile that a poster shows: small or large, with its colour's letter, and how many."""
    colour, _, size = kind.partition("-")
    side, text = (11.0, LETTERS[colour].lower()) if size == "small" else (16.0, LETTERS[colour])
    square: Attributes = {"x": 0.5, "y": 0.5, "width": side - 1, "height": side - 1, "fill": FILLS[colour]}
    group = Element("g", {"class": f"wanted {kind}"})
    group.append(shape("rect", "face", {**square, "stroke": INK}))
    group.append(sign(text, "letter", side, {"font-size": side * 0.62, "fill": INKS[colour]}))
    part = Part(titled(group, f"{number} {size} {colour}"), side, 16)
    return beside([part, words(f"x{number}", "times", size=8)], "wants", 1) if number > 1 else part


def gems_of(gems: Mapping[str, int]) -> list[Part]:
    """So many gems."""
    return [gem(colour) for colour in COLOURS for _ in range(gems.get(colour, 0))]


def worth(points: int, coins: int) -> str:
    """Points and coins in words."""
    told = [f"{number} {thing}{'' if number == 1 else 's'}" for number, thing in ((points, "point"), (coins, "coin"))]
    return ", ".join(text for text in told if not text.startswith("0 ")) or "nothing"


def use_text(use: Entry | None) -> str:
    """A use in words: when, with which colour, for what, to what effect."""
    if use is None:
        return ""
    colour = f"{use['colour']}: " if "colour" in use else ""
    pay = f"{', '.join(use['pay'])} for " if use.get("pay") else ""
    return f"{WHEN[use['when']]}{colour}{pay}{', '.join(use['effects'])}"


def criterion_text(criterion: Entry) -> str:
    """What a card scores, in words."""
    what = [criterion.get("size"), criterion.get("colour"), criterion["count"].replace("_", " ")]
    per = f"each {criterion['per']} " if criterion["per"] > 1 else ""
    most = f", at most {criterion['maximum']}" if "maximum" in criterion else ""
    return f"{per}{' '.join(word for word in what if word)}: {criterion['points']}{most}"


def card(entry: Entry, lying: Sequence[Any] | None = None, place: str = "") -> Part:
    """A master card, and the die on it."""
    symbol = entry.get("die")
    dice = [words(f"shows {LETTERS[symbol['colour']]}{symbol['value']}", "symbol", size=8)] if symbol else []
    dice += [die(lying[0], lying[1], f" on {entry['id']}")] if lying else []
    room, use = CARD - 8, use_text(entry.get("use"))
    parts = [
        lines(entry["id"], "name", room, 2, bold=True),
        *([lines(use, "use", room, 3, size=8)] if use else []),
        lines(criterion_text(entry["criterion"]), "criterion", room, 2, size=8),
        *([beside(dice, "dice", 4)] if dice else []),
    ]
    box = boxed(parts, "card with-die" if lying else "card", CARD, CARD_HEIGHT, fill=PARCHMENT)
    titled(box.element, f"{place}{entry['id']}; use: {use or 'none'}; scores {criterion_text(entry['criterion'])}")
    return box


def poster(entry: Entry, where: str) -> Part:
    """A poster: the tiles and gems it asks for, what it pays."""
    asks = [*(wanted_tile(kind, number) for kind, number in entry["tiles"].items()), *gems_of(entry["gems"])]
    parts = [
        lines(entry["id"], "name", CARD - 8, 2, bold=True),
        beside(asks, "asks", 2),
        words(worth(entry["points"], entry["coins"]), "pays", size=8),
    ]
    box = boxed(parts, "poster", CARD, POSTER_HEIGHT)
    titled(box.element, f"{where}: {entry['id']}, {worth(entry['points'], entry['coins'])}")
    return box


def nothing(class_: str, height: float, text: str = "") -> Part:
    """An empty place."""
    return boxed([words(text, "empty", size=8, fill=FAINT)], class_, CARD, height, dashed=True)


def tent_text(id_: str, entry: Entry) -> str:
    """A tent in words."""
    gems = ", ".join(f"{number} {colour}" for colour, number in entry["gems"].items()) or "no"
    bonus = f"; when placed {', '.join(entry['bonus'])}" if entry.get("bonus") else ""
    return f"tent {id_}: {worth(entry['points'], entry['coins'])}, {gems} gems{bonus}"


def tent(id_: str, entry: Entry) -> Part:
    """A tent on a player's board: a roof, what it asks for and pays."""
    roof = shape("path", "roof", {"d": f"M1 13L{CARD / 2:.0f} 1L{CARD - 1:.0f} 13Z", "fill": CANVAS, "stroke": INK})
    parts = [
        lines(id_, "name", CARD - 8, 1, size=8, bold=True),
        beside([words(worth(entry["points"], entry["coins"]), "pays", size=8), *gems_of(entry["gems"])], "row", 3),
    ]
    box = boxed(parts, "box", CARD, TENT_HEIGHT - 14, fill=CANVAS)
    both = placed([(Part(roof, CARD, 14), 0, 0), (box, 0, 13)], "tent", CARD, TENT_HEIGHT)
    return Part(titled(both.element, tent_text(id_, entry)), CARD, TENT_HEIGHT)


def trainer(entry: Entry) -> Part:
    """A trainer tile or common space: its cost and its use."""
    cost = {"one": "1 marker", "many": "1 marker, often", "two": "2 markers"}[entry["cost"]]
    parts = [
        lines(entry["id"], "name", CARD - 8, 1, size=8, bold=True),
        lines(cost, "cost", CARD - 8, 1, size=7.5),
        lines(use_text(entry["use"]), "use", CARD - 8, 3, size=7.5),
    ]
    box = boxed(parts, "trainer", CARD, TRAINER_HEIGHT, fill=CANVAS)
    titled(box.element, f"{entry['id']}; {cost}; {use_text(entry['use'])}")
    return box


def column(title: str, parts: Sequence[Part]) -> Part:
    """Parts under a title."""
    return below([words(title, "label", size=11, bold=True), *parts], "column", 3)
