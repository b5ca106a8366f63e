"""What becomes of a call that is answered: it is cancelled, put off, or turned on another.

Which call it is, is known only at the table; so rules that forbid or hear this test the call's name or its card there.
They hear it just before: a call that runs already is left at once, with whatever ran inside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter.check import meaning as m
from interpreter.compile.agenda import moment_text
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Do, If, Leave
from interpreter.compile.events import Happening, may_hear, prohibits
from interpreter.compile.hearing import Piece, happened
from interpreter.compile.tree.bridge import Spelling


def cancel(b: Builder, s: m.CancelCall) -> list[Code]:
    def done(call: Spelling) -> list[Code]:
        return [*b.log("cancelled", f"called(S, {call})", span=s.span), Leave(f"cancel(S, {call})")]

    return answered(b, "cancelled", s.effect, done)


def postpone(b: Builder, s: m.PostponeCall) -> list[Code]:
    def done(call: Spelling) -> list[Code]:
        moment = moment_text(b, s.when)
        return [Do(f"postpone(S, {call}, {moment})"), *b.log("postponed", call, span=s.span)]

    return answered(b, "postponed", s.effect, done)


def redirect(b: Builder, s: m.RedirectCall) -> list[Code]:
    def done(call: Spelling) -> list[Code]:
        to = b.w.text(s.to)
        return [Do(f"redirect(S, {call}, {s.target!r}, {to})"), *b.log("redirected", call, span=s.span)]

    return answered(b, "redirected", s.effect, done)


def answered(b: Builder, fate: str, effect: m.Expr, done: Callable[[Spelling], list[Code]]) -> list[Code]:
    text = b.w.text(effect)
    event = Happening("fate", "", actor=b.names.get(b.me, "-1") if b.me is not None else "-1", moment=fate)
    against = [x for x in b.program.prohibitions if may_hear(b.program, x, event)]
    if not against and not b.program.hearers(event, b.in_setup) and not b.program.asked_after(event, b.in_setup):
        return done(text)
    call, card = b.variable(), b.variable(cards=True)
    event = replace(event, handle=call)
    piece: Piece = (card, "-1", "-1")
    tests = [f"is_pending(S, {call})", *(f"not ({prohibits(b, x, event, piece)})" for x in against)]
    aimed = f"aimed(S, {call}, 'this')" if b.program.uses_aims else "-1"
    return [
        Assign(call, text),
        Assign(card, aimed),
        If(" and ".join(tests), [*happened(b, event, piece=piece), *done(call)]),
    ]
