"""What a batch is made of and asked for; copies, pickles, and choosing at random."""

import copy
import pickle
from collections import Counter
from typing import Any

import numpy as np
import pytest

import meographic
from meographic import Batch
from tests.batch.singles import short_edition

GAME = meographic.load_game("cational", players=2, edition=short_edition(2))


def played(steps: int, autoreset: Any = "next_step", size: int = 6) -> Batch:
    batch, rng = Batch(GAME, size, seeds=3, autoreset=autoreset, threads=2), meographic.Rng(1)
    for _ in range(steps):
        batch.step(batch.sample_actions(rng))
    return batch


def test_a_batch_tells_what_it_is_made_of() -> None:
    batch = Batch(GAME, 5, seeds=1, autoreset="same_step", threads=3)
    assert (len(batch), batch.num_envs, batch.autoreset, batch.threads) == (5, 5, "same_step", 3)
    assert batch.game is GAME
    assert Batch(GAME, 1).autoreset == "next_step"
    assert Batch(GAME, 1).threads == 1
    assert repr(batch) == f"<Batch of 5: {GAME!r}, autoreset='same_step', threads=3>"


@pytest.mark.parametrize("size", [0, -1, 2**20 + 1, 2**64])
def test_a_size_out_of_range_is_a_value_error(size: int) -> None:
    with pytest.raises(ValueError, match="size"):
        Batch(GAME, size)


@pytest.mark.parametrize("threads", [0, -1, 257, 2**40])
def test_a_number_of_threads_out_of_range_is_a_value_error(threads: int) -> None:
    with pytest.raises(ValueError, match="threads"):
        Batch(GAME, 1, threads=threads)


@pytest.mark.parametrize(
    "arguments", [{"size": 1.0}, {"size": True}, {"threads": "1"}, {"autoreset": 1}, {"seeds": 1.5}]
)
def test_an_argument_of_another_type_is_a_type_error(arguments: dict[str, Any]) -> None:
    (name,) = arguments
    with pytest.raises(TypeError, match=name):
        Batch(GAME, **{"size": 1, **arguments})


@pytest.mark.parametrize("autoreset", ["", "Next_Step", "never", "next-step", "\ud800"])
def test_an_unknown_mode_is_a_value_error_that_names_the_known(autoreset: Any) -> None:
    with pytest.raises(ValueError, match="next_step, same_step or disabled"):
        Batch(GAME, 1, autoreset=autoreset)


