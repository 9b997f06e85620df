"""The table of records with something wrong outside the events."""

from typing import Any

from tests.records.forgeries import Forgery, of_header
from tests.records.games import Record


def lacks(key: str) -> Forgery:
    """A key is missing."""

    def forge(record: Record) -> None:
        del record[key]

    return Forgery(f"{key} is missing", "pair", forge)


def wrong(key: str, *values: Any) -> list[Forgery]:
    """A value is another one."""
    return [
        Forgery(f"{key} is {value!r}"[:70] if not callable(value) else f"{key} {i}", "pair", of_header(key, value))
        for i, value in enumerate(values)
    ]


def ruling(name: str, value: Any) -> Forgery:
    """A ruling that there is not."""
    return Forgery(f"{name} is {value!r}", "pair", of_header("rules", lambda rules: rules | {name: value}))


def edition(key: str, value: Any) -> Forgery:
    """Another edition, with a fault or with other tiles than were drawn."""
    return Forgery(f"edition's {key} is {value!r}"[:70], "pair", of_header("edition", lambda file: file | {key: value}))


KEYS = ("format", "game", "players", "seed", "policies", "rules", "edition", "events", "scores", "winners")
FEW_TILES = [{"landscape": land, "counts": {"1": 1}} for land in ("forest", "lake", "mountain")]
FORGED_HEADERS = [
    *map(lacks, KEYS),
    *wrong("format", "meographic-record/2", "meographic-record/1 ", "", None, 1, ["meographic-record/1"]),
    *wrong("game", "magnificent", "Cational", "", None, 1),
    *wrong("players", 0, 5, -1, 2.0, True, "2", None, [2], 2**64, -(2**63) - 1),
    *wrong("seed", -1, 2**64, 7.0, True, "7", [], {}),
    *wrong("policies", [], ["greedy"], ["greedy"] * 3, "greedy", [1, 2], {}, ["greedy", None], True, [["greedy"], "x"]),
    *wrong("rules", None, [], "per_placement", 1, True),
    ruling("mission_scoring", "once"),
    ruling("mission_scoring", None),
    ruling("mission_scoring", ["per_placement"]),
    ruling("mission_deck", True),
    ruling("open_hands", 0),
    ruling("open_hands", "false"),
    ruling("open_hands", None),
    ruling("house_rule", False),
    ruling("", 1),
    *wrong("edition", None, "standard", [], {}, 1),
    edition("rounds", 0),
    edition("rounds", 21.0),
    edition("rounds", True),
    edition("format", "meographic-edition/2"),
    edition("colour", 1),
    edition("tiles", FEW_TILES),
    edition("missions", []),
    *wrong("events", None, {}, "", 1, True),
    *wrong("scores", None, [], {}, "", lambda scores: [scores[0] + 1, scores[1]], lambda scores: scores[::-1]),
    *wrong("scores", lambda scores: [float(score) for score in scores], lambda scores: [*scores, 0], [True, False]),
    *wrong("winners", None, [], {}, 0, [1 - 0, 0], [0.0], [False], [0, 0], [2], ["0"]),
    Forgery("an unknown key", "pair", of_header("comment", "nice game")),
    Forgery("an unknown key that is empty", "pair", of_header("", None)),
    Forgery("an unknown key like a known one", "pair", of_header("Winners", [0])),
]
