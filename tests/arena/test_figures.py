"""What tables come to whose figures can be found by hand."""

import math
from itertools import product

import choix
import numpy as np
import pytest

from meographic.arena import Entrant, Estimate, Played
from meographic.arena._figures import entrants_of

A, B, C = 0, 1, 2


def game(seed: int, seats: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...] | None = None) -> Played:
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Played(seed, seats, scores, best if winners is None else winners, 84, 0.1)


def there(figure: Estimate | None) -> Estimate:
    assert figure is not None
    return figure


def figures(games: list[Played], policies: str = "AB", anchor: int = 0, resamples: int = 4000) -> tuple[Entrant, ...]:
    return entrants_of(games, list(policies), anchor, 0, resamples)


def test_means_wins_and_margins_of_a_table() -> None:
    a, b = figures(
        [
            *[game(0, (A, B), (10, 4)), game(0, (B, A), (7, 7))],
            *[game(1, (A, B), (3, 8)), game(1, (B, A), (1, 6))],
        ]
    )
    assert (a.policy, a.seats, b.policy, b.seats) == ("A", 4, "B", 4)
    assert (a.score.value, b.score.value) == (6.5, 5.0)
    assert (there(a.win_rate).value, there(b.win_rate).value) == (2.5 / 4, 1.5 / 4)
    assert (there(a.margin).value, there(b.margin).value) == (1.5, -1.5)


def test_a_shared_win_is_divided_among_those_who_share_it() -> None:
    a, b, c = figures([game(0, (A, B, C), (5, 5, 2)), game(1, (C, A, B), (9, 9, 9))], "ABC")
    rates = [there(each.win_rate).value for each in (a, b, c)]
    assert rates == pytest.approx([(1 / 2 + 1 / 3) / 2, (1 / 2 + 1 / 3) / 2, 1 / 6])
    margins = [there(each.margin).value for each in (a, b, c)]
    assert margins == [0.75, 0.75, -1.5]


def test_who_won_is_what_the_rules_say_and_not_only_the_score() -> None:
    a, b = figures([game(0, (A, B), (5, 5), winners=(1,))])
    assert (there(a.win_rate).value, there(b.win_rate).value) == (0.0, 1.0)
    assert there(b.rating).value == pytest.approx(1000 + 400 * math.log10(1.5 / 0.5))


def test_an_entrant_with_several_seats_is_compared_with_the_seats_of_others() -> None:
    a, b = figures([game(0, (A, B, B), (12, 6, 3)), game(0, (B, A, A), (8, 5, 1))])
    assert (a.seats, b.seats) == (3, 3)
    assert (there(a.win_rate).value, there(b.win_rate).value) == (1 / 3, 1 / 3)
    assert there(a.margin).value == pytest.approx(((12 - 4.5) + (5 - 8) + (1 - 8)) / 3)
    assert there(b.margin).value == pytest.approx(((6 - 12) + (3 - 12) + (8 - 3)) / 3)
    # Two comparisons went to each: nobody is stronger.
    assert there(b.rating).value == pytest.approx(1000)


def test_alone_at_the_table_the_games_of_a_deal_are_compared() -> None:
    games = [game(0, (A,), (10,)), game(0, (B,), (9,)), game(1, (A,), (3,)), game(1, (B,), (3,))]
    a, b = figures(games)
    assert (a.score.value, b.score.value) == (6.5, 6.0)
    assert (there(a.win_rate).value, there(b.win_rate).value) == (0.75, 0.25)
    assert there(a.margin).value == 0.5
    assert there(b.rating).value == pytest.approx(1000 - 400 * math.log10((1.5 + 0.5) / (0.5 + 0.5)))


def test_who_meets_nobody_but_itself_has_a_mean_and_nothing_else() -> None:
    (solo,) = figures([game(0, (A,), (10,)), game(1, (A,), (20,))], "A")
    (table,) = figures([game(0, (A, A), (10, 30)), game(1, (A, A), (20, 0))], "A")
    for found, mean in ((solo, 15.0), (table, 15.0)):
        assert found.score.value == mean
        assert (found.win_rate, found.margin, found.rating) == (None, None, None)


def test_one_deal_has_no_interval() -> None:
    a, _ = figures([game(0, (A, B), (10, 4)), game(0, (B, A), (7, 7))])
    assert a.score == (8.5, None, None)
    assert there(a.rating)[1:] == (None, None)


