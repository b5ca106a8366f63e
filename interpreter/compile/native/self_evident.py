"""Values that say themselves what they are: a number, a row, rows of rows; and what is paid with."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from interpreter.compile.native.bounds import Ranged
from interpreter.compile.native.cells import Declined
from interpreter.compile.native.known import Kind, Lines, Listed, Record, Rows, Tabled
from interpreter.compile.tree.values import (
    All,
    Binary,
    Call,
    Const,
    Either,
    Every,
    Item,
    Let,
    Name,
    Part,
    Query,
    Relation,
    Row,
    Slot,
    Some,
    Value,
    Var,
)


def local(name: str) -> str:
    """A name of generated code, which no function of the runtime has."""
    return f"{name}_"


class Told(Ranged):
    """The part of a printer that knows them; what else there is to print, it leaves to the whole."""

    @abstractmethod
    def row(self, value: Value) -> str: ...

    @abstractmethod
    def test(self, value: Value) -> str: ...

    @abstractmethod
    def query(self, value: Query) -> str: ...

    @abstractmethod
    def called(self, value: Call) -> str: ...

    @abstractmethod
    def written(self, entries: Sequence[Value]) -> str: ...

    @abstractmethod
    def bound(self, name: str, inner: Value, body: Callable[[], str]) -> str: ...

    def anything(self, value: Value) -> str:
        known = self.kind(value)
        if known is Kind.NUMBER:
            return f"of_number(run, {self.number(value)})"
        if known is Kind.ROW or isinstance(known, Tabled):
            return f"of_row(run, {self.row(value)})"
        match value:
            case Const(value=tuple(entries)):
                return self.values_written([Const(one) for one in entries])
            case Row(entries=entries):
                return self.values_written(entries)
        match known:
            case Lines(width=width):
                return f"of_lines(run, {self.row(value)}, {width})"
            case Rows(of=Kind.ROW):
                return f"of_rows(run, {self.row(value)})"
            case Record(width=width):
                return f"of_record(run, {self.row(value)}, {width})"
            case Rows() | Listed() | Kind.PURSE:
                raise Declined("rows inside rows inside rows")
        match value:
            case Name(id=id):
                return local(id)
            case Var():
                return local(value.id)
            case Slot():
                return self.lying(value)
            case Item(row=row, at=at) if isinstance(of := self.kind(row), Listed):
                return f"row_of_piece(run, S, {self.number(of.slot)}, {self.number(at)})"
            case Item(row=row, at=at):
                return f"value_in(run, {self.anything(row)}, {self.number(at)})"
            case Part(row=row, step=None):
                start = "0" if value.start is None else self.number(value.start)
                stop = "INT64_MAX" if value.stop is None else self.number(value.stop)
                return f"values_part(run, {self.anything(row)}, {start}, {stop})"
            case Part(row=row, start=None, stop=None, step=Const(value=-1)):
                return f"values_backwards(run, {self.anything(row)})"
            case Binary(operator="+", left=left, right=right):
                return f"values_joined(run, {self.anything(left)}, {self.anything(right)})"
            case Some(parts=(first, *rest)):
                after = self.anything(Some(tuple(rest)) if len(rest) > 1 else rest[0])
                return self.first_or(first, "? {0} : {1}", after)
            case Every(parts=(first, *rest)):
                after = self.anything(Every(tuple(rest)) if len(rest) > 1 else rest[0])
                return self.first_or(first, "? {1} : {0}", after)
            case Either(test=test, yes=yes, no=no):
                return f"({self.test(test)} ? {self.anything(yes)} : {self.anything(no)})"
            case Let(name=name, value=inner, body=body):
                return self.bound(name, inner, lambda: self.anything(body))
            case Query():
                return self.query(value)
            case Call():
                return self.called(value)
        raise Declined(f"{type(value).__name__} as a row of rows")

    def first_or(self, first: Value, choice: str, after: str) -> str:
        name = f"x{next(self.fresh)}"
        return f"({{ struct row {name} = {self.anything(first)}; truth_of({name}) {choice.format(name, after)}; }})"

    def values_written(self, entries: Sequence[Value | All]) -> str:
        plain = [one for one in entries if not isinstance(one, All)]
        if len(plain) == len(entries):
            values = ", ".join(map(self.anything, plain)) or "NONE"
            return f"values_written(run, {len(plain)}, (const struct row[]){{{values}}})"
        parts = [self.anything(one.row) if isinstance(one, All) else self.values_written([one]) for one in entries]
        found = parts[0]
        for part in parts[1:]:
            found = f"values_joined(run, {found}, {part})"
        return found

    def is_called(self, call: Value, names: Sequence[object], relation: Relation) -> str:
        """Whether a call is one of those that go by some names."""
        known = [number for number, name in enumerate(self.kinds.tables["NAMES"]) if name in names]
        found = f"is_in({self.written([*map(Const, known)])}, called_routine(run, S, {self.anything(call)}))"
        return found if relation == "in" else f"!{found}"

    def relation_told(self, left: Value, relation: Relation, right: Value) -> str:
        """How values compare of which at least one says itself what it is."""
        match relation:
            case "in" | "not in":
                found = f"is_value_in(run, {self.anything(right)}, {self.anything(left)})"
            case "==" | "!=" if self.kind(right) is Kind.NUMBER:
                found = f"is_the_number({self.anything(left)}, {self.number(right)})"
            case "==" | "!=":
                found = f"same_value({self.anything(left)}, {self.anything(right)})"
            case _:
                return f"{self.number(left)} {relation} {self.number(right)}"
        return f"!{found}" if relation in ("!=", "not in") else found

    def purse(self, value: Value) -> str:
        """Cards to pay with. Those that look the same are counted once in Python, and then put to the cards; here it is
        the same purse all the way."""
        match value:
            case Name(id=id):
                return local(id)
            case Var():
                return local(value.id)
            case Part(row=row):
                return self.purse(row)
            case Row(entries=(own, All(row=counted))) if not isinstance(own, All):
                return f"purse_of({self.row(own)}, {self.purse(counted)})"
            case Let(name=name, value=inner, body=body):
                return self.bound(name, inner, lambda: self.purse(body))
            case Call():
                return self.called(value)
        raise Declined(f"{type(value).__name__} to pay with")
