"""Routines are lowered where they are first spoken of; at the end of a long chain of calls they wait.

How long such chains are is for the author to say, so nothing here goes deeper than a bound with them.
"""

from __future__ import annotations

from collections.abc import Callable

from interpreter.compile.tree.code import Function

DEEPEST = 24  # routines, or quantities, that are lowered one inside the other


class Chain:
    def __init__(self, functions: dict[str, Function]) -> None:
        self.functions = functions
        self.depth = {"routine": 0, "quantity": 0}
        self.routines: list[tuple[str, Callable[[], Function]]] = []
        self.quantities: list[Callable[[], None]] = []

    def routine(self, name: str, lower: Callable[[], Function]) -> None:
        if name in self.functions:
            return
        self.functions[name] = Function(name, [], [])
        if self.depth["routine"] >= DEEPEST:
            self.routines.append((name, lower))
            return
        self.depth["routine"] += 1
        self.functions[name] = lower()
        self.depth["routine"] -= 1

    def quantity(self, write: Callable[[], None]) -> None:
        if self.depth["quantity"] >= DEEPEST:
            self.quantities.append(write)
            return
        self.depth["quantity"] += 1
        write()
        self.depth["quantity"] -= 1

    def finish(self) -> None:
        """Everything that waits, and what it brings along."""
        while self.routines or self.quantities:
            if self.quantities:
                self.quantities.pop()()
            else:
                name, lower = self.routines.pop(0)
                self.functions[name] = lower()
