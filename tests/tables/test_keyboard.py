"""Keys that were pressed while nobody was asked."""

from __future__ import annotations

import io
import os
import select
import sys

import pytest

from interpreter.tables.terminal.keyboard import Keyboard, forget_typed

pty = pytest.importorskip("pty")


def test_at_a_terminal_they_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = pty.openpty()
    with os.fdopen(slave) as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        os.write(master, b"1\n2\n")
        assert select.select([slave], [], [], 5)[0]
        forget_typed()
        assert not select.select([slave], [], [], 0)[0]
        keyboard = Keyboard(slave)
        os.write(master, b"3\n4\n")
        assert keyboard.line(lambda: None) == "3"
        keyboard.forget()
        os.write(master, b"5\n")
        assert keyboard.line(lambda: None) == "5"
    os.close(master)


def test_in_a_pipe_they_were_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    forget_typed()
    assert sys.stdin.readline() == "1\n"
