"""Records that tell what did not happen, each with the event that the refusal must name."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.records.games import Record, place_of


@dataclass(frozen=True)
class Forgery:
    """A change of a good record.

    Attributes:
        name: What is wrong then.
        game: Whose record is changed.
        forge: Changes it and gives the event that is wrong then, None for what stands outside the events.
    """

    name: str
    game: str
    forge: Callable[[Record], int | None]

    def __str__(self) -> str:
        return f"{self.game}: {self.name}"


def changed(event: str, number: int, key: str, value: Any, **values: object) -> Callable[[Record], int]:
    """The value of one key of an event is another one; a function makes it from the old one."""

    def forge(record: Record) -> int:
        place = place_of(record, event, number, **values)
        told = record["events"][place]
        told[key] = value(told[key]) if callable(value) else value
        return place

    return forge


def in_gain(number: int, key: str, value: Any) -> Callable[[Record], int]:
    """One part of the gain of a placement is another one."""
    return changed("place", number, "gain", lambda gain: gain | {key: value(gain[key]) if callable(value) else value})


def taken_out(event: str, number: int, **values: object) -> Callable[[Record], int]:
    """An event is missing."""

    def forge(record: Record) -> int:
        place = place_of(record, event, number, **values)
        del record["events"][place]
        return place

    return forge


def doubled(event: str, number: int, **values: object) -> Callable[[Record], int]:
    """An event is told twice; the second time is wrong."""

    def forge(record: Record) -> int:
        place = place_of(record, event, number, **values)
        record["events"].insert(place, copy.deepcopy(record["events"][place]))
        return place + 1

    return forge


def swapped(event: str, number: int, **values: object) -> Callable[[Record], int]:
    """An event and the next one stand in the wrong order."""

    def forge(record: Record) -> int:
        events, place = record["events"], place_of(record, event, number, **values)
        events[place : place + 2] = events[place + 1], events[place]
        return place

    return forge


def put_in(event: str, number: int, told: Any, **values: object) -> Callable[[Record], int]:
    """Something stands before an event that did not happen."""

    def forge(record: Record) -> int:
        place = place_of(record, event, number, **values)
        record["events"].insert(place, told)
        return place

    return forge


def without(event: str, number: int, key: str) -> Callable[[Record], int]:
    """An event lacks a key."""

    def forge(record: Record) -> int:
        place = place_of(record, event, number)
        del record["events"][place][key]
        return place

    return forge


def of_header(key: str, value: Any) -> Callable[[Record], None]:
    """A value outside the events is another one."""

    def forge(record: Record) -> None:
        record[key] = value(record[key]) if callable(value) else value

    return forge


def cut(keep: int) -> Callable[[Record], int]:
    """Only the first events are told."""

    def forge(record: Record) -> int:
        del record["events"][keep:]
        return len(record["events"])

    return forge


def one_too_many(record: Record) -> int:
    """The last event is told once more, after the end."""
    record["events"].append(copy.deepcopy(record["events"][-1]))
    return len(record["events"]) - 1


def fourth_pile(record: Record) -> int:
    """After three stacks stand a fourth landscape is drawn for the supply."""
    place = place_of(record, "draw", 0, to="hand")
    standing = {told["tile"][:-2] for told in record["events"][1:place]}
    other = next(land["name"] for land in record["edition"]["landscapes"] if land["name"] not in standing)
    record["events"].insert(place, {"event": "draw", "to": "supply", "tile": f"{other}-1"})
    return place


def tile_not_left(record: Record) -> int:
    """A tile of which there is one only, and which is in play, is drawn again."""
    drawn = [i for i, told in enumerate(record["events"]) if told["event"] == "draw" or told.get("from") == "bag"]
    first = next(i for i in drawn if record["events"][i]["tile"] in ("мыс-1", "forest-2"))
    again = next(i for i in drawn if i > first)
    record["events"][again]["tile"] = record["events"][first]["tile"]
    return again


def card_seen_already(record: Record) -> int:
    """The card turned first comes from the deck again."""
    place = place_of(record, "mission_update", 0, **{"from": 0})
    record["events"][place]["card"] = record["events"][0]["card"]
    return place


def stack_that_does_not_stand(record: Record) -> int:
    """The first scout takes a tile of a landscape that has no stack."""
    place = place_of(record, "scout", 0)
    standing = {told["tile"][:-2] for told in record["events"][:place] if told.get("to") == "supply"}
    other = next(land["name"] for land in record["edition"]["landscapes"] if land["name"] not in standing)
    record["events"][place] |= {"from": "supply", "tile": f"{other}-1"}
    return place


def on_a_tile(record: Record) -> int:
    """A second placement lies on the first."""
    place = place_of(record, "place", 1, player=0)
    record["events"][place] |= {"x": 0, "y": 0}
    return place


def wrong_mission_order(record: Record) -> int:
    """The missions of a gain stand in another order than that of the columns."""
    for place, told in enumerate(record["events"]):
        if told["event"] == "place" and len(told["gain"]["missions"]) > 1:
            told["gain"]["missions"].reverse()
            return place
    raise LookupError("no placement of this game completes two missions")


def mission_left_out(record: Record) -> int:
    """A gain does not tell of the mission that it had."""
    for place, told in enumerate(record["events"]):
        if told["event"] == "place" and told["gain"]["missions"]:
            told["gain"]["missions"].pop()
            return place
    raise LookupError("no placement of this game completes a mission")


def another_payout(record: Record) -> int:
    """A mission pays one Pawint more than it did."""
    for place, told in enumerate(record["events"]):
        if told["event"] == "place" and told["gain"]["missions"]:
            told["gain"]["missions"][0]["pawints"] += 1
            return place
    raise LookupError("no placement of this game completes a mission")


def third_event(value: Any) -> Callable[[Record], int]:
    """The third event is something else."""

    def forge(record: Record) -> int:
        record["events"][2] = value
        return 2

    return forge
