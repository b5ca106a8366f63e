"""What cards have of something, as Python text: each value, and nothing for what has none."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.compile.selecting import comprehension, plain
from interpreter.compile.writer import Writer


def found_values(w: Writer, e: m.ValuesOf) -> str:
    candidate, iterable, tests, inner = plain(w, e.of)
    if isinstance(e.of.domain, m.Cards) and isinstance(e.of.domain.places, m.Places):
        tests = [f"{candidate} >= 0", *tests]  # a card that is not there has nothing
    several, one = e.value.type.name == "set", w.fresh()
    rows = comprehension(w, inner.text(e.value) if several else inner.number(e.value), candidate, iterable, tests)
    if several:
        row = w.fresh()
        return f"[{one} for {row} in {rows} for {one} in {row}]"
    return f"[{one} for {one} in {rows} if {one} >= 0]" if e.value.type.name == "member" else rows
