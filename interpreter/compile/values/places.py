"""Places and what lies in them, as values of generated code."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from interpreter import meaning as m
from interpreter.compile.program.constant_tables import Tables
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.nouns import all_such, noun_of
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Name, Table, Value
from interpreter.meaning import types
from interpreter.meaning.types import Type


class PlaceWriter(ABC):
    """The half of a writer that knows where things lie."""

    layout: Layout
    tables: Tables
    program: Program

    @abstractmethod
    def value(self, expr: m.Expr) -> Value: ...

    @abstractmethod
    def number(self, expr: m.Expr) -> Value: ...

    @abstractmethod
    def fresh(self) -> Name: ...

    @abstractmethod
    def with_names(self, more: Mapping[m.Local, Value]) -> PlaceWriter: ...

    def place(self, e: m.Expr) -> Value:
        """A place as the number of its slot."""
        if isinstance(e, m.ZonePlace):
            base, sizes = self.layout.zones[e.zone]
            if not sizes:
                return v.Const(base)
            spots = [self.index(e.zone, axis, one) for axis, one in enumerate(e.indices) if one is not None]
            known = [spot.value for spot in spots if isinstance(spot, v.Const) and isinstance(spot.value, int)]
            if len(known) == len(spots):
                return v.Const(self.layout.slot_at(e.zone, tuple(known)))
            if len(spots) == 1:
                return v.Binary("+", v.Const(base), spots[0])
            return v.item(self.tables.table("AT", self.layout.slots_by_axis(e.zone)), *spots)
        return self.value(e)

    def index(self, zone: str, axis: int, e: m.Expr) -> Value:
        """Where a place lies on one axis of its zone, from 0; -1 for what is not there."""
        size, value = self.layout.zones[zone][1][axis], self.value(e)
        if isinstance(self.layout.checked.game.zones[zone].for_each[axis], str):
            return value
        if isinstance(value, v.Const) and isinstance(value.value, int):
            return v.Const(value.value - 1 if 0 < value.value <= size else -1)
        return v.call("numbered", value, v.Const(size))

    def contents(self, e: m.Expr) -> Value:
        """The pieces in a place, in a family of places or in a set, as a row with gaps left in."""
        if isinstance(e, m.ZonePlace):
            if None in e.indices:
                return v.joined([v.Slot(slot) for slot in self.slots_of(e.zone, e.indices)])
            return v.Slot(self.place(e))
        if isinstance(e, m.Places):
            return v.joined([self.as_tuple(part) for part in e.parts])
        if isinstance(e.type, types.Place):
            place = self.value(e)
            sure = isinstance(place, v.Const) or (isinstance(place, Name) and place.sure)
            return v.Slot(place) if sure else v.of_state("lying", place)
        return self.value(e)

    def as_tuple(self, e: m.Expr) -> Value:
        kind: Type = e.type
        if isinstance(kind, types.Place):
            return self.contents(e)
        return self.value(e) if isinstance(kind, (types.Set, types.List)) else v.Row((self.value(e),))

    def static(self, e: m.ZonePlace) -> bool:
        return all(i is None or isinstance(i, m.Literal) for i in e.indices)

    def family(self, e: m.ZonePlace) -> list[int]:
        """The slots of places that are all known before play."""
        found = [slot.value for slot in self.slots_of(e.zone, e.indices) if isinstance(slot, v.Const)]
        return [slot for slot in found if isinstance(slot, int)]

    def slots_of(self, zone: str, indices: tuple[m.Expr | None, ...]) -> list[Value]:
        """The slots of all places of a zone that some indices leave open, as they are worked out at the table."""
        found: list[tuple[m.Expr, ...]] = [()]
        for axis, one in enumerate(indices):
            first = 0 if isinstance(self.layout.checked.game.zones[zone].for_each[axis], str) else 1
            size = self.layout.zones[zone][1][axis]
            each = [m.Literal(first + n) for n in range(size)] if one is None else [one]
            found = [(*before, other) for before in found for other in each]
        return [self.place(m.ZonePlace(zone, chosen, types.Place(zone))) for chosen in found]

    def has_gaps(self, e: m.Expr) -> bool:
        if isinstance(e, m.Places):
            return any(self.has_gaps(part) for part in e.parts)
        kind: Type = e.type
        if not isinstance(kind, types.Place):
            return False
        if kind.of is None:
            return any(zone.slots for zone in self.layout.checked.game.zones.values())
        return self.layout.checked.game.zones[str(kind.of)].slots is not None

    def all_such(self, where: m.Expr, kind: Type) -> bool:
        return all_such(self.layout, where, noun_of(kind))

    def such(self, kind: Type) -> tuple[Name, Value]:
        """How a piece is spelled, and the test that it is what the noun says."""
        one = self.fresh()
        piece = m.Local(one.id, types.Card("card"))
        return one, self.with_names({piece: one}).value(m.KindTest(piece, noun_of(kind)))

    def lying(self, where: m.Expr, kind: Type) -> Value:
        """The pieces in a place that answer to a noun, from the bottom or the left."""
        pile = self.contents(where)
        if not self.all_such(where, kind):
            one, test = self.such(kind)
            return v.row(v.Query(one, (v.Loop((one.id,), pile, (test,)),)))
        return v.call("filled", pile) if self.has_gaps(where) else pile

    def from_end(self, pile: Value, amount: m.Expr, exactly: bool, end: str) -> Value:
        if end == "bottom":
            return v.call("bottom", pile, self.number(amount), v.Const(int(exactly)))
        return v.call("top_exactly" if exactly else "top", pile, self.number(amount))

    def following(self, seat: Value, step: int) -> Value:
        found: Value = self.program.next_seat(seat, step)
        return found

    def is_of_kind(self, piece: Value, kind: Value) -> Value:
        """Whether a piece is of a kind: for each piece there are the kinds that it is of, as bits, the first for no
        kind, of which nothing is; or as a row, where a word has no room for all of them."""
        numbers = {name: number for number, name in enumerate(self.layout.checked.game.kinds)}
        symbols, cards = self.layout.checked.symbols, self.layout.checked.game.cards
        of = [
            tuple(sorted(numbers[one.id] for one in symbols.ancestry(cards[piece.card].kind)))
            for piece in self.layout.pieces
        ]
        if len(numbers) > MOST_BITS:
            return v.compare(kind, "in", v.item(self.tables.table("KINDS", (*of, ())), piece))
        kinds = v.item(self.tables.table("KINDS", (*(sum(2 << one for one in kinds) for kinds in of), 0)), piece)
        return v.Binary("&", v.Binary(">>", kinds, v.Binary("+", v.Const(1), kind)), v.Const(1))

    def owner_table(self) -> Table:
        seats = [self.layout.seat_of_slot(s) if s in self.layout.zone_of_slot else -1 for s in range(self.layout.size)]
        return self.tables.table("OWNER", (*seats, -1))

    def seat_table(self, prefix: str, row: Sequence[v.Plain], nobody: v.Plain) -> Table:
        """A value for each seat, and the last for nobody, who is number -1."""
        return self.tables.table(prefix, (*row, nobody))

    def columns_table(self) -> Table:
        zones = self.layout.zone_of_slot
        return self.tables.table(
            "COLUMNS", tuple((zones[s].columns or 1) if s in zones else 1 for s in range(self.layout.size))
        )

    def lies_table(self) -> Table:
        """How the pieces of each place lie: in so many columns, in a line, in a ring, or in no order."""
        zones = self.layout.zone_of_slot
        row = [0] * self.layout.size
        for slot, zone in zones.items():
            row[slot] = zone.columns or (-1 if zone.shape == "ring" else 0 if zone.ordered or zone.slots else -2)
        return self.tables.table("LIES", tuple(row))

    def about_slot(self, what: str, subject: Value) -> Value:
        """A slot is a number: the place it lies in, and its number there from 0."""
        match what:
            case "place":
                return v.Binary(">>", subject, BITS)
            case "card":
                return in_slot(subject)
        operator: v.Arithmetic = "//" if what == "row" else "%"
        columns = v.item(self.columns_table(), v.Binary(">>", subject, BITS))
        return v.Binary("+", v.Binary(operator, v.Binary("&", subject, WITHIN), columns), v.Const(1))

    def axis_table(self, name: str) -> Table:
        row = []
        for slot in range(self.layout.size):
            zone = self.layout.zone_of_slot.get(slot)
            if zone is None or name not in zone.for_each:
                row.append(-1)
                continue
            axis = zone.for_each.index(name)
            base, sizes = self.layout.zones[zone.id]
            offset = slot - base
            for size in reversed(sizes[axis + 1 :]):
                offset //= size
            row.append(offset % sizes[axis])
        return self.tables.table("INDEX", (*row, -1))


MOST_BITS = 60  # of a row of truths that is one number
BITS, WITHIN = v.Const(10), v.Const(1023)  # the upper part of a slot's number is its place, the rest which it is there


def in_slot(slot: Value) -> Value:
    """What lies in a slot of a row or a grid."""
    return v.item(v.Slot(v.Binary(">>", slot, BITS)), v.Binary("&", slot, WITHIN))


def end_of(pile: Value, top: bool) -> Value:
    """The piece on top or at the bottom, or nothing."""
    return v.item(v.Some((pile, v.NOTHING)), v.Const(-1 if top else 0))
