"""A cluster of two worker processes on this machine, one of which is killed in mid-run."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import pytest
from distributed import LocalCluster

import meographic
from meographic import arena
from meographic.chunks import DaskPool, _pools, work
from tests.chunks.tasks import Deadly, Slowly
from tests.cli.command import invoke

pytestmark = pytest.mark.timeout(90)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with local_cluster(workers=2) as cluster:
        yield cluster


def local_cluster(workers: int) -> Any:
    """Worker processes of one thread each, nothing on their log."""
    cluster: Any = LocalCluster  # its functions say no types
    return cluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0", host="127.0.0.1", silence_logs=50)


def kill_a_worker(pool: DaskPool) -> None:
    """End one of the worker processes as the system would if memory ran out."""
    pids = pool._client.run(os.getpid)
    os.kill(next(iter(pids.values())), signal.SIGKILL)


def test_all_answers_arrive_though_a_worker_is_killed(cluster: Any) -> None:
    found: dict[int, int] = {}
    with DaskPool(cluster.scheduler_address) as pool:
        assert pool.width() == 4

        def keep(first: int, answers: list[int]) -> None:
            if not found:
                kill_a_worker(pool)
            found.update(enumerate(answers, first))

        ended = work(Slowly(0.03), [range(100)], pool, keep)
    assert ended.reason == "done"
    assert found == {number: number * number for number in range(100)}


def test_an_arena_on_a_cluster_that_loses_a_worker_equals_one_in_this_process(cluster: Any) -> None:
    game, entrants = meographic.load_game("cational"), ["potential", "greedy"]
    finished: list[int] = []
    with DaskPool(cluster.scheduler_address) as pool:

        def done(games: int) -> None:
            if not finished:
                kill_a_worker(pool)
            finished.append(games)

        result = arena.run(game, entrants, deals=3000, executor=pool, done=done, resamples=50)
    assert finished[0] < 100
    assert sum(finished) == 6000
    assert result.ended.reason == "done"
    assert result == arena.run(game, entrants, deals=3000, jobs=1, resamples=50)


def test_what_the_scheduler_gives_up_is_tried_again(tmp_path: Path) -> None:
    found: dict[int, int] = {}
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        local_cluster(workers=1) as own,
        DaskPool(own.scheduler_address) as pool,
    ):
        task = Deadly(tmp_path, 2, times=2)
        ended = work(task, [range(4)], pool, lambda first, answers: found.update(enumerate(answers, first)))
    assert ended.reason == "done"
    assert found == {number: number * number for number in range(4)}
    assert len(list(tmp_path.iterdir())) == 2


def test_the_command_plays_on_a_cluster_and_prints_the_same(cluster: Any) -> None:
    command = ["arena", "cational", "--policy", "potential,greedy", "--deals", "20"]
    there, here = invoke(*command, "--dask", cluster.scheduler_address), invoke(*command, "--jobs", "1")
    assert (there.exit_code, there.stderr) == (0, "")
    assert there.stdout == here.stdout


def test_a_scheduler_that_is_gone_ends_the_work_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_pools, "CONNECT_SECONDS", 2)
    found: dict[int, int] = {}
    with local_cluster(workers=1) as own, DaskPool(own.scheduler_address) as pool:

        def keep(first: int, answers: list[int]) -> None:
            found.update(enumerate(answers, first))
            own.close()

        ended = work(Slowly(0.1), [range(50)], pool, keep)
    assert ended.reason == "workers_lost"
    assert 1 <= len(found) < 50


def test_a_scheduler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_pools, "CONNECT_SECONDS", 1)
    with pytest.raises(OSError, match=r"127\.0\.0\.1:9"):
        DaskPool("tcp://127.0.0.1:9")
    with pytest.raises(ValueError, match="nowhere"):
        DaskPool("nowhere://at-all")
