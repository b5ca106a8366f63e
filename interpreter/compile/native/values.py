"""Values printed as C.

A row is made in the scratch of the run, by statements in brackets where an expression stands: `({ ... })`, which every
compiler that is asked for understands. What reads the state is a view of it, good until the state changes.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.jumpless import menu
from interpreter.compile.native.known import Kind, Known, Lines, Listed, Record, Rows, Tabled, either, tells
from interpreter.compile.native.self_evident import Told, local
from interpreter.compile.native.summed import in_one, summed
from interpreter.compile.tree.values import (
    All,
    Binary,
    Call,
    Compare,
    Const,
    Either,
    Every,
    Item,
    Let,
    Minus,
    Name,
    Not,
    Others,
    Part,
    Query,
    Relation,
    Row,
    Slot,
    Some,
    Table,
    Value,
    Var,
)

LARGE = 1 << 31
MOST_TOLD = 4_096  # cells of what says itself what it is


C_TYPE = dict.fromkeys(Kind, "struct row") | {Kind.NUMBER: "cell", Kind.PURSE: "struct purse"}
EMPTY = dict.fromkeys(Kind, "NONE") | {Kind.NUMBER: "0", Kind.PURSE: "{0}"}


class Printer(Told):
    """The values of one function."""

    def is_row(self, value: Value) -> bool:
        found = self.kind(value)
        return (
            found is Kind.ROW
            or isinstance(found, Lines | Record | Rows)
            or (isinstance(found, Tabled) and not found.rows)
        )

    counting = False  # whether the call that is printed burns by the length of what it is given

    def given(self, value: Value) -> str:
        """A row that a call is given, which may count it."""
        return self.counted(self.counting, self.row(value))

    def counted(self, counting: bool, row: str) -> str:
        if not counting:
            return row
        name = f"m{next(self.fresh)}"
        return f"({{ struct row {name} = {row}; burn(run, {name}.count); {name}; }})"

    def tells(self, value: Value) -> bool:
        """Whether it says itself what it is."""
        return tells(self.kind(value))

    # ------------------------------------------------------------ truths
    def test(self, value: Value) -> str:
        match value:
            case Const(value=known):
                return "true" if known else "false"
            case Not(part=part):
                return f"!{self.test(part)}"
            case Every(parts=parts):
                return f"({(' & ' if self.is_cheap(value) else ' && ').join(map(self.test, parts))})"
            case Some(parts=parts):
                return f"({(' | ' if self.is_cheap(value) else ' || ').join(map(self.test, parts))})"
            case Compare():
                return self.compared(value)
        if self.tells(value):
            return f"truth_of({self.anything(value)})"
        return f"({self.row(value)}.count > 0)" if self.is_row(value) else f"({self.number(value)} != 0)"

    def compared(self, value: Compare) -> str:
        first, found = value.first, []
        for relation, second in value.rest:
            found.append(self.relation(first, relation, second))
            first = second
        return f"({' && '.join(found)})"

    def relation(self, left: Value, relation: Relation, right: Value) -> str:
        match left, right:
            case Call(function="called", args=(_, call)), Const(value=tuple(names)):
                return self.is_called(call, names, relation)
            case Call(function="called", args=(_, call)), Row(entries=entries):
                return self.is_called(call, [one.value for one in entries if isinstance(one, Const)], relation)
        if self.tells(left) or self.tells(right):
            return self.relation_told(left, relation, right)
        if relation in ("in", "not in"):
            found = f"is_in({self.row(right)}, {self.number(left)})"
            if isinstance(self.kind(right), (Rows, Lines)):
                found = f"is_row_in({self.like(right, Rows(Kind.ROW))}, {self.row(left)})"
            return found if relation == "in" else f"!{found}"
        if self.is_row(left) or self.is_row(right):
            both = either(self.kind(left), self.kind(right)) or Kind.ROW
            if relation not in ("==", "!="):
                if isinstance(both, Rows):
                    raise Declined("rows of rows that are compared")
                return f"(compare_rows({self.row(left)}, {self.row(right)}) {relation} 0)"
            found = f"same_row({self.like(left, both)}, {self.like(right, both)})"
            return found if relation == "==" else f"!{found}"
        return f"{self.number(left)} {relation} {self.number(right)}"

    # ------------------------------------------------------------ numbers
    def number(self, value: Value) -> str:
        if self.tells(value):
            if isinstance(value, Item) and not isinstance(self.kind(value.row), Listed):
                return self.item(value)
            return f"as_number(run, {self.anything(value)})"
        match value:
            case Const(value=None):
                return "0"
            case Const(value=int(known)):
                return str(int(known)) if abs(known) < LARGE else f"INT64_C({int(known)})"
            case Name(id="FINISHED"):
                return "FINISHED"
            case Name(id=id):
                return local(id)
            case Var():
                return local(value.id)
            case Slot():
                return self.slot(value)
            case Item():
                return self.item(value)
            case Binary():
                return self.reckoned(value)
            case Minus(part=part):
                return f"negative(run, {self.number(part)})"
            case Others(part=part):
                return f"(~{self.number(part)})"
            case Compare() | Not():
                return f"(cell){self.test(value)}"
            case Every(parts=parts):
                return self.chained(parts, "?", ":")
            case Some(parts=parts):
                return self.chained(parts, "? x :", "")
            case Either(test=test, yes=yes, no=no):
                return f"({self.test(test)} ? {self.number(yes)} : {self.number(no)})"
            case Let(name=name, value=inner, body=body):
                return self.bound(name, inner, lambda: self.number(body))
            case Call():
                return self.called(value)
        raise Declined(f"{type(value).__name__} as a number")

    def chained(self, parts: Sequence[Value], yes: str, no: str) -> str:
        """The first part that does not hold, or that does."""
        first, *rest = parts
        if not rest:
            return self.number(first)
        after = self.chained(rest, yes, no)
        name = f"x{next(self.fresh)}"
        if no:
            return f"({{ cell {name} = {self.number(first)}; {name} ? {after} : {name}; }})"
        return f"({{ cell {name} = {self.number(first)}; {name} ? {name} : {after}; }})"

    def item(self, value: Item) -> str:
        if value in self.held:
            return self.held[value]
        of = self.kind(value.row)
        match value:
            case Item(row=Some(parts=(row, Table(id="NOTHING"))), at=Const(value=(-1 | 0) as end)) if of is Kind.ROW:
                return f"last_of({self.row(row)})" if end else f"entry({self.row(row)}, 1, -1)"
        at = self.number(value.at)
        if self.tells(value.row):
            return f"number_in(run, {self.anything(value.row)}, {at})"
        if isinstance(of, Listed) and self.is_there(value):
            return f"of_a_piece(S, {self.number(of.slot)}, {at})"
        if isinstance(of, Listed):
            return f"of_piece(run, S, {self.number(of.slot)}, {at})"
        return f"item(run, {self.row(value.row)}, {at})"

    def reckoned(self, value: Binary) -> str:
        left, right = self.number(value.left), self.number(value.right)
        match value.operator:
            case "+" | "-" if self.range(value) is not None:
                return f"({left} {value.operator} {right})"
            case "+" | "-" | "*":
                name = {"+": "plus", "-": "minus", "*": "multiplied"}[value.operator]
                return f"{name}(run, {left}, {right})"
            case "//":
                return f"divide(run, {left}, {right})"
            case "%":
                return f"remainder_of({left}, {right})"
            case "<<":
                return f"bit(run, {right})" if left == "1" else f"shifted(run, {left}, {right})"
        return f"({left} {value.operator} {right})"

    # ------------------------------------------------------------ rows
    def row(self, value: Value) -> str:
        if self.tells(value):
            return f"as_row(run, {self.anything(value)})"
        match value:
            case Const(value=tuple(entries)):
                return self.entries(Row(tuple(map(Const, entries))))
            case Name(id=id):
                return local(id)
            case Table(id="NOTHING"):
                return "NOTHING"
            case Table(id=id):
                if self.kinds.table(id).rows:
                    raise Declined("tables as rows")
                self.kinds.read.add(id)
                return id
            case Var():
                return local(value.id)
            case Row():
                return self.entries(value)
            case Slot():
                return self.lying(value)
            case Item(row=Item(row=Table(id=id), at=which), at=at) if self.kinds.is_deep(id):
                self.kinds.read.add(id)
                tables = f"{id}, {len(self.kinds.tables[id])}"
                return f"row_of_tables(run, {tables}, {self.number(which)}, {self.number(at)})"
            case Item(row=Table(id=id), at=at):
                return self.row_of_table(id, self.number(at))
            case Item(row=rows, at=at):
                return self.row_in(rows, at)
            case Part():
                return self.part(value)
            case Binary(operator="+") if listed := menu(value):
                row = f"g{next(self.fresh)}"
                each = " ".join(
                    f"gather_if(run, &{row}, {self.test(test)}, {self.number(one)});" for test, one in listed
                )
                return f"({{ struct gathering {row} = gathering(run, {len(listed)}); {each} gathered({row}); }})"
            case Binary(operator="+"):
                known = self.kind(value)
                return in_one([self.like(one, known) for one in summed(value)])
            case Binary(operator="*", left=left, right=right):
                return f"repeated(run, {self.row(left)}, {self.number(right)})"
            case Every(parts=(first, *rest)):
                name, known = f"x{next(self.fresh)}", self.kind(value)
                after = self.like(Every(tuple(rest)) if len(rest) > 1 else rest[0], known)
                return f"({{ struct row {name} = {self.like(first, known)}; {name}.count ? {after} : {name}; }})"
            case Some(parts=(first, *rest)):
                name, known = f"x{next(self.fresh)}", self.kind(value)
                after = self.like(Some(tuple(rest)) if len(rest) > 1 else rest[0], known)
                return f"({{ struct row {name} = {self.like(first, known)}; {name}.count ? {name} : {after}; }})"
            case Either(test=test, yes=yes, no=no):
                known = self.kind(value)
                return f"({self.test(test)} ? {self.like(yes, known)} : {self.like(no, known)})"
            case Let(name=name, value=inner, body=body):
                return self.bound(name, inner, lambda: self.row(body))
            case Query():
                return self.query(value)
            case Call():
                return self.called(value)
        raise Declined(f"{type(value).__name__} as a row")

    def like(self, value: Value, known: Known) -> str:
        """A row as one that stands beside others which may be more: lines as rows of any length."""
        if tells(known):
            return self.anything(value)
        own = self.kind(value)
        if isinstance(known, Rows) and isinstance(own, Lines):
            return f"rows_of_lines(run, {self.row(value)}, {own.width})"
        return self.row(value)

    def row_in(self, rows: Value, at: Value) -> str:
        """An entry that is a row."""
        match self.kind(rows):
            case Lines(width=width):
                return f"line_at(run, {self.row(rows)}, {width}, {self.number(at)})"
            case Rows():
                return f"row_at(run, {self.row(rows)}, {self.number(at)})"
            case Record(width=width):
                return f"part({self.row(rows)}, {width}, INT64_MAX)"
            case Listed(slot=slot, rows=True):
                return f"row_of_piece(run, S, {self.number(slot)}, {self.number(at)})"
        raise Declined("an entry of a row as a row")

    def written(self, entries: Sequence[Value]) -> str:
        if not entries:
            return "NONE"
        known = [one.value for one in entries if isinstance(one, Const) and isinstance(one.value, int)]
        if len(known) == len(entries):
            return self.kinds.rows.setdefault(tuple(known), f"ROW_{len(self.kinds.rows)}")
        return f"written(run, {len(entries)}, (const cell[]){{{', '.join(map(self.number, entries))}}})"

    def entries(self, value: Row) -> str:
        """Entries written out, those of other rows among them."""
        known, parts = self.kind(value), list[str]()
        plain = [one for one in value.entries if not isinstance(one, All)]
        if isinstance(known, Record):
            return f"joined(run, {self.written(plain[:-1])}, {self.row(plain[-1])})"
        if len(plain) == len(value.entries):
            return self.all_written(plain, known)
        for one in value.entries:
            parts.append(self.like(one.row, known) if isinstance(one, All) else self.all_written([one], known))
        return in_one(parts)

    def all_written(self, entries: Sequence[Value], known: Known) -> str:
        match known:
            case Rows(of=of):
                each = ", ".join(self.like(one, of) for one in entries)
                return f"rows_of(run, {len(entries)}, (const struct row[]){{{each}}})"
            case Lines():
                return self.written([x for one in entries for x in self.line(one)])
        return self.written(entries)

    def line(self, value: Value) -> list[Value]:
        """The entries of a row that is written out."""
        match value:
            case Row(entries=entries):
                return [one for one in entries if not isinstance(one, All)]
            case Const(value=tuple(known)):
                return [Const(one) for one in known]
        raise Declined("lines that are not written out")

    def part(self, value: Part) -> str:
        start = "0" if value.start is None else self.number(value.start)
        stop = "INT64_MAX" if value.stop is None else self.number(value.stop)
        match value.step:
            case None:
                return self.stretch(value.row, start, stop)
            case Const(value=-1) if value.start is None and value.stop is None:
                return self.backwards(value.row)
        raise Declined("every second of a row")

    def stretch(self, row: Value, start: str, stop: str) -> str:
        match self.kind(row):
            case Lines(width=width):
                return f"part_of_lines({self.row(row)}, {width}, {start}, {stop})"
            case Rows():
                return f"part_of_rows({self.row(row)}, {start}, {stop})"
        return f"part({self.row(row)}, {start}, {stop})"

    def backwards(self, row: Value) -> str:
        match self.kind(row):
            case Lines(width=width):
                return f"lines_backwards(run, {self.row(row)}, {width})"
            case Rows():
                return f"rows_backwards(run, {self.row(row)})"
        return f"backwards(run, {self.row(row)})"

    def bound(self, name: str, inner: Value, body: Callable[[], str]) -> str:
        before = self.names.get(name)
        known = self.kind(inner)
        made = self.declared(name, inner)
        self.names[name] = known
        found = f"({{ {made} {body()}; }})"
        self.learns(name, None)
        if before is None:
            del self.names[name]
        else:
            self.names[name] = before
        return found

    def put(self, value: Value, known: Known) -> str:
        """A value as what somebody wants who is given one."""
        if known is Kind.PURSE:
            return self.purse(value)
        if tells(known):
            return self.anything(value)
        return self.number(value) if known is Kind.NUMBER else self.like(value, known)

    def declared(self, name: str, value: Value) -> str:
        """A name for a value; a list by piece has no other name than where it lies."""
        known = self.kind(value)
        self.learns(name, value)
        if isinstance(known, Listed):
            return ""
        if known is Kind.PURSE:
            return f"struct purse {local(name)} = {self.purse(value)};"
        if tells(known):
            return f"struct row {local(name)} = {self.anything(value)};"
        if self.is_row(value):
            return f"struct row {local(name)} = {self.row(value)};"
        return f"cell {local(name)} = {self.number(value)};"

    # ------------------------------------------------------------ what goes through rows, and what is called
    @abstractmethod
    def query(self, value: Query) -> str:
        """A row of what some loops find."""

    @abstractmethod
    def called(self, value: Call) -> str:
        """What a function of the program or of the runtime gives."""
