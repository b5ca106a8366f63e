"""Calls printed as C: functions of the program, the operations of the runtime, and what Python itself brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.known import Kind, Lines, Listed, Rows, depth, laid_out
from interpreter.compile.native.operations import OPERATIONS
from interpreter.compile.native.queries import Queries
from interpreter.compile.native.values import C_TYPE, local
from interpreter.compile.tree.code import Assign, Return
from interpreter.compile.tree.values import (
    All,
    Asking,
    Call,
    Const,
    Name,
    Query,
    Row,
    Table,
    Value,
)
from interpreter.compile.tree.walk import free, substituted, variables

TIES: dict[object, str] = {"share and skip": "SHARE_AND_SKIP", "share": "SHARE", "order": "IN_ORDER"}

KNOW_ROWS = (
    "len", "tuple", "list", "work", "set", "sorted", "reversed", "max", "min", "next", "bool", "in_turn", "with_each",
    "purse", "tally_sets", "answered", "piles", "split_any",
)  # fmt: skip  # what takes rows of rows for what they are
# What an author would call it, where what generated code calls is not in the runtime.
CONSTRUCTS = {
    "cancel": "rules that cancel",
    "aimed": "rules that redirect",
    "number_any": "numbers such that",
    "some_number": "numbers such that",
    "number_of_sets": "numbers of sets",
    "falling": "rankings by what is no line of numbers",
}


class Calls(Queries):
    def called(self, value: Call) -> str:
        functions = self.kinds.functions
        if value.function in functions:
            self.kinds.used.add(value.function)
            given = ["run"]
            for name, arg in zip(functions[value.function].params, value.args):
                known = self.kinds.params.get((value.function, name), Kind.NUMBER)
                state = "NULL" if arg == Const(None) else "S"  # what is asked before play reads none
                given.append(state if name == "S" else self.put(arg, known))
            return f"{value.function}({', '.join(given)})"
        if value.function not in KNOW_ROWS and any(isinstance(self.kind(x), (Lines, Rows)) for x in value.args):
            raise Declined(f"rows of rows for `{value.function}`")
        operation = OPERATIONS.get(value.function)
        if operation is None:
            return self.built_in(value)
        given = ["run"] if operation.run else []
        if len(value.args) != len(operation.takes):
            raise Declined(CONSTRUCTS.get(value.function, f"`{value.function}`"))
        for kind, arg in zip(operation.takes, value.args):
            if kind != "!":
                row = f"{self.row(arg)}{'.at' if kind == 't' else ''}" if kind in "rt" else ""
                given.append("S" if kind == "S" else row or self.number(arg))
        return f"{operation.name or value.function}({', '.join(given)})"

    def built_in(self, value: Call) -> str:
        args = value.args
        match value.function:
            case "len":
                return self.length_of(args[0], self.row(args[0]))
            case "set":
                return self.once(self.row(args[0]), self.kind(args[0]))
            case "tally_sets":
                return f"tally(run, all_of_rows(run, {self.like(args[0], Rows(Kind.ROW))}), {self.number(args[1])})"
            case "in_turn":
                return f"in_turn(run, {self.row(args[0])}, {self.row(args[1])})"
            case "tuple" | "list" | "work" | "all_counted":
                return self.row(args[0])
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
            case "int" | "counted":
                return self.number(args[0])
            case "min" | "max":
                return self.extreme(value)
            case "ranked":
                return self.ranked(value)
            case "with_each" if isinstance(args[0], Query):
                return self.with_each(args[0], args[1])
            case "of_each":
                pieces, lots, counts, *which = map(self.row, args)
                return f"of_each(run, {pieces}, {lots}.at, {counts}, {which[0] if which else 'NONE'})"
            case "could_hold" if isinstance(args[1], Table):
                return f"could_hold_each(run, S, {self.lots(args[1])}, {self.row(args[2])})"
            case "heard_of" if isinstance(args[1], Table):
                return f"heard_of_each(run, S, {self.lots(args[1])}, {self.row(args[2])}, {self.row(args[3])})"
            case "best":
                return self.best(value)
            case "sorted" if len(args) == 1 and value.named and value.named[0][0] == "key":
                return self.sorted_by(args[0], value.named[0][1])
            case "next" if len(args) == 2:
                return f"entry({self.row(args[0])}, 1, {self.number(args[1])})"
            case "mask_of":
                return f"mask_of(run, {self.row(args[0]) if self.is_row(args[0]) else self.written(args)})"
            case "purse":
                return self.counted_purse(args[0], args[1], args[2], args[3])
            case "payable":
                return f"payable(run, {self.row(args[0])}, &(struct purse[]){{{self.purse(args[1])}}}[0])"
            case "within_reach":
                return f"within_reach(run, {self.row(args[0])}, &(struct purse[]){{{self.purse(args[1])}}}[0])"
            case "some_subset" | "some_size":
                given = f"{self.row(args[0])}, {self.number(args[1])}"
                return f"{value.function}(run, {given}, {self.such(args[2])})"
            case "subset_any" | "subset_full" | "bundle_any" | "bundle_full":
                return self.searched(value)
            case "split_any":
                return self.any_split(args[0], args[1:])
            case "piles":
                return f"piles(run, {self.row(self.split(args[0])[0])}, {self.row(args[1])}, {self.number(args[2])})"
            case "answered":
                return f"answered_each(run, S, {self.row(args[1])}, {depth(self.kind(args[1])) - 1})"
            case "beside":
                such = self.such(args[4], Kind.NUMBER)
                return f"beside(run, S, {self.number(args[2])}, {self.number(args[3])}, {such})"
        raise Declined(CONSTRUCTS.get(value.function, f"`{value.function}`"))

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

    # ------------------------------------------------------------ payments in cards
    def counted_purse(self, cards: Value, covered: Value, groups: Value, alike: Value) -> str:
        """What somebody can pay with: what each card covers, and how many make a group, when, and what it covers."""
        if not isinstance(covered, Asking) or not isinstance(groups, Row):
            raise Declined("what cards cover that is no value")
        made, worth, row = self.each_worth(self.row(cards), covered)
        found = []
        for group in groups.entries:
            if not isinstance(group, Row) or len(group.entries) != 3:
                raise Declined("groups of cards that are no rows")
            size, fits, mask = [one for one in group.entries if not isinstance(one, All)]
            found.append(f"{{{self.number(size)}, {self.such(fits)}, {self.number(mask)}}}")
        listed = f"(const struct grouping[]){{{', '.join(found)}}}" if found else "NULL"
        return f"({{ {made} purse(run, {row}, {worth}, {listed}, {len(found)}, {self.row(alike)}); }})"

    # ------------------------------------------------------------ searches
    def searched(self, value: Call) -> str:
        """Whether something of a space fits, or so many that fit together."""
        entries = self.parts_of(value.args[0])
        row, low, high = self.row(entries[0]), self.number(entries[1]), self.number(entries[2])
        if value.function in ("subset_any", "bundle_any"):
            such, wanted = self.such(value.args[1]), ""
        else:
            such, wanted = self.such(value.args[2]), self.number(value.args[1])
        if value.function == "subset_any":
            return f"subset_any(run, {row}, {low}, {high}, {such})"
        if value.function == "subset_full":
            return f"({high} >= {wanted} && some_subset(run, {row}, {wanted}, {such}))"
        caps = self.caps(entries[3])
        if value.function == "bundle_any":
            return f"bundle_any(run, {row}, {low}, {high}, {caps}, {such})"
        return f"({high} >= {wanted} && bundle_any(run, {row}, {wanted}, {wanted}, {caps}, {such}))"

    def any_split(self, space: Value, tests: Sequence[Value]) -> str:
        pieces, piles = map(self.row, self.split(space))
        alone, each = map(self.piled, tests[:2])
        found = [
            f"struct split space = split_space(run, {pieces}, {piles});",
            f"space.such = {self.such(tests[2])};",
            f"space.domains = narrowed(run, &space, {alone});" if tests[0] != Const(None) else "",
            f"space.piled = {each};",
        ]
        return f"({{ {' '.join(found)} any_split(run, &space); }})"

    def split(self, value: Value) -> tuple[Value, Value]:
        """What is split, and into which piles."""
        match value:
            case Call(function="split_space", args=(pieces, piles)):
                return pieces, piles
        raise Declined("a space that is put together")

    def parts_of(self, value: Value) -> list[Value]:
        """The parts of a space, which a function may put together."""
        match value:
            case Row(entries=entries):
                return [one for one in entries if not isinstance(one, All)]
            case Call(function=name, args=args) if name in self.kinds.functions:
                called = self.kinds.functions[name]
                *before, last = called.body
                given = dict(zip(called.params, args))
                for one in before:
                    if not (isinstance(one, Assign) and isinstance(one.var, Name)):
                        raise Declined("a space that is put together")
                    given[one.var.id] = substituted(one.value, given)
                if isinstance(last, Return):
                    return self.parts_of(substituted(last.value, given))
        raise Declined("a space that is put together")

    def caps(self, value: Value) -> str:
        if value == Const(None):
            return "NULL, 0"
        if self.is_row(value):
            return f"{self.row(value)}.at, {self.row(value)}.count"
        return f"(const cell[]){{{self.number(value)}}}, 1"

    def such(self, value: Value, of: Kind = Kind.ROW) -> str:
        """A condition on an answer, or on one piece."""
        if of is Kind.ROW:
            return self.asked_of(value, "such", [("struct row ", Kind.ROW)])
        return self.asked_of(value, "such", [("struct row ", Kind.NUMBER)])

    def piled(self, value: Value) -> str:
        """A condition on what lies in a pile."""
        return self.asked_of(value, "piled", [("cell ", Kind.NUMBER), ("struct row ", Kind.ROW)])

    def asked_of(self, value: Value, sort: str, given: Sequence[tuple[str, Kind]]) -> str:
        """A condition as a function of its own, which is given all that it reads: what it is asked of comes as numbers
        and rows, and a number that comes as a row is its first entry."""
        if value == Const(None):
            return f"(struct {sort}){{0}}"
        if not isinstance(value, Asking) or len(value.params) != len(given):
            raise Declined("a condition that is no value")
        name = f"such_{next(self.kinds.conditions)}"
        held: dict[str, str] = {"S": "cell *"}
        for one in sorted(free(value.body) - {*value.params, "S"}):
            known = self.names.get(one)
            if known is not None and not isinstance(known, Listed):
                held[local(one)] = f"{C_TYPE[laid_out(known)]} "
        for var in sorted(variables(value.body)):
            held[local(var.id)] = f"{C_TYPE[laid_out(self.kind(var))]} "
        before = self.names
        self.names = {**before, **{param: kind for param, (_, kind) in zip(value.params, given)}}
        test = self.test(value.body)
        self.names = before
        fields = " ".join(f"{kind}{one};" for one, kind in held.items())
        loads = " ".join(f"{kind}{one} = own->{one};" for one, kind in held.items())
        params, single = list[str](), ""
        for param, (kind, of) in zip(value.params, given):
            as_row = of is Kind.NUMBER and kind == "struct row "
            params.append(f"{kind}{'answer' if as_row else local(param)}")
            single += f" cell {local(param)} = answer.at[0];" if as_row else ""
        self.kinds.helpers.append(  # after those that it asks for itself
            f"struct {name} {{ {fields} }};\n"
            f"static bool {name}(struct run *run, const void *with, {', '.join(params)}) {{\n"
            f"  const struct {name} *own = with;\n  {loads}{single}\n  return {test};\n}}"
        )
        state = "S" if "S" in self.function.params else "NULL"
        reads = ", ".join([state, *[one for one in held if one != "S"]])
        return f"(struct {sort}){{{name}, &(struct {name}){{{reads}}}}}"

    def sorted_by(self, row: Value, key: Value) -> str:
        if not isinstance(key, Asking) or self.is_row(key.body):
            raise Declined("rows that are compared entry by entry")
        made, worth, reckoned = self.each_worth(self.row(row), key)
        return f"({{ {made} sort_by((cell *){reckoned}.at, {worth}, {reckoned}.count); {reckoned}; }})"

    def each_worth(self, row: str, asking: Asking) -> tuple[str, str, str]:
        """What each of a row is worth: the statements, and what the worths and the row are called."""
        (param,) = asking.params
        source, at, worth = f"s{next(self.fresh)}", f"i{next(self.fresh)}", f"w{next(self.fresh)}"
        before = self.names
        self.names = {**before, param: Kind.NUMBER}
        reckoned = self.number(asking.body)
        self.names = before
        made = (
            f"struct row {source} = kept(run, {row}); cell *{worth} = room_for(run, {source}.count); "
            f"for (cell {at} = 0; {at} < {source}.count; {at}++) {{ cell {local(param)} = {source}.at[{at}]; "
            f"cell mark = run->used; {worth}[{at}] = {reckoned}; run->used = mark; }}"
        )
        return made, worth, source

    def with_each(self, pairs: Query, wanted: Value) -> str:
        """Candidates go with their values: each is a row here."""
        if not isinstance(pairs.value, Row) or len(pairs.value.entries) != 2:
            raise Declined("rows of rows")
        worth, piece = pairs.value.entries
        assert not isinstance(worth, All) and not isinstance(piece, All)
        values, pieces = self.query(replace(pairs, value=worth)), self.query(replace(pairs, value=piece))
        return f"with_each(run, {values}, {pieces}, {self.row(wanted)})"

    def lots(self, table: Table) -> str:
        """The copies of each of some cards, and how many cards."""
        self.kinds.read.add(table.id)
        return f"{table.id}, {len(self.kinds.tables[table.id])}"

    def ranked(self, value: Call) -> str:
        """The place of each, by a line of numbers for each."""
        members, key, ties, size = value.args
        if not isinstance(key, Asking) or not isinstance(key.body, Row) or not isinstance(ties, Const):
            raise Declined("rankings by what is no line of numbers")
        entries = [one for one in key.body.entries if not isinstance(one, All)]
        if len(entries) < len(key.body.entries) or any(map(self.is_row, entries)):
            raise Declined("rankings by what is no line of numbers")
        (param,) = key.params
        row, at, keys = f"s{next(self.fresh)}", f"i{next(self.fresh)}", f"w{next(self.fresh)}"
        before, width = self.names, len(entries)
        self.names = {**before, param: Kind.NUMBER}
        line = " ".join(f"{keys}[{at} * {width} + {n}] = {self.number(one)};" for n, one in enumerate(entries))
        self.names = before
        return (
            f"({{ struct row {row} = kept(run, {self.row(members)}); "
            f"cell *{keys} = room_for(run, {row}.count * {width}); "
            f"for (cell {at} = 0; {at} < {row}.count; {at}++) {{ cell {local(param)} = {row}.at[{at}]; "
            f"cell mark = run->used; {line} run->used = mark; }} "
            f"ranked(run, {row}, {keys}, {width}, {TIES[ties.value]}, {self.number(size)}); }})"
        )

    def best(self, value: Call) -> str:
        members, asking, highest = value.args
        if not isinstance(asking, Asking):
            raise Declined("`best` by what is no value")
        made, worth, row = self.each_worth(self.row(members), asking)
        return f"({{ {made} best(run, {row}, {worth}, {self.test(highest)}); }})"
