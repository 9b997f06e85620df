import json
import math
import re
import signal
import subprocess
import time
from collections.abc import Callable
from typing import Any

import pytest

from meographic import State, bench, search
from meographic.games import GAMES
from tests.cli.command import COMMAND, environment, invoke, on_terminal, the_line

QUICK = ["bench", "--seconds", "0.02"]
UNITS = {
    "cational.playouts.uniform": "placements/s",
    "cational.playouts.solo": "placements/s",
    "cational.playouts.greedy": "placements/s",
    "cational.gains": "gains/s",
    "cational.clone": "copies/s",
    "cational.canonical_key": "keys/s",
    "cational.census": "positions/s",
    "cational.python_loop": "actions/s",
    "cational.batch.step": "steps/s",
    "cational.batch.observe": "steps/s",
    "cational.playouts.threads": "ratio",
    "cational.batch.threads": "ratio",
    "cational.growth": "ratio",
    "cational.mcts.simulations": "simulations/s",
    "cational.mcts.greedy": "simulations/s",
    "cational.mcts.solo": "simulations/s",
    "cational.mcts.threads": "ratio",
    "cational.mcts.bytes": "bytes/edge",
    "cational.mcts.leaves": "leaves/s",
    "cational.mcts.evaluator": "us/leaf",
    "cational.expectimax": "positions/s",
    "cational.beam": "positions/s",
    "reference.placements": "placements/s",
    "magnificent.playouts.uniform": "decisions/s",
    "magnificent.playouts.greedy": "decisions/s",
    "magnificent.placements": "lists/s",
    "magnificent.clone": "copies/s",
    "magnificent.key": "keys/s",
    "magnificent.canonical_key": "keys/s",
    "magnificent.census": "positions/s",
    "magnificent.python_loop": "actions/s",
    "magnificent.batch.step": "steps/s",
    "magnificent.batch.observe": "steps/s",
    "magnificent.mcts.simulations": "simulations/s",
    "magnificent.reference": "decisions/s",
}


def test_every_figure_is_a_line_of_name_value_and_unit() -> None:
    lines = invoke(*QUICK).stdout.splitlines()
    assert {line.split()[0]: line.split()[2] for line in lines} == UNITS
    for line in lines:
        _, value, _ = line.split()
        # Two places are shown: in so short a run on a busy machine a ratio may be less than that.
        assert float(value.replace(",", "")) >= 0


def test_json_has_value_and_unit_of_every_figure() -> None:
    figures = json.loads(invoke(*QUICK, "--json").stdout)
    assert {name: figure["unit"] for name, figure in figures.items()} == UNITS
    for figure in figures.values():
        assert list(figure) == ["value", "unit"]
        assert figure["value"] > 0


def test_a_terminal_shows_a_table_with_what_is_wanted() -> None:
    shown = on_terminal(*QUICK, "--only", "cational.clone", "--only", "cational.growth").stdout
    lines = re.sub("\x1b\\[[0-9;]*m", "", shown).splitlines()
    assert lines[0].split() == ["figure", "value", "unit", "wanted"]
    assert "cational.clone" in lines[1]
    assert "at least 70,000,000" in lines[1]
    assert "cational.growth" in lines[2]
    assert "at most 2" in lines[2]
    assert len(lines) == 3


def test_some_figures_can_be_taken_alone_in_the_order_of_all() -> None:
    chosen = ["cational.gains", "cational.playouts.solo", "cational.gains"]
    options = [option for name in chosen for option in ("--only", name)]
    assert list(json.loads(invoke(*QUICK, "--json", *options).stdout)) == ["cational.playouts.solo", "cational.gains"]


def test_a_figure_that_there_is_not_is_told_in_one_line() -> None:
    result = invoke(*QUICK, "--only", "cational.clone", "--only", "cational.luck")
    assert (result.exit_code, result.stdout) == (2, "")
    line = the_line(result.stderr)
    assert "there is no figure 'cational.luck'; these are: cational.playouts.uniform, " in line
    assert line.endswith("magnificent.reference (meographic bench --help tells more)")


def test_figures_can_be_had_without_the_command() -> None:
    taken: list[int] = []
    figures = bench.figures(
        seconds=0.01, only=["cational.census", "cational.clone"], done=lambda: taken.append(len(taken))
    )
    assert list(figures) == ["cational.clone", "cational.census"]
    assert taken == list(range(2 * bench.ROUNDS))
    with pytest.raises(ValueError, match="there is no figure 'luck'; these are: cational"):
        bench.figures(only=["luck"])
    for seconds in (0.0, math.nan):
        with pytest.raises(ValueError, match="seconds are more than 0"):
            bench.figures(seconds=seconds)


