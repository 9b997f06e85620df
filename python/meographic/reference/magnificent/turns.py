"""The course of a turn (TM-3): what its decisions do, and where it goes on."""

from . import effects, legal, pending, uses
from .components import Use
from .position import Die, OwnCard, Phase, Position


def begin(position: Position) -> None:
    """The next seat takes a die (TM-3.1)."""
    position.phase, position.seat = Phase.DIE, position.turn_seat


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
    set_colour(position, turn.die.colour)
    return False


def set_colour(position: Position, colour: int) -> None:
    """The turn's colour is known: determine power from the die, own dice and die symbols (TM-4.1, 4.2, 4.4, 4.9)."""
    turn, rules = position.running, position.tables.rules
    turn.colour = colour
    turn.power = turn.die.value
    for place, (card, die) in enumerate(position.mover.cards):
        is_of_this_turn = place == turn.card
        if die is not None and die.colour == colour and not is_of_this_turn:
            turn.power += die.value
        counts = {"placed": die is not None, "turn": is_of_this_turn, "always": True}[rules.die_symbol]
        symbol = position.tables.box.cards[card].die
        if symbol is not None and counts and symbol[0] == colour:
            turn.power += symbol[1]
    turn.stage = Phase.WINDOW_A


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
            turn.stage = _first_stage(position)
        case "b":
            turn.stage = Phase.TILE if turn.action == "build" else Phase.POSTER
        case _:
            turn.stage = Phase.OVER
    turn.window = None


def _first_stage(position: Position) -> Phase:
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
    end_tiles(position)
    return False


def end_tiles(position: Position) -> None:
    """What is left of the level is left out (TM-5.6)."""
    turn = position.running
    turn.small = turn.large = 0
    turn.stage = Phase.WINDOW_C


def _steps(position: Position) -> bool:
    """Make the announced steps one after another, each with its symbol; stepwise, ask (TM-6.9)."""
    turn = position.running
    if turn.steps_to_make is None:
        return True
    if turn.steps_to_make == 0:
        turn.steps_to_make, turn.stage = None, Phase.TENT
        return False
    turn.steps_to_make -= 1
    step(position)
    return False


def step(position: Position) -> None:
    """Move the wagon one space on and gain its symbol: a gem, or a poster that no tent covers (TM-6.2)."""
    turn = position.running
    assert turn.colour is not None, "actions come once the colour is known"
    loop = position.tables.box.loops[turn.colour]
    space = (position.wagons[turn.colour] + 1) % len(loop)
    position.wagons[turn.colour] = space
    turn.steps_made += 1
    symbol = loop[space]
    if symbol == "poster":
        if _tent_below(position) is None:
            turn.put([effects.Effect(effects.POSTER, 1)])
    elif symbol != "blank":
        pending.gain_gems(position.mover, effects.COLOURS.index(symbol), 1)


def _tent_below(position: Position) -> int | None:
    """The tent on which the wagon of the turn's loop stands."""
    colour = position.running.colour
    assert colour is not None, "actions come once the colour is known"
    place = position.tent_space_of(colour, position.wagons[colour])
    return None if place is None else position.loop_tents[colour][place]


def _tent(position: Position) -> bool:
    """A tent is taken where a move of at least one step ended on it, while a space is free (TM-6.3, TM-6.4)."""
    turn = position.running
    if turn.steps_made > 0 and _tent_below(position) is not None and position.mover.free_tent_spaces:
        return True
    turn.stage = Phase.WINDOW_C
    return False


def _take_tent(position: Position, space: int) -> None:
    """Place the tent on which the wagon stands; it pays its bonus (TM-6.3)."""
    turn, tent = position.running, _tent_below(position)
    assert turn.colour is not None, "actions come once the colour is known"
    place = position.tent_space_of(turn.colour, position.wagons[turn.colour])
    assert tent is not None, "a tent is there"
    assert place is not None, "a tent is there"
    position.loop_tents[turn.colour][place] = None
    position.mover.tents[space] = tent
    turn.put(position.tables.box.tents[tent].bonus)
    turn.stage = Phase.WINDOW_C


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


def _move_hat(position: Position, space: int) -> None:
    """The hat goes to a space, which says how many posters may be completed (TM-7.2, TM-7.3)."""
    turn, seat = position.running, position.mover
    seat.hats = sorted([hat for hat in seat.hats if hat != turn.hat] + [space])
    seat.performed = min(2, seat.performed + 1)
    turn.hat = None
    turn.posters_left = position.tables.box.track[space - 1].posters
    turn.stage = Phase.WINDOW_B


