"""What may be a name: the word check refuses a word of the language as an id, and proposes another."""

from __future__ import annotations

import re

from interpreter.language.fault import NOT_A_NAME
from interpreter.language.keywords import keywords
from interpreter.source.diagnostic import Diagnostic, unsorted
from interpreter.source.node import Scalar

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def check_name(scalar: Scalar, bound: bool = False) -> Diagnostic | None:
    """Why a scalar cannot be a name; `bound` names stand where sentences start, so verbs are refused for them too."""
    refused = refusal(scalar.text, bound)
    if refused is None:
        return None
    message, help, suggestions = refused
    return unsorted(NOT_A_NAME, "error", scalar.span, message, help, suggestions)


def refusal(word: str, bound: bool) -> tuple[str, str, tuple[str, ...]] | None:
    """Message, help and proposals, or None for a good name."""
    if not NAME.fullmatch(word):
        better = re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-")
        good = bool(NAME.fullmatch(better)) and refusal(better, bound) is None
        help = "a name has small letters, figures and hyphens, and starts with a letter"
        return f"`{word}` cannot be a name", help, (better,) if good else ()
    taken = word in keywords().reserved or (bound and word in keywords().verbs)
    if not taken:
        return None
    return f"`{word}` is a word of the language and cannot be a name", f"choose another, such as `{word}-one`", ()
