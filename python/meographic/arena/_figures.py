"""From games to figures: what was counted for each deal, estimates over deals, and how far they can be trusted.

All games of a deal are one block: they share the draws, so deals, not games, are what is drawn again for an interval.
"""

import math
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from ._games import Played

Floats = npt.NDArray[np.float64]
CONFIDENCE = 0.95
ANCHOR_RATING = 1000.0
ELO = 400 / math.log(10)
# As if each two entrants had played one game more, and drawn it: with nothing but wins a rating stays finite.
PENALTY = 0.5
# Numbers drawn at once while resampling.
BATCH = 10**6


class Estimate(NamedTuple):
    """A figure with its interval: two-sided, 95 %, percentiles of a bootstrap over deals; None with one deal.

    What is the same in all deals, say a win in each, has an interval without width: it says nothing about rarer deals.
    """

    value: float
    low: float | None
    high: float | None

    @classmethod
    def of(cls, figures: Iterable[float]) -> Self:
        """From value and limits; nan is none."""
        value, low, high = map(float, figures)
        return cls(value, None if math.isnan(low) else low, None if math.isnan(high) else high)


@dataclass(frozen=True, slots=True)
class Entrant:
    """What came out for one entrant."""

    policy: str
    """Who plays."""
    seats: int
    """How often it sat at a table: its games, each as often as it had a seat in it."""
    score: Estimate
    """Its mean score."""
    win_rate: Estimate | None
    """The mean of 1/k for each seat of k that won, 0 for each other; None if it met nobody but itself."""
    margin: Estimate | None
    """The mean of its score less the mean score of the seats of other entrants at the same table; None as above."""
    rating: Estimate | None
    """Its strength on the Elo scale, with the anchor at 1000; None as above."""


class Contest(NamedTuple):
    """Results that are compared: those of a game's seats, or of all games of a deal that each was played alone."""

    entrants: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def contests(games: Sequence[Played]) -> list[list[Contest]]:
    """What is compared, by deal; games of a deal stand together."""
    deals = [list(deal) for _, deal in groupby(games, key=lambda played: played.seed)]
    return [_alone(deal) if len(deal[0].seats) == 1 else [_together(played) for played in deal] for deal in deals]


def _together(played: Played) -> Contest:
    return Contest(played.seats, played.scores, played.winners)


def _alone(deal: Sequence[Played]) -> list[Contest]:
    """Solo games of one deal, side by side: the best score wins."""
    scores = tuple(played.scores[0] for played in deal)
    winners = tuple(place for place, score in enumerate(scores) if score == max(scores))
    return [Contest(tuple(played.seats[0] for played in deal), scores, winners)]


class Tally:
    """Sums for each deal that all figures follow from, a row a deal; n entrants.

    Columns: n times seats, scores, seats that met others, wins, margins; then n x n, how often each came before each,
    where equal places are half of either.
    """

    def __init__(self, deals: Sequence[Sequence[Contest]], entrants: int) -> None:
        """Count."""
        self.entrants = entrants
        self.rows = np.zeros((len(deals), 5 * entrants + entrants**2))
        for row, deal in zip(self.rows, deals, strict=True):
            for contest in deal:
                self._add(row[: 5 * entrants].reshape(5, entrants), row[5 * entrants :].reshape(entrants, -1), contest)

    @staticmethod
    def _add(sums: Floats, pairs: Floats, contest: Contest) -> None:
        places = [(seat in contest.winners, score) for seat, score in enumerate(contest.scores)]
        for seat, entrant in enumerate(contest.entrants):
            others = [other for other, who in enumerate(contest.entrants) if who != entrant]
            sums[:2, entrant] += 1, contest.scores[seat]
            if not others:
                continue
            is_won = seat in contest.winners
            margin = contest.scores[seat] - sum(contest.scores[other] for other in others) / len(others)
            sums[2:, entrant] += 1, is_won / len(contest.winners), margin
            for other in others:
                before = (places[seat] > places[other]) + (places[seat] == places[other]) / 2
                pairs[entrant, contest.entrants[other]] += before

    def figures(self, sums: Floats, anchor: int) -> Floats:
        """Scores, win rates, margins and ratings from added rows: shape (..., columns) to (..., 4 * entrants)."""
        n = self.entrants
        seats, scores, met, wins, margins = (sums[..., i * n : (i + 1) * n] for i in range(5))
        pairs = sums[..., 5 * n :].reshape(-1, n, n)
        strengths = np.array([ratings(each, anchor) for each in pairs]).reshape(seats.shape)
        with np.errstate(invalid="ignore"):
            return np.concatenate([scores / seats, wins / met, margins / met, strengths], axis=-1)


