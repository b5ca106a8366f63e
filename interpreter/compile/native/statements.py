"""Functions and statements printed as C; the values in them are printed by `values.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from interpreter.compile.native.cells import Declined, Sort
from interpreter.compile.native.conditional import INDENT
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind, Known, Lines, Listed, Rows, laid_out, tells
from interpreter.compile.native.packed_amounts import Worded
from interpreter.compile.native.queries import over_all, worked
from interpreter.compile.native.self_evident import local
from interpreter.compile.native.values import C_TYPE, EMPTY, MOST_TOLD
from interpreter.compile.program import layout as slots
from interpreter.compile.tree.code import (
    Append,
    Assign,
    Back,
    Break,
    Call,
    CallAny,
    Code,
    Decide,
    Drop,
    Effect,
    EndCheck,
    Enter,
    EnterAny,
    Exit,
    Fill,
    Finish,
    For,
    Gather,
    Grow,
    Guard,
    If,
    Keep,
    Leave,
    Log,
    Reckon,
    Repeat,
    Rest,
    Return,
    Round,
    Store,
    While,
    values_of,
    walk,
)
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import All, Binary, Const, Item, Name, Row, Slot, Value, Var
from interpreter.compile.tree.values import Call as Operation


def head(kinds: Kinds, function: Defined) -> str:
    """A function's first line, which also declares it."""
    gives = C_TYPE[laid_out(kinds.gives.get(function.name, Kind.NUMBER))]
    params = ["struct run *run"]
    for name in function.params:
        known = kinds.params.get((function.name, name), Kind.NUMBER)
        params.append("cell *S" if name == "S" else f"{C_TYPE[laid_out(known)]} {local(name)}")
    return f"static {gives} {function.name}({', '.join(params)})"


def function(kinds: Kinds, one: Defined) -> str:
    printer = Statements(kinds, one)
    body = printer.lines(one.body, 1)
    routine = f"  /* {one.of} */" if one.of else ""
    gives = laid_out(kinds.gives.get(one.name, Kind.NUMBER))
    last = (
        []
        if one.body and isinstance(one.body[-1], (Return, Back, Enter, EnterAny))
        else [f"{INDENT}return {EMPTY[gives]};"]
    )
    return "\n".join(
        [f"{head(kinds, one)} {{{routine}", *printer.declarations(one.body, one.params), *body, *last, "}"]
    )


def counts(one: Code) -> bool:
    """Whether it only counts work, or notes something, and changes nothing of the state."""
    return isinstance(one, Effect) and one.call.function in ("burn", "SEEN", "TOOK_PART")


