"""Searches printed as C: conditions as functions of their own, the spaces that they look through, and purses."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.known import Kind, Listed, laid_out
from interpreter.compile.native.ordering import Ordering
from interpreter.compile.native.self_evident import local
from interpreter.compile.native.values import C_TYPE
from interpreter.compile.tree.code import Assign, Return
from interpreter.compile.tree.values import All, Asking, Call, Const, Name, Row, Value
from interpreter.compile.tree.walk import free, substituted, variables

FORMS = {
    "same": "SAME", "same and told": "SAME_AND_TOLD", "different": "DIFFERENT",
    "different and told": "DIFFERENT_AND_TOLD", "consecutive": "CONSECUTIVE", "each of": "EACH_OF",
    "exactly": "EXACTLY", "at most": "AT_MOST", "at least": "AT_LEAST",
}  # fmt: skip


class Searches(Ordering):
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

    def number_searched(self, value: Call) -> str:
        """Whether some number of a range fits, as many as so many; or the range itself, or nothing but 0."""
        *first, test = value.args
        given = [self.row(first[0]), *map(self.number, first[1:])]
        return f"{value.function}(run, {', '.join(given)}, {self.such(test, Kind.NUMBER)})"

    def number_of_sets(self, value: Call) -> str:
        """How many sets there are: the members by what shapes read of them, how large a set is, and what shapes."""
        members, low, high, shapes, *_ = value.args
        if not isinstance(shapes, Row):
            raise Declined("shapes that are no values")
        found = []
        for shape in shapes.entries:
            match shape:
                case Row(entries=(Const(value=str(form)), against)) if not isinstance(against, All):
                    held = f"0, {self.row(against)}" if self.is_row(against) else f"{self.number(against)}, NONE"
                    found.append(f"{{{FORMS[form]}, {held}}}")
                case _:
                    raise Declined("shapes that are no values")
        rows, most = f"s{next(self.fresh)}", "0, false" if high == Const(None) else f"{self.number(high)}, true"
        listed = f"(const struct shape_of_sets[]){{{', '.join(found)}}}" if found else "NULL"
        sizes = f"{self.length_of(members, rows)}, {self.number(low)}, {most}"
        counted = f"number_of_sets(run, {rows}, {sizes}, {listed}, {len(found)})"
        return f"({{ struct row {rows} = {self.row(members)}; {counted}; }})"

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

    def choosable(self, kind: Value, space: Value, answer: Value, test: Value) -> str:
        """Whether an answer that was given elsewhere would do here."""
        assert isinstance(kind, Const)
        match kind.value:
            case "one":
                return f"(cell){self.relation(answer, 'in', space)}"
            case "order":
                return f"(cell)is_order(run, {self.row(space)}, {self.row(answer)})"
            case "number":
                bounds = f"b{next(self.fresh)}"
                such = self.such(test, Kind.NUMBER)
                made = f"number(item(run, {bounds}, 0), item(run, {bounds}, 1), {such})"
                tried = f"written(run, 1, (const cell[]){{{self.number(answer)}}})"
                return f"({{ struct row {bounds} = {self.row(space)}; {self.allowed('number', made, tried)}; }})"
        entries, such = self.parts_of(space), self.such(test)
        row, low, high = self.row(entries[0]), self.number(entries[1]), self.number(entries[2])
        if kind.value == "subset":
            return f"({{ {self.allowed('subset', f'subset({row}, {low}, {high}, {such})', self.row(answer))}; }})"
        made = f"bundle(run, {row}, {low}, {high}, {self.caps(entries[3])}, {such})"
        return f"({{ {self.allowed('bundle', made, self.row(answer))}; }})"

    def allowed(self, kind: str, made: str, answer: str) -> str:
        space = f"p{next(self.fresh)}"
        return f"struct {kind} {space} = {made}; (cell)allows(run, &{space}.space, {answer})"

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
