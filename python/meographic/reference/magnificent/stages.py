"""The stages of a turn, where it goes on once nothing is pending (A2, TM-3.6)."""

from . import build, effects, legal, pending, perform, power, travel
from .phases import Phase
from .position import Position


def go_on(position: Position) -> bool:
    """Go on with the turn up to its next decision or draw.

    Returns:
        Whether the turn is still under way; else it has come to its end.
    """
    turn = position.running
    while True:
        if turn.draws or turn.refill is not None:
            position.phase = Phase.DRAW_POSTER if turn.draws else Phase.REFILL_POSTER
            return True
        if turn.drawn is not None:
            position.phase = Phase.PLACE
            return True
        if turn.pending:
            if not pending.resolve_top(position):
                return True
        elif turn.stage is Phase.OVER:
            return False
        elif STAGES[turn.stage](position):
            position.phase = turn.stage
            return True


# Stages: each says whether a decision is open there, or moves the turn on and says no.


def _always(_: Position) -> bool:
    return True


def _colour(position: Position) -> bool:
    """A clear die's colour is named; any other has its own (TM-4.1, TM-4.2)."""
    turn = position.running
    if turn.die.colour == effects.CLEAR:
        return True
    power.set_colour(position, turn.die.colour)
    return False


def _window(position: Position, name: str) -> bool:
    """Open a window, or look whether it stays open: it closes as soon as it offers only ``done`` (TM-3.7)."""
    turn = position.running
    turn.window = name
    position.phase = turn.stage
    if legal.offers_something(position):
        return True
    close_window(position)
    return False


def _window_a(position: Position) -> bool:
    return _window(position, "a" if position.running.action is None else "late")


def _window_b(position: Position) -> bool:
    """Before each choice of a tile or poster, as long as some are left (TM-3.6)."""
    turn = position.running
    if turn.action == "build" and turn.small + turn.large == 0:
        turn.stage = Phase.WINDOW_C
        return False
    if turn.action == "perform" and turn.posters_left == 0:
        turn.stage = Phase.ARRANGE
        return False
    return _window(position, "b")


def _window_c(position: Position) -> bool:
    return _window(position, "c")


def close_window(position: Position) -> None:
    """Leave the window that is open, for what comes next."""
    turn = position.running
    match turn.window:
        case "a":
            turn.stage = Phase.ACTION
        case "late":
            turn.stage = first_stage(position)
        case "b":
            turn.stage = Phase.TILE if turn.action == "build" else Phase.POSTER
        case _:
            turn.stage = Phase.OVER
    turn.window = None


def first_stage(position: Position) -> Phase:
    """Where the action that was named begins."""
    match position.running.action:
        case "build":
            return Phase.LEVEL
        case "travel":
            return Phase.STEPS
        case _:
            return Phase.HAT


def _level(position: Position) -> bool:
    """Without any level the action ends (A2)."""
    if legal.refusal(position, "build", 0) is None:
        return True
    position.running.stage = Phase.WINDOW_C
    return False


def _tile(position: Position) -> bool:
    """Without any placement the choice is over (A2)."""
    position.phase = Phase.TILE
    if legal.offers_something(position):
        return True
    build.end_tiles(position)
    return False


def _steps(position: Position) -> bool:
    """Make the announced steps one after another, each with its symbol; stepwise, ask (TM-6.9)."""
    turn = position.running
    if turn.steps_to_make is None:
        return True
    if turn.steps_to_make == 0:
        turn.steps_to_make, turn.stage = None, Phase.TENT
        return False
    turn.steps_to_make -= 1
    travel.step(position)
    return False


def _tent(position: Position) -> bool:
    """A tent is taken where a move of at least one step ended on it, while a space is free (TM-6.3, TM-6.4)."""
    turn = position.running
    if turn.steps_made > 0 and travel.tent_below(position) is not None and position.mover.free_tent_spaces:
        return True
    turn.stage = Phase.WINDOW_C
    return False


def _hat(position: Position) -> bool:
    """The first Perform moves the hat on the track, the second the other one, each further one either (TM-7.2)."""
    turn, seat = position.running, position.mover
    if seat.performed == 2:
        return True
    turn.hat = seat.hats[0] if seat.performed == 0 else 0
    turn.stage = Phase.SPACE
    return False


def _space(position: Position) -> bool:
    """Without any target the action ends (A2)."""
    if legal.refusal(position, "perform", 0) is None:
        return True
    position.running.stage = Phase.WINDOW_C
    return False


def _poster(position: Position) -> bool:
    """If no poster can be completed the choice is over (A2)."""
    position.phase = Phase.POSTER
    if legal.offers_something(position):
        return True
    perform.end_posters(position)
    return False


def _arrange(position: Position) -> bool:
    """The posters left may be laid anew, in order of their spaces (TM-7.6)."""
    turn = position.running
    if not turn.to_lay and not turn.are_down:
        turn.to_lay = [poster for poster in position.mover.posters if poster is not None]
    if turn.to_lay:
        return True
    perform.end_arranging(position)
    return False


STAGES = {
    Phase.REPLACE_DIE: _always,
    Phase.CARD: _always,
    Phase.COLOUR: _colour,
    Phase.WINDOW_A: _window_a,
    Phase.ACTION: _always,
    Phase.LEVEL: _level,
    Phase.WINDOW_B: _window_b,
    Phase.TILE: _tile,
    Phase.STEPS: _steps,
    Phase.TENT: _tent,
    Phase.HAT: _hat,
    Phase.SPACE: _space,
    Phase.POSTER: _poster,
    Phase.ARRANGE: _arrange,
    Phase.WINDOW_C: _window_c,
}
