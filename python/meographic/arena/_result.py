"""What came out of an arena, for programs and as JSON."""

import json
from dataclasses import dataclass
from typing import Any

from meographic.chunks import Ended

from ._figures import CONFIDENCE, Entrant
from ._games import Played
from ._seats import Orders
from ._table import lines

FORMAT = "meographic-arena/1"


@dataclass(frozen=True, slots=True)
class Result:
    """What came out; ``str`` of it is a table. Equal if all but the times are equal."""

    settings: dict[str, Any]
    """What was played: version, game, players, edition with its hash, rules."""
    policies: tuple[str, ...]
    """The entrants, as they were given."""
    seed: int
    """The first deal's seed; the next have the seeds after it."""
    deals: int
    """How many deals were wanted."""
    whole_deals: int
    """How many were finished in all orders of seats. The figures are over these."""
    orders: Orders
    """In which orders of seats each deal was played."""
    anchor: str
    """The entrant whose rating is fixed at 1000."""
    entrants: tuple[Entrant, ...]
    """The figures of each entrant, in the order of ``policies``; empty if no deal was finished."""
    games: tuple[Played, ...]
    """Every finished game, by deal, then by order of seats."""
    ended: Ended
    """Why it ended."""

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON has it, ``meographic-arena/1``; null for what could not be found out."""
        return {
            "format": FORMAT,
            **self.settings,
            "policies": list(self.policies),
            "seed": self.seed,
            "deals": self.deals,
            "whole_deals": self.whole_deals,
            "orders": self.orders,
            "anchor": self.anchor,
            "ended": {"reason": self.ended.reason, "detail": self.ended.detail},
            "confidence": CONFIDENCE,
            "entrants": [_entrant(each) for each in self.entrants],
            "games": [played.to_dict() for played in self.games],
        }

    def to_json(self) -> str:
        """The same as JSON text, a line for each entrant and each game."""
        parts = self.to_dict()
        listed = {key: parts.pop(key) for key in ("entrants", "games")}
        text = json.dumps(parts, ensure_ascii=False)[:-1]
        for key, rows in listed.items():
            text += f',\n "{key}": [' + ",".join("\n  " + json.dumps(row, ensure_ascii=False) for row in rows) + "]"
        return text + "}\n"

    def __str__(self) -> str:
        """A table, the strongest first, and what it is about."""
        return "\n".join(lines(self))


def _entrant(entrant: Entrant) -> dict[str, Any]:
    figures = {key: getattr(entrant, key) for key in ("score", "win_rate", "margin", "rating")}
    return {
        "policy": entrant.policy,
        "seats": entrant.seats,
        **{key: None if figure is None else figure._asdict() for key, figure in figures.items()},
    }
