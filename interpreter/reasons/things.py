"""Why a thing on the table cannot be chosen: what stands in the way of each action, or of the question that is asked.

The thing is a value that the asker knows; of a card that it does not know nothing is read, so nothing is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.program.things import Thing, thing_of
from interpreter.engine.fuel import Exhausted
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.proof import Names, TooMuch
from interpreter.reasons.answers import kept, not_asked, refusing, there
from interpreter.reasons.asker import Asker
from interpreter.reasons.calls import forbidden, not_among, not_chosen, used_up
from interpreter.reasons.conditions import unmet
from interpreter.reasons.reason import HIDDEN, Reason
from interpreter.source.records import record
from interpreter.words import Text, everywhere, in_each

if TYPE_CHECKING:
    from interpreter.play.decision import Decision
    from interpreter.play.match import Match


@record
class NotNow:
    """What cannot be done with a thing now, and why; no reasons where it can."""

    what: Text
    reasons: tuple[Reason, ...]


def why_not_this(match: Match, seat: int, sort: Thing, value: int) -> list[NotNow]:
    """Of each action that is offered, or of the one question; nothing where none of them is about such a thing."""
    decision = next((one for one in match.decisions if one.seat == seat), None)
    if decision is None:
        reason = not_asked(match, seat)
        return [NotNow(everywhere(""), (reason,))]
    asker = Asker(match, seat)
    if decision.point.name == "menu":
        return of_actions(asker, decision, sort, value)
    return of_question(asker, decision, sort, value)


def of_actions(asker: Asker, decision: Decision, sort: Thing, value: int) -> list[NotNow]:
    found = []
    for key in decision.point.keys:
        routine = asker.checked.routines.get(key)
        target = next((one for one in routine.targets if isinstance(one, m.ChooseFrom)), None) if routine else None
        if routine is None or target is None or not is_about(target, sort):
            continue
        names: Names = {routine.me: decision.seat}
        if value not in there(asker, target, names):
            continue  # it speaks of things that lie elsewhere
        reasons = unmet(asker, routine.condition, names) or used_up(asker, routine, names)
        reasons = reasons or forbidden(asker, routine, names)
        reasons = reasons or refused(asker, routine, target, names, value)
        told = tuple(one.by(routine.title, routine.span, routine.clauses) for one in reasons)
        found.append(NotNow(routine.title, told))
    return found


def of_question(asker: Asker, decision: Decision, sort: Thing, value: int) -> list[NotNow]:
    asks, what = decision.point.asks, in_each(decision.prompt)
    if not isinstance(asks, m.ChooseFrom) or not is_about(asks, sort):
        return []
    names = kept(decision)
    routine = asker.match.game.routine(decision.point.routine)
    aimed = routine if routine is not None and asks in routine.targets else None
    reasons = refused(asker, aimed, asks, names, value)
    return [NotNow(what, tuple(one.by(None, decision.span, decision.clauses) for one in reasons))]


def is_about(target: m.ChooseFrom, sort: Thing) -> bool:
    return isinstance(target.what, m.Selection) and thing_of(target.bind.type) == sort


def refused(asker: Asker, routine: m.Routine | None, target: m.ChooseFrom, names: Names, value: int) -> list[Reason]:
    """Why a sentence leaves it out; where that reads what the asker may not know, only that it does."""
    what = target.what
    assert isinstance(what, m.Selection)
    try:
        if isinstance(inner := target.bind.type.of, Type) and isinstance(target.bind.type, (types.Set, types.List)):
            words = asker.checked.game.or_else.get(target.span)
            return not_among(asker, what, names, value, asker.told(inner, value), words) or [HIDDEN]
        if routine is None:
            return not_chosen(asker, target, names, value) or [HIDDEN]
        depth = routine.targets.index(target)
        return refusing(asker, routine, depth, target, names, value)
    except (KeyError, Exhausted, TooMuch):
        return [HIDDEN]
