"""CM-9.3: re-dealing what a player can't see."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from types import ModuleType
from typing import Any

import pytest

from tests.rules.table import edition, play, start
from tests.rules.test_cm9_knowledge import FEW_TILES, views

REDEALS = 2_000
# Of a right count, one in 15,000 lies farther off; the seeds are fixed.
SIGMAS = 4


def hidden(state: Any, *places: tuple[int, int]) -> tuple[str, ...]:
    """The tiles in some slots of some hands."""
    hands = state.to_dict()["hands"]
    return tuple(hands[seat][slot]["tile"] for seat, slot in places)


def check_counts(engine: ModuleType, state: Any, viewer: int, places: list[tuple[int, int]], unseen: str) -> None:
    """Re-deal often, and hold how often each tuple of tiles came against its exact probability (CM-9.3)."""
    rng = engine.Rng(11)
    came = Counter(hidden(state.resample_from_infostate(viewer, rng), *places) for _ in range(REDEALS))
    expected = probabilities(Counter(unseen.split()), len(places))
    assert came.keys() <= expected.keys()
    for tiles, probability in expected.items():
        spread = sqrt(REDEALS * probability * (1 - probability))
        assert abs(came[tiles] - REDEALS * probability) <= SIGMAS * spread, (tiles, came[tiles], probability)


def probabilities(unseen: Counter[str], length: int) -> dict[tuple[str, ...], Fraction]:
    """The probability of each sequence of tiles drawn without putting back."""
    if length == 0:
        return {(): Fraction(1)}
    total = unseen.total()
    return {
        (tile, *rest): Fraction(count, total) * probability
        for tile, count in unseen.items()
        if count
        for rest, probability in probabilities(unseen - Counter([tile]), length - 1).items()
    }


def test_cm_9_3_one_hidden_tile_comes_as_often_as_there_are_of_its_kind(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 D1 F2", FEW_TILES, players=2)
    check_counts(engine, state, 0, [(1, 0)], "F1 F1 F2 F2 L1 M1 M1 D1")


def test_cm_9_3_hidden_tiles_of_several_hands_are_drawn_without_putting_back(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 D1 F2 L1", FEW_TILES, players=3)
    check_counts(engine, state, 0, [(1, 0), (2, 0)], "F1 F1 F2 F2 L1 M1 M1 D1")


def test_cm_9_3_two_hidden_tiles_of_one_hand_too(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 D1 F2 +? F1", FEW_TILES, players=2)
    check_counts(engine, state, 1, [(0, 0), (0, 1)], "F1 F1 F2 L1 M1 M1 D1 D1")


def test_cm_9_3_a_known_tile_stays_beside_a_hidden_one(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 D1 F2 +? D1 D1@0,0 +M F2", FEW_TILES, players=2)
    rng = engine.Rng(2)
    came = Counter(hidden(state.resample_from_infostate(0, rng), (1, 0), (1, 1)) for _ in range(200))
    assert {known for _, known in came} == {"M1"}
    assert {unknown for unknown, _ in came} == {"F1", "F2", "L1", "M1"}


@pytest.mark.parametrize(("players", "rules"), [(1, {}), (2, {"open_hands": True}), (3, {"open_hands": True})])
def test_cm_9_3_with_nothing_hidden_a_redeal_changes_nothing(
    engine: ModuleType, players: int, rules: dict[str, Any]
) -> None:
    state = engine.load_game("cational", players, rules=rules).deal(3)
    play(state, "+?")
    state.advance(engine.Rng(1))
    for seat in range(players):
        assert state.resample_from_infostate(seat, engine.Rng(9)) == state


def test_cm_9_3_a_hidden_tile_that_has_become_public_stays_in_the_past(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 D1 F2 +? D1 D1@0,0 +? M1 F2@0,0", FEW_TILES, players=2)
    for seed in range(40):
        redealt = state.resample_from_infostate(0, engine.Rng(seed))
        # All but the drawn mountain, the last but one.
        assert redealt.history()[:10] == state.history()[:10]
        assert redealt.to_dict()["areas"] == state.to_dict()["areas"]


def test_cm_9_3_a_placement_gets_the_legal_slots_id_if_equal_tiles_come_together(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 D1 F2 +? D1 D1@0,0 +? M1 M1@0,0", FEW_TILES, players=2)
    slot_1 = state.history()[-1]
    seen = set()
    for seed in range(60):
        redealt = state.resample_from_infostate(0, engine.Rng(seed))
        equal = hidden(redealt, (1, 0)) == ("M1",)
        assert (redealt.history()[-1] != slot_1) == equal
        assert state.get_game().deserialize_state(redealt.serialize()) == redealt
        seen.add(equal)
    assert seen == {True, False}


def own_and_public(state: Any, viewer: int) -> dict[str, Any]:
    """What stands in a position besides the bag and the tiles that a seat can't see."""
    position = dict(state.to_dict())
    del position["bag"]
    position["hands"] = [
        [tile if tile["known"] or seat == viewer else None for tile in hand]
        for seat, hand in enumerate(position["hands"])
    ]
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cm_9_3_a_redeal_keeps_what_the_player_knows_and_all_that_is_public_at_every_node(
    engine: ModuleType, players: int
) -> None:
    game = engine.load_game("cational", players, edition(FEW_TILES))
    state, rng = game.new_initial_state(), engine.Rng(players)
    changed = 0
    while True:
        before = state.serialize()
        for seat in range(players):
            redealt = state.resample_from_infostate(seat, rng)
            assert views(redealt, seat) == views(state, seat)
            assert own_and_public(redealt, seat) == own_and_public(state, seat)
            assert redealt.legal_actions(seat) == state.legal_actions(seat)
            assert game.deserialize_state(redealt.serialize()) == redealt
            changed += redealt != state
        assert state.serialize() == before
        if state.is_terminal():
            break
        ids = state.legal_actions()
        state.apply_action(ids[rng.below(len(ids))])
    assert changed > 20
