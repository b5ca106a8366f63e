"""Why a split is refused: a pile that there is not, a card that is not there, a pile or a whole that fails."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.choices.splitting import kept_out
from interpreter.meaning import types
from interpreter.play.names.naming import plain
from interpreter.play.questions.spoken import counted
from interpreter.play.refused import Refused
from interpreter.proof import Names
from interpreter.reasons.asker import Asker
from interpreter.reasons.calls import about, called, not_among
from interpreter.reasons.conditions import read, unmet
from interpreter.reasons.knowing import open_to
from interpreter.reasons.naming import named
from interpreter.reasons.reason import HIDDEN, Reason
from interpreter.words import phrased

if TYPE_CHECKING:
    from interpreter.play.decision import Decision


def of_split(asker: Asker, decision: Decision, names: Names, words: str) -> list[Reason]:
    asked = decision.point.asks
    assert isinstance(asked, m.SplitInto)
    try:
        decision.question.read(words)
        return []
    except Refused as refused:
        shown = refused.text
    written = asker.written(asked.span)
    found = misnamed(asker, decision, asked, names, words)
    if not found:
        try:
            found = unfit(asker, decision, asked, names, decision.split.parsed(words))
        except Refused:
            found = [Reason("choice", shown, asked.span, written=written)]
    return [one.by(None, asked.span, decision.clauses) for one in found or [HIDDEN]]


def misnamed(asker: Asker, decision: Decision, asked: m.SplitInto, names: Names, words: str) -> list[Reason]:
    """Cards that are not there to be split, or not so often."""
    cards = decision.question.candidates()
    found = []
    wanted: dict[str, int] = {}
    for part in words.split(";"):
        for number, name in counted(part.partition(":")[2].strip()):
            wanted[plain(name)] = wanted.get(plain(name), 0) + number
    for name, number in wanted.items():
        alike = [one for one in cards if name in map(plain, decision.question.spellings(one))]
        if alike and number > len(alike):
            text = phrased("reasons", "only so many to split", there=len(alike), name=name, number=number)
            found.append(Reason("choice", text))
        elif not alike and isinstance(asked.what.candidate.type, types.Card):
            piece = named(asker, types.Card(None), name, decision)[0]
            title = asker.told(types.Card(None), piece)
            found += not_among(asker, asked.what, names, piece, title) or [HIDDEN]
    return found


def unfit(asker: Asker, decision: Decision, asked: m.SplitInto, names: Names, answer: tuple[int, ...]) -> list[Reason]:
    """The conditions that a pile, or all that was put anywhere, does not meet, with what they found."""
    piles = unfit_piles(asker, decision, asked, names, answer)
    found = [
        one if one.kind == "target" else about(one, asker.told(asked.into.candidate.type, pile))
        for pile, reasons in piles.items()
        for one in reasons
    ]
    return found + unfit_whole(asker, decision, asked, names, answer)


def unfit_piles(
    asker: Asker, decision: Decision, asked: m.SplitInto, names: Names, answer: tuple[int, ...]
) -> dict[int, list[Reason]]:
    """What is against each pile in which something lies: a card that can never lie there, else its conditions."""
    cards = decision.question.candidates()
    found: dict[int, list[Reason]] = {}
    for pile in sorted({one for one in answer if one >= 0}):
        members = tuple(card for card, at in zip(cards, answer) if at == pile)
        inner = {**names, asked.pile: members, asked.pile_of: pile}
        found[pile] = [one for card in members for one in barred_from(asker, asked, names, card, pile)] or [
            one for test in asked.each_pile for one in unmet(asker, test, inner)
        ]
    return found


def unfit_whole(
    asker: Asker, decision: Decision, asked: m.SplitInto, names: Names, answer: tuple[int, ...]
) -> list[Reason]:
    """What is against all that was put anywhere."""
    chosen = tuple(card for card, at in zip(decision.question.candidates(), answer) if at >= 0)
    inner = {**names, asked.choice: chosen}
    return [one for test in asked.such_that for one in unmet(asker, test, inner)]


def barred_from(asker: Asker, asked: m.SplitInto, names: Names, card: int, pile: int) -> list[Reason]:
    """Why a card can never lie in a pile, whatever lies beside it: what would have to be true of it there."""
    inner = {**names, asked.pile: (card,), asked.pile_of: pile}
    found = []
    for test in asked.each_pile:
        nothing_of = kept_out(test, asked.pile)
        if nothing_of is None or not open_to(asker, test, inner) or asker.holds(test, inner):
            continue
        name, goal = asker.told(asked.what.candidate.type, card), asker.told(asked.into.candidate.type, pile)
        needed = otherwise(nothing_of)
        told = read(asker, test if needed is None else needed, {**inner, nothing_of.candidate: card})
        text = phrased("reasons", "cannot lie in what", name=name, goal=goal, text=told.text)
        span = asker.checked.conditions.get(test, asked.span)
        own = asker.checked.or_else.get(test)
        words = None if own is None else called(own, name)
        found.append(replace(told, kind="target", text=text, span=span, written=asker.written(span), words=words))
    return found


def otherwise(nothing_of: m.Selection) -> m.Expr | None:
    """What is true of whatever is not meant by `nothing where ...`, said without a negation where that can be."""
    filters = [x.condition for x in nothing_of.modifiers if isinstance(x, m.Where)]
    if len(filters) != 1:
        return None
    match filters[0]:
        case m.Negation(part):
            return part
        case m.Same() | m.KindTest() | m.Inside() as test:
            return replace(test, negated=not test.negated)
        case other:
            return m.Negation(other)
