"""The generator, what is derived from it, and deals (A10): the numbers of RULES.md in both engines."""

import copy
import pickle
from typing import Any

import hypothesis
import numpy as np
import pytest
from hypothesis import strategies as st

import meographic
import meographic.reference
from tests.differential.editions import EditionFile, edition_files
from tests.differential.twins import ENGINES

SEEDS = st.integers(0, 2**64 - 1)
BOUNDS = st.one_of(st.integers(1, 200), st.integers(1, 2**64 - 1), st.sampled_from([2**63, 2**63 + 1, 2**64 - 1]))
few_examples = hypothesis.settings(max_examples=60, database=None, suppress_health_check=list(hypothesis.HealthCheck))


@pytest.fixture(params=[meographic, meographic.reference], ids=["core", "reference"])
def engine(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_a_seed_gives_the_numbers_of_the_rules(engine: Any) -> None:
    of_seven = engine.Rng(7)
    assert [of_seven.next_u64() for _ in range(4)] == [
        *(0x0E2C1A002AAE913D, 0x2C0FC8DDFA4E9E14, 0xB7B311B3B0D45872, 0x6D5D9F6A6318013C)
    ]
    of_zero = engine.Rng(0)
    assert [of_zero.next_u64() for _ in range(2)] == [0x53175D61490B23DF, 0x61DA6F3DC380D507]
    assert engine.Rng(2**64 - 1).next_u64() == 0x56CCF8CE948E27B2


def test_a_seed_gives_the_draws_of_the_rules(engine: Any) -> None:
    rng = engine.Rng(7)
    assert [rng.below(100) for _ in range(10)] == [5, 17, 71, 42, 96, 46, 72, 32, 98, 7]
    rng = engine.Rng(7)
    drawn = [rng.below(2**63 + 1) for _ in range(3)]
    assert drawn == [510609901762332830, 6618471596617772089, 8888190287168176571]
    rng, items = engine.Rng(7), list(range(10))
    assert rng.shuffle(items) is None
    assert items == [3, 8, 9, 4, 6, 7, 2, 5, 1, 0]
    rng = engine.Rng(7)
    assert [rng.random() for _ in range(3)] == [0.05536043647833311, 0.17211585444811772, 0.7175761283586594]


def test_seeds_are_derived_as_in_the_rules(engine: Any) -> None:
    derived = [engine.derive(7, k) for k in range(3)]
    assert derived == [0x7716DA39CBA275B2, 0x1B9730BF3FC5DE36, 0xE880A903BCFF6547]
    assert engine.derive(0, 0) == 0x5E41AB087439611E


def test_a_deal_of_the_standard_edition_is_that_of_the_rules(engine: Any) -> None:
    game = engine.load_game("cational")
    deal = engine.Deal(game, 7)
    assert deal.seed == 7
    assert " ".join(deal.bag[:12]) == "D1 L4 G1 D3 D1 L2 M3 F2 F3 L3 G4 G2"
    cards = [game.edition.missions[card] for card in (13, 8, 1, 2, 10, 6, 9, 0, 3, 14, 11, 5, 4, 7, 12)]
    assert deal.deck == tuple(cards)


@few_examples
@hypothesis.given(seed=SEEDS, bounds=st.lists(BOUNDS, max_size=20), items=st.lists(st.integers(), max_size=40))
def test_any_seed_gives_the_same_stream_in_both_engines(seed: int, bounds: list[int], items: list[int]) -> None:
    rngs = ENGINES.made(lambda module: module.Rng(seed), story=lambda: f"seed {seed}")
    for bound in bounds:
        rngs.ask(f"below({bound})", lambda rng, bound=bound: rng.below(bound))
    rngs.ask("random", lambda rng: rng.random())

    def shuffled(rng: Any) -> list[int]:
        order = items.copy()
        rng.shuffle(order)
        return order

    rngs.ask("shuffle", shuffled)
    for copied in (rngs.made(copy.copy), rngs.made(copy.deepcopy), rngs.made(_pickled)):
        copied.ask("next_u64 of a copy", lambda rng: rng.next_u64())
    rngs.ask("next_u64", lambda rng: rng.next_u64())


def _pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


@few_examples
@hypothesis.given(seed=SEEDS, k=SEEDS)
def test_any_seed_is_derived_alike_in_both_engines(seed: int, k: int) -> None:
    ENGINES.ask(f"derive({seed}, {k})", lambda module: module.derive(seed, k))


@pytest.mark.parametrize("bad", [-1, 2**64, 2**70, True, 1.0, "1", None, np.float64(1)], ids=repr)
def test_what_no_generator_takes_is_refused_alike(bad: Any) -> None:
    rngs = ENGINES.made(lambda module: module.Rng(7))
    assert rngs.ask(f"below({bad!r})", lambda rng: rng.below(bad))[0] == "refused"
    assert rngs.ask("below(0)", lambda rng: rng.below(0))[0] == "refused"
    assert ENGINES.ask(f"derive({bad!r}, 0)", lambda module: module.derive(bad, 0))[0] == "refused"
    assert ENGINES.ask(f"derive(0, {bad!r})", lambda module: module.derive(0, bad))[0] == "refused"
    rngs.ask("next_u64 after refusals", lambda rng: rng.next_u64())


@pytest.mark.parametrize("seed", [np.uint64(2**64 - 1), np.int8(7), np.uint32(7)], ids=repr)
def test_integers_of_numpy_are_seeds_in_both_engines(seed: Any) -> None:
    ENGINES.ask("Rng", lambda module: module.Rng(seed).next_u64() == module.Rng(int(seed)).next_u64())
    ENGINES.ask("derive", lambda module: module.derive(seed, np.int64(3)))


@few_examples
@hypothesis.given(edition=edition_files(), players=st.integers(1, 4), seed=SEEDS)
def test_any_seed_deals_any_edition_alike_in_both_engines(edition: EditionFile, players: int, seed: int) -> None:
    game = ENGINES.made(lambda m: m.load_game("cational", players, edition), story=lambda: f"{players}, {edition!r}")
    deal = ENGINES.made(lambda module, game: module.Deal(game, seed), game, story=game.story)
    for question in ("seed", "bag", "deck", "orders", "nothing", "_bag"):
        deal.ask(f"{question} of Deal(game, {seed})", lambda deal, question=question: getattr(deal, question))
    deal.ask("== of a pickled deal", lambda deal: (_pickled(deal) == deal, hash(_pickled(deal)) == hash(deal)))
    game.ask("deal", lambda g: g.deal(seed).history())
    dealt = game.made(lambda g: g.new_initial_state())
    dealt.ask("advance(deal)", lambda state, deal: state.advance(deal), deal)
    game.ask("deal and advance", lambda g, dealt: g.deal(seed) == dealt, dealt)


def test_deals_are_equal_by_seed_orders_and_edition_in_both_engines(engine: Any) -> None:
    two, three = engine.load_game("cational", 2), engine.load_game("cational", 3)
    other = two.edition.to_dict() | {"name": "other"}
    assert engine.Deal(two, 7) == engine.Deal(three, 7)
    assert engine.Deal(two, 7) != engine.Deal(two, 8)
    assert engine.Deal(two, 7) != engine.Deal(engine.load_game("cational", 2, other), 7)
    with pytest.raises(ValueError, match="edition"):
        engine.load_game("cational", 2, other).new_initial_state().sample_chance(engine.Deal(two, 7))
