"""A whole analysis."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ._account import Account, Change
from ._events import UNIT, Decision, Draw

FORMAT = "meographic-analysis/2"


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search makes of a finished game. All values are whole numbers of ``1 / UNIT`` points."""

    settings: Mapping[str, Any]
    """The version, and which game it was: name, players, edition with its hash, rulings."""
    deal: int | None
    """The deal's seed, if the record names one."""
    players: tuple[str, ...] | None
    """Who played, if the record says so."""
    policy: str
    """Who judged."""
    seed: int
    """The seed of all its chance."""
    luck: int
    """Simulations for each outcome of a draw; 0 if draws were not judged: then ``revision`` has their luck in it, or
    what a round promised that of the draws before it."""
    horizon: Literal["end", "rest"]
    """How far the judge looked: to the end of the game, or to the end of the round."""
    scores: tuple[int, ...]
    """The final scores, in points."""
    events: tuple[Decision | Draw, ...]
    """All decisions and all draws after the first of them, in order."""
    changes: tuple[Change, ...]
    """For each decision, and for the end, how what was expected just before became its value."""
    accounts: tuple[Account, ...]
    """For each player what the final score is made of."""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions among the events."""
        return tuple(event for event in self.events if isinstance(event, Decision))

    @property
    def draws(self) -> tuple[Draw, ...]:
        """The draws among the events."""
        return tuple(event for event in self.events if isinstance(event, Draw))

    def mistakes(self, most: int = 5) -> tuple[Decision, ...]:
        """The decisions that gave up most, the worst first; of equal ones the earlier first.

        Args:
            most: How many at most. Those that gave up nothing are not among them.
        """
        costly = (each for each in self.decisions if each.given_up > 0)
        return tuple(sorted(costly, key=lambda each: -each.given_up)[:most])

    def to_dict(self) -> dict[str, Any]:
        """All of it, as JSON would say it: values are integers of ``1 / units_per_point`` points.

        The sums of each player's account can be made again from ``events``, ``end`` and nothing else.
        """
        changes = iter(self.changes)
        events = [
            event.to_dict() | (next(changes).to_dict() if isinstance(event, Decision) else {}) for event in self.events
        ]
        return {
            "format": FORMAT,
            **self.settings,
            "deal": self.deal,
            "policies": None if self.players is None else list(self.players),
            "policy": self.policy,
            "seed": self.seed,
            "luck": self.luck,
            "horizon": self.horizon,
            "units_per_point": UNIT,
            "scores": list(self.scores),
            "accounts": [account.to_dict() for account in self.accounts],
            "events": events,
            "end": {"values": [account.final for account in self.accounts], "revision": list(next(changes).revision)},
        }

    def to_json(self) -> str:
        """The same as a line of JSON, without a line's end."""
        return json.dumps(self.to_dict(), separators=(",", ":"), ensure_ascii=False)

    def __str__(self) -> str:
        """Tables as plain text: decisions, the greatest mistakes, the accounts."""
        from ._tables import text

        return text(self)
