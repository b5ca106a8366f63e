"""How long something from outside may take, and how much memory: past that it has hurt its host."""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

MOST_SECONDS = 20.0  # of processor time for one case, in which a table is set up and played several times
MOST_GROWTH = 300_000  # kilobytes
LONGEST = 40_000  # characters of one answer


class Broken(AssertionError):
    """What came out of a door that should not."""


class TooLong(BaseException):
    """Not an Exception: nothing on the way may catch it."""


@contextmanager
def bounded(seconds: float = MOST_SECONDS) -> Iterator[None]:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"still busy after {seconds} seconds, in {where(frame)}")

    known = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, known)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    if grown > MOST_GROWTH:
        raise Broken(f"took {grown} kB of memory")


def where(frame: FrameType | None) -> str:
    found = []
    while frame is not None and len(found) < 6:
        found.append(f"{frame.f_code.co_filename.rpartition('/')[2]}:{frame.f_lineno}")
        frame = frame.f_back
    return " < ".join(found)


CONTROL = tuple("\x1b\x07\x08\x00\x9b\u202e\u200b")


def clean(text: str, what: str, most: int = LONGEST) -> str:
    """A text that reaches a person: short enough, and nothing in it that a terminal would obey or hide."""
    if len(text) > most:
        raise Broken(f"{what} has {len(text)} characters")
    for sign in CONTROL:
        if sign in text:
            raise Broken(f"{what} holds U+{ord(sign):04X}")
    return text
