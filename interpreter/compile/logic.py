"""Numbers reckoned, values compared, conditions put together: as values of generated code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from interpreter.check import meaning as m
from interpreter.check.types import Type
from interpreter.compile.code import Return
from interpreter.compile.identity import read_as
from interpreter.compile.places import PlaceWriter
from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import known
from interpreter.compile.tree.values import Name, Value

Extreme = Literal["max", "min"]


class LogicWriter(PlaceWriter):
    """The part of a writer that reckons and compares."""

    if TYPE_CHECKING:

        def measure(self, expr: m.Expr) -> Value: ...

        def truth(self, expr: m.Expr) -> Value: ...

        def stock(self, name: str) -> Any: ...

    def w_Arithmetic(self, e: m.Arithmetic) -> Value:
        if e.type.name == "bundle":
            return v.call("bundle_sum" if e.operator == "+" else "bundle_rest", self.text(e.left), self.text(e.right))
        left, right = self.number(e.left), self.number(e.right)
        operator: Literal["+", "-", "*", "%"]
        match e.operator:
            case "/":
                return v.call("divide", left, right)
            case "mod":
                if not (is_from_nought(right) and right != v.Const(0)):
                    return v.call("remainder", left, right)
                operator = "%"
            case "+" | "-" | "*":
                operator = e.operator
            case _:
                raise AssertionError(e.operator)
        value = v.Binary(operator, left, right)
        found = known(value)
        if found is None and operator == "*" and not (is_from_nought(left) or is_from_nought(right)):
            return v.call("times", left, right)
        return v.Const(found) if isinstance(found, int) and found >= 0 else value

    def w_NumberList(self, e: m.NumberList) -> Value:
        return v.Row(tuple(self.number(part) for part in e.parts))

    def w_HighestOf(self, e: m.HighestOf) -> Value:
        name: Extreme = "max" if e.highest else "min"
        if isinstance(e.of, m.NumberList):
            parts = [self.number(part) for part in e.of.parts]
            return v.call(name, *parts) if len(parts) > 1 else parts[0]
        return extreme(name, self.text(e.of))

    def w_Bounded(self, e: m.Bounded) -> Value:
        return v.call("max" if e.least else "min", self.number(e.value), self.number(e.bound))

    def w_Compare(self, e: m.Compare) -> Value:
        if e.left.type.name == "bundle":
            return self.compare_bundles(e)
        return v.compare(self.measure(e.left), relation(e.operator), self.measure(e.right))

    def compare_bundles(self, e: m.Compare) -> Value:
        size = self.layout.members(str(e.left.type.of))
        operator = relation(e.operator)
        a, b = Name("a"), Name("b")
        parts: list[Value] = [v.compare(v.item(a, v.Const(i)), operator, v.item(b, v.Const(i))) for i in range(size)]
        name = self.tables.function("each", ("a", "b"), [Return(v.every(parts))])
        return v.call(name, self.text(e.left), self.text(e.right))

    def w_Same(self, e: m.Same) -> Value:
        left: Type = e.left.type
        right: Type = e.right.type
        if left.name == "set" or right.name == "set":
            a, b = self.as_tuple(e.left), self.as_tuple(e.right)
            if left.name == "set" and right.name != "set":
                found: Value = v.compare(self.text(e.right), "in", self.text(e.left))
            elif right.name == "set" and left.name != "set":
                found = v.compare(self.text(e.left), "in", self.text(e.right))
            else:
                found = v.call("share", a, b)
            return v.negated(found, e.negated)
        if left.name == "effect" and self.program.keeps_calls:
            return v.negated(v.of_state("same_call", self.text(e.left), self.text(e.right)), e.negated)
        one = self.place(e.left) if left.name == "place" else self.number(e.left)
        other = self.place(e.right) if right.name == "place" else self.number(e.right)
        return v.compare(one, "!=" if e.negated else "==", other)

    def w_KindTest(self, e: m.KindTest) -> Value:
        piece = self.text(e.card) if e.printed else read_as(self.program, "kind", self.text(e.card))
        if e.named is not None:
            bit = v.Binary("+", v.Const(1), self.text(e.named))
            kinds = v.item(self.kinds_table(), piece)
            return v.negated(v.Binary("&", v.Binary(">>", kinds, bit), v.Const(1)), e.negated)
        ids = set(self.layout.cards_called(e.kind))
        table = self.tables.table("IS", (*tuple(int(n in ids) for n in range(len(self.layout.pieces))), 0))
        return v.negated(v.item(table, piece), e.negated)

    def w_Inside(self, e: m.Inside) -> Value:
        kind: Type = e.piece.type
        if kind.name == "card" and isinstance(e.place, m.ZonePlace) and None not in e.place.indices:
            lies = v.item(v.slot(self.layout.place), self.text(e.piece))
            return v.compare(lies, "!=" if e.negated else "==", self.place(e.place))
        # a gap is nothing, and nothing lies nowhere
        held = self.contents(e.place)
        held = v.call("filled", held) if self.has_gaps(e.place) else held
        return v.compare(self.text(e.piece), "not in" if e.negated else "in", held)

    def w_Logic(self, e: m.Logic) -> Value:
        parts = []
        for part in e.parts:
            value = self.truth(part)
            found = known(value)
            if found is not None and bool(found) == (e.operator == "and"):
                continue
            if found is not None:
                return v.NO if e.operator == "and" else v.YES
            parts.append(value)
        return v.every(parts) if e.operator == "and" else v.some(parts)

    def w_Negation(self, e: m.Negation) -> Value:
        return v.Not(self.truth(e.part))

    def w_Either(self, e: m.Either) -> Value:
        yes, test = self.number(e.yes), self.truth(e.condition)
        return v.Either(test, yes, self.number(e.no))

    def w_Exists(self, e: m.Exists) -> Value:
        kind: Type = e.part.type
        part, nought = self.text(e.part), v.Const(0)
        if kind.name in ("set", "list"):
            return v.compare(v.call("len", part), ">", nought)
        if kind.name == "tokens":
            return v.call("any", part) if self.stock(str(kind.of)).by else v.compare(part, ">", nought)
        return v.compare(part, "!=", v.NOBODY)


def relation(operator: str) -> v.Relation:
    match operator:
        case "=":
            return "=="
        case "!=" | "<" | "<=" | ">" | ">=":
            return operator
    raise AssertionError(operator)


def extreme(name: Extreme, row: Value) -> Value:
    """The highest or the lowest of a row, and nought of none."""
    return v.Call(name, (row,), (("default", v.Const(0)),))


def is_from_nought(value: Value) -> bool:
    return isinstance(value, v.Const) and isinstance(value.value, int) and value.value >= 0


def is_sure(value: Value) -> bool:
    """Whether a value is a number from 0 on, or a candidate of a selection, which is never nothing."""
    return value.sure if isinstance(value, Name) else is_from_nought(value)


def as_number(value: Value) -> Value:
    """A truth as 1 or 0, whatever a test says yes with."""
    found = known(value)
    return v.Either(value, v.Const(1), v.Const(0)) if found is None else v.Const(int(bool(found)))
