"""Records of The Magnificent (A13): recorded games stay readable, and forged ones are refused where they are wrong."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import meographic
from meographic.magnificent import RULINGS
from tests.differential.twins import ENGINES, Twins
from tests.magnificent.box import little
from tests.magnificent.forged import FORGED_EVENTS, FORGED_HEADERS, GAMES, line, record
from tests.records.forgeries import Forgery
from tests.records.games import Record

RECORDED = Path(__file__).resolve().parents[1] / "data" / "magnificent.records"
LINES = RECORDED.read_text(encoding="utf-8").splitlines()


def verified(told: str | Record) -> Any:
    """What both engines make of a record: the history of its game, or the refusal."""
    return ENGINES.ask("verify_record", lambda module: module.verify_record(told).serialize())


def refused(event: int | None) -> tuple[object, ...]:
    return "refused", "RecordError", None, event


def game_of(name: str) -> Twins:
    players, rules, _ = GAMES[name]
    return ENGINES.made(lambda module: module.load_game("magnificent", players, little(), rules))


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_nobody_forged_is_taken(name: str) -> None:
    assert isinstance(verified(line(name)), str)
    assert verified(record(name)) == verified(line(name))


@pytest.mark.parametrize("forgery", [*FORGED_EVENTS, *FORGED_HEADERS], ids=str)
def test_a_forged_record_is_refused_at_the_event_that_is_wrong(forgery: Forgery) -> None:
    told = record(forgery.game)
    event = forgery.forge(told)
    assert json.dumps(told) != json.dumps(record(forgery.game)), "nothing was forged"
    assert verified(json.dumps(told)) == refused(event)
    if forgery in FORGED_HEADERS:
        assert verified(told) == refused(event)


@pytest.mark.parametrize("forgery", FORGED_EVENTS[::3], ids=str)
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
    assert replayed(told, None) == refused(event)


@pytest.mark.parametrize("number", range(len(LINES)))
def test_recorded_games_are_read_and_written_again_byte_for_byte_by_both_engines(number: int) -> None:
    told = json.loads(LINES[number])

    def again(module: Any) -> list[object]:
        state = module.verify_record(LINES[number])
        return [state.to_record(told["seed"], told["policies"]), state.scores, state.winners]

    written = ENGINES.ask("verify_record and to_record", again)
    assert written[1][0] == LINES[number]
    assert [score for _, score in written[1][1][1]] == told["scores"]


@pytest.mark.parametrize("number", range(len(LINES)))
def test_recorded_games_are_played_again_byte_for_byte_from_their_seed(number: int) -> None:
    told = json.loads(LINES[number])
    state = meographic.play(meographic.game_of_record(told), told["seed"], told["policies"])
    assert state.to_record(told["seed"], told["policies"]) == LINES[number]


def test_the_recorded_games_are_of_every_number_of_players_both_policies_and_many_rulings() -> None:
    told = [json.loads(line) for line in LINES]
    assert {record["players"] for record in told} == {1, 2, 3, 4}
    assert {policy for record in told for policy in record["policies"]} == {"random", "greedy"}
    assert {record["edition"]["name"] for record in told} == {"standard", "little"}
    for name, values in RULINGS.items():
        assert {record["rules"][name] for record in told} == set(values), name
    assert [sum(map(len, (record["events"] for record in told)))] == [EVENTS]
    assert [record["scores"] for record in told] == SCORES


EVENTS = 3344
SCORES = [[156, 113], [167, -8, 119, 5], [86], [11], [62, -14], [77, -6, 70], [13, -2, 1], [7, 104, 65, -24]]
