"""The first card and the first game, followed to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from tutorial import blocks, follow


@pytest.mark.parametrize("page", ["first-card.md", "first-game.md"])
def test_the_page_does_what_it_says(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("CARTE_LANG", raising=False)
    follow(page, tmp_path)


@pytest.mark.parametrize("page", ["first-card.md", "first-game.md"])
def test_the_page_shows_a_failing_ruling_and_a_mistake(page: str) -> None:
    shown = "".join(text for _, mark, text in blocks(page) if mark == "console")
    assert "error[E613]" in shown and "did you mean" in shown and shown.count("passed") >= 2
