"""What is known of each step of a game after it was judged. All values are whole numbers of ``1 / UNIT`` points."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

UNIT = 2**20
"""How many units a point has (in ``cational`` a Pawint)."""

Values: TypeAlias = tuple[int, ...]
"""A value for each player, in units."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a player."""

    step: int
    """Its place in the state's ``history()``."""
    event: int
    """The record's event that it led to, counted from 0: ``game.state_from_record(record, upto=event)`` is the
    position."""
    player: int
    """Who decided."""
    round: int
    """In which round."""
    played: int
    """The id of what was played."""
    played_text: str
    """The same as text."""
    best: int
    """The id of the best action that was found; ``played`` if that leads to the same up to symmetry, or to no
    less."""
    best_text: str
    """The same as text."""
    value: Values
    """What each player is expected to reach with the best action."""
    played_value: Values
    """What each player is expected to reach with what was played; ``value`` if that is the best."""
    standings: Values | None
    """What each player stood at, if the judge looks only to the next rest and this is one: the first decision of a new
    round. Else None. See :func:`meographic.search.standings`."""
    error: int | None
    """The standard error of ``given_up``, roughly: as if all simulations were independent. 0 if it was the best
    action or all is exact, None if there were too few simulations to tell."""

    @property
    def given_up(self) -> int:
        """What the player gave up by not playing the best action, 0 or more.

        Of two actions that are worth the same the search takes one for better by chance, as ``error`` says: with usual
        budgets that adds up to 1 to 4 Pawints for a player of a standard game of ``cational``.
        """
        return self.value[self.player] - self.played_value[self.player]

    @property
    def gains(self) -> Values:
        """What each player gained by what was played instead of the best."""
        return difference(self.played_value, self.value)

    def to_dict(self) -> dict[str, Any]:
        """All of it, as JSON would say it."""
        return {
            "kind": "decision",
            "step": self.step,
            "event": self.event,
            "player": self.player,
            "round": self.round,
            "played": {"id": self.played, "text": self.played_text, "values": list(self.played_value)},
            "best": {"id": self.best, "text": self.best_text, "values": list(self.value)},
            "given_up": self.given_up,
            "error": self.error,
            "standings": None if self.standings is None else list(self.standings),
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """What could have been drawn."""

    outcome: int
    """Its id."""
    text: str
    """The same as text."""
    probability: Fraction
    """How likely it was, exactly."""
    value: Values
    """What each player is expected to reach after it."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw, judged by all outcomes that it could have had."""

    step: int
    """Its place in the state's ``history()``."""
    event: int
    """The record's event that it is, or is part of, counted from 0."""
    outcomes: tuple[Outcome, ...]
    """All that could have been drawn, ascending by id."""
    drawn: int
    """The id of what was."""
    before: Values
    """The mean of the outcomes' values by their probabilities, rounded to the nearest unit (a half to the even
    one)."""

    @property
    def outcome(self) -> Outcome:
        """What was drawn."""
        return next(outcome for outcome in self.outcomes if outcome.outcome == self.drawn)

    @property
    def luck(self) -> Values:
        """What each player gained by what was drawn."""
        return difference(self.outcome.value, self.before)

    def to_dict(self) -> dict[str, Any]:
        """All of it, as JSON would say it; probabilities as numerator and denominator."""
        return {
            "kind": "draw",
            "step": self.step,
            "event": self.event,
            "drawn": {"id": self.drawn, "text": self.outcome.text, "values": list(self.outcome.value)},
            "before": list(self.before),
            "luck": list(self.luck),
            "outcomes": [
                {
                    "id": outcome.outcome,
                    "text": outcome.text,
                    "probability": list(outcome.probability.as_integer_ratio()),
                    "values": list(outcome.value),
                }
                for outcome in self.outcomes
            ],
        }


def mean_of(outcomes: Sequence[Outcome]) -> Values:
    """The mean of values by exact probabilities, rounded once."""
    columns = zip(*(outcome.value for outcome in outcomes), strict=True)
    weights = [outcome.probability for outcome in outcomes]
    return tuple(round(sum((w * v for w, v in zip(weights, column, strict=True)), Fraction())) for column in columns)


def units(returns: Sequence[float]) -> Values:
    """Returns as whole units, to the nearest."""
    return tuple(round(each * UNIT) for each in returns)


def difference(one: Values, other: Values) -> Values:
    """How much more ``one`` is, player by player."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def total(parts: Sequence[Values], players: int) -> Values:
    """The sum, player by player; 0s for nothing."""
    return tuple(sum(part[player] for part in parts) for player in range(players))
