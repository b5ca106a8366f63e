"""Why an offer cannot be made or answered so: what may be given and asked for, and how much of it there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.program.points import Lot
from interpreter.engine.choices.offer import PROPOSE
from interpreter.play.names.offers import Placed, bare_name, lot_name, placed
from interpreter.play.questions.offer import OfferQuestion
from interpreter.play.refused import Refused
from interpreter.reasons.asker import Asker
from interpreter.reasons.reason import Reason, Value
from interpreter.source.span import Span
from interpreter.words import Text, everywhere, in_each

if TYPE_CHECKING:
    from interpreter.play.decision import Decision


def of_offer(asker: Asker, decision: Decision, words: str) -> list[Reason]:
    try:
        decision.question.read(words)
        return []
    except Refused as refused:
        shown = refused.text
    asked = decision.point.asks
    try:
        answer = decision.asks(OfferQuestion).parsed(words)
    except Refused:
        answer = ()
    caps, side, partner = decision.terms.caps, decision.terms.side, decision.terms.partner
    counts = answer[1:] if answer and answer[0] == PROPOSE else (1,) * len(caps)
    lots = placed(decision.point.lots, decision.terms.places)
    named = [(one, cap) for one, count, cap in zip(lots, counts, caps) if count]
    found: tuple[Value, ...] = ()
    if decision.point.public or asker.seat in (None, decision.seat):
        found = tuple(
            Value(whose(asker, (lot, at), decision.seat if lot.side == side else partner), everywhere(str(cap)))
            for (lot, at), cap in named
            if lot.sort != "promise" and (lot.sort != "card" or lot.side == side)  # how many cards they have is a guess
        )
    span = sentence(asker, decision, asked, [lot for (lot, _), _ in named])
    return [Reason("choice", shown, span, decision.clauses, decision.point.title, asker.written(span), found)]


def whose(asker: Asker, one: Placed, seat: int) -> Text:
    """What a lot holds, and whose it is, or where it lies."""
    (lot, place), naming = one, asker.naming
    if lot.zone and place >= 0:
        return in_each(lambda lang: f"{bare_name(naming, lot, lang)} · {naming.place(place, lang)}")
    return in_each(lambda lang: f"{lot_name(naming, lot, lang, place)} ({naming.seat(seat)})")


def sentence(asker: Asker, decision: Decision, asked: m.Meaning | None, lots: list[Lot]) -> Span | None:
    """Where it is written that a side may hand something over; else where the deal is."""
    if isinstance(asked, m.DealOf) and len(lots) == 1:
        lot = lots[0]
        for one in asked.sides[lot.side]:
            if one.promise == lot.of or lot.of in asker.written(one.span).split():
                return one.span
    return decision.span
