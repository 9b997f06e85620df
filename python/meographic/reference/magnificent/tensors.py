"""The numbers that learning programs see (A9): raw, as floats."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .phases import Phase
from .position import Position
from .running import Turn
from .seats import Die
from .tables import CARDS_OF_A_SEAT, TENT_SPACES

if TYPE_CHECKING:
    from .steps import Step

PHASES = tuple(Phase)
WINDOW_NAMES = ("a", "late", "b", "c")
MOST_CARDS = CARDS_OF_A_SEAT + 1
MOST_IN_HAND = 6
MOST_TRAINER_TILES = 3
MOST_SETS = 4
TRAINER_SPACES = 9


def observation(position: Position, viewer: int) -> list[float]:
    """The position as every seat sees it, seats counted from the viewer: the five parts of A9 one after another."""
    players = position.tables.players
    numbers = [
        *(number for i in range(players) for number in _seat(position, (viewer + i) % players)),
        *_moment(position, viewer),
        *_turn(position),
        *_table(position),
        *_decks(position),
    ]
    return [float(number) for number in numbers]


def _padded(numbers: Iterable[int], length: int) -> list[int]:
    listed = list(numbers)
    return listed + [0] * (length - len(listed))


def _id(number: int | None) -> int:
    """An id is shown as its number + 1, 0 for none."""
    return 0 if number is None else number + 1


def _one_hot(number: int | None, length: int) -> list[int]:
    return [int(i == number) for i in range(length)]


def _bits(cells: int, length: int) -> list[int]:
    return [cells >> cell & 1 for cell in range(length)]


def _seat(position: Position, number: int) -> list[int]:
    tables, seat = position.tables, position.seats[number]
    cells = tables.ground.cells
    cards: list[int] = []
    for card, die in seat.cards:
        cards += [_id(card), *_one_hot(None if die is None else die.colour, 4), 0 if die is None else die.value]
    preprinted, *others = range(len(seat.tents))
    tents = {preprinted: len(tables.box.tents) + 1} | {space: _id(seat.tents[space]) for space in others}
    return [
        position.scores[number],
        seat.coins,
        *seat.gems,
        seat.trainers,
        seat.used_trainers,
        *_padded(seat.hats, 2),
        seat.performed,
        seat.completed,
        *seat.camp.counts(),
        _id(seat.board),
        *_padded(cards, MOST_CARDS * 6),
        *_padded(map(_id, seat.hand), MOST_IN_HAND),
        *_padded(map(_id, seat.trainer_tiles), MOST_TRAINER_TILES),
        *(number for space, poster in enumerate(seat.posters) for number in (tents[space], _id(poster))),
        *_bits(0 if seat.board is None else tables.plans[seat.board].inside, cells),
        *(number for covered in seat.camp.covered for number in _bits(covered, cells)),
    ]


def _moment(position: Position, viewer: int) -> list[int]:
    players = position.tables.players
    return [
        *_one_hot(PHASES.index(position.phase), len(PHASES)),
        position.round,
        position.turns,
        *_one_hot((position.seat - viewer) % players, players),
        *_one_hot((position.starter - viewer) % players, players),
    ]


def _turn(position: Position) -> list[int]:
    if position.turn is None:
        return [0] * len(_running(Turn(Die(0, 1))))
    return _running(position.turn)


def _running(turn: Turn) -> list[int]:
    return [
        *_one_hot(turn.colour, 3),
        turn.power,
        *_one_hot(turn.die.colour, 4),
        turn.die.value,
        _id(turn.card),
        int(turn.bonus_used),
        *(int(space in turn.spaces_used) for space in range(TRAINER_SPACES)),
        int(turn.doubled),
        turn.small,
        turn.large,
        turn.steps_made,
        turn.posters_left,
        *turn.tiles_shown,
        *(int(space in turn.tents_served) for space in range(TENT_SPACES)),
        _id(turn.drawn),
        *_one_hot(None if turn.window is None else WINDOW_NAMES.index(turn.window), len(WINDOW_NAMES)),
    ]


def _table(position: Position) -> list[int]:
    sets = [number for card, trainer in position.display for number in (_id(card), _id(trainer))]
    return [
        *position.tent,
        *position.stock,
        *position.wagons,
        *(_id(tent) for tents in position.loop_tents for tent in tents),
        *_padded(sets, 2 * MOST_SETS),
        *map(_id, position.poster_display),
        *_padded(map(_id, position.start_tiles), 4),
        *(position.reserve or [0] * 4),
    ]


def _decks(position: Position) -> list[int]:
    box = position.tables.box
    pending = position.turn.pending if position.turn else []
    return [
        *(int(card in position.card_deck) for card in range(len(box.cards))),
        *(int(trainer in position.trainer_deck) for trainer in range(len(box.trainers))),
        *(int(poster in position.poster_deck) for poster in range(len(box.posters))),
        *((pending[-1].kind + 1, pending[-1].number) if pending else (0, 0)),
    ]


def story(position: Position, steps: Sequence["Step"], viewer: int) -> list[float]:
    """What has happened: a row for each id of the history of who, 1 + id, 0, 0; a story too long is cut (A4, A9)."""
    tables = position.tables
    longest = tables.most_decisions + tables.most_chance_nodes
    numbers: list[int] = []
    for step in steps[:longest]:
        who = 0 if step.player < 0 else 1 + (step.player - viewer) % tables.players
        numbers += [who, 1 + step.id, 0, 0]
    return [float(number) for number in _padded(numbers, 4 * longest)]


def planes(position: Position, number: int) -> list[list[list[float]]]:
    """A seat's camp as an image of (8, height, width); all 0 before its board is dealt (A9)."""
    tables, seat = position.tables, position.seats[number]
    ground, camp = tables.ground, seat.camp
    sets = [0] * 8
    if seat.board is not None:
        plan = tables.plans[seat.board]
        sets = [
            plan.inside,
            *camp.covered,
            plan.bonus_cells & ~camp.occupied,
            sum(plan.rectangles),
            camp.free(ground, plan),
            sum(tile.cells & -tile.cells for tile in camp.tiles),
        ]
    return [
        [[float(cells >> ground.cell(x, y) & 1) for x in range(ground.width)] for y in range(ground.height)]
        for cells in sets
    ]
