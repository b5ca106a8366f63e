"""Asking a position for values while no rule runs.

What an expression is worth is proven, as the words say it. Whether a call could be made, with all its targets and
costs, is asked of the compiler, whose values are those that are played.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.lowering import prepared
from interpreter.compile.passes.measure import measured
from interpreter.compile.program.state import Content, Generated, State, Written
from interpreter.compile.python.functions import function
from interpreter.compile.tree.code import Return
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Value as Tree
from interpreter.compile.values.writer import Writer
from interpreter.engine.fuel import Unproven
from interpreter.engine.machine import Machine
from interpreter.meaning import types
from interpreter.meaning.types import CARD, SEAT
from interpreter.proof import Names, Position, Proof, Proving, TooMuch, Value
from interpreter.source.records import record


def spelled(names: Names) -> dict[m.Local, Tree]:
    return {local: const(value) for local, value in names.items()}


class Asking:
    """A program that is never played, laid out like the one that is: what it writes can be asked of any state."""

    def __init__(self, machine: Machine) -> None:
        layout = machine.layout
        self.machine = machine
        self.checked = layout.checked
        self.program = prepared(self.checked, layout.seats, layout.options, True, machine.compiled.counting)
        self.counting = machine.compiled.counting
        self._names: Generated = {}
        self._written = 0
        self._asked: dict[Tree, Written] = {}

    def writer(self, names: Names) -> Writer:
        return Writer(self.program, spelled(names))

    def builder(self, routine: str, names: Names) -> Builder:
        found = Builder(self.program, routine)
        found.names = spelled(names)
        return found

    def value(self, state: State, value: Tree) -> Content:
        """What a value of generated code is worth at a position."""
        found: Content = self._function(value)(state)
        return found

    def number(self, state: State, value: Tree) -> int:
        return int(self._function(value)(state))

    def row(self, state: State, value: Tree) -> list[int]:
        return list(self._function(value)(state))

    def _function(self, value: Tree) -> Written:
        """What works a value out, with fresh fuel."""
        self.machine.tank.fill()
        if value not in self._asked:
            self._write(Defined("asked", ("S",), (Return(value),)))
            self._asked[value] = self._names["asked"]
        return self._asked[value]

    def prove(self, state: State, expr: m.Expr, names: Names) -> Proof:
        """What an expression is worth, and why. Raises Unproven."""
        try:
            return self.proving(state, names)(expr)
        except (TooMuch, RecursionError):
            raise Unproven from None

    def proving(self, state: State, names: Names) -> Proving:
        position = Position(self.machine.layout, state, UnderWay(self, state))
        return Proving(position, names, note=None if self.counting is None else self.noted)

    def noted(self, proof: Proof) -> None:
        """In a build that counts, what is looked at where a value is proven is exercised as well."""
        assert self.counting is not None
        node: object = proof.of
        if isinstance(node, m.QuantityRead):
            node = self.checked.quantities[node.quantity]
        for one, value in ((node, proof.value), *((step.rule, 1) for step in proof.steps)):
            number = self.counting.by_node.get(one)
            if number is not None:
                self.counting.seen(None, number, value)

    def read(self, state: State, expr: m.Expr, names: Names) -> Content:
        """The value of an expression, as the rules work it out in play."""
        writer = self.writer(names)
        return self.value(state, writer.place(expr) if isinstance(expr.type, types.Place) else writer.value(expr))

    def _write(self, asked: Defined) -> None:
        """A function, and those that have been made since for it to call."""
        self.program.chain.finish()
        tables = self.program.tables
        if not self._names:
            self._names = dict(self.machine.names)
        self._names.update(tables.values)
        for one in [*list(tables.functions.values())[self._written :], asked]:
            # our own compiler's code, as in the machine; functions are counted here one by one
            exec("\n".join(map(function, measured([one], long=True, alone=True))), self._names)
        self._written = len(tables.functions)


@record
class UnderWay:
    """What only the machine knows of a position: the calls that are under way, and what could be declared."""

    asking: Asking
    state: State

    def aimed(self, call: Value, name: str) -> Value:
        found: Value = self.asking.machine.names["aimed"](self.state, call, name)
        return found

    def cause(self, call: Value) -> Value:
        found: Value = self.asking.machine.names["cause"](self.state, call)
        return found

    def same(self, one: Value, other: Value) -> bool:
        return bool(self.asking.machine.names["same_call"](self.state, one, other))

    def playable(self, card: int, by: int) -> bool:
        piece, seat = m.Local("card", CARD), m.Local("by", SEAT)
        return bool(self.asking.read(self.state, m.Playable(piece, seat), {piece: card, seat: by}))

    def running(self, name: str) -> bool:
        return bool(self.state[self.asking.program.running(name)] > 0)
