"""Camp tiles (TM-5)."""

from . import effects
from .camps import LaidTile
from .effects import Effect
from .phases import Phase
from .position import Position


def kinds_to_lay(position: Position) -> list[int]:
    """The kinds of the tiles that are left to build at this node, in stock or not."""
    turn = position.running
    extra = position.extra_kind()
    if extra is not None:
        return [extra]
    assert turn.colour is not None, "tiles are built once the colour is known"
    return [2 * turn.colour + size for size, left in enumerate((turn.small, turn.large)) if left > 0]


def lay_tile(position: Position, size: int, orientation: int, anchor: int) -> None:
    """Lay a tile of the level, or of the extra build on top; its bonus cells pay (TM-5.5)."""
    turn, tables = position.running, position.tables
    kind = next(kind for kind in kinds_to_lay(position) if kind % 2 == size)
    if position.phase is Phase.EXTRA:
        turn.take_step()
    elif size == effects.SMALL:
        turn.small -= 1
    else:
        turn.large -= 1
    cells = tables.ground.masks[kind][orientation][anchor]
    position.stock[kind] -= 1
    position.mover.camp.lay(LaidTile(kind, orientation, anchor, cells))
    factor = 2 if turn.doubled else 1
    turn.doubled = False
    bonuses = [effect for cell, each in position.plan.bonuses.items() if cells >> cell & 1 for effect in each]
    turn.put([Effect(kind, factor * number) for kind, number in bonuses])


def end_tiles(position: Position) -> None:
    """What is left of the level is left out (TM-5.6)."""
    turn = position.running
    turn.small = turn.large = 0
    turn.stage = Phase.WINDOW_C
