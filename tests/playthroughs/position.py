"""A moment of a game in ids: nothing here depends on how the engine keeps a state or spells an answer inside."""

from __future__ import annotations

from itertools import islice
from typing import Any

from interpreter.compile.program import layout as slots
from interpreter.compile.program.things import AnOption
from interpreter.play.decision import Decision
from interpreter.play.match import Match
from interpreter.play.questions.one import OneQuestion
from interpreter.play.questions.several import SeveralQuestion
from interpreter.play.seen.values import data
from interpreter.play.views.known_values import said

LISTED = 60  # answers of one decision that are looked at


def position(match: Match) -> list[Any]:
    """What lies where, who holds what, every fact, whose turn it is: the truth, by cards and not by their copies."""
    layout, state = match.machine.layout, match.state
    places = [
        [match.naming.place_id(slot), *in_place(cards(match, state[slot]), zone.ordered)]
        for slot, zone in layout.zone_of_slot.items()
    ]
    stocks = [
        [stock.id, holder, state[layout.stocks[stock.id] + number]]
        for stock in match.game.model.stocks.values()
        for number, holder in enumerate(layout.holders(stock))
    ]
    course = [match.turn, match.round, match.active, state[slots.OUT], state[slots.DIRECTION], match.over]
    return [places, stocks, list(facts(match)), course, list(match.scores())]


def in_place(found: list[str], ordered: bool) -> list[str]:
    """Where there is no order, which card came first is no part of the position."""
    return found if ordered else sorted(found)


def cards(match: Match, row: Any) -> list[str]:
    return [match.naming.card_id(piece) if piece >= 0 else "" for piece in row]


def facts(match: Match) -> Any:
    layout, state = match.machine.layout, match.state
    for fact in match.game.model.facts.values():
        kind = layout.checked.symbols.type_of(fact.type)
        base = layout.facts[fact.id]
        values = state[base] if layout.is_listed(fact) else state[base : base + layout.owners(fact)]
        inner = getattr(kind, "of", None) if kind is not None and kind.name in ("set", "list") else kind
        if getattr(inner, "name", "") == "card":
            yield fact.id, [cards(match, value if isinstance(value, tuple) else (value,)) for value in values]
        else:
            yield fact.id, [data(said(match, kind, value)) for value in values]


def knowledge(match: Match) -> list[Any]:
    """Who knows the card at each spot."""
    layout, state = match.machine.layout, match.state
    known = state[layout.known]
    return [
        in_place(
            [f"{card} {known[piece]}" for card, piece in zip(cards(match, state[slot]), state[slot])], zone.ordered
        )
        for slot, zone in layout.zone_of_slot.items()
    ]


def offered(match: Match) -> list[Any]:
    """Who is asked, and the first of the answers in ids."""
    return [
        [one.seat, one.count(), [spelt(one, answer) for answer in islice(one.choices(), LISTED)]]
        for one in match.decisions
    ]


def spelt(decision: Decision, answer: Any) -> Any:
    """An answer in ids: cards by what they are, also where the one who decides cannot see them."""
    question, answer = decision.question.openly(), decision.inside(answer)
    if isinstance(question, OneQuestion) and isinstance(question.point.answers, AnOption):
        return question.spelt(answer)
    if isinstance(question, OneQuestion | SeveralQuestion):
        return [question.spellings(one)[0] for one in (answer if isinstance(answer, tuple) else (answer,))]
    return answer
