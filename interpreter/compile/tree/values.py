"""The values of generated code: a closed union of small classes, each with its parts as fields.

A tree says what is worked out, never how it is spelled: brackets and precedence are the printer's (`python.py`). What a
value reads is found in its parts (`walk.py`), not in the letters of a text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from enum import Enum
from typing import Literal

from interpreter.compile.tree.operations import Name as Operation
from interpreter.compile.tree.operations import Own
from interpreter.source.records import record

Plain = int | bool | str | None | tuple["Plain", ...]
MANY = 32  # parts of one sum
Arithmetic = Literal["+", "-", "*", "//", "%", "<<", ">>", "&", "|"]
Relation = Literal["==", "!=", "<", "<=", ">", ">=", "in", "not in"]


class Spread(Enum):
    """How a query's values are handed on: all at once, one by one as they are asked for, or each once."""

    ROW = "row"
    STREAM = "stream"
    SET = "set"


class Node:
    """A value."""

    __slots__ = ()


@record(slots=True)
class Const(Node):
    """What is known before play."""

    value: Plain


@record(slots=True)
class Name(Node):
    """A parameter or a candidate: whatever has a name where the value stands."""

    id: str
    sure: bool = field(default=False, compare=False)  # a candidate of a selection, which is never nothing


@record(slots=True)
class Table(Node):
    """A row that never changes, by the name under which the program or the runtime holds it."""

    id: str


@record(slots=True)
class Var(Node):
    """A variable of a routine: where the routine waits, its frame keeps what is still needed of it."""

    number: int

    def __lt__(self, other: Var) -> bool:
        return self.number < other.number

    @property
    def id(self) -> str:
        """How it is spelled where a routine is written out."""
        return f"v{self.number}"


@record(slots=True)
class Slot(Node):
    """What the state holds at a place in it."""

    at: Value


@record(slots=True)
class Item(Node):
    """One entry of a row, a vector or a table."""

    row: Value
    at: Value


@record(slots=True)
class Part(Node):
    """A stretch of a row; a step of -1 turns it round."""

    row: Value
    start: Value | None = None
    stop: Value | None = None
    step: Value | None = None


@record(slots=True)
class Row(Node):
    """Entries written out."""

    entries: tuple[Value | All, ...]


@record(slots=True)
class All(Node):
    """Among the entries of a row: all those of another."""

    row: Value


@record(slots=True)
class Binary(Node):
    """Two numbers reckoned together, or two rows joined."""

    operator: Arithmetic
    left: Value
    right: Value


@record(slots=True)
class Minus(Node):
    part: Value


@record(slots=True)
class Others(Node):
    """Of a number whose bits are seats: all the other seats."""

    part: Value


@record(slots=True)
class Compare(Node):
    """One comparison, or a chain of them: each holds between its neighbours."""

    first: Value
    rest: tuple[tuple[Relation, Value], ...]


@record(slots=True)
class Not(Node):
    part: Value


@record(slots=True)
class Every(Node):
    """All of the parts hold; the first that does not is the value."""

    parts: tuple[Value, ...]


@record(slots=True)
class Some(Node):
    """One of the parts holds; the first that does is the value."""

    parts: tuple[Value, ...]


@record(slots=True)
class Either(Node):
    test: Value
    yes: Value
    no: Value


@record(slots=True)
class Call(Node):
    """A function of the runtime or of the program, and what it is given; `named` are arguments that go by a name."""

    function: Operation | Own
    args: tuple[Value, ...]
    named: tuple[tuple[str, Value], ...] = ()


@record(slots=True)
class Loop(Node):
    """Candidates from somewhere, and the tests that each has to pass."""

    names: tuple[str, ...]
    source: Value
    tests: tuple[Value, ...] = ()


@record(slots=True)
class Query(Node):
    """A value for each candidate of some loops; what is `given` is worked out once, before them."""

    value: Value
    loops: tuple[Loop, ...]
    given: tuple[tuple[str, Value], ...] = ()
    spread: Spread = Spread.ROW


