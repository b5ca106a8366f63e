"""Asking a position for values while no rule runs: expressions are written by the compiler, as those of rules are."""

from __future__ import annotations

from typing import Any

from interpreter.check import meaning as m
from interpreter.compile.builder import Builder
from interpreter.compile.measure import measured
from interpreter.compile.program import Program
from interpreter.compile.writer import Writer
from interpreter.engine.bound import State
from interpreter.engine.machine import Machine

Names = dict[m.Local, str]


class Asking:
    """A program that is never played, laid out like the one that is: what it writes can be asked of any state."""

    def __init__(self, machine: Machine) -> None:
        layout = machine.layout
        self.machine = machine
        self.checked = layout.checked
        self.program = Program(self.checked, layout.seats, layout.options, True, machine.compiled.counting, asked=True)
        self._names: dict[str, Any] = {}
        self._written = 0

    def writer(self, names: Names) -> Writer:
        return Writer(self.program.layout, self.program.tables, dict(names), self.program)

    def builder(self, routine: str, names: Names) -> Builder:
        found = Builder(self.program, routine)
        found.names = dict(names)
        return found

    def function(self, text: str, params: str = "S") -> Any:
        """Our own compiler's text as a function of the state."""
        return eval(f"lambda {params}: {text}", self._namespace())

    def value(self, state: State, text: str) -> Any:
        self.machine.tank.fill()
        return self.function(text)(state)

    def read(self, state: State, expr: m.Expr, names: Names) -> Any:
        """The value of an expression in which each free name stands for a number."""
        writer = self.writer(names)
        return self.value(state, writer.place(expr) if expr.type.name == "place" else writer.text(expr))

    def _namespace(self) -> dict[str, Any]:
        self.program.chain.finish()
        tables = self.program.tables
        if not self._names:
            self._names = dict(self.machine.names)
        self._names.update(tables.values)
        for source in list(tables.functions.values())[self._written :]:
            # our own compiler's text, as in the machine; functions are counted here one by one
            exec(measured(source + "\n", long=True, alone=True), self._names)
        self._written = len(tables.functions)
        return self._names
