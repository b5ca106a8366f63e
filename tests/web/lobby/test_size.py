"""The script and the style stay small enough to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter.tables.web

STATIC = Path(interpreter.tables.web.__file__).parent / "static"


@pytest.mark.parametrize(
    ("name", "most"), [("lobby.js", 200), ("pages.js", 100), ("after.js", 100), ("lobby.css", 160)]
)
def test_it_is_short(name: str, most: int) -> None:
    text = (STATIC / name).read_text("utf-8")
    assert text.count("\n") <= most
    assert "eval(" not in text and "http://" not in text and "https://" not in text
