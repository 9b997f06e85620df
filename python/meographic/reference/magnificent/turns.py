"""What the decisions of a turn do (TM-3 to TM-9)."""

from . import build, pending, perform, power, stages, travel, uses
from .components import Use
from .phases import Phase
from .position import Position
from .seats import OwnCard


def begin(position: Position) -> None:
    """The next seat takes a die (TM-3.1)."""
    position.phase, position.seat = Phase.DIE, position.turn_seat


def decide(position: Position, group: str, index: int) -> None:
    """Do what the ``index``-th id of a group says, where it is legal; ``stages.go_on`` is next."""
    turn, seat = position.running, position.mover
    match group:
        case "card":
            turn.card = index
            seat.cards[index] = OwnCard(seat.cards[index].card, turn.die)
            turn.stage = Phase.COLOUR
        case "colour":
            power.set_colour(position, index)
        case "gem":
            seat.gems[index] -= 1
            turn.power += 2
        case "build" | "travel" | "perform":
            turn.action = group
            turn.stage = Phase.WINDOW_A if position.tables.rules.late_power else stages.first_stage(position)
        case "bonus":
            turn.bonus_used = True
            uses.begin(position, _there(position.bonus_use()))
        case "trainer":
            _use_trainer(position, index)
        case "own-trainer":
            _use_trainer(position, uses.COMMON_SPACES + index)
        case "done":
            _done(position)
        case "level":
            level = position.board.levels[index]
            turn.small, turn.large = level.small, level.large
            turn.stage = Phase.WINDOW_B
        case "tile":
            if position.phase is Phase.TILE:
                turn.stage = Phase.WINDOW_B
            build.lay_tile(position, *position.tables.tile_of(index))
        case "steps":
            if position.tables.rules.steps == "announced":
                turn.steps_to_make = index
            else:
                travel.step(position)
        case "hat":
            turn.hat = seat.hats[1 - index]
            turn.stage = Phase.SPACE
        case "space":
            perform.move_hat(position, index + 1)
        case "source":
            pending.choose_source(position, index)
        case "place":
            if position.phase is Phase.ARRANGE:
                perform.lay_anew(position, index)
            else:
                pending.place_poster(position, index)
        case "tent":
            travel.take_tent(position, index + 1)
        case "poster":
            perform.complete(position, index)
        case "pay":
            pending.pay(position, index)
        case "gain":
            turn.take_step()
            pending.gain_gems(seat, index, 1)
        case _:
            assert group == "copy", "all other groups lie outside of turns"
            turn.take_step()
            uses.begin(position, _there(uses.copied(position, index)))


def _there(use: Use | None) -> Use:
    assert use is not None, "only a use that is there is legal"
    return use


def _use_trainer(position: Position, space: int) -> None:
    trainer = uses.trainer_at(position, space)
    assert trainer is not None, "only a space that is there is legal"
    if trainer.cost != "many":
        position.running.spaces_used.add(space)
    uses.begin(position, trainer.use, trainer.markers)


def _done(position: Position) -> None:
    turn = position.running
    match position.phase:
        case Phase.WINDOW_A | Phase.WINDOW_B | Phase.WINDOW_C:
            stages.close_window(position)
        case Phase.TILE:
            build.end_tiles(position)
        case Phase.STEPS:
            turn.stage = Phase.TENT
        case Phase.TENT:
            turn.stage = Phase.WINDOW_C
        case Phase.POSTER:
            perform.end_posters(position)
        case Phase.ARRANGE:
            perform.end_arranging(position)
        case Phase.PLACE:
            pending.place_poster(position, None)
        case _:
            assert position.phase in (Phase.SOURCE, Phase.EXTRA), "no other phase has done"
            turn.take_step()
