"""Seeds, sources of chance and deals (A10, A15)."""

import random
from collections.abc import Callable
from fractions import Fraction
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.rules.nodes import EDITION, last_of_each_phase
from tests.rules.table import edition, legal, line, start

ONE_OF_EACH = edition(
    """
tiles = [
    { landscape = "forest", counts = { 1 = 1, 2 = 1, 3 = 1, 4 = 1 } },
    { landscape = "lake", counts = { 1 = 1, 2 = 1, 3 = 1 } },
    { landscape = "mountain", counts = { 1 = 1, 2 = 1 } },
]
"""
)
SEEDED: dict[str, Callable[[ModuleType, Any, Any], Any]] = {
    "Rng": lambda engine, game, seed: engine.Rng(seed).next_u64(),
    "deal": lambda engine, game, seed: game.deal(seed),
    "Deal": lambda engine, game, seed: engine.Deal(game, seed),
    "play": lambda engine, game, seed: engine.play(game, seed, ["random", "greedy"]),
    "derive": lambda engine, game, seed: engine.derive(seed, 1),
}


class Random:
    """A source with a method ``random``, as those of the standard library and of numpy have."""

    def __init__(self, *values: Any) -> None:
        self._values = iter(values)

    def random(self) -> Any:
        return next(self._values)


@pytest.mark.parametrize("what", SEEDED)
def test_a_seed_is_any_integer_of_64_bits(engine: ModuleType, what: str) -> None:
    make, game = SEEDED[what], engine.load_game("cational", 2, EDITION)
    for seed in (0, 7, 2**63, 2**64 - 1):
        assert make(engine, game, seed) == make(engine, game, seed)
        assert make(engine, game, seed) == make(engine, game, np.uint64(seed))
    assert make(engine, game, 7) == make(engine, game, np.int8(7)) == make(engine, game, np.int64(7))
    assert make(engine, game, 7) != make(engine, game, 8)
    assert make(engine, game, 0) != make(engine, game, 2**63)


@pytest.mark.parametrize("what", SEEDED)
def test_other_numbers_are_a_value_error_and_other_things_a_type_error(engine: ModuleType, what: str) -> None:
    make, game = SEEDED[what], engine.load_game("cational", 2, EDITION)
    for seed in (-1, 2**64, -(2**64), 10**40, np.int64(-1)):
        with pytest.raises(ValueError, match=r"seed|2\^64|64"):
            make(engine, game, seed)
    for thing in (True, False, 7.0, np.float64(7), "7", b"7", [7], np.array(7), np.bool_(True), Fraction(7), object()):
        with pytest.raises(TypeError):
            make(engine, game, thing)


@pytest.mark.parametrize("what", ["Rng", "deal", "Deal", "play"])
def test_without_a_seed_entropy_is_fresh(engine: ModuleType, what: str) -> None:
    game = engine.load_game("cational", 2)
    first, *others = (SEEDED[what](engine, game, None) for _ in range(4))
    assert any(other != first for other in others)


def test_below_takes_a_bound_of_1_to_2_to_the_64_less_1(engine: ModuleType) -> None:
    rng = engine.Rng(1)
    assert {rng.below(1) for _ in range(9)} == {0}
    assert {rng.below(np.int16(2)) for _ in range(30)} == {0, 1}
    assert 0 <= rng.below(2**64 - 1) < 2**64 - 1
    for bound in (0, -1, 2**64):
        with pytest.raises(ValueError, match=r"below|bound|2\^64|64"):
            rng.below(bound)
    for thing in (True, 2.0, "2", None):
        with pytest.raises(TypeError):
            rng.below(thing)


def supply_node(engine: ModuleType) -> Any:
    """A bag of F1 to F4, L1 to L3, M1, M2, each once."""
    return engine.load_game("cational", 1, ONE_OF_EACH).new_initial_state().child(9)


@pytest.mark.parametrize(
    ("u", "tile"),
    [
        (0.0, "F1"),
        (np.nextafter(1 / 9, 0), "F1"),
        (1 / 9, "F2"),
        (0.5, "L1"),
        (np.nextafter(2 / 3, 0), "L2"),
        (2 / 3, "L3"),
        (np.nextafter(1.0, 0), "M2"),
    ],
)
def test_a_float_takes_the_tile_at_its_place_in_the_sorted_bag(engine: ModuleType, u: float, tile: str) -> None:
    for source in (lambda: float(u), Random(float(u)), lambda: np.float64(u)):
        state = supply_node(engine)
        assert state.action_to_string(-1, state.sample_chance(source)) == tile
        assert line(state, "Supply") == tile


