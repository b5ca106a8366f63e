"""Grants: abilities of the definition that act for a while. Their text is fixed; only their arming is in the state.

Grants made by one statement have the same stamp, and end together: at a moment, with an event, or with a condition.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.building.stopping import with_its_end
from interpreter.compile.events.agenda import moment
from interpreter.compile.events.keeping import kept
from interpreter.compile.events.waiting import settle
from interpreter.compile.program import layout as slots
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Effect, Reckon, Store
from interpreter.compile.tree.values import NOBODY, Value


@lower.register
def grant_to(s: m.GrantTo, b: Builder) -> list[Code]:
    w, count, grants = b.w, v.slot(slots.ARRIVALS), v.slot(slots.GRANTS)
    until = v.Row(tuple(moment(b, when) for when in s.until))
    stamp, card = b.variable(), NOBODY if s.card is None else w.value(s.card)
    code: list[Code] = [Reckon(count, "+", v.Const(1)), Assign(stamp, count)]
    for number, captured in s.grants:
        values = [kept(b, local) for local in captured]
        entry = v.Row((v.Const(number), until, w.value(s.to), stamp, card, *values))
        code.append(Store(grants, v.call("more", grants, v.Row((entry,)))))
    code += [*b.log("granted", span=s.span, to=w.value(s.to)), *settle(b, frozenset({"grants"}))]
    if s.during is None:
        return code
    return [*code, *with_its_end(b, b.block(s.during), over(b, stamp))]


@lower.register
def end_grant(s: m.EndGrant, b: Builder) -> list[Code]:
    return over(b, b.w.value(s.stamp))


def over(b: Builder, stamp: Value) -> list[Code]:
    grants = v.slot(slots.GRANTS)
    return [Store(grants, v.call("ended", grants, stamp)), *settle(b, frozenset({"grants"}))]


def expired(b: Builder, name: str, moment: str, seat: Value, count: Value) -> list[Code]:
    """Grants end at the first of their moments."""
    number = b.program.moments.get((name, moment))
    if number is None or not b.program.layout.checked.grants:
        return []
    return [Effect(v.of_state("expire", v.Const(number), seat, count)), *settle(b, frozenset({"grants"}))]
