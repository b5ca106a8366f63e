"""Expressions as Python text."""

from __future__ import annotations

from typing import Any

from interpreter.check import meaning as m
from interpreter.check.types import TRUTH, Type
from interpreter.compile import layout as slots
from interpreter.compile.identity import counted_as, read_as
from interpreter.compile.layout import Layout
from interpreter.compile.places import PlaceWriter
from interpreter.compile.tables import Tables, constant
from interpreter.compile.texts import NUMBER, SURE, closed


class Writer(PlaceWriter):
    """Writes expressions for one function; `names` says how each local is spelled there."""

    def __init__(self, layout: Layout, tables: Tables, names: dict[m.Local, str], uses: Any = None) -> None:
        self.layout = layout
        self.tables = tables
        self.names = names
        self.program = uses  # knows quantities that are functions
        self.candidates = 0
        self.fixed = False  # whether what is written is worked out at once, before play

    def with_names(self, more: dict[m.Local, str]) -> Writer:
        inner = type(self)(self.layout, self.tables, {**self.names, **more}, self.program)
        inner.candidates = self.candidates
        inner.fixed = self.fixed
        return inner

    def fresh(self) -> str:
        self.program.fresh += 1
        return f"c{self.program.fresh}"

    def text(self, expr: m.Expr) -> str:
        """A value, so written that it can stand inside any other text."""
        return closed(getattr(self, "w_" + type(expr).__name__)(expr))

    def number(self, expr: m.Expr) -> str:
        """A value as a number: a holding is read as how much it holds, a truth as 1 or 0."""
        if isinstance(expr, m.Holding):
            text = self.text(expr)
            return f"sum({text})" if self.stock(expr.stock).by else text
        return as_number(self.text(expr)) if expr.type == TRUTH else self.text(expr)

    def measure(self, expr: m.Expr) -> str:
        """What things are ordered by: a number, or a row of numbers."""
        return self.text(expr) if expr.type.name == "list" else self.number(expr)

    def truth(self, expr: m.Expr) -> str:
        return self.noted(expr, self.text(expr))

    def noted(self, node: Any, text: str) -> str:
        """The same text, but in a build that counts what it sees."""
        counting = self.program.counting if self.program is not None and not self.fixed else None
        return text if counting is None else counting.around(node, text)

    def stock(self, name: str) -> Any:
        return self.layout.checked.game.stocks[name]

    # ------------------------------------------------------------ leaves
    def w_Literal(self, e: m.Literal) -> str:
        return str(e.value) if e.value >= 0 else f"({e.value})"

    def w_ByPlayers(self, e: m.ByPlayers) -> str:
        value = dict(e.values)[self.layout.seats]
        return self.tables.table("B", value) if isinstance(value, tuple) else str(value)

    def w_BundleLiteral(self, e: m.BundleLiteral) -> str:
        known = [one.value for one in e.values if isinstance(one, m.Literal)]
        if len(known) == len(e.values):
            return self.tables.table("B", tuple(known))
        return f"({', '.join(self.number(one) for one in e.values)},)"

    def w_TableLiteral(self, e: m.TableLiteral) -> str:
        return self.tables.table("B", e.values)

    def w_Local(self, e: m.Local) -> str:
        return self.names[e]

    def w_OptionValue(self, e: m.OptionValue) -> str:
        return str(int(self.layout.options[e.name]))

    def w_BuiltIn(self, e: m.BuiltIn) -> str:
        slot = {
            "active-player": slots.ACTIVE,
            "first-player": slots.FIRST,
            "turn-number": slots.TURN,
            "round-number": slots.ROUND,
            "direction": slots.DIRECTION,
            "now": slots.ARRIVALS,
        }[e.name]
        return f"(S[{slot}] + 1)" if e.name == "round-number" else f"S[{slot}]"

    def w_CommonHolder(self, e: m.CommonHolder) -> str:
        return str(self.layout.holder_index(e.name))

    # ------------------------------------------------------------ names
    def w_Property(self, e: m.Property) -> str:
        owner: Type = e.owner.type
        if owner.name == "member":
            values = self.layout.checked.member_values[(str(owner.of), e.name)]
            return f"{self.tables.table('M', (*values, self.layout.blank(e.type)))}[{self.text(e.owner)}]"
        if not e.printed and e.name in self.program.modified:
            return f"{self.program.property_function(e.name)}(S, {self.text(e.owner)})"
        piece = self.text(e.owner) if e.printed else read_as(self.program, e.name, self.text(e.owner))
        return f"{self.tables.table('P', self.layout.property_table(e.name))}[{piece}]"

    def at(self, base: int, index: str) -> str:
        """`S[base + index]`, added up here when the index is known."""
        return f"S[{base + int(index)}]" if NUMBER.fullmatch(index) else f"S[{base} + {index}]"

    def w_FactRead(self, e: m.FactRead) -> str:
        return self.fact(e.fact, e.owner)

    def fact(self, name: str, owner: m.Expr | None) -> str:
        base = self.layout.facts[name]
        if owner is None:
            return f"S[{base}]"
        if owner.type.name == "place":
            return f"S[{base}][{self.place(owner)}]"
        if owner.type.name == "effect":
            return f"aimed(S, {self.text(owner)}, {name!r})"
        if self.layout.is_listed(self.layout.checked.game.facts[name]):
            return f"S[{base}][{self.text(owner)}]"
        return self.at(base, self.text(owner))

    def w_QuantityRead(self, e: m.QuantityRead) -> str:
        return self.program.quantity_text(self, e)  # type: ignore[no-any-return]

    def w_Holding(self, e: m.Holding) -> str:
        return self.at(self.layout.stocks[e.stock], self.text(e.holder))

    def w_MapRead(self, e: m.MapRead) -> str:
        key = self.nth_place(self.place(e.key)) if e.key.type.name == "place" else self.text(e.key)
        return f"{self.text(e.map)}[{key}]"

    def nth_place(self, place: str) -> str:
        """Which entry is a place's where something is known for each place; the last is for none."""
        first = min(self.layout.zone_of_slot)
        return f"max({place} - {first}, -1)"

    def w_Answers(self, e: m.Answers) -> str:
        several = isinstance(e.map.type.of, Type) and e.map.type.of.name in ("set", "list")
        answers = self.text(e.map)
        if several:
            return f"tuple([x for row in {answers} if row != -1 for x in row])"
        return f"tuple([x for x in {answers} if x >= 0])"

    def w_NamedPiece(self, e: m.NamedPiece) -> str:
        return str(self.layout.cards_called(e.card)[0])

    # ------------------------------------------------------------ arithmetic and logic
    def w_Arithmetic(self, e: m.Arithmetic) -> str:
        if e.type.name == "bundle":
            return f"bundle_{'sum' if e.operator == '+' else 'rest'}({self.text(e.left)}, {self.text(e.right)})"
        operator = {"/": "//", "mod": "%"}.get(e.operator, e.operator)
        left, right = self.number(e.left), self.number(e.right)
        if operator == "%" and not (right.isdigit() and int(right)):
            return f"remainder({left}, {right})"
        text = f"({left} {operator} {right})"
        if operator == "//":
            return f"divide({left}, {right})"
        found = constant(text)
        if found is None and operator == "*" and not (left.isdigit() or right.isdigit()):
            return f"times({left}, {right})"
        return str(found) if isinstance(found, int) and found >= 0 else text

    def w_NumberList(self, e: m.NumberList) -> str:
        return f"({', '.join(self.number(part) for part in e.parts)},)"

    def w_HighestOf(self, e: m.HighestOf) -> str:
        name = "max" if e.highest else "min"
        if isinstance(e.of, m.NumberList):
            parts = [self.number(part) for part in e.of.parts]
            return f"{name}({', '.join(parts)})" if len(parts) > 1 else parts[0]
        return f"{name}({self.text(e.of)}, default=0)"

    def w_Bounded(self, e: m.Bounded) -> str:
        return f"{'max' if e.least else 'min'}({self.number(e.value)}, {self.number(e.bound)})"

    def w_Compare(self, e: m.Compare) -> str:
        if e.left.type.name == "bundle":
            return self.compare_bundles(e)
        operator = "==" if e.operator == "=" else e.operator
        return f"{self.measure(e.left)} {operator} {self.measure(e.right)}"

    def compare_bundles(self, e: m.Compare) -> str:
        size = self.layout.members(str(e.left.type.of))
        operator = "==" if e.operator == "=" else e.operator
        parts = " and ".join(f"a[{i}] {operator} b[{i}]" for i in range(size))
        name = self.tables.function("each", "a, b", f"    return {parts}")
        return f"{name}({self.text(e.left)}, {self.text(e.right)})"

    def w_Same(self, e: m.Same) -> str:
        left: Type = e.left.type
        right: Type = e.right.type
        if left.name == "set" or right.name == "set":
            a, b = self.as_tuple(e.left), self.as_tuple(e.right)
            if left.name == "set" and right.name != "set":
                text = f"{self.text(e.right)} in {self.text(e.left)}"
            elif right.name == "set" and left.name != "set":
                text = f"{self.text(e.left)} in {self.text(e.right)}"
            else:
                text = f"share({a}, {b})"
            return f"not {closed(text)}" if e.negated else text
        if left.name == "effect" and self.program.keeps_calls:
            text = f"same_call(S, {self.text(e.left)}, {self.text(e.right)})"
            return f"not {text}" if e.negated else text
        operator = "!=" if e.negated else "=="
        left_text = self.place(e.left) if left.name == "place" else self.number(e.left)
        right_text = self.place(e.right) if right.name == "place" else self.number(e.right)
        return f"{left_text} {operator} {right_text}"

    def w_KindTest(self, e: m.KindTest) -> str:
        if e.named is not None:
            piece = self.text(e.card) if e.printed else read_as(self.program, "kind", self.text(e.card))
            test = f"{self.kinds_table()}[{piece}] >> 1 + {closed(self.text(e.named))} & 1"
            return f"not {closed(test)}" if e.negated else test
        ids = set(self.layout.cards_called(e.kind))
        table = self.tables.table("IS", (*tuple(int(n in ids) for n in range(len(self.layout.pieces))), 0))
        piece = self.text(e.card) if e.printed else read_as(self.program, "kind", self.text(e.card))
        return f"not {table}[{piece}]" if e.negated else f"{table}[{piece}]"

    def w_Inside(self, e: m.Inside) -> str:
        operator = "not in" if e.negated else "in"
        kind: Type = e.piece.type
        if kind.name == "card" and isinstance(e.place, m.ZonePlace) and None not in e.place.indices:
            same = "!=" if e.negated else "=="
            return f"S[{self.layout.place}][{self.text(e.piece)}] {same} {self.place(e.place)}"
        # a gap is nothing, and nothing lies nowhere
        held = f"filled({self.contents(e.place)})" if self.has_gaps(e.place) else self.contents(e.place)
        return f"{self.text(e.piece)} {operator} {held}"

    def w_Logic(self, e: m.Logic) -> str:
        parts = []
        for part in e.parts:
            text = self.truth(part)
            value = constant(text)
            if value is not None and bool(value) == (e.operator == "and"):
                continue
            if value is not None:
                return "False" if e.operator == "and" else "True"
            parts.append(text)
        if not parts:
            return "True" if e.operator == "and" else "False"
        return parts[0] if len(parts) == 1 else "(" + f" {e.operator} ".join(parts) + ")"

    def w_Negation(self, e: m.Negation) -> str:
        return f"not {self.truth(e.part)}"

    def w_Either(self, e: m.Either) -> str:
        return f"({self.number(e.yes)} if {self.truth(e.condition)} else {self.number(e.no)})"

    def w_Exists(self, e: m.Exists) -> str:
        kind: Type = e.part.type
        if kind.name in ("set", "list"):
            return f"len({self.text(e.part)}) > 0"
        if kind.name == "tokens":
            return f"any({self.text(e.part)})" if self.stock(str(kind.of)).by else f"{self.text(e.part)} > 0"
        return f"{self.text(e.part)} != -1"

    def w_Entry(self, e: m.Entry) -> str:
        row = self.contents(e.of)
        zone = self.layout.checked.game.zones.get(str(e.of.type.of)) if e.of.type.name == "place" else None
        if zone is not None and zone.shape == "pile":
            row = f"{row}[::-1]"  # a pile is counted from its top
        return f"entry({row}, {self.number(e.number)}, {self.number(e.default)})"

    def w_BundleEntry(self, e: m.BundleEntry) -> str:
        bundle, member = self.text(e.bundle), self.text(e.member)
        # a candidate is there for sure; of nothing there is none
        return f"{bundle}[{member}]" if is_sure(member) else f"of_member({bundle}, {member})"

    def w_Steps(self, e: m.Steps) -> str:
        kind: Type = e.start.type
        if kind.name == "seat":
            seats = range(self.layout.seats)
            rows = [(*((goal - start) % len(seats) for goal in seats), 0) for start in seats]
            table = self.seat_table("STEPS", rows, (0,) * (len(seats) + 1))
            return f"{table}[{self.text(e.start)}][{self.text(e.goal)}]"
        return f"steps(S, {self.layout.place}, {self.text(e.start)}, {self.text(e.goal)})"

    def w_CallValue(self, e: m.CallValue) -> str:
        return f"aimed(S, {self.text(e.effect)}, {e.name!r})"

    def w_Playable(self, e: m.Playable) -> str:
        card, seat = self.text(e.card), self.text(e.by)
        model = counted_as(self.program, card)
        tests = []
        for table, routine in self.program.plays():
            can = self.program.can(routine, seat, card)
            tests.append(f"{table}[{model}]" if can == "True" else f"{table}[{model}] and {can}")
        return f"bool({' or '.join(tests)})" if tests else "False"

    def w_During(self, e: m.During) -> str:
        return f"S[{self.program.running(e.name)}] > 0"

    # ------------------------------------------------------------ over selections
    def w_Count(self, e: m.Count) -> str:
        from interpreter.compile.selecting import count

        return count(self, e.of)

    def w_SetCount(self, e: m.SetCount) -> str:
        from interpreter.compile.sets import count_of_sets

        return count_of_sets(self, e.of)

    def w_Total(self, e: m.Total) -> str:
        from interpreter.compile.selecting import total

        return total(self, e)

    def w_Extreme(self, e: m.Extreme) -> str:
        from interpreter.compile.selecting import values

        name = "max" if e.highest else "min"
        return f"{name}({values(self, e.value, e.of)}, default=0)"

    def w_Distinct(self, e: m.Distinct) -> str:
        from interpreter.compile.selecting import values

        return f"len(set({values(self, e.value, e.of)}))"

    def w_ListOver(self, e: m.ListOver) -> str:
        from interpreter.compile.selecting import values

        return f"tuple({values(self, e.value, e.of)})"

    def w_ValuesOf(self, e: m.ValuesOf) -> str:
        from interpreter.compile.sharing import found_values

        return found_values(self, e)

    def w_Sharing(self, e: m.Sharing) -> str:
        text = f"share({self.text(e.left)}, {self.text(e.right)})"
        return f"not {text}" if e.negated else text

    def w_Common(self, e: m.Common) -> str:
        return f"only(set({self.text(e.of)}))"

    def w_TokensOf(self, e: m.TokensOf) -> str:
        return self.text(e.bundle)

    def w_Tally(self, e: m.Tally) -> str:
        from interpreter.compile.selecting import tally

        return tally(self, e)

    def w_ThereIs(self, e: m.ThereIs) -> str:
        from interpreter.compile.selecting import there_is

        return there_is(self, e.of)

    def w_SetOf(self, e: m.SetOf) -> str:
        from interpreter.compile.selecting import candidates

        text = candidates(self, e.of)
        if e.type.name == "tokens":
            return text
        return text if text.startswith("S[") and " " not in text else f"tuple({text})"

    def w_OnlyOf(self, e: m.OnlyOf) -> str:
        from interpreter.compile.selecting import candidates

        return f"only({candidates(self, e.of)})"

    def w_FromTop(self, e: m.FromTop) -> str:
        from interpreter.compile.selecting import candidates

        pile = f"tuple({candidates(self, e.of)})"
        if e.amount is None:
            return f"({pile} or NOTHING)[{-1 if e.end == 'top' else 0}]"
        return self.from_end(pile, e.amount, e.exactly, e.end)

    def w_Selection(self, e: m.Selection) -> str:
        from interpreter.compile.selecting import candidates

        return f"tuple({candidates(self, e)})"


def is_sure(text: str) -> bool:
    """Whether a text is a number from 0 on, or a candidate of a selection, which is never nothing."""
    return SURE.fullmatch(text) is not None


def as_number(text: str) -> str:
    """A truth as 1 or 0, whatever a test says yes with."""
    known = constant(text)
    return f"(1 if {text} else 0)" if known is None else str(int(bool(known)))
