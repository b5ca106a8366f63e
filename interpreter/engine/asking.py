"""Asking a position for values while no rule runs.

What an expression is worth is proven, as the words say it. Whether a call could be made, with all its targets and
costs, is asked of the compiler, whose texts of rules are those that are played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.types import CARD, SEAT
from interpreter.compile.builder import Builder
from interpreter.compile.measure import measured
from interpreter.compile.program import Program
from interpreter.compile.python import function
from interpreter.compile.tree.bridge import tree
from interpreter.compile.writer import Writer
from interpreter.engine.bound import State
from interpreter.engine.fuel import Unproven
from interpreter.engine.machine import Machine
from interpreter.proof import Names, Position, Proof, Proving, TooMuch, Value


def in_code(value: Value) -> str:
    """A value as the compiler writes it."""
    return repr(value)


def spelled(names: Names) -> dict[m.Local, str]:
    return {local: in_code(value) for local, value in names.items()}


class Asking:
    """A program that is never played, laid out like the one that is: what it writes can be asked of any state."""

    def __init__(self, machine: Machine) -> None:
        layout = machine.layout
        self.machine = machine
        self.checked = layout.checked
        self.program = Program(self.checked, layout.seats, layout.options, True, machine.compiled.counting, asked=True)
        self.counting = machine.compiled.counting
        self._names: dict[str, Any] = {}
        self._written = 0

    def writer(self, names: Names) -> Writer:
        return Writer(self.program.layout, self.program.tables, spelled(names), self.program)

    def builder(self, routine: str, names: Names) -> Builder:
        found = Builder(self.program, routine)
        found.names = {local: tree(value) for local, value in spelled(names).items()}
        return found

    def function(self, text: str, params: str = "S") -> Any:
        """Our own compiler's text as a function of the state."""
        return eval(f"lambda {params}: {text}", self._namespace())

    def value(self, state: State, text: str) -> Any:
        self.machine.tank.fill()
        return self.function(text)(state)

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

    def read(self, state: State, expr: m.Expr, names: Names) -> Any:
        """The value of an expression, as the rules work it out in play."""
        writer = self.writer(names)
        return self.value(state, str(writer.place(expr) if expr.type.name == "place" else writer.text(expr)))

    def _namespace(self) -> dict[str, Any]:
        self.program.chain.finish()
        tables = self.program.tables
        if not self._names:
            self._names = dict(self.machine.names)
        self._names.update(tables.values)
        for one in list(tables.functions.values())[self._written :]:
            # our own compiler's text, as in the machine; functions are counted here one by one
            exec(measured(function(one) + "\n", long=True, alone=True), self._names)
        self._written = len(tables.functions)
        return self._names


@dataclass(frozen=True)
class UnderWay:
    """What only the machine knows of a position: the calls that are under way, and what could be declared."""

    asking: Asking
    state: State

    def aimed(self, call: Any, name: str) -> Value:
        found: Value = self.asking.machine.names["aimed"](self.state, call, name)
        return found

    def cause(self, call: Any) -> Any:
        return self.asking.machine.names["cause"](self.state, call)

    def same(self, one: Any, other: Any) -> bool:
        return bool(self.asking.machine.names["same_call"](self.state, one, other))

    def playable(self, card: int, by: int) -> bool:
        piece, seat = m.Local("card", CARD), m.Local("by", SEAT)
        return bool(self.asking.read(self.state, m.Playable(piece, seat), {piece: card, seat: by}))

    def running(self, name: str) -> bool:
        return bool(self.state[self.asking.program.running(name)] > 0)
