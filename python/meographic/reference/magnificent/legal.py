"""Which ids the rules allow, and the reasons of the refusals, in the order in which they are looked for (A2, A5)."""

from collections.abc import Callable

from .. import errors
from . import build, effects, uses
from .camps import ORIENTATIONS
from .effects import COLOURS
from .phases import Phase
from .position import Position
from .tables import FIRST, GROUPS
from .uses import Refusal

COUNT = {group.name: group.size for group in GROUPS}
USES = ("bonus", "trainer", "own-trainer")
GROUPS_AT: dict[Phase, tuple[str, ...]] = {
    Phase.DRAFT: ("pick",),
    Phase.START_TILE: ("start-tile",),
    Phase.DIE: ("die",),
    Phase.CARD: ("card",),
    Phase.COLOUR: ("colour",),
    Phase.WINDOW_A: ("gem", *USES, "done"),
    Phase.ACTION: ("build", "travel", "perform"),
    Phase.LEVEL: ("level",),
    Phase.WINDOW_B: (*USES, "done"),
    Phase.TILE: ("done", "tile"),
    Phase.STEPS: ("done", "steps"),
    Phase.TENT: ("done", "tent"),
    Phase.HAT: ("hat",),
    Phase.SPACE: ("space",),
    Phase.POSTER: ("done", "poster"),
    Phase.ARRANGE: ("done", "place"),
    Phase.WINDOW_C: (*USES, "done"),
    Phase.SOURCE: ("done", "source"),
    Phase.PLACE: ("done", "place"),
    Phase.EXTRA: ("done", "tile"),
    Phase.PAY: ("pay",),
    Phase.GAIN: ("gain",),
    Phase.COPY: ("copy",),
    Phase.SET: ("set",),
    Phase.DISCARD: ("discard",),
    Phase.SCORE: ("score",),
    Phase.OVER: (),
}


def groups(position: Position) -> tuple[str, ...]:
    """The groups of ids that occur at this decision, ascending."""
    found, rules = GROUPS_AT[position.phase], position.tables.rules
    no_done = (position.phase is Phase.TENT and not rules.tent_refusal) or (
        position.phase is Phase.STEPS and rules.steps == "announced"
    )
    return found[1:] if no_done else found


def ids(position: Position) -> list[int]:
    """The ids that may be applied, ascending, by whoever is to move, chance too; none once the game is over."""
    if position.is_chance:
        return [outcome for outcome, _ in position.weights()]
    found: list[int] = []
    for group in groups(position):
        if group == "tile":
            found += _tiles(position)
        else:
            found += [FIRST[group] + i for i in range(COUNT[group]) if refusal(position, group, i) is None]
    return found


def _tiles(position: Position) -> list[int]:
    """All placements of the kinds that may be laid here, as far as they are in stock."""
    tables, camp = position.tables, position.mover.camp
    return sorted(
        tables.tile_id(kind % 2, placement.orientation, placement.anchor)
        for kind in build.kinds_to_lay(position)
        if position.stock[kind] > 0
        for placement in camp.fitting(tables.ground, position.plan, kind)
    )


def offers_something(position: Position) -> bool:
    """Whether a decision offers more than ``done`` (A2)."""
    if position.phase is Phase.TILE:
        return any(position.can_lay(kind) for kind in build.kinds_to_lay(position))
    return any(
        refusal(position, group, i) is None
        for group in groups(position)
        if group != "done"
        for i in range(COUNT[group])
    )


def check(position: Position, action: int) -> None:
    """Refuse what the rules do not allow.

    Raises:
        IllegalAction: With the first reason that applies.
    """
    found = _refusal_of(position, action)
    if found is not None:
        raise errors.IllegalAction(found.message, found.code)


def _refusal_of(position: Position, action: int) -> Refusal | None:
    tables = position.tables
    if position.is_over:
        return Refusal("game_over", "the game is over (TM-11)")
    limit = tables.outcomes if position.is_chance else tables.actions
    if not 0 <= action < limit:
        return Refusal("not_an_id", f"{action} is not an id of 0 to {limit - 1}")
    if position.is_chance:
        if action not in ids(position):
            return Refusal("not_an_outcome", f"chance cannot give outcome {action} at {position.phase} (A2)")
        return None
    group, index = tables.group_of(action)
    if group not in groups(position):
        return Refusal("wrong_phase", f"{group!r} is nothing to be done at {position.phase} (A2)")
    return refusal(position, group, index)


def refusal(position: Position, group: str, index: int) -> Refusal | None:
    """Why the ``index``-th id of a group that occurs at this decision may not be applied, None if it may."""
    ask = ASKS.get(group)
    return None if ask is None else ask(position, index)


Ask = Callable[[Position, int], Refusal | None]


