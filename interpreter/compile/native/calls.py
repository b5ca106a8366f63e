"""Queries and calls printed as C: loops in brackets, the operations of the runtime, and what Python itself brings."""

from __future__ import annotations

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.kinds import Kind
from interpreter.compile.native.operations import OPERATIONS
from interpreter.compile.native.values import MOST_JOINED, Printer, local
from interpreter.compile.tree.values import (
    All,
    Asking,
    Call,
    Compare,
    Const,
    Either,
    Every,
    Let,
    Loop,
    Not,
    Query,
    Row,
    Some,
    Spread,
    Value,
)


class Calls(Printer):
    # ------------------------------------------------------------ queries
    def query(self, value: Query) -> str:
        before = dict(self.names)
        found, opened = [], 0
        row = f"g{next(self.fresh)}"
        for name, one in value.given:
            found.append(self.declared(name, one))
            self.names[name] = self.kind(one)
        first = value.loops[0]
        sources = f"s{next(self.fresh)}"
        if self.is_naming(first):
            found.append(f"struct gathering {row} = gathering(run, {MOST_JOINED});")
        else:
            found.append(f"struct row {sources} = {self.source(first)};")
            many = f"{sources}.count" if len(value.loops) == 1 else str(MOST_JOINED)
            found.append(f"struct gathering {row} = gathering(run, {many});")
        for at, loop in enumerate(value.loops):
            text, brackets = self.loop(loop, sources if at == 0 and not self.is_naming(loop) else None)
            found.append(text)
            opened += brackets
        if self.is_row(value.value):
            raise Declined("rows of rows")
        entry = self.number(value.value)
        inside = f"cell mark = run->used; cell entry = {entry}; run->used = mark; gather(run, &{row}, entry);"
        if not self.works(value.value):
            inside = f"gather(run, &{row}, {entry});"
        found.append(inside + " }" * opened)
        self.names = before
        result = f"gathered({row})"
        if value.spread is Spread.SET:
            result = f"each_once(run, {result})"
        return f"({{ {' '.join(one for one in found if one)} {result}; }})"

    def is_naming(self, loop: Loop) -> bool:
        """Whether a loop only gives one thing a name."""
        return isinstance(loop.source, Row) and len(loop.source.entries) == 1 == len(loop.names)

    def source(self, loop: Loop) -> str:
        match loop.source:
            case Call(function="enumerate", args=(inner,)):
                return self.row(inner)
        return self.row(loop.source)

    def loop(self, loop: Loop, made: str | None) -> tuple[str, int]:
        """What opens a loop with its tests, and how many brackets whoever asks has to close."""
        brackets = 1
        if self.is_naming(loop):
            assert isinstance(loop.source, Row)
            (entry,) = loop.source.entries
            assert not isinstance(entry, All)
            found = f"{{ {self.declared(loop.names[0], entry)}"
            self.names[loop.names[0]] = self.kind(entry)
        else:
            at, sources = f"i{next(self.fresh)}", made or f"s{next(self.fresh)}"
            is_numbered = isinstance(loop.source, Call) and loop.source.function == "enumerate"
            if len(loop.names) != 1 + is_numbered:
                raise Declined("several rows that are gone through together")
            found = ""
            if made is None:
                found, brackets = f"{{ struct row {sources} = {self.source(loop)}; ", 2
            names = [f"cell {local(loop.names[-1])} = {sources}.at[{at}];"]
            if is_numbered:
                names.insert(0, f"cell {local(loop.names[0])} = {at};")
            self.names |= dict.fromkeys(loop.names, Kind.NUMBER)
            found += f"for (cell {at} = 0; {at} < {sources}.count; {at}++) {{ {' '.join(names)}"
        for test in loop.tests:
            found += f" if ({self.tested(test)}) {{"
            brackets += 1
        return found, brackets

    def tested(self, test: Value) -> str:
        if not self.works(test):
            return self.test(test)
        name = f"m{next(self.fresh)}"
        return f"({{ cell {name} = run->used; bool t{name} = {self.test(test)}; run->used = {name}; t{name}; }})"

    def works(self, value: Value) -> bool:
        """Whether it may leave something in the scratch."""
        return isinstance(value, (Query, Call, Every, Some, Not, Compare, Either, Let, Row))

    # ------------------------------------------------------------ calls
    def called(self, value: Call) -> str:
        functions = self.kinds.functions
        if value.function in functions:
            self.kinds.used.add(value.function)
            given = ["run"]
            for name, arg in zip(functions[value.function].params, value.args):
                known = self.kinds.params.get((value.function, name), Kind.NUMBER)
                given.append("S" if name == "S" else self.row(arg) if known is Kind.ROW else self.number(arg))
            return f"{value.function}({', '.join(given)})"
        operation = OPERATIONS.get(value.function)
        if operation is None:
            return self.built_in(value)
        given = ["run"] if operation.run else []
        if len(value.args) != len(operation.takes):
            raise Declined(f"`{value.function}`")
        for kind, arg in zip(operation.takes, value.args):
            if kind != "!":
                row = f"{self.row(arg)}{'.at' if kind == 't' else ''}" if kind in "rt" else ""
                given.append("S" if kind == "S" else row or self.number(arg))
        return f"{operation.name or value.function}({', '.join(given)})"

    def built_in(self, value: Call) -> str:
        args = value.args
        match value.function:
            case "len" if isinstance(args[0], Call) and args[0].function == "set":
                return f"each_once(run, {self.row(args[0].args[0])}).count"
            case "len":
                return f"{self.row(args[0])}.count"
            case "tuple" | "list" | "work" | "all_counted":
                return self.row(args[0])
            case "sorted" if len(args) == 1 and not value.named:
                return f"sorted(run, {self.row(args[0])})"
            case "reversed":
                return f"backwards(run, {self.row(args[0])})"
            case "range" if len(args) == 1:
                return f"up_to(run, 0, {self.number(args[0])})"
            case "range":
                return f"up_to(run, {self.number(args[0])}, {self.number(args[1])})"
            case "sum":
                return f"sum(run, {self.row(args[0])})"
            case "any":
                return f"any_true({self.row(args[0])})"
            case "all":
                return f"all_true({self.row(args[0])})"
            case "bool":
                return f"(cell){self.test(args[0])}"
            case "int" | "counted":
                return self.number(args[0])
            case "min" | "max":
                return self.extreme(value)
            case "best":
                return self.best(value)
            case "beside" if args[-1] == Const(None):
                return f"beside(run, S, {self.number(args[2])}, {self.number(args[3])}, (struct such){{0}})"
        raise Declined(f"`{value.function}`")

    def extreme(self, value: Call) -> str:
        name = "least" if value.function == "min" else "most"
        if len(value.args) == 1:
            otherwise = dict(value.named).get("default")
            if otherwise is None:
                raise Declined(f"`{value.function}` of nothing")
            return f"{name}_of({self.row(value.args[0])}, {self.number(otherwise)})"
        found = self.number(value.args[0])
        for arg in value.args[1:]:
            found = f"{name}({found}, {self.number(arg)})"
        return found

    def best(self, value: Call) -> str:
        members, asking, highest = value.args
        if not isinstance(asking, Asking):
            raise Declined("`best` by what is no value")
        (param,) = asking.params
        row, at, worth = f"s{next(self.fresh)}", f"i{next(self.fresh)}", f"w{next(self.fresh)}"
        source = self.row(members)
        before = self.names.get(param)
        self.names[param] = Kind.NUMBER
        reckoned = self.number(asking.body)
        if before is None:
            del self.names[param]
        else:
            self.names[param] = before
        return (
            f"({{ struct row {row} = {source}; cell *{worth} = room_for(run, {row}.count); "
            f"for (cell {at} = 0; {at} < {row}.count; {at}++) {{ cell {local(param)} = {row}.at[{at}]; "
            f"cell mark = run->used; {worth}[{at}] = {reckoned}; run->used = mark; }} "
            f"best(run, {row}, {worth}, {self.test(highest)}); }})"
        )
