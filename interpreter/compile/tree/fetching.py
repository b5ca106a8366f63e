"""What a loop asks of the slots of many pieces is fetched before it."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.compile.tree.code import Assign, Code, For, all_values, change, walk
from interpreter.compile.tree.values import Const, Item, Name, Slot, Value
from interpreter.compile.tree.walk import below, replaced


def fetched_before(loop: For, fresh: Callable[[], Name]) -> list[Code]:
    lists: dict[Value, Value] = {}
    for value in all_values(loop.body):
        for one, _ in below(value):
            match one:
                case Item(row=Slot(at=Const()) as row) if row not in lists:
                    lists[row] = fresh()
    for statement in walk(loop.body):
        change(statement, lambda value: replaced(value, lists))
    return [Assign(name, value) for value, name in lists.items() if isinstance(name, Name)]