def _die(position: Position, index: int) -> Refusal | None:
    if position.tent[index] == 0:
        colour, value = COLOURS[index // 6], index % 6 + 1
        return Refusal("no_such_die", f"no {colour} {value} lies in the main tent (TM-3.2)")
    return None


def _card(position: Position, index: int) -> Refusal | None:
    cards = position.mover.cards
    if index >= len(cards):
        return Refusal("no_such_card", f"there is no card {index + 1} (TM-3.3)")
    if cards[index].die is not None:
        return Refusal("card_taken", f"a die lies on card {index + 1} (TM-3.3)")
    return None


def _gem(position: Position, index: int) -> Refusal | None:
    if index not in (position.running.colour, effects.CLEAR):
        return Refusal("wrong_colour", f"{COLOURS[index]} is neither the turn's colour nor clear (TM-4.3)")
    if position.mover.gems[index] == 0:
        return Refusal("no_gem", f"there is no {COLOURS[index]} gem in storage (TM-4.3)")
    return None


def _build(position: Position, _: int) -> Refusal | None:
    if not any(_level(position, i) is None for i in range(len(position.board.levels))):
        return Refusal("nothing_to_build", "no level that can be afforded has a tile to place (TM-5.8)")
    return None


def _perform(position: Position, _: int) -> Refusal | None:
    if not any(_space(position, i) is None for i in range(len(position.tables.box.track))):
        return Refusal("no_space", "no space of the track can be reached (TM-7.2)")
    return None


def _bonus(position: Position, _: int) -> Refusal | None:
    if position.running.bonus_used:
        return Refusal("already_used", "this card was used in this turn (TM-3.4)")
    use = position.bonus_use()
    if use is None:
        return Refusal("no_such_use", "this card has no use (TM-3.4)")
    return uses.refusal(position, use)


def _trainer(position: Position, space: int) -> Refusal | None:
    trainer = uses.trainer_at(position, space)
    if trainer is None:
        return Refusal("no_such_space", "there is no such trainer space (TM-8.1)")
    if space in position.running.spaces_used:
        return Refusal("already_used", f"{trainer.id} was used in this turn (TM-8.2)")
    if position.mover.trainers < trainer.markers:
        return Refusal("no_trainer", f"{trainer.id} takes {trainer.markers} unused markers (TM-8.2)")
    return uses.refusal(position, trainer.use, trainer.markers)


def _done(position: Position, _: int) -> Refusal | None:
    turn = position.running
    match position.phase:
        case Phase.SOURCE | Phase.PLACE:
            must = bool(position.mover.free_poster_spaces)
        case Phase.ARRANGE:
            must = turn.are_down
        case Phase.STEPS:
            must = turn.steps_made == 0 and not position.tables.rules.zero_steps
        case _:
            must = False
    return Refusal("must_choose", f"something has to be chosen at {position.phase} (A2)") if must else None


def _level(position: Position, index: int) -> Refusal | None:
    turn, levels = position.running, position.board.levels
    if index >= len(levels):
        return Refusal("no_such_level", f"there is no level {index + 1} (TM-5.1)")
    level = levels[index]
    if level.power > turn.power:
        return Refusal("too_little_power", f"level {index + 1} needs {level.power}, power is {turn.power} (TM-5.1)")
    assert turn.colour is not None, "actions come once the colour is known"
    sizes = [size for size, count in enumerate((level.small, level.large)) if count > 0]
    if not any(position.can_lay(2 * turn.colour + size) for size in sizes):
        return Refusal("nothing_to_build", f"no tile of level {index + 1} can be placed (TM-5.8)")
    return None


def _tile(position: Position, index: int) -> Refusal | None:
    tables, camp = position.tables, position.mover.camp
    size, orientation, anchor = tables.tile_of(index)
    kind = next((kind for kind in build.kinds_to_lay(position) if kind % 2 == size), None)
    if kind is None:
        return Refusal("no_such_tile", f"no {effects.SIZES[size]} tile is left to build here (TM-5.1)")
    shape = tables.box.shapes[kind].id
    if position.stock[kind] == 0:
        return Refusal("out_of_stock", f"no tile of {shape} is left (TM-5.6)")
    by_anchor = tables.ground.masks[kind].get(orientation)
    if by_anchor is None:
        message = f"{shape} looks the same under {ORIENTATIONS[orientation]} as under an earlier orientation (A1)"
        return Refusal("same_orientation", message)
    cells = by_anchor.get(anchor)
    if cells is None or cells & ~position.plan.inside:
        return Refusal("outside", f"{shape} would leave the camp (TM-5.3)")
    if cells & camp.occupied:
        return Refusal("occupied", f"{shape} would overlap a tile (TM-5.3)")
    if not cells & camp.free(tables.ground, position.plan):
        return Refusal("detached", f"{shape} would share no edge with a tile (TM-5.3)")
    return None


def _steps(position: Position, index: int) -> Refusal | None:
    turn, rules = position.running, position.tables.rules
    assert turn.colour is not None, "actions come once the colour is known"
    if rules.steps == "stepwise" and index != 1:
        return Refusal("one_at_a_time", "steps are made one by one (TM-6.9)")
    steps = turn.steps_made + index
    if steps > len(position.tables.box.loops[turn.colour]):
        return Refusal("more_than_a_lap", f"{steps} steps are more than a lap (TM-6.9)")
    if steps > turn.power:
        return Refusal("too_little_power", f"power {turn.power} is not enough for {steps} steps (TM-6.1)")
    if steps == 0 and not rules.zero_steps:
        return Refusal("must_step", "at least one step has to be made (TM-6.1)")
    return None


def _space(position: Position, index: int) -> Refusal | None:
    track, power = position.tables.box.track, position.running.power
    if index >= len(track):
        return Refusal("no_such_space", f"the track has no space {index + 1} (TM-7.2)")
    if index < 4 and not position.tables.rules.start_targets:
        return Refusal("start_space", f"#{index + 1} is a start space (TM-7.8)")
    if track[index].power > power:
        return Refusal("too_little_power", f"#{index + 1} needs {track[index].power}, power is {power} (TM-7.2)")
    if any(index + 1 in seat.hats for seat in position.seats):
        return Refusal("taken", f"a hat stands on #{index + 1} (TM-7.2)")
    return None


def _source(position: Position, index: int) -> Refusal | None:
    if index == 0 and not position.poster_deck:
        return Refusal("nothing_there", "the poster deck is empty (TM-6.6)")
    if index > 0 and position.poster_display[index - 1] is None:
        return Refusal("nothing_there", f"no poster lies on place {index} of the display (TM-6.6)")
    return None


def _place(position: Position, index: int) -> Refusal | None:
    turn, seat = position.running, position.mover
    if position.phase is Phase.ARRANGE:
        taken = turn.are_down and seat.posters[index] is not None
    else:
        taken = seat.posters[index] is not None and bool(seat.free_poster_spaces)
    return Refusal("taken", f"a poster hangs on space {index + 1} (TM-6.6, TM-7.6)") if taken else None


def _tent(position: Position, index: int) -> Refusal | None:
    if index + 1 not in position.mover.free_tent_spaces:
        return Refusal("taken", f"a tent stands on space {index + 2} (TM-6.3)")
    return None


def _poster(position: Position, index: int) -> Refusal | None:
    turn, seat = position.running, position.mover
    number = seat.posters[index]
    if number is None:
        return Refusal("no_poster", f"no poster hangs on space {index + 1} (TM-7.4)")
    poster, tent = position.tables.box.posters[number], position.tent_above(position.seat, index)
    if tent is None:
        return Refusal("no_tent", f"no tent stands below {poster.id} (TM-7.4)")
    if index in turn.tents_served:
        return Refusal("no_tent", f"the tent below {poster.id} served another poster in this action (TM-7.5)")
    laid = seat.camp.counts()
    if any(shown + more > there for shown, more, there in zip(turn.tiles_shown, poster.tiles, laid, strict=True)):
        return Refusal("tiles_missing", f"the tiles that {poster.id} shows are not all in the camp (TM-7.4)")
    dues = effects.dues_of(a + b for a, b in zip(poster.gems, tent.gems, strict=True))
    if not effects.is_payable(seat.gems, dues):
        return Refusal("cannot_pay", f"the gems on {poster.id} and its tent cannot be paid (TM-7.4)")
    return None


def _pay(position: Position, index: int) -> Refusal | None:
    due, gems = position.running.pending[-1], position.mover.gems
    if index not in effects.payers(due.kind):
        return Refusal("wrong_colour", f"{COLOURS[index]} does not pay what is due (TM-7.4)")
    if gems[index] == 0:
        return Refusal("no_gem", f"there is no {COLOURS[index]} gem in storage (TM-7.4)")
    left = gems.copy()
    left[index] -= 1
    further = [effect for effect in position.running.pending[:-1] if effect.kind >= effects.DUE]
    if not effects.is_payable(left, further):
        return Refusal("cannot_pay", "what is due further could not be paid (A2)")
    return None


def _start_tile(position: Position, index: int) -> Refusal | None:
    return (
        None if index < len(position.start_tiles) else Refusal("nothing_there", "there is no such start tile (TM-2.12)")
    )


def _pick(position: Position, index: int) -> Refusal | None:
    return None if index < len(position.mover.hand) else Refusal("nothing_there", "there is no such card (TM-2.8)")


def _set(position: Position, index: int) -> Refusal | None:
    return None if index in position.sets_left() else Refusal("nothing_there", "no set lies there (TM-10.2)")


def _score(position: Position, index: int) -> Refusal | None:
    return None if index < len(position.mover.cards) else Refusal("nothing_there", "there is no such card (TM-10.5)")


ASKS: dict[str, Ask] = {
    "die": _die,
    "card": _card,
    "gem": _gem,
    "build": _build,
    "perform": _perform,
    "bonus": _bonus,
    "trainer": _trainer,
    "own-trainer": lambda position, index: _trainer(position, uses.COMMON_SPACES + index),
    "done": _done,
    "level": _level,
    "tile": _tile,
    "steps": _steps,
    "space": _space,
    "source": _source,
    "place": _place,
    "tent": _tent,
    "poster": _poster,
    "pay": _pay,
    "copy": uses.copy_refusal,
    "start-tile": _start_tile,
    "pick": _pick,
    "set": _set,
    "discard": _set,
    "score": _score,
}
