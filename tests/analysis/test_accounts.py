"""That accounts add up, and mean what they say."""

import json
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest

from meographic import analysis
from meographic.analysis import UNIT
from meographic.search import expectimax
from tests.analysis.games import brook, looked_back, narrow, played

# Tells everything about a narrow game for one: every action is tried until all that can follow is known.
EXACT = "mcts:simulations=20000,chance=1000,prior=uniform,exploration=100"
SOME = [
    (1, 0, "mcts:simulations=60", 40),
    (1, 1, "ismcts:simulations=40", 0),
    (2, 2, "mcts:simulations=60", 40),
    (2, 3, "ismcts:simulations=60", 40),
    (2, 4, "mcts:simulations=40", 0),
    (3, 5, "mcts:simulations=60", 40),
    (3, 6, "mcts:simulations=40,playout=none,symmetry=false", 30),
]
# Judges that look to the end of the round.
ROUND_BY_ROUND: list[Any] = [
    (1, 7, "mcts:simulations=60,horizon=rest", 40),
    (2, 8, "mcts:simulations=200,horizon=rest", 60),
    (3, 9, "ismcts:simulations=40,horizon=rest", 0),
    (1, 3, "mcts:simulations=3000,horizon=rest", 0),
    (2, 4, "mcts:simulations=3000,horizon=rest", 0),
    (1, 1, "mcts:simulations=60", 12, "magnificent"),
    (2, 2, "mcts:simulations=200", 12, "magnificent"),
    (3, 3, "ismcts:simulations=20", 0, "magnificent"),
    (4, 4, "mcts:simulations=20,playout=epsilon-greedy", 0, "magnificent"),
]
OTHERS: list[Any] = [
    (2, 5, "mcts:simulations=20,horizon=end", 6, "magnificent"),
    (2, 6, "mcts:simulations=20,playout=none", 0, "magnificent"),
]
ALL: list[Any] = [*SOME, *ROUND_BY_ROUND, *OTHERS]


@pytest.mark.parametrize("made", ALL)
def test_each_account_adds_up_exactly_to_the_final_score(made: Any) -> None:
    found = looked_back(*made)
    assert len(found.accounts) == made[0]
    for account, score in zip(found.accounts, found.scores, strict=True):
        terms = (account.start, account.luck, account.own, account.others, account.revision)
        assert all(type(term) is int for term in terms)
        assert sum(terms) == account.final == score * UNIT
    if len(made) == 4:
        assert found.scores == tuple(played(brook(made[0]), made[1]).scores)


@pytest.mark.parametrize("made", ALL)
def test_each_term_is_a_sum_over_the_events_of_the_json(made: Any) -> None:
    told = json.loads(looked_back(*made).to_json())
    for account in told["accounts"]:
        assert account == summed(told, account["player"])


def summed(told: dict[str, Any], player: int) -> dict[str, int]:
    """An account, made again from the values that are stored with the events, revisions left aside."""
    sums = dict.fromkeys(("start", "luck", "own", "others", "revision", "final"), 0)
    expected, drawn = None, 0
    for event in told["events"]:
        if event["kind"] == "draw":
            luck = event["drawn"]["values"][player] - event["before"][player]
            assert event["luck"][player] == luck
            sums["luck"] += luck
            drawn += luck
            expected += luck
            continue
        value, after = event["best"]["values"][player], event["played"]["values"][player]
        if expected is None:
            sums["start"] = expected = value
        if event["standings"] is not None:
            # The old round is over before anything is drawn for the new one.
            stands = event["standings"][player]
            assert event["revision"][player] == stands - (expected - drawn)
            sums["revision"] += stands - (expected - drawn)
            assert event["promised"][player] == value - stands - drawn
            sums["start"] += value - stands - drawn
            expected = value
        else:
            assert event["promised"][player] == 0
            assert event["revision"][player] == value - expected
        drawn = 0
        sums["revision"] += value - expected
        sums["own" if event["player"] == player else "others"] += after - value
        if event["player"] == player:
            assert event["given_up"] == value - after
        expected = after
    assert expected is not None
    sums["final"] = told["end"]["values"][player]
    assert told["end"]["revision"][player] == sums["final"] - expected
    sums["revision"] += sums["final"] - expected
    return {"player": player, **sums}


@pytest.mark.parametrize("made", [made for made in ALL if made[3]])
def test_the_luck_of_a_draw_has_the_mean_0_over_all_that_could_be_drawn(made: Any) -> None:
    found = looked_back(*made)
    assert found.draws
    for draw in found.draws:
        assert sum(outcome.probability for outcome in draw.outcomes) == 1
        assert draw.luck == tuple(a - b for a, b in zip(draw.outcome.value, draw.before, strict=True))
        for player, before in enumerate(draw.before):
            mean = sum((each.probability * (each.value[player] - before) for each in draw.outcomes), Fraction())
            assert abs(mean) <= Fraction(1, 2)  # of a unit, which the mean was rounded to
    assert any(draw.luck[0] for draw in found.draws)


@pytest.mark.parametrize("made", ALL)
def test_no_decision_gave_up_less_than_nothing(made: Any) -> None:
    decisions = looked_back(*made).decisions
    for each in decisions:
        assert each.given_up >= 0
        assert each.gains[each.player] == -each.given_up
        if each.best == each.played:
            assert (each.given_up, each.error, each.value) == (0, 0, each.played_value)
            assert each.best_text == each.played_text


