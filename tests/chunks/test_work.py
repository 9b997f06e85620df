import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from meographic.chunks import ExecutorPool, Pool, ProcessPool, Task, ThisProcess, _pools, chosen_pool, work
from meographic.chunks._work import LONGEST, TRIES, _Loop
from tests.chunks.tasks import Choking, Deadly, Failing, Slowly, Stuck, hears_ctrl_c, squared


class Kept:
    """What a run hands out, and in which pieces."""

    def __init__(self) -> None:
        self.answers: dict[int, int] = {}
        self.lengths: list[int] = []

    def __call__(self, first: int, answers: list[int]) -> None:
        assert not self.answers.keys() & range(first, first + len(answers))
        self.answers |= enumerate(answers, first)
        self.lengths.append(len(answers))

    def are_squares_of(self, *parts: range) -> bool:
        return self.answers == {number: number * number for part in parts for number in part}


POOLS: dict[str, Callable[[], Pool]] = {
    "this process": ThisProcess,
    "one process": lambda: ProcessPool(1),
    "two processes": lambda: ProcessPool(2),
}


@pytest.mark.parametrize("pool", POOLS)
def test_every_number_is_answered_once_wherever_it_is_worked_on(pool: str) -> None:
    kept, todo = Kept(), [range(5), range(5, 5), range(17, 4000)]
    with POOLS[pool]() as workers:
        assert work(squared, todo, workers, kept).reason == "done"
    assert kept.are_squares_of(*todo)


def test_an_executor_of_the_callers_is_used_and_left_open() -> None:
    kept = Kept()
    with ThreadPoolExecutor(3) as executor:
        with chosen_pool(executor=executor) as pool:
            assert work(squared, [range(1000)], pool, kept).reason == "done"
        assert executor.submit(squared, 3).result() == 9
    assert kept.are_squares_of(range(1000))


def test_a_pool_of_the_callers_stays_open() -> None:
    with ProcessPool(1) as pool:
        for _ in range(2):
            with chosen_pool(executor=pool) as chosen:
                assert chosen is pool
                assert work(squared, [range(10)], chosen, Kept()).reason == "done"


def test_nothing_to_do_is_done() -> None:
    assert work(squared, [], ThisProcess(), Kept()).reason == "done"


def test_jobs_and_executors_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="jobs is 1 or more"):
        chosen_pool(0)
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="exclude each other"):
        chosen_pool(2, executor)
    with pytest.raises(TypeError, match="executor is an Executor or a Pool, not str"):
        chosen_pool(executor="tcp://here")  # type: ignore[arg-type]


@pytest.mark.timeout(60)
def test_the_work_of_a_killed_worker_is_done_by_another(tmp_path: Path) -> None:
    kept = Kept()
    with ProcessPool(2) as pool:
        ended = work(Deadly(tmp_path, 700, times=TRIES - 1), [range(2000)], pool, kept)
    assert ended.reason == "done"
    assert kept.are_squares_of(range(2000))
    assert len(list(tmp_path.iterdir())) == TRIES - 1


@pytest.mark.timeout(60)
def test_a_worker_that_dies_while_it_hands_in_its_answer_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_pools, "PATIENCE", 0.2)
    kept = Kept()
    with ProcessPool(2) as pool:
        assert work(Choking(tmp_path, 700), [range(2000)], pool, kept).reason == "done"
    assert kept.are_squares_of(range(2000))
    assert (tmp_path / "choked").exists()
    assert multiprocessing.active_children() == []


@pytest.mark.timeout(60)
def test_ctrl_c_ends_it_though_half_an_answer_is_left(tmp_path: Path) -> None:
    kept = Kept()
    with ProcessPool(1) as pool:
        threading.Timer(2, os.kill, (os.getpid(), signal.SIGINT)).start()
        assert work(Choking(tmp_path, 0), [range(20)], pool, kept).reason == "interrupted"
    assert multiprocessing.active_children() == []


