"""A build that tells more: which way each condition of a body went, what was forbidden, what took another's place.

Other builds hold nothing of it. What it tells stands in the log, between the lines that every traced build writes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.check.walking import locals_in
from interpreter.compile.code import Code, Do, Effect, If, Return
from interpreter.compile.counting import Counting
from interpreter.compile.tree.bridge import Spelling
from interpreter.compile.tree.values import Const, Name, Row, call

if TYPE_CHECKING:
    from interpreter.compile.builder import Builder
    from interpreter.compile.events import Happening

NOTICED = ("line", "piece", "fate")


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
    values = "".join(f"{b.names[x]}, " for x in names)
    number, truth = str(len(close.conditions) - 1), f"int(bool({b.w.text(condition)}))"
    return b.log("branch", number, truth, f"({values})", span=b.program.layout.checked.conditions.get(condition))


def noticed(b: Builder, rule: m.Listener, event: Happening, piece: Spelling, text: Spelling) -> str:
    """The test of a prohibition; that it forbade a change, or something that a call was to become, is told."""
    if not isinstance(b.program.counting, Close) or event.event not in ("change", "fate"):
        return str(text)
    entry = Row((Const("forbidden"), *map(Name, NOTICED)))
    told: list[Code] = [If(Name("value"), [Effect(call("LOG", entry))]), Return(Name("value"))]
    b.program.tables.define("notice", ("S", *NOTICED, "value"), told)
    line = b.program.source_line(rule.span, rule.clauses, rule.name)
    return f"notice(S, {line}, {piece}, {event.moment!r}, {text})"


def replaced(b: Builder, rule: m.Listener, verb: str, piece: tuple[Spelling, Spelling, Spelling]) -> list[Code]:
    """What a rule steps in for."""
    if not isinstance(b.program.counting, Close):
        return []
    line = b.program.source_line(rule.span, rule.clauses, rule.name)
    return [Do(f"LOG(('replaced', {line}, {verb!r}, {piece[0]}, {piece[2]}))")]
