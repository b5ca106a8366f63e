"""Why nothing can be answered in a window: who would answer it lies elsewhere, its rule does not fit, it is used up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.choices.feasible import as_routine
from interpreter.compile.hearing.windows import at_hand
from interpreter.compile.program.bearing import bearers
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Const, Name, those
from interpreter.meaning import types
from interpreter.meaning.walking import conjuncts
from interpreter.play.names.naming import plain
from interpreter.play.refused import Refused
from interpreter.proof import Names
from interpreter.prose.events import heard
from interpreter.reasons.asker import Asker
from interpreter.reasons.calls import span_of, unaimed
from interpreter.reasons.conditions import because
from interpreter.reasons.knowing import open_to
from interpreter.reasons.reason import HIDDEN, Reason
from interpreter.words import everywhere, in_each, languages, phrased
from interpreter.words.catalogue import typed

if TYPE_CHECKING:
    from interpreter.play.decision import Decision


def of_answer(asker: Asker, decision: Decision, names: Names, words: str) -> list[Reason]:
    try:
        decision.question.read(words)
        return []
    except Refused as refused:
        shown = refused
    offered = {listener.name: listener for listener in asker.checked.listeners}
    listeners = [offered[key] for key in decision.point.keys if key in offered]
    meant = [one for one in listeners if plain(words) in typed("answer") or plain(words) in set(called(asker, one))]
    if not meant and plain(words) in (*typed("nothing"), *typed("no")):
        return []
    if not meant:
        return [unanswering(asker, decision, listeners, words, shown)]
    return [
        one.by(listener.title, listener.span, listener.clauses or decision.clauses)
        for listener in meant
        for one in unusable(asker, decision, listener, names) or [HIDDEN]
    ]


def called(asker: Asker, listener: m.Listener) -> Iterator[str]:
    """Every way to call a rule that answers: by itself, or by a card that bears it."""
    names = [listener.name, listener.name.rpartition(".")[2]]
    names += listener.title.spellings if listener.title is not None else ()
    if listener.this is not None:
        for piece in bearers(asker.asking.program.layout, listener):
            names += asker.naming.value_ids(types.Card(), piece)[: 1 + len(languages())]
    yield from map(plain, names)


def unanswering(asker: Asker, decision: Decision, listeners: list[m.Listener], words: str, shown: Refused) -> Reason:
    """Something that does not answer this at all; what does is told."""
    titles = [one.title or everywhere(one.name) for one in listeners]
    text = phrased("reasons", "does not answer", words=words, titles=tuple(dict.fromkeys(titles)))
    span = decision.span
    return Reason("choice", text if listeners else shown.text, span, decision.clauses, None, asker.written(span))


def unusable(asker: Asker, decision: Decision, listener: m.Listener, names: Names) -> list[Reason]:
    seat = decision.seat
    if asker.seat not in (None, seat):
        return []  # what a seat may answer is for it alone to know
    if listener.this is None or listener.granted is not None:
        return unmet_by(asker, decision, listener, {**names, listener.me: seat})
    b = asker.asking.builder(decision.point.routine, names)
    ids = bearers(asker.asking.program.layout, listener)
    this = Name("this")
    there = asker.members(those(this, const(ids), *at_hand(b, listener, this, Const(seat))))
    if not there:
        return [nowhere(asker, listener)]
    return unmet_by(asker, decision, listener, {**names, listener.me: seat, listener.this: there[0]})


def nowhere(asker: Asker, listener: m.Listener) -> Reason:
    """No card that bears the rule lies where it acts."""
    zones = asker.checked.game.zones
    spots = [zones[spot.removeprefix("top of ")].title for spot in listener.acts_from]
    card = next((piece for piece in bearers(asker.asking.program.layout, listener)), None)
    what = in_each(lambda lang: asker.naming.card(card, lang) if card is not None else listener.name)
    if not spots:
        return Reason("target", phrased("reasons", "you have no", what=what))
    return Reason("target", phrased("reasons", "you have none there", what=what, spots=tuple(spots)))


def unmet_by(asker: Asker, decision: Decision, listener: m.Listener, names: Names) -> list[Reason]:
    """The parts of its condition that do not hold, its limit, its targets and costs; else what it waits for."""
    pattern = listener.pattern
    tests = [listener.condition, pattern.where if pattern is not None else None]
    roles = (pattern.thing, pattern.source, pattern.target, pattern.by, pattern.on) if pattern is not None else ()
    tests += [role.fits for role in roles if role is not None]
    found = []
    for part in (one for test in tests for one in conjuncts(test)):
        try:
            if open_to(asker, part, names) and not asker.holds(part, names):
                found.append(because(asker, part, names))
        except (KeyError, NameError):
            continue  # it speaks of a part of what happened that is not kept
    if found:
        return found
    limit = asker.asking.program.listener_limits.get(listener.name)
    if limit is not None and limit.numbers is None:
        done = asker.match.state[limit.base + (decision.seat if listener.seats else 0)]
        if done >= limit.most:
            return [Reason("limit", phrased("reasons", "has been used", done=done, per=span_of(limit.life)))]
    routine = as_routine(listener)
    try:
        found = unaimed(asker, routine, 0, names)
    except (KeyError, NameError):
        found = []
    if found or pattern is None:
        return found
    said = in_each(lambda lang: heard(asker.voice(lang, names), pattern))
    text = phrased("reasons", "it answers only this", said=said)
    return [Reason("choice", text, listener.span, written=asker.written(listener.span))]
