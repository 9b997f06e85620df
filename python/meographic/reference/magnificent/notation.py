"""The texts of actions and outcomes, and their way back to ids (A4)."""

import re

from ..arguments import bounded
from ..errors import IllegalAction
from ..strict_json import shown
from .camps import ORIENTATIONS
from .components import NUMERALS
from .effects import COLOURS
from .position import Position
from .tables import CARDS_OF_A_SEAT, GROUPS, Tables
from .values import Action, Outcome

NUMBER = "0|[1-9][0-9]*"
TILE = re.compile(rf"tile (.*) ({'|'.join(ORIENTATIONS)}) @({NUMBER}),({NUMBER})", re.DOTALL)


def _texts() -> dict[int, str]:
    """The texts of all ids below those of tiles, which no edition changes."""
    texts: dict[int, str] = {}
    for name, first, count in GROUPS:
        texts |= {first + i: f"{name} {_rest(name, i)}".rstrip() for i in range(count)}
    return texts


def _rest(group: str, i: int) -> str:
    """What stands behind the group's name in the ``i``-th id's text."""
    match group:
        case "build" | "travel" | "perform" | "bonus" | "done":
            return ""
        case "die":
            return f"{COLOURS[i // 6]} {i % 6 + 1}"
        case "colour" | "pay" | "gain" | "gem":
            return COLOURS[i]
        case "steps":
            return str(i)
        case "hat":
            return ("upper", "lower")[i]
        case "source":
            return str(i) if i else "deck"
        case "tent":
            return str(i + 2)
        case "copy":
            return f"{i // CARDS_OF_A_SEAT} {i % CARDS_OF_A_SEAT + 1}"
        case _:
            return str(i + 1)


TEXTS = _texts()
IDS = {text: id_ for id_, text in TEXTS.items()}


def text_of_action(position: Position, action: int) -> str:
    """The text of an id of a player.

    Raises:
        IllegalAction: If the id is out of range.
    """
    tables = position.tables
    if not 0 <= action < tables.actions:
        raise IllegalAction(f"{action} is not an id of 0 to {tables.actions - 1}", "not_an_id")
    if action in TEXTS:
        return TEXTS[action]
    size, orientation, anchor = tables.tile_of(tables.group_of(action)[1])
    return tile_in_full(tables, 2 * position.tile_colour() + size, orientation, anchor).text


def tile_in_full(tables: Tables, kind: int, orientation: int, anchor: int) -> Action:
    """The action that lays a tile of a kind so (A4)."""
    shape, turned = tables.box.shapes[kind].id, ORIENTATIONS[orientation]
    y, x = divmod(anchor, tables.ground.width)
    number = tables.tile_id(kind % 2, orientation, anchor)
    return Action(number, f"tile {shape} {turned} @{x},{y}", "tile", shape=shape, orientation=turned, x=x, y=y)


def action_of_text(position: Position, text: str) -> int:
    """The id of a player's action.

    Raises:
        IllegalAction: If it has no known form, or is a tile of a colour that is not meant here.
    """
    if text in IDS:
        return IDS[text]
    tables, ground = position.tables, position.tables.ground
    match = TILE.fullmatch(text)
    shapes = [shape.id for shape in tables.box.shapes]
    if match is None or match[1] not in shapes:
        raise IllegalAction(f"{shown(text)} is no action of this game", "not_an_id")
    x, y = bounded(match[3]), bounded(match[4])
    if x >= ground.width or y >= ground.height:
        raise IllegalAction(f"({x}, {y}) is no cell of {ground.width} x {ground.height}", "not_an_id")
    kind = shapes.index(match[1])
    if kind // 2 != position.tile_colour():
        raise IllegalAction(f"{match[1]} is not {COLOURS[position.tile_colour()]} (TM-5.2)", "no_such_tile")
    return tables.tile_id(kind % 2, ORIENTATIONS.index(match[2]), ground.cell(x, y))


def action_of_id(position: Position, action: int) -> Action:
    """An id of a player in full (A14)."""
    tables = position.tables
    text = text_of_action(position, action)
    group, i = tables.group_of(action)
    kind = group.replace("-", "_")
    match group:
        case "die":
            return Action(action, text, kind, colour=COLOURS[i // 6], value=i % 6 + 1)
        case "colour" | "gem" | "pay" | "gain":
            return Action(action, text, kind, colour=_rest(group, i))
        case "build" | "travel" | "perform" | "bonus" | "done":
            return Action(action, text, kind)
        case "copy":
            return Action(action, text, kind, place=i % CARDS_OF_A_SEAT + 1, seat=i // CARDS_OF_A_SEAT)
        case "hat":
            return Action(action, text, kind, place=i + 1)
        case "source":
            return Action(action, text, kind, place=i)
        case "tile":
            size, orientation, anchor = tables.tile_of(i)
            return tile_in_full(tables, 2 * position.tile_colour() + size, orientation, anchor)
        case _:
            return Action(action, text, kind, place=int(_rest(group, i)))


def outcome_of_id(tables: Tables, outcome: int) -> Outcome:
    """An id of chance in full (A14).

    Raises:
        IllegalAction: If the id is out of range.
    """
    if not 0 <= outcome < tables.outcomes:
        raise IllegalAction(f"{outcome} is not an id of 0 to {tables.outcomes - 1}", "not_an_id")
    if outcome < tables.first_board:
        return Outcome(outcome, f"roll {outcome + 1}", "roll", value=outcome + 1)
    box = tables.box
    if outcome < tables.first_card:
        numeral = NUMERALS[outcome - tables.first_board]
        return Outcome(outcome, f"board {numeral}", "board", name=numeral)
    if outcome < tables.first_trainer:
        card = box.cards[outcome - tables.first_card].id
        return Outcome(outcome, f"card {card}", "card", name=card)
    if outcome < tables.first_tent:
        trainer = box.trainers[outcome - tables.first_trainer].id
        return Outcome(outcome, f"trainer {trainer}", "trainer", name=trainer)
    if outcome < tables.first_poster:
        tent = box.tents[outcome - tables.first_tent].id
        return Outcome(outcome, f"tent {tent}", "tent", name=tent)
    poster = box.posters[outcome - tables.first_poster].id
    return Outcome(outcome, f"poster {poster}", "poster", name=poster)


def outcome_of_text(tables: Tables, text: str) -> int:
    """The id of an outcome.

    Raises:
        IllegalAction: If there is no such value, board, card, trainer tile, tent or poster.
    """
    for outcome in range(tables.outcomes):
        if outcome_of_id(tables, outcome).text == text:
            return outcome
    raise IllegalAction(f"{shown(text)} is no outcome of this game", "not_an_id")
