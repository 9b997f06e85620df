import io
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import meographic
from meographic import search, selfplay
from meographic.chunks import settings_of
from meographic.selfplay import Decision, generate
from meographic.selfplay._decide import OPINIONATED

GAME = meographic.load_game("cational", players=3)
POLICIES = ["greedy", "random", "potential"]


def rows_of(game: meographic.Game, players: Any, **more: Any) -> Any:
    """The table that is written."""
    file = io.BytesIO()
    assert generate(game, players, file, **{"games": 2, "jobs": 1} | more).reason == "done"
    return pq.read_table(io.BytesIO(file.getvalue()))


def test_each_row_is_a_decision_of_the_game_that_is_played_by_its_seed() -> None:
    rows = iter(rows_of(GAME, POLICIES, games=3, seed=2**64 - 1).to_pylist())
    for seed in (2**64 - 1, 0, 1):
        final = meographic.play(GAME, seed, POLICIES)
        state, returns = GAME.new_initial_state(), final.returns()
        for step in final.history():
            if not state.is_chance_node():
                row, seat = next(rows), state.current_player()
                assert (row["seed"], row["move"], row["seat"]) == (seed, state.move_number(), seat)
                assert row["legal"] == state.legal_actions()
                assert row["action"] == step
                assert row["policy"] == [float(legal == step) for legal in row["legal"]]
                assert row["value"] == [returns[(seat + behind) % 3] for behind in range(3)]
                assert row["expected"] is None
                np.testing.assert_array_equal(np.float32(row["observation"]), state.observation_tensor())
            state.apply_action(step)
    assert next(rows, None) is None


def test_the_metadata_says_how_the_rows_were_made_and_what_they_mean() -> None:
    game = meographic.load_game("cational", utility="win", rules={"open_hands": True})
    table = rows_of(game, ["greedy", "random"], seed=4)
    said = json.loads(table.schema.metadata[b"meographic"])
    assert said == {
        "format": "meographic-selfplay/1",
        **settings_of(game),
        "utility": "win",
        "policies": ["greedy", "random"],
        "seed": 4,
        "games": 2,
        "columns": selfplay.COLUMNS,
    }
    assert list(said["columns"]) == table.schema.names
    assert set(np.concatenate(table["value"].to_numpy())) <= {-1.0, 0.0, 1.0}


def test_equal_arguments_make_equal_bytes_wherever_games_are_played() -> None:
    games = selfplay.GAMES_A_GROUP + 9
    files = [io.BytesIO() for _ in range(3)]
    generate(GAME, POLICIES, files[0], games=games, jobs=1)
    generate(GAME, POLICIES, files[1], games=games, jobs=2)
    with ThreadPoolExecutor(3) as executor:
        generate(GAME, POLICIES, files[2], games=games, executor=executor)
    assert files[0].getvalue() == files[1].getvalue() == files[2].getvalue()
    written = pq.ParquetFile(io.BytesIO(files[0].getvalue()))
    assert [written.metadata.row_group(i).num_rows for i in range(2)] == [64 * 126, 9 * 126]


@dataclass(frozen=True)
class Leaning:
    """Plays by chance and leans to the ends; expects seats to come out as they are numbered."""

    change: Decision | None = None

    def __call__(self, state: meographic.State, seed: int) -> Decision:
        ids = state.legal_actions()
        action = ids[meographic.Rng(seed).below(len(ids))]
        # The state is its own: what is done to it changes nothing.
        state.apply_action(ids[-1])
        if self.change is not None:
            return replace(self.change, action=action)
        if len(ids) == 1:
            return Decision(action, (ids[0],), (1.0,), None)
        return Decision(action, (ids[-1], ids[0]), (0.75, 0.25), (10.0, 20.0, 30.0))


