"""What picks a random answer to a decision point, in C: the space of its answers is made, and forgotten."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.conditional import INDENT
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind, laid_out
from interpreter.compile.native.self_evident import local
from interpreter.compile.native.statements import Statements
from interpreter.compile.native.values import C_TYPE
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.tree.code import Return
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import All, Call, Const, Name, Row, Value

THROW, MIXED = 10, 4  # what chance burns, and what it burns for each that is shuffled
NUMBERS = (Choice.ONE, Choice.NUMBER, Choice.READY)  # whose answers are numbers
OF_RECORDS = (Choice.SUBSET, Choice.BUNDLE, Choice.PAYMENT, Choice.SPENDING, Choice.OFFER)  # spaces of several values


def pick_head(point: int) -> str:
    """The first line of what picks an answer to a point, which also declares it."""
    return f"static void pick_{point}(struct run *run, cell *S, struct lot *lot, bool *more)"


def picking(kinds: Kinds, point: Point, stream: int, settled: bool) -> str:
    """`stream`: the cell of its words that a point of chance draws from; `settled`: it is no question where everybody
    can tell that only copies are left."""
    head = f"{pick_head(point.number)} {{"
    asked, before = kinds.functions.get(f"o{point.number}"), list[str]()
    if asked is None:  # no play comes to it
        body = ["(void)S, (void)lot, (void)more;", "fail(run, NO_CHOICE);"]
        if point.kind is Choice.READY:
            body = ["(void)S, (void)lot;", "run->answer = 0;", "*more = false;"]
    else:
        printer = Picking(kinds, asked, point, settled and not point.joint)
        body = printer.picked(stream)
        if point.joint:
            before, body = for_a_seat(kinds, point, body), of_a_seat(point)
    return "\n".join([*before, head, *(INDENT + line for line in body), "}"])


def for_a_seat(kinds: Kinds, point: Point, body: list[str]) -> list[str]:
    """What picks for one of several who are asked at once."""
    kinds.used.add(f"w{point.number}")
    params = "struct run *run, cell *S, cell seat_, struct lot *lot, bool *more"
    return [f"static void pick_{point.number}_for({params}) {{", *(INDENT + line for line in body), "}"]


def of_a_seat(point: Point) -> list[str]:
    """The answer of the first of several seats that owe one, after the seat itself."""
    number = point.number
    answers = "(struct row){&run->answer, 1}" if point.kind in NUMBERS else "run->answers"
    return [
        f"cell seat = answering(lot, w{number}(run, S));",
        f"pick_{number}_for(run, S, seat, lot, more);",
        f"run->answers = joined(run, (struct row){{&seat, 1}}, {answers});",
        "run->answer = 0;",
    ]


class Picking(Statements):
    def __init__(self, kinds: Kinds, asked: Defined, point: Point, settled: bool) -> None:
        super().__init__(kinds, asked)
        self.point, self.settled = point, settled

    def picked(self, stream: int) -> list[str]:
        """A kind of choice that is not among these is picked in Python, and so is the whole game."""
        match self.point.kind:
            case Choice.ONE:
                return [*self.lot_of(stream), *self.one()]
            case Choice.ORDER:
                return self.order(stream)
            case Choice.READY:
                return ["(void)S, (void)lot;", "run->answer = 0;", "*more = false;"]
            case Choice.NUMBER:
                return [*self.lot_of(stream), *self.within()]
            case Choice.SPLIT:
                return [*self.lot_of(stream), *self.into_piles()]
            case kind if kind in OF_RECORDS:
                return [*self.lot_of(stream), *self.of_record()]
        raise Declined(f"a choice of the kind {self.point.kind.value}")

    def lot_of(self, stream: int) -> list[str]:
        """What chance answers comes from the stream of its sentence, and is no choice."""
        if not self.point.chance:
            return []
        return [
            f"struct lot own = {{.word = (uint64_t *)(void *)(S + {stream})}};",
            "lot = &own;",
            f"burn(run, {THROW});",
        ]

    def asked(self) -> str:
        """What there is to choose from, asked of a function."""
        self.kinds.used.add(self.function.name)
        return f"{self.function.name}(run, S{', seat_' if self.point.joint else ''})"

    def only(self, pieces: str, answered: str, also: str = "") -> list[str]:
        """Where everybody can tell that these are copies which nothing tells apart, the first will do."""
        if not self.settled:
            return []
        tests = ["settles(lot)", f"all_alike(run, S, {pieces})", *([also] if also else [])]
        if not self.point.public:
            asked = f"k{self.point.number}"
            self.kinds.used.add(asked)
            tests.insert(1, f"{asked}(run, S)")
        return [f"if ({' && '.join(tests)}) {{ {answered} *more = false; return; }}"]

    def one(self) -> list[str]:
        return [
            f"struct row options = {self.asked()};",
            *self.only("options", "run->answer = options.at[0];"),
            *(self.thrown() if self.point.chance else ["run->answer = pick_one(run, options, lot, more);"]),
        ]

    def thrown(self) -> list[str]:
        """What chance answers is no choice."""
        answer = "run->answer = options.at[one_below(lot, options.count)];"
        return ["if (!options.count) fail(run, NO_CHOICE);", "*more = false;", answer]

    def within(self) -> list[str]:
        """A number between two."""
        return [
            f"struct row bounds = {self.asked()};",
            f"struct number space = number(item(run, bounds, 0), item(run, bounds, 1), {self.fitting()});",
            *(["*more = false;"] if self.point.chance else []),
            f"run->answer = {self.drawn()}.at[0];",
        ]

    def drawn(self) -> str:
        return "draw(run, &space.space, lot)" if self.point.chance else "pick(run, &space.space, lot, more)"

    def order(self, stream: int) -> list[str]:
        row = f"struct row line = {self.asked()};"
        if not self.point.chance:
            only = self.only("line", "run->answers = kept(run, line);")
            return [row, *only, "run->answers = pick_order(run, line, lot, more);"]
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
            case Call(function="as_far", args=(space, test, whole)):
                return self.as_far(space, test, whole)
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

    def as_far(self, space: Value, test: Value, whole: Value) -> tuple[list[str], Sequence[Value | All], int]:
        """Of the number that is asked for, as many as can be had together."""
        before, entries, brackets = self.record(space)
        listed, low, _, *caps = [one for one in entries if not isinstance(one, All)]
        names = Name(f"n{next(self.fresh)}"), Name(f"n{next(self.fresh)}")
        row = self.declared(names[0].id, listed)
        self.names |= {names[0].id: Kind.ROW, names[1].id: Kind.NUMBER}
        given = [local(names[0].id), self.number(low), *map(self.caps, caps), self.such(test), self.test(whole)]
        size = f"cell {local(names[1].id)} = {'bundle' if caps else 'subset'}_as_far(run, {', '.join(given)});"
        return [*before, row, size], (*names, names[1], *caps), brackets

    def space(self, entries: Sequence[Value | All]) -> list[str]:
        parts = [one for one in entries if not isinstance(one, All)]
        such, only = self.fitting(), list[str]()
        match self.point.kind:
            case Choice.SUBSET:
                candidates, low, high = self.row(parts[0]), self.number(parts[1]), self.number(parts[2])
                space = f"struct subset space = subset({candidates}, {low}, {high}, {such});"
                first = "(struct row){space.candidates.at, least(space.low, space.candidates.count)}"
                fit = f"space.low == space.high && allows(run, &space.space, {first})"
                only = [
                    "if (lot->pad) lot->pad->candidates = space.candidates;",
                    *self.only("space.candidates", f"run->answers = kept(run, {first});", fit),
                ]
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

    def into_piles(self) -> list[str]:
        """Piles that one makes of many."""
        *before, last = self.function.body
        match last:
            case Return(value=Call(function="split_space", args=(pieces, piles))):
                space = f"struct split space = split_space(run, {self.row(pieces)}, {self.row(piles)});"
            case _:
                raise Declined("a space that is put together")
        found = [line.strip() for line in [*self.declarations(before, self.function.params), *self.lines(before, 0)]]
        number = self.point.number
        joins, piled = f"j{number}" in self.kinds.functions, f"u{number}" in self.kinds.functions
        lines = [*found, space, f"space.such = {self.fitting()};", f"space.lapses = {int(self.point.lapses)};"]
        if joins:
            lines.append(f"space.domains = narrowed(run, &space, {self.of_pile('j')});")
        if piled:
            lines.append(f"space.piled = {self.of_pile('u')};")
        if self.point.chance:
            return [*lines, "*more = false;", "run->answers = draw_split(run, &space, lot);"]
        return [*lines, "run->answers = pick_split(run, &space, lot, more);"]

    def of_pile(self, prefix: str) -> str:
        name = f"{prefix}{self.point.number}"
        self.kinds.used.add(name)
        return f"(struct piled){{{name}_fits, {self.with_seat()}}}"

    def with_seat(self) -> str:
        return "&(struct of_seat){S, seat_}" if self.point.joint else "S"

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
        return f"(struct such){{{name}_fits, {self.with_seat()}}}"


def conditions(point: Point, printed: Collection[str]) -> list[str]:
    """What a search asks of an answer, and of piles."""
    answer = "answer.at[0]" if point.kind in NUMBERS else "answer"
    whole, pile = ("struct row answer", answer), ("cell pile, struct row members", "pile, members")
    given = "((const struct of_seat *)with)->S, ((const struct of_seat *)with)->seat" if point.joint else "(cell *)with"
    return [
        f"static bool {name}_fits(struct run *run, const void *with, {params}) {{\n"
        f"{INDENT}return {name}(run, {given}, {args}) != 0;\n}}"
        for name, (params, args) in (
            (f"t{point.number}", whole),
            (f"u{point.number}", pile),
            (f"j{point.number}", pile),
        )
        if name in printed
    ]
