"""Records (A13): a game as a line of JSON, written, and read again event by event."""

import copy
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import strict_json
from .arguments import WORD, integer, word
from .course import Event
from .errors import EditionError, IllegalAction, RecordError
from .strict_json import is_integer, is_table, is_text, same, shown

if TYPE_CHECKING:
    from .game import Game
    from .state import State

FORMAT = "meographic-record/1"
KEYS = ("format", "game", "players", "seed", "policies", "rules", "edition", "events", "scores", "winners")


def copied(events: list[Event]) -> list[Event]:
    """Events that may be changed without harm."""
    return copy.deepcopy(events)


def written(state: "State", seed: object, policies: object) -> str:
    """The record of a finished game.

    Raises:
        ValueError: If the game is not over, ``seed`` is out of range, or ``policies`` has no entry for each seat.
        TypeError: If ``seed`` is no integer, or ``policies`` are no texts.
    """
    game = state.get_game()
    number = None if seed is None else word(seed, "seed")
    names = None if policies is None else _names(policies)
    if not state.is_terminal():
        raise ValueError("only a finished game has a record")
    if names is not None and len(names) != game.players:
        raise ValueError(f"policies has an entry for each of {game.players} seats, not {len(names)}")
    record = {
        "format": FORMAT,
        "game": game.name,
        "players": game.players,
        "seed": number,
        "policies": names,
        "rules": game.rules,
        "edition": game.edition.to_dict(),
        "events": state.events(),
        "scores": state.scores,
        "winners": state.winners,
    }
    return strict_json.write(record)


def _names(policies: object) -> list[str]:
    if not isinstance(policies, (list, tuple)):
        raise TypeError(f"policies is a list or a tuple of texts, not {type(policies).__name__}")
    if not all(isinstance(name, str) for name in policies):
        raise TypeError("each of policies is a text")
    if not all(is_text(name) for name in policies):
        raise ValueError("a text holds half a surrogate pair")
    return list(policies)


def read(record: object) -> dict[str, Any]:
    """What a line, or a dict made of one, says.

    Raises:
        RecordError: If it is no JSON object, read strictly.
        TypeError: If it is neither a str nor a dict.
    """
    if not isinstance(record, (str, dict)):
        raise TypeError(f"a record is a line or a dict, not {type(record).__name__}")
    try:
        if isinstance(record, str):
            record = strict_json.read(record)
        else:
            strict_json.check(record)
    except ValueError as error:
        raise RecordError(f"this is no record: {error}") from None
    if not is_table(record):
        raise RecordError("a record is a JSON object")
    return record


def game_of(record: dict[str, Any], games: Mapping[str, type["Game"]]) -> "Game":
    """Check all that stands before the events, and give the game that it tells of, with utility ``score``.

    Raises:
        RecordError: Naming the first key that is wrong, the format before all others.
    """
    if record.get("format") != FORMAT:
        raise RecordError(f"format is {shown(record.get('format'))}, not {FORMAT!r}")
    for key in KEYS:
        if key not in record:
            raise RecordError(f"key {shown(key)} is missing")
    for key in record:
        if key not in KEYS:
            raise RecordError(f"key {shown(key)} is unknown")
    name, players, seed, policies = record["game"], record["players"], record["seed"], record["policies"]
    if not is_text(name) or name not in games:
        raise RecordError(f"game is {shown(name)}, not one of: {', '.join(games)}")
    game = games[name]
    if not is_integer(players) or players not in game.SEATS:
        raise RecordError(f"players is {game.seats_told()}, not {shown(players)}")
    if seed is not None and not (isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < WORD):
        raise RecordError(f"seed is null or an integer of 0 to 2^64 - 1, not {shown(seed)}")
    if policies is not None and not (
        isinstance(policies, list) and len(policies) == players and all(map(is_text, policies))
    ):
        raise RecordError(f"policies is null or a text for each of {players} seats")
    if not is_table(record["rules"]):
        raise RecordError("rules is a table of rulings")
    try:
        game.rulings_of(record["rules"])
    except ValueError as error:
        raise RecordError(f"rules: {error}") from None
    try:
        return game(players, game.EDITION.from_dict(record["edition"]), record["rules"])
    except EditionError as error:
        raise RecordError(f"the edition is at fault: {first_of(error)}") from None
    except ValueError as error:
        raise RecordError(f"players and rules do not go together: {error}") from None


def first_of(error: EditionError) -> str:
    """One line on an edition's faults: the first one, and how many there are."""
    first, *others = error.faults
    return f"{EditionError([first])}{f', and {len(others)} more' if others else ''}"


def replayed(state: "State", record: object, upto: int | None) -> "State":
    """Bring an initial state to where a record says that its game came, after its first ``upto`` events.

    Raises:
        RecordError: If the record is one of another game, or an event up to there is wrong; with ``upto`` None all
            events and the result are checked.
        ValueError: If ``upto`` lies outside 0 to the number of events.
    """
    end = None if upto is None else integer(upto, "upto")
    game, content = state.get_game(), read(record)
    told = game_of(content, {game.name: type(game)})
    if (told.players, told.rules, told.edition) != (game.players, game.rules, game.edition):
        raise RecordError("this is a record of other players, rules or another edition")
    events = content["events"]
    if not isinstance(events, list):
        raise RecordError("events is a list")
    if end is not None and not 0 <= end <= len(events):
        raise ValueError(f"upto is 0 to {len(events)}, the number of events, not {shown(end)}")
    due = _retell(state, events[:end])
    if end is None:
        if due or not state.is_terminal():
            raise RecordError("the events end before the game does", len(events))
        for key, result in (("scores", state.scores), ("winners", state.winners)):
            if not same(content[key], result):
                raise RecordError(f"{key} is {shown(content[key])}, not {result}")
    return state


def _retell(state: "State", events: list[Any]) -> list[Event]:
    """Apply the ids that events tell of, and hold each event against what the engine says happened.

    Returns:
        The automatic events that should come next.
    """
    due: list[Event] = []
    for i, event in enumerate(events):
        if not due:
            due = _applied(state, event, i)
        expected = due.pop(0)
        if not same(event, expected):
            raise RecordError(f"event {i} is {shown(event)}, but what happened is {shown(expected)}", i)
    return due


def _applied(state: "State", event: object, i: int) -> list[Event]:
    """Apply what an event tells of, and give all the events that this makes."""
    if state.is_terminal():
        raise RecordError(f"event {i} comes after the end of the game", i)
    ids = state._ids_of_event(event) if isinstance(event, dict) else None
    if not ids:
        raise RecordError(f"event {i} is nothing that can happen here: {shown(event)}", i)
    before = len(state._events)
    try:
        for id_ in ids:
            state.apply_action(id_)
    except IllegalAction as error:
        raise RecordError(f"event {i} is refused: {error}", i) from None
    return state._events[before:]
