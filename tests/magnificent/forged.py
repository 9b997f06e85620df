"""Records of The Magnificent that tell what did not happen, each with the event that the refusal must name (A13)."""

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import meographic
from tests.magnificent.box import little
from tests.records.forgeries import Forgery, cut, of_header, one_too_many
from tests.records.games import Record

# Name: players, rules, policies.
GAMES: dict[str, tuple[int, dict[str, Any], list[str]]] = {
    "pair": (2, {}, ["greedy", "random"]),
    "draft": (3, {"start": "draft", "steps": "stepwise", "late_power": True}, ["random", "greedy", "random"]),
    "solo": (1, {"solo": True, "side": "B"}, ["random"]),
}
SEED = 7


@cache
def line(name: str) -> str:
    """The record of one of the games."""
    players, rules, policies = GAMES[name]
    game = meographic.load_game("magnificent", players, little(), rules)
    return meographic.play(game, SEED, policies).to_record(SEED, policies)


def record(name: str) -> Record:
    """The same as a dict of one's own, to be forged."""
    told: Record = json.loads(line(name))
    return told


def place_of(record: Record, said: str, number: int = 0) -> int:
    """Where a text that begins so stands the (number + 1)-th time; -1 is the last."""
    found = [i for i, event in enumerate(record["events"]) if _said(event).startswith(said)]
    return found[number]


def _said(event: Record) -> str:
    return str(event.get("action", event.get("outcome")))


def says(said: str, key: str, value: Any, number: int = 0) -> Callable[[Record], int]:
    """One key of an event has another value, which a function may make from the old one; ABSENT takes it away."""

    def forge(record: Record) -> int:
        place = place_of(record, said, number)
        event = record["events"][place]
        if value is ABSENT:
            del event[key]
        else:
            event[key] = value(event.get(key)) if callable(value) else value
        return place

    return forge


def tells(part: str, value: Any, *, present: bool = True) -> Callable[[Record], int]:
    """What the first decision that changes a part (or, not ``present``, that does not) tells of it is another value."""

    def forge(record: Record) -> int:
        events = record["events"]
        place = next(i for i, event in enumerate(events) if event["event"] == "decision" and (part in event) == present)
        if value is ABSENT:
            del events[place][part]
        else:
            events[place][part] = value(copy.deepcopy(events[place].get(part))) if callable(value) else value
        return place

    return forge


def taken_out(said: str, number: int = 0) -> Callable[[Record], int]:
    """An event is missing; it must be one whose follower means nothing in its place."""

    def forge(record: Record) -> int:
        place = place_of(record, said, number)
        del record["events"][place]
        return place

    return forge


def put_in(said: str, event: Any, number: int = 0) -> Callable[[Record], int]:
    """Something stands before an event that did not happen."""

    def forge(record: Record) -> int:
        place = place_of(record, said, number)
        record["events"].insert(place, event)
        return place

    return forge


def twice(said: str, number: int = 0) -> Callable[[Record], int]:
    """An event is told twice; the second time is wrong."""

    def forge(record: Record) -> int:
        place = place_of(record, said, number)
        record["events"].insert(place + 1, copy.deepcopy(record["events"][place]))
        return place + 1

    return forge


def first_event(value: Any) -> Callable[[Record], int]:
    """The first event is something else."""

    def forge(record: Record) -> int:
        record["events"][0] = value
        return 0

    return forge


ABSENT = object()


def more(numbers: list[int]) -> list[int]:
    return [numbers[0] + 1, *numbers[1:]]


