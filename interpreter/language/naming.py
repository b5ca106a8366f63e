"""What may be a name: the word check refuses a word of the language as an id, and proposes another."""

from __future__ import annotations

import re

from interpreter.fault.advice import NamesAreSmall
from interpreter.fault.fault import Fault
from interpreter.fault.sentences import NotAName, WordOfTheLanguage
from interpreter.language.keywords import keywords
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Scalar

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def check_name(scalar: Scalar, bound: bool = False) -> Diagnostic | None:
    """Why a scalar cannot be a name; `bound` names stand where sentences start, so verbs are refused for them too."""
    refused = refusal(scalar.text, bound)
    if refused is None:
        return None
    fault, suggestions = refused
    return Diagnostic(fault, scalar.span, suggestions)


def refusal(word: str, bound: bool) -> tuple[Fault, tuple[str, ...]] | None:
    """What is wrong, and proposals; None for a good name."""
    if not NAME.fullmatch(word):
        better = re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-")
        good = bool(NAME.fullmatch(better)) and refusal(better, bound) is None
        return NotAName(word, NamesAreSmall()), (better,) if good else ()
    taken = word in keywords().reserved or (bound and word in keywords().verbs)
    return (WordOfTheLanguage(word), ()) if taken else None
