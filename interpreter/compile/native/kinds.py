"""What each value of generated code is at the table: a number, a row, or a list that is kept for each piece.

Trees do not say it. It follows from what the slots of a state hold, what the operations of the runtime take and give,
and from there through variables, parameters and what functions give back, until nothing new is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from typing import Any

from interpreter.compile.native.cells import Declined, Form, Sort
from interpreter.compile.native.operations import BUILT_IN, OPERATIONS, SEARCHES
from interpreter.compile.tree.code import Assign, Enter, For, Gather, Return, values_of, walk
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import (
    All,
    Asking,
    Binary,
    Call,
    Const,
    Either,
    Every,
    Item,
    Let,
    Loop,
    Name,
    Part,
    Query,
    Row,
    Slot,
    Some,
    Table,
    Value,
    Var,
)
from interpreter.compile.tree.walk import children
from interpreter.source.records import record

TURNS = 5  # what is said of each that waits for its turn


class Kind(Enum):
    NUMBER = "number"
    ROW = "row"
    PURSE = "purse"  # cards to pay with, and what each of them covers


@record
class Listed:
    """What a slot keeps for each piece or place."""

    slot: Value


@record
class Tabled:
    """What is known before play: numbers, or rows of them."""

    name: str
    rows: bool


@record
class Lines:
    """A row of rows that are all as long, of numbers: line after line in one row."""

    width: int


Known = Kind | Listed | Tabled | Lines
Names = dict[str, Known]


@dataclass
class Kinds:
    """What is known so far of one program."""

    form: Form
    tables: dict[str, Any]
    functions: dict[str, Defined]
    frames: dict[str, dict[int, Var]]  # routine -> which variable each slot of its frame keeps
    answers: dict[str, Kind]  # block -> what it is resumed with
    params: dict[tuple[str, str], Known]
    gives: dict[str, Kind]
    kept: dict[tuple[str, Var], Kind]  # routine and variable
    routines: dict[str, tuple[Var, ...]]  # the functions that are whole routines: their parameters are variables
    room: int  # of a row that a frame keeps
    lines: dict[tuple[str, Var], Lines] = field(default_factory=dict)  # the variables that keep lines
    changed: bool = True
    used: set[str] = field(default_factory=set)  # the functions that what is printed calls
    read: set[str] = field(default_factory=set)  # and the tables that it reads
    helpers: list[str] = field(default_factory=list)  # conditions that searches ask
    conditions: Iterator[int] = field(default_factory=count)  # how many of them there are

    def settle(self) -> None:
        while self.changed:
            self.changed = False
            for function in self.functions.values():
                self.look_into(function)

    # ------------------------------------------------------------ frames
    def kind_in_frame(self, routine: str, at: int) -> Kind:
        return Kind.NUMBER if at < 2 else self.kept.get((routine, self.frames[routine][at]), Kind.NUMBER)

    def width_in_frame(self, routine: str, at: int) -> int:
        """How long each line is of a row that keeps lines, or 0."""
        found = self.lines.get((routine, self.frames[routine][at]))
        return 0 if found is None else found.width

    def cell_of(self, routine: str, at: int) -> int:
        """Where a native frame keeps what the Python frame keeps in a slot; after the last slot, its size."""
        rows = sum(self.kind_in_frame(routine, before) is Kind.ROW for before in range(at))
        return at + rows * self.room

    def frame_size(self, routine: str) -> int:
        return self.cell_of(routine, 2 + len(self.frames[routine]))

    # ------------------------------------------------------------ finding
    def look_into(self, function: Defined) -> None:
        names = self.names_of(function)
        for one in walk(function.body):
            match one:
                case Assign(var=Var() as var, value=value):
                    self.note_kept(function.of, var, self.kind(value, names, function))
                case For(var=Var() as var):
                    self.note_kept(function.of, var, Kind.NUMBER)
                case Return(value=value):
                    found = self.kind(value, names, function)
                    if isinstance(found, Lines):
                        found = Kind.ROW  # a space, whose parts are looked at one by one
                    if isinstance(found, Kind):
                        self.gives[function.name] = self.noted(self.gives.get(function.name), found)
                case Enter(routine=routine, args=args):
                    frame = self.frames[routine]
                    for at, arg in enumerate(args, 2):
                        self.note_kept(routine, frame[at], self.kind(arg, names, function))
            for value in values_of(one):
                self.look_at(value, names, function)

    def look_at(self, value: Value | All, names: Names, function: Defined) -> None:
        """What functions are given, wherever they are called."""
        match value:
            case Query():
                inner = dict(names)
                for name, one in value.given:
                    self.look_at(one, inner, function)
                    inner[name] = self.kind(one, inner, function) or Kind.NUMBER
                for loop in value.loops:
                    self.look_at(loop.source, inner, function)
                    inner |= self.candidates(loop, inner, function)
                    for test in loop.tests:
                        self.look_at(test, inner, function)
                self.look_at(value.value, inner, function)
                return
            case Let():
                self.look_at(value.value, names, function)
                known = self.kind(value.value, names, function) or Kind.NUMBER
                self.look_at(value.body, {**names, value.name: known}, function)
                return
            case Asking():
                self.look_at(value.body, {**names, **dict.fromkeys(value.params, Kind.NUMBER)}, function)
                return
            case Call(function="purse", args=(cards, covered, Row(entries=groups), alike)):
                for one in (cards, covered, alike):
                    self.look_at(one, names, function)
                for group in groups:
                    self.look_at(Call("some_subset", tuple(children(group))), names, function)  # type: ignore[arg-type]
                return
            case Call(args=args) if value.function in SEARCHES:
                for arg in args:
                    if isinstance(arg, Asking):  # of an answer, which is a row
                        self.look_at(arg.body, {**names, **dict.fromkeys(arg.params, Kind.ROW)}, function)
                    else:
                        self.look_at(arg, names, function)
                return
            case Call() if value.function in self.functions:
                for name, arg in zip(self.functions[value.function].params, value.args):
                    found = self.kind(arg, names, function)
                    if name != "S" and found is not None:
                        self.note_param(value.function, name, found)
        for part in children(value):
            assert not isinstance(part, Loop)
            self.look_at(part, names, function)

    def candidates(self, loop: Loop, names: Names, function: Defined) -> Names:
        """What each candidate is: a number, but for what is only given a name by going through a row of one."""
        if isinstance(loop.source, Row) and len(loop.source.entries) == 1 == len(loop.names):
            (entry,) = loop.source.entries
            if not isinstance(entry, All):
                return {loop.names[0]: self.kind(entry, names, function) or Kind.NUMBER}
        of_lines = isinstance(self.kind(loop.source, names, function), Lines)
        return dict.fromkeys(loop.names, Kind.ROW if of_lines and len(loop.names) == 1 else Kind.NUMBER)

    def note_param(self, function: str, name: str, found: Known) -> None:
        if isinstance(found, Listed):
            raise Declined("lists that are handed on")
        if isinstance(found, Lines):
            raise Declined("rows of rows")
        before = self.params.get((function, name))
        known = Kind.ROW if isinstance(found, Tabled) and not found.rows else found
        if isinstance(known, Tabled):
            raise Declined("tables that are handed on")
        if function in self.routines:
            var = next(one for one in self.routines[function] if one.id == name)
            self.note_kept(self.functions[function].of, var, known)
        if before is None or (before is Kind.NUMBER and known is not Kind.NUMBER):
            self.params[function, name] = known
            self.changed = True

    def note_kept(self, routine: str, var: Var, found: Known | None) -> None:
        if found is None:
            return
        if isinstance(found, Listed):
            raise Declined("lists that a rule keeps")
        if isinstance(found, Lines) and (routine, var) not in self.lines:
            self.lines[routine, var] = found
            self.changed = True
        known = found if isinstance(found, Kind) else Kind.ROW
        before = self.kept.get((routine, var))
        if before is None or (before is Kind.NUMBER and known is not Kind.NUMBER):
            self.kept[routine, var] = known
            self.changed = True

    def noted(self, before: Kind | None, found: Kind) -> Kind:
        known = next((one for one in (Kind.PURSE, Kind.ROW) if one in (before, found)), found)
        self.changed = self.changed or known is not before
        return known

    # ------------------------------------------------------------ asking
    def names_of(self, function: Defined) -> Names:
        """What parameters and the names that its code assigns are."""
        names: Names = {}
        for name in function.params:
            if name != "S":
                names[name] = self.params.get((function.name, name), Kind.NUMBER)
        for one in walk(function.body):
            match one:
                case Assign(var=Name(id=id), value=value):
                    names[id] = self.kind(value, names, function) or Kind.NUMBER
                case For(var=Name(id=id)):
                    names[id] = Kind.NUMBER
                case Gather(row=Name(id=id)):
                    names[id] = Kind.ROW
        return names

    def kind(self, value: Value, names: Names, function: Defined) -> Known | None:
        """None where it cannot be told yet."""
        match value:
            case Row() | Query():
                return self.made(value, names, function)
            case Const(value=tuple()):
                return Kind.ROW
            case Name(id=id):
                return names.get(id, Kind.NUMBER)
            case Table(id=id):
                return self.table(id)
            case Var():
                return self.lines.get((function.of, value)) or self.kept.get((function.of, value))
            case Slot():
                return self.slot(value, function)
            case Item(row=Item(row=Table(id=id))) if self.is_deep(id):
                return Kind.ROW
            case Item(row=row):
                of = self.kind(row, names, function)
                return Kind.ROW if isinstance(of, Lines) or (isinstance(of, Tabled) and of.rows) else Kind.NUMBER
            case Part(row=row):
                return Kind.PURSE if self.kind(row, names, function) is Kind.PURSE else Kind.ROW
            case Binary(operator="+", left=left, right=right):
                found = {self.kind(left, names, function), self.kind(right, names, function)}
                if lines := next((one for one in found if isinstance(one, Lines)), None):
                    return lines
                return Kind.ROW if Kind.ROW in found or any(isinstance(x, Tabled) for x in found) else Kind.NUMBER
            case Every(parts=parts) | Some(parts=parts):
                return self.joint(parts, names, function)
            case Either(yes=yes, no=no):
                return self.joint((yes, no), names, function)
            case Let(name=name, value=inner, body=body):
                return self.kind(body, {**names, name: self.kind(inner, names, function) or Kind.NUMBER}, function)
            case Call(function=called):
                if called in self.functions:
                    return self.gives.get(called)
                if called == "in_turn":
                    return Lines(TURNS)
                if called == "purse":
                    return Kind.PURSE
                if called in ("tuple", "list") and isinstance(of := self.kind(value.args[0], names, function), Lines):
                    return of
                operation = OPERATIONS.get(called)
                if operation is not None:
                    return Kind.ROW if operation.gives == "r" else Kind.NUMBER
                return Kind.ROW if called in BUILT_IN and BUILT_IN[called] == "r" else Kind.NUMBER
        return Kind.NUMBER

    def made(self, value: Row | Query, names: Names, function: Defined) -> Kind | Lines:
        """A row of numbers, or of lines of them."""
        if isinstance(value, Query):
            is_line = isinstance(value.value, Row) and not any(isinstance(one, All) for one in value.value.entries)
            return Lines(len(value.value.entries)) if is_line and isinstance(value.value, Row) else Kind.ROW
        for one in value.entries:
            if isinstance(one, All):
                of = self.kind(one.row, names, function)
                if isinstance(of, Lines) or of is Kind.PURSE:
                    return of
        lengths = {len(one.entries) if isinstance(one, Row) else 0 for one in value.entries}
        (length,) = lengths if len(lengths) == 1 else (0,)
        return Lines(length) if length else Kind.ROW

    def joint(self, parts: Sequence[Value], names: Names, function: Defined) -> Known | None:
        found = [self.kind(one, names, function) for one in parts]
        if any(isinstance(one, Lines) for one in found):
            return next(one for one in found if isinstance(one, Lines))
        if Kind.ROW in found or any(isinstance(one, Tabled) for one in found):
            return Kind.ROW
        return next((one for one in found if one is not None), None)

    def table(self, name: str) -> Tabled:
        value = self.tables[name]
        if isinstance(value, tuple) and all(isinstance(one, int) for one in value):
            return Tabled(name, rows=False)
        if is_rows(value):
            return Tabled(name, rows=True)
        return Tabled(name, rows=True)  # whoever reads it finds out

    def is_deep(self, name: str) -> bool:
        """Whether a table is one of tables; where there is no table, that of nothing stands."""
        return all(one is None or (one and is_rows(one)) for one in self.tables[name]) and any(self.tables[name])

    def slot(self, value: Slot, function: Defined) -> Known | None:
        match value.at:
            case Binary(operator="+", left=Name(id="f"), right=Const(value=int(at))):
                if at < 2:
                    return Kind.NUMBER
                return self.kept.get((function.of, self.frames[function.of][at]))
            case Const(value=0):
                return self.answers.get(function.name, Kind.NUMBER)
        return held_kind(self.form, value)


def is_rows(value: object) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(one, tuple) and all(isinstance(x, int) for x in one) for one in value
    )


def held_kind(form: Form, value: Slot) -> Known:
    """By the slot, or by the first of several that are alike; what is found by a place's number is a place."""
    match value.at:
        case Const(value=int(at)) | Binary(operator="+", left=Const(value=int(at))):
            sort = form.held[at].sort
        case _:
            return Kind.ROW
    if sort is Sort.NUMBER:
        return Kind.NUMBER
    if sort in (Sort.ROW, Sort.VECTOR):
        return Kind.ROW
    if sort is Sort.LISTED:
        return Listed(value.at)
    raise Declined("what reads chance, or what was told")
