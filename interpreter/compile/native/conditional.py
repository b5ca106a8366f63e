"""Statements that depend on a condition, printed as C: without a jump where that can be (`jumpless.py`)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from interpreter.compile.native.bounds import both
from interpreter.compile.native.calls import Calls
from interpreter.compile.native.jumpless import conditions, is_jumpless
from interpreter.compile.native.known import Kind
from interpreter.compile.native.self_evident import local
from interpreter.compile.tree.code import Append, Assign, Code, If, values_of
from interpreter.compile.tree.values import Binary, Name, Value, Var
from interpreter.compile.tree.walk import below

INDENT = "  "


class Conditional(Calls):
    @abstractmethod
    def statement(self, one: Code, depth: int) -> list[str]:
        """Lines of a statement."""

    @abstractmethod
    def assigned(self, one: Assign) -> list[str]:
        """What writes a variable."""

    @abstractmethod
    def inside(self, body: Sequence[Code], depth: int) -> list[str]:
        """Lines of a body in brackets, without the indent of the first."""

    def condition(self, one: If, depth: int) -> list[str]:
        tests, last = conditions(one)
        if not one.other and is_jumpless(tests, last) and self.is_reckoned(tests, last):
            return self.jumpless(self.all_hold(tests), last)
        found = [f"if ({self.test(one.test)}) {{", *self.inside(one.then, depth), "}"]
        return [*found[:-1], "} else {", *self.inside(one.other, depth), "}"] if one.other else found

    def all_hold(self, tests: Sequence[Value]) -> str:
        if (more := self.is_more(tests)) is not None:
            first, second = map(self.number, more)
            return f"({first} > most({second}, 0))"
        return " & ".join(map(self.test, tests))

    def is_reckoned(self, tests: Sequence[Value], last: Code | None) -> bool:
        """Whether it is all numbers, and the first test makes no row."""
        values = [*tests[1:], *values_of(last)] if last is not None else []
        of_rows = isinstance(last, Append) and self.names[last.row.id] is not Kind.ROW
        read = [x for one in values for x, _ in below(one) if isinstance(x, (Name, Var))]
        return not of_rows and not self.leaves(tests[0]) and all(self.kind(x) is Kind.NUMBER for x in read)

    def jumpless(self, holds: str, last: Code | None) -> list[str]:
        match last:
            case Append(row=row, value=value):
                return [
                    f"gather_if(run, &{row.id}_g, {holds}, {self.number(value)}); "
                    f"{local(row.id)} = gathered({row.id}_g);"
                ]
            case Assign(var=var, value=Binary(operator=operator, right=right) as value):
                name, amount = local(var.id), f"where({holds}, {self.number(right)})"
                before, after = self.ranges.get(var.id), self.range(value)
                self.forgets([last])
                if (found := both(before, after)) is not None:
                    self.ranges[var.id] = found
                    return [f"{name} = {name} {operator} {amount};"]
                return [f"{name} = {'plus' if operator == '+' else 'minus'}(run, {name}, {amount});"]
        raise AssertionError(last)
