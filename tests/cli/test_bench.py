import json

from meographic import bench
from tests.cli.command import invoke, on_terminal

QUICK = ["bench", "--seconds", "0.02"]
NAMES = ["cational.playouts.uniform", "cational.playouts.greedy", "cational.python_loop", "reference.placements"]


def test_every_figure_is_a_line_of_name_value_and_unit() -> None:
    lines = invoke(*QUICK).stdout.splitlines()
    assert [line.split()[0] for line in lines] == NAMES
    for line in lines:
        _, value, unit = line.split()
        assert int(value.replace(",", "")) > 0
        assert unit == "placements/s"


def test_json_has_value_and_unit_of_every_figure() -> None:
    figures = json.loads(invoke(*QUICK, "--json").stdout)
    assert list(figures) == NAMES
    for figure in figures.values():
        assert list(figure) == ["value", "unit"]
        assert figure["value"] > 0


def test_figures_can_be_had_without_the_command() -> None:
    taken = []
    figures = bench.figures(seconds=0.01, done=lambda: taken.append(1))
    assert list(figures) == NAMES
    assert len(taken) == len(NAMES)


def test_progress_is_shown_on_a_terminal_alone() -> None:
    assert "measuring" in on_terminal(*QUICK, stream="stderr").stderr
    assert invoke(*QUICK).stderr == ""
