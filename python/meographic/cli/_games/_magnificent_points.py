"""The Magnificent: where points come from, read off positions (TM-10, TM-11)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from meographic.camps import Camp

COLOURS = ("orange", "green", "purple")
GEMS = (*COLOURS, "clear")
COINS_PER_POINT = 5
POINTS_PER_RECTANGLE = 4
# The track's first spaces are starts (TM-7.8).
STARTS = 4

Seat = Mapping[str, Any]


def payment(seat: Seat) -> int:
    """What a seat owes for its dice: the highest of the three colour sums, and the clear dice (TM-10.1)."""
    sums = Counter[str]()
    for card in seat["cards"]:
        if card["die"] is not None:
            colour, value = card["die"]
            sums[colour] += value
    return max(sums[colour] for colour in COLOURS) + sums["clear"]


def card_value(criterion: Mapping[str, Any], camp: Camp, seat: Seat) -> int:
    """What a card scores in full (A12)."""
    points: int = criterion["points"] * (count(criterion, camp, seat) // criterion["per"])
    return min(points, int(criterion.get("maximum", points)))


def count(criterion: Mapping[str, Any], camp: Camp, seat: Seat) -> int:
    """How many a seat has of what a criterion counts."""
    colour, board = criterion.get("colour"), camp.board
    tiles = Counter(tile.colour for tile in camp.tiles)
    match criterion["count"]:
        case "rows" | "columns" as lines:
            axis = 1 if lines == "rows" else 0
            gaps = {cell[axis] for cell in board.cells if cell not in camp.covered}
            return len({cell[axis] for cell in board.cells} - gaps)
        case "rectangles":
            return sum(camp.is_full(rectangle) for rectangle in board.rectangles)
        case "tiles":
            kinds = [(tile.colour, tile.size) for tile in camp.tiles]
            size = criterion.get("size")
            return sum(colour in (None, its) and size in (None, big) for its, big in kinds)
        case "colour_sets":
            return min(tiles[each] for each in COLOURS)
        case "group":
            return camp.largest_group(str(colour))
        case "bonus_cells":
            return sum(cell in camp.covered for cell in board.letters)
        case "posters":
            return sum(poster is not None for poster in seat["posters"])
        case "tents":
            return sum(tent is not None for tent in seat["tents"][1:])
        case "gems":
            return sum(map(int, seat["gems"])) if colour is None else int(seat["gems"][GEMS.index(colour)])
        case "gem_sets":
            return int(min(seat["gems"]))
        case "trainers":
            return int(seat["trainers"] + seat["used_trainers"])
        case "trainer_tiles":
            return len(seat["trainer_tiles"])
        case "track":
            return max(0, int(max(seat["hats"])) - STARTS)
        case other:
            return int(seat[other])


def final_parts(edition: Mapping[str, Any], camp: Camp, seat: Seat) -> dict[str, int]:
    """What the end of the game pays a seat, part by part (TM-11.1 to 11.3)."""
    criteria = {card["id"]: card["criterion"] for card in edition["cards"]}
    halves = sum(card_value(criteria[card["card"]], camp, seat) // 2 for card in seat["cards"])
    gems, rectangles = sum(seat["gems"]), 0
    # They are disjoint, so those that miss least come first.
    for missing in sorted(map(camp.missing, camp.board.rectangles)):
        gems -= missing
        rectangles += gems >= 0
    return {
        "halves": halves,
        "rectangles": POINTS_PER_RECTANGLE * rectangles,
        "coins": seat["coins"] // COINS_PER_POINT,
    }


def points_of(effects: list[str], times: int = 1) -> int:
    """The points among effects."""
    return times * sum(int(effect.split()[1]) for effect in effects if effect.startswith("points "))
