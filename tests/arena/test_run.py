import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import meographic
from meographic import arena
from meographic.arena import StoreError
from meographic.chunks import Ended

GAME = meographic.load_game("cational", players=2)
ENTRANTS = ["potential", "greedy"]


def run(deals: int = 20, **more: Any) -> arena.Result:
    return arena.run(GAME, ENTRANTS, **{"deals": deals, "jobs": 1, "resamples": 50} | more)


def draws(final: meographic.State) -> list[str]:
    """The tiles in the order in which they were drawn, whatever for."""
    symbols = dict(zip(GAME.edition.landscapes, GAME.edition.symbols, strict=True))
    tiles = [
        event["tile"]
        for event in final.events()
        if event["event"] == "draw" or (event["event"] == "scout" and event["from"] == "bag")
    ]
    return [f"{symbols[name]}{value}" for name, value in (tile.split("-") for tile in tiles)]


@pytest.mark.parametrize(("players", "policies"), [(2, ENTRANTS), (3, ["greedy", "random", "potential"]), (2, ["a"])])
def test_the_games_of_a_deal_have_the_same_draws_and_every_order_of_seats(players: int, policies: list[str]) -> None:
    policies = ["random"] if policies == ["a"] else policies
    game = meographic.load_game("cational", players=players)
    result = arena.run(game, policies, deals=3, seed=9, jobs=1, resamples=10)
    orders = arena.seat_orders(len(policies), players)
    assert [(played.seed, played.seats) for played in result.games] == [
        (seed, seats) for seed in (9, 10, 11) for seats in orders
    ]
    for played in result.games:
        final = meographic.play(game, played.seed, [policies[entrant] for entrant in played.seats])
        assert (played.scores, played.winners) == (tuple(final.scores), tuple(final.winners))
        assert played.decisions == 2 * 21 * players
        drawn = draws(final)
        assert len(drawn) > 20
        assert tuple(drawn) == meographic.Deal(game, played.seed).bag[: len(drawn)]


def test_who_works_where_changes_nothing() -> None:
    here = run(400)
    assert here == run(400)
    assert here == run(400, jobs=2)
    with ThreadPoolExecutor(3) as executor:
        assert here == run(400, jobs=None, executor=executor)


def test_seeds_begin_again_at_their_end(tmp_path: Path) -> None:
    wrapped = run(3, seed=2**64 - 2, store=tmp_path)
    assert [played.seed for played in wrapped.games[::2]] == [2**64 - 2, 2**64 - 1, 0]
    assert wrapped.games[4:] == run(1).games
    assert run(3, seed=2**64 - 2, store=tmp_path) == wrapped


def stopping_after(games: int) -> Callable[[int], None]:
    """Ctrl-C once so many games are finished."""
    seen = [0]

    def done(finished: int) -> None:
        seen[0] += finished
        if seen[0] >= games:
            raise KeyboardInterrupt

    return done


def test_a_run_that_was_stopped_goes_on_to_the_same_result(tmp_path: Path) -> None:
    whole = run(300)
    first = run(300, store=tmp_path, done=stopping_after(1))
    assert first.ended == Ended("interrupted")
    assert 0 < len(first.games) < 600
    second = run(300, store=tmp_path, done=stopping_after(len(first.games) + 1))
    assert second.ended == Ended("interrupted")
    assert len(first.games) < len(second.games) < 600
    assert second.games[: len(first.games)] == first.games
    finished: list[int] = []
    third = run(300, store=tmp_path, resume=True, done=finished.append)
    assert third == whole
    assert finished[0] == len(second.games)
    assert sum(finished) == 600


def test_what_was_stopped_has_figures_over_whole_deals_alone(tmp_path: Path) -> None:
    stopped = run(300, store=tmp_path, done=stopping_after(1))
    assert len(stopped.games) == 1
    assert (stopped.whole_deals, stopped.entrants) == (0, ())
    assert "0 of 300 deals" in str(stopped)
    more = run(300, store=tmp_path, done=stopping_after(2))
    assert more.whole_deals == len(more.games) // 2
    assert more.games[: 2 * more.whole_deals] == run(more.whole_deals).games
    assert more.entrants == run(more.whole_deals).entrants


def test_games_that_are_missing_anywhere_are_played_again(tmp_path: Path) -> None:
    whole = run(300, store=tmp_path)
    chunks = sorted(tmp_path.glob("seeds-*.json"))
    assert len(chunks) > 1
    for chunk in chunks[::2]:
        chunk.unlink()
    assert run(300, store=tmp_path) == whole
    finished: list[int] = []
    assert run(300, store=tmp_path, done=finished.append) == whole
    assert finished == [600]


