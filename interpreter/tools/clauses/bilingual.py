"""Text that stands on the page in both languages, of which one is shown."""

from __future__ import annotations

from html import escape

from interpreter.tools.words import FILE, say
from interpreter.words import Text, languages, phrased
from interpreter.words.catalogue import grammar

NARROW = "\u202f"  # with it, marks that stand apart stay with their words at the end of a line


def texts(text: Text) -> str:
    if len(text.spellings) == 1:
        return escape(str(text))
    return "".join(
        f'<span data-lang="{lang}" lang="{lang}">{said(text.in_language(lang), lang)}</span>' for lang in languages()
    )


def both(key: str) -> str:
    return texts(phrased(FILE, key))


def named(attribute: str, key: str, lang: str) -> str:
    """An attribute in the language of the page, and in both for the script that changes it."""
    return f'{attribute}="{escape(say(key, lang))}" ' + " ".join(
        f'data-{attribute}-{one}="{escape(say(key, one))}"' for one in languages()
    )


def said(text: str, lang: str) -> str:
    for mark in grammar(lang).after_a_blank:
        text = text.replace(" " + mark, NARROW + mark)
    for mark in grammar(lang).before_a_blank:
        text = text.replace(mark + " ", mark + NARROW)
    return escape(text)
