"""Processes that try mutants, each watched: one that takes too long is stopped, and another takes its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic

from interpreter.tables.box import Box
from interpreter.tools.mutate.trying import SLOW, Trial, Verdict

Task = tuple[int, tuple[int, ...]]  # the number of a mutant, and the order in which rulings are asked


@dataclass
class Worker:
    process: BaseProcess
    line: Connection
    task: Task | None = None
    since: float = 0.0


def work(box: Box, line: Connection) -> None:
    """What a process does: open the box, then try what it is told to until nothing more comes."""
    trial = Trial(box)
    with suppress(EOFError, BrokenPipeError):  # nobody is there any more to be told
        line.send(None)
        while (task := line.recv()) is not None:
            line.send(trial.run(*task))


def try_all(box: Box, tasks: Sequence[Task], jobs: int, seconds: float) -> Iterator[Verdict]:
    """The verdicts, as they come in."""
    waiting = list(reversed(tasks))
    crew = [hired(box) for _ in range(min(jobs, len(tasks)))]
    try:
        busy = list(crew)
        while busy:
            ready = wait([worker.line for worker in busy], timeout=0.5)
            for worker in list(busy):
                if worker.line in ready:
                    found = received(worker)
                    if found is not None:
                        yield found
                elif worker.task is not None and monotonic() - worker.since > seconds:
                    yield Verdict(worker.task[0], SLOW)
                    dismiss(worker)
                    busy.remove(worker)
                    crew.remove(worker)
                    if waiting:
                        crew.append(hired(box))
                        busy.append(crew[-1])
                    continue
                else:
                    continue
                worker.task = waiting.pop() if waiting else None
                worker.since = monotonic()
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
        raise RuntimeError("a process ended by itself") from None
    assert found is None or isinstance(found, Verdict)
    return found


def hired(box: Box) -> Worker:
    # spawned, not forked: the same on every system
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    process = context.Process(target=work, args=(box, theirs), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, mine)


def dismiss(worker: Worker) -> None:
    if worker.process.is_alive():
        worker.process.terminate()
    worker.process.join()
    worker.line.close()