def test_an_rng_takes_below_of_what_is_left(engine: ModuleType) -> None:
    state, rng = supply_node(engine), engine.Rng(3)
    tiles = legal(state).split()
    expected = tiles[engine.Rng(3).below(9)]
    state.sample_chance(rng)
    assert line(state, "Supply") == expected
    tiles.remove(expected)
    twin = engine.Rng(3)
    twin.below(9)
    second = tiles[twin.below(8)]
    assert state.action_to_string(-1, state.sample_chance(rng)) == second
    assert rng.next_u64() == twin.next_u64()


@pytest.mark.parametrize(
    "source", [random.Random(3), np.random.default_rng(3), random.Random(3).random, np.random.default_rng(3).random]
)
def test_generators_of_the_standard_library_and_of_numpy_will_do(engine: ModuleType, source: Any) -> None:
    state = engine.load_game("cational", 3).new_initial_state()
    assert state.advance(source) == state.history()
    assert state.phase == "scout"


@pytest.mark.parametrize(
    ("value", "error"),
    [
        *[(value, ValueError) for value in (1.0, -0.1, 1.5, float("nan"), float("inf"), -float("inf"))],
        *[(value, TypeError) for value in (0, 1, True, "0.5", None, np.float32(0.5), Fraction(1, 2), [0.5], 0.5j)],
    ],
)
def test_what_is_no_float_below_1_is_refused_and_nothing_is_drawn(
    engine: ModuleType, value: Any, error: type[Exception]
) -> None:
    for source in (Random(value), lambda: value):
        state = supply_node(engine)
        before = state.clone()
        with pytest.raises(error):
            state.sample_chance(source)
        assert state == before
        assert state.history() == before.history()


@pytest.mark.parametrize("thing", [None, 3, 0.5, "rng", b"", [0.5], object(), np.array(0.5)])
def test_what_is_no_source_is_a_type_error_at_every_node(engine: ModuleType, thing: Any) -> None:
    for phase, state in last_of_each_phase(engine).items():
        before = state.clone()
        with pytest.raises(TypeError):
            state.sample_chance(thing)
        with pytest.raises(TypeError):
            state.resample_from_infostate(0, thing)
        if state.is_chance_node():
            with pytest.raises(TypeError):
                state.advance(thing)
        else:
            assert state.advance(thing) == [], phase
        assert state == before


def test_away_from_chance_there_is_nothing_to_sample(engine: ModuleType) -> None:
    for phase in ("scout", "place", "over"):
        state = last_of_each_phase(engine)[phase]
        rng = engine.Rng(3)
        with pytest.raises(ValueError, match="chance"):
            state.sample_chance(rng)
        assert state.advance(rng) == []
        assert rng.next_u64() == engine.Rng(3).next_u64()


class BrokenError(Exception):
    """What a source of chance may raise."""


def test_an_error_of_the_source_comes_through_and_advance_keeps_what_it_had_applied(engine: ModuleType) -> None:
    def broken() -> float:
        raise BrokenError

    state = supply_node(engine)
    before = state.clone()
    for draw in (state.sample_chance, state.advance):
        with pytest.raises(BrokenError):
            draw(broken)
        assert state == before
    with pytest.raises(ValueError, match="2"):
        state.advance(Random(0.0, 0.5, 2.0))
    assert line(state, "Supply") == "L2 | F1"


def test_a_deal_is_one_bag_and_one_deck_that_never_change(engine: ModuleType) -> None:
    game = engine.load_game("cational", 2, EDITION)
    deal = engine.Deal(game, 5)
    assert " ".join(sorted(deal.bag)) == "D1 D1 D1 D1 F1 F1 F1 F1 F2 F2 F2 F3 F3 L1 L1 L1 L1 L2 L2 M1 M1 M1 M1 M2 M2"
    assert sorted(deal.deck) == ["any", "range", "shore", "woods"]
    assert isinstance(deal.bag, tuple)
    assert isinstance(deal.deck, tuple)
    for name in ("bag", "deck", "seed"):
        with pytest.raises(AttributeError):
            setattr(deal, name, ())
    before = (deal.seed, deal.bag, deal.deck, hash(deal))
    game.new_initial_state().advance(deal)
    assert (deal.seed, deal.bag, deal.deck, hash(deal)) == before == (5, *before[1:])


