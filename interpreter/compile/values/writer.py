"""Expressions as values of generated code."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import singledispatch

from interpreter import meaning as m
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.numbers import as_number
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.values.places import PlaceWriter
from interpreter.meaning import types
from interpreter.meaning.types import TRUTH
from interpreter.model.things import Stock


class Writer(PlaceWriter):
    """Writes expressions for one function; `names` says how each local is spelled there."""

    def __init__(self, program: Program, names: Mapping[m.Local, Value]) -> None:
        self.program = program
        self.layout = program.layout
        self.tables = program.tables
        self.names = names
        self.fixed = False  # whether what is written is worked out at once, before play

    def with_names(self, more: Mapping[m.Local, Value]) -> Writer:
        inner = copy(self)
        inner.names = {**self.names, **more}
        return inner

    def fresh(self) -> Name:
        """A name for a candidate, which is there for sure."""
        self.program.fresh += 1
        return Name(f"c{self.program.fresh}", sure=True)

    def value(self, expr: m.Expr) -> Value:
        return written(expr, self)

    def number(self, expr: m.Expr) -> Value:
        """A value as a number: a holding is read as how much it holds, a truth as 1 or 0."""
        if isinstance(expr, m.Holding):
            held = self.value(expr)
            return v.call("sum", held) if self.stock(expr.stock).by else held
        return as_number(self.value(expr)) if expr.type == TRUTH else self.value(expr)

    def measure(self, expr: m.Expr) -> Value:
        """What things are ordered by: a number, or a row of numbers."""
        return self.value(expr) if isinstance(expr.type, types.List) else self.number(expr)

    def truth(self, expr: m.Expr) -> Value:
        return self.noted(expr, self.value(expr))

    def noted(self, node: object, value: Value) -> Value:
        """The same value, but in a build that counts what it sees."""
        counting = None if self.fixed else self.program.counting
        return value if counting is None else counting.around(node, value)

    def stock(self, name: str) -> Stock:
        return self.layout.checked.game.stocks[name]

    def at(self, base: int, index: Value) -> Value:
        return v.slot(base, index)

    def fact(self, name: str, owner: m.Expr | None) -> Value:
        base = self.layout.facts[name]
        if owner is None:
            return v.slot(base)
        if isinstance(owner.type, types.Place):
            return v.item(v.slot(base), self.place(owner))
        if isinstance(owner.type, types.Effect):
            return v.of_state("aimed", self.value(owner), v.Const(name))
        if self.layout.is_listed(self.layout.checked.game.facts[name]):
            return v.item(v.slot(base), self.value(owner))
        return v.slot(base, self.value(owner))

    def nth_place(self, place: Value) -> Value:
        """Which entry is a place's where something is known for each place; the last is for none."""
        first = min(self.layout.zone_of_slot)
        return v.call("max", v.Binary("-", place, v.Const(first)), v.NOBODY)


@singledispatch
def written(expr: m.Expr, w: Writer) -> Value:
    """An expression as a value; each module of forms says how it writes its own."""
    raise AssertionError(f"nobody writes {type(expr).__name__}")
