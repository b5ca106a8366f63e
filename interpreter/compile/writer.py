"""Expressions as values of generated code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.types import TRUTH, Type
from interpreter.compile import layout as slots
from interpreter.compile.identity import counted_as, read_as
from interpreter.compile.layout import Layout
from interpreter.compile.logic import LogicWriter, as_number, extreme, is_sure
from interpreter.compile.places import end_of
from interpreter.compile.tables import Tables
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Name, Value


class Writer(LogicWriter):
    """Writes expressions for one function; `names` says how each local is spelled there."""

    def __init__(self, layout: Layout, tables: Tables, names: Mapping[m.Local, Value], uses: Any = None) -> None:
        self.layout = layout
        self.tables = tables
        self.names = names
        self.program = uses  # knows quantities that are functions
        self.candidates = 0
        self.fixed = False  # whether what is written is worked out at once, before play

    def with_names(self, more: Mapping[m.Local, Value]) -> Writer:
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
        return value if counting is None else counting.around(node, value)

    def stock(self, name: str) -> Any:
        return self.layout.checked.game.stocks[name]

    # ------------------------------------------------------------ leaves
    def w_Literal(self, e: m.Literal) -> Value:
        return v.Const(e.value)

    def w_ByPlayers(self, e: m.ByPlayers) -> Value:
        value = dict(e.values)[self.layout.seats]
        return self.tables.table("B", value) if isinstance(value, tuple) else v.Const(value)

    def w_BundleLiteral(self, e: m.BundleLiteral) -> Value:
        known = [one.value for one in e.values if isinstance(one, m.Literal)]
        if len(known) == len(e.values):
            return self.tables.table("B", tuple(known))
        return v.Row(tuple(self.number(one) for one in e.values))

    def w_TableLiteral(self, e: m.TableLiteral) -> Value:
        return self.tables.table("B", e.values)

    def w_Local(self, e: m.Local) -> Value:
        return self.names[e]

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

    # ------------------------------------------------------------ entries, steps and calls
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
            can = self.program.can(routine, seat, card)
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
