"""The agenda: what is to be done at a moment that has not come yet, as plain data in the state.

An entry is (moment, seat, stamp, routine, values ...). A moment that must start after now is one whose count of starts
has passed the stamp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.check.walking import locals_in
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, CallAny, Code, Do, Function, While
from interpreter.compile.keeping import apart, kept
from interpreter.compile.tree.bridge import Spelling

if TYPE_CHECKING:
    from interpreter.compile.program import Program


CALL_ENDS = -2  # the moment at which one particular call is over, which is then in the place of the seat


def moment_text(b: Builder, when: m.Moment) -> str:
    """(moment, seat, stamp) for an entry made now."""
    if when.call is not None:
        call = b.w.text(when.call)
        return f"({CALL_ENDS}, {f'running(S, {call})' if b.program.keeps_calls else call}, -1)"
    seat = "-1" if when.seat is None else b.w.text(when.seat)
    stamp = count_text(b.program, when.name) if when.coming else "-1"
    return f"({b.program.moments[when.name, when.moment]}, {seat}, {stamp})"


def call_over(b: Builder, call: Spelling = "S[1]") -> list[Code]:
    """A call that ends: what waited for this very one falls due."""
    if not b.program.uses_call_ends:
        return []
    entry, test = b.variable(), f"due(S, {CALL_ENDS}, {call}, 0)"
    waiting = While(f"{test} >= 0", [Assign(entry, f"taken(S, {test})"), CallAny(entry)])
    return [waiting, Do(f"expire(S, {CALL_ENDS}, {call}, 0)")]


def count_text(p: Program, name: str, moment: str = "") -> str:
    """How many of a scope have started. When a round ends, its number has been counted on already."""
    if name == "turn":
        return f"S[{slots.TURN}]"
    if name == "round":
        return f"S[{slots.ROUND}]" if moment == "ends" else f"S[{slots.ROUND}] + 1"
    return f"S[{p.starts[name]}]"


def do_later(b: Builder, s: m.DoLater) -> list[Code]:
    """What is done later keeps the names it uses, by value, as they are now."""
    p = b.program
    held = [x for x in dict.fromkeys(locals_in(s.do)) if x in b.names]
    name = f"later {len(p.agenda)} of {b.name}"
    inner = Builder(p, name)
    inner.clauses, inner.prompts = b.clauses, b.prompts
    inner.me = b.me if b.me in held else None
    params = [inner.variable(local) for local in held]
    number = p.scheduled(name)
    p.functions[name] = Function(name, params, [], pinned=True)
    code = apart(inner, s.do, inner.block(s.do))
    p.functions[name] = Function(name, params, code, inner.card_vars, inner.call_vars, inner.types, pinned=True)
    values = "".join(f", {kept(b, x)}" for x in held)
    entry = f"({moment_text(b, s.when)} + ({number}{values},),)"
    return [Do(f"S[{slots.AGENDA}] = more(S[{slots.AGENDA}], {entry})"), *b.log("later", span=s.span)]


def starting(p: Program, name: str) -> list[Code]:
    """A scope that something waits for counts its starts."""
    return [Do(f"S[{p.starts[name]}] += 1")] if name in p.starts else []


def due(b: Builder, name: str, moment: str, seat: Spelling) -> list[Code]:
    """Everything that waited for this moment, in the order it was put on the agenda."""
    number = b.program.moments.get((name, moment))
    if number is None:
        return []
    entry = b.variable()
    test = f"due(S, {number}, {seat}, {count_text(b.program, name, moment)})"
    return [While(f"{test} >= 0", [Assign(entry, f"taken(S, {test})"), CallAny(entry)])]