def test_a_run_may_have_more_deals_or_fewer_the_next_time(tmp_path: Path) -> None:
    assert run(10, store=tmp_path) == run(10)
    assert run(25, store=tmp_path) == run(25)
    assert run(7, store=tmp_path) == run(7)


def test_chunks_are_named_by_what_is_in_them(tmp_path: Path) -> None:
    run(30, seed=5, store=tmp_path)
    numbers = []
    for file in tmp_path.glob("seeds-*.json"):
        _, first, _, last = file.stem.split("-")
        games = json.loads(file.read_text())["games"]
        for end, game in ((first, games[0]), (last, games[-1])):
            seed, order = map(int, end.split("."))
            assert (game["seed"], game["seats"]) == (seed, [[0, 1], [1, 0]][order])
        numbers += [(game["seed"], *game["seats"]) for game in games]
    assert sorted(numbers) == [(seed, *seats) for seed in range(5, 35) for seats in ((0, 1), (1, 0))]


OTHERS: dict[str, dict[str, Any]] = {
    "players": {"game": meographic.load_game("cational", players=3)},
    "edition_sha256": {
        "game": meographic.load_game("cational", edition=meographic.load_edition("standard").to_dict() | {"version": 9})
    },
    "rules": {"game": meographic.load_game("cational", rules={"open_hands": True})},
    "policies": {"policies": ["greedy", "potential"]},
    "seed": {"seed": 1},
    "orders": {"orders": "rotations"},
}


@pytest.mark.parametrize("key", OTHERS)
def test_the_folder_of_another_run_is_refused(key: str, tmp_path: Path) -> None:
    run(2, store=tmp_path)
    other: dict[str, Any] = {"game": GAME, "policies": ENTRANTS, "seed": 0, "orders": "all"} | OTHERS[key]
    with pytest.raises(StoreError, match=f"holds another run: {key} is "):
        arena.run(other.pop("game"), other.pop("policies"), deals=2, jobs=1, store=tmp_path, **other)


def test_the_folder_of_another_version_is_refused(tmp_path: Path) -> None:
    run(2, store=tmp_path)
    manifest = tmp_path / "run.json"
    manifest.write_text(manifest.read_text().replace(meographic.__version__, "0.0.0"))
    with pytest.raises(StoreError, match=r'version is "0\.0\.0" there'):
        run(2, store=tmp_path)


GOOD = {"seed": 0, "seats": [0, 1], "scores": [5, 4], "winners": [0], "decisions": 84, "seconds": 0.1}


@pytest.mark.parametrize(
    "content",
    [
        *([], {}, {"games": 3}, {"games": [{}]}, {"games": ["seed"]}),
        *(
            {"games": [GOOD | {"seed": "0"}]},
            {"games": [GOOD | {"seats": [0, 2]}]},
            {"games": [GOOD | {"scores": [5]}]},
        ),
        *({"games": [GOOD | {"winners": []}]}, {"games": [GOOD | {"winners": [2]}]}),
        *({"games": [GOOD | {"scores": [5, True]}]}, {"games": [GOOD | {"seconds": "soon"}]}),
    ],
)
def test_a_chunk_that_was_tampered_with_is_named(content: object, tmp_path: Path) -> None:
    run(2, store=tmp_path)
    (tmp_path / "seeds-0.0-to-0.0.json").write_text(json.dumps(content))
    with pytest.raises(StoreError, match=r"seeds-0\.0-to-0\.0\.json holds no games of this run"):
        run(2, store=tmp_path)
    (tmp_path / "seeds-0.0-to-0.0.json").write_text(json.dumps({"games": [GOOD]}))
    assert run(2, store=tmp_path).games[0].scores == (5, 4)


def test_the_anchor_is_greedy_if_it_takes_part_or_the_first_or_whom_one_says() -> None:
    assert run(2).anchor == "greedy"
    assert arena.run(GAME, ["random", "potential"], deals=2, jobs=1, resamples=10).anchor == "random"
    chosen = run(20, anchor="potential")
    assert chosen.anchor == "potential"
    ratings = [entrant.rating for entrant in chosen.entrants]
    assert ratings[0] == (1000.0, 1000.0, 1000.0)
    assert ratings[1] != ratings[0]