@pytest.mark.timeout(60)
def test_work_that_kills_every_worker_is_given_up_and_named(tmp_path: Path) -> None:
    kept = Kept()
    with ProcessPool(1) as pool:
        ended = work(Deadly(tmp_path, 2, times=100), [range(3)], pool, kept)
    assert (ended.reason, ended.number) == ("workers_lost", 2)
    assert "workers died 4 times" in ended.detail
    assert len(list(tmp_path.iterdir())) == TRIES
    assert kept.are_squares_of(range(2))


@pytest.mark.timeout(60)
def test_an_executor_that_breaks_ends_the_work_and_keeps_what_was_done(tmp_path: Path) -> None:
    kept = Kept()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as executor:
        ended = work(Deadly(tmp_path, 1, times=1), [range(2)], ExecutorPool(executor, width=1), kept)
    assert ended.reason == "workers_lost"
    assert "there are no workers any more" in ended.detail
    assert kept.are_squares_of(range(1))


class Panic(BaseException):
    """As the core's are: no Exception."""


@pytest.mark.parametrize("error", [ValueError("no\nway"), Panic("no way"), MemoryError("no way")])
def test_an_error_ends_the_work_and_names_the_number_but_loses_nothing_before_it(error: BaseException) -> None:
    kept = Kept()
    ended = work(Failing(1200, error), [range(3000)], ThisProcess(), kept)
    assert (ended.reason, ended.number) == ("failed", 1200)
    assert ended.detail == f"{type(error).__name__}: no way"
    assert kept.are_squares_of(range(1200))


def test_an_error_in_a_worker_is_told_as_one_here_is() -> None:
    with ProcessPool(1) as pool:
        ended = work(Failing(3, ValueError("no way")), [range(5)], pool, Kept())
    assert (ended.reason, ended.number, ended.detail) == ("failed", 3, "ValueError: no way")


def test_a_task_that_cannot_be_sent_is_told() -> None:
    def local(number: int) -> int:
        return number

    with ProcessPool(1) as pool:
        ended = work(local, [range(5)], pool, Kept())
    assert (ended.reason, ended.number) == ("failed", None)
    assert "cannot be sent" in ended.detail
    assert "local" in ended.detail


def test_what_cannot_be_kept_stops_the_work() -> None:
    def full(_first: int, _answers: list[int]) -> None:
        raise OSError("No space left on device")

    with ProcessPool(1) as pool, pytest.raises(OSError, match="No space"):
        work(Slowly(0.01), [range(100)], pool, full)
    assert multiprocessing.active_children() == []


def test_ctrl_c_in_this_process_loses_no_number_that_was_finished() -> None:
    kept = Kept()
    ended = work(Failing(1200, KeyboardInterrupt()), [range(3000)], ThisProcess(), kept)
    assert (ended.reason, ended.detail, ended.number) == ("interrupted", "", None)
    assert kept.are_squares_of(range(1200))


def test_ctrl_c_waits_while_a_chunk_is_put_away() -> None:
    kept, whole = Kept(), []

    def keep(first: int, answers: list[int]) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.05)
        kept(first, answers)
        whole.append(first)

    ended = work(squared, [range(3000)], ThisProcess(), keep)
    assert ended.reason == "interrupted"
    assert whole == [0]
    assert kept.are_squares_of(range(1))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_loses_no_chunk_that_is_finished_but_not_yet_put_away() -> None:
    kept = Kept()

    def keep(first: int, answers: list[int]) -> None:
        if not kept.answers:
            os.kill(os.getpid(), signal.SIGINT)
        kept(first, answers)

    at_once = ThisProcess()._executor
    ended = work(squared, [range(3000)], ExecutorPool(at_once, width=4), keep)
    assert ended.reason == "interrupted"
    assert kept.are_squares_of(range(4))


@pytest.mark.timeout(60)
def test_ctrl_c_stops_workers_in_the_midst_of_long_work_and_keeps_what_is_done() -> None:
    kept = Kept()

    def keep(first: int, answers: list[int]) -> None:
        kept(first, answers)
        if len(kept.answers) == 4:
            threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()

    began = time.monotonic()
    with ProcessPool(2) as pool:
        ended = work(Stuck(4, 300.0), [range(40)], pool, keep)
    assert ended.reason == "interrupted"
    assert time.monotonic() - began < 30
    assert kept.are_squares_of(range(4))
    assert multiprocessing.active_children() == []


