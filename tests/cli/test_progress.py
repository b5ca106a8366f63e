"""A sign of life: on a terminal and after a second, never in a pipe."""

from __future__ import annotations

import io
import sys
import time

import pytest
from click.testing import CliRunner

from interpreter.cli import main, progress
from tests.tables.heap import HEAP


class Looked(io.StringIO):
    """Standard error with somebody who looks at it."""

    def isatty(self) -> bool:
        return True


def looked_at(monkeypatch: pytest.MonkeyPatch) -> Looked:
    seen = Looked()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "stderr", seen)
    return seen


def test_a_pipe_gets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with progress.progress("heap", 3) as bar:
        assert list(bar.counting("abc")) == ["a", "b", "c"]
        bar.at(1, 9)
    assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]


def test_what_is_done_at_once_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = looked_at(monkeypatch)
    with progress.progress("heap", 3) as bar:
        bar.advance()
    assert "heap" not in screen.getvalue()


def test_what_lasts_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = looked_at(monkeypatch)
    monkeypatch.setattr(progress, "PATIENCE", 0)
    with progress.progress("heap", 3) as bar:
        bar.advance(2)
        until = time.monotonic() + 20
        while "2/3" not in screen.getvalue() and time.monotonic() < until:
            time.sleep(0.02)
    assert "heap" in screen.getvalue() and "2/3" in screen.getvalue()


@pytest.mark.parametrize("command", ["simulate", "cover", "clauses", "fuzz", "test"])
def test_commands_keep_it_out_of_what_they_print(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0)
    games = ["--games", "2"] if command in ("simulate", "fuzz") else []
    result = CliRunner().invoke(main, [command, HEAP, *games])
    assert result.stderr.replace("\n", "") == "" or "Error" in result.stderr or "error" in result.stderr
