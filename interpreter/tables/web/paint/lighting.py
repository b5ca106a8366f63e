"""What a lit thing carries: the tabs that it answers with, as JSON, and the words on it."""

from __future__ import annotations

import json

from markupsafe import Markup

from interpreter.tables.web.asked import Lit, Pick, Tabs

SAFE = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "'": "\\u0027"})  # within single quotes


def tabs(lit: Tabs) -> Markup:
    """For an attribute in single quotes."""
    found = [{"words": one.words, "answers": one.answers} for one in lit.tabs]
    return Markup(json.dumps(found, ensure_ascii=False, separators=(",", ":")).translate(SAFE))


def words(lit: Lit | None) -> str:
    """What a press does; several possibilities are named side by side."""
    if lit is None:
        return ""
    if isinstance(lit, Pick):
        return lit.words
    return " / ".join(dict.fromkeys(one.words for one in lit.tabs))


def spoken(lit: Lit | None) -> str:
    """The same at the end of an accessible name."""
    return f". {said}" if (said := words(lit)) else ""
