"""Threads: the answers are the same for any number, other Python threads run meanwhile, and a forked child plays on."""

import multiprocessing
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import meographic
from meographic import Batch
from meographic.search import playouts

GAME = meographic.load_game("cational", players=2)


def trace(threads: int, size: int = 501, steps: int = 100, autoreset: Any = "same_step") -> list[bytes]:
    """Every byte that some random steps of a batch answer, refused rows among them."""
    batch, rng = Batch(GAME, size, seeds=9, autoreset=autoreset, threads=threads), meographic.Rng(1)
    answers = [b"".join(array.tobytes() for array in batch.reset(5) if array is not None)]
    for number in range(steps):
        actions = batch.sample_actions(rng)
        answers.append(actions.tobytes())
        actions[number % 7 :: 7] = number
        step = batch.step(actions, final_observations=True)
        answers.append(b"".join(array.tobytes() for array in step))
        if number % 30 == 7:
            batch.reset(np.arange(size), np.arange(size) % 3 == 0)
    looks = (batch.seeds, batch.returns(), batch.is_terminal(), batch.current_player(), batch.legal_actions_mask())
    return [*answers, *(array.tobytes() for array in (*looks, batch.observation_tensor(1)))]


def test_any_number_of_threads_gives_the_same_bytes() -> None:
    one = trace(1)
    assert trace(2) == one
    assert trace(8) == one


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 9, 33])
def test_fewer_rows_than_threads_have_use_for_are_stepped_all_the_same(size: int) -> None:
    assert trace(8, size, 20) == trace(1, size, 20)


def own_time(threads: int) -> float:
    """Seconds that the calling thread itself is at work in some steps."""
    batch = Batch(GAME, 20_000, seeds=1, threads=threads)
    batch.legal_actions_mask()
    begin = time.thread_time()
    for number in range(20):
        batch.step(batch.sample_actions(number), observations=False)
    return time.thread_time() - begin


def test_other_threads_take_part_in_the_work() -> None:
    # The calling one does its share too. On a busy machine the others may come too late for any, so it is tried again.
    shares: list[float] = []
    while not shares or (shares[-1] >= 0.8 and len(shares) < 20):
        shares.append(own_time(4) / own_time(1))
    assert 0.03 < shares[-1] < 0.8, shares


def counted_during(work: Callable[[], object]) -> int:
    """How far another Python thread counts while this one is at work and nobody is made to give up its turn."""
    count, stop = 0, False

    def run() -> None:
        nonlocal count
        while not stop:
            count += 1
            if count % 100 == 0:
                time.sleep(0)

    thread = threading.Thread(target=run)
    switch = sys.getswitchinterval()
    sys.setswitchinterval(1000.0)
    thread.start()
    try:
        while count < 1000:
            time.sleep(0.001)
        before = count
        work()
        return count - before
    finally:
        stop = True
        sys.setswitchinterval(switch)
        thread.join()


@pytest.mark.parametrize("threads", [1, 2])
def test_other_python_threads_run_while_rows_are_stepped(threads: int) -> None:
    batch = Batch(GAME, 20_000, seeds=1, threads=threads)
    actions = batch.sample_actions(1)
    # Into arrays that are there: numpy lets others run while it makes new ones.
    arrays = batch.reset(1)._asdict()
    del arrays["final_observations"]
    assert counted_during(lambda: sum(range(100_000))) == 0
    works: list[Callable[[], object]] = [
        lambda: batch.step(actions, **arrays),
        lambda: batch.reset(1, **arrays),
        lambda: batch.legal_actions_mask(out=arrays["masks"]),
        lambda: batch.sample_actions(1, out=actions),
        lambda: playouts(GAME.deal(1), 20_000, threads=threads),
    ]
    for work in works:
        # On a busy machine the other thread may wake too late, but not always.
        assert any(counted_during(work) > 0 for _ in range(50))


def test_a_batch_in_use_is_a_runtime_error_for_other_threads() -> None:
    batch, errors = Batch(GAME, 20_000, seeds=1), []
    actions = batch.sample_actions(1)
    stepping = threading.Thread(target=lambda: [batch.step(actions, masks=False) for _ in range(20)])
    stepping.start()
    while stepping.is_alive():
        try:
            len(batch)
        except RuntimeError as error:
            errors.append(str(error))
    stepping.join()
    assert errors
    assert "borrowed" in errors[0]


def test_arrays_being_filled_can_not_be_handed_in_elsewhere() -> None:
    batches, errors = [Batch(GAME, 20_000, seeds=1) for _ in range(2)], []
    masks = batches[0].legal_actions_mask()

    def fill(batch: Batch) -> None:
        for _ in range(20):
            try:
                batch.legal_actions_mask(out=masks)
            except ValueError as error:
                errors.append(str(error))

    threads = [threading.Thread(target=fill, args=(batch,)) for batch in batches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 0 < len(errors) < 40
    assert "out" in errors[0]


def child(batch: Batch, actions: Any) -> Any:
    """Steps in another process: a batch from before the fork, and one made after it."""
    step = batch.step(actions)
    anew = Batch(GAME, 50, seeds=1, threads=2).step(actions)
    summary = playouts(GAME.deal(1), 100, threads=2)
    return os.getpid(), step.masks, anew.masks, summary


def in_a_forked_child(batch: Batch, actions: Any) -> Any:
    """What :func:`child` gives in a process that was forked off this one."""
    context: Any = multiprocessing.get_context("fork")
    here, there = context.Pipe()
    process = context.Process(target=lambda: there.send(child(batch, actions)), daemon=True)
    process.start()
    try:
        assert here.poll(30), "the child hangs"
        return process.pid, *here.recv()
    finally:
        process.kill()
        process.join()


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="there is no fork here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.timeout(120)
def test_a_forked_child_plays_on_with_threads_of_its_own() -> None:
    batch = Batch(GAME, 50, seeds=1, threads=2)
    actions = batch.sample_actions(1)
    kept = batch.clone()
    expected = batch.step(actions).masks  # The pool is made here.
    for _ in range(3):
        started, pid, masks, anew, summary = in_a_forked_child(kept, actions)
        assert pid == started != os.getpid()
        assert np.array_equal(masks, expected)
        assert np.array_equal(anew, expected)
        assert summary == playouts(GAME.deal(1), 100)
    # And the parent goes on with its own.
    assert np.array_equal(kept.step(actions).masks, expected)


@pytest.mark.timeout(120)
def test_a_child_that_was_spawned_gets_a_pickled_batch() -> None:
    batch = Batch(GAME, 50, seeds=1, threads=2)
    actions = batch.sample_actions(1)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        pid, masks, _, _ = pool.apply(child, (batch, actions))
    assert pid != os.getpid()
    assert np.array_equal(masks, batch.step(actions).masks)


@pytest.mark.timeout(60)
def test_a_process_with_threads_of_ours_ends() -> None:
    program = (
        "import meographic as m\n"
        "batch = m.Batch(m.load_game('cational'), 9, seeds=1, threads=3)\n"
        "print(batch.step(batch.sample_actions(1)).codes.sum())"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr, run.returncode) == ("0\n", "", 0)
