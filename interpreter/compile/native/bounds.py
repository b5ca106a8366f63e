"""Between which bounds numbers lie, as far as that is known before play: what cannot pass 64 bits is not checked.

What is printed on cards is known, and how many tokens somebody has is not. But where a loop reckons with a number that
it does not change, that is looked at once, before the loop begins (`small` in numbers.h).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from interpreter.compile.native.cells import Sort
from interpreter.compile.native.jumpless import PLAIN, is_atom
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind, Listed
from interpreter.compile.native.places import Places
from interpreter.compile.tree.code import Assign, Code, For, Return, values_of, walk
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import (
    All,
    Binary,
    Call,
    Compare,
    Const,
    Either,
    Every,
    Item,
    Minus,
    Name,
    Not,
    Row,
    Slot,
    Some,
    Table,
    Value,
    Var,
)
from interpreter.compile.tree.walk import below

Range = tuple[int, int]  # from the least to the most

SAFE = 1 << 62
SMALL = 1 << 40  # as numbers.h has it
CHEAP = 12  # comparisons


def numbers_in(value: object) -> Iterator[int]:
    """The numbers that stand in a table, however deep."""
    if isinstance(value, int):
        yield int(value)
    elif isinstance(value, tuple):
        for one in value:
            yield from numbers_in(one)


def both(one: Range | None, other: Range | None) -> Range | None:
    return None if one is None or other is None else (min(one[0], other[0]), max(one[1], other[1]))


def written(body: Sequence[Code]) -> set[str]:
    return {one.var.id for one in walk(body) if isinstance(one, (Assign, For))}


class Ranged(Places):
    """What is known where one function has come to."""

    def __init__(self, kinds: Kinds, function: Defined) -> None:
        super().__init__(kinds, function)
        self.ranges: dict[str, Range] = {}  # of variables; of one that is a row, those of its entries
        self.widths: dict[str, int] = {}  # variables that are rows of which it is known how long they are
        self.held: dict[Value, str] = {}  # entries of these that a loop has looked at: what they are called

    def range(self, value: Value) -> Range | None:
        """Between which bounds it lies, or its entries do, if it is a row; None where nobody knows."""
        match value:
            case Const(value=int(known)):
                return int(known), int(known)
            case Name(id=id) | Var(id=id):
                return self.ranges.get(id)
            case Table(id=id):
                found = [*numbers_in(self.kinds.tables.get(id, ()))]
                return (min(found), max(found)) if found else None
            case Item() if value in self.held:
                return -SMALL, SMALL
            case Item(row=row):
                return self.range(row)
            case Compare() | Not():
                return 0, 1
            case Minus(part=part):
                return self.between(Const(0), "-", part)
            case Either(yes=yes, no=no):
                return both(self.range(yes), self.range(no))
            case Binary(operator="+" | "-" as operator, left=left, right=right):
                return self.between(left, operator, right)
        return None

    def between(self, left: Value, operator: str, right: Value) -> Range | None:
        first, second = self.range(left), self.range(right)
        if first is None or second is None or self.kind(left) is not Kind.NUMBER:
            return None
        if operator == "-":
            second = -second[1], -second[0]
        low, high = first[0] + second[0], first[1] + second[1]
        return (low, high) if low > -SAFE and high < SAFE else None

    def learns(self, name: str, value: Value | None) -> None:
        """A name stands for something else from now on."""
        found, room = (None, 0) if value is None else (self.range(value), self.width(value))
        self.widths.pop(name, None)
        if room:
            self.widths[name] = room
        if found is None:
            self.ranges.pop(name, None)
        else:
            self.ranges[name] = found

    def width(self, value: Value) -> int:
        """How long a row is, whatever happens; 0 where nobody knows."""
        match value:
            case Name(id=id) | Var(id=id):
                return self.widths.get(id, 0)
            case Slot(at=Const(value=int(at)) | Binary(operator="+", left=Const(value=int(at)))):
                held = self.kinds.form.held[at]
                return held.room if held.sort is Sort.VECTOR else 0
            case Item(row=Table(id=id)):
                widths = {len(row) if isinstance(row, tuple) else 0 for row in self.kinds.tables[id]}
                return widths.pop() if len(widths) == 1 else 0
            case Call(function=name) if name in self.kinds.functions:
                return self.gives_so_many(self.kinds.functions[name])
        return 0

    def gives_so_many(self, function: Defined) -> int:
        """How long the rows are that a function gives."""
        match function.body:
            case (Return(value=Call(function="tally", args=(_, Const(value=int(size))))),):
                return size
            case (Return(value=Row(entries=entries)),) if not any(isinstance(one, All) for one in entries):
                plain = self.kinds.gives.get(function.name) is Kind.ROW
                return len(entries) if plain else 0
        return 0

    def is_there(self, value: Value) -> bool:
        """What can be read at once and without fail, where it stands."""
        match value:
            case Item(row=Name() | Var() | Slot(at=Const()) as row, at=Const(value=int(at))):
                return 0 <= at < self.width(row)
            case Item(row=row, at=Name() | Var() as at) if room := self.kept_of(row):
                known = self.range(at)
                return known is not None and known[0] >= -1 and known[1] + 1 < room
        return is_atom(value)

    def kept_of(self, row: Value) -> int:
        """Of how many, that of nothing with them, a number is kept there; 0 where it is no such list."""
        match self.kind(row):
            case Listed(slot=Const(value=int(slot)), rows=False, tells=False):
                return self.kinds.form.held[slot].room
        return 0

    def looked_up(self, name: str, values: Iterable[Value]) -> str:
        """A loop looks once at the number that it is at, where it reads what is kept of it: it has to be there."""
        rooms = [
            self.kept_of(part.row)
            for value in values
            for part, _ in below(value)
            if isinstance(part, Item) and isinstance(part.at, Name | Var) and part.at.id == name
        ]
        room = min((one for one in rooms if one), default=0)
        if not room or name in self.ranges:
            return ""
        self.ranges[name] = -1, room - 2
        return f"look_up(run, {name}_, {room});"

    def is_cheap(self, test: Value, most: int = CHEAP) -> bool:
        """A test of a few such numbers: to make all of it takes no longer than to guess wrongly how a part of it comes
        out."""
        match test:
            case Compare(first=first, rest=((relation, second),)):
                return relation in PLAIN and self.is_there(first) and self.is_there(second)
            case Not(part=part):
                return self.is_cheap(part)
            case Every(parts=parts) | Some(parts=parts):
                return len(parts) <= most and all(self.is_cheap(one, most // len(parts)) for one in parts)
        return self.is_there(test) and self.kind(test) is Kind.NUMBER

    def forgets(self, body: Sequence[Code]) -> None:
        """Some code may have run, or not."""
        for name in written(body):
            self.learns(name, None)

    def looked_at(self, loop: For, changes: bool) -> list[str]:
        """Before a loop: the numbers that it adds and takes away and does not change, variables and entries of vectors,
        are looked at; what is too large for that, Python plays. `changes`: the state may change meanwhile."""
        changed, found = written([loop]), list[str]()
        for one in dict.fromkeys(reckoned(loop.body)):
            match one:
                case Item(row=Name(id=id) | Var(id=id), at=Const(value=int(at))) if (
                    not changes and id not in changed and 0 <= at < self.widths.get(id, 0)
                ):
                    name = f"h{next(self.fresh)}"
                    found.append(f"cell {name} = {self.number(one)}; small(run, {name});")
                    self.held[one] = name
                case Name(id=id) | Var(id=id):
                    stands = isinstance(one, Var) or id in self.names  # and is no candidate of a loop in a value
                    unknown = id != "f" and id not in self.ranges and self.kind(one) is Kind.NUMBER
                    if stands and unknown and id not in changed:
                        found.append(f"small(run, {self.number(one)});")
                        self.ranges[id] = -SMALL, SMALL
        return found

    def is_more(self, tests: Sequence[Value]) -> tuple[Value, Value] | None:
        """Whether one number is more than another, and then whether it is any, where it is never below nought."""
        match tests:
            case [Compare(first=first, rest=((">", second),)), again] if first == again:
                known = self.range(first)
                return (first, second) if known is not None and known[0] >= 0 else None
        return None


def reckoned(body: Sequence[Code]) -> Iterator[Value]:
    """What is added to something, or taken from it, or what something is added to."""
    for one in walk(body):
        for value in values_of(one):
            for part, _ in below(value):
                if isinstance(part, Binary) and part.operator in ("+", "-"):
                    yield from (part.left, part.right)
