"""An answer that is being put together: whether it could be given, and what is still missing, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, field, replace
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.compile.program.points import Choice
from interpreter.engine.choices import Ints
from interpreter.meaning import types
from interpreter.play.match import NOT_ASKED
from interpreter.play.questions.bundle import BundleQuestion
from interpreter.play.questions.payment import PaymentQuestion
from interpreter.play.questions.subset import SubsetQuestion
from interpreter.play.refused import Refused
from interpreter.play.taken_back import can_be_taken_back
from interpreter.reasons import Reason, why_not_yet
from interpreter.source.records import record
from interpreter.tables.web.choose.reading import read
from interpreter.tables.web.paint.painter import painter
from interpreter.tables.web.words import speaking
from interpreter.tables.words import listed

if TYPE_CHECKING:
    from interpreter import Decision, Match


@record
class Part:
    """One pile: what lies there, or what is wrong with it."""

    says: str
    wrong: bool = False


@record
class Verdict:
    allowed: bool
    says: str = ""
    wrong: bool = False  # something is in the way, and not only missing
    exactly: str = ""  # the sentence behind the author's words
    confirm: bool = False  # it ends the turn, or cannot be taken back: the page asks once more
    parts: Mapping[int, Part] = field(default_factory=dict)

    def data(self) -> dict[str, object]:
        """As it is sent."""
        return {**asdict(self), "parts": {str(pile): asdict(part) for pile, part in self.parts.items()}}


def draft(match: Match, seat: int, answers: Sequence[Answer], lang: str) -> Verdict:
    """What would be said to the last of these answers; nothing is given. Raises Refused where nothing is asked."""
    before = read(match, seat, answers[:-1]) if len(answers) > 1 else match
    decision = next((one for one in before.decisions if one.seat == seat), None)
    if decision is None or not answers:
        raise Refused(NOT_ASKED)
    found = verdict(decision, answers[-1], lang)
    return replace(found, confirm=found.allowed and decision.kind is Choice.ONE and is_large(match, seat, answers))


def is_large(match: Match, seat: int, answers: Sequence[Answer]) -> bool:
    """Whether anybody would learn something from it, or the turn would be over. What comes of it is looked at only
    where nothing hidden decides it: nobody may try before choosing what chance or a secret would bring."""
    if not can_be_taken_back(match, [(seat, answer) for answer in answers]):
        return True
    return read(match, seat, answers).turn != match.turn


def verdict(decision: Decision, answer: Answer, lang: str) -> Verdict:
    inside = decision.inside(answer)
    found = why_not_yet(decision, inside)
    say = speaking("choose", lang)
    allowed = not found.whole and not found.piles
    if decision.kind is Choice.SPLIT and isinstance(answer, tuple):
        parts = piles(decision, answer, found.piles, lang)
        wrong = [name_of(decision, pile, lang) for pile in found.piles]
        said = say("not right yet", names=listed(wrong, lang, "and")) if wrong else ""
        return replace(told(allowed, said, found.whole, lang, parts), wrong=not allowed)
    question = decision.question
    if isinstance(question, SubsetQuestion | BundleQuestion) and isinstance(inside, tuple):
        return of_so_many(question, inside, allowed, found.whole, lang)
    if isinstance(question, PaymentQuestion) and isinstance(inside, tuple):
        demand, _, _ = question.asked
        owed = sum(unit for unit in demand if unit > 0) - sum(inside)
        said = say("pays exactly") if allowed else say("still owed", n=owed) if owed > 0 else ""
        return Verdict(True, said) if allowed else told(False, said, () if owed > 0 else found.whole, lang)
    if decision.kind is Choice.SPENDING and allowed:
        return Verdict(True, say("pays exactly"))
    if decision.kind is Choice.OFFER and isinstance(answer, tuple) and not any(answer[1:]):
        return Verdict(allowed)  # nothing has been said yet
    return told(allowed, "", found.whole, lang)


def told(
    allowed: bool, said: str, reasons: Sequence[Reason], lang: str, parts: Mapping[int, Part] | None = None
) -> Verdict:
    """What was said already, else the first reason: the author's words, and the sentence behind them."""
    first = reasons[0] if reasons and not said else None
    if first is not None:
        said = first.in_language(lang)
    exactly = first.exactly(lang) if first is not None and first.words is not None else ""
    return Verdict(allowed, said[:1].upper() + said[1:], bool(reasons) and not allowed, exactly, parts=parts or {})


def of_so_many(
    question: SubsetQuestion | BundleQuestion, inside: Ints, allowed: bool, reasons: Sequence[Reason], lang: str
) -> Verdict:
    """How many of how many; what else is wrong with them."""
    say = speaking("choose", lang)
    low, high = question.bounds
    size = sum(inside) if isinstance(question, BundleQuestion) else len(inside)
    if low <= size <= high and not allowed:
        return told(False, "", reasons, lang)
    said = say("so many of", n=size, all=high) if low == high else say("so many", n=size, low=low, high=high)
    return Verdict(allowed, said, wrong=size > high)


def piles(
    decision: Decision, answer: Sequence[int], wrong: Mapping[int, Sequence[Reason]], lang: str
) -> dict[int, Part]:
    say = speaking("choose", lang)
    found: dict[int, Part] = {}
    for pile in sorted({one for one in answer if one >= 0}):
        many = sum(one == pile for one in answer)
        counted = say("one card") if many == 1 else say("cards", n=many)
        lying = [piece for piece, at in zip(decision.question.candidates(), answer) if at == pile]
        counted = " · ".join([counted, *(f"{name} {n}" for name, n in pips(decision, lying, lang).items())])
        first = next(iter(wrong.get(pile, ())), None)
        found[pile] = Part(counted) if first is None else Part(first.in_language(lang), True)
    return found


def pips(decision: Decision, pieces: Sequence[int], lang: str) -> dict[str, int]:
    """How many pips the cards of a pile show together, of those that whoever decides knows."""
    if not isinstance(decision.point.answers, types.Card):
        return {}
    layout, of = decision.match.machine.layout, painter(decision.match.game, lang)
    found: dict[str, int] = {}
    for card in [layout.pieces[one].card for one in pieces if decision.question.knows(one)]:
        kind = decision.match.game.model.cards[card].kind
        name = of.dress.kind(kind).pips
        value = layout.checked.card_values[card].get(name) if name is not None else None
        if name is not None and isinstance(value, int):
            title = of.names.property(of.names.properties(kind)[name], name)
            found[title] = found.get(title, 0) + value
    return found


def name_of(decision: Decision, pile: int, lang: str) -> str:
    sort = decision.point.piles
    return decision.match.naming.value(sort, pile, lang) if sort is not None else str(pile + 1)
