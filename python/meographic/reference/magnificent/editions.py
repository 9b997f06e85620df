"""Editions of The Magnificent: what its camps, levels, loops, cards, posters, tents and trainer tiles show (A12)."""

from dataclasses import dataclass, field
from typing import Any

from ..editions import GameEdition
from ..errors import Fault
from .components import (
    NUMERALS,
    Board,
    Box,
    Card,
    Criterion,
    Four,
    Goods,
    Level,
    Poster,
    Shape,
    Six,
    Tent,
    TrackSpace,
    Trainer,
    Use,
)
from .edition_faults import GAME, faults_of
from .effects import COLOURS, SIZES, Effect, Price

KINDS = tuple(f"{colour}-{size}" for colour in COLOURS[:3] for size in SIZES)

Order = dict[str, Any]
# The keys of an entry in the order of A12, with the orders of what lies within; None is as in the file.
USE: Order = dict.fromkeys(("when", "colour", "pay", "effects"))
FILE: Order = {
    **dict.fromkeys(("format", "game", "name", "version")),
    "camp": dict.fromkeys(("width", "height")),
    "shapes": dict.fromkeys(("id", "colour", "size", "stock", "source", "rows")),
    "boards": {
        **dict.fromkeys(("numeral", "side", "source", "rows", "bonuses", "rectangles")),
        "levels": dict.fromkeys(("power", "small", "large")),
        "goods": dict.fromkeys((*COLOURS, "coins", "trainers")),
    },
    "loops": dict.fromkeys(("colour", "source", "spaces")),
    "track": dict.fromkeys(("power", "posters", "source")),
    "preprinted": dict.fromkeys(("gems", "points", "coins", "source")),
    "cards": {
        **dict.fromkeys(("id", "source", "numeral")),
        "die": dict.fromkeys(("colour", "value")),
        "use": USE,
        "criterion": dict.fromkeys(("count", "colour", "size", "per", "points", "maximum")),
    },
    "posters": dict.fromkeys(("id", "source", "start", "tiles", "gems", "points", "coins")),
    "tents": dict.fromkeys(("id", "source", "gems", "points", "coins", "bonus")),
    "trainers": {**dict.fromkeys(("id", "source", "cost")), "use": USE},
    "spaces": {**dict.fromkeys(("id", "source", "cost")), "use": USE},
    "titles": dict.fromkeys(("at_least", "title")),
}


@dataclass(frozen=True, slots=True, eq=False)
class Edition(GameEdition):
    """The components of one edition. Equal are editions whose files say the same, whatever the order of their keys.

    Attributes:
        name: What the edition is called.
        version: Which issue of it this is, from 1.
        cards: The id of each master card.
        posters: The id of each poster.
        tents: The id of each tent.
        trainers: The id of each trainer tile.
        spaces: The id of each common trainer space.
        width: How many cells wide the camps are.
        height: How many cells high.
        shapes: The id of the shape of each tile kind (A1).
        titles: For solo games, the least score of each title and the title (TM-13.1).
        box: The components in full.
    """

    game = GAME

    cards: tuple[str, ...]
    posters: tuple[str, ...]
    tents: tuple[str, ...]
    trainers: tuple[str, ...]
    spaces: tuple[str, ...]
    width: int
    height: int
    shapes: tuple[str, ...]
    titles: tuple[tuple[int, str], ...]
    box: Box = field(repr=False)

    def title_of(self, score: int) -> str | None:
        """The last title whose least score is reached, if any (TM-13.1)."""
        reached = [title for at_least, title in self.titles if at_least <= score]
        return reached[-1] if reached else None

    @classmethod
    def _faults_of(cls, file: object) -> list[Fault]:
        return faults_of(file)

    @classmethod
    def _fields(cls, file: dict[str, Any]) -> dict[str, Any]:
        box = _box(file)
        return {
            "name": file["name"],
            "version": file["version"],
            "cards": tuple(card.id for card in box.cards),
            "posters": tuple(poster.id for poster in box.posters),
            "tents": tuple(tent.id for tent in box.tents),
            "trainers": tuple(trainer.id for trainer in box.trainers),
            "spaces": tuple(space.id for space in box.spaces),
            "width": file["camp"]["width"],
            "height": file["camp"]["height"],
            "shapes": tuple(shape.id for shape in box.shapes),
            "titles": tuple((entry["at_least"], entry["title"]) for entry in file.get("titles", [])),
            "box": box,
        }

    @classmethod
    def _ordered(cls, file: dict[str, Any]) -> dict[str, Any]:
        """The same file with its keys in the order of A12; what has no such order stays in the file's."""
        ordered: dict[str, Any] = _in_order(file, FILE)
        return ordered


