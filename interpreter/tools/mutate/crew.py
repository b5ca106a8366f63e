"""Processes that try mutants, each with a watch: one that works too long gives up, and another takes its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from os import _exit
from threading import Thread
from time import process_time, sleep

from interpreter.tables.sitting.box import Box
from interpreter.tools.mutate.trying import SLOW, Trial, Verdict

Task = tuple[int, tuple[int, ...]]  # the number of a mutant, and the order in which rulings are asked
TOO_LONG = 3  # how a process ends that gives up


@dataclass
class Worker:
    process: BaseProcess
    line: Connection
    task: Task | None = None


@dataclass
class Watch:
    """Looks at the time that its own process worked, which does not go faster when the machine is busy with others."""

    seconds: float
    since: float | None = None  # when the task was begun

    def look(self) -> None:
        while True:
            sleep(0.1)
            since = self.since
            if since is not None and process_time() - since > self.seconds:
                _exit(TOO_LONG)


def work(box: Box, line: Connection, seconds: float) -> None:
    """What a process does: open the box, then try what it is told to until nothing more comes."""
    trial = Trial(box)
    watch = Watch(seconds)
    Thread(target=watch.look, daemon=True).start()
    with suppress(EOFError, BrokenPipeError):  # nobody is there any more to be told
        line.send(None)
        while (task := line.recv()) is not None:
            watch.since = process_time()
            found = trial.run(*task)
            watch.since = None
            line.send(found)


def try_all(box: Box, tasks: Sequence[Task], jobs: int, seconds: float) -> Iterator[Verdict]:
    """The verdicts, as they come in."""
    waiting = list(reversed(tasks))
    crew = [hired(box, seconds) for _ in range(min(jobs, len(tasks)))]
    try:
        busy = list(crew)
        while busy:
            ready = wait([worker.line for worker in busy])
            for worker in [one for one in busy if one.line in ready]:
                found = received(worker)
                if found is not None:
                    yield found
                if worker.process.exitcode is not None:
                    dismiss(worker)
                    busy.remove(worker)
                    crew.remove(worker)
                    if waiting:
                        crew.append(hired(box, seconds))
                        busy.append(crew[-1])
                    continue
                worker.task = waiting.pop() if waiting else None
                worker.line.send(worker.task)
                if worker.task is None:
                    busy.remove(worker)
    finally:
        for worker in crew:
            dismiss(worker)


def received(worker: Worker) -> Verdict | None:
    try:
        found = worker.line.recv()
    except EOFError:
        worker.process.join()
        if worker.process.exitcode == TOO_LONG and worker.task is not None:
            return Verdict(worker.task[0], SLOW)
        raise RuntimeError("a process ended by itself") from None
    assert found is None or isinstance(found, Verdict)
    return found


def hired(box: Box, seconds: float) -> Worker:
    # spawned, not forked: the same on every system
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    process = context.Process(target=work, args=(box, theirs, seconds), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, mine)


def dismiss(worker: Worker) -> None:
    if worker.process.is_alive():
        worker.process.terminate()
    worker.process.join()
    worker.line.close()
