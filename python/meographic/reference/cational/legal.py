"""Which ids the rules allow, and the reasons of the refusals, in the order in which they are looked for (A4)."""

from ..errors import IllegalAction
from .patterns import ORIGIN, Cell, neighbours
from .position import Area, Held, Phase, Position


def ids(position: Position) -> list[int]:
    """The ids that may be applied, ascending; none once the game is over."""
    if position.phase is Phase.SCOUT:
        return _scouts(position)
    if position.phase is Phase.PLACE:
        hand, area = position.hands[position.seat], position.areas[position.seat]
        return sorted(
            position.tables.place_id(slot, cell)
            for slot, held in enumerate(hand)
            if legal_slot(hand, held.kind) == slot
            for cell in free_cells(area)
        )
    return [outcome for outcome, _ in position.weights()]


def _scouts(position: Position) -> list[int]:
    """Take a stack or draw (CM-3.1, CM-3.5); nothing there, scout nothing; no hand either, pass (CM-3.6)."""
    tables = position.tables
    found = sorted(tables.landscape_of[stack[-1]] for stack in position.supply)
    if position.bag_size > 0:
        found.append(tables.scout_blind)
    if found:
        return found
    return [tables.scout_nothing if position.hands[position.seat] else tables.pass_turn]


def free_cells(area: Area) -> set[Cell]:
    """Where the next tile may lie (CM-4.2, CM-4.3)."""
    if not area:
        return {ORIGIN}
    return {cell for tile in area for cell in neighbours(tile) if cell not in area}


def legal_slot(hand: list[Held], kind: int) -> int | None:
    """The slot from which a tile of this kind is placed: of two equal tiles the known one's, else 0 (A3)."""
    slots = [slot for slot, held in enumerate(hand) if held.kind == kind]
    if len(slots) == 2 and hand[1].known and not hand[0].known:
        return 1
    return slots[0] if slots else None


def check(position: Position, action: int) -> None:
    """Refuse what the rules do not allow.

    Raises:
        IllegalAction: With the first reason that applies.
    """
    tables = position.tables
    if position.is_over:
        raise IllegalAction("the game is over (CM-7.2)", "game_over")
    limit = tables.outcomes if position.is_chance else tables.actions
    if not 0 <= action < limit:
        raise IllegalAction(f"{action} is not an id of 0 to {limit - 1}", "not_an_id")
    if position.is_chance:
        _check_outcome(position, action)
    elif position.phase is Phase.SCOUT:
        _check_scout(position, action)
    else:
        _check_place(position, action)


def _check_outcome(position: Position, outcome: int) -> None:
    if outcome not in ids(position):
        raise IllegalAction(f"chance cannot give outcome {outcome} at {position.phase} (CM-2.5)", "not_an_outcome")


def _check_scout(position: Position, action: int) -> None:
    tables = position.tables
    hand = position.hands[position.seat]
    something_to_take = bool(position.supply) or position.bag_size > 0
    if action >= tables.first_place:
        raise IllegalAction("a tile is scouted before one is placed (CM-3.1)", "wrong_phase")
    if action < tables.scout_blind and position.stack_of(action) is None:
        name = tables.edition.landscapes[action]
        raise IllegalAction(f"the supply has no stack of {name} (CM-3.1)", "no_such_pile")
    if action == tables.scout_blind and position.bag_size == 0:
        raise IllegalAction("the bag is empty (CM-3.5)", "bag_empty")
    if action > tables.scout_blind and something_to_take:
        raise IllegalAction("there still are tiles to take (CM-3.6)", "not_empty")
    if action == tables.scout_nothing and not hand:
        raise IllegalAction("there is no tile in hand to place (CM-3.6)", "nothing_to_place")
    if action == tables.pass_turn and hand:
        raise IllegalAction("there is a tile in hand to place (CM-3.6)", "not_empty")


def _check_place(position: Position, action: int) -> None:
    tables = position.tables
    if action < tables.first_place:
        raise IllegalAction("scouting is done, a tile is to be placed (CM-4.1)", "wrong_phase")
    slot, cell = tables.placement(action)
    hand = position.hands[position.seat]
    if slot != legal_slot(hand, held_in(hand, slot).kind):
        raise IllegalAction(f"of two equal tiles that of slot {1 - slot} is placed (CM-9.3)", "duplicate_tile")
    check_cell(position.areas[position.seat], cell)


def held_in(hand: list[Held], slot: int) -> Held:
    """The tile in a slot of the hand.

    Raises:
        IllegalAction: With the code ``not_in_hand`` if the slot is empty.
    """
    if slot >= len(hand):
        raise IllegalAction(f"slot {slot} of the hand is empty (CM-4.1)", "not_in_hand")
    return hand[slot]


def check_cell(area: Area, cell: Cell) -> None:
    """Refuse a cell on which the next tile of an area may not lie.

    Raises:
        IllegalAction: With the code ``not_origin``, ``occupied`` or ``detached``.
    """
    place = f"({cell.x}, {cell.y})"
    if not area and cell != ORIGIN:
        raise IllegalAction(f"the first tile lies on (0, 0), not on {place} (CM-4.2)", "not_origin")
    if cell in area:
        raise IllegalAction(f"a tile lies on {place} already (CM-4.3)", "occupied")
    if cell not in free_cells(area):
        raise IllegalAction(f"{place} shares no edge with a tile of the area (CM-4.2)", "detached")
