"""What a person typed, as an answer: by number or in full, or by words that only one choice has."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from interpreter.bots.bot import Answer
from interpreter.compile.points import Choice
from interpreter.compile.things import ACard, ANumber
from interpreter.engine.decision import NUMBERED
from interpreter.engine.naming import plain
from interpreter.engine.questions.spoken import whole
from interpreter.model.text import Text
from interpreter.tables.alike import offered
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision

LOOKED_AT = 400  # choices; among more, only a full name will do
OFFERED = 4


def answer(decision: Decision, text: str, lang: str) -> Answer:
    """Raises Refused with the reason, or with what the words may mean."""
    from interpreter import Refused

    if text.isdecimal() and in_numbers(decision):
        meant: Answer = decision.read(text)
        return meant
    if text.isdecimal() and 0 < (number := whole(text)) <= NUMBERED:
        # as they were numbered on the screen
        listed = list(islice(offered(decision), number - 1, number))
        if listed:
            return listed[0]
    try:
        parsed: Answer = decision.parse(text, lang)
        return parsed
    except Refused:
        if text.isdecimal() or decision.kind is Choice.OFFER or names_a_card(decision, text):
            raise  # an offer is what was said, and a card is that card, not what comes near to it
        looked_at = islice(offered(decision), LOOKED_AT)
        found: list[Answer] = [one for one in looked_at if _means(text, decision.describe(one, lang))]
        if not found:
            # what is not offered now can say why
            labels = [label for label in decision.point.labels if _means(text, label.in_language(lang))]
            if len(labels) == 1:
                decision.parse(labels[0].in_language(lang), lang)
            raise
    called = dict.fromkeys(decision.describe(one, lang) for one in found)
    if len(called) > 1:
        asked = say("which one", lang, names="; ".join(islice(called, OFFERED)))
        raise Refused(Text(asked, asked), decision.span, decision.clauses)
    return found[0]


def in_numbers(decision: Decision) -> bool:
    """Whether the answers are numbers: then a number that is typed is that number, and no place in a list."""
    if decision.kind is Choice.NUMBER:
        return True
    return decision.kind is Choice.ONE and isinstance(decision.point.answers, ANumber)


def names_zero(decision: Decision) -> bool:
    """Whether `0` is an answer here, and not a step back."""
    from interpreter import Refused

    try:
        decision.read("0")
    except Refused:
        return False
    return True


def names_a_card(decision: Decision, text: str) -> bool:
    """Whether a card is called exactly so: then it is not one that only mentions it."""
    if not isinstance(decision.point.answers, ACard):
        return False
    cards = decision.match.game.model.cards.values()
    return any(plain(text) in map(plain, (card.id, card.title.en, card.title.fr)) for card in cards)


def _means(text: str, description: str) -> bool:
    """Whether every typed word begins a word of the description."""
    wanted = plain(text).replace(",", " ").split()
    words = [word.strip("()") for word in plain(description).replace(",", " ").split()]
    return bool(wanted) and all(any(word.startswith(part) for word in words) for part in wanted)
