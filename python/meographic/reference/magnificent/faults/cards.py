"""The master cards: numerals, die symbols, uses, criteria (TM-1.3)."""

from .boards import NUMERALS
from .entries import COLOURS, GEMS, SIZES, SOURCES, Entry
from .uses import ask_use

CARD_KEYS = ("id", "source", "numeral", "die", "use", "criterion")
CARDS_OF_A_NUMERAL = 4
LEAST_WITHOUT = 12

CRITERION_KEYS = ("count", "colour", "size", "per", "points", "maximum")
OPTIONAL_CRITERION_KEYS = ("colour", "size", "maximum")
COUNTS = (
    *("rows", "columns", "rectangles", "tiles", "colour_sets", "group", "bonus_cells", "completed", "posters"),
    *("tents", "gems", "gem_sets", "coins", "trainers", "trainer_tiles", "track"),
)
# Which criteria may name a colour, and which a size.
MAY_NAME = {"colour": ("tiles", "group", "gems"), "size": ("tiles",)}


def ask_cards(top: Entry) -> None:
    """Ask the cards, and whether there are enough of each numeral and without."""
    ids: set[str] = set()
    counts: dict[str | None, int] = dict.fromkeys((*NUMERALS, None), 0)
    for card in top.entries("cards", CARD_KEYS, optional=("numeral", "die", "use"), least=28, greatest=64):
        card.identity("id", ids)
        card.word("source", SOURCES)
        numeral = card.word("numeral", NUMERALS)
        # A numeral that is none counts nowhere.
        if numeral is not None or "numeral" not in card:
            counts[numeral] += 1
        die = card.table("die", ("colour", "value"))
        if die is not None:
            die.word("colour", COLOURS)
            die.integer("value", 1, 6)
        ask_use(card, may_copy=False)
        _ask_criterion(card)
    if isinstance(top.said("cards"), list):
        _ask_numerals(top, counts)


def _ask_numerals(top: Entry, counts: dict[str | None, int]) -> None:
    for numeral in NUMERALS:
        if counts[numeral] != CARDS_OF_A_NUMERAL:
            message = f"{counts[numeral]} cards of numeral {numeral}, not {CARDS_OF_A_NUMERAL} (TM-1.3)"
            top.add("cards", "wrong_count", message)
    if counts[None] < LEAST_WITHOUT:
        top.add("cards", "wrong_count", f"{counts[None]} cards without numeral, fewer than {LEAST_WITHOUT}")


def _ask_criterion(card: Entry) -> None:
    criterion = card.table("criterion", CRITERION_KEYS, OPTIONAL_CRITERION_KEYS)
    if criterion is None:
        return
    count = criterion.word("count", COUNTS)
    criterion.word("colour", GEMS if count == "gems" else COLOURS)
    criterion.word("size", SIZES)
    criterion.integer("per", 1, 20)
    criterion.integer("points", 1, 30)
    criterion.integer("maximum", 1, 99)
    if count is None:
        return
    for key, takers in MAY_NAME.items():
        if key in criterion and count not in takers:
            criterion.add(key, "misplaced", f"a criterion {count!r} takes no {key}")
    if count == "group" and "colour" not in criterion:
        criterion.add("colour", "misplaced", "a group is one of a colour")
