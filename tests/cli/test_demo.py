import re
import time
from itertools import groupby
from pathlib import Path

import pytest

import meographic
from meographic.cli._games import FACES, _magnificent_turns, cational
from tests.cli.command import COLOUR, ESCAPE, invoke, on_terminal, run


def test_the_demo_needs_no_choice_not_even_of_a_game() -> None:
    assert run("demo") == run("demo", "cational")


@pytest.mark.parametrize("game", FACES)
def test_the_demo_is_over_in_well_under_ten_seconds_and_always_the_same(game: str) -> None:
    begin = time.monotonic()
    ran = run("demo", game)
    assert time.monotonic() - begin < 8
    assert (ran.code, ran.stderr) == (0, "")
    assert run("demo", game, env={"PYTHONHASHSEED": "1"}) == ran


@pytest.mark.parametrize("game", FACES)
def test_on_a_terminal_the_demo_is_paced_and_still_over_in_well_under_ten_seconds(game: str) -> None:
    begin = time.monotonic()
    ran = on_terminal("demo", game)
    assert 3 < time.monotonic() - begin < 9
    assert ran.code == 0


@pytest.mark.parametrize("game", FACES)
def test_the_default_seed_is_that_of_a_close_game(game: str) -> None:
    final = meographic.play(meographic.load_game(game), FACES[game].demo_seed, ["greedy"] * 2)
    first, second = final.scores
    assert abs(first - second) <= 6
    assert invoke("demo", game).stdout == invoke("demo", game, "--seed", str(FACES[game].demo_seed)).stdout


