"""Text that stands on the page in both languages, of which one is shown."""

from __future__ import annotations

from html import escape

from interpreter.model.text import Text
from interpreter.tools.clauses.rules import LANGUAGES
from interpreter.tools.words import say

NARROW = "\u202f"  # French marks stay with their words at the end of a line


def texts(text: Text) -> str:
    if text.en == text.fr:
        return escape(text.en)
    return "".join(
        f'<span data-lang="{lang}" lang="{lang}">{said(text.in_language(lang), lang)}</span>' for lang in LANGUAGES
    )


def both(key: str) -> str:
    return texts(Text(say(key, "en"), say(key, "fr")))


def named(attribute: str, key: str, lang: str) -> str:
    """An attribute in the language of the page, and in both for the script that changes it."""
    return f'{attribute}="{escape(say(key, lang))}" ' + " ".join(
        f'data-{attribute}-{one}="{escape(say(key, one))}"' for one in LANGUAGES
    )


def said(text: str, lang: str) -> str:
    if lang == "fr":
        text = text.replace("« ", "«" + NARROW).replace(" »", NARROW + "»")
        for mark in ":;?!":
            text = text.replace(" " + mark, NARROW + mark)
    return escape(text)
