"""Every word of the bar is in its catalogue, in both languages, and no word is there for nothing."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

from interpreter.tables.web import choose
from interpreter.tables.web.choose.words import WORDS

ROOM = Path(choose.__file__).parent


def test_both_languages_say_the_same_things() -> None:
    for english, french in WORDS.values():
        assert english and french
        assert fields(english) == fields(french)


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_no_word_is_there_for_nothing() -> None:
    files = [one for one in (*ROOM.glob("*.py"), *ROOM.glob("templates/*.html")) if one.name != "words.py"]
    text = "".join(one.read_text(encoding="utf-8") for one in files)
    assert [key for key in WORDS if f'"{key}"' not in text and f"'{key}'" not in text] == []
