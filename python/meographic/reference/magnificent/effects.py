"""Effects and payments as the components print them, and as numbers (A12)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

COLOURS = ("orange", "green", "purple", "clear")
SIZES = ("small", "large")
ORANGE, GREEN, PURPLE, CLEAR = range(4)
SMALL, LARGE = range(2)

# The kinds of what lies on the stack of pending effects: A12's list of effects, then gems due.
COINS, POINTS, GEM = 0, 1, 2
GEM_TURN, GEM_CHOICE, POSTER, TRAINER, POWER, BUILD = 6, 7, 8, 9, 10, 11
DOUBLE, COPY = 19, 20
DUE, DUE_ANY = 21, 25

KIND_TEXTS = (
    "coins",
    "points",
    *(f"gem {colour}" for colour in (*COLOURS, "turn", "choice")),
    "poster",
    "trainer",
    "power",
    *(f"build {colour} {size}" for colour in (*COLOURS[:3], "turn") for size in SIZES),
    "double",
    "copy",
    *(f"due {colour}" for colour in (*COLOURS, "any")),
)
UNNUMBERED = range(DOUBLE, DUE_ANY + 1)


class Effect(NamedTuple):
    """An effect, or a gem due.

    Attributes:
        kind: Its place in ``KIND_TEXTS``.
        number: How much, or how often; 1 for what has no number.
    """

    kind: int
    number: int

    @classmethod
    def of(cls, text: str) -> "Effect":
        """Read what an edition says, as in ``gem orange 2``."""
        if text in KIND_TEXTS:
            return cls(KIND_TEXTS.index(text), 1)
        words, _, number = text.rpartition(" ")
        return cls(KIND_TEXTS.index(words), int(number))

    def __str__(self) -> str:
        """The text that :meth:`of` reads."""
        return KIND_TEXTS[self.kind] + ("" if self.kind in UNNUMBERED else f" {self.number}")

    @property
    def tile_kind(self) -> tuple[int, int] | None:
        """For an extra build its colour (3: the turn's) and size, else None."""
        return divmod(self.kind - BUILD, 2) if BUILD <= self.kind < DOUBLE else None


@dataclass(frozen=True, slots=True)
class Price:
    """What a use costs besides the markers of its space (A3).

    Attributes:
        coins: Coins.
        trainers: Trainer markers, which leave the player (TM-8.4).
        gems: Gems due of each of the four colours.
        turn_gems: Gems due of the turn's colour.
        any_gems: Gems due of any colour.
    """

    coins: int = 0
    trainers: int = 0
    gems: tuple[int, int, int, int] = (0, 0, 0, 0)
    turn_gems: int = 0
    any_gems: int = 0

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Price":
        """Read what an edition says, as in ``gem orange 2``."""
        sums = dict.fromkeys(("coins", "trainer", "any-gem", "gem turn", *(f"gem {colour}" for colour in COLOURS)), 0)
        for text in texts:
            words, _, number = text.rpartition(" ")
            sums[words] += int(number)
        orange, green, purple, clear = (sums[f"gem {colour}"] for colour in COLOURS)
        gems = (orange, green, purple, clear)
        return cls(sums["coins"], sums["trainer"], gems, sums["gem turn"], sums["any-gem"])

    def dues(self, turn_colour: int) -> list[Effect]:
        """The single gems due, colours in order, gems of any colour last."""
        counts = [n + (self.turn_gems if colour == turn_colour else 0) for colour, n in enumerate(self.gems)]
        return dues_of((*counts, self.any_gems))


def dues_of(counts: Iterable[int]) -> list[Effect]:
    """Gems due one by one: so many of each colour, and perhaps of any."""
    return [Effect(DUE + colour, 1) for colour, n in enumerate(counts) for _ in range(n)]


def payers(due: int) -> tuple[int, ...]:
    """The colours of the gems that may pay a gem due: its own or clear, for any all (TM-7.4, A3)."""
    if due == DUE_ANY:
        return ORANGE, GREEN, PURPLE, CLEAR
    return (CLEAR,) if due == DUE + CLEAR else (due - DUE, CLEAR)


def is_payable(gems: list[int], dues: Iterable[Effect]) -> bool:
    """Whether gems in storage can pay all of what is due together."""
    asked = [0] * 5
    for due in dues:
        asked[due.kind - DUE] += 1
    clear_needed = asked[CLEAR] + sum(max(0, asked[colour] - gems[colour]) for colour in (ORANGE, GREEN, PURPLE))
    return clear_needed <= gems[CLEAR] and sum(asked) <= sum(gems)
