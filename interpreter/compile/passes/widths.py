"""How many entries vectors have: what is counted by members has one for each, wherever and whenever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from interpreter.compile.program.layout import Layout
from interpreter.compile.tree.code import Return
from interpreter.compile.tree.defined import Defined, Memory
from interpreter.compile.tree.values import Binary, Call, Const, Item, Slot, Table, Value


@dataclass
class Widths:
    slots: Mapping[int, int]  # of the stocks that are counted by members
    tables: Mapping[str, object]
    functions: Mapping[str, Defined]

    @classmethod
    def of(cls, layout: Layout, tables: Mapping[str, object], functions: Mapping[str, Defined]) -> Widths:
        slots: dict[int, int] = {}
        for stock in layout.checked.game.stocks.values():
            if stock.by is not None:
                base = layout.stocks[stock.id]
                slots.update(dict.fromkeys(range(base, base + len(layout.holders(stock))), layout.members(stock.by)))
        return cls(slots, tables, functions)

    def width(self, value: Value) -> int | None:
        """The number of entries of a vector; none of what may have more or fewer."""
        match value:
            case Slot(at=Const(value=int(at)) | Binary(operator="+", left=Const(value=int(at)))):
                return self.slots.get(at)
            case Item(row=Table(id=id)) if id in self.tables:
                return width_of_all(self.tables[id])
            case Call(function="tally", args=(_, Const(value=int(members)))):
                return members
            case Call(function=name) if name in self.functions:
                match self.functions[name]:
                    case Defined(memory=Memory.OF_A_ROW, body=(*_, Return(value=inner))):
                        return self.width(inner)
        return None


def width_of_all(rows: object) -> int | None:
    """The width of the rows of a table, if all have the same."""
    if not isinstance(rows, tuple) or not all(isinstance(row, tuple) for row in rows):
        return None
    widths = {len(row) for row in rows}
    return widths.pop() if len(widths) == 1 else None
