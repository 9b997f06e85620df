"""Large and hostile files are refused by both engines in time that grows with their length, not with its square."""

import dataclasses
import json
import time
from collections.abc import Callable
from types import ModuleType

import pytest

import meographic
import meographic.reference


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
def test_ten_thousand_faulty_entries_are_told_within_seconds(engine: ModuleType) -> None:
    file = meographic.load_edition("standard").to_dict()
    file["tiles"] = [{"landscape": "nowhere", "counts": {"1": -1}}] * 10_000
    begin = time.perf_counter()
    with pytest.raises(engine.EditionError) as refusal:
        engine.Edition.from_json(json.dumps(file))
    assert len(refusal.value.faults) > 10_000
    assert time.perf_counter() - begin < 5


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
def test_a_key_that_stands_twice_among_a_hundred_thousand_is_found_within_seconds(engine: ModuleType) -> None:
    keys = [f'"k{number}": 0' for number in range(100_000)]
    begin = time.perf_counter()
    with pytest.raises(engine.RecordError) as refusal:
        engine.verify_record("{" + ", ".join([*keys, '"k99999": 0']) + "}")
    assert refusal.value.event is None
    assert time.perf_counter() - begin < 5


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
def test_a_message_is_one_line_and_short_whatever_the_record_holds(engine: ModuleType) -> None:
    record = json.loads(meographic.play(meographic.load_game("cational"), 1, ["random", "random"]).to_record())
    long_event = {**record, "events": [{"event": "x" * 1_000_000}]}
    strange_ruling = {**record, "rules": {"a\nb": True}}
    for forged in (long_event, strange_ruling):
        with pytest.raises(engine.RecordError) as refusal:
            engine.verify_record(json.dumps(forged))
        assert len(str(refusal.value)) < 1_000
        assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
@pytest.mark.parametrize(
    "policies",
    [
        "greedy",
        "gr",
        {"greedy": 1, "random": 2},
        {"greedy", "random"},
        iter(["random", "random"]),
        [b"greedy", "random"],
    ],
    ids=repr,
)
def test_policies_are_a_list_or_a_tuple_of_str(engine: ModuleType, policies: object) -> None:
    game = engine.load_game("cational")
    with pytest.raises(TypeError):
        engine.play(game, 1, policies)
    for state in (game.deal(1), engine.play(game, 1, ("random", "random"))):
        with pytest.raises(TypeError):
            state.to_record(policies=policies)


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
@pytest.mark.parametrize("policies", [[], ("greedy",), ["greedy"] * 3, ["\ud800", "greedy"]], ids=ascii)
def test_policies_of_a_wrong_number_or_without_a_text_are_value_errors(engine: ModuleType, policies: object) -> None:
    game = engine.load_game("cational")
    with pytest.raises(ValueError, match=r"polic|surrogate"):
        engine.play(game, 1, policies)
    with pytest.raises(ValueError, match=r"polic|surrogate"):
        engine.play(game, 1, ["random", "random"]).to_record(policies=policies)


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
def test_a_list_and_a_tuple_of_policies_are_the_same(engine: ModuleType) -> None:
    game = engine.load_game("cational")
    as_list, as_tuple = ((engine.play(game, 1, kind(["random", "greedy"])), kind) for kind in (list, tuple))
    records = {state.to_record(1, kind(["random", "greedy"])) for state, kind in (as_list, as_tuple)}
    assert len(records) == 1


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
def test_messages_made_of_what_callers_hand_in_are_one_short_line(engine: ModuleType) -> None:
    long = "x\ny\u2028" * 100_000
    game = engine.load_game("cational")
    state = game.deal(1)
    action = state.actions()[0]
    calls: list[Callable[[], object]] = [
        lambda: game.deserialize_state(long.replace("\n", "")),
        lambda: game.deserialize_state("7" * 100_000),
        lambda: state.string_to_action(long),
        lambda: game.new_initial_state().apply(long),
        lambda: game.new_initial_state().apply(dataclasses.replace(action, text=long)),
        lambda: engine.play(game, 1, [long, long]),
        lambda: engine.load_game(long),
        lambda: engine.load_game("cational", utility=long),
        lambda: engine.load_game("cational", rules={long: True}),
        lambda: engine.load_game("cational", rules={"mission_deck": long}),
        lambda: engine.Edition.from_json(json.dumps({**game.edition.to_dict(), "format": long})),
        lambda: engine.Edition.from_json(json.dumps({**game.edition.to_dict(), long: 1})),
        lambda: engine.Edition.from_json(f'{{"{"k" * 1000}": 1, "{"k" * 1000}": 1}}'),
        lambda: engine.verify_record(json.dumps({"format": long})),
    ]
    for number, call in enumerate(calls):
        with pytest.raises(ValueError, match=r".") as refusal:
            call()
        assert len(str(refusal.value)) < 450, number
        assert len(str(refusal.value).splitlines()) == 1, number


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
def test_half_a_surrogate_pair_is_no_card_whatever_cards_are_called(engine: ModuleType) -> None:
    file = meographic.load_edition("standard").to_dict()
    file["missions"][0]["id"] = "\ufffd\ufffd\ufffd"
    state = engine.load_game("cational", edition=engine.load_edition(file)).new_initial_state()
    before = state.clone()
    for call in (state.string_to_action, state.apply, lambda text: state.string_to_action(0, text)):
        with pytest.raises(engine.IllegalAction) as refusal:
            call("\ud800")
        assert refusal.value.code == "not_an_id"
    assert state == before
    over = engine.play(engine.load_game("cational"), 1, ["random", "random"])
    with pytest.raises(engine.IllegalAction) as refusal:
        over.apply("\ud800")
    assert refusal.value.code == "game_over"