def _poster(position: Position) -> bool:
    """If no poster can be completed the choice is over (A2)."""
    position.phase = Phase.POSTER
    if legal.offers_something(position):
        return True
    end_posters(position)
    return False


def end_posters(position: Position) -> None:
    """No further poster is completed (TM-7.3)."""
    turn = position.running
    turn.posters_left = 0
    turn.stage = Phase.ARRANGE


def _complete(position: Position, space: int) -> None:
    """A poster is completed: it pays with its tent, then its gems fall due (TM-7.4, TM-7.5)."""
    turn, seat = position.running, position.mover
    number, tent = seat.posters[space], position.tent_above(position.seat, space)
    assert number is not None, "the poster can be completed"
    assert tent is not None, "the poster can be completed"
    poster = position.tables.box.posters[number]
    seat.posters[space] = None
    seat.completed += 1
    position.scores[position.seat] += poster.points + tent.points
    seat.coins += poster.coins + tent.coins
    turn.posters_left -= 1
    turn.tiles_shown = [shown + more for shown, more in zip(turn.tiles_shown, poster.tiles, strict=True)]
    turn.put(effects.dues_of(a + b for a, b in zip(poster.gems, tent.gems, strict=True)))
    turn.stage = Phase.WINDOW_B


def _arrange(position: Position) -> bool:
    """The posters left may be laid anew, in order of their spaces (TM-7.6)."""
    turn = position.running
    if not turn.to_lay and not turn.are_down:
        turn.to_lay = [poster for poster in position.mover.posters if poster is not None]
    if turn.to_lay:
        return True
    _end_arranging(position)
    return False


def _end_arranging(position: Position) -> None:
    turn = position.running
    turn.to_lay, turn.are_down = [], False
    turn.stage = Phase.WINDOW_C


def _lay_anew(position: Position, space: int) -> None:
    turn, seat = position.running, position.mover
    if not turn.are_down:
        seat.posters = [None] * len(seat.posters)
        turn.are_down = True
    seat.posters[space] = turn.to_lay.pop(0)


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


# Decisions


def decide(position: Position, group: str, index: int) -> None:
    """Do what the ``index``-th id of a group says, where it is legal; ``go_on`` is next."""
    turn, seat = position.running, position.mover
    match group:
        case "card":
            turn.card = index
            seat.cards[index] = OwnCard(seat.cards[index].card, turn.die)
            turn.stage = Phase.COLOUR
        case "colour":
            set_colour(position, index)
        case "gem":
            seat.gems[index] -= 1
            turn.power += 2
        case "build" | "travel" | "perform":
            turn.action = group
            turn.stage = Phase.WINDOW_A if position.tables.rules.late_power else _first_stage(position)
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
            pending.lay_tile(position, *position.tables.tile_of(index))
        case "steps":
            if position.tables.rules.steps == "announced":
                turn.steps_to_make = index
            else:
                step(position)
        case "hat":
            turn.hat = seat.hats[1 - index]
            turn.stage = Phase.SPACE
        case "space":
            _move_hat(position, index + 1)
        case "source":
            pending.choose_source(position, index)
        case "place":
            if position.phase is Phase.ARRANGE:
                _lay_anew(position, index)
            else:
                pending.place_poster(position, index)
        case "tent":
            _take_tent(position, index + 1)
        case "poster":
            _complete(position, index)
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
            close_window(position)
        case Phase.TILE:
            end_tiles(position)
        case Phase.STEPS:
            turn.stage = Phase.TENT
        case Phase.TENT:
            turn.stage = Phase.WINDOW_C
        case Phase.POSTER:
            end_posters(position)
        case Phase.ARRANGE:
            _end_arranging(position)
        case Phase.PLACE:
            pending.place_poster(position, None)
        case _:
            assert position.phase in (Phase.SOURCE, Phase.EXTRA), "no other phase has done"
            turn.take_step()


def die_of(index: int) -> Die:
    """The die of an id of its group."""
    return Die(index // 6, index % 6 + 1)


def die_place(die: Die) -> int:
    """Its place among the 24 sorts of dice."""
    return die.colour * 6 + die.value - 1
