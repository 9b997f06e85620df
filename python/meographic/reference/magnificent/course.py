"""What an id does to a position, up to the next node."""

from . import pending, rounds, stages, turns
from .phases import Phase
from .position import Position
from .running import Turn
from .seats import Die
from .tables import Tables


def initial(tables: Tables) -> Position:
    """Nothing is dealt yet: the first node is the first board's."""
    position = Position.initial(tables)
    position.agenda = rounds.setup(tables)
    return position


def apply(position: Position, action: int) -> None:
    """Apply an id that the rules allow (``legal.check``)."""
    if position.is_chance:
        _happen(position, action)
        return
    group, index = position.tables.group_of(action)
    if group == "die":
        _take_die(position, index)
    elif position.turn is None:
        rounds.decide(position, group, index)
        rounds.leave(position)
    else:
        turns.decide(position, group, index)
        _go_on(position)


def _happen(position: Position, outcome: int) -> None:
    if position.turn is None:
        rounds.happen(position, outcome)
        rounds.leave(position)
        return
    poster = outcome - position.tables.first_poster
    match position.phase:
        case Phase.DRAW_POSTER:
            pending.draw_poster(position, poster)
        case Phase.REFILL_POSTER:
            pending.refill(position, poster)
        case _:
            position.tent[6 * position.turn.die.colour + outcome] += 1
            position.turn.stage = Phase.CARD
    _go_on(position)


def _take_die(position: Position, index: int) -> None:
    """The die leaves the main tent; solo, one of its colour is rolled in its place (TM-3.2, TM-13.1)."""
    die = Die(index // 6, index % 6 + 1)
    position.tent[index] -= 1
    position.turn = Turn(die)
    if position.reserve is not None and position.reserve[die.colour] > 0:
        position.reserve[die.colour] -= 1
        position.turn.stage = Phase.REPLACE_DIE
    _go_on(position)


def _go_on(position: Position) -> None:
    """Go on with the turn up to its next node; after its end with what follows."""
    if not stages.go_on(position):
        rounds.end_turn(position)
