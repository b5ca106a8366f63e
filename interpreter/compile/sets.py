"""How many sets there are of a certain size and shape, as Python text."""

from __future__ import annotations

from typing import Literal

from interpreter.check import meaning as m
from interpreter.compile.selecting import candidates
from interpreter.compile.shapes import never_blank
from interpreter.compile.writer import Writer

Form = Literal[
    "same", "same and told", "different", "different and told", "consecutive", "each of",
    "exactly", "at most", "at least",
]  # fmt: skip
TOTALS: dict[str, Form] = {"at_most": "at most", "at_least": "at least"}


def count_of_sets(w: Writer, selection: m.Selection) -> str:
    """The candidates by what their shapes read of them, how many make a set, and what must be true of them all."""
    candidate = w.fresh()
    inner = w.with_names({selection.candidate: candidate})
    values = "".join(f"{inner.number(shape.value)}, " for shape in selection.shapes)
    rows = f"[({values}) for {candidate} in {candidates(w, selection.pool)}]"
    amount = "1" if selection.amount is None else w.number(selection.amount)
    low, high = {
        "at_least": (amount, "None"),
        "at_most": ("1", amount),
    }.get(selection.how, (amount, amount))
    shapes = "".join(f"{shape_of(w, selection, shape)}, " for shape in selection.shapes)
    return f"number_of_sets({rows}, {low}, {high}, ({shapes}), burn)"


def shape_of(w: Writer, selection: m.Selection, shape: m.Shape) -> str:
    """A shape as the counting of sets knows it: its form, and what it is held against."""
    told = never_blank(w, selection, shape.value)
    form: Form
    match shape.form:
        case "same":
            form = "same" if told else "same and told"
        case "different":
            form = "different" if told else "different and told"
        case "consecutive":
            form = "consecutive"
        case "each of":
            wanted = repr(shape.numbers) if shape.amount is None else w.contents(shape.amount)
            return f"('each of', tuple(sorted({wanted})))"
        case "totalling":
            amount = w.number(shape.amount) if shape.amount is not None else "0"
            return f"({TOTALS.get(shape.how, 'exactly')!r}, {amount})"
        case _:
            raise AssertionError(shape.form)
    return f"({form!r}, 0)"
