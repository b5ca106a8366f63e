"""What is called from a body: actions of a menu, steps, procedures, plays of cards."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.building.nothing import blank_of
from interpreter.compile.building.stopping import with_its_end
from interpreter.compile.choices.taxing import is_public_action
from interpreter.compile.course.entering import entered
from interpreter.compile.course.giving import argument, called
from interpreter.compile.course.turns import turn_performed
from interpreter.compile.events.lives import ended
from interpreter.compile.events.waiting import prohibits
from interpreter.compile.hearing.announcing import happened
from interpreter.compile.hearing.scopes import closing, opening
from interpreter.compile.hearing.stepping import step_in_window
from interpreter.compile.program.happening import NO_PIECE, Happening, may_hear
from interpreter.compile.program.points import PASS
from interpreter.compile.statements.choosing import option
from interpreter.compile.tree import values as v
from interpreter.compile.tree.cases import cases
from interpreter.compile.tree.code import (
    Assign,
    Call,
    Code,
    If,
    Reckon,
    While,
    standing_in,
)
from interpreter.compile.tree.values import Const
from interpreter.compile.values.identity import counted_as
from interpreter.meaning import types


@lower.register
def menu(s: m.MenuOf, b: Builder) -> list[Code]:
    program = b.program
    who = b.w.value(s.who)
    actions = [program.layout.checked.routines[name] for name in s.actions]
    last = (Const(len(actions)),)
    tests = [((Const(i),), program.can(action, who)) for i, action in enumerate(actions)]
    tests += [] if s.pass_if is None else [(last, b.w.truth(s.pass_if))]
    offered_now = v.joined([v.Either(test, v.Row(own), v.EMPTY) for own, test in tests])
    space = v.Some((offered_now, v.Row(last)))
    asked, var, point = option(
        b,
        who,
        space,
        (*s.actions, "pass"),
        (*(a.title for a in actions), s.passing or PASS),
        s.span,
        None,
        s.prompt,
        "menu",
        public=all(is_public_action(program, a) for a in actions),
        asks=s,
        openly=s.openly or any(a.openly for a in actions),
    )
    bodies: list[list[Code]] = [called(b, a, [who]) for a in actions]
    otherwise = b.block(s.otherwise)
    code = [*asked, *b.log("option", span=s.span, point=Const(point), by=who, answer=var)]
    if not s.endless and s.times is None:
        return code + cases(var, [*bodies, otherwise])
    left = b.variable()
    again: list[Code] = [*code, *cases(var, [*bodies, [*otherwise, Assign(left, Const(0))]])]
    times = Const(1) if s.times is None else b.w.number(s.times)
    count: list[Code] = [] if s.endless else [Assign(left, v.minus(left, 1))]
    return [Assign(left, times), While(v.compare(left, ">", Const(0)), [*count, *again])]


@lower.register
def step(s: m.StepOf, b: Builder) -> list[Code]:
    body = b.block(s.do)
    me = b.actor
    code = entered(b, s.name, me)
    running = b.program.counted(s.name)
    if running is not None:
        code.append(Reckon(v.slot(running), "+", Const(1)))
    end = [*closing(b, s.name, me), *ended(b.program, b, f"call {s.name}", me)]
    if running is not None:
        end.append(Reckon(v.slot(running), "-", Const(1)))
    event = Happening("call", s.name, actor=me)
    end += happened(b, event)
    if s.title is not None:  # a step with a name is a heading of the log
        code, end = [*b.headed("step", s.title, s.span), *code], [*end, *b.log("over", span=s.span)]
    code += [*opening(b, s.name, me), *with_its_end(b, body, end)]
    code = code if s.title is None else standing_in((s.span,), code)
    code = step_in_window(b, event, code)
    against = [
        prohibits(b, x, event, NO_PIECE) for x in b.program.listening.prohibitions if may_hear(b.program, x, event)
    ]
    return [If(v.Not(v.some(against)), code)] if against else code


@lower.register
def perform(s: m.PerformCall, b: Builder) -> list[Code]:
    program = b.program
    routine = program.layout.checked.turn if s.procedure == "turn" else program.layout.checked.routines[s.procedure]
    assert routine is not None
    args = [b.w.value(s.by)]
    if s.procedure == "turn":
        return turn_performed(b, routine, args[0])
    if s.on is not None:
        args.append(b.w.place(s.on) if isinstance(s.on.type, types.Place) else b.w.value(s.on))
    given = dict(s.given)
    args += [argument(b, given[name], local) for name, local in routine.given]
    call = called(b, routine, args, s.bind)
    test = program.can(routine, *args)
    missed: list[Code] = [] if s.bind is None else [Assign(b.spelled(s.bind), blank_of(b, s.bind.type))]
    return call if test == v.YES else [If(test, call, missed)]


@lower.register
def perform_play(s: m.PerformPlay, b: Builder) -> list[Code]:
    card = b.variable(cards=True)
    code: list[Code] = []
    for table, routine in b.program.plays():
        args = [b.w.value(s.by), card]
        call: list[Code] = [Call(b.program.routine(routine), args)]
        test = b.program.can(routine, *args)
        is_it = v.item(table, counted_as(b.program, card))
        code = [If(is_it, call if test == v.YES else [If(test, call)], code)]
    return [Assign(card, b.w.value(s.card)), *code]