class Statements(Worded):
    def __init__(self, kinds: Kinds, one: Defined) -> None:
        super().__init__(kinds, one)
        self.guards: list[str] = []  # those that a way out has to take down
        self.changes = any(
            isinstance(x, (Store, Reckon, Grow, Fill, Effect, Enter, Back)) and not counts(x) for x in walk(one.body)
        )

    def lasting(self, value: Value, known: Known = Kind.ROW) -> str:
        """A row that stays as it is: what lies in the state may change while it is used."""
        row = self.like(value, known)
        return f"kept(run, {row})" if self.changes and not self.is_made(value) else row

    def declarations(self, body: Sequence[Code], params: Sequence[str]) -> list[str]:
        """The variables that some code writes, empty; parameters are there already."""
        found: dict[str, str] = {}
        for one in walk(body):
            if not isinstance(one, (Assign, For)):
                continue
            match one.var:
                case Var() as var:
                    if var.id not in params:
                        kind = laid_out(self.kinds.kept.get((self.function.of, var), Kind.NUMBER))
                        found[var.id] = f"{INDENT}{C_TYPE[kind]} {local(var.id)} = {EMPTY[kind]};"
                case Name(id=id):
                    known = self.names.get(id, Kind.NUMBER)
                    if id != "f" and id not in params and not isinstance(known, Listed):
                        kind = laid_out(known)
                        found[id] = f"{INDENT}{C_TYPE[kind]} {local(id)} = {EMPTY[kind]};"
        return [*found.values()]

    def inside(self, body: Sequence[Code], depth: int) -> list[str]:
        """Lines of a body in brackets, without the indent of the first."""
        self.forgets(body)
        found = [line[len(INDENT * depth) :] for line in self.lines(body, depth + 1)]
        self.forgets(body)
        return found

    def statement(self, one: Code, depth: int) -> list[str]:
        match one:
            case Assign():
                return self.assigned(one)
            case Store():
                return self.stored(one.place, one.value)
            case Reckon():
                return self.stored(one.place, Binary(one.operator, one.place, one.value))
            case Grow():
                return self.grown(one)
            case Fill():
                of = self.kind(one.place)
                if isinstance(of, Listed) and of.rows:
                    return [f"fill_rows(run, S, {self.number(one.place.at)}, {self.of_each(of, one.value)});"]
                return [f"fill_list(run, S, {self.number(one.place.at)}, {self.number(one.value)});"]
            case Effect():
                return [f"{self.effect(one.call)};"]
            case Log() | Keep():
                return []
            case If():
                return self.condition(one, depth)
            case For():
                return self.each(one, depth)
            case Break():
                return ["break;"]
            case Round():
                return ["continue;"]
            case Repeat():
                return ["for (;;) {", *self.inside(one.body, depth), "}"]
            case Return():
                found = self.put(one.value, self.kinds.gives.get(self.function.name, Kind.NUMBER))
                if not self.guards:
                    return [f"return {found};"]
                gives = C_TYPE[laid_out(self.kinds.gives.get(self.function.name, Kind.NUMBER))]
                return [f"{{ {gives} given = {found}; run->guards = {self.guards[-1]}.outer; return given; }}"]
            case Gather():
                row = one.row.id
                told = "values_" if tells(self.names[row]) else ""
                most = MOST_TOLD if told else self.kinds.most_joined
                empty = f"values_gathered(run, {row}_g)" if told else "NONE"
                return [
                    f"struct gathering {row}_g = {told}gathering(run, {most});",
                    f"struct row {local(row)} = {empty};",
                ]
            case Append():
                row = one.row.id
                more = self.one_more(f"&{row}_g", one.value, self.names[row])
                made = f"values_gathered(run, {row}_g)" if tells(self.names[row]) else f"gathered({row}_g)"
                return [f"{more} {local(row)} = {made};"]
            case Enter():
                return self.entered(one, depth)
            case Back():
                return ["return back(S, f);"]
            case EnterAny():
                return self.entered_any(one, depth)
            case Drop():
                return [f"return drop_all(run, S, {one.entry}, {self.kinds.frame_size('main')});"]
            case Guard():
                return self.guarded(one, depth)
            case While() | Decide() | Call() | CallAny() | EndCheck() | Finish() | Leave() | Exit() | Rest():
                raise AssertionError(one)  # where a routine is cut, or what is put in another way inside a block
            case _:
                assert_never(one)

    def assigned(self, one: Assign) -> list[str]:
        match one.var:
            case Name(id="f"):
                return ["cell f = S[FRAME];"]
            case Name(id=id):
                if isinstance(self.names.get(id), Listed):
                    return []
                known, name = self.names.get(id, Kind.NUMBER), local(id)
            case var:
                known, name = self.kinds.kept.get((self.function.of, var), Kind.NUMBER), local(var.id)
        if known in (Kind.NUMBER, Kind.PURSE):
            found = f"{name} = {self.put(one.value, known)};"
        else:
            found = f"{name} = {self.lasting(one.value, known)};"
        self.learns(one.var.id, one.value)
        return [found]

    def stored(self, place: Slot | Item, value: Value) -> list[str]:
        if isinstance(place, Item):
            of = self.kind(place.row)
            if isinstance(of, Listed):
                where = f"run, S, {self.number(of.slot)}, {self.number(place.at)}"
                if of.rows:
                    return [f"set_row_of_piece({where}, {self.of_each(of, value)});"]
                return [f"set_of_piece({where}, {self.number(value)});"]
            assert isinstance(place.row, Slot)
            return [f"{self.cell_of(place.row, place.at)} = {self.number(value)};"]
        match place.at:
            case Const(value=slots.ANSWER):
                return self.given_back(value)
            case Binary(operator="+", left=Name(id="f"), right=Const(value=int(at))):
                cell = self.frame_cell(at)
                if self.kinds.kind_in_frame(self.function.of, at) is Kind.NUMBER:
                    return [f"S[f + {cell}] = {self.number(value)};"]
                known = self.kinds.known_in_frame(self.function.of, at)
                row = "NONE" if value == Const(0) else self.like(value, known)
                return [f"keep_row(run, S + f + {cell}, {row}, {self.kinds.room_in_frame(self.function.of, at)});"]
            case Const(value=int(at)) | Binary(operator="+", left=Const(value=int(at))):
                sort = self.kinds.form.held[at].sort
            case _:
                sort = Sort.ROW
        if sort is Sort.NUMBER:
            return [f"{self.slot(place)} = {self.number(value)};"]
        if sort is Sort.ANY:
            return [f"set_row(run, S, {self.number(place.at)}, {self.anything(value)});"]
        setter = {Sort.ROW: "set_row", Sort.VECTOR: "set_vector"}.get(sort)
        if setter is None:
            raise Declined("lists that change as a whole")
        return [f"{setter}(run, S, {self.number(place.at)}, {self.row(value)});"]

    def given_back(self, value: Value) -> list[str]:
        """What was answered, or is given back, is no part of a native state."""
        if value == Const(0):  # it has been taken; where nothing gives anything back, nobody looks there again
            return ["run->answer = 0, run->answers = NONE;"] if self.kinds.given else []
        known = self.kinds.given.get(self.function.of, Kind.NUMBER)
        if known is Kind.NUMBER:
            return [f"run->answer = {self.number(value)};"]
        return [f"run->answers = handed_on(run, {self.like(value, known)});"]

    def cell_of(self, vector: Slot, at: Value) -> str:
        match vector.at:
            case Binary(operator="+", left=Const(value=int(base)), right=which):
                held, (before, after) = self.kinds.form.held[base], self.kinds.form.alike(base)
                if held.sort is Sort.VECTOR:
                    where = f"{held.at}, {held.room}, {-before}, {after}, {self.number(which)}"
                    if isinstance(at, Const) and isinstance(at.value, int) and 0 <= at.value < held.room:
                        return f"vector_cells(run, S, {where})[{at.value}]"
                    return f"*entry_of(run, vector_cells(run, S, {where}), {held.room}, {self.number(at)})"
        return f"*cell_at(run, S, {self.number(vector.at)}, {self.number(at)})"

    def grown(self, one: Grow) -> list[str]:
        slot = self.number(one.place.at)
        if self.tells(one.place):
            return [f"set_row(run, S, {slot}, {self.anything(Binary('+', one.place, one.row))});"]
        match one.row:
            case Row(entries=(entry,)) if isinstance(entry, (Const, Name, Var, Slot, Item)):
                return [f"grow(run, S, {slot}, {self.number(entry)});"]
        return [f"grow_by(run, S, {slot}, {self.row(one.row)});"]

    def effect(self, call: Operation) -> str:
        return self.moved(call, self.operation(call))

    def operation(self, call: Operation) -> str:
        match call:
            case Operation(function="burn", args=(amount,)):
                return f"burn(run, {self.number(amount)})"
            case Operation(function="shift", args=(source, target, amounts)):
                return f"shift(run, {self.holder(source)}, {self.holder(target)}, {self.row(amounts)})"
            case Operation(function="arrive", args=(_, at, piece, Const(value=str(end)))):
                first, last = int(end in ("bottom", "front")), int(end in ("top", "back"))
                return f"arrive(run, S, {self.number(at)}, {self.number(piece)}, {first}, {last})"
        return self.called(call)

    def holder(self, value: Value) -> str:
        if isinstance(value, Const):
            return "NULL"
        assert isinstance(value, Slot)
        return f"&{self.cell_of(value, Const(0))}"

    def each(self, one: For, depth: int) -> list[str]:
        row, at = f"s{next(self.fresh)}", f"i{next(self.fresh)}"
        before, within, outside = self.looked_at(one, self.changes), worked(one.source), (self.short, self.met)
        before += self.put_into_words(one, self.changes)
        self.forgets([one])
        found = self.each_counted(one, within, row, at, depth)
        self.held, (self.short, self.met) = {}, outside
        return [*before, *found]

    def each_counted(self, one: For, within: Value | None, row: str, at: str, depth: int) -> list[str]:
        if within is None:
            return self.each_in(one, row, at, depth)
        plain = For(one.var, within, one.body)
        parts = len(self.in_parts(plain))
        many = " + ".join(f"{row}[{n}].count" for n in range(parts)) if parts > 1 else f"{row}.count"
        first, *lines = self.each_in(plain, row, at, depth)
        return [first, f"burn(run, {many});", *lines]  # it counts its work before it begins

    def in_parts(self, one: For) -> list[Value]:
        """The rows that a loop goes through; what is broken off leaves one loop, and not several."""
        broken = any(isinstance(x, Break) for x in walk(one.body))
        return [one.source] if broken else self.apart(one.source)

    def each_in(self, one: For, row: str, at: str, depth: int) -> list[str]:
        parts = self.in_parts(one)
        if len(parts) > 1:
            loops, item = over_all(row, len(parts), at)
            return [
                f"const struct row {row}[] = {{{', '.join(map(self.lasting, parts))}}};",
                f"{loops} {{",
                f"{INDENT}{local(one.var.id)} = {item};",
                *self.each_looked_up(one),
                *self.inside(one.body, depth),
                "}",
            ]
        if self.tells(one.source):
            return [
                f"struct row {row} = {self.lasting(one.source, Kind.ANY)};",
                f"for (struct each {at} = each_of(run, {row}); next_of(&{at});) {{",
                f"{INDENT}{local(one.var.id)} = {at}.value;",
                *self.inside(one.body, depth),
                "}",
            ]
        var, known, entry, count = local(one.var.id), self.kind(one.source), f"{row}.at[{at}]", f"{row}.count"
        if isinstance(known, Lines):
            entry, count = (
                f"(struct row){{{row}.at + {at} * {known.width}, {known.width}}}",
                f"{row}.count / {known.width}",
            )
        elif isinstance(known, Rows):
            entry, count = f"row_at(run, {row}, {at})", f"count_rows({row})"
        return [
            f"struct row {row} = {self.lasting(one.source)};",
            f"for (cell {at} = 0; {at} < {count}; {at}++) {{",
            f"{INDENT}{var} = {entry};",
            *(self.each_looked_up(one) if known is Kind.ROW else []),
            *self.inside(one.body, depth),
            "}",
        ]

    def each_looked_up(self, one: For) -> list[str]:
        found = self.looked_up(one.var.id, [value for x in walk(one.body) for value in values_of(x)])
        return [f"{INDENT}{found}"] if found else []

    def guarded(self, one: Guard, depth: int) -> list[str]:
        """What comes back to itself with the same key gives something else."""
        assert isinstance(one.key, Row)
        of, *params = [x for x in one.key.entries if not isinstance(x, All)]
        assert isinstance(of, Const)
        key, guard = f"k{next(self.fresh)}", f"g{next(self.fresh)}"
        number = self.kinds.guards.setdefault(str(of.value), len(self.kinds.guards))
        gives = self.kinds.gives.get(self.function.name, Kind.NUMBER)
        lines = [
            f"struct row {key} = {self.row(Row((Const(number), *params)))};",
            f"if (is_guarded(run, {key})) return {self.put(one.again, gives)};",
            f"struct guard {guard} = guarding(run, {key});",
            f"run->guards = &{guard};",
        ]
        self.guards.append(guard)
        lines += [line[len(INDENT) :] for line in self.inside(one.body, depth)]
        self.guards.pop()
        return [*lines, f"run->guards = {guard}.outer;"]

    def entered_any(self, one: EnterAny, depth: int) -> list[str]:
        saved = [line.strip() for line in self.lines(one.keeping, depth)]
        entry = f"struct row entry = kept(run, {self.anything(one.value)});"
        lines = [entry, *saved, f"S[f + 1] = {one.back};", "return enter_any(run, S, entry);"]
        return ["{", *(INDENT + line for line in lines), "}"]

    def entered(self, one: Enter, depth: int) -> list[str]:
        """What the routine is given is worked out before this one puts down what it keeps."""
        given, put = [], []
        for number, arg in enumerate(one.args):
            kind = self.kinds.kind_in_frame(one.routine, 2 + number)
            cell = self.kinds.cell_of(one.routine, 2 + number)
            name = f"x{next(self.fresh)}"
            if kind is Kind.NUMBER:
                given.append(f"cell {name} = {self.number(arg)};")
                put.append(f"S[n + {cell}] = {name};")
            else:
                known = self.kinds.known_in_frame(one.routine, 2 + number)
                given.append(f"struct row {name} = kept(run, {self.like(arg, known)});")
                put.append(
                    f"keep_row(run, S + n + {cell}, {name}, {self.kinds.room_in_frame(one.routine, 2 + number)});"
                )
        saved = [line.strip() for line in self.lines(one.keeping, depth)]
        size = self.kinds.frame_size(one.routine)
        opened = [f"S[f + 1] = {one.back};", f"cell n = open_frame(run, S, {one.entry}, {size});"]
        return ["{", *(INDENT + line for line in (*given, *saved, *opened, *put)), f"{INDENT}return {one.entry};", "}"]
