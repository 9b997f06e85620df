"""What an id does to a position: setup, scouting, replenishing, placing, the mission move (CM-2, CM-3, CM-4, CM-6)."""

from . import missions, scoring
from .patterns import Cell
from .position import STACKS, Held, Phase, Position
from .values import Event, Gain


def apply(position: Position, action: int) -> tuple[list[Event], Gain | None]:
    """Apply an id that the rules allow (``legal.check``), and tell what happened.

    Returns:
        The events that a record tells of it, and for a placement what it earned.
    """
    tables = position.tables
    if position.is_chance:
        if position.wants_card:
            return _turn_card(position, action - tables.kinds), None
        return _draw_tile(position, action), None
    if action < tables.scout_blind:
        return _take_stack(position, action), None
    if action == tables.scout_blind:
        position.phase = Phase.BLIND
        return [], None
    if action == tables.scout_nothing:
        event = {"event": "scout", "player": position.seat, "from": "nowhere", "tile": None}
        _end_scouting(position)
        return [event], None
    if action == tables.pass_turn:
        return [{"event": "pass", "player": position.seat}, *_end_turn(position)], None
    return _place(position, *tables.placement(action))


def _turn_card(position: Position, card: int) -> list[Event]:
    """Chance turns a card: of setup, of a mission update, or the new top of a face-up deck."""
    position.unseen.remove(card)
    name = position.tables.edition.missions[card]
    match position.phase:
        case Phase.SETUP_ROW:
            missions.lay(position, card, 1)
            position.phase = Phase.SETUP_DECK if _shows_deck(position) and position.unseen else Phase.SETUP_SUPPLY
            return [{"event": "reveal_mission", "card": name, "column": 1}]
        case Phase.SETUP_DECK:
            missions.lay(position, card, 0)
            position.phase = Phase.SETUP_SUPPLY
            return [{"event": "reveal_mission", "card": name, "column": 0}]
        case Phase.UPDATE:
            missions.lay(position, card, 1)
            _begin_round(position)
            return [{"event": "mission_update", "card": name, "from": 0, "to": 1}]
        case _:
            missions.lay(position, card, 0)
            _begin_round(position)
            return [{"event": "reveal_mission", "card": name, "column": 0}]


def _shows_deck(position: Position) -> bool:
    """Whether the deck's top card is public (CM-6.7)."""
    return position.tables.rules.mission_deck == "face_up"


def _draw_tile(position: Position, kind: int) -> list[Event]:
    """Chance draws a tile: for the supply, for a starting hand, or blindly."""
    position.bag[kind] -= 1
    name = position.tables.edition.kinds[kind].name
    seat = position.seat
    match position.phase:
        case Phase.SETUP_SUPPLY:
            _stack(position, kind)
            if not _wants_stacks(position):
                position.phase = Phase.SETUP_HAND if position.bag_size > 0 else Phase.SCOUT
            return [{"event": "draw", "to": "supply", "tile": name}]
        case Phase.REPLENISH:
            _stack(position, kind)
            if not _wants_stacks(position):
                position.phase = Phase.PLACE
            return [{"event": "draw", "to": "supply", "tile": name}]
        case Phase.SETUP_HAND:
            _take_secretly(position, kind)
            position.seat += 1
            if position.seat == position.tables.players or position.bag_size == 0:
                position.seat = 0
                position.phase = Phase.SCOUT
            return [{"event": "draw", "to": "hand", "player": seat, "tile": name}]
        case _:
            _take_secretly(position, kind)
            event = {"event": "scout", "player": seat, "from": "bag", "tile": name}
            return [event, *_end_scouting_with_a_tile(position)]


def _take_secretly(position: Position, kind: int) -> None:
    """The seat takes a tile that the others do not see, unless hands lie open (CM-9.2)."""
    position.hands[position.seat].append(Held(kind, known=position.tables.rules.open_hands))


