"""Where values lie, printed as C: slots of the state and of frames, places and vectors, rows of tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import count

from interpreter.compile.native.cells import Sort
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind, Known, Names
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import Binary, Const, Name, Slot, Value


class Places(ABC):
    """What one function reads."""

    def __init__(self, kinds: Kinds, function: Defined) -> None:
        self.kinds, self.function = kinds, function
        self.names: Names = kinds.names_of(function)
        self.fresh = count()

    def kind(self, value: Value) -> Known:
        return self.kinds.kind(value, self.names, self.function) or Kind.NUMBER

    @abstractmethod
    def number(self, value: Value) -> str:
        """A value that is a number."""

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

    def lying(self, value: Slot) -> str:
        match value.at:
            case Const(value=0):
                return "run->answers"
            case Binary(operator="+", left=Name(id="f"), right=Const(value=int(at))):
                return f"kept_row(S + f + {self.frame_cell(at)})"
            case Binary(operator="+", left=Const(value=int(at)), right=which) if self.kinds.form.held[at].room:
                held, number = self.kinds.form.held[at], self.number(which)
                before, after = self.kinds.form.alike(at)
                if held.sort is Sort.VECTOR:
                    return f"vector_of(run, S, {held.at}, {held.room}, {-before}, {after}, {number})"
                return f"lying_of(run, S, {at}, {held.at}, {held.room}, {after}, {number})"
            case Const(value=int(at)):
                if self.kinds.form.held[at].sort is Sort.VECTOR:
                    return f"vector_at(run, S, {at})"
        return f"lying(run, S, {self.number(value.at)})"

    def row_of_table(self, id: str, at: str) -> str:
        table = self.kinds.tables[id]
        widths = {len(row) if isinstance(row, tuple) else 0 for row in table}
        if len(widths) == 1 and widths != {0}:
            self.kinds.even.add(id)
            return f"row_of_even(run, EVEN_{id}, {len(table)}, {widths.pop()}, {at})"
        self.kinds.read.add(id)
        return f"row_of_table(run, {id}, {len(table)}, {at})"
