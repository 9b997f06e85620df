"""Large and hostile files are refused by both engines in time that grows with their length, not with its square."""

import json
import time
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
    assert time.perf_counter() - begin < 10


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
def test_a_key_that_stands_twice_among_a_hundred_thousand_is_found_within_seconds(engine: ModuleType) -> None:
    keys = [f'"k{number}": 0' for number in range(100_000)]
    begin = time.perf_counter()
    with pytest.raises(engine.RecordError) as refusal:
        engine.verify_record("{" + ", ".join([*keys, '"k99999": 0']) + "}")
    assert refusal.value.event is None
    assert time.perf_counter() - begin < 10


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
@pytest.mark.parametrize("policies", ["greedy", {"greedy": 1, "random": 2}, iter(["random", "random"])])
def test_policies_are_a_list_or_a_tuple(engine: ModuleType, policies: object) -> None:
    with pytest.raises(TypeError):
        engine.play(engine.load_game("cational"), 1, policies)


@pytest.mark.parametrize("engine", [meographic, meographic.reference])
def test_half_a_surrogate_pair_is_no_card_whatever_cards_are_called(engine: ModuleType) -> None:
    file = meographic.load_edition("standard").to_dict()
    file["missions"][0]["id"] = "\ufffd\ufffd\ufffd"
    state = engine.load_game("cational", edition=engine.load_edition(file)).new_initial_state()
    with pytest.raises(engine.IllegalAction) as refusal:
        state.string_to_action("\ud800")
    assert refusal.value.code == "not_an_id"
