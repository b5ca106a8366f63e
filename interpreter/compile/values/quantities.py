"""Quantities as functions, with everything that modifies them."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.program import Program
from interpreter.compile.python.values import printed
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Return
from interpreter.compile.tree.fold import const, known
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.tree.walk import below, free, substituted
from interpreter.compile.values.identity import read_as
from interpreter.compile.values.modifying import guarded, modified, modifiers_of
from interpreter.compile.values.selecting import shared
from interpreter.compile.values.writer import Writer, written
from interpreter.meaning import types
from interpreter.meaning.types import Type

BULKY = (v.Query, v.Asking, v.Let, v.Either)  # what is too long to be written wherever it is read
SHORT = 60  # letters of a quantity that is written where it is read


def quantity_value(p: Program, w: Writer, e: m.QuantityRead) -> Value:
    return w.noted(p.layout.checked.quantities[e.quantity], read_value(p, w, e))


def read_value(p: Program, w: Writer, e: m.QuantityRead) -> Value:
    meaning = p.layout.checked.quantities[e.quantity]
    args = [w.value(value) for _, value in meaning.given(e)]
    if isinstance(meaning.value, (m.Literal, m.ByPlayers)) and not modifiers_of(p, e.quantity):
        return w.value(meaning.value)
    name = quantity_function(p, e.quantity)
    inline = p.quantities.inline.get(name)
    if inline is not None:
        spelled = dict(zip(letters(meaning).values(), args))
        # what is long is not written twice
        if all(is_plain(arg) or times_read(inline, letter) < 2 for letter, arg in spelled.items()):
            # a short quantity is written where it is read, with what is known of its arguments there
            given = dict(zip(meaning.parameters, args))
            if given and name in p.quantities.short:
                return valued(w.with_names(given), meaning.value, meaning.type)
            return substituted(inline, spelled)
    return v.of_state(name, *args)


def is_plain(value: Value) -> bool:
    """Whether a value is as short as a name for it."""
    return isinstance(value, (v.Const, Name, v.Table, v.Var))


def times_read(value: Value, name: str) -> int:
    return sum(isinstance(one, Name) and one.id == name for one, _ in below(value))


def quantity_function(p: Program, quantity: str) -> Own:
    if quantity in p.quantities.own:
        return p.quantities.own[quantity]
    name = Own(f"q{len(p.quantities.own)}_{quantity.replace('-', '_').replace('.', '_')}", "quantity")
    p.quantities.own[quantity] = name
    p.chain.quantity(lambda: write_quantity(p, quantity))
    return name


def write_quantity(p: Program, quantity: str) -> None:
    name = p.quantities.own[quantity]
    meaning = p.layout.checked.quantities[quantity]
    names = letters(meaning)
    params = ["S", *names.values()]
    w = Writer(p, {local: Name(letter) for local, letter in names.items()})
    value = valued(w, meaning.value, meaning.type)
    rules = modifiers_of(p, quantity)
    before, shorter = shared(value)
    code = [*before, Return(shorter)]
    if rules:
        base = v.call(Own(f"{name}_base", "quantity"), *map(Name, params))
        changed = modified(p, rules, base, *owner_and_reader(meaning))
        if quantity in p.cyclic:
            code = guarded(f"{name}_base", params, code, nothing_of(p.layout, meaning.type))
            changed = guarded(name, params, changed, base)
        p.tables.define(f"{name}_base", params, code)
        code = changed
    elif quantity in p.cyclic:
        code = guarded(name, params, code, nothing_of(p.layout, meaning.type))
    alone = len(params) == 2 and not rules and quantity not in p.cyclic
    size = members_of(p, meaning.of) if alone and "S" not in free(value) else 0
    # what only depends on what is printed is worked out before play
    p.tables.define(name, params, code, tabulated=size)
    if size:
        p.quantities.inline[name] = v.item(v.Table(p.tables.functions[name].table), Name("a"))
        return
    row = isinstance(value, v.Call) and value.function == "tuple"
    fixed = known(value.args[0] if isinstance(value, v.Call) and row else value)
    if isinstance(fixed, (int, tuple)) and not isinstance(fixed, bool) and not rules and len(params) == 1:
        p.quantities.inline[name] = const(fixed)
    elif not rules and quantity not in p.cyclic and is_short(value):
        p.quantities.inline[name] = value
        p.quantities.short.add(name)


def owner_and_reader(meaning: m.QuantityMeaning) -> tuple[Name | None, Name | None]:
    """What a quantity belongs to, and who reads it, where it depends on them."""
    return (Name("a") if meaning.of else None), (Name("b") if meaning.for_whom else None)


def is_short(value: Value) -> bool:
    if any(isinstance(one, BULKY) or (isinstance(one, v.Call) and one.function == "tuple") for one, _ in below(value)):
        return False
    return len(printed(value)) < SHORT


def explained(p: Program, w: Writer, e: m.QuantityRead) -> Value:
    """A modified quantity together with what changed it, for those who ask how it came about."""
    function = quantity_function(p, e.quantity)
    name = Own(f"{function}_told", "quantity")
    meaning = p.layout.checked.quantities[e.quantity]
    params = ["S", *letters(meaning).values()]
    if name not in p.tables.functions:
        p.tables.define(name, params)
        base = v.call(Own(f"{function}_base", "quantity"), *map(Name, params))
        code = modified(p, modifiers_of(p, e.quantity), base, *owner_and_reader(meaning), told=True)
        if e.quantity in p.cyclic:
            code = guarded(function, params, code, v.Row((base, v.EMPTY)))
        p.tables.define(name, params, code)
    return v.of_state(name, *(w.value(value) for _, value in meaning.given(e)))


def letters(meaning: m.QuantityMeaning) -> dict[m.Local, str]:
    """How the function of a quantity spells its parameters, in their order."""
    spelled = {meaning.of: "a", meaning.for_whom: "b"}
    return {one: spelled.get(one) or f"p{at}" for at, one in enumerate(meaning.parameters)}


def members_of(p: Program, local: m.Local | None) -> int:
    """How many values a parameter may have, if they are numbered from nought."""
    if local is None:
        return 0
    match local.type:
        case types.Seat():
            return p.layout.seats
        case types.Card():
            return len(p.layout.pieces)
        case types.Member():
            return p.layout.members(str(local.type.of))
    return 0


def valued(w: Writer, value: m.Expr, kind: Type) -> Value:
    found = w.number(value) if isinstance(kind, types.Number) else w.value(value)
    is_row = isinstance(found, v.Call) and found.function == "tuple"
    return v.row(found) if isinstance(kind, types.Set) and not is_row else found


def nothing_of(layout: Layout, kind: Type) -> Value:
    """What a quantity is that cannot be worked out, since it only reads itself."""
    return v.NO if isinstance(kind, types.Truth) else const(layout.blank(kind))


def property_function(p: Program, name: str) -> Own:
    """A property that some rule modifies: printed value first, then the rules."""
    function, params, piece = Own(f"p_{name.replace('-', '_')}"), ["S", "a"], Name("a")
    if function in p.tables.functions:
        return function
    p.tables.define(function, params)
    base = v.item(p.tables.table("P", p.layout.property_table(name)), read_as(p, name, piece))
    code = modified(p, modifiers_of(p, name), base, piece, None)
    p.tables.define(function, params, guarded(function, params, code, base) if name in p.cyclic else code)
    return function


def options_value(p: Program, w: Writer, name: str, candidates: Value, who: Value) -> Value:
    """The candidates of a named choice, after the rules that narrow or widen it."""
    rules = modifiers_of(p, name)
    if not rules:
        return candidates
    code = modified(p, rules, v.row(Name("t")), None, Name("b"))
    return v.of_state(p.tables.function("options", ("S", "t", "b"), code), candidates, who)


@written.register
def read_property(e: m.Property, w: Writer) -> Value:
    owner: Type = e.owner.type
    if isinstance(owner, types.Member):
        values = w.layout.checked.member_values[(str(owner.of), e.name)]
        return v.item(w.tables.table("M", (*values, w.layout.blank(e.type))), w.value(e.owner))
    if not e.printed and e.name in w.program.modified:
        return v.of_state(property_function(w.program, e.name), w.value(e.owner))
    piece = w.value(e.owner) if e.printed else read_as(w.program, e.name, w.value(e.owner))
    return v.item(w.tables.table("P", w.layout.property_table(e.name)), piece)


@written.register
def quantity_read(e: m.QuantityRead, w: Writer) -> Value:
    return quantity_value(w.program, w, e)
