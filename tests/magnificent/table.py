"""Games of the small edition, brought to where a rule can be seen."""

from typing import Any

import pytest

from meographic import reference
from meographic.reference.errors import IllegalAction
from meographic.reference.magnificent.camps import ORIENTATIONS, LaidTile
from meographic.reference.magnificent.editions import KINDS, Edition
from meographic.reference.magnificent.game import Game
from meographic.reference.magnificent.position import Position
from meographic.reference.magnificent.seats import OwnCard, Seat
from meographic.reference.magnificent.state import State
from tests.magnificent.box import little

LITTLE = Edition.from_dict(little())


def game_of(players: int = 2, edition: Edition = LITTLE, **rules: Any) -> Game:
    game = reference.load_game("magnificent", players, edition, {"solo": players == 1, **rules})
    assert isinstance(game, Game)
    return game


def dealt(players: int = 2, seed: int = 1, edition: Edition = LITTLE, **rules: Any) -> State:
    """Dealt, and the first thing chosen at each decision of the setup: the first die is to be taken."""
    game = game_of(players, edition, **rules)
    deal = reference.Deal(game, seed)
    state = game.new_initial_state()
    state.advance(deal)
    while state.phase != "die":
        state.apply_action(state.legal_actions()[0])
        state.advance(deal)
    return state


def position_of(state: State) -> Position:
    """What lies on the table, to be changed by hand."""
    return state._position


def tent(state: State, *dice: str) -> None:
    """Put these dice into the main tent, as in ``orange 3``, and no others."""
    position = position_of(state)
    position.tent = [0] * 24
    for die in dice:
        colour, value = die.split()
        position.tent[6 * ["orange", "green", "purple", "clear"].index(colour) + int(value) - 1] += 1


def cards(state: State, *ids: str, seat: int = 0) -> None:
    """Give a seat these cards and no others."""
    position_of(state).seats[seat].cards = [OwnCard(LITTLE.cards.index(id_), None) for id_ in ids]


def plain(state: State, seat: int = 0) -> Seat:
    """Give a seat board I, four cards without use or die symbol, no gems and no markers: no window opens."""
    cards(state, "card-3", "card-7", "card-15", "card-19", seat=seat)
    own = position_of(state).seats[seat]
    own.board, own.gems, own.trainers = 0, [0, 0, 0, 0], 0
    return own


def have_tiles(state: State, seat: int = 0, **counts: int) -> None:
    """Give a seat so many tiles of each kind, as in ``orange_small=2``; only their number is right then."""
    camp = position_of(state).seats[seat].camp
    for kind, count in counts.items():
        camp.tiles += [LaidTile(KINDS.index(kind.replace("_", "-")), 0, 0, 0)] * count


def have_posters(state: State, *ids: str | None, seat: int = 0) -> None:
    """Hang these posters on a seat's spaces, from the first on, and no others."""
    numbers = [None if id_ is None else LITTLE.posters.index(id_) for id_ in ids]
    position_of(state).seats[seat].posters = numbers + [None] * (5 - len(numbers))


def last_turn(state: State, round_: int = 1) -> None:
    """It is the round's last turn: that of seat P - 1, if seat 0 began."""
    position = position_of(state)
    position.round, position.turns = round_, position.turns_of_a_round - 1
    position.seat = position.turn_seat


def refused(state: State, text: str) -> str:
    """The code with which a text is refused."""
    with pytest.raises(IllegalAction) as error:
        state.apply(text)
    return error.value.code


def lay(state: State, kind: str, orientation: str, x: int, y: int, seat: int = 0) -> None:
    """Lay a tile into a seat's camp, wherever the rules would have it."""
    position = position_of(state)
    number, ground = KINDS.index(kind), position.tables.ground
    way, anchor = ORIENTATIONS.index(orientation), ground.cell(x, y)
    position.stock[number] -= 1
    position.seats[seat].camp.lay(LaidTile(number, way, anchor, ground.masks[number][way][anchor]))


def play(state: State, *texts: str) -> State:
    """Apply these texts one after another."""
    for text in texts:
        state.apply(text)
    return state


def legal_texts(state: State) -> list[str]:
    """What may be done, as texts."""
    return [state.action_to_string(action) for action in state.legal_actions()]
