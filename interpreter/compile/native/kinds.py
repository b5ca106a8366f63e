"""What each value of generated code is at the table: a number, a row, or a list that is kept for each piece.

Trees do not say it. It follows from what the slots of a state hold, what the operations of the runtime take and give,
and from there through variables, parameters and what functions give back, until nothing new is found.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import TypeGuard, TypeVar

from interpreter.compile.native.cells import Declined, Form, Sort
from interpreter.compile.native.known import (
    OF_EVERY_GRANT,
    Kind,
    Known,
    Lines,
    Listed,
    Names,
    Record,
    Rows,
    Tabled,
    either,
    laid_out,
    rows,
    tells,
)
from interpreter.compile.native.operations import BUILT_IN, OPERATIONS
from interpreter.compile.native.unnamed_calls import Called
from interpreter.compile.program import layout as slots
from interpreter.compile.tree.code import Append, Assign, For, Gather, walk
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import (
    All,
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
    Plain,
    Query,
    Row,
    Slot,
    Some,
    Spread,
    Table,
    Value,
    Var,
)

PASSED_ON = (
    "tuple", "list", "work", "sorted", "reversed", "set", "more", "ended", "left", "without",
)  # fmt: skip  # what gives the entries of what it is given
TURNS = 5  # what is said of each that waits for its turn
TOLD_ROOM = 256  # cells of what says itself what it is, where a frame keeps it
MOST_JOINED = 1_024  # entries of what several loops gather, or more where there are more pieces
MOST_NESTED = 2_048  # cells of a row of rows that a frame keeps


Key = TypeVar("Key")


@dataclass
class Kinds:
    """What is known so far of one program."""

    form: Form
    tables: Mapping[str, tuple[Plain, ...]]
    functions: dict[str, Defined]
    frames: dict[str, dict[int, Var]]  # routine -> which variable each slot of its frame keeps
    answers: dict[str, Known]  # block -> what it is resumed with
    params: dict[tuple[str, str], Known]
    gives: dict[str, Known]
    kept: dict[tuple[str, Var], Known]  # routine and variable
    routines: dict[str, tuple[Var, ...]]  # the functions that are whole routines: their parameters are variables
    room: int  # of a row that a frame keeps
    seats: int
    calls: Called
    given: dict[str, Known] = field(default_factory=dict)  # what calls give back, by their routine
    granted: dict[int, Known] = field(default_factory=dict)  # what grants keep, by its place in an entry
    metered: Collection[str] = ()  # what burns by the length of what it is given
    changed: bool = True
    used: set[str] = field(default_factory=set)  # the functions that what is printed calls
    read: set[str] = field(default_factory=set)  # and the tables that it reads
    helpers: list[str] = field(default_factory=list)  # conditions that searches ask
    even: set[str] = field(default_factory=set)  # and those whose rows are all as long
    words: dict[str, tuple[int, ...]] = field(default_factory=dict)  # of cards, and their names (`prices.py`)
    rows: dict[tuple[int, ...], str] = field(default_factory=dict)  # those written out, and their names
    recalled: set[int] = field(default_factory=set)  # the points that are answered as they were before
    guards: dict[str, int] = field(default_factory=dict)  # the numbers of what may come back to itself
    conditions: Iterator[int] = field(default_factory=count)  # how many of them there are

    @property
    def most_joined(self) -> int:
        return max(MOST_JOINED, 2 * self.room)

    def known_in_frame(self, routine: str, at: int) -> Known:
        return Kind.NUMBER if at < 2 else self.kept.get((routine, self.frames[routine][at]), Kind.NUMBER)

    def kind_in_frame(self, routine: str, at: int) -> Kind:
        return laid_out(self.known_in_frame(routine, at))

    def room_in_frame(self, routine: str, at: int) -> int:
        """The cells of a row, besides its length."""
        return self.room_of(self.known_in_frame(routine, at))

    def room_of(self, known: Known) -> int:
        match known:
            case Kind.NUMBER:
                return 0
            case Kind.ANY | Kind.GRANTS | Kind.GRANT:
                return max(self.room, TOLD_ROOM)
            case Lines(width=width):
                return self.room * width
            case Record(width=width):
                return self.room + width
            case Rows(of=of):
                return min(MOST_NESTED, self.seats * (1 + self.room_of(of)))
        return self.room

    def cell_of(self, routine: str, at: int) -> int:
        """Where a native frame keeps what the Python frame keeps in a slot; after the last slot, its size."""
        return at + sum(self.room_in_frame(routine, before) for before in range(at))

    def frame_size(self, routine: str) -> int:
        return self.cell_of(routine, 2 + len(self.frames[routine]))

    def candidates(self, loop: Loop, names: Names, function: Defined) -> Names:
        """What each candidate is: a number, but for what is only given a name by going through a row of one."""
        if isinstance(loop.source, Row) and len(loop.source.entries) == 1 == len(loop.names):
            (entry,) = loop.source.entries
            if not isinstance(entry, All):
                return {loop.names[0]: self.kind(entry, names, function) or Kind.NUMBER}
        match loop.source:
            case Call(function="enumerate", args=(source,)):
                return {loop.names[0]: Kind.NUMBER, loop.names[1]: self.entry(source, names, function)}
            case Call(function="zip", args=sources):
                return {name: self.entry(one, names, function) for name, one in zip(loop.names, sources)}
        return {loop.names[0]: self.entry(loop.source, names, function)}

    def entry(self, value: Value, names: Names, function: Defined) -> Known:
        """What each of the entries of a row is."""
        match self.kind(value, names, function):
            case Kind.GRANTS:
                return Kind.GRANT
            case Kind.ANY | Kind.GRANT | Listed(tells=True):
                return Kind.ANY
            case Lines() | Tabled(rows=True) | Listed(rows=True):
                return Kind.ROW
            case Rows(of=of):
                return of
        return Kind.NUMBER

    def note_param(self, function: str, name: str, found: Known) -> None:
        if isinstance(found, Listed):
            raise Declined("lists that are handed on")
        if isinstance(found, Tabled) and found.rows:
            raise Declined("tables that are handed on")
        if function in self.routines:
            var = next(one for one in self.routines[function] if one.id == name)
            self.note_kept(self.functions[function].of, var, found)
        self.note(self.params, (function, name), found)

    def note_kept(self, routine: str, var: Var, found: Known | None) -> None:
        if isinstance(found, Listed):
            raise Declined("lists that a rule keeps")
        self.note(self.kept, (routine, var), found)

    def note_given(self, routine: str, found: Known | None) -> None:
        """Where a number lies is another place than where a row does."""
        before = self.given.get(routine)
        is_one = {one is Kind.NUMBER for one in (before, found) if one is not None}
        self.note(self.given, routine, Kind.ANY if len(is_one) > 1 else found)

    def note(self, noted: dict[Key, Known], key: Key, found: Known | None) -> None:
        """One more thing that something may be."""
        before = noted.get(key)
        known = either(before, Kind.ROW if isinstance(found, Tabled) else found)
        if known is not None and known != before:
            noted[key] = known
            self.changed = True

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
                    names[id] = either(names.get(id), self.kind(value, names, function)) or Kind.NUMBER
                case For(var=Name(id=id), source=source):
                    names[id] = self.entry(source, names, function)
                case Gather(row=Name(id=id)):
                    names[id] = Kind.ROW
                case Append(row=Name(id=id), value=value):
                    names[id] = either(names[id], self.made(Row((value,)), names, function)) or Kind.ROW
        return names

    def kind(self, value: Value, names: Names, function: Defined) -> Known | None:
        """None where it cannot be told yet."""
        match value:
            case Row() | Query():
                return self.made(value, names, function)
            case Const(value=tuple(known)):
                return self.kind(Row(tuple(map(Const, known))), names, function) if known else Kind.ROW
            case Name(id=id):
                return names.get(id, Kind.NUMBER)
            case Table(id=id):
                return self.table(id)
            case Var():
                return self.kept.get((function.of, value))
            case Slot():
                return self.slot(value, function)
            case Item(row=Item(row=Table(id=id))) if self.is_deep(id):
                return Kind.ROW
            case Item(row=row, at=at):
                of = self.kind(row, names, function)
                if isinstance(of, Record):
                    return Kind.ROW if at in (Const(-1), Const(of.width)) else Kind.NUMBER
                if of is None:
                    return None
                if of is Kind.GRANT and isinstance(at, Const) and isinstance(at.value, int):
                    return OF_EVERY_GRANT.get(at.value) or self.granted.get(at.value)
                return self.entry(row, names, function)
            case Part(row=row):
                of = self.kind(row, names, function)
                return Kind.ROW if of is None or isinstance(of, Tabled) else of
            case Binary(operator="+", left=left, right=right):
                parts = [self.kind(left, names, function), self.kind(right, names, function)]
                if Kind.NUMBER in parts and any(map(tells, parts)):
                    return Kind.NUMBER
                joined = self.among(parts)
                return Kind.ANY if isinstance(joined, Record) else joined
            case Binary(operator="*", left=left):
                times = self.kind(left, names, function)
                return Kind.NUMBER if tells(times) else times
            case Every(parts=parts) | Some(parts=parts):
                return self.joint(parts, names, function)
            case Either(yes=yes, no=no):
                return self.joint((yes, no), names, function)
            case Let(name=name, value=inner, body=body):
                return self.kind(body, {**names, name: self.kind(inner, names, function) or Kind.NUMBER}, function)
            case Call(function=called):
                if called in self.functions:
                    return self.gives.get(called)
                if called == "given_back":
                    return self.given.get(given_routine(value))
                if called == "SEEN":
                    return self.kind(value.args[2], names, function)
                if called == "in_turn":
                    return Lines(TURNS)
                if called == "purse":
                    return Kind.PURSE
                if called == "aimed":
                    word = value.args[2]
                    assert isinstance(word, Const)
                    return self.aim(str(word.value))
                if called == "piles":
                    return Rows(Kind.ROW)
                if called in PASSED_ON:
                    of = self.kind(value.args[0], names, function)
                    if isinstance(of, Lines) and called in ("sorted", "set"):
                        return Rows(Kind.ROW)
                    if isinstance(of, (Lines, Rows)) or tells(of):
                        return of
                if called in ("max", "min", "next", "only") and (called == "next" or len(value.args) == 1):
                    found = self.entry(value.args[0], names, function)
                    return Kind.NUMBER if tells(found) else found
                operation = OPERATIONS.get(called)
                if operation is not None:
                    return {"r": Kind.ROW, "a": Kind.ANY}.get(operation.gives, Kind.NUMBER)
                return Kind.ROW if called in BUILT_IN and BUILT_IN[called] == "r" else Kind.NUMBER
        return Kind.NUMBER

    def made(self, value: Row | Query, names: Names, function: Defined) -> Known:
        """A row of numbers, of lines of them, or of rows; or a record."""
        if isinstance(value, Query):
            inner = dict(names)
            for name, given in value.given:
                inner[name] = self.kind(given, inner, function) or Kind.NUMBER
            for loop in value.loops:
                inner |= self.candidates(loop, inner, function)
            found = self.made(Row((value.value,)), inner, function)
            return Rows(Kind.ROW) if value.spread is Spread.SET and isinstance(found, Lines) else found
        kinds: list[Known] = []
        for one in value.entries:
            kinds.append(self.kind(one.row if isinstance(one, All) else one, names, function) or Kind.NUMBER)
        whole = [kind for one, kind in zip(value.entries, kinds) if isinstance(one, All)]
        if any(map(tells, kinds)):
            of_grants = kinds == [Kind.GRANTS] and len(whole) == 1
            return Kind.GRANTS if of_grants or (kinds == [Kind.GRANT] and not whole) else Kind.ANY
        if whole:
            return Kind.PURSE if Kind.PURSE in whole else self.among(whole) or Kind.ROW
        if kinds and all(one is not Kind.NUMBER for one in kinds):
            lengths = {self.length(one, names, function) for one in value.entries}
            (length,) = lengths if len(lengths) == 1 else (0,)
            return Lines(length) if length else Rows(rows(self.among(kinds)))
        if kinds and kinds[-1] is Kind.ROW and all(one is Kind.NUMBER for one in kinds[:-1]):
            return Record(len(kinds) - 1)
        return Kind.ROW if all(one is Kind.NUMBER for one in kinds) else Kind.ANY

    def aim(self, word: str) -> Kind:
        """What calls are aimed at under a name, or nothing: a number for sure, or whatever it says that it is."""
        found = [self.kept.get(one, Kind.NUMBER) for one in self.calls.aimed(word)]
        return Kind.NUMBER if all(one is Kind.NUMBER for one in found) else Kind.ANY

    def length(self, value: Value | All, names: Names, function: Defined) -> int:
        """How many numbers are written out in a row; 0 where it is no such row."""
        match value:
            case Row(entries=entries):
                kinds = [None if isinstance(x, All) else self.kind(x, names, function) or Kind.NUMBER for x in entries]
                return len(entries) if all(one is Kind.NUMBER for one in kinds) else 0
            case Const(value=tuple(known)):
                return len(known) if all(isinstance(one, int) for one in known) else 0
        return 0

    def joint(self, parts: Sequence[Value], names: Names, function: Defined) -> Known | None:
        return self.among([self.kind(one, names, function) for one in parts])

    def among(self, found: Sequence[Known | None]) -> Known | None:
        """What is one of several things."""
        known: Known | None = None
        for one in found:
            known = either(known, Kind.ROW if isinstance(one, Tabled) else one)
        return known

    def table(self, name: str) -> Tabled:
        value = self.tables[name]
        if is_row(value):
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


def given_routine(value: Call) -> str:
    """Whose it is what is given back."""
    (routine,) = value.args
    assert isinstance(routine, Const)
    return str(routine.value)


def is_rows(value: object) -> TypeGuard[tuple[tuple[int, ...], ...]]:
    return isinstance(value, tuple) and all(map(is_row, value))


def is_row(value: object) -> TypeGuard[tuple[int, ...]]:
    return isinstance(value, tuple) and all(isinstance(one, int) for one in value)


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
    if sort is Sort.ANY:
        return Kind.GRANTS if at == slots.GRANTS else Kind.ANY
    if sort in (Sort.LISTED, Sort.SEVERAL, Sort.EACH_TELLS):
        return Listed(value.at, sort is not Sort.LISTED, sort is Sort.EACH_TELLS)
    raise Declined("what reads chance, or what was told")
