"""A whole analysis."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ._account import Account
from ._events import UNIT, Decision, Draw, Values

FORMAT = "meographic-analysis/1"


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search makes of a finished game. All values are whole numbers of ``1 / UNIT`` Pawints."""

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
    """Simulations for each outcome of a draw; 0 if draws were not judged, then ``revision`` has their luck in it."""
    scores: tuple[int, ...]
    """The final scores, in Pawints."""
    events: tuple[Decision | Draw, ...]
    """All decisions and all draws after the first of them, in order."""
    revisions: tuple[Values, ...]
    """For each decision how its value differs from what was expected just before, 0s for the first; and for the
    end."""
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
        """All of it, as JSON would say it: values are integers of ``1 / units_per_pawint`` Pawints.

        The sums of each player's account can be made again from ``events``, ``end`` and nothing else.
        """
        revised = iter(self.revisions)
        events = []
        for event in self.events:
            told = event.to_dict()
            events.append(told | {"revision": list(next(revised))} if isinstance(event, Decision) else told)
        return {
            "format": FORMAT,
            **self.settings,
            "deal": self.deal,
            "policies": None if self.players is None else list(self.players),
            "policy": self.policy,
            "seed": self.seed,
            "luck": self.luck,
            "units_per_pawint": UNIT,
            "scores": list(self.scores),
            "accounts": [account.to_dict() for account in self.accounts],
            "events": events,
            "end": {"values": [account.final for account in self.accounts], "revision": list(next(revised))},
        }

    def to_json(self) -> str:
        """The same as a line of JSON, without a line's end."""
        return json.dumps(self.to_dict(), separators=(",", ":"), ensure_ascii=False)

    def __str__(self) -> str:
        """Tables as plain text: decisions, the greatest mistakes, the accounts."""
        from ._tables import text

        return text(self)
