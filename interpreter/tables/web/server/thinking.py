"""Bots think in processes of their own, so that no table waits for another's; one that takes too long is ended."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.play.pace import Pace
from interpreter.source.records import record
from interpreter.tables.web.server.setup import Boxed

if TYPE_CHECKING:
    from interpreter import Game

LIMIT = 6.0  # seconds on the clock, after which a plain move is made
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))


@record
class Task:
    boxed: Boxed
    digest: str  # of the rules: an edited game is opened again
    save: str
    pace: Pace
    seat: int
    bot: str
    seed: int
    choices: int
    seconds: float  # of processor time


@lru_cache(maxsize=8)
def opened(boxed: Boxed, digest: str) -> Game:
    return boxed.open()


def answer_to(task: Task) -> Answer:
    from interpreter.tables.sitting.unasked import thought_of

    match = opened(task.boxed, task.digest).resume(task.save)
    match.pace = task.pace
    decision = next(one for one in match.decisions if one.seat == task.seat)
    return thought_of(task.bot, match, decision, task.seed, task.choices, task.seconds)


def work(line: Connection) -> None:
    """What a process does until nobody is there any more. It never speaks: what fails is a plain move."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server ends its processes
    with suppress(EOFError, OSError):
        while True:
            task = line.recv()
            try:
                found: Answer | None = answer_to(task)
            except Exception:
                found = None
            line.send(found)


@dataclass
class Worker:
    process: BaseProcess
    line: Connection

    def ask(self, task: Task, seconds: float) -> tuple[bool, Answer | None]:
        """Whether it is still of use, and its answer."""
        try:
            self.line.send(task)
            if not self.line.poll(max(0.0, seconds)):
                return False, None
            return True, self.line.recv()
        except (OSError, EOFError):
            return False, None

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


def hired() -> Worker:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


class Crew:
    def __init__(self, workers: int = WORKERS) -> None:
        self._room = asyncio.Semaphore(workers)
        self._idle: list[Worker] = []
        self._all: list[Worker] = []

    async def think(self, task: Task, limit: float = LIMIT) -> Answer | None:
        """None if nothing came of it in time."""
        until = monotonic() + limit
        try:
            await asyncio.wait_for(self._room.acquire(), limit)
        except TimeoutError:
            return None
        worker = None
        try:
            worker = self._idle.pop() if self._idle else await asyncio.to_thread(self._hire)
            fit, found = await asyncio.to_thread(worker.ask, task, until - monotonic())
        except asyncio.CancelledError:
            if worker is not None:
                self._dismiss(worker)
            raise
        finally:
            self._room.release()
        if fit:
            self._idle.append(worker)
        else:
            self._dismiss(worker)
        return found

    def _hire(self) -> Worker:
        found = hired()
        self._all.append(found)
        return found

    def _dismiss(self, worker: Worker) -> None:
        if worker in self._all:
            self._all.remove(worker)
            worker.end()

    def close(self) -> None:
        for worker in list(self._all):
            self._dismiss(worker)
        self._idle.clear()
