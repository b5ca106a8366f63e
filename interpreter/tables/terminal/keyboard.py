"""Lines typed at a terminal, with something to do while nobody types."""

from __future__ import annotations

import codecs
import os
import select
import sys
from collections.abc import Callable
from contextlib import suppress

PAUSE = 0.2  # seconds between two looks: a save is taken up well within one


def forget_typed() -> None:
    """Keys that were pressed while nobody was asked answer nothing; what comes through a pipe was meant."""
    if not sys.stdin.isatty():
        return
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        with suppress(termios.error):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def pressed() -> bool:
    """Whether somebody presses keys while nobody is asked: a line has been typed, or Enter alone."""
    if not sys.stdin.isatty():
        return False
    if sys.platform == "win32":
        import msvcrt

        return bool(msvcrt.kbhit())
    try:
        return bool(select.select([sys.stdin], [], [], 0)[0])
    except (OSError, ValueError):
        return False


class Keyboard:
    """Reads by itself what the terminal hands over, so that lines pasted at once do not wait unseen in a buffer."""

    def __init__(self, descriptor: int | None = None) -> None:
        self._descriptor = sys.stdin.fileno() if descriptor is None else descriptor
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._typed = ""

    def line(self, idle: Callable[[], None]) -> str:
        """The next line without its end; `idle` is called while there is none. Raises EOFError at the end."""
        while "\n" not in self._typed:
            if not self._waits():
                idle()
                continue
            data = os.read(self._descriptor, 4096)
            if not data:
                raise EOFError
            self._typed += self._decoder.decode(data)
        line, _, self._typed = self._typed.partition("\n")
        return line.rstrip("\r")

    def forget(self) -> None:
        """Drop what nobody had asked for."""
        self._typed = ""
        forget_typed()

    def _waits(self) -> bool:
        """Whether something has been typed; where a system cannot tell, a save waits for the next line."""
        try:
            return bool(select.select([self._descriptor], [], [], PAUSE)[0])
        except OSError:
            return True
