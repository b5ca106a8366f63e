"""What cards have of something, as values of generated code: each value, and nothing for what has none."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Value
from interpreter.compile.values.selecting import comprehension, plain
from interpreter.compile.values.writer import Writer
from interpreter.meaning import types


def found_values(w: Writer, e: m.ValuesOf) -> Value:
    candidate, iterable, tests, inner = plain(w, e.of)
    there = v.Const(0)
    if isinstance(e.of.domain, m.Cards) and isinstance(e.of.domain.places, m.Places):
        tests = [v.compare(candidate, ">=", there), *tests]  # a card that is not there has nothing
    several, one = isinstance(e.value.type, types.Set), w.fresh()
    rows = comprehension(w, inner.value(e.value) if several else inner.number(e.value), candidate, iterable, tests)
    if several:
        row = w.fresh()
        return v.Query(one, (v.Loop((row.id,), rows), v.Loop((one.id,), row)))
    if not isinstance(e.value.type, types.Member):
        return rows
    return v.Query(one, (v.Loop((one.id,), rows, (v.compare(one, ">=", there),)),))
