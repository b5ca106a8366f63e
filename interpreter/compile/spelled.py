"""A writer for modules that still put texts together: the same values, as they are printed.

Whoever makes trees asks `tree` instead. When nobody asks for texts any more, this goes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.check import meaning as m
from interpreter.compile.layout import Layout
from interpreter.compile.tables import Tables
from interpreter.compile.tree.bridge import tree
from interpreter.compile.tree.values import Value
from interpreter.compile.writer import Writer


class Spelled:
    def __init__(self, layout: Layout, tables: Tables, names: Mapping[m.Local, str | Value], uses: Any = None) -> None:
        self.tree = Writer(layout, tables, names, uses)
        self.layout, self.tables, self.program = layout, tables, uses

    def with_names(self, more: Mapping[m.Local, str | Value]) -> Spelled:
        return Spelled(self.layout, self.tables, {**self.tree.names, **more}, self.program)

    def fresh(self) -> str:
        return self.tree.fresh().id

    def text(self, expr: m.Expr) -> str:
        return str(self.tree.text(expr))

    def number(self, expr: m.Expr) -> str:
        return str(self.tree.number(expr))

    def measure(self, expr: m.Expr) -> str:
        return str(self.tree.measure(expr))

    def truth(self, expr: m.Expr) -> str:
        return str(self.tree.truth(expr))

    def noted(self, node: Any, text: str) -> str:
        return str(self.tree.noted(node, tree(text)))

    def place(self, e: m.Expr) -> str:
        return str(self.tree.place(e))

    def contents(self, e: m.Expr) -> str:
        return str(self.tree.contents(e))

    def as_tuple(self, e: m.Expr) -> str:
        return str(self.tree.as_tuple(e))

    def at(self, base: int, index: str) -> str:
        return str(self.tree.at(base, tree(index)))

    def fact(self, name: str, owner: m.Expr | None) -> str:
        return str(self.tree.fact(name, owner))

    def nth_place(self, place: str | Value) -> str:
        return str(self.tree.nth_place(tree(place)))

    def slots_of(self, zone: str, indices: tuple[m.Expr | None, ...]) -> list[str]:
        return [str(slot) for slot in self.tree.slots_of(zone, indices)]

    def stock(self, name: str) -> Any:
        return self.tree.stock(name)

    def has_gaps(self, e: m.Expr) -> bool:
        return self.tree.has_gaps(e)

    def owner_table(self) -> str:
        return self.tree.owner_table()
