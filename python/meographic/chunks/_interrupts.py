"""Ctrl-C that waits while a finished chunk is put away."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Self


class Interrupts:
    """While it is entered, Ctrl-C raises KeyboardInterrupt as ever, but not inside :meth:`held`.

    Only the main thread hears Ctrl-C, and only Python's own handler is replaced: elsewhere nothing changes.
    """

    def __init__(self) -> None:
        """Nothing is held."""
        self._is_held = self._is_waiting = self._is_ours = False

    def __enter__(self) -> Self:
        """Listen."""
        in_main = threading.current_thread() is threading.main_thread()
        if in_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._heard)
            self._is_ours = True
        return self

    def __exit__(self, *_error: object) -> None:
        """Give the signal back."""
        if self._is_ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            self._is_ours = False

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """A block that is done before Ctrl-C is heard.

        Raises:
            KeyboardInterrupt: At its end, if it came meanwhile.
        """
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
        if self._is_waiting:
            self._is_waiting = False
            raise KeyboardInterrupt

    def _heard(self, _signal: int, _frame: FrameType | None) -> None:
        if self._is_held:
            self._is_waiting = True
        else:
            raise KeyboardInterrupt
