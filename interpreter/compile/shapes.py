"""Shapes as Python text: conditions on a whole subset, and which candidates can be part of one at all."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.compile.writer import Writer


def of_use(w: Writer, selection: m.Selection, found: str) -> str:
    """Where the values are given, candidates without one of them need not be tried."""
    for shape in selection.shapes:
        if shape.form == "each of":
            candidate = w.fresh()
            value = w.with_names({selection.candidate: candidate}).number(shape.value)
            found = f"[{candidate} for {candidate} in {found} if {value} in {wanted_values(w, shape)}]"
    return found


def wanted_values(w: Writer, shape: m.Shape) -> str:
    return repr(sorted(shape.numbers)) if shape.amount is None else f"sorted({w.contents(shape.amount)})"


def shape_text(w: Writer, selection: m.Selection, answer: str) -> str:
    """A condition on a chosen subset spelled `answer`."""
    tests = []
    for shape in selection.shapes:
        candidate = w.fresh()
        inner = w.with_names({selection.candidate: candidate})
        each = f"[{inner.number(shape.value)} for {candidate} in {answer}]"
        # a piece that has no such thing fits neither
        told = f" and -1 not in {each}" if shape.value.type.name == "member" else ""
        match shape.form:
            case "different":
                tests.append(f"all_different({each}){told}")
            case "same":
                tests.append(f"len(set({each})) <= 1{told}")
            case "consecutive":
                tests.append(f"consecutive({each})")
            case "each of":
                tests.append(f"sorted({each}) == {wanted_values(w, shape)}")
            case "totalling":
                amount = w.number(shape.amount) if shape.amount is not None else "0"
                operator = {"at_most": "<=", "at_least": ">=", "exactly": "==", "some": "=="}.get(shape.how, "<=")
                tests.append(f"sum({each}) {operator} {amount}")
    return " and ".join(tests)
