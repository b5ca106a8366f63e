"""Loops: over members that are fixed at the start, as long as something holds, and round the table."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.building.nothing import blank_of
from interpreter.compile.program import layout as slots
from interpreter.compile.statements.choosing import iterable
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, For, If, While
from interpreter.compile.tree.values import Value
from interpreter.meaning import types
from interpreter.meaning.types import SEAT, Type

FEW = 100  # rounds that need no fuel


@lower.register
def loop(s: m.Loop, b: Builder) -> list[Code]:
    members = iterable(b, s.what)
    member = b.spelled(s.member)
    body: list[Code] = []
    code: list[Code] = []
    if s.numbered is not None:
        number = b.spelled(s.numbered)
        code.append(Assign(number, v.Const(0)))
        body.append(Assign(number, v.plus(number, 1)))
    body += b.block(s.do)
    for inside, outside in s.collect:
        kept = b.variable(outside)
        size = v.Const(size_of(b, s.member.type))
        code.append(Assign(kept, v.Binary("*", v.Row((blank_of(b, inside.type),)), size)))
        at = b.w.nth_place(member) if isinstance(s.member.type, types.Place) else member
        body.append(Assign(kept, with_entry(kept, at, b.spelled(inside))))
    return [*code, For(member, members, body if visits_out(s.what) else unless_out(b, s.member, body))]


def with_entry(row: Value, at: Value, entry: Value) -> Value:
    """A row with another entry at a place."""
    return v.joined([v.Part(row, stop=at), v.Row((entry,)), v.Part(row, v.plus(at, 1))])


def size_of(b: Builder, kind: Type) -> int:
    """How many entries something has that is known for each."""
    layout = b.program.layout
    match kind:
        case types.Member():
            return layout.members(str(kind.of))
        case types.Card():
            return len(layout.pieces) + 1  # the last is for no card
        case types.Place():
            return max(layout.zone_of_slot) - min(layout.zone_of_slot) + 2  # the last is for no place
    return layout.seats


def visits_out(what: m.Expr) -> bool:
    """Whether a loop is expressly over those, too, who are no longer in the game."""
    of = what.of if isinstance(what, m.SetOf) else what
    return isinstance(of, m.Selection) and isinstance(of.domain, m.Seats) and of.domain.standing != "in"


def is_out(seat: Value) -> Value:
    return v.Binary("&", v.Binary(">>", v.slot(slots.OUT), seat), v.Const(1))


def unless_out(b: Builder, member: m.Local, body: list[Code]) -> list[Code]:
    """Whoever left meanwhile is passed over."""
    if not b.program.uses_out or member.type != SEAT:
        return body
    return [If(v.Not(is_out(b.spelled(member))), body)]


@lower.register
def ask_around(s: m.AskAround, b: Builder) -> list[Code]:
    """Round and round, until so many in a row have passed as were asked to begin with."""
    members, at = b.variable(), b.variable()
    member, passes, size = b.spelled(s.member), b.spelled(s.passes), v.call("len", members)
    body: list[Code] = [
        Assign(member, v.item(members, at)),
        Assign(at, v.Binary("%", v.plus(at, 1), size)),
        Assign(passes, v.plus(passes, 1)),
        *unless_out(b, s.member, b.block(s.do)),
    ]
    return [
        Assign(members, iterable(b, s.what)),
        Assign(at, v.Const(0)),
        Assign(passes, v.Const(0)),
        While(v.compare(passes, "<", size), body),
    ]


@lower.register
def repeat_while(s: m.RepeatWhile, b: Builder) -> list[Code]:
    return [While(b.w.truth(s.condition), b.block(s.do))]


@lower.register
def repeat_times(s: m.RepeatTimes, b: Builder) -> list[Code]:
    times = b.w.number(s.times)
    if isinstance(times, v.Const) and isinstance(times.value, int) and 0 <= times.value <= FEW:
        return [For(b.variable(), v.up_to(times), b.block(s.do))]
    left = b.variable()
    again = While(v.compare(left, ">", v.Const(0)), [Assign(left, v.minus(left, 1)), *b.block(s.do)])
    return [Assign(left, times), again]
