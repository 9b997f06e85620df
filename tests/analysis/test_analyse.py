"""What goes in, what is refused, and who works."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import meographic
from meographic import analysis
from meographic.analysis import _judge
from meographic.games import GAMES, module_of
from meographic.search import Searcher
from tests.analysis.games import brook, looked_back, played

QUICK = "mcts:simulations=20"


def test_records_and_states_are_analysed_alike_but_only_records_say_who_played() -> None:
    final = played(brook(2), 4)
    line = final.to_record(4, ["greedy", "greedy"])
    told = [analysis.analyse(game, QUICK, luck=0).to_dict() for game in (line, json.loads(line), final)]
    assert told[0] == told[1]
    assert (told[0].pop("deal"), told[0].pop("policies")) == (4, ["greedy", "greedy"])
    assert (told[2].pop("deal"), told[2].pop("policies")) == (None, None)
    assert told[0] == told[2]
    plain = analysis.analyse(final.to_record(), QUICK, luck=0)
    assert (plain.deal, plain.players) == (None, None)


@pytest.mark.parametrize("game", GAMES)
def test_without_a_judge_it_is_the_one_of_the_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = module_of(game)
    monkeypatch.setattr(module, "JUDGE", "mcts:simulations=3")
    monkeypatch.setattr(module, "JUDGE_LUCK", 2)
    found = analysis.analyse(meographic.play(meographic.load_game(game), 1, ["random", "random"]))
    assert (found.policy, found.luck) == analysis.usual_judge(game) == ("mcts:simulations=3", 2)
    assert found.draws


def test_the_json_says_how_it_was_made() -> None:
    told = json.loads(looked_back(3, 5, "mcts:simulations=60", 40).to_json())
    assert told["format"] == "meographic-analysis/2"
    assert (told["version"], told["game"], told["players"]) == (meographic.__version__, "cational", 3)
    assert (told["edition"], told["rules"]["open_hands"], len(told["edition_sha256"])) == ("brook", False, 64)
    assert (told["policy"], told["seed"], told["luck"]) == ("mcts:simulations=60", 5, 40)
    assert told["units_per_point"] == 2**20
    assert "." not in "".join(str(value) for event in told["events"] for value in numbers(event))


def numbers(told: Any) -> list[int | float]:
    """All numbers in a JSON value."""
    if isinstance(told, dict | list):
        return [each for part in (told.values() if isinstance(told, dict) else told) for each in numbers(part)]
    return [told] if isinstance(told, int | float) else []


def test_equal_arguments_give_equal_bytes_and_other_seeds_others() -> None:
    final = played(brook(2), 4)
    one, again, other = (analysis.analyse(final, QUICK, seed, luck=20).to_json() for seed in (1, 1, 2))
    assert one == again
    assert one.replace('"seed":1', "") != other.replace('"seed":2', "")


def test_any_number_of_workers_gives_the_same() -> None:
    final = played(brook(2), 4)
    here = analysis.analyse(final, QUICK, luck=20)
    assert analysis.analyse(final, QUICK, luck=20, jobs=2) == here
    with ThreadPoolExecutor(2) as executor:
        assert analysis.analyse(final, QUICK, luck=20, executor=executor) == here


def test_who_waits_hears_of_each_step() -> None:
    final, heard = played(brook(2), 4), list[int]()
    analysis.analyse(final, QUICK, luck=5, done=heard.append)
    assert sum(heard) == len(analysis.judged_steps(final, 5))


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(ValueError, match="the game is not over"):
        analysis.analyse(brook(2).deal(1))


def test_a_game_for_winning_is_refused() -> None:
    game = meographic.load_game("cational", players=2, edition=brook(2).edition, utility="win")
    with pytest.raises(ValueError, match="utility 'score'"):
        analysis.analyse(played(game, 1))


def test_a_record_that_is_wrong_is_refused() -> None:
    record = json.loads(played(brook(2), 4).to_record())
    for change in ({"scores": [0, 0]}, {"format": "meographic-record/2"}, {"events": record["events"][:-1]}):
        with pytest.raises(meographic.RecordError):
            analysis.analyse(record | change, QUICK)


@pytest.mark.parametrize(
    ("message", "policy"),
    [
        ("there is no policy", "lucky"),
        ("'greedy': a game is judged by mcts or ismcts", "greedy"),
        ("'expectimax:depth=3': a game is judged by mcts or ismcts", "expectimax:depth=3"),
        ("mcts has no option", "mcts:depth=3"),
        ("the seed is given apart", "mcts:simulations=5,seed=1"),
        ("no simulation at all", "mcts:simulations=0"),
        ("no simulation at all", "mcts:seconds=0"),
    ],
)
def test_a_policy_that_judges_nothing_is_refused(message: str, policy: str) -> None:
    with pytest.raises(ValueError, match=message):
        analysis.analyse(played(brook(1), 4), policy)


@pytest.mark.parametrize(
    ("error", "arguments"),
    [
        (TypeError, {"luck": 1.5}),
        (TypeError, {"luck": True}),
        (ValueError, {"luck": -1}),
        (ValueError, {"luck": 2**32}),
        (TypeError, {"seed": "1"}),
        (ValueError, {"seed": -1}),
        (ValueError, {"seed": 2**64}),
        (ValueError, {"jobs": 0}),
        (TypeError, {"executor": 3}),
    ],
)
def test_arguments_out_of_range_are_refused(error: type[Exception], arguments: dict[str, Any]) -> None:
    with pytest.raises(error):
        analysis.analyse(played(brook(1), 4), QUICK, **arguments)


def test_budgets_of_all_kinds_are_understood() -> None:
    assert _judge.tree_search("mcts").budget == (1000, None, None)
    assert _judge.tree_search("mcts:seconds=0.5,nodes=7").budget == (None, 0.5, 7)
    assert _judge.tree_search("mcts:nodes=7").budget == (7, None, 7)
    search = _judge.tree_search("ismcts:simulations=9,playout=epsilon-greedy:epsilon=0.5,chance=2")
    assert search == ("ismcts", {"playout": "epsilon-greedy:epsilon=0.5", "chance": "2"}, (9, None, None))


@pytest.mark.parametrize("policy", ["ismcts:nodes=40", "mcts:seconds=0.001", "mcts:simulations=9,playout=random"])
def test_they_judge_whole_games(policy: str) -> None:
    found = analysis.analyse(played(brook(2), 1), policy, luck=4)
    assert all(
        account.final == score * analysis.UNIT for account, score in zip(found.accounts, found.scores, strict=True)
    )


def test_ismcts_does_not_look_at_what_the_mover_cant_see() -> None:
    """The same decision in two games that differ in the other seat's hidden tile."""
    first = played(brook(2), 4)
    step = analysis.judged_steps(first)[0]
    judged: dict[str, set[tuple[int, tuple[int, ...]]]] = {}
    for seed in range(40):
        state = brook(2).deal(4).resample_from_infostate(0, meographic.Rng(seed))
        history = (*state.history(), first.history()[step])
        for kind in ("mcts", "ismcts"):
            found = _judge.Judge(brook(2), history, f"{kind}:simulations=50", 0, 0)(step)
            assert isinstance(found, analysis.Decision)
            judged.setdefault(kind, set()).add((found.best, found.value))
    assert len(judged["ismcts"]) == 1 < len(judged["mcts"])


def test_ctrl_c_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that Ctrl-C ended has an answer, but a poor one: it must not be taken."""
    search = Searcher.search

    def interrupted(self: Searcher, *budget: Any) -> Any:
        found = search(self, *budget)
        object.__setattr__(found, "ended", "interrupted")
        return found

    monkeypatch.setattr(Searcher, "search", interrupted)
    with pytest.raises(KeyboardInterrupt):
        analysis.analyse(played(brook(2), 4), QUICK, luck=0)


def test_a_search_that_fails_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_arguments: object) -> None:
        raise ValueError("the bishop fell off")

    monkeypatch.setattr(Searcher, "search", failing)
    final = played(brook(2), 4)
    first = analysis.judged_steps(final)[0]
    with pytest.raises(RuntimeError, match=f"step {first}: ValueError: the bishop fell off"):
        analysis.analyse(final, QUICK)
