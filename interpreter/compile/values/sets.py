"""How many sets there are of a certain size and shape, as a value of generated code."""

from __future__ import annotations

from typing import Literal

from interpreter import meaning as m
from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Value
from interpreter.compile.values.selecting import candidates
from interpreter.compile.values.shapes import never_blank
from interpreter.compile.values.writer import Writer

Form = Literal[
    "same", "same and told", "different", "different and told", "consecutive", "each of",
    "exactly", "at most", "at least",
]  # fmt: skip
TOTALS: dict[str, Form] = {"at_most": "at most", "at_least": "at least"}


def count_of_sets(w: Writer, selection: m.Selection) -> Value:
    """The candidates by what their shapes read of them, how many make a set, and what must be true of them all."""
    candidate = w.fresh()
    inner = w.with_names({selection.candidate: candidate})
    values = v.Row(tuple(inner.number(shape.value) for shape in selection.shapes))
    rows = v.Query(values, (v.Loop((candidate.id,), candidates(w, selection.pool)),))
    amount = v.Const(1) if selection.amount is None else w.number(selection.amount)
    ends: dict[str, tuple[Value, Value]] = {
        "at_least": (amount, v.Const(None)),
        "at_most": (v.Const(1), amount),
    }
    low, high = ends.get(selection.how, (amount, amount))
    shapes = v.Row(tuple(shape_of(w, selection, shape) for shape in selection.shapes))
    return v.call("number_of_sets", rows, low, high, shapes, v.Name("burn"))


def shape_of(w: Writer, selection: m.Selection, shape: m.Shape) -> Value:
    """A shape as the counting of sets knows it: its form, and what it is held against."""
    told = never_blank(w, selection, shape.value)
    form: Form
    against: Value = v.Const(0)
    match shape.form:
        case "same":
            form = "same" if told else "same and told"
        case "different":
            form = "different" if told else "different and told"
        case "consecutive":
            form = "consecutive"
        case "each of":
            form = "each of"
            wanted = const(tuple(shape.numbers)) if shape.amount is None else w.contents(shape.amount)
            against = v.row(v.call("sorted", wanted))
        case "totalling":
            form = TOTALS.get(shape.how, "exactly")
            against = w.number(shape.amount) if shape.amount is not None else against
        case _:
            raise AssertionError(shape.form)
    return v.Row((v.Const(form), against))
