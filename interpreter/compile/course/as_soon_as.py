"""`as soon as`: rules about the state, which act where something holds, comes to hold, or changes."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.stopping import in_one_go
from interpreter.compile.events.keeping import apart
from interpreter.compile.program import layout as slots
from interpreter.compile.program.program import Program
from interpreter.compile.statements.choosing import iterable
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, For, Function, If, Store, While
from interpreter.compile.tree.values import NOBODY, Name, Value, Var
from interpreter.compile.values.arming import acts, bearers_table
from interpreter.compile.values.granted import held, read_grant


def unpacked(b: Builder, listener: m.Listener, entry: Var) -> list[Code]:
    """What a grant keeps, each in a variable of its own."""
    values: dict[m.Local, Value] = {}
    read_grant(b.program, listener, values, b.w.owner_table(), entry)
    return [Assign(b.spelled(local), value) for local, value in values.items()]


def state_body(p: Program, listener: m.Listener, name: str, remembering: bool = False) -> Function:
    """A rule about the state: it acts as long as it holds, for every member it is quantified over.

    A rule about a value that changes notes what it was, and one that acts when something becomes true, whether it
    was; `remembering` only notes it, when the game begins.
    """
    b = Builder(p, name)
    b.clauses, b.prompts = listener.clauses, dict(listener.prompts)
    me = b.variable(listener.me)
    b.me = listener.me
    assert listener.state is not None
    loops: list[tuple[Var, Value]] = []
    kept: list[Code] = []
    if listener.granted is not None:
        entry = b.variable()
        loops.append((entry, v.row(held(listener.granted))))
        kept = unpacked(b, listener, entry)
    elif listener.this is not None:
        loops.append((b.variable(listener.this), bearers_table(p, listener)))
    if listener.quantified is not None:
        local, what = listener.quantified
        loops.append((b.variable(local), iterable(b, what)))
    if listener.seats:
        loops.append((me, p.seats_in_turn()))
    whose = loops[-1][0] if loops else None  # whose value, or whose truth, is noted
    changing = listener.state if isinstance(listener.state, m.Changed) else None
    tests = [b.w.truth(listener.state)] if changing is None else []
    if listener.condition is not None:
        tests.append(b.w.truth(listener.condition))
    if listener.granted is None and listener.this is not None:
        acting = acts(p, listener, b.names[listener.this])
        tests[:0] = [] if acting is None else [acting]
    if listener.stamp is not None:  # not yet over
        one = Name("x")
        stamps = v.Query(v.item(one, v.Const(3)), (v.Loop((one.id,), v.slot(slots.GRANTS)),))
        tests.insert(0, v.compare(b.names[listener.stamp], "in", stamps))
    test = v.every(tests)
    body = [*b.reached(listener), *b.acting(listener, NOBODY)]
    body += in_one_go(b, b.block(listener.do))
    code: list[Code]
    if changing is not None:
        now, noted = b.variable(), v.slot(p.memory[listener.name], whose)
        note: list[Code] = [Store(noted, now)]
        heard: list[Code] = [If(test, body)] if tests else body
        told: list[Code] = note if remembering else [If(v.compare(now, "!=", noted), note + heard)]
        code = [Assign(now, b.w.value(changing.value)), *told]
    elif listener.once is None:
        code = [While(test, body)]
    elif listener.once == "becoming" and remembering:
        code = [Store(v.slot(p.once[listener.name], whose), v.call("int", test))]
    elif listener.once == "becoming":
        flag = v.slot(p.once[listener.name], whose)
        code = [If(test, [If(v.Not(flag), [Store(flag, v.Const(1)), *body])], [Store(flag, v.Const(0))])]
    else:
        flag = v.slot(p.once[listener.name])
        code = [If(v.every([v.Not(flag), test]), [Store(flag, v.Const(1)), *body])]
    if listener.granted is not None:
        code = [*kept, *code]
    elif listener.this is not None:
        owner = v.item(b.w.owner_table(), v.item(v.slot(p.layout.place), b.names[listener.this]))
        code = [Assign(me, owner), *code]
    elif not listener.seats:
        code = [Assign(me, NOBODY), *code]  # the table acts, not the first seat
    for var, source in reversed(loops):
        code = [For(var, source, code)]
    return Function(name, [], apart(b, listener.do, code), b.card_vars, b.call_vars, b.types)


def remembering(p: Program) -> list[str]:
    """Routines that note, when the game begins, what changes are measured by: values, and what holds already."""
    found = []
    for listener in p.layout.checked.listeners:
        if listener.name in p.memory or listener.once == "becoming":
            name = f"remember {listener.name}"
            p.functions[name] = state_body(p, listener, name, remembering=True)
            found.append(name)
    return found
