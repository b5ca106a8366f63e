"""What the tools of rule lawyers say, from the catalogues."""

from __future__ import annotations

from interpreter import words

FILE = "tools"


def say(key: str, lang: str, **values: object) -> str:
    return words.say(lang, FILE, key, **values)