@record(slots=True)
class Let(Node):
    """A value that something else in it is called by a name in."""

    name: str
    value: Value
    body: Value


@record(slots=True)
class Asking(Node):
    """A value that is worked out whenever it is asked for, for what it is given."""

    params: tuple[str, ...]
    body: Value


Value = (
    Const | Name | Table | Var | Slot | Item | Part | Row | Binary | Minus | Others | Compare | Not | Every | Some
    | Either | Call | Query | Let | Asking
)  # fmt: skip
Anything = Value | All | Loop

STATE = Name("S")
YES, NO = Const(True), Const(False)
NOBODY = Const(-1)  # a number that stands for no seat, no piece, no member
EMPTY = Row(())
NOTHING = Table("NOTHING")  # a row with nothing in it but that there is nothing


def compare(left: Value, operator: Relation, right: Value) -> Compare:
    return Compare(left, ((operator, right),))


def call(function: Operation | Own, *args: Value) -> Call:
    return Call(function, args)


def item(row: Value | str, *at: Value) -> Value:
    """An entry of a row or of a table that goes by a name, or an entry of that."""
    found: Value = Name(row) if isinstance(row, str) else row
    for one in at:
        found = Item(found, one)
    return found


def slot(base: int, index: Value | None = None) -> Slot:
    """A slot of the state, added up here when the index is known."""
    match index:
        case None:
            return Slot(Const(base))
        case Const(value=int(known)):
            return Slot(Const(base + known))
    return Slot(Binary("+", Const(base), index))


def row(value: Value) -> Call:
    """What was gathered, as a row that stays as it is."""
    return Call("tuple", (value,))


def of_state(function: Operation | Own, *args: Value) -> Call:
    """A function that reads the state."""
    return Call(function, (STATE, *args))


def plus(left: Value, right: Value | int) -> Binary:
    return Binary("+", left, Const(right) if isinstance(right, int) else right)


def minus(left: Value, right: Value | int) -> Binary:
    return Binary("-", left, Const(right) if isinstance(right, int) else right)


def is_there(value: Value) -> Compare:
    """That a seat, a piece, a member or a place is none that is missing."""
    return compare(value, ">=", Const(0))


def within(start: int, value: Value, stop: int) -> Compare:
    """That a number is one of a run."""
    return Compare(Const(start), (("<=", value), ("<", Const(stop))))


def numbers(row: Value) -> Call:
    """The numbers of the entries of a row, from 0."""
    return up_to(call("len", row))


def up_to(count: Value) -> Call:
    """So many numbers, from 0."""
    return Call("tuple", (call("range", count),))


def those(one: Name, source: Value, *tests: Value) -> Call:
    """The entries of a row that pass all the tests."""
    return for_each(one, one, source, *tests)


def for_each(value: Value, one: Name, source: Value, *tests: Value) -> Call:
    """A value for every entry of a row that passes all the tests."""
    return row(Query(value, (Loop((one.id,), source, (every(list(tests)),) if tests else ()),)))


def every(parts: Sequence[Value]) -> Value:
    """All of them; one alone is itself, and none is yes."""
    return parts[0] if len(parts) == 1 else Every(tuple(parts)) if parts else YES


def some(parts: Sequence[Value]) -> Value:
    return parts[0] if len(parts) == 1 else Some(tuple(parts)) if parts else NO


def joined(parts: Sequence[Value]) -> Value:
    """Numbers added up or rows put together, from left to right; of many, each half for itself, so that no sum is as
    deep as it is long."""
    if len(parts) > MANY:
        half = len(parts) // 2
        return Binary("+", joined(parts[:half]), joined(parts[half:]))
    found, *rest = parts
    for one in rest:
        found = Binary("+", found, one)
    return found


def negated(value: Value, really: bool = True) -> Value:
    return Not(value) if really else value
