"""What becomes of a call that is answered: it is cancelled, put off, or turned on another.

Which call it is, is known only at the table; so rules that forbid or hear this test the call's name or its card there.
They hear it just before: a call that runs already is left at once, with whatever ran inside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.events.agenda import moment
from interpreter.compile.events.waiting import prohibits
from interpreter.compile.hearing.announcing import happened
from interpreter.compile.program.happening import Happening, Piece, asked_after, hearers, may_hear
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Effect, If, Leave
from interpreter.compile.tree.values import NOBODY, Value


@lower.register
def cancel(s: m.CancelCall, b: Builder) -> list[Code]:
    def done(call: Value) -> list[Code]:
        told = b.log("cancelled", span=s.span, name=v.of_state("called", call))
        return [*told, Leave(v.of_state("cancel", call))]

    return answered(b, "cancelled", s.effect, done)


@lower.register
def postpone(s: m.PostponeCall, b: Builder) -> list[Code]:
    def done(call: Value) -> list[Code]:
        later = Effect(v.of_state("postpone", call, moment(b, s.when)))
        return [later, *b.log("postponed", span=s.span, call=call)]

    return answered(b, "postponed", s.effect, done)


@lower.register
def redirect(s: m.RedirectCall, b: Builder) -> list[Code]:
    def done(call: Value) -> list[Code]:
        turned = Effect(v.of_state("redirect", call, v.Const(s.target), b.w.value(s.to)))
        return [turned, *b.log("redirected", span=s.span, call=call)]

    return answered(b, "redirected", s.effect, done)


def answered(b: Builder, fate: str, effect: m.Expr, done: Callable[[Value], list[Code]]) -> list[Code]:
    event = Happening("fate", "", actor=b.actor, moment=fate)
    against = [x for x in b.program.listening.prohibitions if may_hear(b.program, x, event)]
    if not against and not hearers(b.program, event, b.in_setup) and not asked_after(b.program, event, b.in_setup):
        return done(b.w.value(effect))
    call, card = b.variable(), b.variable(cards=True)
    event = replace(event, handle=call)
    piece: Piece = (card, NOBODY, NOBODY)
    tests: list[Value] = [v.of_state("is_pending", call), *(v.Not(prohibits(b, x, event, piece)) for x in against)]
    aimed = v.of_state("aimed", call, v.Const("this")) if b.program.uses_aims else NOBODY
    return [
        Assign(call, b.w.value(effect)),
        Assign(card, aimed),
        If(v.every(tests), [*happened(b, event, piece=piece), *done(call)]),
    ]
