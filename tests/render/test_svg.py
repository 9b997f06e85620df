"""Drawings of positions: well-formed, complete, nothing outside of its box, enough contrast."""

import re
from collections import Counter
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

import meographic
from meographic import cational, magnificent
from meographic.camps import Camp, tile_cells
from meographic.games import GAMES
from meographic.render import _cational, _magnificent_camp, _magnificent_pieces, _parts
from meographic.render._parts import text_width
from tests.magnificent.odd_editions import odd_edition

SPACE = "{http://www.w3.org/2000/svg}"
RULINGS = {"cational": cational.RULINGS, "magnificent": magnificent.RULINGS}
MOVE = re.compile(r"(translate|scale)\(([-\d.]+)(?: ([-\d.]+))?\)")
# What rounding of coordinates may cost, in user units.
SLACK = 1.0


def random_game(name: str, seed: int) -> meographic.Game:
    """Any number of seats, any rulings, every second time an odd edition."""
    random = Random(f"{name} {seed}")
    players = seed % 4 + 1
    rules: dict[str, Any] = {rule: random.choice(values) for rule, values in RULINGS[name].items()}
    if name == "magnificent":
        rules["solo"] = players == 1
    odd = name == "magnificent" and seed % 8 >= 4
    return meographic.load_game(name, players, odd_edition(random) if odd else "standard", rules)


def classes(element: Element) -> list[str]:
    return element.get("class", "").split()


def count(drawing: Element, class_: str) -> int:
    return sum(class_ in classes(element) for element in drawing.iter())


def moved(element: Element, at: tuple[float, float, float]) -> tuple[float, float, float]:
    """Where an element's own origin is, and its scale."""
    x, y, scale = at
    for kind, first, second in MOVE.findall(element.get("transform", "")):
        if kind == "translate":
            x, y = x + scale * float(first), y + scale * float(second or 0)
        else:
            scale *= float(first)
    return x, y, scale


Box = tuple[float, float, float, float]


def check_texts(element: Element, at: tuple[float, float, float], box: Box) -> None:
    """Every text lies within the box that it stands in, and within the page."""
    x, y, scale = at = moved(element, at)
    if element.tag == f"{SPACE}text":
        size = float(element.get("font-size", ""))
        wide = text_width(element.text or "", size, bold=element.get("font-weight") == "bold") * scale
        left = x + scale * float(element.get("x", "0")) - (wide / 2 if element.get("text-anchor") == "middle" else 0)
        base = y + scale * float(element.get("y", "0"))
        assert box[0] - SLACK <= left, element.text
        assert left + wide <= box[2] + SLACK, element.text
        assert box[1] - SLACK <= base - 0.75 * size * scale, element.text
        assert base <= box[3] + SLACK, element.text
    for child in element:
        if child.tag == f"{SPACE}rect" and "box" in classes(child):
            left, top = x + scale * float(child.get("x", "")), y + scale * float(child.get("y", ""))
            wide, high = (scale * float(child.get(side, "")) for side in ("width", "height"))
            box = left, top, left + wide, top + high
    for child in element:
        check_texts(child, at, box)


def check_all(state: meographic.State) -> None:
    drawing = fromstring(state._repr_svg_())
    assert drawing.tag == f"{SPACE}svg"
    title = drawing.find(f"{SPACE}title")
    assert title is not None
    assert title.text == str(state).split("\n")[0]
    check_texts(drawing, (0, 0, 1), (0, 0, float(drawing.get("width", "")), float(drawing.get("height", ""))))
    said = state.to_dict()
    if state.get_game().name == "magnificent":
        check_magnificent(drawing, said, state.get_game().edition.to_dict())


def check_magnificent(drawing: Element, said: dict[str, Any], edition: dict[str, Any]) -> None:
    seats = said["seats"]
    laid = Counter(tile["kind"] for own in seats for tile in own["tiles"])
    drawn = Counter(" ".join(classes(element)[1:]) for element in drawing.iter() if classes(element)[:1] == ["tile"])
    assert drawn == laid
    on_cards = [each["die"] for own in seats for each in own["cards"] if each["die"]]
    assert count(drawing, "die") == len(on_cards) + sum(map(len, said["dice"].values()))
    posters = [poster for own in seats for poster in own["posters"]] + said["poster_display"]
    assert count(drawing, "poster") == sum(poster is not None for poster in posters)
    assert count(drawing, "tent") == sum(tent is not None for own in seats for tent in own["tents"])
    assert count(drawing, "tent-space") == sum(tent is not None for loop in said["loops"] for tent in loop["tents"])
    assert count(drawing, "with-wagon") == 3
    assert count(drawing, "hat") == sum(len(own["hats"]) for own in seats)
    tiles = [tile for own in seats for tile in own["trainer_tiles"]] + said["start_tiles"]
    tiles += [each["trainer"] for each in said["display"] if each["trainer"]]
    assert count(drawing, "trainer") == len(tiles) + len(edition["spaces"])
    cards = [card for own in seats for card in [each["card"] for each in own["cards"]] + own["hand"]]
    cards += [each["card"] for each in said["display"] if each["card"]]
    assert count(drawing, "card") == len(cards)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(16))