def _wants_stacks(position: Position) -> bool:
    """Whether tiles are to be drawn for the supply (CM-2.2, CM-3.2), and there are any (CM-2.6, CM-3.5)."""
    return len(position.supply) < STACKS and position.bag_size > 0


def _stack(position: Position, kind: int) -> None:
    """Lay a drawn tile on the stack of its landscape, or open a new stack leftmost (CM-3.2, CM-3.4)."""
    place = position.stack_of(position.tables.landscape_of[kind])
    if place is None:
        position.supply.insert(0, [kind])
    else:
        position.supply[place].append(kind)


def _unstack(position: Position, place: int) -> int:
    """Take the top tile of a stack; those to the left of an empty one slide right (CM-3.4)."""
    kind = position.supply[place].pop()
    if not position.supply[place]:
        del position.supply[place]
    return kind


def _take_stack(position: Position, landscape: int) -> list[Event]:
    """The seat takes the top tile of a stack, for all to see (CM-3.1)."""
    place = position.stack_of(landscape)
    assert place is not None, "legal.check has seen this stack"
    kind = _unstack(position, place)
    position.hands[position.seat].append(Held(kind, known=True))
    name = position.tables.edition.kinds[kind].name
    event = {"event": "scout", "player": position.seat, "from": "supply", "tile": name}
    return [event, *_end_scouting_with_a_tile(position)]


def _end_scouting_with_a_tile(position: Position) -> list[Event]:
    """Solo, the top tile of the rightmost stack leaves the game before replenishing (CM-8.2, CM-8.5)."""
    events: list[Event] = []
    if position.tables.players == 1 and position.supply:
        kind = _unstack(position, len(position.supply) - 1)
        position.discards[kind] += 1
        events.append({"event": "discard", "tile": position.tables.edition.kinds[kind].name})
    _end_scouting(position)
    return events


def _end_scouting(position: Position) -> None:
    position.phase = Phase.REPLENISH if _wants_stacks(position) else Phase.PLACE


def _place(position: Position, slot: int, cell: Cell) -> tuple[list[Event], Gain]:
    """The seat places a tile and earns Pawints (CM-4, CM-5)."""
    seat = position.seat
    kind = position.hands[seat].pop(slot).kind
    gain = scoring.gain(position, seat, kind, cell)
    if position.tables.rules.mission_scoring == "once_per_game":
        position.paid[seat].update(active.card for active in scoring.completed(position, seat, kind, cell))
    position.areas[seat][cell] = kind
    position.scores[seat] += gain.total
    event = {
        "event": "place",
        "player": seat,
        "tile": position.tables.edition.kinds[kind].name,
        "x": cell.x,
        "y": cell.y,
        "gain": {
            "tile": gain.tile,
            "adjacency": gain.adjacency,
            "missions": [{"card": card, "pawints": pawints} for card, pawints in gain.missions],
        },
    }
    return [event, *_end_turn(position)], gain


def _end_turn(position: Position) -> list[Event]:
    """The next seat's turn, or the end of the round: a mission moves, except after the last round (CM-6.1, CM-7.2)."""
    if position.seat < position.tables.players - 1:
        position.seat += 1
        position.phase = Phase.SCOUT
        return []
    if position.round == position.tables.edition.rounds:
        position.phase = Phase.OVER
        return []
    return _move_mission(position)


def _move_mission(position: Position) -> list[Event]:
    """Move the card whose turn it is one column to the right; a card that nobody knows is turned by chance (CM-6)."""
    column = missions.moving_column(position)
    if not position.row[column]:
        position.phase = Phase.UPDATE
        return []
    card = position.row[column].pop()
    missions.lay(position, card, column + 1)
    if column == 0 and position.unseen:
        position.phase = Phase.TURN_DECK
    else:
        _begin_round(position)
    name = position.tables.edition.missions[card]
    return [{"event": "mission_update", "card": name, "from": column, "to": column + 1}]


def _begin_round(position: Position) -> None:
    position.round += 1
    position.seat = 0
    position.phase = Phase.SCOUT
