"""What the events of a record mean (A13)."""

from . import legal
from .patterns import Cell
from .position import Phase, Position
from .values import Event


def ids_of(position: Position, event: Event) -> list[int] | None:
    """The ids that an event tells of at this node, None if none can be meant."""
    tables = position.tables
    names = [tile.name for tile in tables.edition.kinds]
    kind = names.index(event["tile"]) if event.get("tile") in names else None
    if position.wants_card:
        cards = tables.edition.missions
        return [tables.kinds + cards.index(event["card"])] if event.get("card") in cards else None
    if position.is_chance:
        return None if kind is None else [kind]
    if position.phase is Phase.SCOUT:
        return _ids_of_scout(position, event, kind)
    return None if kind is None else _ids_of_placement(position, event, kind)


def _ids_of_scout(position: Position, event: Event, kind: int | None) -> list[int] | None:
    tables = position.tables
    match event.get("event"), event.get("from"):
        case "pass", _:
            return [tables.pass_turn]
        case "scout", "nowhere":
            return [tables.scout_nothing]
        case "scout", "supply" if kind is not None:
            return [tables.landscape_of[kind]]
        case "scout", "bag" if kind is not None:
            return [tables.scout_blind, kind]
        case _:
            return None


def _ids_of_placement(position: Position, event: Event, kind: int) -> list[int] | None:
    slot = legal.legal_slot(position.hands[position.seat], kind)
    x, y = event.get("x"), event.get("y")
    if slot is None or not (isinstance(x, int) and isinstance(y, int)):
        return None
    return [position.tables.place_id(slot, Cell(x, y))] if position.tables.has_cell(Cell(x, y)) else None
