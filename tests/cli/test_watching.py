"""carte check --watch: once at first, and once for each save."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main, watching
from tests.tables.heap import HEAP


class Clock:
    """Time passes by steps, at each of which somebody may save a file; then Ctrl-C is pressed."""

    def __init__(self, file: Path, *texts: str | None) -> None:
        self.file = file
        self.texts = list(texts)
        self.now = 0

    def sleep(self, seconds: float) -> None:
        assert seconds <= 0.5, "a save is taken up within a second"
        if not self.texts:
            raise KeyboardInterrupt
        self.now += 1
        text = self.texts.pop(0)
        if text is not None:
            self.file.write_text(text, encoding="utf-8")
            os.utime(self.file, ns=(self.now * 10**9, self.now * 10**9))


def watched(monkeypatch: pytest.MonkeyPatch, clock: Clock, *args: str) -> list[str]:
    monkeypatch.setattr(watching.whenever_saved, "__defaults__", (clock.sleep,))
    result = CliRunner().invoke(main, ["check", "--watch", *args])
    assert result.exit_code == 0
    return [line for line in result.output.splitlines() if line.startswith(("───", "error", "no faults"))]


def test_every_save_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "heap.yaml"
    shutil.copy(HEAP, file)
    good = file.read_text(encoding="utf-8")
    clock = Clock(file, None, good.replace("draw 1 omen", "darw 1 omen"), None, None, good, None, None)
    first, fine, again, wrong, last, mended = watched(monkeypatch, clock, str(file))
    assert all(line.startswith("───") and line.endswith(str(file)) for line in (first, again, last))
    assert (fine, mended) == ("no faults", "no faults") and wrong.startswith("error[E201]")


def test_the_game_of_an_expansion_is_watched_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base, card = tmp_path / "heap.yaml", tmp_path / "longer.yaml"
    shutil.copy(HEAP, base)
    card.write_text("extends: heap\nset: {stocks/stone/start/heap: 12}\n", encoding="utf-8")
    text = base.read_text(encoding="utf-8").replace("{heap: 9}", "{hoard: 9}").replace(", heap]", ", hoard]")
    lines = watched(monkeypatch, Clock(base, text, None, None), str(card))
    assert lines[1] == "no faults" and lines[3].startswith("error[E501]")


def test_play_watches_only_at_a_terminal() -> None:
    result = CliRunner().invoke(main, ["play", "--watch", HEAP])
    assert result.exit_code == 2 and "--watch needs somebody at a terminal" in result.output
