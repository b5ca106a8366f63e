"""What a loop is soon through with, so that nobody needs to count it: a handful, and answers that are tried."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from interpreter.compile.tree.defined import Defined, Role
from interpreter.compile.tree.values import Anything, Call, Const, Item, Name, Row, Table, Value

HANDFUL = 12  # entries of a table that a loop is soon through with, as with what a sentence names one by one
SHORT = ("enumerate", "zip", "range")  # over what a sentence names or an enum lists; numbers are counted apart
Tried = frozenset[str]  # names of answers that a search has just put together: going through one is no more than that


@dataclass
class Brief:
    """What is known of the tables of a program."""

    tables: Mapping[str, object]
    longest: dict[tuple[str, int], bool] = field(default_factory=dict)

    def is_long(self, source: Value) -> bool:
        match source:
            case Row() | Const():
                return False
            case Call(function="tuple", args=(inner,)):
                return self.is_long(inner)
            case Call(function="range"):
                return not all(isinstance(arg, Const) for arg in source.args)
            case Call():
                return source.function not in SHORT
            case Table() | Item():
                return not self.in_a_table(source)
        return True

    def in_a_table(self, source: Table | Item) -> bool:
        """Whether it is a table of a few entries, or an entry of one whose entries all have few."""
        depth = 0
        one: Value = source
        while isinstance(one, Item):
            depth, one = depth + 1, one.row
        if not isinstance(one, Table) or one.id not in self.tables:
            return False
        key = one.id, depth
        if key not in self.longest:
            self.longest[key] = few_at(self.tables[one.id], depth)
        return self.longest[key]


def few_at(row: object, depth: int) -> bool:
    if not isinstance(row, tuple):
        return False
    return all(few_at(one, depth - 1) for one in row) if depth else len(row) <= HANDFUL


def tried_names(
    functions: Sequence[Defined], parts: Mapping[str, list[Anything]], asked: Collection[str]
) -> dict[str, Tried]:
    """Of the functions that searches ask, and that no loop does, the parameters that only ever are answers."""
    found = {one.name: frozenset(one.params) for one in functions if one.name in asked}
    params = {one.name: one.params for one in functions}
    tests = {one.name for one in functions if one.role is Role.TEST}
    calls = [
        (name, part)
        for name, some in parts.items()
        for part in some
        if isinstance(part, Call) and part.function in found
    ]
    changed = True
    while changed:
        changed = False
        for caller, one in calls:
            if one.function not in tests:
                own = found.get(caller, frozenset())
                left = found[one.function] - others(zip(params[one.function], one.args), own)
                changed |= left != found[one.function]
                found[one.function] = left
    return found


def others(given: Iterable[tuple[str, Value]], tried: Tried) -> set[str]:
    """The parameters that are given something else."""
    return {param for param, value in given if not (isinstance(value, Name) and value.id in tried)}
