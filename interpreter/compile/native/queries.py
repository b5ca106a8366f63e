"""Queries printed as C: loops in brackets, where the expression stands."""

from __future__ import annotations

from interpreter.compile.native.known import Known, Lines, Rows
from interpreter.compile.native.values import MOST_JOINED, Printer, local
from interpreter.compile.tree.values import (
    All,
    Call,
    Compare,
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


class Queries(Printer):
    def query(self, value: Query) -> str:
        before, known = dict(self.names), self.kind(value)
        found, opened = [], 0
        row = f"g{next(self.fresh)}"
        for name, one in value.given:
            found.append(self.declared(name, one))
            self.names[name] = self.kind(one)
        first = value.loops[0]
        sources = f"s{next(self.fresh)}"
        if self.is_naming(first) or len(value.loops) > 1 or isinstance(known, Rows):
            many = str(MOST_JOINED)
        else:
            many = f"{sources}.count" + (f" * {known.width}" if isinstance(known, Lines) else "")
        if not self.is_naming(first):
            found.append(f"struct row {sources} = {self.source(first)};")
        found.append(f"struct gathering {row} = gathering(run, {many});")
        for at, loop in enumerate(value.loops):
            text, brackets = self.loop(loop, sources if at == 0 and not self.is_naming(loop) else None)
            found.append(text)
            opened += brackets
        found.append(self.one_more(f"&{row}", value.value, known) + " }" * opened)
        self.names = before
        result = f"gathered({row})"
        if value.spread is Spread.SET:
            result = self.once(result, known)
        return f"({{ {' '.join(one for one in found if one)} {result}; }})"

    def one_more(self, gathering: str, value: Value, known: Known) -> str:
        """One more of what is gathered to rows, to lines or to a row of numbers."""
        match known:
            case Rows(of=of):
                return self.passing(value, f"gather_row(run, {gathering}, {self.like(value, of)});")
            case Lines():
                return " ".join(self.gathered(gathering, one) for one in self.line(value))
        return self.gathered(gathering, value)

    def gathered(self, gathering: str, value: Value) -> str:
        """One number more."""
        entry = self.number(value)
        if not self.works(value):
            return f"gather(run, {gathering}, {entry});"
        return f"{{ cell mark = run->used; cell entry = {entry}; run->used = mark; gather(run, {gathering}, entry); }}"

    def passing(self, value: Value, doing: str) -> str:
        """What is worked out for it is given back."""
        return f"{{ cell mark = run->used; {doing} run->used = mark; }}" if self.works(value) else doing

    def once(self, row: str, known: Known) -> str:
        """Each entry once, in the order of their first coming."""
        match known:
            case Rows():
                return f"rows_once(run, {row})"
            case Lines(width=width):
                return f"rows_once(run, rows_of_lines(run, {row}, {width}))"
        return f"each_once(run, {row})"

    def is_naming(self, loop: Loop) -> bool:
        """Whether a loop only gives one thing a name."""
        return isinstance(loop.source, Row) and len(loop.source.entries) == 1 == len(loop.names)

    def source(self, loop: Loop) -> str:
        match loop.source:
            case Call(function="enumerate" | "zip", args=(inner, *_)):
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
            sources, found = made or f"s{next(self.fresh)}", ""
            if made is None:
                found, brackets = f"{{ struct row {sources} = {self.source(loop)}; ", 2
            found += self.each_of(loop, sources)
        for test in loop.tests:
            found += f" if ({self.tested(test)}) {{"
            brackets += 1
        return found, brackets

    def each_of(self, loop: Loop, sources: str) -> str:
        """A loop over a row, over numbered entries of one, or over several rows together as far as the shortest."""
        at, names = f"i{next(self.fresh)}", list[str]()
        match loop.source:
            case Call(function="enumerate", args=(source,)):
                bound = [(loop.names[1], source)]
                names.append(f"cell {local(loop.names[0])} = {at};")
            case Call(function="zip", args=several):
                bound = [*zip(loop.names, several)]
            case source:
                bound = [(loop.names[0], source)]
        head, count = "", self.length_of(bound[0][1], sources)
        for number, (name, source) in enumerate(bound):
            row = sources
            if number:
                row = f"s{next(self.fresh)}"
                head += f"struct row {row} = {self.row(source)}; "
                count = f"least({count}, {self.length_of(source, row)})"
            names.append(self.entry_named(name, source, row, at))
        names_in_loop = self.kinds.candidates(loop, self.names, self.function)
        rows = isinstance(self.kind(bound[0][1]), Rows)
        self.names |= names_in_loop
        if rows and len(bound) == 1:  # from entry to entry
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
        if not self.works(test):
            return self.test(test)
        name = f"m{next(self.fresh)}"
        return f"({{ cell {name} = run->used; bool t{name} = {self.test(test)}; run->used = {name}; t{name}; }})"

    def works(self, value: Value) -> bool:
        """Whether it may leave something in the scratch."""
        return isinstance(value, (Query, Call, Every, Some, Not, Compare, Either, Let, Row))
