"""Everything that can be wrong with an edition (A12), found all at once and told in the order of the file."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..arguments import PLAIN_DECIMAL
from ..errors import Fault
from ..strict_json import is_integer, is_table, is_text, shown

FORMAT = "meographic-edition/1"
GAME = "cational"
TOP_KEYS = ("format", "game", "name", "version", "rounds", "landscapes", "tiles", "missions", "titles")
GREATEST_ROUNDS = 24
GREATEST_VALUE = 15
GREATEST_PAWINTS = 99
GREATEST_TILES = 128
GREATEST_PATTERN_SIDE = 5
GREATEST_PATTERN_CELLS = 8

Table = Mapping[str, Any]

TYPES: dict[str, Callable[[object], bool]] = {
    "string": is_text,
    "integer": is_integer,
    "array": lambda value: isinstance(value, list),
    "table": is_table,
}


class Faults:
    """The faults found so far. They are looked for in the order in which they are told."""

    def __init__(self) -> None:
        """Nothing is wrong yet."""
        self.found: list[Fault] = []
        self._at_fault: set[str] = set()

    def add(self, path: str, code: str, message: str) -> None:
        """Tell one fault."""
        self.found.append(Fault(path, code, message))
        self._at_fault.add(re.split(r"[.\[]", path, maxsplit=1)[0])

    def none_under(self, key: str) -> bool:
        """Whether nothing under a top-level key is at fault."""
        return key not in self._at_fault


# What is asked of the value of a key: (faults, its path, the value, which has the right type).
Ask = Callable[[Faults, str, Any], None]


def faults_of(file: object) -> list[Fault]:
    """Give every fault of what an edition's file says; none means that it can be compiled."""
    faults = Faults()
    if not is_table(file):
        faults.add("", "syntax", "an edition is a table of keys")
        return faults.found
    names: set[str] = set()
    symbols: set[str] = set()
    asks: dict[str, tuple[str, Ask]] = {
        "format": ("string", _equal_to(FORMAT, "wrong_format")),
        "game": ("string", _equal_to(GAME, "wrong_game")),
        "name": ("string", _not_empty),
        "version": ("integer", _within(1, None)),
        "rounds": ("integer", _within(1, GREATEST_ROUNDS)),
        "landscapes": ("array", _landscapes(names, symbols)),
        "tiles": ("array", _tiles(names)),
        "missions": ("array", _missions(symbols)),
        "titles": ("array", _titles),
    }
    _table(faults, "", file, asks, optional=("titles",))
    return faults.found


def _table(
    faults: Faults, path: str, table: Table, asks: dict[str, tuple[str, Ask]], optional: Sequence[str] = ()
) -> None:
    prefix = f"{path}." if path else ""
    for key, (sort, ask) in asks.items():
        if key in table:
            if _has_type(faults, prefix + key, table[key], sort):
                ask(faults, prefix + key, table[key])
        elif key not in optional:
            faults.add(prefix + key, "missing", "this key is missing")
    for key in sorted(table.keys() - asks.keys()):
        faults.add(prefix + key, "unknown_key", "this key is unknown")


def _has_type(faults: Faults, path: str, value: object, sort: str) -> bool:
    right = TYPES[sort](value)
    if not right:
        faults.add(path, "wrong_type", f"{'an' if sort[0] in 'ai' else 'a'} {sort} belongs here")
    return right


def _equal_to(wanted: str, code: str) -> Ask:
    def ask(faults: Faults, path: str, text: str) -> None:
        if text != wanted:
            faults.add(path, code, f"{shown(text)} is not {wanted!r}")

    return ask


def _not_empty(faults: Faults, path: str, text: str) -> None:
    if not text:
        faults.add(path, "empty_text", "this text is empty")


def _within(least: int, greatest: int | None) -> Ask:
    def ask(faults: Faults, path: str, number: int) -> None:
        if number < least or (greatest is not None and number > greatest):
            span = f"{least} or more" if greatest is None else f"{least} to {greatest}"
            faults.add(path, "out_of_range", f"{number} is not {span}")

    return ask


def _unlike(seen: set[str]) -> Ask:
    def ask(faults: Faults, path: str, text: str) -> None:
        if text in seen:
            faults.add(path, "duplicate", f"{shown(text)} stands here a second time")
        seen.add(text)

    return ask


def _all_of(*asks: Ask) -> Ask:
    def ask(faults: Faults, path: str, value: Any) -> None:
        for each in asks:
            each(faults, path, value)

    return ask


def _entries(faults: Faults, path: str, array: list[Any], asks: dict[str, tuple[str, Ask]]) -> None:
    for i, entry in enumerate(array):
        if _has_type(faults, f"{path}[{i}]", entry, "table"):
            _table(faults, f"{path}[{i}]", entry, asks)


def _count(faults: Faults, path: str, array: list[Any], least: int, greatest: int) -> None:
    if len(array) < least:
        faults.add(path, "too_few", f"{len(array)} entries, fewer than {least}")
    if len(array) > greatest:
        faults.add(path, "too_many", f"{len(array)} entries, more than {greatest}")


