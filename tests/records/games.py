"""Finished games whose records the tests forge."""

import json
from functools import cache
from typing import Any

import meographic

Record = dict[str, Any]

# Seven tiles for four seats and four rounds: supply and bag run dry, seats scout nothing and pass.
DRY: dict[str, Any] = {
    "format": "meographic-edition/1",
    "game": "cational",
    "name": "dry",
    "version": 1,
    "rounds": 4,
    "landscapes": [
        {"name": "forest", "symbol": "F"},
        {"name": "lake", "symbol": "L"},
        {"name": "мыс", "symbol": "Ы"},
    ],
    "tiles": [
        {"landscape": "forest", "counts": {"1": 3, "2": 1}},
        {"landscape": "lake", "counts": {"1": 2}},
        {"landscape": "мыс", "counts": {"1": 1}},
    ],
    "missions": [{"id": "pair", "pawints": 1, "pattern": ["FF"]}, {"id": "any", "pawints": 2, "pattern": ["*"]}],
}

# Name: players, edition, rules, policies.
GAMES: dict[str, tuple[int, Any, dict[str, Any], list[str]]] = {
    "pair": (2, "standard", {}, ["greedy", "random"]),
    "solo": (1, "standard", {"mission_scoring": "once_per_game"}, ["greedy"]),
    "face up": (3, "standard", {"mission_deck": "face_up", "open_hands": True}, ["greedy", "greedy", "random"]),
    "dry": (4, DRY, {}, ["random"] * 4),
}
SEED = 7


@cache
def line(name: str) -> str:
    """The record of one of the games."""
    players, edition, rules, policies = GAMES[name]
    game = meographic.load_game("cational", players, edition, rules)
    return meographic.play(game, SEED, policies).to_record(SEED, policies)


def record(name: str) -> Record:
    """The same as a dict of one's own, to be forged."""
    told: Record = json.loads(line(name))
    return told


def place_of(record: Record, event: str, number: int = 0, **values: object) -> int:
    """Where the event of this sort, with these values, stands the (number + 1)-th time."""
    wanted = {"event": event, **values}
    found = [i for i, told in enumerate(record["events"]) if wanted.items() <= told.items()]
    return found[number]
