"""Pictures, stories and dicts of a position (A7, A8)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import missions
from .knowledge import sees, unseen
from .patterns import Cell
from .position import Phase, Position

if TYPE_CHECKING:
    from .state import State
    from .steps import Step

CHANCE_LINES = {
    Phase.SETUP_ROW: "first mission",
    Phase.SETUP_DECK: "top of the deck",
    Phase.SETUP_SUPPLY: "tile for the supply",
    Phase.SETUP_HAND: "starting tile of seat {seat}",
    Phase.BLIND: "blind draw of seat {seat}",
    Phase.REPLENISH: "tile for the supply",
    Phase.UPDATE: "mission from the deck",
    Phase.TURN_DECK: "top of the deck",
}


def picture(position: Position, viewer: int | None) -> str:
    """The position as a seat sees it; None sees everything.

    Lines joined by newlines, as in::

    Round 3 of 21, seat 1 to place
    Missions: deck 13 | 1 tree-line 3+2 on twin-dunes | 2 oasis 3
    Supply: F2 F1 | L1 | M3
    Bag: 84: F1x7 F2x5 L1x8
    Seat 0: 12 Pawints, hand F2*, paid oasis, area from -1,0
      -- F1
      L2 F3
    """
    lines = [
        f"Round {position.round} of {position.tables.edition.rounds}, {_what_is_next(position)}",
        f"Missions: {_row(position)}",
        f"Supply: {_supply(position)}",
        f"Bag: {_bag(position, viewer)}",
    ]
    for seat in range(position.tables.players):
        lines += _seat(position, seat, viewer)
    return "\n".join(lines)


def _what_is_next(position: Position) -> str:
    if position.is_over:
        return "over"
    if position.is_chance:
        return "chance: " + CHANCE_LINES[position.phase].format(seat=position.seat)
    return f"seat {position.seat} to {position.phase}"


def _row(position: Position) -> str:
    edition = position.tables.edition
    deck, columns = f"deck {position.deck_size}", []
    for active in missions.active_cards(position):
        card = f"{edition.missions[active.card]} {edition.pawints[active.card]}"
        if active.column == 0:
            deck += f" top {card}"
            continue
        if active.covered:
            covered = " ".join(edition.missions[other] for other in active.covered)
            card += f"+{missions.bonus(position, active)} on {covered}"
        columns.append(f"{active.column} {card}")
    return " | ".join([deck, *columns])


def _supply(position: Position) -> str:
    kinds = position.tables.edition.kinds
    stacks = [" ".join(str(kinds[kind]) for kind in reversed(stack)) for stack in position.supply]
    return " | ".join(stacks) or "none"


def _counts(position: Position, counts: Sequence[int]) -> str:
    kinds = position.tables.edition.kinds
    return " ".join(f"{kinds[kind]}x{count}" for kind, count in enumerate(counts) if count > 0)


def _bag(position: Position, viewer: int | None) -> str:
    if viewer is None:
        inside = _counts(position, position.bag)
        return f"{position.bag_size}: {inside}" if inside else "0"
    hidden = _counts(position, unseen(position, viewer))
    return f"{position.bag_size}, unseen: {hidden}" if hidden else f"{position.bag_size}, unseen none"


def _seat(position: Position, seat: int, viewer: int | None) -> list[str]:
    missions_of = position.tables.edition.missions
    area = position.areas[seat]
    line = f"Seat {seat}: {position.scores[seat]} Pawints, hand {_hand(position, seat, viewer)}"
    if position.paid[seat]:
        line += ", paid " + " ".join(missions_of[card] for card in sorted(position.paid[seat]))
    if area:
        line += f", area from {min(cell.x for cell in area)},{min(cell.y for cell in area)}"
    return [line, *_grid(position, seat)]


def _hand(position: Position, seat: int, viewer: int | None) -> str:
    kinds = position.tables.edition.kinds
    tiles = []
    for held in position.hands[seat]:
        if sees(viewer, seat, held):
            tiles.append(f"{kinds[held.kind]}{'' if held.known else '*'}")
        else:
            tiles.append("?")
    return " ".join(tiles) or "-"


def _grid(position: Position, seat: int) -> list[str]:
    texts = {cell: str(position.tables.edition.kinds[kind]) for cell, kind in position.areas[seat].items()}
    if not texts:
        return []
    width = max(len(text) for text in texts.values())
    xs = range(min(cell.x for cell in texts), max(cell.x for cell in texts) + 1)
    ys = range(min(cell.y for cell in texts), max(cell.y for cell in texts) + 1)
    rows = [[texts.get(Cell(x, y), "-" * width).ljust(width) for x in xs] for y in ys]
    return ["  " + " ".join(row) for row in rows]


def story(steps: Sequence["Step"], viewer: int) -> str:
    """What a seat has seen happen: a token for each id of the history (A7)."""
    return " ".join([f"seat {viewer}:", *(_token(step, viewer) for step in steps)])


def _token(step: "Step", viewer: int) -> str:
    if step.player >= 0:
        return f"{step.player}{step.text}"
    return step.text if step.receiver in (None, viewer) else "?"


def title(position: Position) -> str | None:
    """The title that a finished solo game earned, if any (CM-8.4)."""
    if position.tables.players > 1 or not position.is_over:
        return None
    return position.tables.edition.title_of(position.scores[0])


def to_dict(state: "State", position: Position) -> dict[str, Any]:
    """The whole position, ready for JSON, keys in the order of A8."""
    game, edition = state.get_game(), position.tables.edition
    texts = [str(tile) for tile in edition.kinds]
    return {
        "game": game.name,
        "players": game.players,
        "edition": edition.name,
        "rules": game.rules,
        "utility": game.utility,
        "round": position.round,
        "phase": position.phase.value,
        "seat": position.seat,
        "current_player": state.current_player(),
        "scores": position.scores.copy(),
        "row": _row_dict(position),
        "supply": [[texts[kind] for kind in reversed(stack)] for stack in position.supply],
        "bag": _counts_dict(texts, position.bag),
        "hands": [[{"tile": texts[held.kind], "known": held.known} for held in hand] for hand in position.hands],
        "areas": [
            [{"tile": texts[kind], "x": cell.x, "y": cell.y} for cell, kind in area.items()] for area in position.areas
        ],
        "discards": _counts_dict(texts, position.discards),
        "paid": [[edition.missions[card] for card in sorted(cards)] for cards in position.paid],
        "winners": position.winners(),
        "title": title(position),
    }


def _row_dict(position: Position) -> dict[str, Any]:
    deck, *columns = [[position.tables.edition.missions[card] for card in reversed(stack)] for stack in position.row]
    return {"deck": position.deck_size, "top": deck[0] if deck else None, "columns": columns}


def _counts_dict(texts: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {text: count for text, count in zip(texts, counts, strict=True) if count > 0}
