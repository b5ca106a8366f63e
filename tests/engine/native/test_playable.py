"""Nobody at a table waits for a compiler: what was made before is used, and what was not is made for the next game."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest

import interpreter
from interpreter.engine.native import compilers, playable
from interpreter.engine.native.playable import OFF, SWITCH


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Thread]:
    """What was begun beside the game."""
    if isinstance(found := compilers.find(), compilers.NoCompiler):
        pytest.skip(str(found.message))
    begun: list[Thread] = []

    class Noted(Thread):
        def start(self) -> None:
            begun.append(self)
            super().start()

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(playable, "Thread", Noted)
    return begun


def test_the_first_game_thinks_in_python_and_the_next_in_c(started: list[Thread]) -> None:
    first = interpreter.load("kuhn_poker")
    assert not first.thinks_natively(2)
    assert not first.thinks_natively(2) and len(started) == 1
    started[0].join()
    assert not first.thinks_natively(2), "who thinks how does not change in the middle of a game"
    second = interpreter.load("kuhn_poker")
    assert second.thinks_natively(2) and len(started) == 1


def test_it_can_be_switched_off(started: list[Thread], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, OFF)
    assert not interpreter.load("kuhn_poker").thinks_natively(2) and not started


def test_rules_that_c_does_not_know_are_thought_about_in_python(
    started: list[Thread], monkeypatch: pytest.MonkeyPatch
) -> None:
    def declined(machine: object) -> None:
        raise playable.Declined("such things")

    monkeypatch.setattr(playable, "kept", declined)
    assert not interpreter.load("kuhn_poker").thinks_natively(2) and not started
