"""What lies in the box, as frozen values: tiles, boards, loops, the track, cards, posters, tents, trainers (TM-1)."""

from dataclasses import dataclass
from typing import Literal

from .effects import COPY, Effect, Price

NUMERALS = ("I", "II", "III", "IV")

Six = tuple[int, int, int, int, int, int]
Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """The camp tiles of one kind (TM-1.6): the shape's id, how many there are, and the cells (x, y) of the shape."""

    id: str
    stock: int
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Level:
    """A build level (TM-5.1): the power that it needs, and how many small and large tiles it lists."""

    power: int
    small: int
    large: int


@dataclass(frozen=True, slots=True)
class Goods:
    """What a board gives at the start (TM-2.10)."""

    gems: Four
    coins: int
    trainers: int


@dataclass(frozen=True, slots=True)
class Board:
    """One side of a player board (TM-1.9).

    Attributes:
        numeral: 0 to 3.
        side: ``A`` or ``B``.
        rows: The camp as the edition draws it.
        bonuses: The effects of each letter in the rows.
        rectangles: The marked rectangles: x, y, width, height.
        levels: The build levels.
        goods: What it gives at the start.
    """

    numeral: int
    side: str
    rows: tuple[str, ...]
    bonuses: dict[str, tuple[Effect, ...]]
    rectangles: tuple[Four, ...]
    levels: tuple[Level, ...]
    goods: Goods


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the performance track (TM-7.2, TM-7.3): the power that it needs, the posters that it allows."""

    power: int
    posters: int


@dataclass(frozen=True, slots=True)
class Use:
    """What may be used once its time has come (A3)."""

    when: Literal["any", "before_action", "tile", "perform"]
    colour: int | None
    price: Price
    effects: tuple[Effect, ...]

    @property
    def copies(self) -> bool:
        """Whether it copies a card's use (TM-9.2)."""
        return any(effect.kind == COPY for effect in self.effects)


@dataclass(frozen=True, slots=True)
class Criterion:
    """What a master card scores for (A12)."""

    count: str
    colour: int | None
    size: int | None
    per: int
    points: int
    maximum: int | None


@dataclass(frozen=True, slots=True)
class Card:
    """A master card (TM-1.3): perhaps a numeral, a die symbol (colour, value) and a use; a criterion."""

    id: str
    numeral: int | None
    die: tuple[int, int] | None
    use: Use | None
    criterion: Criterion


@dataclass(frozen=True, slots=True)
class Poster:
    """A poster (TM-1.4): the tiles that it shows by kind, the gems that it costs, what it pays."""

    id: str
    is_start: bool
    tiles: Six
    gems: Four
    points: int
    coins: int


@dataclass(frozen=True, slots=True)
class Tent:
    """A tent (TM-1.5): the gems that it costs and pays points and coins for, and the bonus when it is placed."""

    id: str
    gems: Four
    points: int
    coins: int
    bonus: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Trainer:
    """A trainer tile or a common trainer space (TM-8.1, TM-8.2)."""

    id: str
    cost: Literal["one", "many", "two"]
    use: Use

    @property
    def markers(self) -> int:
        """How many markers one use takes."""
        return 2 if self.cost == "two" else 1


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box, by the numbers of A1.

    Attributes:
        shapes: By tile kind.
        boards: By side, then numeral.
        loops: By colour, the symbols of its spaces: a gem's colour, ``poster`` or ``blank``.
        track: From the bottom.
        preprinted: The tent on every player board (TM-1.9).
    """

    shapes: tuple[Shape, ...]
    boards: dict[str, tuple[Board, ...]]
    loops: tuple[tuple[str, ...], ...]
    track: tuple[TrackSpace, ...]
    preprinted: Tent
    cards: tuple[Card, ...]
    posters: tuple[Poster, ...]
    tents: tuple[Tent, ...]
    trainers: tuple[Trainer, ...]
    spaces: tuple[Trainer, ...]
