"""Tasks that workers can import: quick, slow, deadly."""

import gc
import os
import signal
import struct
import time
from dataclasses import dataclass
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from typing import Any


def squared(number: int) -> int:
    return number * number


def hears_ctrl_c(_number: int) -> bool:
    """Whether the process that works would notice."""
    is_blocked = signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    return not is_blocked or signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


@dataclass(frozen=True)
class Slowly:
    """Takes its time over each number."""

    seconds: float

    def __call__(self, number: int) -> int:
        time.sleep(self.seconds)
        return number * number


@dataclass(frozen=True)
class Deadly:
    """Kills the process that works on a certain number, the first few times."""

    folder: Path
    number: int
    times: int

    def __call__(self, number: int) -> int:
        if number == self.number and len(list(self.folder.iterdir())) < self.times:
            (self.folder / f"{os.getpid()}-{time.monotonic_ns()}").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number


@dataclass(frozen=True)
class Choking:
    """Dies once, at a certain number, while it hands in its answer: half of it is left in the pipe."""

    folder: Path
    number: int

    def __call__(self, number: int) -> int:
        if number == self.number and not list(self.folder.iterdir()):
            (self.folder / "choked").touch()
            for queue in [each for each in gc.get_objects() if isinstance(each, SimpleQueue)]:
                pipe: Any = queue
                os.write(pipe._writer.fileno(), struct.pack("!i", 1000) + b"half")
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number


@dataclass(frozen=True)
class Failing:
    """Raises at a certain number."""

    number: int
    error: BaseException

    def __call__(self, number: int) -> int:
        if number == self.number:
            raise self.error
        return number * number


@dataclass(frozen=True)
class Stuck:
    """Quick up to a number, then slow."""

    number: int
    seconds: float

    def __call__(self, number: int) -> int:
        if number >= self.number:
            time.sleep(self.seconds)
        return number * number
