"""The texts of actions and outcomes, and their way back to ids (A5)."""

import re

from ..arguments import bounded
from ..errors import IllegalAction
from ..strict_json import shown
from . import legal
from .patterns import Cell
from .position import Position
from .tables import Tables
from .values import Action, Outcome

BLIND = "+?"
NOTHING = "+-"
PASS = "-"
NUMBER = "0|-?[1-9][0-9]*"
PLACEMENT = re.compile(rf"(.*)@({NUMBER}),({NUMBER})", re.DOTALL)


def text_of_action(position: Position, seat: int, action: int) -> str:
    """The text of an id of a player; the tile of a placement is looked up in ``seat``'s hand.

    Raises:
        IllegalAction: If the id is out of range, or that slot of the hand is empty.
    """
    tables = position.tables
    if not 0 <= action < tables.actions:
        raise IllegalAction(f"{action} is not an id of 0 to {tables.actions - 1}", "not_an_id")
    if action < tables.scout_blind:
        return f"+{tables.edition.symbols[action]}"
    if action < tables.first_place:
        return {tables.scout_blind: BLIND, tables.scout_nothing: NOTHING, tables.pass_turn: PASS}[action]
    slot, cell = tables.placement(action)
    held = legal.held_in(position.hands[seat], slot)
    return f"{tables.edition.kinds[held.kind]}@{cell.x},{cell.y}"


def text_of_outcome(tables: Tables, outcome: int) -> str:
    """The text of an id of chance: a tile, or a card.

    Raises:
        IllegalAction: If the id is out of range.
    """
    if not 0 <= outcome < tables.outcomes:
        raise IllegalAction(f"{outcome} is not an id of 0 to {tables.outcomes - 1}", "not_an_id")
    if outcome < tables.kinds:
        return str(tables.edition.kinds[outcome])
    return tables.edition.missions[outcome - tables.kinds]


def action_of_text(position: Position, seat: int, text: str) -> int:
    """The id of a player's action; of two equal tiles in ``seat``'s hand the one that may be placed is meant.

    Raises:
        IllegalAction: If it has no known form, the tile is not in the hand, or no id names the cell.
    """
    tables = position.tables
    whole = {f"+{symbol}": landscape for landscape, symbol in enumerate(tables.edition.symbols)}
    whole |= {BLIND: tables.scout_blind, NOTHING: tables.scout_nothing, PASS: tables.pass_turn}
    if text in whole:
        return whole[text]
    match = PLACEMENT.fullmatch(text)
    kind = _kind_of_text(tables, match[1]) if match else None
    if match is None or kind is None:
        raise IllegalAction(f"{shown(text)} is no action of this game", "not_an_id")
    slot = legal.legal_slot(position.hands[seat], kind)
    if slot is None:
        raise IllegalAction(f"{match[1]} is not in the hand of seat {seat} (CM-4.1)", "not_in_hand")
    cell = Cell(bounded(match[2]), bounded(match[3]))
    if not tables.has_cell(cell):
        code = "detached" if position.areas[seat] else "not_origin"
        raise IllegalAction(f"no tile can ever lie on ({match[2][:20]}, {match[3][:20]}) (CM-4.2)", code)
    return tables.place_id(slot, cell)


def outcome_of_text(position: Position, text: str) -> int:
    """The id of an outcome, as what the chance node draws; away from chance as a tile, if it is one, else as a card.

    Raises:
        IllegalAction: If there is no such tile or card.
    """
    tables = position.tables
    kind = _kind_of_text(tables, text)
    card = tables.edition.missions.index(text) if text in tables.edition.missions else None
    if kind is not None and not position.wants_card:
        return kind
    if card is not None and (position.wants_card or not position.is_chance):
        return tables.kinds + card
    raise IllegalAction(f"{shown(text)} is no outcome here", "not_an_id")


def _kind_of_text(tables: Tables, text: str) -> int | None:
    """The tile kind of a text such as ``F2``, if the edition has it."""
    texts = [str(tile) for tile in tables.edition.kinds]
    return texts.index(text) if text in texts else None


def action_of_id(position: Position, seat: int, action: int) -> Action:
    """An id of a player in full."""
    tables = position.tables
    text = text_of_action(position, seat, action)
    if action < tables.scout_blind:
        return Action(action, text, "scout_stack", landscape=tables.edition.landscapes[action])
    if action == tables.scout_blind:
        return Action(action, text, "scout_blind")
    if action == tables.scout_nothing:
        return Action(action, text, "scout_nothing")
    if action == tables.pass_turn:
        return Action(action, text, "pass")
    slot, cell = tables.placement(action)
    tile = tables.edition.kinds[position.hands[seat][slot].kind]
    return Action(action, text, "place", tile=tile, slot=slot, x=cell.x, y=cell.y)


def outcome_of_id(tables: Tables, outcome: int) -> Outcome:
    """An id of chance in full."""
    text = text_of_outcome(tables, outcome)
    if outcome < tables.kinds:
        return Outcome(outcome, text, tile=tables.edition.kinds[outcome])
    return Outcome(outcome, text, card=text)