def _landscapes(names: set[str], symbols: set[str]) -> Ask:
    """Ask the landscapes, and note their names for the tiles and their symbols for the patterns."""

    def ask(faults: Faults, path: str, array: list[Any]) -> None:
        _count(faults, path, array, 3, 8)
        asks = {
            "name": ("string", _all_of(_not_empty, _unlike(names))),
            "symbol": ("string", _all_of(_unlike(symbols), _letter)),
        }
        _entries(faults, path, array, asks)

    return ask


def _letter(faults: Faults, path: str, symbol: str) -> None:
    if len(symbol) != 1 or not unicodedata.category(symbol).startswith("L"):
        faults.add(path, "bad_symbol", f"{shown(symbol)} is not one letter")


def _tiles(names: set[str]) -> Ask:
    def known(faults: Faults, path: str, name: str) -> None:
        if faults.none_under("landscapes") and name not in names:
            faults.add(path, "unknown_landscape", f"no landscape is named {shown(name)}")

    def ask(faults: Faults, path: str, array: list[Any]) -> None:
        seen: set[str] = set()
        asks = {
            "landscape": ("string", _all_of(_unlike(seen), known)),
            "counts": ("table", _counts),
        }
        _entries(faults, path, array, asks)
        if faults.none_under("landscapes") and faults.none_under("tiles"):
            _number_of_tiles(faults, path, [sum(entry["counts"].values()) for entry in array])

    return ask


def _counts(faults: Faults, path: str, counts: Table) -> None:
    for key, count in counts.items():
        place = f"{path}.{key}"
        if not PLAIN_DECIMAL.fullmatch(key):
            faults.add(place, "bad_count_key", f"{shown(key)} is not a plain decimal")
            continue
        if _has_type(faults, place, count, "integer") and count < 0:
            faults.add(place, "out_of_range", f"there cannot be {count} tiles")
        if len(key) > 2 or not 1 <= int(key) <= GREATEST_VALUE:
            faults.add(place, "out_of_range", f"{shown(key)} is not a value of 1 to {GREATEST_VALUE}")


def _number_of_tiles(faults: Faults, path: str, tiles_by_landscape: list[int]) -> None:
    if sum(tiles_by_landscape) > GREATEST_TILES:
        faults.add(path, "too_many", f"{sum(tiles_by_landscape)} tiles, more than {GREATEST_TILES}")
    with_tiles = sum(1 for tiles in tiles_by_landscape if tiles > 0)
    if with_tiles < 3:
        faults.add(path, "too_few_landscapes", f"tiles of {with_tiles} landscapes, fewer than 3 (CM-2.2)")


def _missions(symbols: set[str]) -> Ask:
    def ask(faults: Faults, path: str, array: list[Any]) -> None:
        _count(faults, path, array, 1, 32)
        seen: set[str] = set()
        asks = {
            "id": ("string", _all_of(_not_empty, _unlike(seen))),
            "pawints": ("integer", _within(0, GREATEST_PAWINTS)),
            "pattern": ("array", _pattern(symbols)),
        }
        _entries(faults, path, array, asks)

    return ask


def _pattern(symbols: set[str]) -> Ask:
    def ask(faults: Faults, path: str, rows: list[Any]) -> None:
        texts = [row for j, row in enumerate(rows) if _has_type(faults, f"{path}[{j}]", row, "string")]
        if len(texts) < len(rows):
            return
        if len({len(row) for row in rows}) > 1:
            faults.add(path, "ragged", "the rows are of unequal length")
            return
        landscapes_in_order = faults.none_under("landscapes")
        if landscapes_in_order:
            strange = [(j, sorted(set(row) - {*symbols, "*", "."})) for j, row in enumerate(rows)]
            for j, signs in strange:
                if signs:
                    faults.add(f"{path}[{j}]", "unknown_symbol", f"{signs[0]!r} is no landscape's symbol, '*' or '.'")
            if any(signs for _, signs in strange):
                return
        cells = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."]
        if not cells:
            faults.add(path, "empty_pattern", "the pattern has no cell")
        elif landscapes_in_order:
            _size(faults, path, cells)

    return ask


def _size(faults: Faults, path: str, cells: list[tuple[int, int]]) -> None:
    width, height = (max(line) - min(line) + 1 for line in zip(*cells, strict=True))
    if max(width, height) > GREATEST_PATTERN_SIDE:
        faults.add(path, "too_large", f"{width} x {height} cells, more than 5 x 5")
    if len(cells) > GREATEST_PATTERN_CELLS:
        faults.add(path, "too_many_cells", f"{len(cells)} cells, more than {GREATEST_PATTERN_CELLS}")


def _titles(faults: Faults, path: str, array: list[Any]) -> None:
    for i, entry in enumerate(array):
        if _has_type(faults, f"{path}[{i}]", entry, "table"):
            before = array[i - 1].get("at_least") if i > 0 and is_table(array[i - 1]) else None
            asks = {"at_least": ("integer", _above(before)), "title": ("string", _not_empty)}
            _table(faults, f"{path}[{i}]", entry, asks)


def _above(before: object) -> Ask:
    def ask(faults: Faults, path: str, number: int) -> None:
        if is_integer(before) and number <= before:
            faults.add(path, "not_ascending", f"{number} is not above {before}, the one before it")

    return ask
