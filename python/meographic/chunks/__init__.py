"""Long work, chunk by chunk, over any ``concurrent.futures.Executor``.

The work is a task, a picklable function of a number, and which numbers are still to do. :func:`work` deals the numbers
out in chunks, hands each finished chunk to the caller at once, and survives workers that die. A :class:`Pool` says
where the chunks go: this process, processes on this machine, a Dask cluster, or an executor of your own. A
:class:`Store` is a folder that keeps finished chunks, so that what was stopped can go on.

A script that works with processes needs ``if __name__ == "__main__":`` around what it does: the workers import it.
"""

from ._pools import DaskPool, ExecutorPool, Pool, ProcessPool, ThisProcess, chosen_pool
from ._settings import seeds_after, settings_of
from ._store import Store, StoreError
from ._work import Ended, Reason, Task, work

__all__ = [
    "DaskPool",
    "Ended",
    "ExecutorPool",
    "Pool",
    "ProcessPool",
    "Reason",
    "Store",
    "StoreError",
    "Task",
    "ThisProcess",
    "chosen_pool",
    "seeds_after",
    "settings_of",
    "work",
]
