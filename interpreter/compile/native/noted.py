"""What a build that notes what is exercised notes besides its spots: the pieces that the log tells of, and what is only
read for a line of the log. C writes no log, so that these become statements of their own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from interpreter.compile.native.cells import Declined
from interpreter.compile.tree.code import Assign, Code, Effect, For, If, Log
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import All, Call, Compare, Const, Either, Name, Not, Query, Row, Value, of_state
from interpreter.compile.tree.walk import everything, replaced

NONE, NOT_THERE = Const(None), Const(-(1 << 31))  # in a report: there is none of that kind, and C's word for it


class Notes:
    """The log of a program, as notes; `spots`: how many there are before the pieces."""

    def __init__(self, spots: int) -> None:
        self.spots = spots
        self.names: Iterator[int] = count()

    def of(self, one: Log) -> list[Code]:
        told = one.told
        match one.kind:
            case "moved":
                return [self.took_part(told["pieces"])]
            case "swapped":
                return [] if told["places"] == Const(1) else [self.took_part(told["both"])]
            case "report":
                return self.report(told["rows"])
        return []

    def took_part(self, pieces: Value) -> Code:
        return Effect(of_state("TOOK_PART", Const(self.spots), pieces))

    def report(self, rows: Value) -> list[Code]:
        """The rows of a report are gone through where something in them is noted."""
        match rows:
            case Call(function="report_rows", args=(Query(value=Row(entries=cells)) as query,)):
                shown = [replaced(cell, {NONE: NOT_THERE}) for cell in cells if not isinstance(cell, All)]
                body = [code for cell in shown for code in self.read(cell)]
                for loop in reversed(query.loops):
                    source = replaced(loop.source, {NONE: NOT_THERE})
                    body = [For(Name(loop.names[0]), source, body)] if body or is_noted(source) else []
                return body
        raise Declined("a report that is put together otherwise")

    def read(self, value: Value) -> list[Code]:
        match value:
            case Either(test=Compare(rest=(("==", right),)) as test, no=shown) if right == NOT_THERE:
                return [If(Not(test), inner)] if (inner := self.read(shown)) else []
        return [Assign(Name(f"n{next(self.names)}"), value)] if is_noted(value) else []


def is_noted(value: Value) -> bool:
    """Whether something in it may be: what is asked of other functions is taken to be."""
    return any(
        isinstance(one, Call) and (isinstance(one.function, Own) or one.function == "SEEN") for one in everything(value)
    )
