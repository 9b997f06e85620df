"""What is judged, and by what."""

import pytest

import meographic
from meographic import analysis
from meographic.analysis import _judge
from meographic.analysis._judge import LEAST, Judge
from meographic.search import expectimax, mcts
from tests.analysis.games import brook, looked_back, magnificent, narrow, played


@pytest.mark.parametrize(("players", "luck"), [(1, 30), (2, 30), (3, 0)])
def test_every_decision_is_judged_and_every_draw_after_the_first(players: int, luck: int) -> None:
    found = looked_back(players, 7, "mcts:simulations=30", luck)
    final = played(brook(players), 7)
    state, wanted = brook(players).new_initial_state(), []
    for step, each in enumerate(final.history()):
        if state.is_chance_node():
            if luck and state.phase not in ("setup_row", "setup_supply", "setup_hand"):
                wanted.append((step, each, state.action_to_string(each)))
        else:
            wanted.append((step, each, state.action_to_string(each)))
        state.apply_action(each)
    told = [
        (event.step, event.played, event.played_text)
        if isinstance(event, analysis.Decision)
        else (event.step, event.drawn, event.outcome.text)
        for event in found.events
    ]
    assert told == wanted
    assert bool(found.draws) == bool(luck)
    assert analysis.judged_steps(final, luck) == [step for step, _, _ in wanted]


def test_events_of_the_magnificent_are_numbered_as_in_the_record() -> None:
    game = magnificent(2)
    final = played(game, 5, "random")
    record = final.to_record()
    found = analysis.analyse(record, "mcts:simulations=2", luck=1)
    assert len(found.decisions) > 100
    for decision in found.decisions:
        state = game.state_from_record(record, upto=decision.event)
        assert (state.move_number(), state.current_player()) == (decision.step, decision.player)
        assert (state.round, state.action_to_string(decision.played)) == (decision.round, decision.played_text)
    kinds = {draw.outcome.text.split()[0] for draw in found.draws}
    assert {"roll", "card", "poster"} <= kinds


@pytest.mark.parametrize("seed", [3, 8])
def test_events_are_numbered_as_in_the_record(seed: int) -> None:
    final = played(brook(2), seed, "random")
    record = final.to_record()
    events = final.events()
    found = analysis.analyse(record, "mcts:simulations=10", luck=10)
    assert any(decision.played_text == "+?" for decision in found.decisions)
    for decision in found.decisions:
        state = brook(2).state_from_record(record, upto=decision.event)
        assert (state.move_number(), state.current_player()) == (decision.step, decision.player)
        assert state.round == decision.round
        assert events[decision.event]["event"] in ("scout", "place")
        assert events[decision.event]["player"] == decision.player
    for draw in found.draws:
        event = events[draw.event]
        assert event["event"] in ("draw", "scout", "mission_update")
        name = event.get("card") or event["tile"]
        assert draw.outcome.text in (name, name[0].upper() + name.rpartition("-")[2])


def test_a_decision_is_worth_what_the_search_says_and_its_play_is_searched_by_itself() -> None:
    found = looked_back(2, 0, "mcts:simulations=200", 0)
    state, liked = brook(2).new_initial_state(), 0
    decisions = iter(found.decisions)
    for each in played(brook(2), 0).history():
        if not state.is_chance_node():
            told = next(decisions)
            result = mcts(state, 200, seed=meographic.derive(0, told.step))
            if result.action == each:
                assert told.value == tuple(round(value * analysis.UNIT) for value in result.values)
                liked += 1
            else:
                assert told.best in (each, result.action)
        state.apply_action(each)
    assert 3 < liked < 18


def test_what_leads_to_the_same_up_to_symmetry_gives_nothing_up() -> None:
    game = brook(2)
    final = played(game, 1)
    # The second placement of a seat: its tile may lie on four sides of the first.
    state, step = game.new_initial_state(), 0
    while state.is_chance_node() or state.phase != "place" or state.round != 2:
        state.apply_action(final.history()[step])
        step += 1
    liked = mcts(state, 300, seed=meographic.derive(9, step)).action
    tile = state.action_to_string(liked).partition("@")[0]
    same = [each for each in state.legal_actions() if state.action_to_string(each).partition("@")[0] == tile]
    assert len(same) == 4
    values = set()
    for each in same:
        judged = Judge(game, (*final.history()[:step], each), "mcts:simulations=300", 9, 0)(step)
        assert isinstance(judged, analysis.Decision)
        assert (judged.best, judged.best_text, judged.given_up) == (each, state.action_to_string(each), 0)
        values.add(judged.value)
    assert len(values) == 1


