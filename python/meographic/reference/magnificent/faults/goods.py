"""The preprinted tent, the tents and the posters (TM-1.4, TM-1.5, TM-1.9)."""

from .entries import GEMS, KINDS, SOURCES, Entry
from .uses import ask_bonus

GREATEST_GEMS = 3
POSTERS_OF_A_SORT = 4


def ask_preprinted(top: Entry) -> None:
    """Ask the tent that is printed on the boards."""
    tent = top.table("preprinted", ("gems", "points", "coins", "source"))
    if tent is not None:
        _ask_tent(tent)


def ask_tents(top: Entry) -> None:
    """Ask the tents."""
    ids: set[str] = set()
    for tent in top.entries("tents", ("id", "source", "gems", "points", "coins", "bonus"), least=15, greatest=20):
        tent.identity("id", ids)
        _ask_tent(tent)
        if "bonus" in tent:
            ask_bonus(top.faults, tent.at("bonus"), tent.said("bonus"), 0)


def _ask_tent(tent: Entry) -> None:
    tent.word("source", SOURCES)
    tent.amounts("gems", GEMS, GREATEST_GEMS)
    tent.integer("points", 0, 30)
    tent.integer("coins", 0, 20)


def ask_posters(top: Entry) -> None:
    """Ask the posters, and whether there are enough of both sorts."""
    ids: set[str] = set()
    keys = ("id", "source", "start", "tiles", "gems", "points", "coins")
    posters = top.entries("posters", keys, optional=("start",), least=8, greatest=64)
    for poster in posters:
        poster.identity("id", ids)
        poster.word("source", SOURCES)
        poster.boolean("start")
        poster.amounts("tiles", KINDS, 4)
        poster.amounts("gems", GEMS, GREATEST_GEMS)
        poster.integer("points", 0, 60)
        poster.integer("coins", 0, 30)
    if not isinstance(top.said("posters"), list):
        return
    # Neither sort has a poster whose `start` is no boolean.
    starting = sum(poster.said("start") is True for poster in posters)
    others = sum("start" not in poster or poster.said("start") is False for poster in posters)
    for count, sort in ((starting, "starting posters"), (others, "posters that are no starting posters")):
        if count < POSTERS_OF_A_SORT:
            top.add("posters", "wrong_count", f"{count} {sort}, fewer than {POSTERS_OF_A_SORT} (TM-2.6, TM-2.9)")
