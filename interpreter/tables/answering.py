"""What a person typed, as an answer: by number or in full, or by words that only one choice has."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from interpreter.bots.bot import Answer
from interpreter.engine.naming import plain
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision

LOOKED_AT = 400  # choices; among more, only a full name will do
OFFERED = 4


def answer(decision: Decision, text: str, lang: str) -> Answer:
    """Raises Refused with the reason, or with what the words may mean."""
    from interpreter import Refused

    try:
        return decision.parse(text, lang)  # type: ignore[no-any-return]
    except Refused:
        found = [] if text.isdigit() else _with_words(decision, text, lang)
        if not found:
            raise
    labels = dict.fromkeys(decision.describe(one, lang) for one in found)
    if len(labels) > 1:
        raise Refused(say("which one", lang, names="; ".join(islice(labels, OFFERED))), decision.span, decision.clauses)
    return found[0]


def _with_words(decision: Decision, text: str, lang: str) -> list[Answer]:
    """The choices in whose description every typed word begins a word."""
    wanted = plain(text).replace(",", " ").split()
    found = []
    for one in islice(decision.choices(), LOOKED_AT):
        words = plain(decision.describe(one, lang)).replace(",", " ").split()
        if wanted and all(any(word.strip("()").startswith(part) for word in words) for part in wanted):
            found.append(one)
    return found
