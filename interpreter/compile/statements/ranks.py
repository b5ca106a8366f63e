"""Ranks: who or what comes first, by one criterion after the other."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.statements.choosing import iterable
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import (
    Assign,
    Code,
)
from interpreter.compile.tree.values import Const, Value
from interpreter.compile.values.writer import Writer
from interpreter.meaning import types


@lower.register
def rank_by(s: m.RankBy, b: Builder) -> list[Code]:
    kind = s.member.type
    size = b.program.layout.seats if isinstance(kind, types.Seat) else len(b.program.layout.pieces)
    if isinstance(kind, types.Member):
        size = b.program.layout.members(str(kind.of))
    candidate = b.w.fresh()
    inner = b.w.with_names({s.member: candidate})
    keys = v.Row(tuple(downwards(inner, one) if highest else inner.measure(one) for highest, one in s.criteria))
    ranks = v.call("ranked", iterable(b, s.what), v.Asking((candidate.id,), keys), Const(s.ties), Const(size))
    var = b.spelled(s.bind)
    return [Assign(var, ranks), *b.log("ranked", span=s.span, ranks=var)]


def downwards(w: Writer, value: m.Expr) -> Value:
    """What sorts the highest first."""
    return v.call("falling", w.value(value)) if isinstance(value.type, types.List) else v.Minus(w.number(value))
