"""The one loop that hands out chunks, takes in answers and knows why it ended."""

import contextlib
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from ._interrupts import Interrupts
from ._pools import Pool, is_loss

Answer = TypeVar("Answer")
Task: TypeAlias = Callable[[int], Answer]
"""What is done for a number. It and its answers are pickled; the answer depends on the number alone."""
Reason: TypeAlias = Literal["done", "interrupted", "workers_lost", "failed"]
"""Why work ended: all is done; Ctrl-C; workers died again and again; the task raised an error."""

# A number that has been in the hands of so many workers that died is not tried again.
TRIES = 4
# Chunks grow with the time that all has taken so far: a hundredth of it, between these two, in seconds. How long a
# number takes is learnt from what was answered; before that, and if one takes longer, a chunk is one number.
SHORTEST, LONGEST, SHARE = 0.1, 1.0, 0.01
# How long new workers of a cluster may go unnoticed, in seconds.
LOOK_UP = 1.0


@dataclass(frozen=True, slots=True)
class Ended:
    """Why work ended."""

    reason: Reason
    """``done``, ``interrupted``, ``workers_lost`` or ``failed``."""
    detail: str = ""
    """For people: what went wrong, one line; empty if nothing did."""
    number: int | None = None
    """The number whose task failed or whose workers died."""


@dataclass(frozen=True, slots=True)
class Chunk(Generic[Answer]):
    """What a worker gives back: answers for the first numbers of a chunk, for all if nothing came between."""

    answers: list[Answer]
    seconds: float
    fault: str | None = None
    is_interrupted: bool = False


def worked(task: Task[Answer], numbers: range) -> Chunk[Answer]:
    """Work on a chunk, in a worker. What was finished before an error or Ctrl-C is not lost."""
    began, answers = time.perf_counter(), list[Answer]()
    fault, is_interrupted = None, False
    try:
        for number in numbers:
            answers.append(task(number))
    except KeyboardInterrupt:
        is_interrupted = True
    except SystemExit:
        raise
    except BaseException as error:  # a panic of the core is no Exception
        fault = " ".join(f"{type(error).__name__}: {error}".split())
    return Chunk(answers, time.perf_counter() - began, fault, is_interrupted)


def work(task: Task[Answer], todo: Iterable[range], pool: Pool, keep: Callable[[int, list[Answer]], None]) -> Ended:
    """Work on numbers in chunks.

    Args:
        task: What is done for each number.
        todo: The numbers, each once.
        pool: Where. It stays open if all was done, otherwise it is stopped.
        keep: Called here with a number and the answers for it and those right after it, as chunks are finished, in no
            certain order. Ctrl-C waits for it.

    Returns:
        Why it ended. All that was finished by then has been kept.
    """
    loop = _Loop(task, deque(part for part in todo if part), pool, keep)
    with contextlib.ExitStack() as stack:
        stack.callback(pool.stop)
        fault = pool.fault(task)
        ended = Ended("failed", fault) if fault else loop.run()
        if ended.reason == "done":
            stack.pop_all()
    return ended


class _Loop(Generic[Answer]):
    """The state of :func:`work`."""

    def __init__(
        self, task: Task[Answer], todo: deque[range], pool: Pool, keep: Callable[[int, list[Answer]], None]
    ) -> None:
        self.task, self.todo, self.pool, self.keep = task, todo, pool, keep
        self.flying: dict[Future[Chunk[Answer]], range] = {}
        self.losses: Counter[int] = Counter()
        self.ended: Ended | None = None
        self.interrupts = Interrupts()
        self.began, self.seconds, self.answered = time.perf_counter(), 0.0, 0

    def run(self) -> Ended:
        with self.interrupts:
            try:
                while self.ended is None and (self.todo or self.flying):
                    self.send()
                    done, _ = wait(self.flying, timeout=LOOK_UP, return_when=FIRST_COMPLETED)
                    self.take(done)
                    if not done and self.pool.is_stuck():
                        self.pool.renewed()
            except KeyboardInterrupt:
                self.ended = Ended("interrupted")
            if self.ended is not None:
                # Another Ctrl-C during this is for the impatient: it goes through.
                self.take({future for future in self.flying if future.done()})
                self.pool.give_up(self.flying)
        return self.ended or Ended("done")

    def send(self) -> None:
        """Keep the pool busy."""
        while self.todo and self.ended is None:
            numbers = range(0)
            try:
                room = self.pool.width()
                if len(self.flying) >= room:
                    return
                numbers = self.cut(room)
                self.flying[self.pool.submit(worked, self.task, numbers)] = numbers
            except BrokenExecutor as error:
                if numbers:
                    self.todo.appendleft(numbers)
                if not self.pool.renewed():
                    self.end("workers_lost", f"there are no workers any more: {error}")

    def cut(self, room: int) -> range:
        """The next chunk: as much as should take the time of one, but not so much that a worker goes without."""
        first = self.todo.popleft()
        a_second = self.answered / self.seconds if self.seconds else 0.0
        target = min(LONGEST, max(SHORTEST, SHARE * (time.perf_counter() - self.began)))
        share = -(-(len(first) + sum(map(len, self.todo))) // room)
        length = max(1, int(SHORTEST * a_second), min(int(target * a_second), share))
        if len(first) > length:
            self.todo.appendleft(first[length:])
        return first[:length]

    def take(self, done: Iterable[Future[Chunk[Answer]]]) -> None:
        """Keep what is finished."""
        for future in done:
            with self.interrupts.held():
                numbers = self.flying.pop(future)
                error = None if future.cancelled() else future.exception()
                if future.cancelled() or is_loss(error):
                    self.lost(numbers, error)
                elif error is not None:
                    self.end("failed", " ".join(f"{type(error).__name__}: {error}".split()), numbers.start)
                else:
                    self.kept(numbers, future.result())

    def kept(self, numbers: range, chunk: Chunk[Answer]) -> None:
        finished = len(chunk.answers)
        if finished:
            self.keep(numbers.start, chunk.answers)
            self.seconds += chunk.seconds
            self.answered += finished
        if chunk.fault is not None:
            self.end("failed", chunk.fault, numbers[finished])
        elif chunk.is_interrupted:
            self.end("interrupted")

    def lost(self, numbers: range, error: BaseException | None) -> None:
        """Put a chunk back whose worker died; give up on one that has been lost too often."""
        self.todo.appendleft(numbers)
        self.losses.update(numbers)
        number = max(numbers, key=self.losses.__getitem__)
        if self.losses[number] >= TRIES:
            told = f"workers died {TRIES} times over the same piece of work"
            self.end("workers_lost", f"{told}: {error}" if error else told, number)

    def end(self, *ended: Any) -> None:
        """The first reason counts."""
        self.ended = self.ended or Ended(*ended)
