"""The players that every engine has (A11) play the same game of The Magnificent to the byte in both."""

from random import Random
from typing import Any

import pytest

from meographic import search
from meographic.magnificent import RULINGS
from meographic.reference.magnificent.worth import worth
from tests.differential.games import same_record
from tests.differential.twins import ENGINES, Twins
from tests.magnificent.box import little
from tests.magnificent.odd_editions import odd_edition

OTHERS: dict[str, Any] = {name: values[-1] for name, values in RULINGS.items() if name != "solo"}


def load(players: int, edition: Any, **rules: Any) -> Twins:
    rules |= {"solo": players == 1}
    story = f"{players} players, {rules}, {edition if isinstance(edition, str) else edition['name']}"
    return ENGINES.made(lambda m: m.load_game("magnificent", players, edition, rules), story=lambda: story)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_players_of_one_seed_play_the_same_game_in_both_engines(players: int) -> None:
    records = set()
    for seed in (0, 2**64 - 1):
        records.add(same_record(load(players, "standard"), seed, ["random"] * players))
        edition = odd_edition(Random(f"random {players} {seed}"))
        records.add(same_record(load(players, edition, **OTHERS), seed, ["random"] * players))
    assert len(records) == 4


@pytest.mark.parametrize(
    ("edition", "policies", "rules"),
    [
        ("standard", ["greedy"], {}),
        ("standard", ["greedy", "greedy"], {}),
        ("little", ["greedy"], OTHERS),
        ("little", ["random", "greedy", "random"], {"start": "draft", "late_power": True}),
        ("odd", ["greedy", "random"], OTHERS),
        ("odd", ["random", "random", "greedy", "greedy"], {}),
    ],
    ids=str,
)
def test_greedy_players_of_one_seed_play_the_same_game_in_both_engines(
    edition: str, policies: list[str], rules: dict[str, Any]
) -> None:
    file = {"little": little(), "odd": odd_edition(Random(str(policies)))}.get(edition, edition)
    same_record(load(len(policies), file, **rules), 11, policies)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_players_stand_at_their_worth_at_the_first_decision_of_each_round_but_the_first(players: int) -> None:
    """In the core's search as the reference's worth has it (A11)."""
    edition = odd_edition(Random(f"stand {players}")) if players % 2 else "standard"
    game, found = load(players, edition), set()
    for seed in range(3):
        state = game.reference.new_initial_state()
        again = game.core.new_initial_state()
        round_before = 1
        policy = "random" if seed else "greedy"
        for step in ENGINES.core.play(game.core, seed, [policy] * players).history():
            state.apply_action(step)
            again.apply_action(step)
            is_first = state.phase == "die" and state.round > round_before
            round_before = state.round if is_first else round_before
            wanted = tuple(worth(state._position, seat) // 256 for seat in range(players)) if is_first else None
            assert search.standings(again) == wanted
            found.add(wanted)
        assert round_before == 3
    assert len(found) == 7
    assert any(any(points < 0 or points > 20 for points in each) for each in found if each)


def test_greedy_earns_more_than_random_so_that_the_two_are_told_apart() -> None:
    game = load(2, "standard")
    scores = [_scores(game, seed) for seed in range(6)]
    assert sum(greedy for greedy, _ in scores) > 2 * sum(max(random, 10) for _, random in scores)


def _scores(game: Twins, seed: int) -> tuple[int, int]:
    greedy, random = ENGINES.core.play(game.core, seed, ["greedy", "random"]).scores
    return greedy, random


@pytest.mark.parametrize("players", [1, 2, 4])
def test_deals_are_the_same_in_both_engines_a10(players: int) -> None:
    for rules in ({}, {"start": "draft", "side": "B"}):
        game = load(players, odd_edition(Random(players)), **rules)
        for seed in (0, 7, 2**64 - 1):
            deal = ENGINES.made(lambda module, game, seed=seed: module.Deal(game, seed), game, story=game.story)
            deal.ask(f"orders of Deal(game, {seed})", lambda deal: deal.orders)
            for name in ("seed", "boards", "cards_1", "trainers_2", "tents", "posters", "rolls_3", "bag"):
                deal.ask(name, lambda deal, name=name: getattr(deal, name))
            game.ask(f"deal({seed})", lambda g, seed=seed: [g.deal(seed).history(), str(g.deal(seed))])
