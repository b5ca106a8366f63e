"""Why a set, a bundle or a number is refused: a member that cannot be chosen, how many, the shape of the whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.program.points import Choice
from interpreter.engine.choices import Ints
from interpreter.meaning import types
from interpreter.play.names.naming import plain
from interpreter.play.questions.bundle import BundleQuestion
from interpreter.play.questions.number import NumberQuestion
from interpreter.play.questions.spoken import counted
from interpreter.play.questions.subset import SubsetQuestion
from interpreter.play.refused import Refused
from interpreter.proof import Names
from interpreter.proof.selections import has_shape
from interpreter.reasons.asker import Asker
from interpreter.reasons.conditions import distinct, unmet, value
from interpreter.reasons.knowing import open_to
from interpreter.reasons.reason import Reason
from interpreter.words import Text, phrased

if TYPE_CHECKING:
    from interpreter.play.decision import Decision


def of_several(
    asker: Asker, decision: Decision, target: m.ChooseFrom, names: Names, words: str,
    of_name: Callable[[str], list[Reason]],
) -> list[Reason]:  # fmt: skip
    """`of_name` tells why something that is called by its name cannot be chosen."""
    what = target.what
    assert isinstance(what, m.Selection)
    answer: Ints | None = None
    try:
        decision.question.read(words)
        return []
    except Refused as refused:
        shown = refused
    if isinstance(what.domain, m.Numbers):
        tests = number_tests(asker, decision, target, what, words, names)
        return tests or [out_of_range(asker, decision, target, what.domain, names, shown)]
    if decision.kind is Choice.BUNDLE:
        try:
            answer = decision.asks(BundleQuestion).parsed(words)
        except Refused:  # it names nothing that there is
            return [complete(Reason("choice", shown.text), decision, asker.written(target.span))]
    if decision.kind is Choice.SUBSET:
        for _, name in counted(words):
            if not called(decision, name):
                return of_name(name)
        answer = tuple(one for _, name in counted(words) for one in called(decision, name))
    size = sum(number for number, _ in counted(words))
    return unfit(asker, decision, target, names, answer, size) or [
        complete(Reason("choice", shown.text), decision, asker.written(target.span))
    ]


def unfit(
    asker: Asker, decision: Decision, target: m.ChooseFrom, names: Names, answer: Ints | None, size: int
) -> list[Reason]:
    """What is against a set or a bundle of that size: how many, more than there are, its shape, what must be true."""
    what = target.what
    assert isinstance(what, m.Selection)
    found: list[Reason] = []
    own = asker.seat == decision.seat  # who chooses sees what there is to choose from
    asked = decision.question
    if isinstance(asked, SubsetQuestion | BundleQuestion) and (own or open_to(asker, (what, target.such_that), names)):
        low, high = asked.bounds
        if not low <= size <= high:
            wanted = str(low) if low == high else f"{low}–{high}"
            found.append(Reason("choice", phrased("reasons", "must be chosen not", wanted=wanted, size=size)))
        if not found and isinstance(asked, BundleQuestion) and answer is not None:
            found += beyond(asker, asked, answer)
        if not found:
            chosen = answer if decision.kind is Choice.SUBSET else None
            found += [Reason("choice", shaped(asker.said(one, names))) for one in misshapen(asker, what, names, chosen)]
        if answer is not None and target.choice is not None and not found:
            inner = {**names, target.choice: answer}
            found += [one for test in target.such_that for one in unmet(asker, test, inner)]
    written = asker.written(target.span)
    return [one.by(None, target.span, decision.clauses) if one.written else complete(one, decision, written)
            for one in found]  # fmt: skip


def number_tests(
    asker: Asker, decision: Decision, target: m.ChooseFrom, what: m.Selection, words: str, names: Names
) -> list[Reason]:
    """What is not true of a number that lies between the bounds."""
    low, high = decision.asks(NumberQuestion).bounds
    try:
        chosen = int(words)
    except ValueError:
        return []
    if not low <= chosen <= high:
        return []
    given = {what.candidate: chosen} | ({} if target.choice is None else {target.choice: chosen})
    tests = [one.condition for one in what.modifiers if isinstance(one, m.Where)]
    found = [one for test in (*tests, *target.such_that) for one in unmet(asker, test, {**names, **given})]
    return [one.by(None, target.span, decision.clauses) for one in found]


def out_of_range(
    asker: Asker, decision: Decision, target: m.ChooseFrom, range_: m.Numbers, names: Names, shown: Refused
) -> Reason:
    """A number that is too small or too large, and where the bounds come from."""
    low, high = decision.asks(NumberQuestion).bounds
    text = phrased("reasons", "a number from to", low=low, high=high)
    found = distinct(one for bound in (range_.low, range_.high) for one in value(asker, bound, names))
    reason = Reason("choice", text if decision.point.public or asker.seat in (None, decision.seat) else shown.text)
    return complete(replace(reason, found=found), decision, asker.written(target.span))


def shaped(said: Text) -> Text:
    return phrased("reasons", "what is chosen must", said=said)


def beyond(asker: Asker, asked: BundleQuestion, answer: Ints) -> list[Reason]:
    """Members of which there are not so many to choose from."""
    there, *_ = asked.asked
    assert isinstance(asked.point.answers, types.Tokens)
    stock = asker.checked.game.stocks[asked.point.answers.of]
    found = []
    for number, (count, most) in enumerate(zip(answer, there)):
        if count > most:
            member = asker.checked.game.enums[str(stock.by)].members[number].title
            text = phrased("reasons", "only so many", most=most, member=member, count=count)
            found.append(Reason("choice", text))
    return found


def misshapen(asker: Asker, what: m.Selection, names: Names, answer: Ints | None) -> list[m.Shape]:
    """The shapes that an answer has not; all of them where it is counted by members."""
    if answer is None:
        return list(what.shapes)
    at = asker.asking.proving(asker.match.state, names)
    return [shape for shape in what.shapes if not has_shape(at, what, shape, answer)]


def complete(reason: Reason, decision: Decision, written: str) -> Reason:
    return replace(reason, span=decision.span, clauses=decision.clauses, written=written)


def called(decision: Decision, name: str) -> list[int]:
    asked = decision.question
    return [one for one in asked.candidates() if plain(name) in map(plain, asked.spellings(one))][:1]
