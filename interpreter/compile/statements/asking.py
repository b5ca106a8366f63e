"""What somebody is asked in a body, and what hangs on it: choices, options, conditions."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.building.close import branched
from interpreter.compile.choices.costing import costs_value, offered
from interpreter.compile.statements.charging import charge
from interpreter.compile.statements.choosing import all_public, choose, listed, option
from interpreter.compile.tree import values as v
from interpreter.compile.tree.cases import cases
from interpreter.compile.tree.code import (
    Break,
    Code,
    If,
)
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Const
from interpreter.words import phrased

YES = phrased("questions", "yes")
NO = phrased("questions", "no")


@lower.register
def choose_from(s: m.ChooseFrom, b: Builder) -> list[Code]:
    return choose(b, s)


@lower.register
def branch(s: m.Branch, b: Builder) -> list[Code]:
    told = branched(b, s.condition)
    return [*told, If(b.w.truth(s.condition), b.block(s.then), b.block(s.otherwise))]


@lower.register
def may(s: m.MayDo, b: Builder) -> list[Code]:
    test, who = costs_value(b, s.cost), b.w.value(s.who)
    both, neither = const((1, 0)), const((0,))
    asked, var, point = option(
        b,
        who,
        both if test == v.YES else v.Either(test, both, neither),
        ("no", "yes"),
        (NO, YES),
        s.span,
        None,
        s.prompt or s.title,
        "may",
        public=all_public(b, s.cost),
        asks=s,
        openly=s.openly,
    )
    told = b.log("option", span=s.span, point=Const(point), by=who, answer=var)
    done = [*charge(b, s.cost), *b.block(s.do)]
    return [*asked, *told, If(v.compare(var, "==", Const(1)), done, b.block(s.otherwise))]


@lower.register
def choose_option(s: m.ChooseOption, b: Builder) -> list[Code]:
    parts = [(index, offered(b, one)) for index, one in enumerate(s.options)]
    asked, var, point = option(
        b,
        b.w.value(s.who),
        listed(parts),
        tuple(o.label for o in s.options),
        tuple(o.title for o in s.options),
        s.span,
        s.bind,
        s.prompt,
        s.bind.name if s.bind else None,
        public=all_public(b, [(o.condition, o.cost) for o in s.options]),
        secret=s.secretly,
        asks=s,
        openly=s.openly,
    )
    code = [*asked, *b.log("option", span=s.span, point=Const(point), by=b.w.value(s.who), answer=var)]
    return code + cases(var, [[*charge(b, o.cost), *b.block(o.do)] for o in s.options])


@lower.register
def stop(s: m.StopLoop, b: Builder) -> list[Code]:
    return [Break()]


@lower.register
def not_yet(s: m.NotYet, b: Builder) -> list[Code]:
    b.program.not_yet(s.span, s.fault)
    return []
