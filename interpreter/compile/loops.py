"""Loops: over members that are fixed at the start, as long as something holds, and round the table."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.types import SEAT, Type
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.choosing import iterable
from interpreter.compile.code import Assign, Code, For, If, While
from interpreter.compile.nothing import blank_of

FEW = 100  # rounds that need no fuel


def loop(b: Builder, s: m.Loop) -> list[Code]:
    text = iterable(b, s.what)
    member = b.spelled(s.member)
    body: list[Code] = []
    code: list[Code] = []
    if s.numbered is not None:
        number = b.spelled(s.numbered)
        code.append(Assign(number, "0"))
        body.append(Assign(number, f"{number} + 1"))
    body += b.block(s.do)
    for inside, outside in s.collect:
        kept = b.variable(outside)
        code.append(Assign(kept, f"({blank_of(b, inside.type)},) * {size_of(b, s.member.type)}"))
        at = b.w.nth_place(member) if s.member.type.name == "place" else member
        body.append(Assign(kept, f"{kept}[:{at}] + ({b.spelled(inside)},) + {kept}[{at} + 1:]"))
    return [*code, For(member, text, body if visits_out(s.what) else unless_out(b, s.member, body))]


def size_of(b: Builder, kind: Type) -> int:
    """How many entries something has that is known for each."""
    layout = b.program.layout
    match kind.name:
        case "member":
            return layout.members(str(kind.of))
        case "card":
            return len(layout.pieces) + 1  # the last is for no card
        case "place":
            return max(layout.zone_of_slot) - min(layout.zone_of_slot) + 2  # the last is for no place
    return layout.seats


def visits_out(what: m.Expr) -> bool:
    """Whether a loop is expressly over those, too, who are no longer in the game."""
    of = what.of if isinstance(what, m.SetOf) else what
    return isinstance(of, m.Selection) and isinstance(of.domain, m.Seats) and of.domain.standing != "in"


def unless_out(b: Builder, member: m.Local, body: list[Code]) -> list[Code]:
    """Whoever left meanwhile is passed over."""
    if not b.program.uses_out or member.type != SEAT:
        return body
    return [If(f"not S[{slots.OUT}] >> {b.spelled(member)} & 1", body)]


def ask_around(b: Builder, s: m.AskAround) -> list[Code]:
    """Round and round, until so many in a row have passed as were asked to begin with."""
    members, at = b.variable(), b.variable()
    member, passes = b.spelled(s.member), b.spelled(s.passes)
    body: list[Code] = [
        Assign(member, f"{members}[{at}]"),
        Assign(at, f"({at} + 1) % len({members})"),
        Assign(passes, f"{passes} + 1"),
        *unless_out(b, s.member, b.block(s.do)),
    ]
    return [
        Assign(members, iterable(b, s.what)),
        Assign(at, "0"),
        Assign(passes, "0"),
        While(f"{passes} < len({members})", body),
    ]


def repeat_while(b: Builder, s: m.RepeatWhile) -> list[Code]:
    return [While(b.w.truth(s.condition), b.block(s.do))]


def repeat_times(b: Builder, s: m.RepeatTimes) -> list[Code]:
    times = b.w.number(s.times)
    if times.isdigit() and int(times) <= FEW:
        return [For(b.variable(), f"tuple(range({times}))", b.block(s.do))]
    left = b.variable()
    return [Assign(left, times), While(f"{left} > 0", [Assign(left, f"{left} - 1"), *b.block(s.do)])]
