"""Expressions as values of generated code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.types import TRUTH
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.tables import Tables
from interpreter.compile.tree import values as v
from interpreter.compile.tree.numbers import as_number
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.values.places import PlaceWriter


class Writer(PlaceWriter):
    """Writes expressions for one function; `names` says how each local is spelled there."""

    def __init__(self, layout: Layout, tables: Tables, names: Mapping[m.Local, Value], uses: Any = None) -> None:
        self.layout = layout
        self.tables = tables
        self.names = names
        self.program = uses  # knows quantities that are functions
        self.fixed = False  # whether what is written is worked out at once, before play

    def with_names(self, more: Mapping[m.Local, Value]) -> Writer:
        inner = type(self)(self.layout, self.tables, {**self.names, **more}, self.program)
        inner.fixed = self.fixed
        return inner

    def fresh(self) -> Name:
        """A name for a candidate, which is there for sure."""
        self.program.fresh += 1
        return Name(f"c{self.program.fresh}", sure=True)

    def text(self, expr: m.Expr) -> Value:
        return written(expr, self)

    def number(self, expr: m.Expr) -> Value:
        """A value as a number: a holding is read as how much it holds, a truth as 1 or 0."""
        if isinstance(expr, m.Holding):
            held = self.text(expr)
            return v.call("sum", held) if self.stock(expr.stock).by else held
        return as_number(self.text(expr)) if expr.type == TRUTH else self.text(expr)

    def measure(self, expr: m.Expr) -> Value:
        """What things are ordered by: a number, or a row of numbers."""
        return self.text(expr) if expr.type.name == "list" else self.number(expr)

    def truth(self, expr: m.Expr) -> Value:
        return self.noted(expr, self.text(expr))

    def noted(self, node: Any, value: Value) -> Value:
        """The same value, but in a build that counts what it sees."""
        counting = self.program.counting if self.program is not None and not self.fixed else None
        return value if counting is None else counting.around(node, value)

    def stock(self, name: str) -> Any:
        return self.layout.checked.game.stocks[name]

    def at(self, base: int, index: Value) -> Value:
        return v.slot(base, index)

    def fact(self, name: str, owner: m.Expr | None) -> Value:
        base = self.layout.facts[name]
        if owner is None:
            return v.slot(base)
        if owner.type.name == "place":
            return v.item(v.slot(base), self.place(owner))
        if owner.type.name == "effect":
            return v.of_state("aimed", self.text(owner), v.Const(name))
        if self.layout.is_listed(self.layout.checked.game.facts[name]):
            return v.item(v.slot(base), self.text(owner))
        return v.slot(base, self.text(owner))

    def nth_place(self, place: Value) -> Value:
        """Which entry is a place's where something is known for each place; the last is for none."""
        first = min(self.layout.zone_of_slot)
        return v.call("max", v.Binary("-", place, v.Const(first)), v.NOBODY)


@singledispatch
def written(expr: m.Expr, w: Writer) -> Value:
    """An expression as a value; each module of forms says how it writes its own."""
    raise AssertionError(f"nobody writes {type(expr).__name__}")
