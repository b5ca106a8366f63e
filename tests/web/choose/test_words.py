"""No word of the bar is there for nothing."""

from __future__ import annotations

from pathlib import Path

from interpreter.tables.web import choose
from interpreter.words.catalogue import section

ROOM = Path(choose.__file__).parent


def test_no_word_is_there_for_nothing() -> None:
    files = [one for one in (*ROOM.glob("*.py"), *ROOM.glob("templates/*.html")) if one.name != "words.py"]
    text = "".join(one.read_text(encoding="utf-8") for one in files)
    words = section("en", "web-choose", "words")
    assert [key for key in words if f'"{key}"' not in text and f"'{key}'" not in text] == []