DECISIONS = [
    Forgery("a die that is not in the tent", "solo", says("die", "action", "die orange 9")),
    Forgery("a text with two spaces", "pair", says("die", "action", lambda text: text.replace(" ", "  "))),
    Forgery("a text with a blank behind it", "pair", says("die", "action", lambda text: text + " ")),
    Forgery("an id in place of a text", "pair", says("die", "action", 3)),
    Forgery("no text", "pair", says("die", "action", None)),
    Forgery("a decision without its text", "pair", says("die", "action", ABSENT)),
    Forgery("an outcome where a decision is due", "pair", says("die", "action", "roll 3")),
    Forgery("a card that has a die", "pair", says("card", "action", "card 5")),
    Forgery("another seat", "pair", says("die", "player", lambda seat: 1 - seat)),
    Forgery("a seat that is a bool", "pair", says("die", "player", lambda seat: bool(seat))),
    Forgery("a seat that is a float", "pair", says("die", "player", float)),
    Forgery("a seat that there is not", "pair", says("die", "player", 2)),
    Forgery("a seat too large for 64 bits", "pair", says("die", "player", 2**64)),
    Forgery("nobody", "pair", says("die", "player", ABSENT)),
    Forgery("a decision that is an outcome", "pair", says("die", "event", "chance")),
    Forgery("a decision of no known name", "pair", says("die", "event", "Decision")),
    Forgery("a decision without a name", "pair", says("die", "event", ABSENT)),
    Forgery("a decision with one key more", "pair", says("die", "note", 1)),
    Forgery("a decision told twice", "pair", twice("die")),
    Forgery("a decision that is missing", "pair", taken_out("die")),
    Forgery("a pick that is missing", "draft", taken_out("pick", -1)),
    Forgery("a start tile taken twice", "pair", twice("start-tile", -1)),
    Forgery("a step that is announced", "draft", says("steps", "action", "steps 2")),
    Forgery("done before its time", "pair", put_in("die", {"event": "decision", "player": 0, "action": "done"})),
    Forgery("a score of a card that is not there", "solo", says("score", "action", "score 6")),
]
CHANGES = [Forgery(f"{part} of one more", "pair", tells(part, more)) for part in ("points", "coins", "trainers")] + [
    Forgery("gems of one more", "pair", tells("gems", lambda gems: [more(gems[0]), *gems[1:]])),
    *(Forgery(f"{part} left out", "pair", tells(part, ABSENT)) for part in ("points", "coins", "gems", "trainers")),
    *(
        Forgery(f"{part} of nothing told", "pair", tells(part, [0, 0], present=False))
        for part in ("points", "coins", "trainers")
    ),
    Forgery("gems of nothing told", "pair", tells("gems", [[0] * 4, [0] * 4], present=False)),
    Forgery("coins of one seat more", "pair", tells("coins", lambda coins: [*coins, 0])),
    Forgery("coins that are floats", "pair", tells("coins", lambda coins: [float(each) for each in coins])),
    Forgery("coins beyond 64 bits", "pair", tells("coins", lambda coins: [2**64, *coins[1:]])),
    Forgery("coins that are a number", "pair", tells("coins", lambda coins: coins[0])),
    Forgery("coins that are nothing", "pair", tells("coins", None)),
    Forgery("gems that are flat", "pair", tells("gems", lambda gems: [each for seat in gems for each in seat])),
    Forgery("gems of three colours", "pair", tells("gems", lambda gems: [seat[:3] for seat in gems])),
    Forgery("points turned round", "pair", tells("points", lambda points: [-each for each in points])),
    Forgery("coins of an outcome", "pair", says("roll", "coins", [1, 0])),
    Forgery("a changed order of seats", "pair", tells("coins", lambda coins: coins[::-1])),
]
OUTCOMES = [
    Forgery("a value that no die has", "pair", says("roll", "outcome", "roll 7")),
    Forgery("a board dealt twice", "pair", twice("board", 1)),
    Forgery("a board of no numeral", "pair", says("board", "outcome", "board V")),
    Forgery("a card of another numeral in the display", "pair", says("card", "outcome", "card card-0")),
    Forgery("a card dealt twice", "draft", twice("card")),
    Forgery("a card that there is not", "pair", says("card", "outcome", "card card-99")),
    Forgery("a trainer tile for a card", "pair", says("card", "outcome", "trainer again")),
    Forgery("a tent laid twice", "pair", twice("tent")),
    Forgery("a starting poster on the display", "pair", says("poster", "outcome", "poster left")),
    Forgery("a poster dealt twice", "pair", twice("poster")),
    Forgery("an outcome with a seat", "pair", says("roll", "player", 0)),
    Forgery("an outcome that is a decision", "pair", says("roll", "event", "decision")),
    Forgery("an outcome with an action", "pair", says("roll", "action", "roll 3")),
    Forgery("an outcome without its text", "pair", says("roll", "outcome", ABSENT)),
    Forgery("an outcome by its id", "pair", says("roll", "outcome", 2)),
    Forgery("a roll too many", "pair", put_in("start-tile", {"event": "chance", "outcome": "roll 1"})),
    Forgery("a replaced die that is missing", "solo", taken_out("roll", 5)),
]
NO_EVENTS: tuple[Any, ...] = (None, 3, "roll 1", [], {}, True, [{}], 1.5)
SHAPES = [
    *(Forgery(f"a first event that is {value!r}", "pair", first_event(value)) for value in NO_EVENTS),
    Forgery("no events", "pair", cut(0)),
    Forgery("setup alone", "pair", cut(30)),
    Forgery("all events but the last", "pair", cut(-1)),
    Forgery("all events but the last of a solo game", "solo", cut(-1)),
    Forgery("one event too many", "pair", one_too_many),
]
FORGED_EVENTS = [*DECISIONS, *CHANGES, *OUTCOMES, *SHAPES]


def wrong(key: str, *values: Any) -> list[Forgery]:
    """A value outside the events is another one."""
    return [Forgery(f"{key} {i}: {value!r}"[:60], "pair", of_header(key, value)) for i, value in enumerate(values)]


def ruling(name: str, value: Any) -> Forgery:
    """A ruling that there is not, or that goes with no two players."""
    return Forgery(f"ruling {name} {value!r}", "pair", of_header("rules", lambda rules: rules | {name: value}))


def edition(key: str, value: Any) -> Forgery:
    """An edition with a fault."""
    return Forgery(f"edition {key} {value!r}"[:60], "pair", of_header("edition", lambda file: file | {key: value}))


FORGED_HEADERS = [
    *wrong("format", "meographic-record/2", "", None),
    *wrong("game", "cational", "Magnificent", "", None),
    *wrong("players", 0, 1, 5, 2.0, True, "2"),
    *wrong("policies", [], ["greedy"], ["greedy"] * 3, [1, 2]),
    ruling("solo", True),
    ruling("side", "C"),
    ruling("side", True),
    ruling("die_symbol", "never"),
    ruling("late_power", 0),
    ruling("steps", None),
    ruling("mission_deck", "face_up"),
    edition("version", 0),
    edition("camp", {"width": 6, "height": 3}),
    edition("tents", []),
    edition("colour", 1),
    edition("game", "cational"),
    *wrong("scores", [0, 0], None, [], lambda scores: scores[::-1], lambda scores: [float(each) for each in scores]),
    *wrong("winners", [], None, [0, 1], [2], [0.0]),
    Forgery("an unknown key", "pair", of_header("comment", "nice game")),
]
