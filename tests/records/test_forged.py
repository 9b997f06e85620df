"""Forged records: both engines name the same event, in one line (A13)."""

import copy
import json
from typing import Any

import pytest

from tests.differential.twins import ENGINES, Twins
from tests.records.forged_events import FORGED_EVENTS
from tests.records.forged_headers import FORGED_HEADERS
from tests.records.forgeries import Forgery
from tests.records.games import GAMES, Record, line, place_of, record


def verified(told: str | Record) -> Any:
    """What both engines make of a record: the history of its game, or the refusal."""
    return ENGINES.ask("verify_record", lambda module: module.verify_record(told).serialize())


def game_of(name: str) -> Twins:
    players, edition, rules, _ = GAMES[name]
    return ENGINES.made(lambda module: module.load_game("cational", players, edition, rules))


def refused(event: int | None) -> tuple[object, ...]:
    return "refused", "RecordError", None, event


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_nobody_forged_is_taken(name: str) -> None:
    assert isinstance(verified(line(name)), str)
    assert verified(record(name)) == verified(line(name))


@pytest.mark.parametrize("forgery", [*FORGED_EVENTS, *FORGED_HEADERS], ids=str)
def test_a_forged_record_is_refused_at_the_event_that_is_wrong(forgery: Forgery) -> None:
    told = record(forgery.game)
    event = forgery.forge(told)
    assert told != record(forgery.game) or json.dumps(told) != json.dumps(record(forgery.game)), "nothing was forged"
    assert verified(json.dumps(told)) == refused(event)
    assert verified(told) == refused(event)
    assert verified(json.dumps(told, ensure_ascii=False, indent=1)) == refused(event)


@pytest.mark.parametrize("forgery", FORGED_EVENTS, ids=str)
def test_what_comes_before_the_wrong_event_can_still_be_replayed(forgery: Forgery) -> None:
    told, good = record(forgery.game), record(forgery.game)
    event = forgery.forge(told)
    assert event is not None
    games = game_of(forgery.game)

    def replayed(told: Record, upto: int | None) -> Any:
        return games.ask(f"upto {upto}", lambda g: g.state_from_record(copy.deepcopy(told), upto).serialize())

    for upto in {0, event // 2, event}:
        assert replayed(told, upto) == replayed(good, upto)
    if event < len(told["events"]):
        assert replayed(told, event + 1) == refused(event)
        assert replayed(told, len(told["events"])) == refused(event)
    assert replayed(told, None) == refused(event)


@pytest.mark.parametrize("forgery", FORGED_HEADERS, ids=str)
def test_events_before_a_wrong_header_are_not_replayed_but_a_wrong_result_does_not_matter_to_them(
    forgery: Forgery,
) -> None:
    told = record(forgery.game)
    forgery.forge(told)
    answer = game_of(forgery.game).ask("upto 3", lambda g: g.state_from_record(told, 3).serialize())
    result_alone = {"scores", "winners"} & {forgery.name.split()[0]} and "missing" not in forgery.name
    assert (answer == refused(None)) == (not result_alone)


def test_a_scout_that_is_said_to_come_from_the_bag_is_found_out_by_what_follows() -> None:
    told = record("pair")
    place = place_of(told, "scout")
    told["events"][place]["from"] = "bag"
    assert verified(told) == refused(place + 1)


def test_an_unknown_version_is_named_in_the_refusal() -> None:
    told = json.dumps(record("pair") | {"format": "meographic-record/77"})
    for module in (ENGINES.core, ENGINES.reference):
        with pytest.raises(module.RecordError, match="meographic-record/77"):
            module.verify_record(told)


def test_the_refusal_of_an_event_names_its_index() -> None:
    told = record("pair")
    told["events"][9]["tile"] = "sea-1"
    for module in (ENGINES.core, ENGINES.reference):
        with pytest.raises(module.RecordError, match=r"event 9\b"):
            module.verify_record(told)
