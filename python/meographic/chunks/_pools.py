"""Where chunks are worked on. Each pool is an executor with what an executor can't say: how wide it is, how it ends."""

import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager
from multiprocessing.process import BaseProcess
from typing import Any, Self, TypeVar

from meographic.extras import needed

Answer = TypeVar("Answer")
# A worker that has finished a chunk finds the next one waiting.
AHEAD = 2
CONNECT_SECONDS = 10
# How long an executor may take to notice that a process is dead, in seconds.
PATIENCE = 3.0


class Pool(ABC):
    """Workers for chunks; leave it as a context manager, and they are gone."""

    @abstractmethod
    def submit(self, function: Callable[..., Answer], *arguments: Any) -> Future[Answer]:
        """Have a chunk worked on.

        Raises:
            BrokenExecutor: If the workers have died.
        """

    @abstractmethod
    def width(self) -> int:
        """How many chunks keep all workers busy."""

    def fault(self, _task: object) -> str | None:
        """Why a task can't be sent to the workers, one line; None if it can."""
        return None

    def is_stuck(self) -> bool:
        """Whether workers have died and the executor has not noticed: it may never do."""
        return False

    def renewed(self) -> bool:
        """Get new workers in place of dead ones; False if there are none to be had."""
        return False

    def give_up(self, futures: Iterable[Future[Any]]) -> None:
        """Nobody waits for these any more: what has not begun need not begin."""
        for future in futures:
            future.cancel()

    def stop(self) -> None:  # noqa: B027 - a pool that has nothing of its own has nothing to stop
        """End at once: what is being worked on is lost."""

    def close(self) -> None:  # noqa: B027
        """End when all is done."""

    def __enter__(self) -> Self:
        """The pool itself."""
        return self

    def __exit__(self, error: object, *_rest: object) -> None:
        """Close, or stop at once after an error."""
        self.close() if error is None else self.stop()


class ExecutorPool(Pool):
    """An executor of the caller's, who also shuts it down."""

    def __init__(self, executor: Executor, width: int | None = None) -> None:
        """Take the executor and how many chunks keep it busy: by default twice what it says or this machine has."""
        self._executor = executor
        self._width = width or AHEAD * (getattr(executor, "_max_workers", None) or cores())

    def submit(self, function: Callable[..., Answer], *arguments: Any) -> Future[Answer]:
        """Hand it to the executor."""
        return self._executor.submit(function, *arguments)

    def width(self) -> int:
        """As told."""
        return self._width


class _Here(Executor):
    """An executor without workers: what is submitted is done before ``submit`` returns."""

    def submit(self, function: Callable[..., Answer], /, *arguments: Any, **named: Any) -> Future[Answer]:
        future: Future[Answer] = Future()
        try:
            future.set_result(function(*arguments, **named))
        except Exception as error:
            future.set_exception(error)
        return future


class ThisProcess(ExecutorPool):
    """No workers: one chunk after the other, here and now."""

    def __init__(self) -> None:
        """Nothing to start."""
        super().__init__(_Here(), width=1)


