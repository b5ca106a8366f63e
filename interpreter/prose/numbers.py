"""Numbers in plain words: sums, bounds, the highest of several, comparisons."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.prose.voice import Voice, tells

SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷"}
# what is kept together inside a sum or a condition
TOGETHER = (m.Arithmetic, m.Bounded, m.Either, m.HighestOf, m.Logic, m.Count, m.Total, m.Selection)


@tells(m.Arithmetic)
def arithmetic(v: Voice, e: m.Arithmetic) -> str:
    if e.operator == "mod":
        left, right = inner(v, e.left), inner(v, e.right)
        return v.say("the remainder of divided", left=left, right=right)
    return f"{inner(v, e.left)} {SIGNS[e.operator]} {inner(v, e.right)}"


@tells(m.NumberList)
def number_list(v: Voice, e: m.NumberList) -> str:
    return f"[{', '.join(map(v, e.parts))}]"


@tells(m.HighestOf)
def highest_of(v: Voice, e: m.HighestOf) -> str:
    parts = e.of.parts if isinstance(e.of, m.NumberList) else (e.of,)
    which = "highest" if e.highest else "lowest"
    said = v.listed(inner(v, part) for part in parts)
    return v.say(f"{which} of two" if len(parts) == 2 else f"{which} of several", names=said)


@tells(m.Bounded)
def bounded(v: Voice, e: m.Bounded) -> str:
    sum_ = isinstance(e.value, (m.Arithmetic, m.Bounded))  # the bound is for all of it, as it is written
    value, bound = v(e.value) if sum_ else inner(v, e.value), inner(v, e.bound)
    again = isinstance(e.value, m.Bounded)
    which = "at least" if e.least else "at most"
    return v.say(f"and {which}" if again else f"but {which}", value=value, bound=bound)


def inner(v: Voice, e: m.Expr) -> str:
    """A part of a sum or condition, kept together."""
    said = v(e)
    return f"({said})" if isinstance(e, TOGETHER) else said


@tells(m.Compare)
def compare(v: Voice, e: m.Compare) -> str:
    return f"{inner(v, e.left)} {v.say(f'is {e.operator}')} {inner(v, e.right)}"
