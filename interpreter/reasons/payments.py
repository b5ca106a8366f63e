"""Why a payment is refused: too much, too little, more than there is, or what pays for nothing here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.engine.choices.covers_demand import rank
from interpreter.meaning import types
from interpreter.play.names.naming import plain
from interpreter.play.questions.payment import PaymentQuestion
from interpreter.play.questions.spoken import counted
from interpreter.play.refused import Refused
from interpreter.proof import Names
from interpreter.reasons.asker import Asker
from interpreter.reasons.conditions import distinct
from interpreter.reasons.costs import amounts
from interpreter.reasons.reason import Reason
from interpreter.words import Text, in_each, phrased

if TYPE_CHECKING:
    from interpreter.play.decision import Decision


def of_payment(asker: Asker, decision: Decision, names: Names, words: str) -> list[Reason]:
    asked = decision.point.asks
    assert isinstance(asked, (m.PayFor, m.PayCards))
    try:
        decision.question.read(words)
        return []
    except Refused as refused:
        shown = refused.text
    found = distinct(amounts(asker, asked, names))
    texts = (
        in_tokens(asker, decision, words) if isinstance(asked, m.PayFor) else in_cards(asker, decision, asked, words)
    )
    sentence = asker.written(asked.span)
    reasons = [Reason("choice", text, asked.span, decision.clauses, None, sentence) for text in texts or [shown]]
    return [*reasons[:-1], replace(reasons[-1], found=found)]


def in_tokens(asker: Asker, decision: Decision, words: str) -> list[Text]:
    try:
        answer = decision.asks(PaymentQuestion).parsed(words)
    except Refused as refused:
        return [refused.text]
    return uncovered(asker, decision, answer)


def uncovered(asker: Asker, decision: Decision, answer: Sequence[int]) -> list[Text]:
    """What is wrong with a payment in tokens."""
    demand, have, covers = decision.asks(PaymentQuestion).asked
    assert isinstance(decision.point.answers, types.Tokens)
    stock = asker.checked.game.stocks[decision.point.answers.of]

    found: list[Text] = []
    for number, (count, there) in enumerate(zip(answer, have)):
        member = asker.checked.game.enums[str(stock.by)].members[number].title
        if count > there:
            found.append(phrased("reasons", "there are only", there=there, member=member, count=count))
        elif count and not any(need and covers[number] >> at & 1 for at, need in enumerate(demand)):
            found.append(phrased("reasons", "pays for nothing", member=member))
    due, paid = sum(demand), sum(answer)
    if paid != due:
        found.append(phrased("reasons", "exactly must be paid", due=due, paid=paid))
    if not found and rank(demand, answer, covers) < due:
        found.append(phrased("reasons", "that does not cover"))
    return found


def in_cards(asker: Asker, decision: Decision, asked: m.PayCards, words: str) -> list[Text]:
    pool = decision.question.candidates()
    for _, name in counted(words):
        if not any(plain(name) in map(plain, decision.question.spellings(one)) for one in pool):
            said = asker.said(asked.spend)
            return [phrased("reasons", "is not among what", name=name, said=said)]
    ways = list(decision.choices(3))
    if not ways:
        return []
    said = in_each(lambda lang: " / ".join(decision.describe(one, lang) for one in ways))
    return [phrased("reasons", "does not pay exactly", ways=said)]
