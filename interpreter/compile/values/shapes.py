"""Shapes as values of generated code: conditions on a whole subset, and which candidates can be part of one at all."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Value
from interpreter.compile.values.writer import Writer
from interpreter.meaning import types


def of_use(w: Writer, selection: m.Selection, found: Value) -> Value:
    """Where the values are given, candidates without one of them need not be tried, and none if a value is missing."""
    for shape in selection.shapes:
        if shape.form == "each of":
            each = values_of(w, selection, shape, found, with_candidate=True)
            found = v.call("with_each", each, wanted_values(w, shape))
    return found


def values_of(
    w: Writer, selection: m.Selection, shape: m.Shape, answer: Value, with_candidate: bool = False
) -> v.Query:
    """What a shape reads of each that was chosen."""
    candidate = w.fresh()
    value = w.with_names({selection.candidate: candidate}).number(shape.value)
    each = v.Row((value, candidate)) if with_candidate else value
    return v.Query(each, (v.Loop((candidate.id,), answer),))


def wanted_values(w: Writer, shape: m.Shape) -> Value:
    return const(tuple(shape.numbers)) if shape.amount is None else w.contents(shape.amount)


def shape_value(w: Writer, selection: m.Selection, answer: Value) -> Value:
    """A condition on a chosen subset."""
    tests: list[Value] = []
    for shape in selection.shapes:
        each = values_of(w, selection, shape, answer)
        told = not never_blank(w, selection, shape.value)  # what has none of it is like nothing
        match shape.form:
            case "different":
                tests.append(v.call("all_different_and_told" if told else "all_different", each))
            case "same":
                sorts = v.call("len", v.call("set", each))
                tests.append(v.call("all_same_and_told", each) if told else v.compare(sorts, "<=", v.Const(1)))
            case "consecutive":
                tests.append(v.call("consecutive", each))
            case "each of":
                wanted = v.call("sorted", wanted_values(w, shape))
                tests.append(v.compare(v.call("sorted", each), "==", wanted))
            case "totalling":
                amount = w.number(shape.amount) if shape.amount is not None else v.Const(0)
                tests.append(v.compare(v.call("sum", each), TOTALS.get(shape.how, "<="), amount))
    return v.every(tests)


TOTALS: dict[str, v.Relation] = {"at_most": "<=", "at_least": ">=", "exactly": "==", "some": "=="}


def never_blank(w: Writer, selection: m.Selection, value: m.Expr) -> bool:
    """Whether all candidates have the member that is asked for: a piece that has none is like nothing."""
    if not isinstance(value.type, types.Member):
        return True
    domain = selection.domain
    if not isinstance(value, m.Property) or not isinstance(domain, m.Cards) or value.name in w.program.modified:
        return False
    table = w.layout.property_table(value.name)
    return all(table[piece] != -1 for piece in w.layout.cards_called(domain.kind))
