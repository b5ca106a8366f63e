"""Calls printed as C: functions of the program, the operations of the runtime, and what Python itself brings."""

from __future__ import annotations

from dataclasses import replace

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.known import Kind, Lines, Listed, Rows, Tabled, depth, tells
from interpreter.compile.native.operations import MADE, OF_ANYTHING, OPERATIONS
from interpreter.compile.native.searches import Searches
from interpreter.compile.passes.measure import COPIED, MOVING
from interpreter.compile.tree.values import All, Binary, Call, Const, Query, Row, Slot, Table, Value

KNOW_ROWS = (
    "len", "tuple", "list", "work", "set", "sorted", "reversed", "max", "min", "next", "bool", "in_turn", "with_each",
    "purse", "tally_sets", "answered", "piles", "split_any", "number_of_sets", "ranked", "best",
)  # fmt: skip  # what takes rows of rows for what they are
CELL_BITS, WIDE_BITS = 63, 126  # besides the sign


class Calls(Searches):
    def called(self, value: Call) -> str:
        before, self.counting = self.counting, value.function in self.kinds.metered
        found = self.call(value)
        self.counting = before
        return found

    def call(self, value: Call) -> str:
        functions = self.kinds.functions
        if value.function in functions:
            self.kinds.used.add(value.function)
            given = ["run"]
            for name, arg in zip(functions[value.function].params, value.args):
                known = self.kinds.params.get((value.function, name), Kind.NUMBER)
                state = "NULL" if arg == Const(None) else "S"  # what is asked before play reads none
                given.append(state if name == "S" else self.put(arg, known))
            found = f"{value.function}({', '.join(given)})"
            width = self.width(value)
            return f"so_many({found}, {width})" if width else found
        if value.function == "mixed" and self.kinds.calls.lost:
            place, order = self.number(value.args[1]), self.given(value.args[2])
            return f"({{ struct row o = kept(run, {order}); mixed(run, S, {place}, o); lose_in_calls(run, S, o); }})"
        if value.function == "SEEN":
            return self.noted(*value.args[1:])
        operation = OPERATIONS.get(value.function)
        if value.function in OF_ANYTHING and self.tells(value.args[0]):
            operation = OF_ANYTHING[value.function]
        knows = value.function in KNOW_ROWS or (operation is not None and "a" in operation.takes)
        if not knows and any(isinstance(self.kind(x), (Lines, Rows)) for x in value.args):
            raise Declined(f"rows of rows for `{value.function}`")
        if operation is None:
            return self.built_in(value)
        if value.function == "tally" and self.is_folded(value.args[0]):
            return self.tallied(value.args[0], self.number(value.args[1]))
        given = ["run"] if operation.run else []
        if len(value.args) != len(operation.takes):
            raise Declined(f"`{value.function}`")
        for kind, arg in zip(operation.takes, value.args):
            match kind:
                case "!":
                    pass
                case "S":
                    given.append("S")
                case "n":
                    given.append(self.number(arg))
                case "a":
                    given.append(self.counted(self.counting and self.kind(arg) is not Kind.NUMBER, self.anything(arg)))
                case "w":
                    assert isinstance(arg, Const)
                    given.append(str(self.kinds.calls.word(str(arg.value))))
                case _:
                    given.append(f"{self.given(arg)}{'.at' if kind == 't' else ''}")
        name = operation.name or value.function
        if value.function == "aimed" and not self.tells(value):
            name = "aimed_number"
        return f"{name}({', '.join(given)})"

    def noted(self, spot: Value, value: Value) -> str:
        """A value on its way, and a note of it."""
        known = self.kind(value)
        if known is Kind.PURSE or isinstance(known, Listed) or (isinstance(known, Tabled) and known.rows):
            raise Declined("lists that are noted")
        what = "number" if known is Kind.NUMBER else "value" if tells(known) else "row"
        return f"noted_{what}(run, {self.number(spot)}, {self.put(value, known or Kind.NUMBER)})"

    def is_made(self, value: Value) -> bool:
        """Whether it is a row that does not lie in the state. Calls that are done again answer in a place of their
        own, which the next such answer takes."""
        match value:
            case Slot(at=Const(value=0)):
                return not self.kinds.calls.spoken
            case Const() | Table():
                return True
            case Call(function=name):
                return name in MADE
        return False

    def built_in(self, value: Call) -> str:
        args = value.args
        match value.function:
            case "len" | "sum" | "any" | "all" | "next" if self.is_folded(args[0]):
                return self.folded(value.function, args[0], "".join(map(self.number, args[1:])))
            case "len" if self.tells(args[0]):
                return f"how_many(run, {self.anything(args[0])})"
            case "len":
                return self.length_of(args[0], self.row(args[0]))
            case "set":
                return self.once(self.row(args[0]), self.kind(args[0]))
            case "tally_sets":
                rows = f"all_of_rows(run, {self.like(args[0], Rows(Kind.ROW))})"
                return f"tally(run, {self.counted(self.counting, rows)}, {self.number(args[1])})"
            case "in_turn":
                return f"in_turn(run, {self.given(args[0])}, {self.given(args[1])})"
            case "tuple" | "list" | "work" if self.tells(value):
                return self.anything(args[0])
            case (
                "tuple" | "list" | "work" | "all_counted" | "bits"
            ):  # cards as bits are a row of them until they are told
                return self.given(args[0])
            case "sorted" if len(args) == 1 and not value.named:
                if isinstance(self.kind(args[0]), (Lines, Rows)):
                    return f"sorted_rows(run, {self.like(args[0], Rows(Kind.ROW))})"
                return f"sorted(run, {self.row(args[0])})"
            case "reversed":
                return self.backwards(args[0])
            case "range" if len(args) == 1:
                return f"up_to(run, 0, {self.number(args[0])})"
            case "range":
                return f"up_to(run, {self.number(args[0])}, {self.number(args[1])})"
            case "sum":
                return f"sum(run, {self.row(args[0])})"
            case "any":
                return f"any_true({self.row(args[0])})"
            case "all":
                return f"all_true({self.row(args[0])})"
            case "bool":
                return f"(cell){self.test(args[0])}"
            case "int":
                return self.number(args[0])
            case "counted":
                return self.to_be_kept(args[0])
            case "given_back":
                return "run->answer" if self.kind(value) in (None, Kind.NUMBER) else "run->answers"
            case "min" | "max":
                return self.extreme(value)
            case "ranked":
                return self.ranked(value)
            case "with_each" if isinstance(args[0], Query):
                return self.with_each(args[0], args[1])
            case "of_each":
                pieces, lots, counts, *which = map(self.given, args)
                return f"of_each(run, {pieces}, {lots}.at, {counts}, {which[0] if which else 'NONE'})"
            case "could_hold" if isinstance(args[1], Table):
                return f"could_hold_each(run, S, {self.lots(args[1])}, {self.given(args[2])})"
            case "heard_of" if isinstance(args[1], Table):
                return f"heard_of_each(run, S, {self.lots(args[1])}, {self.given(args[2])}, {self.given(args[3])})"
            case "best":
                return self.best(value)
            case "sorted" if len(args) == 1 and value.named and value.named[0][0] == "key":
                return self.sorted_by(args[0], value.named[0][1])
            case "next" if len(args) == 2:
                return f"entry({self.row(args[0])}, 1, {self.number(args[1])})"
            case "mask_of":
                return f"mask_of(run, {self.given(args[0]) if self.is_row(args[0]) else self.written(args)})"
            case "purse":
                return self.counted_purse(args[0], args[1], args[2], args[3])
            case "payable":
                return f"payable(run, {self.row(args[0])}, &(struct purse[]){{{self.purse(args[1])}}}[0])"
            case "within_reach":
                return f"within_reach(run, {self.row(args[0])}, &(struct purse[]){{{self.purse(args[1])}}}[0])"
            case "some_subset" | "some_size":
                given = f"{self.given(args[0])}, {self.number(args[1])}"
                return f"{value.function}(run, {given}, {self.such(args[2])})"
            case "subset_any" | "subset_full" | "bundle_any" | "bundle_full":
                return self.searched(value)
            case "split_any":
                return self.any_split(args[0], args[1:])
            case "piles":
                return f"piles(run, {self.row(self.split(args[0])[0])}, {self.given(args[1])}, {self.number(args[2])})"
            case "answered":
                return f"answered_each(run, S, {self.given(args[1])}, {depth(self.kind(args[1])) - 1})"
            case "number_any" | "number_full" | "some_number":
                return self.number_searched(value)
            case "number_of_sets":
                return self.number_of_sets(value)
            case "choosable":
                return self.choosable(args[0], args[1], args[2], args[3])
            case "recall":
                number = args[2]
                assert isinstance(number, Const) and isinstance(number.value, int)
                self.kinds.recalled.add(number.value)
                is_one = int(self.kinds.params.get((f"t{number.value}", "a")) is Kind.NUMBER)
                return f"recall(run, S, {self.number(args[1])}, {is_one}, pick_{number.value})"
            case "beside":
                such = self.such(args[4], Kind.NUMBER)
                return f"beside(run, S, {self.number(args[2])}, {self.number(args[3])}, {such})"
        raise Declined(f"`{value.function}`")

    def to_be_kept(self, value: Value) -> str:
        """A number that a game keeps has 64 bits, in Python too; on the way there it may be larger."""
        if self.range(value) is not None or not isinstance(value, Binary):
            return self.number(value)
        return f"kept_number(run, {self.exact(value)[0]})"

    def exact(self, value: Value) -> tuple[str, int]:
        """A number as it is reckoned in Python, and how many bits it has at most."""
        if isinstance(value, Binary) and value.operator in ("+", "-", "*"):
            (left, one), (right, other) = self.exact(value.left), self.exact(value.right)
            bits = one + other if value.operator == "*" else max(one, other) + 1
            if bits <= WIDE_BITS:
                return f"({left} {value.operator} {right})", bits
        if isinstance(value, Const) and isinstance(value.value, int):
            return self.number(value), value.value.bit_length()
        return f"(wide){self.number(value)}", CELL_BITS

    def moved(self, call: Call, done: str) -> str:
        """What copies the row in a slot burns by its length, where rows may be long."""
        if call.function in MOVING and call.function in self.kinds.metered:
            return f"burn(run, lying(run, S, {self.number(call.args[1])}).count >> {COPIED}), {done}"
        return done

    def of_each(self, of: Listed, value: Value) -> str:
        """What is kept of a piece or a place."""
        return self.anything(value) if of.tells else self.row(value)

    def extreme(self, value: Call) -> str:
        name = "least" if value.function == "min" else "most"
        if len(value.args) == 1:
            otherwise = dict(value.named).get("default")
            if isinstance(self.kind(value.args[0]), (Lines, Rows)):
                other = "NONE" if otherwise is None else self.row(otherwise)
                rows = self.like(value.args[0], Rows(Kind.ROW))
                return f"extreme_row({rows}, {int(name == 'most')}, {other})"
            if otherwise is None:
                raise Declined(f"`{value.function}` of nothing")
            return f"{name}_of({self.row(value.args[0])}, {self.number(otherwise)})"
        found = self.number(value.args[0])
        for arg in value.args[1:]:
            found = f"{name}({found}, {self.number(arg)})"
        return found

    def with_each(self, pairs: Query, wanted: Value) -> str:
        """Candidates go with their values: each is a row here."""
        if not isinstance(pairs.value, Row) or len(pairs.value.entries) != 2:
            raise Declined("rows of rows")
        worth, piece = pairs.value.entries
        assert not isinstance(worth, All) and not isinstance(piece, All)
        values, pieces = self.query(replace(pairs, value=worth)), self.query(replace(pairs, value=piece))
        return f"with_each(run, {self.counted(self.counting, values)}, {pieces}, {self.given(wanted)})"

    def lots(self, table: Table) -> str:
        """The copies of each of some cards, and how many cards."""
        self.kinds.read.add(table.id)
        return f"{table.id}, {len(self.kinds.tables[table.id])}"
