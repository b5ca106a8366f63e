"""One thread writes all records. Whoever waits at the same time shares one commit, and so one wait for the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias

from interpreter.source.records import record

MOST = 256  # writes of one commit

Value: TypeAlias = str | int | None
Statement: TypeAlias = tuple[str, tuple[Value, ...]]


@record
class Write:
    statements: tuple[Statement, ...]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def tell(self, error: Exception | None) -> None:
        """From the thread that writes to the loop in which somebody waits."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._told, error)

    def _told(self, error: Exception | None) -> None:
        if self.done.done():
            return  # whoever waited has gone
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def connected(file: Path) -> sqlite3.Connection:
    """What has been committed survives the machine's end, not only the program's."""
    found = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    found.execute("PRAGMA journal_mode=WAL")
    found.execute("PRAGMA synchronous=FULL")
    found.execute("PRAGMA foreign_keys=ON")
    found.execute("PRAGMA busy_timeout=5000")
    return found


class Writer:
    def __init__(self, file: Path) -> None:
        self._queue: SimpleQueue[Write | None] = SimpleQueue()
        self._base = connected(file)
        self._thread = Thread(target=self._work, name="record", daemon=True)
        self._thread.start()

    async def write(self, *statements: Statement) -> None:
        """All of them or none; returns when they are on the disk. Raises sqlite3.Error."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(Write(statements, loop, done))
        await done

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()
        self._base.close()

    def _work(self) -> None:
        while True:
            first = self._queue.get()
            if first is None:
                return
            batch, ended = self._batch(first)
            self._commit(batch)
            if ended:
                return

    def _batch(self, first: Write) -> tuple[list[Write], bool]:
        batch = [first]
        while len(batch) < MOST:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False

    def _commit(self, batch: Sequence[Write]) -> None:
        """One that fails does not take the others with it."""
        failed: dict[int, sqlite3.Error] = {}
        try:
            self._base.execute("BEGIN")
            for n, one in enumerate(batch):
                self._base.execute("SAVEPOINT one")
                try:
                    for text, values in one.statements:
                        self._base.execute(text, values)
                except sqlite3.Error as error:
                    failed[n] = error
                    self._base.execute("ROLLBACK TO one")
                self._base.execute("RELEASE one")
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")
            failed = dict.fromkeys(range(len(batch)), error)
        for n, one in enumerate(batch):
            one.tell(failed.get(n))
