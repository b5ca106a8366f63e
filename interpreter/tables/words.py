"""The table's own words, from the catalogues. A game's words come from its definition."""

from __future__ import annotations

from interpreter.model.text import Text
from interpreter.words.catalogue import word

FILE = "table"
LANGUAGES = ("en", "fr")  # of what is said in all of them at once


def say(key: str, lang: str, **values: object) -> str:
    text = word(lang, FILE, key)
    return text.format(**values) if values else text


def said(key: str, **values: object) -> Text:
    """The same in every language; a value that is a text itself is said in the language of the rest."""
    spoken = ({k: v.in_language(lang) if isinstance(v, Text) else v for k, v in values.items()} for lang in LANGUAGES)
    return Text(*(say(key, lang, **each) for lang, each in zip(LANGUAGES, spoken)))


def listed(names: list[str], lang: str, joint: str = "and") -> str:
    """`Ada, Bo and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + f" {say(joint, lang)} " + names[-1]