def drawn(state: Any) -> tuple[list[str], list[str]]:
    """The tiles and the cards of a history in order."""
    tiles: list[str] = []
    cards: list[str] = []
    game = state.get_game()
    again = game.new_initial_state()
    for number in state.history():
        if again.is_chance_node():
            outcome = next(o for o, _ in again.chance() if o.id == number)
            (tiles if outcome.tile else cards).append(outcome.text)
        again.apply_action(number)
    return tiles, cards


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_nth_tile_is_the_bags_nth_whatever_it_is_for_and_whoever_plays_how(
    engine: ModuleType, players: int
) -> None:
    game = engine.load_game("cational", players, EDITION)
    deal = engine.Deal(game, 11)
    for choices in range(4):
        state, rng = game.new_initial_state(), engine.Rng(choices)
        state.advance(deal)
        assert state == game.deal(11)
        while not state.is_terminal():
            ids = state.legal_actions()
            state.apply_action(ids[rng.below(len(ids))])
            state.advance(deal)
        tiles, cards = drawn(state)
        assert tuple(tiles) == deal.bag[: len(tiles)]
        assert tuple(cards) == deal.deck[: len(cards)]


def test_play_continues_the_deal_of_its_seed(engine: ModuleType) -> None:
    game = engine.load_game("cational", 2, EDITION)
    tiles, cards = drawn(engine.play(game, 11, ["greedy", "random"]))
    deal = engine.Deal(game, 11)
    assert tuple(tiles) == deal.bag[: len(tiles)]
    assert tuple(cards) == deal.deck[: len(cards)]


def test_looking_and_re_dealing_between_moves_does_not_shift_the_draws(engine: ModuleType) -> None:
    game = engine.load_game("cational", 2, EDITION)
    deal = engine.Deal(game, 11)
    looked, plain = game.deal(11), game.deal(11)
    rng = engine.Rng(1)
    while not plain.is_terminal():
        looked.observation_string(0)
        looked.resample_from_infostate(0, rng).advance(rng)
        for state in (looked, plain):
            state.apply_action(state.legal_actions()[0])
            state.advance(deal)
        assert looked == plain


def test_a_deal_serves_any_number_of_players_but_no_other_edition(engine: ModuleType) -> None:
    deal = engine.Deal(engine.load_game("cational", 2, EDITION), 11)
    three = engine.load_game("cational", 3, EDITION, {"open_hands": True})
    state = three.new_initial_state()
    state.advance(deal)
    assert state == three.deal(11)
    other = engine.load_game("cational", 2, {**EDITION, "version": 2}).new_initial_state()
    before = other.clone()
    for draw in (other.sample_chance, other.advance):
        with pytest.raises(ValueError, match="edition"):
            draw(deal)
        assert other == before


def test_an_outcome_of_a_deal_that_the_position_can_not_give_is_a_value_error(engine: ModuleType) -> None:
    game = engine.load_game("cational", 2, ONE_OF_EACH)
    deal = engine.Deal(game, 4)
    state = game.new_initial_state()
    state.sample_chance(deal)
    # The bag's second tile comes first, so that it can't come again as the second.
    state.apply(deal.bag[1])
    before = state.clone()
    for draw in (state.sample_chance, state.advance):
        with pytest.raises(ValueError, match="deal"):
            draw(deal)
        assert state == before
        assert state.history() == before.history()


def test_a_deal_can_not_re_deal(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 F1 L2", players=2)
    with pytest.raises(TypeError):
        state.resample_from_infostate(0, engine.Deal(state.get_game(), 1))


def test_chance_reads_the_same_in_both_ways(engine: ModuleType) -> None:
    for state in last_of_each_phase(engine).values():
        pairs = state.chance_outcomes()
        assert [(outcome.id, float(p)) for outcome, p in state.chance()] == pairs
        assert sum((p for _, p in state.chance()), Fraction()) == (1 if state.is_chance_node() else 0)
        assert [number for number, _ in pairs] == (state.legal_actions() if state.is_chance_node() else [])
