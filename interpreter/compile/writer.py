"""Expressions as values of generated code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from interpreter.check import meaning as m
from interpreter.check.types import TRUTH, Type
from interpreter.compile import layout as slots
from interpreter.compile.identity import counted_as, read_as
from interpreter.compile.layout import Layout
from interpreter.compile.places import PlaceWriter, end_of
from interpreter.compile.tables import Tables
from interpreter.compile.tree import values as v
from interpreter.compile.tree.bridge import tree
from interpreter.compile.tree.fold import known
from interpreter.compile.tree.python import printed
from interpreter.compile.tree.values import Name, Value


class Writer(PlaceWriter):
    """Writes expressions for one function; `names` says how each local is spelled there."""

    def __init__(
        self, layout: Layout, tables: Tables, names: Mapping[m.Local, str | Value], uses: Any = None
    ) -> None:
        self.layout = layout
        self.tables = tables
        self.names = names
        self.program = uses  # knows quantities that are functions
        self.candidates = 0
        self.fixed = False  # whether what is written is worked out at once, before play

    def with_names(self, more: Mapping[m.Local, str | Value]) -> Writer:
        inner = type(self)(self.layout, self.tables, {**self.names, **more}, self.program)
        inner.candidates = self.candidates
        inner.fixed = self.fixed
        return inner

    def fresh(self) -> Name:
        """A name for a candidate, which is there for sure."""
        self.program.fresh += 1
        return Name(f"c{self.program.fresh}", sure=True)

    def text(self, expr: m.Expr) -> Value:
        found: Value = getattr(self, "w_" + type(expr).__name__)(expr)
        return found

    def number(self, expr: m.Expr) -> Value:
        """A value as a number: a holding is read as how much it holds, a truth as 1 or 0."""
        if isinstance(expr, m.Holding):
            held = self.text(expr)
            return v.call("sum", held) if self.stock(expr.stock).by else held
        return as_number(self.text(expr)) if expr.type == TRUTH else self.text(expr)

    def measure(self, expr: m.Expr) -> Value:
        """What things are ordered by: a number, or a row of numbers."""
        return self.text(expr) if expr.type.name == "list" else self.number(expr)

    def truth(self, expr: m.Expr) -> Value:
        return self.noted(expr, self.text(expr))

    def noted(self, node: Any, value: Value) -> Value:
        """The same value, but in a build that counts what it sees."""
        counting = self.program.counting if self.program is not None and not self.fixed else None
        number = None if counting is None else counting.by_node.get(node)
        return value if number is None else v.of_state("SEEN", v.Const(number), value)

    def stock(self, name: str) -> Any:
        return self.layout.checked.game.stocks[name]

    # ------------------------------------------------------------ leaves
    def w_Literal(self, e: m.Literal) -> Value:
        return v.Const(e.value)

    def w_ByPlayers(self, e: m.ByPlayers) -> Value:
        value = dict(e.values)[self.layout.seats]
        return Name(self.tables.table("B", value)) if isinstance(value, tuple) else v.Const(value)

    def w_BundleLiteral(self, e: m.BundleLiteral) -> Value:
        known = [one.value for one in e.values if isinstance(one, m.Literal)]
        if len(known) == len(e.values):
            return Name(self.tables.table("B", tuple(known)))
        return v.Row(tuple(self.number(one) for one in e.values))

    def w_TableLiteral(self, e: m.TableLiteral) -> Value:
        return Name(self.tables.table("B", e.values))

    def w_Local(self, e: m.Local) -> Value:
        return tree(self.names[e])

    def w_OptionValue(self, e: m.OptionValue) -> Value:
        return v.Const(int(self.layout.options[e.name]))

    def w_BuiltIn(self, e: m.BuiltIn) -> Value:
        slot = v.slot(
            {
                "active-player": slots.ACTIVE,
                "first-player": slots.FIRST,
                "turn-number": slots.TURN,
                "round-number": slots.ROUND,
                "direction": slots.DIRECTION,
                "now": slots.ARRIVALS,
            }[e.name]
        )
        return v.Binary("+", slot, v.Const(1)) if e.name == "round-number" else slot

    def w_CommonHolder(self, e: m.CommonHolder) -> Value:
        return v.Const(self.layout.holder_index(e.name))

    # ------------------------------------------------------------ names
    def w_Property(self, e: m.Property) -> Value:
        owner: Type = e.owner.type
        if owner.name == "member":
            values = self.layout.checked.member_values[(str(owner.of), e.name)]
            return v.item(self.tables.table("M", (*values, self.layout.blank(e.type))), self.text(e.owner))
        if not e.printed and e.name in self.program.modified:
            return v.of_state(self.program.property_function(e.name), self.text(e.owner))
        piece = self.text(e.owner) if e.printed else read_as(self.program, e.name, self.text(e.owner))
        return v.item(self.tables.table("P", self.layout.property_table(e.name)), piece)

    def at(self, base: int, index: Value) -> Value:
        return v.slot(base, index)

    def w_FactRead(self, e: m.FactRead) -> Value:
        return self.fact(e.fact, e.owner)

    def fact(self, name: str, owner: m.Expr | None) -> Value:
        base = self.layout.facts[name]
        if owner is None:
            return v.slot(base)
        if owner.type.name == "place":
            return v.item(v.slot(base), self.place(owner))
        if owner.type.name == "effect":
            return v.of_state("aimed", self.text(owner), v.Const(name))
        if self.layout.is_listed(self.layout.checked.game.facts[name]):
            return v.item(v.slot(base), self.text(owner))
        return v.slot(base, self.text(owner))

    def w_QuantityRead(self, e: m.QuantityRead) -> Value:
        return self.program.quantity_text(self, e)  # type: ignore[no-any-return]

    def w_Holding(self, e: m.Holding) -> Value:
        return v.slot(self.layout.stocks[e.stock], self.text(e.holder))

    def w_MapRead(self, e: m.MapRead) -> Value:
        key = self.nth_place(self.place(e.key)) if e.key.type.name == "place" else self.text(e.key)
        return v.item(self.text(e.map), key)

    def nth_place(self, place: Value) -> Value:
        """Which entry is a place's where something is known for each place; the last is for none."""
        first = min(self.layout.zone_of_slot)
        return v.call("max", v.Binary("-", place, v.Const(first)), v.NOBODY)

    def w_Answers(self, e: m.Answers) -> Value:
        several = isinstance(e.map.type.of, Type) and e.map.type.of.name in ("set", "list")
        answers, one, each = self.text(e.map), Name("x"), Name("row")
        if several:
            given = v.Loop(("row",), answers, (v.compare(each, "!=", v.NOBODY),))
            return v.row(v.Query(one, (given, v.Loop(("x",), each))))
        return v.row(v.Query(one, (v.Loop(("x",), answers, (v.compare(one, ">=", v.Const(0)),)),)))

    def w_NamedPiece(self, e: m.NamedPiece) -> Value:
        return v.Const(self.layout.cards_called(e.card)[0])

    # ------------------------------------------------------------ arithmetic and logic
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
        name = "max" if e.highest else "min"
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
        parts: list[Value] = [
            v.compare(v.item(a, v.Const(i)), operator, v.item(b, v.Const(i))) for i in range(size)
        ]
        name = self.tables.function("each", "a, b", f"    return {printed(v.every(parts))}")
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

    def w_Entry(self, e: m.Entry) -> Value:
        row = self.contents(e.of)
        zone = self.layout.checked.game.zones.get(str(e.of.type.of)) if e.of.type.name == "place" else None
        if zone is not None and zone.shape == "pile":
            row = v.Part(row, step=v.Const(-1))  # a pile is counted from its top
        return v.call("entry", row, self.number(e.number), self.number(e.default))

    def w_BundleEntry(self, e: m.BundleEntry) -> Value:
        bundle, member = self.text(e.bundle), self.text(e.member)
        # a candidate is there for sure; of nothing there is none
        return v.item(bundle, member) if is_sure(member) else v.call("of_member", bundle, member)

    def w_Steps(self, e: m.Steps) -> Value:
        kind: Type = e.start.type
        if kind.name == "seat":
            seats = range(self.layout.seats)
            rows = [(*((goal - start) % len(seats) for goal in seats), 0) for start in seats]
            table = self.seat_table("STEPS", rows, (0,) * (len(seats) + 1))
            return v.item(table, self.text(e.start), self.text(e.goal))
        return v.of_state("steps", v.Const(self.layout.place), self.text(e.start), self.text(e.goal))

    def w_CallValue(self, e: m.CallValue) -> Value:
        return v.of_state("aimed", self.text(e.effect), v.Const(e.name))

    def w_Playable(self, e: m.Playable) -> Value:
        card, seat = self.text(e.card), self.text(e.by)
        model = counted_as(self.program, card)
        tests: list[Value] = []
        for table, routine in self.program.plays():
            can = tree(self.program.can(routine, str(seat), str(card)))
            tests.append(v.every([v.item(table, model), *([] if can == v.YES else [can])]))
        return v.call("bool", v.some(tests)) if tests else v.NO

    def w_During(self, e: m.During) -> Value:
        return v.compare(v.slot(self.program.running(e.name)), ">", v.Const(0))

    # ------------------------------------------------------------ over selections
    def w_Count(self, e: m.Count) -> Value:
        from interpreter.compile.selecting import count

        return count(self, e.of)

    def w_SetCount(self, e: m.SetCount) -> Value:
        from interpreter.compile.sets import count_of_sets

        return count_of_sets(self, e.of)

    def w_Total(self, e: m.Total) -> Value:
        from interpreter.compile.selecting import total

        return total(self, e)

    def w_Extreme(self, e: m.Extreme) -> Value:
        from interpreter.compile.selecting import values

        return extreme("max" if e.highest else "min", values(self, e.value, e.of))

    def w_Distinct(self, e: m.Distinct) -> Value:
        from interpreter.compile.selecting import values

        return v.call("len", v.call("set", values(self, e.value, e.of)))

    def w_ListOver(self, e: m.ListOver) -> Value:
        from interpreter.compile.selecting import values

        return v.row(values(self, e.value, e.of))

    def w_ValuesOf(self, e: m.ValuesOf) -> Value:
        from interpreter.compile.sharing import found_values

        return found_values(self, e)

    def w_Sharing(self, e: m.Sharing) -> Value:
        return v.negated(v.call("share", self.text(e.left), self.text(e.right)), e.negated)

    def w_Common(self, e: m.Common) -> Value:
        return v.call("only", v.call("set", self.text(e.of)))

    def w_TokensOf(self, e: m.TokensOf) -> Value:
        return self.text(e.bundle)

    def w_Tally(self, e: m.Tally) -> Value:
        from interpreter.compile.selecting import tally

        return tally(self, e)

    def w_ThereIs(self, e: m.ThereIs) -> Value:
        from interpreter.compile.selecting import there_is

        return there_is(self, e.of)

    def w_SetOf(self, e: m.SetOf) -> Value:
        from interpreter.compile.selecting import candidates

        found = candidates(self, e.of)
        return found if e.type.name == "tokens" or isinstance(found, v.Slot) else v.row(found)

    def w_OnlyOf(self, e: m.OnlyOf) -> Value:
        from interpreter.compile.selecting import candidates

        return v.call("only", candidates(self, e.of))

    def w_FromTop(self, e: m.FromTop) -> Value:
        from interpreter.compile.selecting import candidates

        pile = v.row(candidates(self, e.of))
        if e.amount is None:
            return end_of(pile, e.end == "top")
        return self.from_end(pile, e.amount, e.exactly, e.end)

    def w_Selection(self, e: m.Selection) -> Value:
        from interpreter.compile.selecting import candidates

        return v.row(candidates(self, e))


def relation(operator: str) -> v.Relation:
    match operator:
        case "=":
            return "=="
        case "!=" | "<" | "<=" | ">" | ">=":
            return operator
    raise AssertionError(operator)


def extreme(name: str, row: Value) -> Value:
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
