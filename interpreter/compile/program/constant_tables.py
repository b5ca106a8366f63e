"""Constant tables and small functions that generated code refers to by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from interpreter.compile.python.functions import lines
from interpreter.compile.tree.code import Code
from interpreter.compile.tree.defined import Defined, Memory
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Name, Plain, Table, Var


@dataclass
class Tables:
    """Constant tables and small functions that generated code refers to by name."""

    values: dict[str, Plain] = field(default_factory=dict)
    functions: dict[str, Defined] = field(default_factory=dict)
    _names: dict[tuple[object, ...], Own] = field(default_factory=dict)  # of functions by what they do
    _by_content: dict[tuple[str, Plain], str] = field(default_factory=dict)

    def table(self, prefix: str, value: Plain) -> Table:
        key = (prefix, value)
        if key not in self._by_content:
            name = f"{prefix}_{len(self.values)}"
            self._by_content[key] = name
            self.values[name] = value
        return Table(self._by_content[key])

    def function(
        self, prefix: str, params: Sequence[str | Name | Var], body: Sequence[Code], memory: Memory | None = None
    ) -> Own:
        """The name of a function; functions of a sort that do the same are one."""
        spelled = [one if isinstance(one, str) else one.id for one in params]
        key = (prefix, *spelled, memory, "\n".join(lines(body)))
        if key not in self._names:
            name = self.define(f"{prefix}_{len(self.functions)}", spelled, body, memory)
            self._names[key] = Own(name, prefix)
        return self._names[key]

    def define(
        self,
        name: str,
        params: Sequence[str],
        body: Sequence[Code] = (),
        memory: Memory | None = None,
        tabulated: int = 0,
    ) -> Own:
        """A function that has a name; one that others may ask for before it is written has no body yet."""
        self.functions[name] = Defined(name, tuple(params), tuple(body), memory, tabulated)
        return Own(name)
