"""A build that tells more: which way each condition of a body went, what was forbidden, what took another's place.

Other builds hold nothing of it. What it tells stands in the log, between the lines that every traced build writes.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.program.counting import Counting
from interpreter.compile.program.happening import Happening
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Code, If, Log, Return
from interpreter.compile.tree.values import Name, Value
from interpreter.meaning.walking import locals_in


class Close(Counting):
    """It counts nothing: it keeps the conditions that entries of the log speak of, by number."""

    def __init__(self) -> None:
        self.numbers, self.by_node, self.marks = {}, {}, bytearray()
        self.conditions: list[tuple[m.Expr, tuple[m.Local, ...]]] = []


def branched(b: Builder, condition: m.Expr) -> list[Code]:
    """Which way it went, and what the names in it stood for."""
    close = b.program.counting
    if not isinstance(close, Close):
        return []
    names = tuple(dict.fromkeys(x for x in locals_in(condition) if x in b.names))
    close.conditions.append((condition, names))
    number, truth = v.Const(len(close.conditions) - 1), v.call("int", v.call("bool", b.w.value(condition)))
    values = v.Row(tuple(b.names[x] for x in names))
    span = b.program.layout.checked.conditions.get(condition)
    return b.log("branch", span=span, condition=number, truth=truth, values=values)


def noticed(b: Builder, rule: m.Listener, event: Happening, piece: Value, test: Value) -> Value:
    """The test of a prohibition; that it forbade a change, or something that a call was to become, is told."""
    if not isinstance(b.program.counting, Close) or event.event not in ("change", "fate"):
        return test
    line, about, value = Name("line"), {"piece": Name("piece"), "fate": Name("fate")}, Name("value")
    told: list[Code] = [If(value, [Log("forbidden", line, {**about})]), Return(value)]
    forbade = b.program.tables.define("forbade", ("S", line.id, *about, value.id), told)
    number = b.program.source_line(rule.span, rule.clauses, rule.name)
    return v.of_state(forbade, v.Const(number), piece, v.Const(event.moment), test)


def replaced(b: Builder, rule: m.Listener, verb: str, piece: tuple[Value, Value, Value]) -> list[Code]:
    """What a rule steps in for."""
    if not isinstance(b.program.counting, Close):
        return []
    line = b.program.source_line(rule.span, rule.clauses, rule.name)
    return [Log("replaced", v.Const(line), {"did": v.Const(verb), "piece": piece[0], "goal": piece[2]})]