@pytest.mark.parametrize(
    ("told", "arguments"),
    [
        ("policies is a list of one entrant or more", {"policies": []}),
        ("policies is a list of one entrant or more", {"policies": "greedy"}),
        ("the policy 'lucky': ", {"policies": ["greedy", "lucky"]}),
        ("the entrant 'greedy' is named twice", {"policies": ["greedy", "random", "greedy"]}),
        ("the anchor 'random' is none of the entrants", {"anchor": "random"}),
        ("deals and resamples are 1 or more", {"deals": 0}),
        ("deals and resamples are 1 or more", {"resamples": 0}),
        ("seed is 0 to 2\\^64 - 1", {"seed": -1}),
        ("seed is 0 to 2\\^64 - 1", {"seed": 2**64}),
        ("orders is 'all' or 'rotations', not 'some'", {"orders": "some"}),
        ("jobs is 1 or more", {"jobs": 0}),
        ("nothing to resume without a store", {"resume": True}),
    ],
)
def test_arguments_that_make_no_sense_are_refused(told: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=told):
        arena.run(GAME, **{"policies": ENTRANTS} | arguments)


def test_a_game_that_fails_is_named_and_ends_the_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from meographic.arena import _games

    def failing(game: meographic.Game, seed: int, policies: list[str]) -> meographic.State:
        if (seed, policies[0]) == (17, "greedy"):
            raise RuntimeError("the bishop\nfell off")
        return meographic.play(game, seed, policies)

    monkeypatch.setattr(_games, "play", failing)
    result = run(40, store=tmp_path)
    assert result.ended.reason == "failed"
    told = "the game of seed 17, greedy against potential: RuntimeError: the bishop fell off"
    assert result.ended.detail == told
    assert str(result).endswith(f"Ended: a game failed: {told}.")
    assert len(result.games) == 35
    assert result.whole_deals == 17
    monkeypatch.undo()
    assert run(40, store=tmp_path) == run(40)


def test_a_worker_of_another_version_is_told_apart() -> None:
    from meographic.arena._games import Match

    match = Match(GAME, tuple(ENTRANTS), 0, arena.seat_orders(2, 2))
    match(0)
    with pytest.raises(RuntimeError, match=r"a worker has meographic .*, not 0\.0\.0"):
        replace(match, version="0.0.0")(0)


def test_json_says_everything_and_reads_back() -> None:
    result = run(3, seed=4)
    said = json.loads(result.to_json())
    assert said == result.to_dict()
    games, entrants = said.pop("games"), said.pop("entrants")
    assert len(said.pop("edition_sha256")) == 64
    assert said == {
        "format": "meographic-arena/1",
        "version": meographic.__version__,
        "game": "cational",
        "players": 2,
        "edition": "standard",
        "rules": GAME.rules,
        "policies": ENTRANTS,
        "seed": 4,
        "deals": 3,
        "whole_deals": 3,
        "orders": "all",
        "anchor": "greedy",
        "ended": {"reason": "done", "detail": ""},
        "confidence": 0.95,
    }
    assert [list(game) for game in games] == [["seed", "seats", "scores", "winners", "decisions", "seconds"]] * 6
    assert tuple(arena.Played.from_dict(game) for game in games) == result.games
    for said_of, entrant in zip(entrants, result.entrants, strict=True):
        assert list(said_of) == ["policy", "seats", "score", "win_rate", "margin", "rating"]
        assert said_of["score"] == entrant.score._asdict()
        assert said_of["rating"] == (entrant.rating and entrant.rating._asdict())


def test_json_has_null_for_what_is_not_known() -> None:
    said = arena.run(GAME, ["greedy"], deals=1, jobs=1).to_dict()
    [entrant] = said["entrants"]
    assert entrant["score"]["low"] is None
    assert (entrant["win_rate"], entrant["margin"], entrant["rating"]) == (None, None, None)
    assert "NaN" not in json.dumps(said)


def test_the_table_has_the_strongest_first_and_says_what_it_is_about() -> None:
    lines = str(arena.run(GAME, ["random", "greedy", "potential"], deals=30, jobs=1)).splitlines()
    assert lines[0].split() == ["entrant", "seats", "mean", "score", "wins", "margin", "rating"]
    assert [line.split()[0] for line in lines[1:4]] == ["potential", "greedy", "random"]
    assert lines[2].endswith("1000 anchor")
    assert lines[4] == "cational, 2 players, edition standard: 30 deals, seeds 0 to 29, 6 games each."
    assert "95 %, two-sided, bootstrap over deals" in lines[5]
    assert lines[6] == "Ended: all deals are done."
