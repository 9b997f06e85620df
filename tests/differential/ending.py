"""What is compared once a game is over: its record, read by both engines whole, in part, and forged."""

import copy
import json
from random import Random
from typing import Any

from tests.differential.twins import ENGINES, Difference, Twins

SEEDS = (None, 0, 7, 2**63, 2**64 - 1)
NO_SEEDS: tuple[Any, ...] = (-1, 2**64, True, 1.0, "7")
STRANGE: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1.0,
    2**63,
    "",
    "F1",
    [],
    {},
    "supply",
    "hand",
    "bag",
    "nowhere",
    "draw",
    "place",
    "scout",
)


def compare_ending(state: Twins, random: Random) -> None:
    """Write the record with both engines, and read it with both.

    Raises:
        Difference: If the records or an answer differ.
    """
    seats = state.core.num_players()
    policies = random.choice((None, ["greedy"] * seats, ("a\nb", "é", '"', "")[:seats]))
    seed = random.choice(SEEDS)
    line = state.ask(f"to_record({seed}, {policies})", lambda s: s.to_record(seed=seed, policies=policies))
    _refuse_arguments(state, random)
    verified = ENGINES.ask("verify_record", lambda module: _shown(module.verify_record(line)))
    if verified[1][0] != state.core.serialize():
        raise Difference(f"the record tells another game\n{state.story()}")
    games = state.made(lambda s: s.get_game())
    ENGINES.ask("game_of_record", lambda module, game: _likeness(module.game_of_record(line), game), games)
    number = len(state.core.events())
    for upto in (random.choice((0, number, -1, number + 1, True, 1.0)), *random.choices(range(number + 1), k=2)):
        games.ask(f"state_from_record, upto={upto}", lambda g, upto=upto: _shown(g.state_from_record(line, upto=upto)))
    _read_forgeries(games, line, random)


def _read_forgeries(games: Twins, line: str, random: Random) -> None:
    text = json.dumps(forge(json.loads(line), random))
    ENGINES.ask(f"verify_record({text})", lambda module: _shown(module.verify_record(text)))
    record = forge(json.loads(line), random)
    events = record.get("events")
    upto = random.randrange(len(events) + 1) if isinstance(events, list) else None
    question = f"state_from_record({record}, upto={upto})"
    games.ask(question, lambda g: _shown(g.state_from_record(record, upto=upto)))


def _shown(state: Any) -> list[object]:
    return [state.serialize(), str(state), state.scores, state.winners, state.title]


def _likeness(game: Any, other: Any) -> list[object]:
    """What the game of a record has in common with the one that was played; utility is not recorded."""
    return [
        game == other,
        hash(game) == hash(other),
        game.rules,
        game.players,
        game.utility,
        game.edition == other.edition,
    ]


def _refuse_arguments(state: Twins, random: Random) -> None:
    seats = state.core.num_players()
    for seed in random.sample(NO_SEEDS, 2):
        state.ask(f"to_record({seed!r})", lambda s, seed=seed: s.to_record(seed))
    for policies in random.sample((["x"] * (seats + 1), "greedy", [1] * seats, [], 3), 2):
        state.ask(f"to_record(policies={policies!r})", lambda s, p=policies: s.to_record(policies=p))


def forge(record: dict[str, Any], random: Random) -> dict[str, Any]:
    """Change one thing in a record, mostly in an event; by chance it may stay as it was."""
    events = record["events"]
    place = random.randrange(len(events))
    match random.randrange(9):
        case 0:
            del events[place]
        case 1:
            events.insert(place, copy.deepcopy(random.choice(events)))
        case 2:
            other = random.randrange(len(events))
            events[place], events[other] = events[other], events[place]
        case 3:
            del events[place:]
        case 4:
            events[place] = random.choice(STRANGE)
        case 5:
            key = random.choice([key for key in record if key != "events"])
            record[key] = random.choice((*STRANGE, record[random.choice(["players", "rules", "scores", "winners"])]))
        case 6:
            del record[random.choice(list(record))]
        case _:
            _change(events[place], random, [other for other in events if other["event"] == events[place]["event"]])
    return record


def _change(event: dict[str, Any], random: Random, likes: list[dict[str, Any]]) -> None:
    """Change one key of an event: to that of an event like it, to something strange, away, or add one."""
    key = random.choice(list(event))
    match random.randrange(5):
        case 0 | 1:
            event[key] = copy.deepcopy(random.choice(likes).get(key))
        case 2:
            event[key] = random.choice(STRANGE)
        case 3:
            del event[key]
        case _ if key == "gain":
            event[key][random.choice(("tile", "adjacency", "missions", "title"))] = random.choice((*STRANGE, 1, 2))
        case _:
            event[random.choice(("note", "column", "player"))] = random.choice((0, 1, None))
