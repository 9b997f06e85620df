"""The table of instructions, and what is made of it."""

import re
from pathlib import Path

import pytest

from benches import counts
from benches.counts import Count

ROOT = Path(__file__).resolve().parents[2]
LOOPS = (ROOT / "rust/core/src/bench/mod.rs").read_text(encoding="utf-8")


def test_every_loop_of_the_core_is_counted_and_has_a_row() -> None:
    listed = re.search(r"pub const NAMES: \[&str; \d+\] = \[(.*?)\];", LOOPS, re.DOTALL)
    assert listed
    names = re.findall(r'"(.*?)"', listed.group(1))
    compiler, kept = counts.read_table(counts.TABLE.read_text(encoding="utf-8"))
    assert list(counts.TIMES) == names
    assert list(kept) == names
    assert re.fullmatch(r"rustc \d+\.\d+\.\d+\S* \S+", compiler)
    for each in kept.values():
        assert each.instructions > each.mispredicted >= 0


def test_totals_are_read_by_their_event() -> None:
    text = "version: 1\nevents: Ir Bc Bcm Bi Bim\nfn=(1) f\n1 5 4 3 2 1\nsummary: 9 9 9 9 9\n\ntotals: 100 20 3 5 1\n"
    assert counts.read_totals(text) == {"Ir": 100, "Bc": 20, "Bcm": 3, "Bi": 5, "Bim": 1}


def test_what_a_run_takes_is_told_for_a_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {
        "run": (50, {"Ir": 1_100, "Bc": 0, "Bcm": 30, "Bi": 0, "Bim": 9}),
        "ready": (50, {"Ir": 100, "Bc": 0, "Bcm": 10, "Bi": 0, "Bim": 4}),
    }
    monkeypatch.setattr(counts, "totals", lambda _binary, _name, _times, until: answers[until])
    assert counts.count(Path("bench-loop"), "cational.clone", 50) == Count(20, 0.5)


def test_a_table_is_read_as_it_was_written() -> None:
    kept = {"cational.census": Count(12.5, 0.25), "cational.clone": Count(1000.0, 1.0)}
    compiler, again = counts.read_table(counts.table("rustc 1.0.0 here", kept))
    assert (compiler, again) == ("rustc 1.0.0 here", kept)
    assert list(again) == ["cational.clone", "cational.census"]


def test_what_has_grown_beyond_the_tolerance_or_is_new_is_named() -> None:
    kept = {name: Count(100.0, 1.0) for name in ("less", "alike", "more")}
    now = {
        "less": Count(50.0, 1.0),
        "alike": Count(102.9, 9.0),
        "more": Count(103.1, 1.0),
        "new": Count(1.0, 1.0),
    }
    lines, grown = counts.compared(now, kept)
    assert grown == ["more", "new"]
    assert [line.split() for line in lines[1:]] == [
        ["less", "50.0", "100.0", "-50.0%", "1.00"],
        ["alike", "102.9", "100.0", "+2.9%", "9.00"],
        ["more", "103.1", "100.0", "+3.1%", "1.00"],
        ["new", "1.0", "-", "new", "1.00"],
    ]


def test_without_valgrind_nothing_is_counted_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert counts.main([]) == 0
    assert capsys.readouterr().out == "valgrind is not here: nothing was counted\n"
