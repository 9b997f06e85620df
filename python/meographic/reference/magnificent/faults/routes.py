"""The three loops of the wagons and the performance track (TM-2.4, TM-7.8)."""

from ...strict_json import is_integer, shown
from .entries import COLOURS, GEMS, SOURCES, Entry, has_type

SPACES = (*GEMS, "poster", "blank")
POSTERS_OF_A_LOOP = 5
STARTS = 4


def ask_loops(top: Entry) -> None:
    """Ask the loops, and whether each has its five spaces for posters."""
    seen: set[str] = set()
    for loop in top.entries("loops", ("colour", "source", "spaces"), least=3, greatest=3):
        colour = loop.word("colour", COLOURS)
        if colour is not None:
            if colour in seen:
                loop.add("colour", "duplicate", f"there is a loop {colour} before this one")
            seen.add(colour)
        loop.word("source", SOURCES)
        spaces = loop.array("spaces", 6, 20)
        for path, space in spaces or ():
            if has_type(top.faults, path, space, "string") and space not in SPACES:
                top.faults.add(path, "unknown_value", f"{shown(space)} is none of {', '.join(SPACES)}")
        posters = sum(space == "poster" for _, space in spaces or ())
        if spaces is not None and posters != POSTERS_OF_A_LOOP:
            loop.add("spaces", "wrong_count", f"{posters} spaces for posters, not {POSTERS_OF_A_LOOP} (TM-2.5)")


def ask_track(top: Entry) -> None:
    """Ask the spaces of the track, the first four of which are starts."""
    for i, (path, value) in enumerate(top.array("track", 5, 20) or ()):
        space = top.entry(path, value, ("power", "posters", "source"))
        if space is None:
            continue
        space.integer("power", 0, 40)
        space.integer("posters", 0, 5)
        space.word("source", SOURCES)
        numbers = [space.said(key) for key in ("power", "posters")]
        if i < STARTS and any(is_integer(number) and number != 0 for number in numbers):
            top.faults.add(path, "misplaced", "a start space has power 0 and posters 0 (TM-7.8)")
