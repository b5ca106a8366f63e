"""Queries printed as C: loops in brackets, where the expression stands."""

from __future__ import annotations

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.kinds import Kind, Lines
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
        before = dict(self.names)
        found, opened = [], 0
        row = f"g{next(self.fresh)}"
        for name, one in value.given:
            found.append(self.declared(name, one))
            self.names[name] = self.kind(one)
        line = value.value.entries if isinstance(value.value, Row) else (value.value,)
        entries = [one for one in line if not isinstance(one, All)]
        if len(entries) < len(line):
            raise Declined("rows of rows")
        first = value.loops[0]
        sources = f"s{next(self.fresh)}"
        if self.is_naming(first):
            found.append(f"struct gathering {row} = gathering(run, {MOST_JOINED});")
        else:
            found.append(f"struct row {sources} = {self.source(first)};")
            each = f" * {len(entries)}" if len(entries) > 1 else ""
            many = f"{sources}.count{each}" if len(value.loops) == 1 else str(MOST_JOINED)
            found.append(f"struct gathering {row} = gathering(run, {many});")
        for at, loop in enumerate(value.loops):
            text, brackets = self.loop(loop, sources if at == 0 and not self.is_naming(loop) else None)
            found.append(text)
            opened += brackets
        inside = " ".join(self.gathered(row, one) for one in entries)
        found.append(inside + " }" * opened)
        self.names = before
        result = f"gathered({row})"
        if value.spread is Spread.SET:
            if len(entries) > 1:
                raise Declined("rows of rows")
            result = f"each_once(run, {result})"
        return f"({{ {' '.join(one for one in found if one)} {result}; }})"

    def gathered(self, row: str, value: Value) -> str:
        """One entry more."""
        if self.is_row(value):
            raise Declined("rows of rows")
        entry = self.number(value)
        if not self.works(value):
            return f"gather(run, &{row}, {entry});"
        return f"{{ cell mark = run->used; cell entry = {entry}; run->used = mark; gather(run, &{row}, entry); }}"

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
            lines = None if is_numbered else self.as_lines(loop.source)
            names = [f"cell {local(loop.names[-1])} = {sources}.at[{at}];"]
            if lines is not None:
                names = [f"struct row {local(loop.names[0])} = {{{sources}.at + {at} * {lines.width}, {lines.width}}};"]
            if is_numbered:
                names.insert(0, f"cell {local(loop.names[0])} = {at};")
            self.names |= dict.fromkeys(loop.names, Kind.NUMBER if lines is None else Kind.ROW)
            count = f"{sources}.count" if lines is None else f"{sources}.count / {lines.width}"
            found += f"for (cell {at} = 0; {at} < {count}; {at}++) {{ {' '.join(names)}"
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

    def as_lines(self, value: Value) -> Lines | None:
        found = self.kind(value)
        return found if isinstance(found, Lines) else None
