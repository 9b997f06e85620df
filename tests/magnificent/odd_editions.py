"""Editions at random for random games: scarce and plentiful, every effect on cards, tiles, spaces, camps and tents."""

import copy
from random import Random
from typing import Any

from tests.magnificent.box import CRITERIA, SHAPES, little
from tests.magnificent.played.stage import bare
from tests.magnificent.sound_edition import SOUND

EditionFile = dict[str, Any]

COLOURS = ("orange", "green", "purple")
# What camps and tents may pay, and what uses may do besides.
BONUSES = (
    *("coins 2", "points 3", "gem orange 2", "gem green 1", "gem purple 3", "gem clear 1", "gem turn 1"),
    *("gem choice 2", "poster 1", "poster 2", "trainer 1", "trainer 5"),
    *(f"build {colour} {size} 1" for colour in (*COLOURS, "turn") for size in ("small", "large")),
    "build turn small 3",
)
PAYMENTS = (
    *("coins 1", "coins 4", "trainer 1", "any-gem 1", "any-gem 3", "gem turn 1", "gem turn 2"),
    *(f"gem {colour} 1" for colour in (*COLOURS, "clear")),
)


def _effects(random: Random, most: int = 3) -> list[str]:
    return [random.choice(BONUSES) for _ in range(random.randint(1, most))]


def _use(random: Random) -> EditionFile:
    """A use with any timing, colour, payment and effects that may stand together."""
    when = random.choice(("any", "any", "before_action", "tile", "perform"))
    use: EditionFile = {"when": when}
    if random.randrange(4) == 0:
        use["colour"] = random.choice(COLOURS)
    if random.randrange(2) == 0:
        use["pay"] = [random.choice(PAYMENTS) for _ in range(random.randint(0, 2))]
    use["effects"] = _effects(random, 2)
    if when in ("before_action", "tile"):
        use["effects"].insert(random.randrange(2), "double" if when == "tile" else f"power {random.randint(1, 6)}")
    return use


def _space(random: Random, entry: EditionFile) -> None:
    entry["cost"] = random.choice(("one", "many", "two"))
    copies = {"when": random.choice(("any", "before_action", "tile", "perform")), "effects": ["copy"]}
    entry["use"] = copies if random.randrange(5) == 0 else _use(random)


def _board(random: Random, board: EditionFile) -> None:
    board["bonuses"] = {letter: _effects(random) for letter in board["bonuses"]}
    levels = random.randint(2, 8)
    counts = ((1, 0), (0, 1), (1, 1), (2, 0), (2, 1), (3, 0), (0, 2), (0, 3))
    board["levels"] = [
        {"power": random.choice((0, 1, 3, 5, 8, 12, 20)), "small": small, "large": large}
        for small, large in (random.choice(counts) for _ in range(levels))
    ]
    goods: EditionFile = {colour: random.randint(0, 3) for colour in (*COLOURS, "clear")}
    board["goods"] = goods | {"coins": random.choice((0, 3, 8, 30)), "trainers": random.choice((0, 2, 4, 8))}


def _loop(random: Random, loop: EditionFile) -> None:
    others = [random.choice(("blank", *COLOURS, "clear")) for _ in range(random.randint(1, 15))]
    spaces = [*others, *["poster"] * 5]
    random.shuffle(spaces)
    loop["spaces"] = spaces


def odd_edition(random: Random) -> EditionFile:
    """An edition that ``load_game`` accepts: the small one with many of its values at random."""
    file = little(name="odd")
    for entry in file["cards"]:
        entry["criterion"] = random.choice(CRITERIA)
        entry.pop("use", None)
        if random.randrange(5):
            entry["use"] = _use(random)
        if random.randrange(3) == 0:
            entry["die"] = {"colour": random.choice(COLOURS), "value": random.randint(1, 6)}
    for entry in (*file["trainers"], *file["spaces"]):
        _space(random, entry)
    for board in file["boards"]:
        _board(random, board)
    for loop in file["loops"]:
        _loop(random, loop)
    stock = random.choice((1, 2, 5, 40))
    for shape in file["shapes"]:
        shape["stock"] = stock if random.randrange(3) else 40
    for tent in file["tents"]:
        tent["bonus"] = _effects(random) if random.randrange(4) else []
    steep = random.choice((0, 1, 3))
    file["track"] = [
        {"power": min(40, max(0, i - 3) * steep), "posters": 0 if i < 4 else random.randint(0, 5), "source": "original"}
        for i in range(random.choice((5, 7, 12, 20)))
    ]
    kinds = [f"{colour}-{size}" for colour, size, _ in SHAPES.values()]
    for poster in file["posters"]:
        poster["tiles"] = {random.choice(kinds): 1} if random.randrange(3) == 0 else {}
        poster["gems"] = {random.choice((*COLOURS, "clear")): random.randint(1, 2) for _ in range(random.randint(0, 2))}
    # So few that the deck runs dry.
    file["posters"] = file["posters"][: random.choice((8, 8, 10, len(file["posters"])))]
    file["preprinted"]["gems"] = {random.choice(COLOURS): 1} if random.randrange(2) else {}
    return file


def edition_of(name: str, random: Random) -> str | EditionFile:
    """An edition by what it is called in the table of sorts."""
    match name:
        case "little":
            return little()
        case "sound":
            return copy.deepcopy(SOUND)
        case "even":
            # Hardly anything scores, and nobody lacks coins: many games end in a tie.
            return bare(coins=30)
        case "odd":
            return odd_edition(random)
    return name
