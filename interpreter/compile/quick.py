"""The same program, quicker: passes over all that it works out, before it is written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from interpreter.compile.code import Code, Return, all_values, change, walk
from interpreter.compile.defined import Defined
from interpreter.compile.program import Program
from interpreter.compile.tree.cheap import cheap_first
from interpreter.compile.tree.inlining import LONG, SHORT, Body, size, written_in
from interpreter.compile.tree.values import Asking, Call, Value
from interpreter.compile.tree.walk import below


def quicken(program: Program) -> None:
    if program.counting is not None:
        return  # what is counted is which way each test goes, as it is written
    writing = Writing(program.tables.functions, calls(program))
    for name in program.tables.functions:
        writing.written(name)
    for function in program.functions.values():
        put(function.body, writing.quick)
    for point in program.points:
        point.put(writing.quick)


def put(body: Sequence[Code], values: Callable[[Value], Value]) -> None:
    for one in walk(body):
        change(one, values, lambda line: line)


def calls(program: Program) -> Counter[str]:
    """How often each function is asked for, wherever."""
    values = [
        *(one for function in program.tables.functions.values() for one in all_values(function.body)),
        *(one for function in program.functions.values() for one in all_values(function.body)),
        *(one for point in program.points for one in point.questions.values()),
    ]
    return Counter(one.function for value in values for one, _ in below(value) if isinstance(one, Call))


@dataclass
class Writing:
    functions: dict[str, Defined]
    asked: Counter[str]
    begun: set[str] = field(default_factory=set)
    bodies: dict[str, Body | None] = field(default_factory=dict)

    def quick(self, value: Value) -> Value:
        return cheap_first(written_in(value, self.written))

    def written(self, name: str) -> Body | None:
        """What a function works out, if that is all it does and it is short; what it asks for is written first."""
        if name not in self.functions:
            return None
        if name not in self.begun:
            self.begun.add(name)
            put(self.functions[name].body, self.quick)
            self.bodies[name] = self.short(self.functions[name])
        return self.bodies.get(name)  # none of one that comes back to itself

    def short(self, function: Defined) -> Body | None:
        match function:
            case Defined(memory=None, tabulated=0, body=(Return(value=value),)):
                most = LONG if self.asked[function.name] == 1 else SHORT
                if size(value) <= most and not any(isinstance(one, Asking) for one, _ in below(value)):
                    return function.params, value
        return None
