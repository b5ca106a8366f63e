"""Shapes as Python text: conditions on a whole subset, and which candidates can be part of one at all."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.compile.writer import Writer


def of_use(w: Writer, selection: m.Selection, found: str) -> str:
    """Where the values are given, candidates without one of them need not be tried, and none if a value is missing."""
    for shape in selection.shapes:
        if shape.form == "each of":
            candidate = w.fresh()
            value = w.with_names({selection.candidate: candidate}).number(shape.value)
            wanted = repr(shape.numbers) if shape.amount is None else w.contents(shape.amount)
            found = f"with_each([({value}, {candidate}) for {candidate} in {found}], {wanted})"
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
        told = "" if never_blank(w, selection, shape.value) else "_and_told"
        match shape.form:
            case "different":
                tests.append(f"all_different{told}({each})")
            case "same":
                tests.append(f"len(set({each})) <= 1" if not told else f"all_same_and_told({each})")
            case "consecutive":
                tests.append(f"consecutive({each})")
            case "each of":
                tests.append(f"sorted({each}) == {wanted_values(w, shape)}")
            case "totalling":
                amount = w.number(shape.amount) if shape.amount is not None else "0"
                operator = {"at_most": "<=", "at_least": ">=", "exactly": "==", "some": "=="}.get(shape.how, "<=")
                tests.append(f"sum({each}) {operator} {amount}")
    return " and ".join(f"({test})" for test in tests)


def never_blank(w: Writer, selection: m.Selection, value: m.Expr) -> bool:
    """Whether all candidates have the member that is asked for: a piece that has none is like nothing."""
    if value.type.name != "member":
        return True
    domain = selection.domain
    if not isinstance(value, m.Property) or not isinstance(domain, m.Cards) or value.name in w.program.modified:
        return False
    table = w.layout.property_table(value.name)
    return all(table[piece] != -1 for piece in w.layout.cards_called(domain.kind))
