"""What a card counts as: the card whose properties, kinds and abilities are read in place of its own.

An identity is known by a piece that bears it. Reading goes on from card to card until one counts as itself; a circle,
or an identity that is not there, gives the printed card.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program.bearing import bearing, lies
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, For, Guard, If, Return
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Value
from interpreter.compile.values.granted import held, read_grant
from interpreter.compile.values.writer import Writer


def counted_as(p: Program, piece: Value) -> Value:
    """A piece, read as what it counts as."""
    return v.of_state(identity_function(p), piece) if p.shifters else piece


def read_as(p: Program, property: str, piece: Value) -> Value:
    """The piece from which a property is read: a card may keep some of its own."""
    if not p.shifters:
        return piece
    own = {n for rule in p.layout.checked.identities if property in rule.exceptions for n in bearing(p.layout, rule)}
    if not own:
        return counted_as(p, piece)
    table = p.tables.table("OWN", (*(int(n in own) for n in range(len(p.layout.pieces))), 0))
    a = v.Name("a")
    value = v.Either(v.item(table, a), a, counted_as(p, a))
    name = p.tables.function("read", ("S", "a"), [Return(value)])
    return v.of_state(name, piece)


def identity_function(p: Program) -> Own:
    if "identity" in p.tables.functions:
        return Own("identity")
    identity = p.tables.define("identity", ("S", "this"))  # what it reads may read identities in turn
    this, found = v.Name("this"), v.Name("r")
    shifts = p.tables.table("SHIFT", (*(int(n in p.shifters) for n in range(len(p.layout.pieces))), 0))
    body: list[Code] = []
    # what is granted later stands before what was granted earlier, and before what is printed
    for rule in sorted(p.layout.checked.identities, key=lambda x: x.granted is None):
        names: dict[m.Local, Value] = {rule.me: v.Name("me"), rule.this: v.Name("this")}
        owner = Writer(p, names).owner_table()
        if rule.granted is not None:
            read_grant(p, rule, names, owner)
            tests: list[Value] = [v.compare(v.item("grant", v.Const(4)), "==", this)]
        else:
            tests = [v.compare(this, "in", const(bearing(p.layout, rule)))]
        w = Writer(p, names)
        tests += [lying(p, rule)] if rule.acts_from else []
        tests += [w.truth(rule.condition)] if rule.condition is not None else []
        counted: list[Code] = [
            Assign(v.Name("me"), v.item(owner, v.item(v.slot(p.layout.place), this))),
            If(
                v.every(tests),
                [
                    Assign(v.Name("r"), w.value(rule.value)),
                    If(v.compare(found, ">=", v.Const(0)), [Return(v.of_state(identity, found))]),
                ],
            ),
        ]
        if rule.granted is not None:
            body.append(For(v.Name("grant"), v.Part(held(rule.granted), step=v.Const(-1)), counted))
        else:
            body += counted
    itself: list[Code] = [Return(this)]
    code = [If(v.Not(v.item(shifts, this)), itself), Guard(v.Row((v.Const("is"), this)), this, body), *itself]
    p.tables.define("identity", ("S", "this"), code)
    return identity


def lying(p: Program, rule: m.Identity) -> Value:
    this = v.Name("this")
    return v.some([lies(p.layout, spot, this, v.item(v.slot(p.layout.place), this)) for spot in rule.acts_from])