def test_an_interval_is_that_of_the_exact_bootstrap() -> None:
    scores = [3, 7, 8, 15, 40]
    (a,) = figures([game(seed, (A,), (score,)) for seed, score in enumerate(scores)], "A", resamples=40_000)
    every = np.array([sum(drawn) / 5 for drawn in product(scores, repeat=5)])
    exact = np.percentile(every, [2.5, 97.5])
    assert [a.score.low, a.score.high] == pytest.approx(exact, abs=0.21)
    assert a.score.low == pytest.approx(5.6, abs=0.21)


def test_the_games_of_a_deal_are_one_block() -> None:
    """What luck gives one seat in a deal the swap takes away: no interval is left, though games differ by 40."""
    games = []
    for seed, luck in enumerate([20, -20, 5, 11]):
        games += [game(seed, (A, B), (50 + luck, 50 - luck)), game(seed, (B, A), (50 + luck, 50 - luck))]
    a, b = figures(games)
    for figure in (a.score, b.score):
        assert figure == (50.0, 50.0, 50.0)
    assert a.margin == (0.0, 0.0, 0.0)
    assert b.rating == pytest.approx((1000, 1000, 1000))


def test_equal_seeds_draw_equal_samples_and_others_others() -> None:
    rng = np.random.default_rng(5)
    games = [game(seed, (A, B), (int(rng.integers(99)), int(rng.integers(99)))) for seed in range(40)]
    once, again, other = (entrants_of(games, "AB", 0, seed, 200) for seed in (1, 1, 2))
    assert once == again
    assert once[0].score.value == other[0].score.value
    assert once[0].score != other[0].score


def test_a_rating_is_the_odds_of_the_anchor_on_the_elo_scale() -> None:
    games = [game(seed, (A, B), (1, 0) if seed < 30 else (0, 1) if seed < 39 else (1, 1)) for seed in range(40)]
    a, b = figures(games, anchor=1)
    assert b.rating == (1000.0, 1000.0, 1000.0)
    assert there(a.rating).value == pytest.approx(1000 + 400 * math.log10((30 + 0.5 + 0.5) / (9 + 0.5 + 0.5)))
    value, low, high = there(a.rating)
    assert low is not None
    assert high is not None
    assert low < value < high
    a, b = figures(games, anchor=0)
    assert there(b.rating).value == pytest.approx(1000 - 400 * math.log10(31 / 10))


def test_a_rating_stays_finite_with_nothing_but_wins() -> None:
    _, b = figures([game(seed, (A, B), (1, 0)) for seed in range(100)])
    assert there(b.rating).value == pytest.approx(1000 - 400 * math.log10(100.5 / 0.5))


@pytest.mark.parametrize("seats", [2, 4])
def test_ratings_are_those_of_the_plackett_luce_model(seats: int) -> None:
    """Rankings drawn from known strengths give back these, and what choix makes of whole rankings."""
    strengths = np.array([0.0, 0.6, -0.8, 1.5])
    rng = np.random.default_rng(11)
    games, rankings = [], []
    for seed in range(1500):
        sitting = tuple(int(entrant) for entrant in rng.permutation(4)[:seats])
        drawn = strengths[list(sitting)] + rng.gumbel(size=seats)
        games.append(game(seed, sitting, tuple(int(1000 * value) for value in drawn)))
        rankings.append(tuple(sitting[place] for place in np.argsort(-drawn)))
    found = [there(each.rating).value for each in figures(games, "ABCD", resamples=2)]
    whole = choix.opt_rankings(4, rankings, alpha=1e-6)
    elo = 400 / math.log(10)
    assert found == pytest.approx(list(1000 + elo * (whole - whole[0])), abs=3.0 if seats == 2 else 16.0)
    assert found == pytest.approx(list(1000 + elo * strengths), abs=35.0)


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """150 tables of 40 deals whose mean is 100: 95 % of the intervals should hold it; 87 to 99 % is within luck."""
    rng, held = np.random.default_rng(3), 0
    for _ in range(150):
        scores = rng.normal(100, 14, size=40).round().astype(int)
        (a,) = figures([game(seed, (A,), (int(score),)) for seed, score in enumerate(scores)], "A", resamples=500)
        _, low, high = a.score
        held += low is not None and high is not None and low <= 100 <= high
    assert 130 <= held <= 149
