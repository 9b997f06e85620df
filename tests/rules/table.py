"""Quick hands for the examples: a small box, laying the table, and reading pictures.

Chance is played like everything else, by its text: ``play(state, "+F M2 F1@0,0")`` takes a forest, lets the bag give a
mountain of 2 and places a forest of 1.
"""

import textwrap
import tomllib
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import pytest

BOX = """
format = "meographic-edition/1"
game = "cational"
name = "small"
version = 1
rounds = 3
landscapes = [
    { name = "forest", symbol = "F" },
    { name = "lake", symbol = "L" },
    { name = "mountain", symbol = "M" },
    { name = "desert", symbol = "D" },
]
tiles = [
    { landscape = "forest", counts = { 1 = 8, 2 = 6, 3 = 4 } },
    { landscape = "lake", counts = { 1 = 8, 2 = 6, 3 = 4 } },
    { landscape = "mountain", counts = { 1 = 8, 2 = 6, 3 = 4 } },
    { landscape = "desert", counts = { 1 = 60 } },
]
missions = [{ id = "range", pawints = 5, pattern = ["MMMMM"] }]
"""
NEW_TILE, EMPTY = "()", "--"


def edition(toml: str = "") -> dict[str, Any]:
    """The small box, with the keys of ``toml`` in place of its own."""
    return {**tomllib.loads(BOX), **tomllib.loads(toml)}


def card(*pattern: str, pawints: int = 5) -> str:
    """The only mission card of an edition: ``view``."""
    rows = ", ".join(f'"{row}"' for row in pattern)
    return f'missions = [{{ id = "view", pawints = {pawints}, pattern = [{rows}] }}]'


def sit(engine: ModuleType, toml: str = "", players: int = 1, rules: Mapping[str, Any] | None = None) -> Any:
    """A game of the small box, or of what ``toml`` makes of it."""
    return engine.load_game("cational", players, edition(toml), rules)


def play(state: Any, texts: str) -> Any:
    """Apply texts one after the other, and give the state back."""
    for text in texts.split():
        state.apply(text)
    return state


def start(engine: ModuleType, texts: str, toml: str = "", players: int = 1, **rules: Any) -> Any:
    """A new game of :func:`sit`, with ``texts`` applied: a card, tiles for the supply, a starting tile a seat, ..."""
    return play(sit(engine, toml, players, rules).new_initial_state(), texts)


def drawing(text: str) -> str:
    """A picture without what the test's own indentation adds."""
    return textwrap.dedent(text).strip("\n").rstrip()


def grid(state: Any, seat: int = 0) -> str:
    """The area of a seat as ``str(state)`` draws it, without its margin; empty if nothing lies there."""
    lines = iter(str(state).split("\n"))
    next(line for line in lines if line.startswith(f"Seat {seat}:"))
    rows = []
    for line in lines:
        if not line.startswith("  "):
            break
        rows.append(line[2:].rstrip())
    return "\n".join(rows)


def line(state: Any, name: str) -> str:
    """What ``str(state)`` says after ``name``: ``Supply``, ``Bag``, ``Missions``, ``Seat 0``."""
    return named(str(state), name)


def named(picture: str, name: str) -> str:
    """What a picture says after ``name``."""
    return next(line for line in picture.split("\n") if line.startswith(f"{name}: ")).removeprefix(f"{name}: ")


def cells(picture: str) -> dict[tuple[int, int], str]:
    """The tiles and marks of a picture by (x, y), counted from its upper left corner; empty cells are left out."""
    rows = [row.split() for row in drawing(picture).split("\n")]
    return {(x, y): text for y, row in enumerate(rows) for x, text in enumerate(row) if text != EMPTY}


def legal(state: Any) -> str:
    """The texts of the legal ids, joined by spaces."""
    return " ".join(state.action_to_string(action) for action in state.legal_actions())


def places(state: Any, tile: str) -> str:
    """The area of the seat to move with ``()`` on each cell where it may place ``tile``."""
    marks = {(laid["x"], laid["y"]): laid["tile"] for laid in state.to_dict()["areas"][state.seat]}
    marks |= {(action.x, action.y): NEW_TILE for action in state.actions() if str(action.tile) == tile}
    across = [x for x, _ in marks]
    down = [y for _, y in marks]
    rows = [
        " ".join(marks.get((x, y), EMPTY) for x in range(min(across), max(across) + 1))
        for y in range(min(down), max(down) + 1)
    ]
    return "\n".join(rows)


def refusal(engine: ModuleType, state: Any, text: str) -> Any:
    """The code with which a text is refused."""
    with pytest.raises(engine.IllegalAction) as refused:
        state.apply(text)
    return refused.value.code


def photographer(engine: ModuleType, missions: str = "", rounds: int = 24, card: str = "", **rules: Any) -> Any:
    """A solo game in which any tile can be drawn blindly each turn and a deep pile pays for the discards (CM-8.2).

    The starting tile, a desert of 1, stays in hand. A single card moves on each round and is always active (CM-6.6); of
    two, ``card`` comes first, and both are active in rounds 3, 5, 7, ...
    """
    game = sit(engine, f"rounds = {rounds}\n{missions}", rules=rules)
    first = card or game.edition.missions[0]
    return play(game.new_initial_state(), " ".join([first, *["D1"] * (rounds + 1), "F1 L1 D1"]))


def lay(state: Any, texts: str) -> Any:
    """Let a solo player draw and place tiles, one a turn (``F2@0,0 L1@1,0``); give what the last one earned.

    A card that must be turned is turned if only one is left.
    """
    gain = None
    for text in texts.split():
        tile = text.split("@")[0]
        gain = play(state, f"+? {tile}").apply(text).gain
        if len(state.chance()) == 1:
            state.apply(state.chance()[0][0])
    return gain


def last_in(picture: str, tile: str) -> str:
    """The placements that build a picture, ``tile`` last on the cell marked ``()``; each touches one before it."""
    left = cells(picture)
    [new] = [cell for cell, text in left.items() if text == NEW_TILE]
    del left[new]
    origin = next(iter(left))
    laid = {origin: left.pop(origin)}
    while left:
        cell = next(cell for cell in left if neighbours(cell) & laid.keys())
        laid[cell] = left.pop(cell)
    laid[new] = tile
    return " ".join(f"{text}@{x - origin[0]},{y - origin[1]}" for (x, y), text in laid.items())


def neighbours(cell: tuple[int, int]) -> set[tuple[int, int]]:
    """The four cells across the edges of a cell (CM-1.4)."""
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def earned(engine: ModuleType, tile: str, picture: str, missions: str = "", **rules: Any) -> Any:
    """What ``tile`` earns on the marked cell of a picture, whose other tiles were laid before."""
    return lay(photographer(engine, missions, **rules), last_in(picture, tile))
