"""What picks a random answer to a decision point, in C: the space of its answers is made, and forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import laid_out
from interpreter.compile.native.statements import INDENT, Statements
from interpreter.compile.native.values import C_TYPE, local
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.tree.code import Return
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import All, Call, Const, Row, Value

THROW, MIXED = 10, 4  # what chance burns, and what it burns for each that is shuffled
NUMBERS = (Choice.ONE, Choice.NUMBER, Choice.READY)  # whose answers are numbers


def picking(kinds: Kinds, point: Point, stream: int, settled: bool) -> str:
    """`stream`: the cell of its words that a point of chance draws from; `settled`: it is no question where everybody
    can tell that only copies are left."""
    head = f"static void pick_{point.number}(struct run *run, cell *S, struct lot *lot, bool *more) {{"
    asked = kinds.functions.get(f"o{point.number}")
    if asked is None:  # no play comes to it
        body = ["(void)S, (void)lot, (void)more;", "fail(run, NO_CHOICE);"]
        if point.kind is Choice.READY:
            body = ["(void)S, (void)lot;", "run->answer = 0;", "*more = false;"]
    elif point.joint:
        raise Declined("questions that several answer at once")
    else:
        printer = Picking(kinds, asked, point, settled)
        body = printer.picked(stream)
    return "\n".join([head, *(INDENT + line for line in body), "}"])


class Picking(Statements):
    def __init__(self, kinds: Kinds, asked: Defined, point: Point, settled: bool) -> None:
        super().__init__(kinds, asked)
        self.point, self.settled = point, settled

    def picked(self, stream: int) -> list[str]:
        match self.point.kind:
            case Choice.ONE:
                return [*self.lot_of(stream), *self.one()]
            case Choice.ORDER:
                return self.order(stream)
            case Choice.READY:
                return ["(void)S, (void)lot;", "run->answer = 0;", "*more = false;"]
            case Choice.NUMBER:
                return [*self.lot_of(stream), *self.within()]
            case Choice.SUBSET | Choice.BUNDLE | Choice.PAYMENT | Choice.SPENDING | Choice.OFFER:
                return [*self.lot_of(stream), *self.of_record()]
            case Choice.SPLIT:
                raise Declined(f"a choice of the kind `{self.point.kind.value}`")
        assert_never(self.point.kind)

    def lot_of(self, stream: int) -> list[str]:
        """What chance answers comes from the stream of its sentence, and is no choice."""
        if not self.point.chance:
            return []
        return [
            f"struct lot own = {{(uint64_t *)(void *)(S + {stream}), NULL}};",
            "lot = &own;",
            f"burn(run, {THROW});",
        ]

    def only(self, pieces: str, answered: str, also: str = "") -> list[str]:
        """Where everybody can tell that these are copies which nothing tells apart, the first will do."""
        if not self.settled:
            return []
        tests = [f"all_alike(run, S, {pieces})", *([also] if also else [])]
        if not self.point.public:
            asked = f"k{self.point.number}"
            self.kinds.used.add(asked)
            tests.insert(0, f"{asked}(run, S)")
        return [f"if ({' && '.join(tests)}) {{ {answered} *more = false; return; }}"]

    def one(self) -> list[str]:
        self.kinds.used.add(self.function.name)
        many = "false" if self.point.chance else "options.count > 1"
        drawn = "one_below(lot, options.count)"
        at = drawn if self.point.chance else f"*more ? {drawn} : 0"
        return [
            f"struct row options = {self.function.name}(run, S);",
            "if (!options.count) fail(run, NO_CHOICE);",
            *self.only("options", "run->answer = options.at[0];"),
            f"*more = {many};",
            f"run->answer = options.at[{at}];",
        ]

    def within(self) -> list[str]:
        """A number between two."""
        self.kinds.used.add(self.function.name)
        return [
            f"struct row bounds = {self.function.name}(run, S);",
            f"struct number space = number(item(run, bounds, 0), item(run, bounds, 1), {self.fitting()});",
            *(["*more = false;"] if self.point.chance else []),
            f"run->answer = {self.drawn()}.at[0];",
        ]

    def drawn(self) -> str:
        return "draw(run, &space.space, lot)" if self.point.chance else "pick(run, &space.space, lot, more)"

    def order(self, stream: int) -> list[str]:
        self.kinds.used.add(self.function.name)
        row = f"struct row line = {self.function.name}(run, S);"
        if not self.point.chance:
            only = self.only("line", "run->answers = line;")
            return [row, *only, "*more = line.count > 1;", "run->answers = draw_order(run, line, lot);"]
        return [
            "(void)lot;",
            f"burn(run, {THROW});",
            row,
            f"burn(run, {MIXED} * line.count);",
            "line = kept(run, line);",
            f"shuffle((uint64_t *)(void *)(S + {stream}), (cell *)line.at, line.count);",
            "*more = false;",
            "run->answers = line;",
        ]

    # ------------------------------------------------------------ spaces that are several values
    def of_record(self) -> list[str]:
        *before, last = self.function.body
        if not isinstance(last, Return):
            raise Declined("a space that is put together")
        found = [line.strip() for line in [*self.declarations(before, self.function.params), *self.lines(before, 0)]]
        more, entries, brackets = self.record(last.value)
        return [*found, *more, *self.space(entries), *["}"] * brackets]

    def record(self, value: Value) -> tuple[list[str], Sequence[Value | All], int]:
        """The parts of a space; a function that puts them together is written here, in brackets of its own."""
        match value:
            case Row(entries=entries):
                return [], entries, 0
            case Call(function="spendings", args=args):
                return [], args, 0
            case Call(function=name, args=args) if name in self.kinds.functions:
                called = self.kinds.functions[name]
                *before, gives = called.body
                if not isinstance(gives, Return):
                    raise Declined("a space that is put together")
                outside, inside, names = [], [], self.kinds.names_of(called)
                for param, arg in zip(called.params, args):
                    if param != "S":
                        given = f"x{next(self.fresh)}"
                        kind = laid_out(self.kind(arg))
                        outside.append(f"{C_TYPE[kind]} {given} = {self.put(arg, kind)};")
                        inside.append(f"{C_TYPE[kind]} {local(param)} = {given};")
                        names[param] = self.kind(arg)
                self.names = names
                inside += [line.strip() for line in [*self.declarations(before, called.params), *self.lines(before, 0)]]
                more, parts, brackets = self.record(gives.value)
                return [*outside, "{", *inside, *more], parts, brackets + 1
        raise Declined("a space that is put together")

    def space(self, entries: Sequence[Value | All]) -> list[str]:
        parts = [one for one in entries if not isinstance(one, All)]
        such, only = self.fitting(), list[str]()
        match self.point.kind:
            case Choice.SUBSET:
                candidates, low, high = self.row(parts[0]), self.number(parts[1]), self.number(parts[2])
                space = f"struct subset space = subset({candidates}, {low}, {high}, {such});"
                first = "(struct row){space.candidates.at, least(space.low, space.candidates.count)}"
                fit = f"space.low == space.high && allows(run, &space.space, {first})"
                only = self.only("space.candidates", f"run->answers = {first};", fit)
            case Choice.BUNDLE:
                low, high = self.number(parts[1]), self.number(parts[2])
                caps = self.caps(parts[3])
                space = f"struct bundle space = bundle(run, {self.row(parts[0])}, {low}, {high}, {caps}, {such});"
            case Choice.SPENDING:
                space = f"struct purse held = {self.purse(parts[1])};"
                space += f" struct spending space = spending(run, {self.row(parts[0])}, &held);"
            case Choice.OFFER:
                space = f"struct offer space = offer(run, {self.terms(parts)});"
            case _:
                rows = ", ".join(self.row(one) for one in parts)
                pay = "draw_payment(run, &space, lot)" if self.point.chance else "pick_payment(run, &space, lot, more)"
                forced = ["*more = false;"] if self.point.chance else []
                return [f"struct payment space = {{{rows}}};", *forced, f"run->answers = {pay};"]
        return [space, *only, *(["*more = false;"] if self.point.chance else []), f"run->answers = {self.drawn()};"]

    def terms(self, parts: Sequence[Value]) -> str:
        """What a bargain has come to; with whom it is made, and where things lie, matters only to those who look on."""
        caps, split, side, table, left, free, gifts, *_ = parts
        numbers = [self.number(one) for one in (left, free, gifts)]
        ordered = [Const(at) for at, lot in enumerate(self.point.lots) if lot.ordered]
        first = [self.row(caps), self.number(split), self.number(side), self.row(table)]
        return f"(struct terms){{{', '.join([*first, *numbers, self.written(ordered)])}}}"

    def fitting(self) -> str:
        name = f"t{self.point.number}"
        if name not in self.kinds.functions:
            return "(struct such){0}"
        self.kinds.used.add(name)
        return f"(struct such){{{name}_fits, S}}"


def condition(kinds: Kinds, point: Point) -> str:
    """What a search asks of an answer."""
    name = f"t{point.number}"
    answer = "answer.at[0]" if point.kind in NUMBERS else "answer"
    return (
        f"static bool {name}_fits(struct run *run, const void *with, struct row answer) {{\n"
        f"{INDENT}return {name}(run, (cell *)with, {answer}) != 0;\n}}"
    )
