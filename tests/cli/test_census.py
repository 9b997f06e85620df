import pytest

import meographic
from tests.cli.command import invoke, on_terminal, run


def leaves(state: meographic.State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(leaves(state.child(step), depth - 1) for step in state.legal_actions())


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_census_counts_decisions_and_chance_outcomes(depth: int, players: int) -> None:
    state = meographic.load_game("cational", players=players).deal(3)
    result = invoke("census", "cational", "--depth", str(depth), "--players", str(players), "--seed", "3")
    assert (result.exit_code, result.stdout) == (0, f"{leaves(state, depth)}\n")


def test_a_split_gives_the_leaves_of_each_first_step_and_the_total() -> None:
    state = meographic.load_game("cational").deal(0)
    *steps, total = invoke("census", "cational", "--depth", "3", "--split").stdout.splitlines()
    assert steps == [f"{state.action_to_string(step)} {leaves(state.child(step), 2)}" for step in state.legal_actions()]
    assert total == f"total {sum(int(line.split()[1]) for line in steps)}"
    assert invoke("census", "cational", "--depth", "0", "--split").stdout == "total 1\n"


def test_games_that_end_before_count_nothing() -> None:
    toml = """\
format = "meographic-edition/1"
game = "cational"
name = "short"
version = 1
rounds = 1
landscapes = [{name="a",symbol="A"},{name="b",symbol="B"},{name="c",symbol="C"}]
tiles = [{landscape="a",counts={1=1}},{landscape="b",counts={1=1}},{landscape="c",counts={1=2}}]
missions = [{id="m",pawints=1,pattern=["A"]}]
"""
    solo = ["census", "cational", "--players", "1", "--edition", "-"]
    assert int(invoke(*solo, "--depth", "1", stdin=toml).stdout) > 0
    assert invoke(*solo, "--depth", "9", stdin=toml).stdout == "0\n"
    assert invoke(*solo, "--depth", "9", "--split", stdin=toml).stdout.splitlines()[-1] == "total 0"


def test_rulings_and_editions_are_heeded() -> None:
    plain = invoke("census", "cational", "--depth", "3").stdout
    assert invoke("census", "cational", "--depth", "3", "--rule", "open_hands=false").stdout == plain
    assert invoke("census", "cational", "--depth", "3", "--seed", "1").stdout != plain


def test_progress_is_shown_on_a_terminal_alone() -> None:
    shown = on_terminal("census", "cational", "--depth", "3", stream="stderr")
    assert "counting" in shown.stderr
    piped = run("census", "cational", "--depth", "3")
    assert (piped.code, piped.stdout, piped.stderr) == (0, shown.stdout, "")
