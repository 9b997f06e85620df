"""How peers are compared, without any peer."""

import json
import re
import time

import pytest

import meographic.bench
from benches.peers import __main__ as peers
from benches.peers.pairs import PAIRS, Pair
from meographic.bench import Run


def steady(speed: float) -> Run:
    """Something that does so much a second, by a clock of its own."""

    def run(times: int) -> tuple[float, float]:
        time.sleep(0.0001)
        return speed * 0.001 * times, 0.001 * times

    return run


def absent() -> Run:
    raise ImportError("No module named 'chess'")


FAKES = {
    "slow": Pair(lambda: steady(200.0), lambda: steady(500.0), "cational.python_loop"),
    "absent": Pair(absent, lambda: steady(1.0), "cational.python_loop"),
    "fast": Pair(lambda: steady(4e6), lambda: steady(1e6), "cational.batch.step", "steps/s"),
}


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PAIRS", FAKES)


def test_a_comparison_has_the_medians_of_both_and_of_the_ratios_by_turns() -> None:
    rates = [(1.0, 4.0), (2.0, 10.0), (4.0, 12.0)]
    compared = peers.comparison(FAKES["fast"], rates)
    assert compared == (2.0, "steps/s", "cational.batch.step", 10.0, 4.0)


@pytest.mark.usefixtures("fakes")
def test_json_has_both_and_the_ratio_of_each_peer_that_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    assert peers.main(["--json", "--seconds", "0.02"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out) == {
        "slow": pytest.approx(
            {"value": 200.0, "unit": "actions/s", "figure": "cational.python_loop", "ours": 500.0, "ratio": 2.5}
        ),
        "fast": pytest.approx(
            {"value": 4e6, "unit": "steps/s", "figure": "cational.batch.step", "ours": 1e6, "ratio": 0.25}
        ),
    }
    assert told.err == "absent is left out: No module named 'chess'\n"


@pytest.mark.usefixtures("fakes")
def test_a_line_is_printed_for_each_peer(capsys: pytest.CaptureFixture[str]) -> None:
    assert peers.main(["--seconds", "0.02", "--only", "fast", "--only", "slow"]) == 0
    head, fast, slow = capsys.readouterr().out.splitlines()
    assert head.split() == ["peer", "peer,", "a", "second", "ours", "ratio", "figure", "of", "ours"]
    assert fast.split() == ["fast", "4,000,000", "1,000,000", "0.25", "cational.batch.step,", "steps"]
    assert slow.split() == ["slow", "200", "500", "2.50", "cational.python_loop,", "actions"]


@pytest.mark.usefixtures("fakes")
def test_nothing_to_compare_with_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert peers.main(["--only", "absent", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {}


def test_a_peer_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        peers.main(["--only", "stratego"])
    assert ended.value.code == 2
    assert "'stratego'" in capsys.readouterr().err


@pytest.mark.parametrize("name", PAIRS)
def test_ours_beside_each_peer_is_one_of_the_figures_and_runs(name: str) -> None:
    pair = PAIRS[name]
    assert pair.figure in meographic.bench.FIGURES
    done, took = pair.ours()(1)
    assert done > 0
    assert took > 0


def test_every_requirement_is_pinned() -> None:
    text = (peers.FOLDER / "requirements.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) >= 5
    for line in lines:
        assert re.fullmatch(r"[a-z_]+==[0-9.]+", line)