def test_every_kind_of_node_of_a_random_game_is_drawn_completely(name: str, seed: int) -> None:
    game, random = random_game(name, seed), Random(seed)
    state, seen = game.new_initial_state(), Counter[str]()
    while not state.is_terminal():
        if seen[state.phase] < 2 or random.random() < 0.02:
            check_all(state)
        seen[state.phase] += 1
        if state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        else:
            legal = state.legal_actions()
            others = [action for action in legal if state.action_to_string(action) != "done"]
            state.apply_action(random.choice(others if others and random.random() < 0.7 else legal))
    check_all(state)
    assert len(seen) > (6 if name == "cational" else 15)


def test_the_cells_of_tiles_are_those_that_the_engine_covers() -> None:
    """The picture of a camp in words (A7) has the same letters where tiles are."""
    for seed in range(8):
        game = random_game("magnificent", seed)
        final = meographic.play(game, seed, ["greedy"] * game.players)
        width, height = game.edition.width, game.edition.height
        rows = str(final).split("\n")
        heads = [number for number, row in enumerate(rows) if row.startswith("Seat ")]
        for head, own in zip(heads, final.to_dict()["seats"], strict=True):
            camp = Camp.of(game.edition.to_dict(), str(game.rules["side"]), own)
            assert camp is not None
            picture = [row[2:].ljust(2 * width)[::2] for row in rows[head + 5 : head + 5 + height]]
            letters = {(x, y): sign for y, row in enumerate(picture) for x, sign in enumerate(row[:width])}
            covered = {cell: tile.colour[0].upper() for cell, tile in camp.covered.items()}
            assert {cell: sign for cell, sign in letters.items() if sign in "OGP"} == covered
            assert {cell: sign for cell, sign in letters.items() if sign.islower()} == {
                cell: letter for cell, letter in camp.board.letters.items() if cell not in covered
            }
            marked = {cell for rectangle in camp.board.rectangles for cell in rectangle}
            assert {cell for cell, sign in letters.items() if sign == "#"} == {
                cell for cell in marked if cell not in covered and cell not in camp.board.letters
            }


def test_an_l_is_mirrored_first_and_then_turned_clockwise() -> None:
    """``###`` over ``#..``: turned once, mirrored, and mirrored and then turned."""
    assert tile_cells(["....", "###.", "#..."], "r0", 0, 0) == ((0, 0), (1, 0), (2, 0), (0, 1))
    assert tile_cells(["###", "#.."], "r90", 2, 5) == ((2, 5), (3, 5), (3, 6), (3, 7))
    assert tile_cells(["###", "#.."], "r0f", 0, 0) == ((0, 0), (1, 0), (2, 0), (2, 1))
    assert tile_cells(["###", "#.."], "r90f", 0, 0) == ((1, 0), (1, 1), (0, 2), (1, 2))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_text_has_enough_contrast() -> None:
    pieces, inks = _magnificent_pieces, (_parts.INK, _parts.FAINT)
    pairs = [*zip(_cational.FILLS, _cational.INKS, strict=True)]
    pairs += [(pieces.FILLS[colour], pieces.INKS[colour]) for colour in pieces.COLOURS]
    pairs += [(ground, ink) for ground in (_parts.PAPER, pieces.PARCHMENT, pieces.CANVAS) for ink in inks]
    for pair in pairs:
        low, high = sorted(map(luminance, pair))
        assert (high + 0.05) / (low + 0.05) >= 4.5, pair
    assert _magnificent_camp.MARK != _parts.PAPER


def test_names_of_any_length_and_script_stay_in_their_boxes() -> None:
    file = odd_edition(Random(3))
    for number, card in enumerate(file["cards"]):
        card["id"] = (
            f"{'Zirkusdirektorinnenstellvertreterin' * 3}-{number}" if number % 2 else f"馬戲團團長馬戲團團長{number}"
        )
    for number, tent in enumerate(file["tents"]):
        tent["id"] = f"W{'MW' * 40}{number}"
    game = meographic.load_game("magnificent", 2, file)
    check_all(game.deal(1))
    check_all(meographic.play(game, 1, ["greedy"] * 2))
