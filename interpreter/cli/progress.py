"""A sign of life from whatever takes more than a second: on a terminal, beside what is printed, and gone at the end."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

T = TypeVar("T")
PATIENCE = 1.0  # seconds that pass without a word


class Bar:
    """How far something has come; where nobody looks it does nothing."""

    def __init__(self, shown: Progress | None = None, task: TaskID | None = None) -> None:
        self._shown, self._task = shown, task

    def advance(self, steps: int = 1) -> None:
        if self._shown is not None and self._task is not None:
            self._shown.advance(self._task, steps)

    def at(self, done: int, total: int) -> None:
        if self._shown is not None and self._task is not None:
            self._shown.update(self._task, completed=done, total=total)

    def counting(self, things: Iterable[T]) -> Iterator[T]:
        """The same things, each counted when it is done."""
        for one in things:
            yield one
            self.advance()


@contextmanager
def progress(label: str, total: int | None = None) -> Iterator[Bar]:
    """A bar, or a spinner where nobody knows how much there is to do."""
    if not sys.stderr.isatty():
        yield Bar()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    counted = (BarColumn(), MofNCompleteColumn()) if total is not None else ()
    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), *counted, TimeElapsedColumn())
    shown = Progress(
        *columns, console=Console(file=sys.stderr), transient=True, redirect_stdout=False, redirect_stderr=False
    )
    task = shown.add_task(label, total=total)
    late = threading.Timer(PATIENCE, shown.start)
    late.daemon = True
    late.start()
    try:
        yield Bar(shown, task)
    finally:
        late.cancel()
        late.join()
        shown.stop()
