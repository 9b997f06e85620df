"""Copies of states, games, deals, generators and values: equal, independent, and going on alike."""

import copy
import json
import pickle
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import pytest

from tests.rules.nodes import EDITION, PHASES, last_of_each_phase
from tests.rules.table import start


def pickled(protocol: int, thing: Any) -> Any:
    """What comes out of a pickle."""
    return pickle.loads(pickle.dumps(thing, protocol))


COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda state: state.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle {protocol}": partial(pickled, protocol) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)},
    "serialize": lambda state: state.get_game().deserialize_state(state.serialize()),
}


def told(state: Any) -> list[Any]:
    """What a state tells of itself."""
    return [state.serialize(), str(state), state.to_dict(), state.rewards(), state.events(), state.key(), hash(state)]


def test_the_nodes_are_of_every_kind(engine: ModuleType) -> None:
    assert sorted(last_of_each_phase(engine)) == sorted(PHASES)


@pytest.mark.parametrize("way", COPIES)
def test_a_copy_is_equal_and_goes_on_alike_at_every_kind_of_node(engine: ModuleType, way: str) -> None:
    for phase, state in last_of_each_phase(engine).items():
        copied = COPIES[way](state)
        assert copied is not state
        assert copied == state
        assert told(copied) == told(state), phase
        rngs = engine.Rng(8), engine.Rng(8)
        while not state.is_terminal():
            assert copied.legal_actions() == state.legal_actions()
            for twin, rng in zip((state, copied), rngs, strict=True):
                ids = twin.legal_actions()
                twin.apply_action(ids[rng.below(len(ids))])
            assert told(copied) == told(state), phase


@pytest.mark.parametrize("way", COPIES)
def test_a_copy_goes_its_own_way(engine: ModuleType, way: str) -> None:
    for phase, state in last_of_each_phase(engine).items():
        before = told(state)
        copied = COPIES[way](state)
        if phase == "over":
            continue
        copied.apply_action(copied.legal_actions()[0])
        assert copied != state
        assert told(state) == before
        after = told(copied)
        state.apply_action(state.legal_actions()[-1])
        assert told(copied) == after


def test_a_child_is_the_state_after_and_leaves_its_parent_alone(engine: ModuleType) -> None:
    for state in last_of_each_phase(engine).values():
        before = told(state)
        for number in state.legal_actions():
            child = state.child(number)
            assert told(state) == before
            applied = state.clone()
            applied.apply_action(number)
            assert told(child) == told(applied)


def test_to_dict_and_events_are_ready_for_json_at_every_kind_of_node(engine: ModuleType) -> None:
    for state in last_of_each_phase(engine).values():
        assert json.loads(json.dumps(state.to_dict())) == state.to_dict()
        assert json.loads(json.dumps(state.events())) == state.events()


def test_a_record_leads_back_to_every_point(engine: ModuleType) -> None:
    over = last_of_each_phase(engine)["over"]
    game, record = over.get_game(), over.to_record(seed=None, policies=None)
    assert game.state_from_record(record) == over
    assert engine.verify_record(record) == over
    assert engine.game_of_record(record) == game
    for upto in range(len(over.events()) + 1):
        state = game.state_from_record(json.loads(record), upto)
        assert state.history() == over.history()[: state.move_number()]


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle 2", "pickle 5"])
def test_games_deals_and_values_can_be_copied_and_pickled(engine: ModuleType, way: str) -> None:
    game = engine.load_game("cational", 2, EDITION, {"open_hands": True}, "win")
    state = start(engine, "range F1 L1 M1 F1 L2 +? M1", players=2)
    action = state.actions()[0]
    gain = state.preview(action)
    outcome = game.new_initial_state().chance()[0][0]
    for value in (game, engine.Deal(game, 3), game.edition, action, gain, outcome, action.tile, state.apply(action)):
        copied = COPIES[way](value)
        assert copied == value
        assert type(copied) is type(value)
        assert hash(copied) == hash(value)


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle 2", "pickle 5"])
def test_a_generator_is_copied_with_its_place_in_the_stream(engine: ModuleType, way: str) -> None:
    rng = engine.Rng(5)
    rng.below(100)
    copied = COPIES[way](rng)
    ahead = [copied.next_u64() for _ in range(5)]
    assert [rng.next_u64() for _ in range(5)] == ahead
    assert ahead != [engine.Rng(5).next_u64() for _ in range(5)]


def test_errors_keep_their_facts_when_pickled(engine: ModuleType) -> None:
    fault = engine.Fault("rounds", "out_of_range", "rounds is 1 to 24")
    for error, fact in [
        (engine.IllegalAction("no", "occupied"), "code"),
        (engine.EditionError([fault]), "faults"),
        (engine.RecordError("no", 3), "event"),
    ]:
        copied = pickle.loads(pickle.dumps(error))
        assert type(copied) is type(error)
        assert str(copied) == str(error)
        assert getattr(copied, fact) == getattr(error, fact)


def test_values_are_frozen_and_show_their_fields(engine: ModuleType) -> None:
    state = start(engine, "range F1 L1 M1 F1 L2 +? M1", players=2)
    action = state.actions()[0]
    for value, name in [(action, "text"), (action.tile, "value"), (state.preview(action), "tile")]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
        assert f"{name}=" in repr(value)
    assert str(action) == action.text == "F1@0,0"
    assert str(action.tile) == "F1"
