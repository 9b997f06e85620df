"""How far long work has come, on stderr, if somebody is there to see it."""

import contextlib
import sys
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def progress(what: str, total: int | None, *, beside_output: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar that is gone when the work is done. Call what it gives with the number of steps just done.

    Args:
        what: The work, as in ``verifying``.
        total: How many steps it has, None if nobody knows.
        beside_output: Whether the command prints its results meanwhile; on the same terminal a bar would be in the way.
    """
    # A closed stream is None.
    is_watched = sys.stderr is not None and sys.stderr.isatty()
    if not is_watched or (beside_output and sys.stdout is not None and sys.stdout.isatty()):
        yield lambda _steps: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda steps: bar.advance(task, steps)
