"""Queries printed as C: loops in brackets, where the expression stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeGuard

from interpreter.compile.native.bounds import Range
from interpreter.compile.native.cells import Declined
from interpreter.compile.native.jumpless import are_sure, is_atom
from interpreter.compile.native.known import Kind, Known, Lines, Rows, tells
from interpreter.compile.native.operations import OPERATIONS
from interpreter.compile.native.self_evident import local
from interpreter.compile.native.values import MOST_TOLD, Printer
from interpreter.compile.tree.values import (
    All,
    Anything,
    Asking,
    Binary,
    Call,
    Compare,
    Const,
    Loop,
    Name,
    Query,
    Row,
    Spread,
    Value,
)
from interpreter.compile.tree.walk import children

FOLDED = ("len", "sum", "any", "all", "next")  # what goes through what is found, and makes no row of it (`folding.py`)
PLAIN = (*FOLDED, "min", "max", "bool", "int", "counted")  # what makes no row of what it is given


def over_all(rows: str, count: int, at: str) -> tuple[str, str]:
    """A loop through several rows, one after the other, and what it is at."""
    of = f"of_{at}"
    loops = f"for (cell {of} = 0; {of} < {count}; {of}++) for (cell {at} = 0; {at} < {rows}[{of}].count; {at}++)"
    return loops, f"{rows}[{of}].at[{at}]"


def worked(source: Value) -> Value | None:
    """What a loop goes through that counts its work (`passes/measure.py`)."""
    match source:
        case Call(function="work", args=(within,)):
            return within
    return None


class Queries(Printer):
    def query(self, value: Query) -> str:
        known, row = self.kind(value), f"g{next(self.fresh)}"
        alone = len(value.loops) == 1 and not isinstance(known, Rows)

        def begun(many: str | None) -> str:
            room = f"{many}{f' * {known.width}' if isinstance(known, Lines) else ''}"
            if tells(known):
                some = alone and many and value.value == Name(value.loops[0].names[0])  # of what there is
                return f"struct gathering {row} = values_gathering(run, {many if some else MOST_TOLD});"
            return f"struct gathering {row} = gathering(run, {room if alone and many else self.kinds.most_joined});"

        result = f"values_gathered(run, {row})" if tells(known) else f"cut_back(run, {row})"
        if alone and not tells(known) and not self.is_naming(value.loops[0]):
            result = f"gathered({row})"  # it has the room of what it goes through
        if value.spread is Spread.SET:
            result = self.once(result, known)

        def inside() -> str:
            return self.one_more(f"&{row}", value.value, known)

        def held(holds: str, entry: str) -> str:
            return f"gather_if(run, &{row}, {holds}, {entry});"

        return self.through(value, begun, inside, result, held if known is Kind.ROW else None)

    def through(
        self,
        value: Query,
        begun: Callable[[str | None], str],
        inside: Callable[[], str],
        result: str,
        held: Callable[[str, str], str] | None = None,
    ) -> str:
        """What is done with each that some loops find, in brackets. `begun` stands before them, and is given how many
        the first goes through; `held` does the same as `inside`, if something holds, without a jump."""
        before, first = dict(self.names), value.loops[0]
        found, opened, sources, many = list[str](), 0, None, None
        for name, one in value.given:
            found.append(self.declared(name, one))
            self.names[name] = self.kind(one)
        if not self.is_naming(first):
            made, sources, many = self.source(first)
            found.append(made)
        found.append(begun(many))
        for at, loop in enumerate(value.loops):
            text, brackets = self.loop(loop, sources if at == 0 else None)
            found.append(text)
            opened += brackets
            if held is not None and loop is value.loops[-1] and self.is_jumpless(loop.tests, value.value):
                found.append(held(" & ".join(map(self.test, loop.tests)), self.number(value.value)))
                break
            found += [f"if ({self.tested(test)}) {{" for test in loop.tests]
            opened += len(loop.tests)
        else:
            found.append(inside())
        found.append("}" * opened)
        self.names = before
        return f"({{ {' '.join(one for one in found if one)} {result}; }})"

    def one_more(self, gathering: str, value: Value, known: Known) -> str:
        """One more of what is gathered to rows, to lines or to a row of numbers."""
        if tells(known):
            more = f"gather_value(run, {gathering}, {self.anything(value)});"
            return f"{{ cell mark = run->used; {more} run->used = mark; }}"
        match known:
            case Rows(of=of):
                return self.passing(value, f"gather_row(run, {gathering}, {self.like(value, of)});")
            case Lines():
                return " ".join(self.gathered(gathering, one) for one in self.line(value))
        return self.gathered(gathering, value)

    def gathered(self, gathering: str, value: Value) -> str:
        """One number more."""
        entry = self.number(value)
        if not self.leaves(value):
            return f"gather(run, {gathering}, {entry});"
        return f"{{ cell mark = run->used; cell entry = {entry}; run->used = mark; gather(run, {gathering}, entry); }}"

    def passing(self, value: Value, doing: str) -> str:
        """What is worked out for it is given back."""
        return f"{{ cell mark = run->used; {doing} run->used = mark; }}" if self.leaves(value) else doing

    def once(self, row: str, known: Known) -> str:
        """Each entry once, in the order of their first coming."""
        if tells(known):
            raise Declined("each once of rows inside rows")
        match known:
            case Rows():
                return f"rows_once(run, {row})"
            case Lines(width=width):
                return f"rows_once(run, rows_of_lines(run, {row}, {width}))"
        return f"each_once(run, {row})"

    def is_naming(self, loop: Loop) -> bool:
        """Whether a loop only gives one thing a name."""
        return isinstance(loop.source, Row) and len(loop.source.entries) == 1 == len(loop.names)

    def source(self, loop: Loop) -> tuple[str, str, str]:
        """What a loop goes through: the statement that makes it, what it is called, and how many it has.

        A loop that counts its work does so before it begins, as in Python.
        """
        if (within := worked(loop.source)) is not None:
            made, name, many = self.source(Loop(loop.names, within, loop.tests))
            return f"{made} burn(run, {many});", name, many
        name, parts = f"s{next(self.fresh)}", self.apart(loop.source)
        if len(parts) > 1:
            many = " + ".join(f"{name}[{number}].count" for number in range(len(parts)))
            return f"const struct row {name}[] = {{{', '.join(map(self.row, parts))}}};", name, f"({many})"
        match loop.source:
            case Call(function="enumerate" | "zip", args=(inner, *_)):
                return f"struct row {name} = {self.row(inner)};", name, f"{name}.count"
        return f"struct row {name} = {self.put(loop.source, self.kind(loop.source))};", name, f"{name}.count"

    def apart(self, value: Value) -> list[Value]:
        """The rows that one is put together of: a loop goes through one after the other, and none is made of them."""
        match value:
            case Binary(operator="+", left=left, right=right) if self.kind(value) is Kind.ROW:
                return [*self.apart(left), *self.apart(right)]
        return [value]

    def is_jumpless(self, tests: Sequence[Value], entry: Value) -> bool:
        numbers = is_atom(entry) and self.kind(entry) is Kind.NUMBER
        sure = are_sure(tests) or all(map(self.is_cheap, tests))
        return numbers and bool(tests) and sure and not any(map(self.leaves, tests))

    def loop(self, loop: Loop, made: str | None) -> tuple[str, int]:
        """What opens a loop, and how many brackets whoever asks has to close."""
        brackets = 1
        if self.is_naming(loop):
            assert isinstance(loop.source, Row)
            (entry,) = loop.source.entries
            assert not isinstance(entry, All)
            found = f"{{ {self.declared(loop.names[0], entry)}"
            self.names[loop.names[0]] = self.kind(entry)
        else:
            found = ""
            if made is None:
                statement, made, _ = self.source(loop)
                found, brackets = f"{{ {statement} ", 2
            found += self.each_of(loop, made)
        return found, brackets

    def each_of(self, loop: Loop, sources: str) -> str:
        """A loop over a row, over numbered entries of one, or over several rows together as far as the shortest."""
        at, names = f"i{next(self.fresh)}", list[str]()
        for name in loop.names:
            self.learns(name, None)
        if (within := worked(loop.source)) is not None:
            loop = Loop(loop.names, within, loop.tests)
        if (rows := len(self.apart(loop.source))) > 1:
            self.names |= self.kinds.candidates(loop, self.names, self.function)
            loops, item = over_all(sources, rows, at)
            return f"{loops} {{ cell {local(loop.names[0])} = {item};"
        match loop.source:
            case Call(function="enumerate", args=(source,)):
                bound = [(loop.names[1], source)]
                names.append(f"cell {local(loop.names[0])} = {at};")
            case Call(function="zip", args=several):
                bound = [*zip(loop.names, several)]
            case source:
                bound = [(loop.names[0], source)]
        if len(bound) == 1 and self.tells(bound[0][1]) and len(loop.names) == 1:
            self.names |= self.kinds.candidates(loop, self.names, self.function)
            head = f"for (struct each {at} = each_of(run, {sources}); next_of(&{at});) {{"
            return f"{head} struct row {local(loop.names[0])} = {at}.value;"
        head, count, of_entries = "", self.length_of(bound[0][1], sources), dict[str, Range]()
        for number, (name, source) in enumerate(bound):
            row = sources
            if number:
                row = f"s{next(self.fresh)}"
                head += f"struct row {row} = {self.row(source)}; "
                count = f"least({count}, {self.length_of(source, row)})"
            names.append(self.entry_named(name, source, row, at))
            if self.kind(source) is Kind.ROW and (entries := self.range(source)) is not None:
                of_entries[name] = entries
        names_in_loop = self.kinds.candidates(loop, self.names, self.function)
        is_rows = isinstance(self.kind(bound[0][1]), Rows)
        self.names |= names_in_loop
        self.ranges |= of_entries
        if len(bound) == 1 and self.kind(bound[0][1]) is Kind.ROW:
            names += [one for one in [self.looked_up(bound[0][0], loop.tests)] if one]
        if is_rows and len(bound) == 1:  # from entry to entry
            (name, _), here = bound[0], f"p{next(self.fresh)}"
            step = f"{at}++, {here} += 1 + entry_length({here})"
            first = f"const cell *{here} = {sources}.at; cell {at} = 0; "
            names[-1] = f"struct row {local(name)} = entry_here({here});"
            loop_text = f"for (; {here} < {sources}.at + {sources}.count; {step}) {{ {' '.join(names)}"
            return f"{first}(void){at}; {loop_text}"
        return f"{head}for (cell {at} = 0; {at} < {count}; {at}++) {{ {' '.join(names)}"

    def length_of(self, value: Value, row: str) -> str:
        """How many entries there are in a row that goes by a name."""
        match self.kind(value):
            case Lines(width=width):
                return f"({row}.count / {width})"
            case Rows():
                return f"count_rows({row})"
        return f"{row}.count"

    def entry_named(self, name: str, source: Value, row: str, at: str) -> str:
        match self.kind(source):
            case Lines(width=width):
                return f"struct row {local(name)} = {{{row}.at + {at} * {width}, {width}}};"
            case Rows():
                return f"struct row {local(name)} = row_at(run, {row}, {at});"
        return f"cell {local(name)} = {row}.at[{at}];"

    def tested(self, test: Value) -> str:
        if not self.leaves(test):
            return self.test(test)
        name = f"m{next(self.fresh)}"
        return f"({{ cell {name} = run->used; bool t{name} = {self.test(test)}; run->used = {name}; t{name}; }})"

    def leaves(self, value: Anything) -> bool:
        """Whether it may leave something in the scratch: rows that are made do."""
        match value:
            case Query() | Asking():
                return True
            case Compare(first=first, rest=rest) if any(self.tells(x) for x in (first, *(x for _, x in rest))):
                return True
            case Row(entries=entries):
                return not all(isinstance(one, Const) for one in entries)
            case Call(function=name, args=args):
                if name in self.kinds.functions:
                    made = self.kinds.gives.get(name, Kind.NUMBER) is not Kind.NUMBER
                elif name in OPERATIONS:
                    made = OPERATIONS[name].gives in ("r", "a") or "a" in OPERATIONS[name].takes
                elif name in FOLDED and self.is_folded(args[0]):
                    return any(self.leaves(one) for one in children(args[0]))
                else:
                    made = name not in PLAIN
                return made or any(self.leaves(one) for one in args)
            case Binary(operator="+") if self.is_row(value):
                return True
        return any(self.leaves(one) for one in children(value))

    def is_folded(self, value: Value) -> TypeGuard[Query]:
        """Whether no row has to be made of it to add its numbers up, or to look for one."""
        return isinstance(value, Query) and value.spread is not Spread.SET and self.kind(value) is Kind.ROW
