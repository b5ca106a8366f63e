"""What is printed on two cards is compared before play.

A search among the cards of a place for those whose print fits that of another card (`x is x of c and y < y of c`) goes
through those alone that fit: for each card there is a table of them. Which of them lie there, and what else must hold,
is asked at the table as before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace as changed

from interpreter.compile.program.constant_tables import Tables
from interpreter.compile.program.layout import Layout
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Code, For, If, Return
from interpreter.compile.tree.fold import Before, Unknown, worked_out
from interpreter.compile.tree.values import Anything, Loop, Name, Query, Value, Var
from interpreter.compile.tree.walk import below, conjuncts, free, mapped, replaced, variables
from interpreter.source.records import record

# what does not depend on the order in which the cards of a place are gone through
OF_ANY_ORDER = ("len", "sum", "any", "all", "max", "min", "set", "sorted")
FEWER = 3  # as many times fewer cards must be left for a table to be worth its room
OTHER = "other card"  # how the card that is compared with is called here


@record
class Matching:
    layout: Layout
    tables: Tables

    def value(self, value: Value) -> Value:
        def change(part: Anything) -> Anything:
            part = mapped(part, change)
            match part:
                case v.Call(args=(Query(loops=(Loop() as loop,), given=()) as query,), named=()) if (
                    part.function in OF_ANY_ORDER
                ):
                    return v.Call(part.function, (changed(query, loops=(self.loop(loop),)),))
            return part

        found = change(value)
        assert not isinstance(found, (v.All, Loop))
        return found

    def body(self, body: Sequence[Code]) -> None:
        """A search that ends with the first that it finds."""
        for one in body:
            match one:
                case For(var=Name(id=name), body=[If(then=[Return(value=v.YES)], other=[]) as found]):
                    loop = self.loop(Loop((name,), one.source, tuple(conjuncts(found.test))))
                    one.source, found.test = loop.source, v.every(list(loop.tests))

    def loop(self, loop: Loop) -> Loop:
        if len(loop.names) != 1 or not isinstance(loop.source, v.Slot):
            return loop
        (name,), place = loop.names, loop.source.at
        tests = [one for test in loop.tests for one in conjuncts(test)]
        printed = [test for test in tests if self.is_printed(test)]
        others = {other for test in printed for other in self.read(test)} - {Name(name)}
        equal = next((test for test in printed if self.sides(test, name) is not None), None)
        if len(others) != 1 or equal is None or not free(place).isdisjoint({name}):
            return loop
        (other,) = others
        fitting = self.fitting(name, other, equal, printed, place)
        if fitting is None:
            return loop
        table = self.tables.table("FITTING", fitting)
        lies = v.compare(v.item(v.slot(self.layout.place), Name(name)), "==", place)
        return Loop(loop.names, v.item(table, other), (lies, *(test for test in tests if test not in printed)))

    def is_printed(self, test: Value) -> bool:
        """Whether a test reads nothing but tables that are known before play, and what they are read for."""
        return not any(
            isinstance(one, (v.Slot, v.Call, Query, v.Asking, v.Let))
            or (isinstance(one, v.Item) and not isinstance(one.row, v.Table))
            for one, _ in below(test)
        )

    def read(self, test: Value) -> set[Name | Var]:
        """The cards whose print a test reads."""
        return {*variables(test), *map(Name, free(test))}

    def sides(self, test: Value, name: str) -> tuple[Value, Value] | None:
        """Of a test that something of a candidate is something of another card: both, the candidate's first."""
        match test:
            case v.Compare(first=left, rest=(("==", right),)):
                for one, other in ((left, right), (right, left)):
                    if self.read(one) == {Name(name)} and len(self.read(other) - {Name(name)}) == 1:
                        return one, other
        return None

    def fitting(
        self, name: str, other: Name | Var, equal: Value, printed: list[Value], place: Value
    ) -> tuple[tuple[int, ...], ...] | None:
        """For each card those that fit it, and last those that fit no card; None where they are not much fewer."""
        sides = self.sides(equal, name)
        assert sides is not None
        own, wanted = sides
        spelled: dict[Value, Value] = {other: Name(OTHER)}
        wanted = replaced(wanted, spelled)
        rest = replaced(v.every([test for test in printed if test is not equal]), spelled)
        tables = self.indexed(wanted, rest)
        if not tables or len(tables) < sum(one == Name(OTHER) for part in (wanted, rest) for one, _ in below(part)):
            return None  # what is compared is no card's print, so that it is not known what it can be
        size = min(map(len, tables))
        match place:
            case v.Const(value=int(slot)):
                pieces = sorted(self.layout.holding[slot])
            case _:
                pieces = [*range(len(self.layout.pieces))]
        before = Before(names=self.tables.values)
        try:
            by_print: dict[v.Plain, list[int]] = defaultdict(list)
            for piece in pieces:
                by_print[worked_out(own, before.calling(name, piece))].append(piece)
            found = []
            for card in (*range(size - 1), -1):
                here = before.calling(OTHER, card)
                alike = by_print.get(worked_out(wanted, here), [])
                found.append(tuple([one for one in alike if worked_out(rest, here.calling(name, one))]))
        except (Unknown, ArithmeticError, IndexError, TypeError, AssertionError):
            return None
        return tuple(found) if sum(map(len, found)) * FEWER <= len(pieces) * len(found) else None

    def indexed(self, *values: Value) -> list[tuple[v.Plain, ...]]:
        """The tables that are read for the other card."""
        found = [
            self.tables.values[one.row.id]
            for value in values
            for one, _ in below(value)
            if isinstance(one, v.Item) and isinstance(one.row, v.Table) and one.at == Name(OTHER)
        ]
        return [row for row in found if isinstance(row, tuple)]
