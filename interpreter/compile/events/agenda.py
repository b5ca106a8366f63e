"""The agenda: what is to be done at a moment that has not come yet, as plain data in the state.

An entry is (moment, seat, stamp, routine, values ...). A moment that must start after now is one whose count of starts
has passed the stamp.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.events.keeping import apart, kept
from interpreter.compile.program import layout as slots
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, CallAny, Code, Effect, Function, Reckon, Store, While
from interpreter.compile.tree.values import NOBODY, Value
from interpreter.meaning.walking import locals_in

UNDER_WAY = v.slot(slots.FRAME)  # the call that runs now is known by its frame
CALL_ENDS = -2  # the moment at which one particular call is over, which is then in the place of the seat


def moment(b: Builder, when: m.Moment) -> Value:
    """(moment, seat, stamp) for an entry made now."""
    if when.call is not None:
        call = b.w.value(when.call)
        running = v.of_state("running", call) if b.program.keeps_calls else call
        return v.Row((v.Const(CALL_ENDS), running, NOBODY))
    seat = NOBODY if when.seat is None else b.w.value(when.seat)
    stamp = started(b.program, when.name) if when.coming else NOBODY
    return v.Row((v.Const(b.program.moments[when.name, when.moment]), seat, stamp))


def call_over(b: Builder, call: Value = UNDER_WAY) -> list[Code]:
    """A call that ends: what waited for this very one falls due."""
    if not b.program.uses_call_ends:
        return []
    ending = v.Const(CALL_ENDS), call, v.Const(0)
    return [waiting(b, *ending), Effect(v.of_state("expire", *ending))]


def waiting(b: Builder, *of: Value) -> Code:
    """Everything that waits for a moment, one after the other."""
    entry, first = b.variable(), v.of_state("due", *of)
    return While(v.is_there(first), [Assign(entry, v.of_state("taken", first)), CallAny(entry)])


def started(p: Program, name: str, moment: str = "") -> Value:
    """How many of a scope have started. When a round ends, its number has been counted on already."""
    if name == "turn":
        return v.slot(slots.TURN)
    if name == "round":
        return v.slot(slots.ROUND) if moment == "ends" else v.plus(v.slot(slots.ROUND), 1)
    return v.slot(p.starts[name])


@lower.register
def do_later(s: m.DoLater, b: Builder) -> list[Code]:
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
    values = [kept(b, x) for x in held]
    return [put_on_agenda(moment(b, s.when), v.Const(number), *values), *b.log("later", span=s.span)]


def put_on_agenda(when: Value, *values: Value) -> Code:
    """An entry: the moment, the number of a routine, and what that is called with."""
    entry = v.Row((v.Binary("+", when, v.Row(values)),))
    return Store(v.slot(slots.AGENDA), v.call("more", v.slot(slots.AGENDA), entry))


def starting(p: Program, name: str) -> list[Code]:
    """A scope that something waits for counts its starts."""
    return [Reckon(v.slot(p.starts[name]), "+", v.Const(1))] if name in p.starts else []


def due(b: Builder, name: str, moment: str, seat: Value) -> list[Code]:
    """Everything that waited for this moment, in the order it was put on the agenda."""
    number = b.program.moments.get((name, moment))
    return [] if number is None else [waiting(b, v.Const(number), seat, started(b.program, name, moment))]
