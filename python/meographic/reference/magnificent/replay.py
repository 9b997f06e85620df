"""Events of records (A13): what a decision changed, and the way back from an event to its id."""

from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import IllegalAction
from .position import Position
from .values import Event, Gain

if TYPE_CHECKING:
    from .state import State


class Belongings(NamedTuple):
    """What a seat has of what decisions change.

    Attributes:
        points: Its score.
        coins: Its coins.
        gems: Its gems of each of the four colours.
        trainers: All its markers, used ones included.
    """

    points: int
    coins: int
    gems: tuple[int, ...]
    trainers: int


def belongings(position: Position) -> list[Belongings]:
    """What each seat has."""
    return [
        Belongings(score, seat.coins, tuple(seat.gems), seat.owned_trainers)
        for score, seat in zip(position.scores, position.seats, strict=True)
    ]


def gain(before: Position, after: Position) -> Gain:
    """What changed for the mover of ``before``."""
    return _change(belongings(before)[before.seat], belongings(after)[before.seat])


def _change(before: Belongings, after: Belongings) -> Gain:
    orange, green, purple, clear = (b - a for a, b in zip(before.gems, after.gems, strict=True))
    return Gain(
        after.points - before.points,
        after.coins - before.coins,
        (orange, green, purple, clear),
        after.trainers - before.trainers,
    )


def chance_event(text: str) -> Event:
    """What a record tells of an outcome."""
    return {"event": "chance", "outcome": text}


def decision(player: int, text: str, before: list[Belongings], position: Position) -> tuple[Event, Gain]:
    """What a record tells of a decision that led to ``position``, and what it changed for its mover."""
    changes = [_change(a, b) for a, b in zip(before, belongings(position), strict=True)]
    event: Event = {"event": "decision", "player": player, "action": text}
    told: dict[str, list[Any]] = {
        "points": [change.points for change in changes],
        "coins": [change.coins for change in changes],
        "gems": [list(change.gems) for change in changes],
        "trainers": [change.trainers for change in changes],
    }
    for name, by_seat in told.items():
        if any(any(each) if isinstance(each, list) else each for each in by_seat):
            event[name] = by_seat
    return event, changes[player]


def ids_of(state: "State", event: Event) -> list[int] | None:
    """The id that an event tells of at this node, None if none can be meant."""
    text = event.get("outcome" if state.is_chance_node() else "action")
    if not isinstance(text, str):
        return None
    try:
        return [state.string_to_action(text)]
    except IllegalAction:
        return None