def _in_order(value: Any, order: Order | None) -> Any:
    if order is None:
        return value
    if isinstance(value, list):
        return [_in_order(entry, order) for entry in value]
    return {key: _in_order(value[key], within) for key, within in order.items() if key in value}


def _box(file: dict[str, Any]) -> Box:
    boards = sorted(map(_board, file["boards"]), key=lambda board: board.numeral)
    loops = {loop["colour"]: tuple(loop["spaces"]) for loop in file["loops"]}
    shapes = {f"{shape['colour']}-{shape['size']}": _shape(shape) for shape in file["shapes"]}
    preprinted = file["preprinted"]
    return Box(
        shapes=tuple(shapes[kind] for kind in KINDS),
        boards={side: tuple(board for board in boards if board.side == side) for side in "AB"},
        loops=tuple(loops[colour] for colour in COLOURS[:3]),
        track=tuple(TrackSpace(space["power"], space["posters"]) for space in file["track"]),
        preprinted=Tent("preprinted", _gems(preprinted["gems"]), preprinted["points"], preprinted["coins"], ()),
        cards=tuple(map(_card, file["cards"])),
        posters=tuple(map(_poster, file["posters"])),
        tents=tuple(map(_tent, file["tents"])),
        trainers=tuple(map(_trainer, file["trainers"])),
        spaces=tuple(map(_trainer, file["spaces"])),
    )


def _shape(entry: dict[str, Any]) -> Shape:
    cells = tuple((x, y) for y, row in enumerate(entry["rows"]) for x, sign in enumerate(row) if sign == "#")
    return Shape(entry["id"], entry["stock"], cells)


def _board(entry: dict[str, Any]) -> Board:
    goods = entry["goods"]
    return Board(
        numeral=NUMERALS.index(entry["numeral"]),
        side=entry["side"],
        rows=tuple(entry["rows"]),
        bonuses={letter: _effects(texts) for letter, texts in entry["bonuses"].items()},
        rectangles=tuple(tuple(rectangle) for rectangle in entry["rectangles"]),
        levels=tuple(Level(level["power"], level["small"], level["large"]) for level in entry["levels"]),
        goods=Goods(_gems(goods), goods["coins"], goods["trainers"]),
    )


def _card(entry: dict[str, Any]) -> Card:
    die, criterion = entry.get("die"), entry["criterion"]
    return Card(
        id=entry["id"],
        numeral=NUMERALS.index(entry["numeral"]) if "numeral" in entry else None,
        die=(COLOURS.index(die["colour"]), die["value"]) if die else None,
        use=_use(entry["use"]) if "use" in entry else None,
        criterion=Criterion(
            count=criterion["count"],
            colour=_colour(criterion),
            size=SIZES.index(criterion["size"]) if "size" in criterion else None,
            per=criterion["per"],
            points=criterion["points"],
            maximum=criterion.get("maximum"),
        ),
    )


def _poster(entry: dict[str, Any]) -> Poster:
    small_orange, large_orange, *others = (entry["tiles"].get(kind, 0) for kind in KINDS)
    tiles: Six = (small_orange, large_orange, others[0], others[1], others[2], others[3])
    return Poster(entry["id"], entry.get("start", False), tiles, _gems(entry["gems"]), entry["points"], entry["coins"])


def _tent(entry: dict[str, Any]) -> Tent:
    return Tent(entry["id"], _gems(entry["gems"]), entry["points"], entry["coins"], _effects(entry["bonus"]))


def _trainer(entry: dict[str, Any]) -> Trainer:
    return Trainer(entry["id"], entry["cost"], _use(entry["use"]))


def _use(entry: dict[str, Any]) -> Use:
    return Use(entry["when"], _colour(entry), Price.of(entry.get("pay", [])), _effects(entry["effects"]))


def _effects(texts: list[str]) -> tuple[Effect, ...]:
    return tuple(map(Effect.of, texts))


def _colour(entry: dict[str, Any]) -> int | None:
    return COLOURS.index(entry["colour"]) if "colour" in entry else None


def _gems(table: dict[str, Any]) -> Four:
    orange, green, purple, clear = (table.get(colour, 0) for colour in COLOURS)
    return orange, green, purple, clear
