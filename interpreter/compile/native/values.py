"""Values printed as C.

A row is made in the scratch of the run, by statements in brackets where an expression stands: `({ ... })`, which every
compiler that is asked for understands. What reads the state is a view of it, good until the state changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from interpreter.compile.defined import Defined
from interpreter.compile.native.cells import Declined, Sort
from interpreter.compile.native.kinds import Kind, Kinds, Known, Listed, Names, Tabled
from interpreter.compile.native.operations import OPERATIONS
from interpreter.compile.tree.values import (
    All,
    Asking,
    Binary,
    Call,
    Compare,
    Const,
    Either,
    Every,
    Item,
    Let,
    Loop,
    Minus,
    Name,
    Not,
    Others,
    Part,
    Query,
    Relation,
    Row,
    Slot,
    Some,
    Spread,
    Table,
    Value,
    Var,
)

LARGE = 1 << 31
MOST_JOINED = 1_024  # entries of what several loops gather


def local(name: str) -> str:
    """A name of generated code, which no function of the runtime has."""
    return f"{name}_"


class Printer:
    """The values of one function."""

    def __init__(self, kinds: Kinds, function: Defined) -> None:
        self.kinds, self.function = kinds, function
        self.names: Names = kinds.names_of(function)
        self.fresh = count()

    def kind(self, value: Value) -> Known:
        return self.kinds.kind(value, self.names, self.function) or Kind.NUMBER

    def is_row(self, value: Value) -> bool:
        found = self.kind(value)
        return found is Kind.ROW or (isinstance(found, Tabled) and not found.rows)

    # ------------------------------------------------------------ truths
    def test(self, value: Value) -> str:
        match value:
            case Const(value=known):
                return "true" if known else "false"
            case Not(part=part):
                return f"!{self.test(part)}"
            case Every(parts=parts):
                return f"({' && '.join(map(self.test, parts))})"
            case Some(parts=parts):
                return f"({' || '.join(map(self.test, parts))})"
            case Compare():
                return self.compared(value)
        return f"({self.row(value)}.count > 0)" if self.is_row(value) else f"({self.number(value)} != 0)"

    def compared(self, value: Compare) -> str:
        first, found = value.first, []
        for relation, second in value.rest:
            found.append(self.relation(first, relation, second))
            first = second
        return f"({' && '.join(found)})"

    def relation(self, left: Value, relation: Relation, right: Value) -> str:
        if relation in ("in", "not in"):
            found = f"is_in({self.row(right)}, {self.number(left)})"
            return found if relation == "in" else f"!{found}"
        if self.is_row(left) or self.is_row(right):
            if relation not in ("==", "!="):
                raise Declined("rows that are compared entry by entry")
            found = f"same_row({self.row(left)}, {self.row(right)})"
            return found if relation == "==" else f"!{found}"
        return f"{self.number(left)} {relation} {self.number(right)}"

    # ------------------------------------------------------------ numbers
    def number(self, value: Value) -> str:
        match value:
            case Const(value=None):
                return "0"
            case Const(value=int(known)):
                return str(int(known)) if abs(known) < LARGE else f"INT64_C({int(known)})"
            case Name(id="FINISHED"):
                return "FINISHED"
            case Name(id=id):
                return local(id)
            case Var():
                return local(str(value))
            case Slot():
                return self.slot(value)
            case Item():
                return self.item(value)
            case Binary():
                return self.reckoned(value)
            case Minus(part=part):
                return f"negative(run, {self.number(part)})"
            case Others(part=part):
                return f"(~{self.number(part)})"
            case Compare() | Not():
                return f"(cell){self.test(value)}"
            case Every(parts=parts):
                return self.chained(parts, "?", ":")
            case Some(parts=parts):
                return self.chained(parts, "? x :", "")
            case Either(test=test, yes=yes, no=no):
                return f"({self.test(test)} ? {self.number(yes)} : {self.number(no)})"
            case Let(name=name, value=inner, body=body):
                return self.bound(name, inner, lambda: self.number(body))
            case Call():
                return self.called(value)
        raise Declined(f"{type(value).__name__} as a number")

    def chained(self, parts: Sequence[Value], yes: str, no: str) -> str:
        """The first part that does not hold, or that does."""
        first, *rest = parts
        if not rest:
            return self.number(first)
        after = self.chained(rest, yes, no)
        name = f"x{next(self.fresh)}"
        if no:
            return f"({{ cell {name} = {self.number(first)}; {name} ? {after} : {name}; }})"
        return f"({{ cell {name} = {self.number(first)}; {name} ? {name} : {after}; }})"

    def slot(self, value: Slot) -> str:
        match value.at:
            case Const(value=0):
                return "run->answer"
            case Const(value=int(at)):
                return f"S[{at}]"
            case Binary(operator="+", left=Name(id="f"), right=Const(value=int(at))):
                return f"S[f + {self.frame_cell(at)}]"
        return f"*slot_at(run, S, {self.number(value.at)})"

    def frame_cell(self, at: int) -> int:
        return self.kinds.cell_of(self.function.of, at)

    def item(self, value: Item) -> str:
        of = self.kind(value.row)
        at = self.number(value.at)
        if isinstance(of, Listed):
            return f"of_piece(run, S, {self.number(of.slot)}, {at})"
        return f"item(run, {self.row(value.row)}, {at})"

    def reckoned(self, value: Binary) -> str:
        left, right = self.number(value.left), self.number(value.right)
        match value.operator:
            case "+" | "-" | "*":
                name = {"+": "plus", "-": "minus", "*": "multiplied"}[value.operator]
                return f"{name}(run, {left}, {right})"
            case "//":
                return f"divide(run, {left}, {right})"
            case "%":
                return f"remainder_of({left}, {right})"
            case "<<":
                return f"bit(run, {right})" if left == "1" else f"shifted(run, {left}, {right})"
        return f"({left} {value.operator} {right})"

    # ------------------------------------------------------------ rows
    def row(self, value: Value) -> str:
        match value:
            case Const(value=tuple(known)):
                return self.written([Const(one) for one in known])
            case Name(id=id):
                return local(id)
            case Table(id="NOTHING"):
                return "NOTHING"
            case Table(id=id):
                if self.kinds.table(id).rows:
                    raise Declined("tables as rows")
                self.kinds.read.add(id)
                return id
            case Var():
                return local(str(value))
            case Row(entries=entries):
                return self.entries(entries)
            case Slot():
                return self.lying(value)
            case Item(row=Table(id=id), at=at):
                self.kinds.read.add(id)
                return f"row_of_table(run, {id}, {len(self.kinds.tables[id])}, {self.number(at)})"
            case Part():
                return self.part(value)
            case Binary(operator="+", left=left, right=right):
                return f"joined(run, {self.row(left)}, {self.row(right)})"
            case Some(parts=(first, *rest)):
                name = f"x{next(self.fresh)}"
                after = self.row(Some(tuple(rest))) if len(rest) > 1 else self.row(rest[0])
                return f"({{ struct row {name} = {self.row(first)}; {name}.count ? {name} : {after}; }})"
            case Either(test=test, yes=yes, no=no):
                return f"({self.test(test)} ? {self.row(yes)} : {self.row(no)})"
            case Let(name=name, value=inner, body=body):
                return self.bound(name, inner, lambda: self.row(body))
            case Query():
                return self.query(value)
            case Call():
                return self.called(value)
        raise Declined(f"{type(value).__name__} as a row")

    def written(self, entries: Sequence[Value]) -> str:
        if not entries:
            return "NONE"
        return f"written(run, {len(entries)}, (const cell[]){{{', '.join(map(self.number, entries))}}})"

    def entries(self, entries: Sequence[Value | All]) -> str:
        plain = [one for one in entries if not isinstance(one, All)]
        if len(plain) == len(entries):
            return self.written(plain)
        parts = [self.row(one.row) if isinstance(one, All) else self.written([one]) for one in entries]
        found = parts[0]
        for part in parts[1:]:
            found = f"joined(run, {found}, {part})"
        return found

    def lying(self, value: Slot) -> str:
        match value.at:
            case Const(value=0):
                return "run->answers"
            case Binary(operator="+", left=Name(id="f"), right=Const(value=int(at))):
                return f"kept_row(S + f + {self.frame_cell(at)})"
            case Const(value=int(at)) | Binary(operator="+", left=Const(value=int(at))):
                if self.kinds.form.held[at].sort is Sort.VECTOR:
                    return f"vector_at(run, S, {self.number(value.at)})"
        return f"lying(run, S, {self.number(value.at)})"

    def part(self, value: Part) -> str:
        start = "0" if value.start is None else self.number(value.start)
        stop = "INT64_MAX" if value.stop is None else self.number(value.stop)
        match value.step:
            case None:
                return f"part({self.row(value.row)}, {start}, {stop})"
            case Const(value=-1) if value.start is None and value.stop is None:
                return f"backwards(run, {self.row(value.row)})"
        raise Declined("every second of a row")

    def bound(self, name: str, inner: Value, body: object) -> str:
        before = self.names.get(name)
        known = self.kind(inner)
        made = self.declared(name, inner)
        self.names[name] = known
        assert callable(body)
        found = f"({{ {made} {body()}; }})"
        if before is None:
            del self.names[name]
        else:
            self.names[name] = before
        return found

    def declared(self, name: str, value: Value) -> str:
        """A name for a value; a list by piece has no other name than where it lies."""
        known = self.kind(value)
        if isinstance(known, Listed):
            return ""
        if self.is_row(value):
            return f"struct row {local(name)} = {self.row(value)};"
        return f"cell {local(name)} = {self.number(value)};"

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
                given.append("S" if kind == "S" else self.row(arg) if kind == "r" else self.number(arg))
        return f"{operation.name or value.function}({', '.join(given)})"

    def built_in(self, value: Call) -> str:
        args = value.args
        match value.function:
            case "len":
                return f"{self.row(args[0])}.count"
            case "tuple" | "list" | "work":
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