@pytest.mark.timeout(60)
def test_chunks_that_no_worker_has_begun_are_dropped_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", told.append)
    kill = SpawnProcess.kill

    def kill_and_let_it_be_noticed(process: SpawnProcess) -> None:
        kill(process)
        time.sleep(0.3)

    monkeypatch.setattr(SpawnProcess, "kill", kill_and_let_it_be_noticed)

    def keep(_first: int, _answers: list[int]) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    pool = ProcessPool(1)
    monkeypatch.setattr(pool, "width", lambda: 12)
    assert work(Stuck(1, 300.0), [range(100)], pool, keep).reason == "interrupted"
    assert told == []
    assert multiprocessing.active_children() == []


def test_an_executor_of_the_callers_begins_nothing_more_once_the_work_has_ended() -> None:
    begun: list[int] = []

    def task(number: int) -> int:
        begun.append(number)
        time.sleep(0.05)
        raise ValueError("no way")

    with ThreadPoolExecutor(1) as executor:
        assert work(task, [range(100)], ExecutorPool(executor, width=20), Kept()).reason == "failed"
    assert len(begun) <= 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs pthread_sigmask")
def test_workers_are_deaf_to_the_ctrl_c_that_a_terminal_sends_to_all_from_their_start() -> None:
    heard: list[bool] = []
    with ProcessPool(1) as pool:
        work(hears_ctrl_c, [range(1)], pool, lambda _first, answers: heard.extend(answers))
    assert heard == [False]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_handlers_of_others_and_other_threads_are_left_alone() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda *_: heard.append(1))
    try:

        def keep(_first: int, _answers: list[int]) -> None:
            os.kill(os.getpid(), signal.SIGINT)

        assert work(squared, [range(1)], ThisProcess(), keep).reason == "done"
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard == [1]
    found = []
    thread = threading.Thread(target=lambda: found.append(work(squared, [range(9)], ThisProcess(), Kept()).reason))
    thread.start()
    thread.join()
    assert found == ["done"]


def lengths(task: Task[int], todo: range) -> list[int]:
    kept = Kept()
    assert work(task, [todo], ThisProcess(), kept).reason == "done"
    return kept.lengths


def test_quick_work_goes_in_few_chunks_and_slow_work_one_by_one() -> None:
    quick = lengths(squared, range(100_000))
    assert quick[0] == 1
    assert len(quick) < 20
    assert lengths(Slowly(0.12), range(4)) == [1, 1, 1, 1]


def test_a_chunk_takes_a_tenth_of_a_second_at_first() -> None:
    between = lengths(Slowly(0.02), range(30))
    assert between[0] == 1
    assert 2 <= max(between) <= 0.1 / 0.02


def test_no_chunk_takes_much_more_than_a_second() -> None:
    loop = _Loop(squared, deque([range(10**9)]), ThisProcess(), Kept())
    loop.began -= 10**6
    loop.seconds, loop.answered = 1.0, 1000
    assert loop.cut(1) == range(int(1000 * LONGEST))
    assert loop.todo[0].start == 1000


@pytest.mark.timeout(60)
def test_workers_of_a_killed_process_end_too() -> None:
    code = (
        "import sys\n"
        "from meographic.chunks import ProcessPool, work\n"
        "from tests.chunks.tasks import Slowly\n"
        "if __name__ == '__main__':\n"
        "    pool = ProcessPool(2)\n"
        "    def keep(first, answers):\n"
        "        print(*pool._executor._processes, flush=True)\n"
        "    work(Slowly(0.2), [range(1000)], pool, keep)\n"
    )
    root = Path(__file__).resolve().parents[2]
    # The tracker of semaphores says on stderr that it clears up.
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        workers = [int(word) for word in process.stdout.readline().split()]
        process.kill()
    assert len(workers) == 2
    until = time.monotonic() + 20
    while (left := [pid for pid in workers if is_running(pid)]) and time.monotonic() < until:
        time.sleep(0.05)
    assert left == []


def is_running(pid: int) -> bool:
    """Whether there is such a process, and it is no zombie that nobody has buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
