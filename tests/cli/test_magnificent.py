"""The commands with The Magnificent."""

import json
import re
from pathlib import Path

import pytest

import meographic
from meographic import reference
from tests.cli.command import invoke, the_line

SOLO = ("--players", "1", "--rule", "solo=true")
STANDARD = Path(meographic.__file__).parent / "data/magnificent/standard.toml"


@pytest.mark.parametrize(
    "options",
    [
        (),
        SOLO,
        ("--players", "4", "--rule", "side=B", "--rule", "start=draft"),
        ("--players", "3", "--policy", "random,greedy,potential", "--rule", "steps=stepwise"),
        ("--policy", "mcts:simulations=50,horizon=rest"),
    ],
)
def test_records_are_verified_by_both_engines(options: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    result = invoke("record", "magnificent", *options, "--seed", "5", "--out", str(file))
    assert (result.exit_code, result.stderr) == (0, "")
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["game"] == "magnificent"
    assert reference.verify_record(record).scores == record["scores"]
    verified = invoke("verify", str(file))
    assert (verified.exit_code, verified.stdout) == (0, "1 record verified by both engines\n")


def test_a_forged_record_is_refused_with_the_event() -> None:
    record = json.loads(invoke("record", "magnificent", "--policy", "random").stdout)
    index = next(i for i, event in enumerate(record["events"]) if event.get("action", "").startswith("die "))
    record["events"][index]["action"] = "die orange 7"
    result = invoke("verify", "-", stdin=json.dumps(record))
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"{index}" in the_line(result.stderr)


@pytest.mark.parametrize(("options", "players"), [((), 2), (SOLO, 1), (("--players", "3"), 3)])
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_census_is_that_of_the_reference(options: tuple[str, ...], players: int, depth: int) -> None:
    game = reference.load_game("magnificent", players, rules={"solo": players == 1})

    def leaves(state: reference.State, depth: int) -> int:
        return sum(leaves(state.child(step), depth - 1) for step in state.legal_actions()) if depth else 1

    result = invoke("census", "magnificent", "--depth", str(depth), "--seed", "2", *options)
    assert (result.exit_code, result.stdout) == (0, f"{leaves(game.deal(2), depth)}\n")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--players", "1"), "the ruling solo is for one player, who needs it (TM-13.1)"),
        (("--players", "2", "--rule", "solo=true"), "the ruling solo is for one player, who needs it (TM-13.1)"),
        (("--rule", "side=C"), "the ruling side cannot be 'C'; it is one of: A, B"),
        (("--rule", "solo=True"), "the ruling solo cannot be 'True'; it is one of: false, true"),
        (("--rule", "die_symbol="), "the ruling die_symbol cannot be ''; it is one of: placed, turn, always"),
        (("--rule", "open_hands=true"), "there is no ruling 'open_hands'; these are: side, start, late_power,"),
        (("--rule", "side=A", "--rule", "side=B"), "the ruling side is given twice"),
        (("--players", "5"), "5"),
    ],
)
@pytest.mark.parametrize("command", [("record",), ("demo",), ("census", "--depth", "1")])
def test_rulings_that_cannot_be_are_refused_in_a_line(
    command: tuple[str, ...], options: tuple[str, ...], told: str
) -> None:
    result = invoke(command[0], "magnificent", *command[1:], *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in the_line(result.stderr)


def test_the_shipped_edition_is_without_fault() -> None:
    result = invoke("edition", "check", str(STANDARD))
    assert (result.exit_code, result.stderr) == (0, "")
    assert the_line(result.stdout) == (
        f"{STANDARD}: no fault: standard, version 1: 8 boards of 8 x 7 cells, 56 cards, 54 posters, 16 tents, "
        "12 trainer tiles, 6 trainer spaces, 7 titles, 1 to 4 players"
    )


def test_every_fault_of_a_broken_edition_is_told_with_its_place(tmp_path: Path) -> None:
    broken = STANDARD.read_text(encoding="utf-8")
    for old, new in (
        ("version = 1", "version = 0"),
        ('"##.",\n    ".##",', '"##.",\n    ".#",'),
        ('effects = ["coins 1"]', 'effects = ["coins x"]'),
        ("[1, 0, 3, 2],", "[7, 0, 3, 2],"),
        ('id = "tight-rope"', 'id = "grand-parade"'),
    ):
        assert old in broken
        broken = broken.replace(old, new, 1)
    file = tmp_path / "broken.toml"
    file.write_text(broken, encoding="utf-8")
    result = invoke("edition", "check", str(file))
    assert (result.exit_code, result.stdout) == (1, "")
    places = [line.removeprefix(f"{file}: ").split(": ")[0] for line in result.stderr.splitlines()]
    assert sorted(places) == [
        "boards[0].rectangles[0]",
        "cards[1].use.effects[0]",
        "posters[7].id",
        "shapes[0].rows",
        "version",
    ]
    with pytest.raises(meographic.EditionError) as caught:
        meographic.load_edition(file)
    assert [f"{file}: {fault.path}: {fault.message}" for fault in caught.value.faults] == result.stderr.splitlines()


def test_a_game_is_looked_back_at_round_by_round(tmp_path: Path) -> None:
    file, told = tmp_path / "game.jsonl", tmp_path / "analysis.jsonl"
    invoke("record", "magnificent", "--policy", "random", "--out", str(file))
    result = invoke("analyse", str(file), "--policy", "mcts:simulations=20", "--luck", "2", "--json", str(told))
    assert (result.exit_code, result.stderr) == (0, "")
    shown = result.stdout
    assert shown.startswith("magnificent, 2 players, edition standard, deal 0, played by random, random.\n")
    assert "\nexpected: what the mover stands at when the round is over, with the best action; +-: " in shown
    assert "\npromised by rounds " in shown
    assert re.search(r"\n +[0-9]+ +1 +[01]  die (orange|green|purple|clear) [1-6] ", shown)
    analysis = json.loads(told.read_text())
    assert (analysis["game"], analysis["horizon"], analysis["units_per_point"]) == ("magnificent", "rest", 2**20)
    finals = [f"{account['final'] // 2**20}.0" for account in analysis["accounts"]]
    assert shown.splitlines()[-1].split() == ["=", "final", "score", *finals]
