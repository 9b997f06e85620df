"""The players that every engine has (A11) play the same game to the byte in both."""

from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from tests.differential.editions import EditionFile, edition_files
from tests.differential.games import same_record
from tests.differential.twins import ENGINES, Twins

RULINGS = [
    {},
    {"mission_scoring": "once_per_game", "open_hands": True},
    {"mission_deck": "face_up"},
    {"mission_scoring": "once_per_game", "mission_deck": "face_up"},
]


def load(edition: str | EditionFile, players: int, rules: dict[str, Any] | None = None) -> Twins:
    story = f"{players} players, rules {rules}, edition {edition!r}"
    return ENGINES.made(lambda module: module.load_game("cational", players, edition, rules), story=lambda: story)


@pytest.mark.parametrize("rules", RULINGS, ids=str)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_players_of_one_seed_play_the_same_game_of_the_standard_edition_in_both_engines(
    players: int, rules: dict[str, Any]
) -> None:
    game = load("standard", players, rules)
    records = {
        same_record(game, seed, [*["greedy", "random", "greedy", "random"][seed % 2 :], "greedy"][:players])
        for seed in (0, 1, 2**64 - 1)
    }
    assert len(records) == 3


@hypothesis.seed(0)
@hypothesis.settings(max_examples=60, database=None, suppress_health_check=list(hypothesis.HealthCheck))
@hypothesis.given(
    edition=edition_files(),
    rules=st.sampled_from(RULINGS),
    seed=st.integers(0, 2**64 - 1),
    policies=st.lists(st.sampled_from(["greedy", "random"]), min_size=1, max_size=4),
)
def test_players_of_one_seed_play_the_same_game_of_any_edition_in_both_engines(
    edition: EditionFile, rules: dict[str, Any], seed: int, policies: list[str]
) -> None:
    same_record(load(edition, len(policies), rules), seed, policies)


def test_greedy_earns_more_than_random_so_that_the_two_are_told_apart() -> None:
    game = load("standard", 2)
    state = ENGINES.ask("play", lambda module, game: module.play(game, 3, ["greedy", "random"]).scores, game)
    (_, greedy), (_, random) = state[1]
    assert greedy > 1.5 * random


@pytest.mark.parametrize(
    "policies",
    [
        [],
        ["greedy"],
        ["greedy"] * 3,
        ["greedy", "minimax"],
        ["Greedy", "random"],
        ["", ""],
        [1, 2],
        [None, "random"],
        None,
        2,
    ],
    ids=repr,
)
def test_policies_that_there_are_not_are_refused_alike(policies: Any) -> None:
    answer = ENGINES.ask(f"play(game, 7, {policies})", lambda m, game: m.play(game, 7, policies), load("standard", 2))
    assert answer[0] == "refused"


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "7", [7]], ids=repr)
def test_seeds_that_are_none_are_refused_alike(seed: Any) -> None:
    game, policies = load("standard", 2), ["random", "random"]
    assert ENGINES.ask(f"play with {seed!r}", lambda m, game: m.play(game, seed, policies), game)[0] == "refused"
    assert game.ask(f"deal({seed!r})", lambda g: g.deal(seed))[0] == "refused"
    assert ENGINES.ask(f"Deal(game, {seed!r})", lambda m, game: m.Deal(game, seed), game)[0] == "refused"
    assert ENGINES.ask(f"Rng({seed!r})", lambda m: m.Rng(seed))[0] == "refused"