class ProcessPool(Pool):
    """Processes on this machine, started afresh (``spawn``), that end with this one however it ends."""

    def __init__(self, jobs: int) -> None:
        """Take how many processes there may be; they start when they are needed."""
        self._jobs = jobs
        self._dead_since: float | None = None
        self._executor = self._started()

    def _started(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._jobs, mp_context=context, initializer=_end_with_parent)

    def submit(self, function: Callable[..., Answer], *arguments: Any) -> Future[Answer]:
        """Hand it to the processes. They never hear a Ctrl-C that is meant for this one."""
        with _interrupts_blocked():
            return self._executor.submit(function, *arguments)

    def width(self) -> int:
        """Two chunks a process."""
        return AHEAD * self._jobs

    def fault(self, task: object) -> str | None:
        """What pickle says."""
        try:
            pickle.dumps(task)
        except Exception as error:  # whatever an object of the caller's raises
            return f"the workers cannot be sent their task: {error}"
        return None

    def is_stuck(self) -> bool:
        """Whether a process has been dead for a while: half an answer may be left, which the executor waits for."""
        if all(process.exitcode is None for process in self._processes()):
            self._dead_since = None
        elif self._dead_since is None:
            self._dead_since = time.monotonic()
        return self._dead_since is not None and time.monotonic() - self._dead_since >= PATIENCE

    def renewed(self) -> bool:
        """Start new processes."""
        self.stop()
        self._executor = self._started()
        return True

    def give_up(self, futures: Iterable[Future[Any]]) -> None:
        """Leave them to :meth:`stop`: the executor trips over a future that was cancelled when its processes die."""

    def stop(self) -> None:
        """Kill the processes."""
        # Executors can do this themselves from Python 3.14 on.
        for process in self._processes():
            process.kill()
        # Half an answer in the pipe must end, or the executor waits for the rest while this end is open.
        if (answers := getattr(self._executor, "_result_queue", None)) is not None:
            answers._writer.close()
        self._executor.shutdown(cancel_futures=True)
        self._dead_since = None

    def _processes(self) -> list[BaseProcess]:
        return list((self._executor._processes or {}).values())

    def close(self) -> None:
        """Wait for the processes to end."""
        self._executor.shutdown()


class DaskPool(ExecutorPool):
    """A Dask cluster. A worker that dies is the scheduler's care: its chunks go to another one."""

    def __init__(self, address: str) -> None:
        """Reach the scheduler, as in ``tcp://host:8786``.

        Raises:
            MissingExtra: If ``distributed`` is not installed.
            OSError: If there is no scheduler.
            ValueError: If the address is none.
        """
        needed("distributed", "dask")
        import distributed

        connected: Any = distributed.Client  # its functions say no types
        self._client = connected(address, timeout=CONNECT_SECONDS, set_as_default=False)
        # Equal chunks are never one: what failed once must not be answered from memory.
        super().__init__(self._client.get_executor(pure=False))

    def submit(self, function: Callable[..., Answer], *arguments: Any) -> Future[Answer]:
        """Hand it to the cluster."""
        with _scheduler_asked():
            return super().submit(function, *arguments)

    def width(self) -> int:
        """Two chunks a thread of the workers that there are now."""
        with _scheduler_asked():
            return AHEAD * max(1, sum(int(threads) for threads in self._client.nthreads().values()))

    def stop(self) -> None:
        """Leave; the scheduler forgets what nobody waits for."""
        self._client.close()

    close = stop


def chosen_pool(jobs: int | None = None, executor: "Executor | Pool | None" = None) -> AbstractContextManager[Pool]:
    """The pool that the arguments mean, closed at the end unless it is the caller's.

    Args:
        jobs: How many processes; 1 is none but this one, None as many as this machine has processors.
        executor: An executor or a pool of the caller's instead, which stays open.

    Raises:
        TypeError: If ``executor`` is neither.
        ValueError: If both are given, or ``jobs`` is below 1.
    """
    if executor is not None:
        if jobs is not None:
            raise ValueError("jobs and executor exclude each other")
        if not isinstance(executor, Executor | Pool):
            raise TypeError(f"executor is an Executor or a Pool, not {type(executor).__name__}")
        return contextlib.nullcontext(executor if isinstance(executor, Pool) else ExecutorPool(executor))
    jobs = cores() if jobs is None else jobs
    if jobs < 1:
        raise ValueError("jobs is 1 or more")
    return ThisProcess() if jobs == 1 else ProcessPool(jobs)


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def is_loss(error: BaseException | None) -> bool:
    """Whether a chunk failed because of its worker, not because of what it did."""
    origin = type(error).__module__.partition(".")[0]
    return isinstance(error, BrokenExecutor | CancelledError) or origin == "distributed"


@contextlib.contextmanager
def _scheduler_asked() -> Iterator[None]:
    """Errors of the connection are those of an executor without workers."""
    try:
        yield
    except (OSError, RuntimeError) as error:
        raise BrokenExecutor(f"the Dask scheduler does not answer ({error})") from error


def _end_with_parent() -> None:
    """In a worker: end when the parent does, and only then. Workers of a killed parent would wait for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextlib.contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Processes that start in this block are born deaf to Ctrl-C; here it is heard after the block."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