def test_a_decider_says_shares_and_values_and_the_deal_is_that_of_the_seed() -> None:
    table = rows_of(GAME, [Leaning()] * 3, seed=8)
    assert json.loads(table.schema.metadata[b"meographic"])["policies"] == [None] * 3
    seen = 0
    for row in table.to_pylist():
        assert row["action"] in row["legal"]
        assert sum(row["policy"]) == 1
        if len(row["legal"]) > 1:
            assert (row["policy"][0], row["policy"][-1]) == (0.25, 0.75)
            turned = {0: [10, 20, 30], 1: [20, 30, 10], 2: [30, 10, 20]}
            assert row["expected"] == turned[row["seat"]]
            seen += 1
    assert seen > 200
    state, deal = GAME.deal(8), meographic.Deal(GAME, 8)
    for row in table.slice(0, table.num_rows // 2).to_pylist():
        state.advance(deal)
        assert row["legal"] == state.legal_actions()
        seed = meographic.derive(meographic.derive(8, row["seat"]), state.move_number())
        assert row["action"] == Leaning()(state.clone(), seed).action
        state.apply_action(row["action"])
    state.advance(deal)
    assert state.is_terminal()


def test_a_tree_search_recommends_by_visits_and_expects_returns() -> None:
    game = meographic.load_game("cational", players=2, edition=short_edition())
    players = ["mcts:simulations=60", "greedy"]
    table = rows_of(game, players, games=1, seed=3)
    assert table == rows_of(game, players, games=1, seed=3)
    state, deal, weighed = game.deal(3), meographic.Deal(game, 3), 0
    for row in table.to_pylist():
        state.advance(deal)
        seat = state.current_player()
        seed = meographic.derive(meographic.derive(3, seat), state.move_number())
        found = search.decide(state, players[seat], seed)
        shares = dict(zip(found.ids, found.shares, strict=True))
        assert row["action"] == found.action
        assert row["policy"] == pytest.approx([shares.get(legal, 0.0) for legal in row["legal"]])
        if seat == 0 and found.values is not None:
            assert row["expected"] == pytest.approx(found.values)
            weighed += 0 < max(shares.values()) < 1
        if seat == 1:
            assert row["expected"] is None
        state.apply_action(row["action"])
    state.advance(deal)
    assert state.is_terminal()
    assert weighed > 3


def short_edition() -> dict[str, Any]:
    return meographic.load_edition("standard").to_dict() | {"rounds": 5}


def test_every_policy_is_either_asked_decision_by_decision_or_plays_in_one_go() -> None:
    game = meographic.load_game("cational", players=1, edition=short_edition())
    for name in search.policy_names():
        budget = {"mcts": ":simulations=20", "ismcts": ":simulations=20", "expectimax": ":depth=1"}.get(name, "")
        table = rows_of(game, [name + budget], games=1)
        assert table.num_rows == 10
        actions, played = table["action"].to_pylist(), iter(meographic.play(game, 0, [name + budget]).history())
        if name not in OPINIONATED:
            assert all(action in played for action in actions)


@pytest.mark.parametrize(
    ("told", "decision"),
    [
        ("shares are of legal ids, each once, at move ", Decision(0, (1689,), (1.0,), None)),
        ("shares are of legal ids, each once, at move ", Decision(0, (5, 5), (0.5, 0.5), None)),
        ("shares are of legal ids, each once, at move ", Decision(0, (5,), (0.5, 0.5), None)),
        ("shares are 0 or more and add up to 1, at move ", Decision(0, (5,), (0.5,), None)),
        ("shares are 0 or more and add up to 1, at move ", Decision(0, (5,), (float("nan"),), None)),
        ("values are one for each seat, at move ", Decision(0, (5,), (1.0,), (1.0, 2.0))),
    ],
)
def test_a_decider_that_makes_no_sense_ends_it_and_is_told(told: str, decision: Decision, tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    ended = generate(GAME, [Leaning(decision)] * 3, file, games=4, seed=9, jobs=1)
    assert (ended.reason, ended.number) == ("failed", 0)
    assert ended.detail == f"the game of seed 9: ValueError: {told}{GAME.deal(9).move_number()}"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("told", "arguments"),
    [
        ("players is a list of 3, one for each seat", {"players": ["greedy"]}),
        ("players is a list of 3, one for each seat", {"players": "abc"}),
        ("the policy 'lucky': ", {"players": ["greedy", "greedy", "lucky"]}),
        ("games is 1 or more", {"games": 0}),
        ("seed is 0 to 2\\^64 - 1", {"seed": 2**64}),
    ],
)
def test_arguments_that_make_no_sense_are_refused(told: str, arguments: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    every: dict[str, Any] = {"players": POLICIES, "file": file, "games": 1, "jobs": 1} | arguments
    with pytest.raises(ValueError, match=told):
        generate(GAME, **every)
    assert not file.exists()


def test_a_file_is_replaced_once_all_is_written(tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    file.write_text("old")

    def stop(_games: int) -> None:
        assert file.read_text() == "old"
        raise KeyboardInterrupt

    assert generate(GAME, POLICIES, file, games=200, jobs=1, done=stop).reason == "interrupted"
    assert file.read_text() == "old"
    assert generate(GAME, POLICIES, file, games=2, jobs=1).reason == "done"
    assert pq.read_table(file).num_rows == 2 * 126
    assert list(tmp_path.iterdir()) == [file]