def ratings(pairs: Floats, anchor: int) -> Floats:
    """Strengths of the Plackett-Luce model on the Elo scale.

    Every pair of a ranking is taken as a comparison: with two seats that is the same, with more it leads to the same
    strengths the more games there are. Ties are half a win each.

    Args:
        pairs: How often the one of the row came before the one of the column; shape (n, n).
        anchor: Whose rating is 1000.

    Returns:
        A rating each; where nobody met anybody, nan.
    """
    import choix

    if not pairs.any():
        return np.full(len(pairs), np.nan)
    pairs = pairs + PENALTY * (1 - np.eye(len(pairs)))
    strengths: Floats = choix.ilsr_pairwise_dense(pairs, max_iter=10_000)
    beyond: Floats = strengths - strengths[anchor]
    return ANCHOR_RATING + ELO * beyond


def entrants_of(
    games: Sequence[Played], policies: Sequence[str], anchor: int, seed: int, resamples: int
) -> tuple[Entrant, ...]:
    """The figures of each entrant over whole deals.

    Args:
        games: Those of one deal together.
        policies: Who the entrants are.
        anchor: Which of them has the fixed rating.
        seed: What resampling is seeded with.
        resamples: How often deals are drawn again.
    """
    tally = Tally(contests(games), len(policies))
    total = tally.rows.sum(axis=0)
    values = tally.figures(total, anchor)
    low, high = _intervals(tally, anchor, seed, resamples)
    figures = np.stack([values, low, high], axis=-1).reshape(4, len(policies), 3)
    return tuple(
        Entrant(policy, int(total[i]), Estimate.of(figures[0, i]), *_compared(figures[1:, i]))
        for i, policy in enumerate(policies)
    )


def _compared(figures: Iterable[Floats]) -> list[Estimate | None]:
    """Figures that need others: None where there were none."""
    return [None if np.isnan(each[0]) else Estimate.of(each) for each in figures]


def _intervals(tally: Tally, anchor: int, seed: int, resamples: int) -> tuple[Floats, Floats]:
    """The lower and upper limit of each figure."""
    from scipy import stats

    deals = len(tally.rows)
    if deals < 2:
        nothing = np.full(4 * tally.entrants, np.nan)
        return nothing, nothing

    def figures(drawn: npt.NDArray[np.int64], axis: int = -1) -> Floats:
        """The figures of samples of deals; one sample along the last axis, figures come first."""
        counts = np.apply_along_axis(np.bincount, axis, drawn, minlength=deals)
        return np.moveaxis(tally.figures(counts @ tally.rows, anchor), -1, 0)

    with warnings.catch_warnings():
        # A figure that is the same for all deals has an interval without width.
        warnings.simplefilter("ignore", stats.DegenerateDataWarning)
        found = stats.bootstrap(
            (np.arange(deals),),
            figures,
            vectorized=True,
            n_resamples=resamples,
            batch=max(1, BATCH // deals),
            confidence_level=CONFIDENCE,
            method="percentile",
            rng=np.random.default_rng(seed),
        )
    limits = found.confidence_interval
    return np.asarray(limits.low), np.asarray(limits.high)