@pytest.mark.parametrize("simulations", [LEAST // 2, 4 * LEAST, 1000 * LEAST])
def test_a_position_amid_draws_is_worth_the_mean_of_what_can_be_drawn(simulations: int) -> None:
    """With few simulations over draws at random, with many by exact weights."""
    game, judged = narrow(1), 0
    exact = "mcts:chance=1000,prior=uniform,exploration=100"
    for seed in range(12):
        state = game.new_initial_state()
        for each in played(game, seed).history():
            if state.is_chance_node() and state.phase == "replenish":
                worth = Judge(game, (), exact, 0, 0)._worth(state, simulations, seed)
                values = expectimax(state).values
                assert values is not None
                assert worth == pytest.approx(values, abs=1e-9 if simulations > 20_000 else 6)
                judged += 1
            state.apply_action(each)
    assert judged > 10


def test_all_outcomes_of_a_draw_are_searched_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def worth(_judge: Judge, _state: meographic.State, simulations: int, seed: int, **_: bool) -> tuple[float, ...]:
        searched.append((simulations, seed))
        return (0.5,)

    monkeypatch.setattr(Judge, "_worth", worth)
    final = played(brook(1), 2)
    judge, state = Judge(brook(1), tuple(final.history()), "mcts", 3, 70), brook(1).new_initial_state()
    seeds = set()
    for step, each in enumerate(final.history()):
        if state.is_chance_node():
            searched.clear()
            drawn = judge(step)
            assert isinstance(drawn, analysis.Draw)
            assert len(drawn.outcomes) == len(searched) == len(state.chance())
            assert len(set(searched)) == 1
            assert searched[0][0] == 70
            seeds.add(searched[0][1])
        state.apply_action(each)
    assert len(seeds) > 10  # draws share none


def test_draws_at_random_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole draws are as many as there are ``LEAST`` simulations, each by a seed of its own."""
    drawn, seeds = _judge._drawn, list[int]()

    def spied(state: meographic.State, seed: int) -> meographic.State:
        seeds.append(seed)
        return drawn(state, seed)

    monkeypatch.setattr(_judge, "_drawn", spied)
    state = brook(2).new_initial_state()
    Judge(brook(2), (), "mcts", 0, 0)._worth(state, 3 * LEAST, 1)
    assert len(seeds) == len(set(seeds)) == 3


def test_more_simulations_for_an_outcome_say_more_about_luck() -> None:
    """The mean distance to what very many say, for draws of one game."""
    found = [looked_back(1, 2, "mcts:simulations=20", luck) for luck in (20, 400, 4000)]
    far = [
        sum(abs(one.luck[0] - other.luck[0]) for one, other in zip(each.draws, found[-1].draws, strict=True))
        for each in found
    ]
    assert 1.5 * far[1] < far[0]


def test_errors_say_how_far_given_up_pawints_may_be_off() -> None:
    found = looked_back(2, 0, "mcts:simulations=400", 0)
    errors = [each.error for each in found.decisions if each.best != each.played]
    assert all(error is not None and error >= 0 for error in errors)
    few = looked_back(2, 0, "mcts:simulations=50", 0)
    coarse = [each.error or 0 for each in few.decisions if each.best != each.played]
    assert sum(error or 0 for error in errors) / len(errors) < sum(coarse) / len(coarse)


def test_a_single_simulation_tells_no_error() -> None:
    found = looked_back(2, 0, "mcts:simulations=1", 0)
    assert {each.error for each in found.decisions} <= {0, None}
    assert None in {each.error for each in found.decisions}


def test_the_greatest_mistakes_come_worst_first() -> None:
    found = looked_back(2, 0, "mcts:simulations=60", 40)
    costs = [each.given_up for each in found.mistakes(100)]
    assert costs == sorted((each.given_up for each in found.decisions if each.given_up), reverse=True)
    assert found.mistakes(2) == found.mistakes(100)[:2]
