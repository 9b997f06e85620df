"""Random games of the small edition under all rulings: what always holds."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from meographic import reference
from meographic.reference.errors import IllegalAction
from meographic.reference.magnificent.camps import ORIENTATIONS
from meographic.reference.magnificent.phases import Phase
from meographic.reference.magnificent.position import Position
from meographic.reference.magnificent.rulings import RULINGS
from meographic.reference.magnificent.state import State
from meographic.reference.magnificent.tables import ALL_DICE
from tests.magnificent.table import game_of, position_of

GAMES = 48


def no_number_twice(numbers: list[int]) -> bool:
    return len(set(numbers)) == len(numbers)


def check_dice(position: Position) -> None:
    """Dice in the tent, on cards and in hand are those in play; solo the reserve makes up for the rest."""
    dice = [sum(position.tent[6 * colour : 6 * colour + 6]) for colour in range(4)]
    turn = position.turn
    lying = [die for seat in position.seats for _, die in seat.cards if die is not None]
    if turn is not None and turn.card is None:
        lying.append(turn.die)
    for die in lying:
        dice[die.colour] += 1
    if position.reserve is None:
        assert dice == list(position.tables.dice)
    else:
        if position.phase is Phase.REPLACE_DIE:
            assert turn is not None
            dice[turn.die.colour] += 1
        assert [a + b for a, b in zip(dice, position.reserve, strict=True)] == list(ALL_DICE)


def check_camps(position: Position) -> None:
    """Tiles lie within their camps, apart from each other, joined; what does not lie there is in stock."""
    tables, laid = position.tables, [0] * 6
    for seat in position.seats:
        occupied = 0
        for tile in seat.camp.tiles:
            assert seat.board is not None
            assert tile.cells & (occupied | ~tables.plans[seat.board].inside) == 0
            assert tile.cells.bit_count() == (6 if tile.kind % 2 else 4)
            assert not occupied or tile.cells & tables.ground.beside(occupied)
            occupied |= tile.cells
            laid[tile.kind] += 1
        assert seat.camp.occupied == occupied
    assert [a + b for a, b in zip(laid, position.stock, strict=True)] == [shape.stock for shape in tables.box.shapes]


def check_things(position: Position) -> None:
    """Tents, cards, trainer tiles and posters lie in one place each; tents are never lost."""
    seats = position.seats
    tents = position.spare_tents + [tent for tents in position.loop_tents for tent in tents if tent is not None]
    tents += [tent for seat in seats for tent in seat.tents if tent is not None]
    assert sorted(tents) == list(range(len(position.tables.box.tents)))
    cards = position.card_deck + [each.card for each in position.display if each.card is not None]
    assert no_number_twice(cards + [card for seat in seats for card in [c for c, _ in seat.cards] + seat.hand])
    trainers = position.trainer_deck + position.start_tiles
    trainers += [each.trainer for each in position.display if each.trainer is not None]
    assert no_number_twice(trainers + [tile for seat in seats for tile in seat.trainer_tiles])
    posters = position.poster_deck + position.start_posters
    posters += [poster for poster in position.poster_display if poster is not None]
    posters += [poster for seat in seats for poster in seat.posters if poster is not None]
    if position.turn is not None:
        posters += position.turn.to_lay if position.turn.are_down else []
        posters += [] if position.turn.drawn is None else [position.turn.drawn]
    assert no_number_twice(posters)


def check_seats(position: Position) -> None:
    for seat in position.seats:
        assert all(0 <= gems <= 3 for gems in seat.gems)
        assert seat.coins >= 0
        assert min(seat.trainers, seat.used_trainers) >= 0
        assert seat.owned_trainers <= 8
        assert len(seat.trainer_tiles) <= 3
        assert seat.tents[0] is None
        assert len(seat.hats) in (1, 2)
    assert no_number_twice([hat for seat in position.seats for hat in seat.hats])
    if position.turn is None:
        assert position.agenda or position.phase in (Phase.DIE, Phase.OVER)
    else:
        assert not position.agenda
        assert position.seat == position.turn_seat


def check_every_id(state: State, codes: Counter[str]) -> None:
    """An id is refused if and only if it is not legal, and a refusal changes nothing."""
    game, legal, before = state.get_game(), state.legal_actions(), state.to_dict()
    limit = game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
    for action in range(-1, limit + 1):
        if action in legal:
            continue
        try:
            state.apply_action(action)
        except IllegalAction as error:
            codes[error.code] += 1
        else:
            pytest.fail(f"{action} was not refused")
    assert state.to_dict() == before
    assert json.loads(json.dumps(before)) == before


def check_answers(state: State) -> None:
    """Copies, texts, gains and rewards agree with each other."""
    game, legal = state.get_game(), state.legal_actions()
    again = game.deserialize_state(state.serialize())
    assert again == state
    assert again.key() == state.key()
    assert again.canonical_key() == state.canonical_key()
    assert str(again) == str(state)
    assert [state.string_to_action(state.action_to_string(action)) for action in legal] == legal
    assert len(state.observation_tensor(0)) == game.observation_tensor_shape()[0]
    assert len(state.information_state_tensor(0)) == game.information_state_tensor_shape()[0]
    if state.is_chance_node():
        assert set(state.gains()) == {0}
        return
    assert [action.id for action in state.actions()] == legal
    for action, gain in zip(legal, state.gains(), strict=True):
        child = state.child(action)
        changes = [after - score for score, after in zip(state.scores, child.scores, strict=True)]
        assert gain == changes[state.seat] == state.preview(action).points
        assert child.rewards() == changes


def test_what_always_holds_in_random_games() -> None:
    codes: Counter[str] = Counter()
    phases: Counter[str] = Counter()
    for seed in range(GAMES):
        rng = random.Random(seed)
        players = seed % 4 + 1
        rules: dict[str, Any] = {name: rng.choice(values) for name, values in RULINGS.items()} | {"solo": players == 1}
        game = game_of(players, **rules)
        deal, state, decisions = reference.Deal(game, seed), game.new_initial_state(), 0
        while not state.is_terminal():
            position = position_of(state)
            phases[state.phase] += 1
            check_camps(position)
            check_things(position)
            check_seats(position)
            if position.turn is not None or position.phase is Phase.DIE:
                check_dice(position)
            if rng.random() < 0.01:
                check_every_id(state, codes)
                check_answers(state)
            if state.is_chance_node():
                state.sample_chance(deal)
                continue
            legal = state.legal_actions()
            others = [action for action in legal if action != 48]
            state.apply_action(rng.choice(others if others and rng.random() < 0.6 else legal))
            decisions += 1
        phases[state.phase] += 1
        assert decisions <= game.max_game_length()
        assert state.move_number() - decisions <= game.tables.most_chance_nodes
        assert reference.verify_record(state.to_record(seed=seed)) == state
    assert set(phases) == {phase.value for phase in Phase}
    assert len(codes) >= 28


def test_orientations_are_named_and_turned_clockwise_after_mirroring() -> None:
    assert ORIENTATIONS[5] == "r90f"
    ground = game_of().tables.ground

    def drawn(cells: int) -> list[str]:
        rows = ["".join("#" if cells >> ground.cell(x, y) & 1 else "." for x in range(4)) for y in range(4)]
        return [row for row in rows if "#" in row]

    l_small = ground.masks[2]
    assert drawn(l_small[0][0]) == ["###.", "#..."]
    assert drawn(l_small[1][0]) == ["##..", ".#..", ".#.."]
    assert drawn(l_small[4][0]) == ["###.", "..#."]
    assert drawn(l_small[5][0]) == [".#..", ".#..", "##.."]
    assert [sorted(masks) for masks in ground.masks] == [
        [0, 1, 4, 5],
        list(range(8)),
        list(range(8)),
        [0, 1, 4, 5],
        [0, 1, 2, 3],
        [0, 1, 2, 3],
    ]