@pytest.mark.parametrize("game", FACES)
def test_the_narrator_pauses_as_often_as_its_face_says(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    invoke("demo", game, "--players", "3", "--pause", "0.25")
    assert pauses == [0.25] * FACES[game].turns(meographic.load_game(game, 3))


@pytest.mark.parametrize("game", FACES)
def test_colours_are_for_terminals_alone_and_the_text_is_the_same(game: str) -> None:
    shown, piped = on_terminal("demo", game, "--pause", "0"), run("demo", game)
    assert COLOUR.search(shown.stdout)
    assert ESCAPE not in piped.stdout
    bare = re.sub("\x1b\\[[0-9;]*m", "", shown.stdout)
    assert [line.rstrip() for line in bare.splitlines()] == piped.stdout.splitlines()


def test_no_color_is_heeded() -> None:
    shown = on_terminal("demo", "--pause", "0", env={"NO_COLOR": "1"})
    assert shown.code == 0
    assert not COLOUR.search(shown.stdout)
    assert ESCAPE not in on_terminal("demo", "--pause", "0", env={"TERM": "dumb"}).stdout


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_no_line_is_wider_than_eighty_columns(players: int, policy: str) -> None:
    lines = invoke("demo", "--players", str(players), "--policy", policy).stdout.splitlines()
    widest = max(lines, key=len)
    assert len(widest) <= 80, widest


def test_a_round_of_two_greedy_players_fits_a_terminal_of_24_rows() -> None:
    lines = invoke("demo").stdout.splitlines()
    rounds = [list(group) for new, group in groupby(lines, lambda line: line.startswith("-- ")) if not new]
    assert len(rounds) == 23
    assert max(map(len, rounds)) < 24


def test_every_turn_is_shown_with_what_each_placement_earned_part_by_part() -> None:
    shown = invoke("demo", "--seed", "3", "--policy", "greedy,random").stdout
    final = meographic.play(meographic.load_game("cational"), 3, ["greedy", "random"])
    text = " ".join(shown.split())
    for event in final.events():
        if event["event"] == "place":
            gain = event["gain"]
            parts = [("tile", gain["tile"]), ("neighbours", gain["adjacency"])]
            parts += [(card["card"], card["pawints"]) for card in gain["missions"]]
            told = " + ".join(f"{part} {pawints}" for part, pawints in parts)
            total = sum(pawints for _, pawints in parts)
            head, found, text = text.partition(f"{told} = {total} Pawints")
            assert found, event
            assert f" at {event['x']},{event['y']}" in head
    assert f"Seat 0 (greedy) {final.scores[0]} Pawints = tiles " in text


def test_the_final_boards_are_those_of_the_game() -> None:
    shown = invoke("demo", "--seed", "3", "--players", "1").stdout
    final = meographic.play(meographic.load_game("cational", players=1), 3, ["greedy"])
    board = shown.rpartition("Seat 0: ")[2].partition("\n\n")[0].splitlines()[1:]
    picture = str(final).splitlines()[5:]
    assert [re.sub(r"[\[\]]", " ", row).split() for row in board] == [row.replace("--", ".").split() for row in picture]
    assert shown.splitlines()[-1] == f"The title: {final.title}."


def test_the_result_says_where_the_pawints_came_from() -> None:
    final = meographic.play(meographic.load_game("cational", players=3), 8, ["greedy"] * 3)
    lines = invoke("demo", "--players", "3", "--seed", "8").stdout.splitlines()[-4:-1]
    for seat, line in enumerate(lines):
        gains = [event["gain"] for event in final.events() if event["event"] == "place" and event["player"] == seat]
        tiles, neighbours = sum(gain["tile"] for gain in gains), sum(gain["adjacency"] for gain in gains)
        missions = sum(card["pawints"] for gain in gains for card in gain["missions"])
        assert line.split(")")[1].split("=")[1] == f" tiles {tiles} + neighbours {neighbours} + missions {missions}"
        assert line.split(")")[1].split()[:2] == [str(final.scores[seat]), "Pawints"]
        assert final.scores[seat] == tiles + neighbours + missions


def test_the_tile_that_each_seat_placed_last_stands_in_brackets() -> None:
    final = meographic.play(meographic.load_game("cational"), 3, ["greedy"] * 2)
    shown = invoke("demo", "--seed", "3").stdout.rpartition("Seat 0: ")[2].partition("\n\n")[0]
    last = [area[-1]["tile"] for area in final.to_dict()["areas"]]
    assert sorted(re.findall(r"\[(..)\]", shown)) == sorted(last)


def test_a_card_pays_for_those_that_it_covers_too() -> None:
    final = meographic.play(meographic.load_game("cational"), 3, ["greedy"] * 2)
    first, second = [
        event["card"] for event in final.events() if event["event"] in ("reveal_mission", "mission_update")
    ][:2]
    pays = {card["id"]: card["pawints"] for card in final.get_game().edition.to_dict()["missions"]}
    shown = invoke("demo", "--seed", "3").stdout
    heading = shown.partition("-- Round 2 ")[2].partition("Seat 0")[0]
    assert f"1 {second}\n" in heading
    assert heading.split("\n")[2].endswith(f" {pays[second]}+{pays[first]}")


@pytest.mark.parametrize("rule", ["mission_scoring=once_per_game", "mission_deck=face_up", "open_hands=true"])
def test_every_ruling_can_be_watched(rule: str) -> None:
    result = invoke("demo", "--rule", rule, "--policy", "random")
    assert result.exit_code == 0
    assert ("deck " in result.stdout) == (rule == "mission_deck=face_up")


def test_blind_draws_discards_and_passes_are_told(edition_file: Path) -> None:
    edition = edition_file.read_text(encoding="utf-8").replace("rounds = 2", "rounds = 9")
    seen = ""
    for seed in range(9):
        for players in ("1", "4"):
            result = invoke(
                *("demo", "--players", players, "--seed", str(seed), "--policy", "random", "--edition", "-"),
                stdin=edition,
            )
            assert result.exit_code == 0
            seen += result.stdout
    for word in ("blind", "discards", "finds nothing to take", "passes", "No title is reached."):
        assert word in seen, word


def test_equal_leaders_are_told_to_share_the_win(edition_file: Path) -> None:
    game = meographic.load_game("cational", edition=edition_file)
    seed = next(seed for seed in range(999) if len(meographic.play(game, seed, ["random"] * 2).winners) == 2)
    shown = invoke("demo", "--seed", str(seed), "--policy", "random", "--edition", str(edition_file)).stdout
    assert shown.splitlines()[-1] == "Seat 0 and seat 1 share the win."


def test_every_colour_has_enough_contrast_to_its_letter() -> None:
    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    for pairs in (
        [*cational.COLOURS.values(), *cational.OTHER_COLOURS],
        [*_magnificent_turns.COLOURS.values()],
    ):
        assert len(set(pairs)) == len(pairs)
        for pair in pairs:
            low, high = sorted(map(luminance, pair.split(" on ")))
            assert (high + 0.05) / (low + 0.05) >= 4.5, pair
