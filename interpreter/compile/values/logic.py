"""Numbers reckoned, values compared, conditions put together: as values of generated code."""

from __future__ import annotations

from typing import Literal

from interpreter import meaning as m
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Return
from interpreter.compile.tree.fold import known
from interpreter.compile.tree.numbers import Extreme, extreme, is_from_nought
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.values.identity import read_as
from interpreter.compile.values.writer import Writer, written
from interpreter.meaning import types
from interpreter.meaning.types import Type


@written.register
def arithmetic(e: m.Arithmetic, w: Writer) -> Value:
    if isinstance(e.type, types.Bundle):
        return v.call("bundle_sum" if e.operator == "+" else "bundle_rest", w.value(e.left), w.value(e.right))
    left, right = w.number(e.left), w.number(e.right)
    operator: Literal["+", "-", "*", "%"]
    match e.operator:
        case "/":
            return v.call("divide", left, right)
        case "mod":
            if not (is_from_nought(right) and right != v.Const(0)):
                return v.call("remainder", left, right)
            operator = "%"
        case "+" | "-" | "*":
            operator = e.operator
        case _:
            raise AssertionError(e.operator)
    value = v.Binary(operator, left, right)
    found = known(value)
    if found is None and operator == "*" and not (is_from_nought(left) or is_from_nought(right)):
        return v.call("times", left, right)
    return v.Const(found) if isinstance(found, int) and found >= 0 else value


@written.register
def number_list(e: m.NumberList, w: Writer) -> Value:
    return v.Row(tuple(w.number(part) for part in e.parts))


@written.register
def highest_of(e: m.HighestOf, w: Writer) -> Value:
    name: Extreme = "max" if e.highest else "min"
    if isinstance(e.of, m.NumberList):
        parts = [w.number(part) for part in e.of.parts]
        return v.call(name, *parts) if len(parts) > 1 else parts[0]
    return extreme(name, w.value(e.of))


@written.register
def bounded(e: m.Bounded, w: Writer) -> Value:
    return v.call("max" if e.least else "min", w.number(e.value), w.number(e.bound))


@written.register
def compare(e: m.Compare, w: Writer) -> Value:
    if isinstance(e.left.type, types.Bundle):
        return compare_bundles(w, e)
    return v.compare(w.measure(e.left), relation(e.operator), w.measure(e.right))


@written.register
def same(e: m.Same, w: Writer) -> Value:
    left: Type = e.left.type
    right: Type = e.right.type
    if isinstance(left, types.Set) or isinstance(right, types.Set):
        a, b = w.as_tuple(e.left), w.as_tuple(e.right)
        if isinstance(left, types.Set) and not isinstance(right, types.Set):
            found: Value = v.compare(w.value(e.right), "in", w.value(e.left))
        elif isinstance(right, types.Set) and not isinstance(left, types.Set):
            found = v.compare(w.value(e.left), "in", w.value(e.right))
        else:
            found = v.call("share", a, b)
        return v.negated(found, e.negated)
    if isinstance(left, types.Effect) and w.program.keeps_calls:
        return v.negated(v.of_state("same_call", w.value(e.left), w.value(e.right)), e.negated)
    one = w.place(e.left) if isinstance(left, types.Place) else w.number(e.left)
    other = w.place(e.right) if isinstance(right, types.Place) else w.number(e.right)
    return v.compare(one, "!=" if e.negated else "==", other)


@written.register
def kind_test(e: m.KindTest, w: Writer) -> Value:
    piece = w.value(e.card) if e.printed else read_as(w.program, "kind", w.value(e.card))
    if e.named is not None:
        return v.negated(w.is_of_kind(piece, w.value(e.named)), e.negated)
    ids = set(w.layout.cards_called(e.kind))
    table = w.tables.table("IS", (*tuple(int(n in ids) for n in range(len(w.layout.pieces))), 0))
    return v.negated(v.item(table, piece), e.negated)


@written.register
def inside(e: m.Inside, w: Writer) -> Value:
    kind: Type = e.piece.type
    if isinstance(kind, types.Card) and isinstance(e.place, m.ZonePlace) and None not in e.place.indices:
        lies = v.item(v.slot(w.layout.place), w.value(e.piece))
        return v.compare(lies, "!=" if e.negated else "==", w.place(e.place))
    # a gap is nothing, and nothing lies nowhere
    held = w.contents(e.place)
    held = v.call("filled", held) if w.has_gaps(e.place) else held
    return v.compare(w.value(e.piece), "not in" if e.negated else "in", held)


@written.register
def logic(e: m.Logic, w: Writer) -> Value:
    parts = []
    for part in e.parts:
        value = w.truth(part)
        found = known(value)
        if found is not None and bool(found) == (e.operator == "and"):
            continue
        if found is not None:
            return v.NO if e.operator == "and" else v.YES
        parts.append(value)
    return v.every(parts) if e.operator == "and" else v.some(parts)


@written.register
def negation(e: m.Negation, w: Writer) -> Value:
    return v.Not(w.truth(e.part))


@written.register
def either(e: m.Either, w: Writer) -> Value:
    yes, test = w.number(e.yes), w.truth(e.condition)
    return v.Either(test, yes, w.number(e.no))


@written.register
def exists(e: m.Exists, w: Writer) -> Value:
    kind: Type = e.part.type
    part, nought = w.value(e.part), v.Const(0)
    if isinstance(kind, (types.Set, types.List)):
        return v.compare(v.call("len", part), ">", nought)
    if isinstance(kind, types.Tokens):
        return v.call("any", part) if w.stock(str(kind.of)).by else v.compare(part, ">", nought)
    return v.compare(part, "!=", v.NOBODY)


def compare_bundles(w: Writer, e: m.Compare) -> Value:
    size = w.layout.members(str(e.left.type.of))
    operator = relation(e.operator)
    a, b = Name("a"), Name("b")
    parts: list[Value] = [v.compare(v.item(a, v.Const(i)), operator, v.item(b, v.Const(i))) for i in range(size)]
    name = w.tables.function("each", ("a", "b"), [Return(v.every(parts))])
    return v.call(name, w.value(e.left), w.value(e.right))


def relation(operator: str) -> v.Relation:
    match operator:
        case "=":
            return "=="
        case "!=" | "<" | "<=" | ">" | ">=":
            return operator
    raise AssertionError(operator)
