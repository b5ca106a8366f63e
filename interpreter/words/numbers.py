"""Numbers as people write them: what stands between thousands and before tenths, and how a share is written."""

from __future__ import annotations

from interpreter.words.catalogue import grammar


def number(value: float, lang: str, places: int = 0) -> str:
    language = grammar(lang)
    marks = str.maketrans({",": language.thousands, ".": language.decimal})
    return f"{value:,.{places}f}".translate(marks)


def share(part: float, lang: str) -> str:
    """`51.2%`, `51,2 %`."""
    return grammar(lang).share.replace("{number}", number(100 * part, lang, 1))