def test_every_figure_says_what_it_measures_and_what_is_wanted() -> None:
    for measurement in bench.FIGURES.values():
        assert measurement.asks
        assert measurement.goal > 0
    assert len({measurement.asks for measurement in bench.FIGURES.values()}) == len(UNITS)


def run_of(speed: float) -> bench.Run:
    """So much a second, by a clock of its own."""

    def run(times: int) -> tuple[float, float]:
        time.sleep(0.0001)
        return speed * times, float(times)

    return run


def test_a_rate_is_how_much_is_done_a_second() -> None:
    assert set(bench.rates(run_of(6.0))(0.01)) == {6.0}


def test_microseconds_are_what_one_takes() -> None:
    assert set(bench.microseconds(run_of(4.0))(0.01)) == {250_000.0}


def test_a_ratio_compares_how_much_each_does_a_second() -> None:
    assert set(bench.pairs(run_of(6.0), run_of(2.0))(0.01)) == {(6.0, 2.0)}
    assert set(bench.ratios(run_of(6.0), run_of(2.0))(0.01)) == {3.0}


def test_what_is_measured_takes_turns() -> None:
    asked: list[tuple[str, float]] = []

    def turn(name: str) -> Callable[[float], list[int]]:
        def measure(seconds: float) -> list[int]:
            asked.append((name, seconds))
            return [len(asked)] * 2

        return measure

    found = bench.in_rounds({"one": turn("one"), "other": turn("other")}, 10.0)
    assert asked == [("one", 2.0), ("other", 2.0)] * 5
    assert found == {"one": [1, 1, 3, 3, 5, 5, 7, 7, 9, 9], "other": [2, 2, 4, 4, 6, 6, 8, 8, 10, 10]}


def test_a_figure_is_the_median_so_a_run_that_was_disturbed_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    values = iter([9.0, 7.0, 1.0, 8.0, 2.0])
    measurement = bench.Measurement("nothing", "ratio", 1.0, lambda: lambda _seconds: [next(values)])
    monkeypatch.setitem(bench.FIGURES, "nothing", measurement)
    assert bench.figures(only=["nothing"]) == {"nothing": bench.Figure(7.0, "ratio")}


@pytest.mark.parametrize("game", GAMES)
def test_a_loop_in_python_that_plays_something_else_is_caught(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from meographic.bench import _games

    bench.python_loop(name=game)(50)
    bench.playouts(threads=1, name=game)(50)
    monkeypatch.setitem(_games.RANDOM_GAMES, game, _games.RANDOM_GAMES[game]._replace(mean_score=70.0))
    with pytest.raises(AssertionError, match=r"a mean score of -?[0-9.]+ in 50 random games, not 70"):
        bench.python_loop(name=game)(50)
    monkeypatch.setitem(_games.RANDOM_GAMES, game, _games.RANDOM_GAMES[game]._replace(decisions=range(10)))
    with pytest.raises(AssertionError, match=r"[0-9]+ decisions in 50 games"):
        bench.python_loop(name=game)(50)


def test_a_batch_is_one_of_random_games_at_all_stages_whatever_their_length() -> None:
    # 60 steps of 4,096 games, of which about a thousand end: their mean is checked at the end of the run.
    steps, took = bench.batch_steps(name="magnificent")(60)
    assert steps == 60 * bench.BATCH_ROWS
    assert took > 0


def test_a_search_that_does_something_else_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:

    bench.simulations(threads=2)(1)
    bench.leaves()(1)
    searched = search.mcts

    def half(state: State, simulations: int, **options: Any) -> search.SearchResult:
        return searched(state, simulations // 2, **options)

    monkeypatch.setattr(search, "mcts", half)
    with pytest.raises(AssertionError, match="2000 visits in 1 searches of 4000"):
        bench.simulations(threads=2)(1)
    with pytest.raises(AssertionError, match="128 simulations of 1 batches"):
        bench.leaves()(1)


def test_an_edge_of_two_players_takes_32_bytes_and_nodes_a_little_more() -> None:
    assert 32 < bench.bytes_an_edge() < 40


def test_progress_is_shown_on_a_terminal_alone() -> None:
    quick = [*QUICK, "--only", "cational.clone"]
    assert "measuring" in on_terminal(*quick, stream="stderr").stderr
    assert invoke(*quick).stderr == ""


@pytest.mark.parametrize(
    "name",
    [
        "cational.playouts.greedy",
        "cational.batch.step",
        "cational.mcts.threads",
        "cational.mcts.evaluator",
        "reference.placements",
        "magnificent.playouts.greedy",
        "magnificent.reference",
    ],
)
def test_ctrl_c_ends_the_measuring_at_once_and_quietly(name: str) -> None:
    with subprocess.Popen(
        [*COMMAND, "bench", "--seconds", "600", "--only", name],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert (stdout.strip(), stderr.strip()) == (b"", b"")