@pytest.mark.parametrize("seeds", [-1, 2**64, [0, -1], [0, 2**64], [10**400, 1], np.array([-1, 0])])
def test_seeds_out_of_range_are_a_value_error_and_nothing_is_reset(seeds: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        Batch(GAME, 2, seeds=seeds)
    batch = Batch(GAME, 2, seeds=4)
    with pytest.raises(ValueError, match="seed"):
        batch.reset(seeds)
    assert batch.seeds.tolist() == [4, 5]


@pytest.mark.parametrize("seeds", [[0], [0, 1, 2], np.zeros((2, 1), dtype=int)])
def test_not_a_seed_for_each_row_is_a_value_error(seeds: Any) -> None:
    with pytest.raises(ValueError, match="seeds"):
        Batch(GAME, 2, seeds=seeds)


@pytest.mark.parametrize("seeds", [True, 0.0, "12", [0, 1.0], [True, False], np.zeros(2), np.zeros(2, dtype=bool)])
def test_seeds_that_are_no_integers_are_a_type_error(seeds: Any) -> None:
    with pytest.raises(TypeError, match="seeds"):
        Batch(GAME, 2, seeds=seeds)


def test_rows_to_reset_are_flags_one_for_each_row() -> None:
    batch = Batch(GAME, 2, seeds=4)
    for rows in ([True, False], np.array([1, 0]), np.array(1.0), "ab", 1):
        with pytest.raises(TypeError, match="rows"):
            batch.reset(rows=rows)  # type: ignore[arg-type]
    for flags in (np.array([True]), np.ones((2, 1), dtype=bool), np.array(True)):
        with pytest.raises(ValueError, match="rows"):
            batch.reset(rows=flags)
    assert batch.seeds.tolist() == [4, 5]
    # Any byte but 0 marks a row; strides don't matter.
    batch.reset(rows=np.array([2, 9, 0], dtype=np.uint8).view(bool)[::2])
    assert batch.seeds.tolist() == [6, 5]


@pytest.mark.parametrize("row", [-1, 6, 2**70])
def test_a_row_that_is_not_there_is_a_value_error(row: int) -> None:
    with pytest.raises(ValueError, match="row"):
        played(1).state(row)
    with pytest.raises(TypeError, match="row"):
        played(1).state(None)  # type: ignore[arg-type]


def copies(batch: Batch) -> list[Batch]:
    return [batch.clone(), copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]


@pytest.mark.parametrize("autoreset", ["next_step", "same_step", "disabled"])
@pytest.mark.parametrize("steps", [0, 5, 8, 9, 30])
def test_copies_and_pickles_go_on_alike_and_apart(autoreset: Any, steps: int) -> None:
    batch = played(steps, autoreset)
    before = [batch.state(row) for row in range(len(batch))]
    for other in copies(batch):
        assert repr(other) == repr(batch)
        assert other.game == batch.game
        twin, rng = batch.clone(), meographic.Rng(5)
        for _ in range(12):
            actions = twin.sample_actions(meographic.derive(1, rng.next_u64()))
            assert np.array_equal(other.sample_actions(7), twin.sample_actions(7))
            for one, same in zip(other.step(actions), twin.step(actions), strict=True):
                assert np.array_equal(one, same)
        assert other.seeds.tolist() == twin.seeds.tolist()
        assert [other.state(row).history() for row in range(6)] == [twin.state(row).history() for row in range(6)]
    assert [batch.state(row) for row in range(len(batch))] == before


def test_a_forged_pickle_is_a_value_error() -> None:
    restore, (game, seeds, counts, actions, autoreset, threads) = played(5).__reduce__()[:2]
    forged = [
        (game, seeds, counts, actions[:-1], autoreset, threads),
        (game, seeds, counts, np.append(actions, 0), autoreset, threads),
        (game, seeds, counts[:-1], actions, autoreset, threads),
        (game, seeds, counts, actions[::-1], autoreset, threads),
        (game, seeds, counts.astype(int) - 9, actions, autoreset, threads),
        (game, seeds, counts, actions.astype(int) + 2**16, autoreset, threads),
        (game, seeds, counts, actions, "never", threads),
        (game, seeds[:0], counts[:0], actions[:0], autoreset, threads),
    ]
    for arguments in forged:
        with pytest.raises(ValueError):  # noqa: PT011 - what is wrong differs
            restore(*arguments)
    assert restore(game, seeds, counts, actions, autoreset, threads).state(0) == played(5).state(0)


def test_a_log_longer_than_any_game_is_refused() -> None:
    batch = played(8, "disabled", size=1)
    restore, (game, seeds, counts, actions, *rest) = batch.__reduce__()[:2]
    assert len(actions) == 8 == GAME.max_game_length()
    with pytest.raises(meographic.IllegalAction, match="over"):
        restore(game, seeds, counts + 1, np.append(actions, actions[-1]), *rest)


def test_sampled_actions_are_legal_and_each_alike() -> None:
    batch = Batch(GAME, 2000, seeds=np.zeros(2000, dtype=int))
    legal = batch.state(0).legal_actions()
    counts = Counter(batch.sample_actions(3).tolist())
    assert sorted(counts) == legal
    expected = 2000 / len(legal)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts.values())


def test_sampling_draws_one_number_and_a_seed_stands_for_it() -> None:
    batch, rng, twin = played(3), meographic.Rng(4), meographic.Rng(4)
    first, second = batch.sample_actions(rng), batch.sample_actions(rng)
    assert np.array_equal(first, batch.sample_actions(twin.next_u64()))
    assert np.array_equal(second, batch.sample_actions(np.uint64(twin.next_u64())))
    assert rng.next_u64() == twin.next_u64()
    by_hand = [
        state.legal_actions()[meographic.Rng(meographic.derive(9, row)).below(len(state.legal_actions()))]
        for row, state in enumerate(batch.state(row) for row in range(6))
    ]
    assert batch.sample_actions(9).tolist() == by_hand


def test_sampling_takes_every_source_of_numbers() -> None:
    batch = Batch(GAME, 50, seeds=1)
    half = batch.sample_actions(lambda: 0.5)
    assert np.array_equal(half, batch.sample_actions(2**63))
    assert np.array_equal(
        batch.sample_actions(np.random.default_rng(1)), batch.sample_actions(np.random.default_rng(1))
    )
    assert len({tuple(batch.sample_actions().tolist()) for _ in range(3)}) == 3
    out = np.full(50, 7)
    assert batch.sample_actions(2**63, out=out) is out
    assert np.array_equal(out, half)


@pytest.mark.parametrize("rng", ["1", 1.5, True, object(), meographic.Deal(GAME, 1), lambda: 1])
def test_sampling_from_what_gives_no_numbers_is_a_type_error(rng: Any) -> None:
    out = np.full(2, 7)
    with pytest.raises(TypeError):
        Batch(GAME, 2).sample_actions(rng, out=out)
    assert out.tolist() == [7, 7]


@pytest.mark.parametrize("rng", [-1, 2**64, lambda: 1.0, lambda: -0.5])
def test_sampling_from_numbers_out_of_range_is_a_value_error(rng: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - a seed, or a float
        Batch(GAME, 2).sample_actions(rng)


def test_rows_that_are_over_have_no_action() -> None:
    batch = played(8)
    assert batch.is_terminal().all()
    assert batch.sample_actions(1).tolist() == [-1] * 6
    assert (batch.current_player() == -4).all()
    assert not batch.legal_actions_mask().any()
