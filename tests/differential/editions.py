"""Editions of every sort that A12 accepts: scarce and plentiful tiles, short and long games, odd patterns and names."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

EditionFile = dict[str, Any]

# Capital, small, titlecase, modifier and other letters; one outside the first 65,536, one written right to left.
SYMBOLS = "FLMGDfZéßЖ山ʰǅª𐐀א"
NAMES = [
    "forest",
    "lake",
    "Lake",
    "sea ice",
    "北の山",
    "forest-2",
    "é",
    "F1",
    "-",
    "a,b",
    'say "so"',
    "back\\slash",
    "ї",
]
# Ids that look like tiles, actions and tokens of a story, and signs that JSON must escape.
CARDS = [
    "oasis",
    "F1",
    "F2",
    "L1",
    "?",
    "-",
    "+F",
    "seat 0:",
    "0+F",
    "tab\there",
    "two\nlines",
    "\0",
    "\u2028",
    "😀",
    "x" * 60,
]
TITLES = ["Timid Tabby", "Gipfelstürmer", "猫", '"', "none"]

LINES = [("*",), ("**",), ("a",), ("a", "b"), ("ab*ba",), ("*.*",), ("a.b",), ("a", ".", "*"), ("*****",), ("a*b",)]
BENT = [
    ("aa", "b."),
    ("ab", "*."),
    ("a.", ".b"),
    ("*.", ".*"),
    ("ab", "cc"),
    ("aab", "..c"),
    ("ab.", ".ca"),
    ("*..", ".a."),
]
# No image of these under turns alone is its mirror image.
CHIRAL = [("aa.", ".aa"), ("a.", "aa", ".a"), ("ab", "c."), ("aa", "a.", "b."), ("*.", "**", ".*"), ("*..", "***")]
LARGE = [
    ("*...*", ".....", ".....", ".....", "*...*"),
    ("a...*", ".....", ".....", ".....", "*...."),
    ("aab", "b*a", ".aa"),
    ("****", "****"),
    ("***", "*.*", "***"),
    ("*.*.*", ".*.*.", "..*.."),
    ("ab*..", "..*ba", "....*"),
    ("*.a", "...", "b.*"),
]


def edition_files() -> st.SearchStrategy[EditionFile]:
    """Whole editions that ``load_game`` accepts for as many as four players."""
    return _edition_files()


@st.composite
def _edition_files(draw: st.DrawFn) -> EditionFile:
    count = draw(st.sampled_from([4, 3, 3, 4, 5, 8, 6, 7]))
    names = draw(st.permutations(NAMES))[:count]
    symbols = draw(st.permutations(SYMBOLS))[:count]
    rounds = draw(st.sampled_from([*range(2, 9), *range(1, 9), *range(2, 8), 12, 23, 24, 24]))
    file: EditionFile = {
        "format": "meographic-edition/1",
        "game": "cational",
        "name": draw(st.sampled_from(["odd", "Ödland", "a\nb"])),
        "version": draw(st.sampled_from([1, 2, 2**63 - 1])),
        "rounds": rounds,
        "landscapes": [{"name": name, "symbol": symbol} for name, symbol in zip(names, symbols, strict=True)],
        "tiles": draw(_tiles(names, rounds)),
        "missions": draw(_missions(symbols)),
    }
    titles = draw(st.none() | st.lists(st.integers(-5, 90), max_size=5, unique=True))
    if titles is not None:
        file["titles"] = [{"at_least": least, "title": draw(st.sampled_from(TITLES))} for least in sorted(titles)]
    return file


@st.composite
def _tiles(draw: st.DrawFn, names: Sequence[str], rounds: int) -> list[EditionFile]:
    """Tiles of at least three of the landscapes, 7 to 128 in all; some kinds may have a count of 0."""
    with_tiles = draw(st.permutations(names))[: draw(st.integers(3, len(names)))]
    counts = {
        name: draw(
            st.dictionaries(st.one_of(st.integers(1, 3), st.integers(1, 15)), st.just(1), min_size=1, max_size=4)
        )
        for name in with_tiles
    }
    # 7 tiles do for the supply and four hands. Long games have more, or there would be little in them but passes.
    least = 7 if rounds <= 8 else 3 * rounds
    wanted = draw(
        st.one_of(st.integers(least, least + 7), st.integers(least, least + 30), st.integers(least, 128), st.just(128))
    )
    kinds = [(name, value) for name in with_tiles for value in counts[name]]
    favourites = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=3))
    for i in range(wanted - len(kinds)):
        # A few kinds get most of the tiles, so that equal tiles meet in a hand.
        name, value = kinds[i % len(kinds)] if i % 3 == 0 else favourites[i % len(favourites)]
        counts[name][value] += 1
    entries: list[EditionFile] = [
        {"landscape": name, "counts": {str(value): count for value, count in counts[name].items()}}
        for name in with_tiles
    ]
    if "1" not in entries[0]["counts"] and draw(st.booleans()):
        entries[0]["counts"]["1"] = 0
    without = [name for name in names if name not in with_tiles]
    is_listed = draw(st.booleans())
    if without and is_listed:
        entries.insert(draw(st.integers(0, len(entries))), {"landscape": without[0], "counts": {}})
    return entries


@st.composite
def _missions(draw: st.DrawFn, symbols: Sequence[str]) -> list[EditionFile]:
    count = draw(st.one_of(st.integers(1, 3), st.integers(2, 6), st.integers(2, 6), st.sampled_from([15, 32])))
    cards = [*CARDS, *(f"card {i}" for i in range(count))]
    return [
        {
            "id": card,
            "pawints": draw(st.one_of(st.integers(0, 5), st.integers(0, 99))),
            "pattern": draw(_patterns(symbols)),
        }
        for card in draw(st.permutations(cards))[:count]
    ]


@st.composite
def _patterns(draw: st.DrawFn, symbols: Sequence[str]) -> list[str]:
    """One of the shapes with landscapes for its letters, sometimes mirrored or turned, with blank margins at times."""
    rows = list(draw(st.sampled_from(draw(st.sampled_from([LINES, LINES, BENT, CHIRAL, LARGE])))))
    letters = {letter: draw(st.sampled_from(symbols)) for letter in "abc"} | {"*": "*", ".": "."}
    rows = ["".join(letters[sign] for sign in row) for row in rows]
    if draw(st.booleans()):
        rows = [row[::-1] for row in rows]
    if draw(st.booleans()):
        rows = ["".join(column) for column in zip(*rows, strict=True)]
    if draw(st.integers(0, 9)) == 0:
        rows = [f".{row}.." for row in [*rows, "." * len(rows[0])]]
    return rows
