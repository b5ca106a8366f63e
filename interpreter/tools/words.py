"""What the tools of rule lawyers say, in English and French."""

from __future__ import annotations

from interpreter.words.catalogue import word

FILE = "tools"


def say(key: str, lang: str, **values: object) -> str:
    text = word(lang, FILE, key)
    return text.format(**values) if values else text