def test_most_games_have_a_decision_that_gave_something_up() -> None:
    # Not each: a search that can't tell actions apart finds none.
    gave = [any(each.given_up for each in looked_back(*made).decisions) for made in SOME]
    assert sum(gave) > len(SOME) / 2


@pytest.mark.parametrize("seed", range(8))
def test_where_all_is_known_nothing_is_revised_and_values_are_those_of_expectimax(seed: int) -> None:
    game = narrow(1)
    final = played(game, seed, "random")
    found = analysis.analyse(final, EXACT, seed, luck=20_000)
    assert {value for each in found.changes for value in (*each.revision, *each.promised)} == {0}
    state = game.new_initial_state()
    events = {event.step: event for event in found.events}
    for step, each in enumerate(final.history()):
        event = events.get(step)
        if isinstance(event, analysis.Decision):
            worth = dict(expectimax(state).actions)
            assert event.value == (round(max(value for (value,) in worth.values()) * UNIT),)
            assert event.played_value == (round(worth[each][0] * UNIT),)
            assert (event.error, round(worth[event.best][0] * UNIT)) == (0, event.value[0])
        elif event is not None:
            after, before = expectimax(state.child(each)).values, expectimax(state).values
            assert after is not None
            assert before is not None
            assert event.luck == (round(after[0] * UNIT) - round(before[0] * UNIT),)
        state.apply_action(each)


def test_where_all_is_known_there_is_luck_too() -> None:
    lucks = [analysis.analyse(played(narrow(1), seed), EXACT, luck=20_000).accounts[0].luck for seed in range(30)]
    assert min(lucks) < 0 < max(lucks)


@pytest.mark.parametrize("players", [1, 2])
def test_revision_shrinks_with_more_simulations(players: int) -> None:
    few, many = (
        sum(
            abs(value)
            for seed in range(3)
            for each in looked_back(players, seed, f"mcts:simulations={simulations}", simulations).changes
            for value in each.revision
        )
        for simulations in (50, 1500)
    )
    assert 0 < many < 0.75 * few


def test_decisions_of_greedy_give_up_more_than_a_searchs_own_and_random_ones_more_still() -> None:
    given_up = [
        sum(
            decision.given_up
            for seed in range(6)
            for decision in analysis.analyse(played(brook(2), seed, policy), "mcts:simulations=1000", luck=0).decisions
        )
        / UNIT
        for policy in ("mcts:simulations=1000", "greedy", "random")
    ]
    search, greedy, random = given_up
    assert 3 * search < greedy
    assert 2 * greedy < random


@pytest.mark.parametrize("made", ROUND_BY_ROUND)
def test_a_judge_that_looks_to_the_end_of_the_round_judges_round_by_round(made: Any) -> None:
    found = looked_back(*made)
    assert (found.horizon, found.to_dict()["horizon"]) == ("rest", "rest")
    begun = [each for each in found.decisions if each.standings is not None]
    assert [each.round for each in begun] == list(range(2, max(each.round for each in found.decisions) + 1))
    changed = dict(zip([each.step for each in found.decisions], found.changes, strict=False))
    for each, before in zip(begun, ends_of_rounds(found), strict=True):
        # Who ends a round knows what it comes to; the rest of the points is promised by the next one.
        assert before.played_value == each.standings
        assert changed[each.step].revision == (0,) * made[0]
        assert each.standings is not None
        promised = changed[each.step].promised
        assert promised != (0,) * made[0]
        luck = sum_of(draw.luck for draw in found.draws if before.step < draw.step < each.step)
        assert each.value == sum_of([each.standings, promised, luck or (0,) * made[0]])


@pytest.mark.parametrize("horizon", ["end", "rest"])
def test_without_judged_draws_it_is_said_where_their_luck_is(horizon: str) -> None:
    found = looked_back(2, 4, f"mcts:simulations=40,horizon={horizon}", 0)
    where = {"end": "revision.", "rest": "revision and of what rounds promised."}[horizon]
    assert f"draws not judged: their luck is part of {where}" in str(found).splitlines()[1]


def ends_of_rounds(found: analysis.Analysis) -> list[analysis.Decision]:
    """The last decision of each round but the last, whatever may be decided between two rounds."""
    pairs = zip(found.decisions, found.decisions[1:], strict=False)
    return [before for before, after in pairs if after.standings is not None]


def sum_of(parts: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*parts, strict=True)))


@pytest.mark.parametrize("made", [*SOME, *OTHERS])
def test_other_judges_look_to_the_end_of_the_game(made: Any) -> None:
    found = looked_back(*made)
    assert (found.horizon, found.to_dict()["horizon"]) == ("end", "end")
    assert all(each.standings is None for each in found.decisions)
    assert {value for each in found.changes for value in each.promised} == {0}


def test_what_others_decide_and_draw_is_in_every_account() -> None:
    found = looked_back(3, 5, "mcts:simulations=60", 40)
    for account in found.accounts:
        others = [each for each in found.decisions if each.player != account.player]
        assert account.others == sum(each.gains[account.player] for each in others) != 0
        assert account.own == -sum(each.given_up for each in found.decisions if each.player == account.player)
