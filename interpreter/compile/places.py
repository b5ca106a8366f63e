"""Places and what lies in them, as Python text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.check import meaning as m
from interpreter.check.types import Type
from interpreter.compile.identity import counted_as
from interpreter.compile.layout import Layout
from interpreter.compile.nouns import all_such, noun_of
from interpreter.compile.tables import Tables
from interpreter.compile.texts import NUMBER, SURE, bare, closed

LINED = {"neighbours": 0, "row-run": 1, "column-run": 2}  # which pieces about a cell, as the engine counts these


class PlaceWriter:
    """The half of a writer that knows where things lie."""

    layout: Layout
    tables: Tables
    program: Any

    if TYPE_CHECKING:

        def text(self, expr: m.Expr) -> str: ...

        def number(self, expr: m.Expr) -> str: ...

        def fresh(self) -> str: ...

        def with_names(self, more: dict[m.Local, str]) -> PlaceWriter: ...

    def place(self, e: m.Expr) -> str:
        """A place as the number of its slot."""
        if isinstance(e, m.ZonePlace):
            base, sizes = self.layout.zones[e.zone]
            if not sizes:
                return str(base)
            spots = [self.index(e.zone, axis, one) for axis, one in enumerate(e.indices) if one is not None]
            if all(map(NUMBER.fullmatch, spots)):
                return str(self.layout.slot_at(e.zone, tuple(map(int, spots))))
            if len(spots) == 1:
                return f"({base} + {spots[0]})"
            return self.tables.table("AT", self.layout.slots_by_axis(e.zone)) + "".join(f"[{spot}]" for spot in spots)
        return self.text(e)

    def index(self, zone: str, axis: int, e: m.Expr) -> str:
        """Where a place lies on one axis of its zone, from 0; -1 for what is not there."""
        size, text = self.layout.zones[zone][1][axis], self.text(e)
        if isinstance(self.layout.checked.game.zones[zone].for_each[axis], str):
            return text
        if NUMBER.fullmatch(text):
            return str(int(text) - 1) if 0 < int(text) <= size else "-1"
        return f"numbered({text}, {size})"

    def w_ZonePlace(self, e: m.ZonePlace) -> str:
        if None in e.indices:
            return self.contents(e)
        return self.place(e)

    def contents(self, e: m.Expr) -> str:
        """The pieces in a place, in a family of places or in a set, as a tuple with gaps left in."""
        if isinstance(e, m.ZonePlace):
            if None in e.indices:
                found = map(str, self.family(e)) if self.static(e) else self.slots_of(e.zone, e.indices)
                return closed(" + ".join(f"S[{slot}]" for slot in found))
            return self.slot(self.place(e))
        if isinstance(e, m.Places):
            return "(" + " + ".join(self.as_tuple(part) for part in e.parts) + ")"
        if e.type.name == "place":
            place = self.text(e)
            return f"S[{place}]" if SURE.fullmatch(place) else f"lying(S, {place})"
        return self.text(e)

    def slot(self, place: str) -> str:
        """`S[...]` without brackets that say nothing."""
        return f"S[{bare(place)}]"

    def as_tuple(self, e: m.Expr) -> str:
        kind: Type = e.type
        if kind.name == "place":
            return self.contents(e)
        return self.text(e) if kind.name in ("set", "list") else f"({self.text(e)},)"

    def static(self, e: m.ZonePlace) -> bool:
        return all(i is None or isinstance(i, m.Literal) for i in e.indices)

    def family(self, e: m.ZonePlace) -> list[int]:
        return [int(slot) for slot in self.slots_of(e.zone, e.indices)]

    def slots_of(self, zone: str, indices: tuple[m.Expr | None, ...]) -> list[str]:
        """The slots of all places of a zone that some indices leave open, as they are worked out at the table."""
        found: list[tuple[m.Expr, ...]] = [()]
        for axis, one in enumerate(indices):
            first = 0 if isinstance(self.layout.checked.game.zones[zone].for_each[axis], str) else 1
            size = self.layout.zones[zone][1][axis]
            each = [m.Literal(first + n) for n in range(size)] if one is None else [one]
            found = [(*before, other) for before in found for other in each]
        return [self.place(m.ZonePlace(zone, chosen, Type("place", zone))) for chosen in found]

    def w_PlacesOf(self, e: m.PlacesOf) -> str:
        seat, piece = self.fresh(), self.fresh()
        base, _ = self.layout.zones[e.places.zone]
        gaps = f" if {piece} >= 0" if self.has_gaps(e.places) else ""
        return f"tuple([{piece} for {seat} in {self.text(e.owners)} for {piece} in S[{base} + {seat}]{gaps}])"

    def has_gaps(self, e: m.Expr) -> bool:
        if isinstance(e, m.Places):
            return any(self.has_gaps(part) for part in e.parts)
        kind: Type = e.type
        if kind.name != "place":
            return False
        if kind.of is None:
            return any(zone.slots for zone in self.layout.checked.game.zones.values())
        return self.layout.checked.game.zones[str(kind.of)].slots is not None

    def w_Places(self, e: m.Places) -> str:
        return self.contents(e)

    def all_such(self, where: m.Expr, kind: Type) -> bool:
        return all_such(self.layout, where, noun_of(kind))

    def such(self, kind: Type) -> tuple[str, str]:
        """How a piece is spelled, and the test that it is what the noun says."""
        one = self.fresh()
        piece = m.Local(one, Type("card", "card"))
        return one, self.with_names({piece: one}).text(m.KindTest(piece, noun_of(kind)))

    def lying(self, where: m.Expr, kind: Type) -> str:
        """The pieces in a place that answer to a noun, from the bottom or the left."""
        pile = self.contents(where)
        if not self.all_such(where, kind):
            one, test = self.such(kind)
            return f"tuple([{one} for {one} in {pile} if {test}])"
        return f"filled({pile})" if self.has_gaps(where) else pile

    def w_PieceAt(self, e: m.PieceAt) -> str:
        kind: Type = e.where.type
        if kind.name == "card":
            offset = 1 if e.end == "next" else -1
            if self.all_such(e.where, e.type):
                return f"beside(S, {self.layout.place}, {self.text(e.where)}, {offset}, None)"
            one, test = self.such(e.type)
            return f"beside(S, {self.layout.place}, {self.text(e.where)}, {offset}, lambda {one}: {test})"
        top = e.end in ("top", "last")
        if e.count is not None:
            name = "end_of" if top else "start_of"
            return f"{name}({self.lying(e.where, e.type)}, {self.number(e.count)})"
        if not self.all_such(e.where, e.type):
            one, test = self.such(e.type)
            row = f"reversed({self.contents(e.where)})" if top else self.contents(e.where)
            return f"next(({one} for {one} in {row} if {test}), -1)"
        return f"({self.lying(e.where, e.type)} or NOTHING)[{-1 if top else 0}]"

    def w_TopPieces(self, e: m.TopPieces) -> str:
        return self.from_end(self.lying(e.where, e.type), e.amount, e.exactly, e.end)

    def from_end(self, pile: str, amount: m.Expr, exactly: bool, end: str) -> str:
        if end == "bottom":
            return f"bottom({pile}, {self.number(amount)}, {int(exactly)})"
        name = "top_exactly" if exactly else "top"
        return f"{name}({pile}, {self.number(amount)})"

    def w_About(self, e: m.About) -> str:
        what = e.what
        if what == "size":
            kind: Type = e.subject.type
            contents = self.contents(e.subject) if kind.name == "place" else self.text(e.subject)
            return f"len(filled({contents}))" if self.has_gaps(e.subject) else f"len({contents})"
        subject, count, seats = self.text(e.subject), self.layout.seats, range(self.layout.seats)
        match what:
            case "team":
                return f"{self.seat_table('TEAM', [s % (self.layout.teams or count) + 1 for s in seats], 0)}[{subject}]"
            case "cause":
                return f"cause(S, {subject})"
            case "member":
                return subject
            case "identity":
                return counted_as(self.program, subject)
            case "place":
                return f"S[{self.layout.place}][{subject}]"
            case "owner":
                return f"{self.owner_table()}[S[{self.layout.place}][{subject}]]"
            case "seat":
                return f"{self.owner_table()}[{subject}]"
            case "slot" | "row" | "column":
                return f"{what}_of(S, {self.layout.place}, {self.columns_table()}, {subject})"
            case "neighbours" | "row-run" | "column-run":
                return f"lying_by(S, {self.layout.place}, {self.lies_table()}, {subject}, {LINED[what]})"
            case "left neighbour":
                return f"{self.seat_table('NEXT', [(s + 1) % count for s in seats], -1)}[{subject}]"
            case "right neighbour":
                return f"{self.seat_table('NEXT', [(s - 1) % count for s in seats], -1)}[{subject}]"
            case "next player":
                return self.program.next_seat(subject, 1)  # type: ignore[no-any-return]
            case "previous player":
                return self.program.next_seat(subject, -1)  # type: ignore[no-any-return]
            case "in game":
                return f"in_game(S, {subject})"
            case "face-up":
                return f"S[{self.layout.face}][{subject}]"
            case "arrival":
                return f"S[{self.layout.arrived}][{subject}]"
            case "empty":
                slot = e.subject.type.name == "slot"
                return f"S[{subject} >> 10][{subject} & 1023] < 0" if slot else f"not {subject}"
            case "kind" | "printed kind":
                return subject
            case "slot's neighbours" | "slot's row-run" | "slot's column-run":
                return f"by_slot(S, {self.lies_table()}, {subject}, {LINED[what[7:]]})"
            case "slot's row" | "slot's column" | "slot's card" | "slot's place":
                return self.about_slot(what[7:], subject)
        if what.startswith("axis "):
            return f"{self.axis_table(what[5:])}[{subject}]"
        raise AssertionError(what)

    def kinds_table(self) -> str:
        """For each piece the kinds that it is of, as bits; the first is that of no kind, of which nothing is."""
        numbers = {name: number for number, name in enumerate(self.layout.checked.game.kinds)}
        symbols, cards = self.layout.checked.symbols, self.layout.checked.game.cards
        of = [symbols.ancestry(cards[piece.card].kind) for piece in self.layout.pieces]
        return self.tables.table("KINDS", (*(sum(2 << numbers[one.id] for one in kinds) for kinds in of), 0))

    def owner_table(self) -> str:
        seats = [self.layout.seat_of_slot(s) if s in self.layout.zone_of_slot else -1 for s in range(self.layout.size)]
        return self.tables.table("OWNER", (*seats, -1))

    def seat_table(self, prefix: str, row: list[Any], nobody: Any) -> str:
        """A value for each seat, and the last for nobody, who is number -1."""
        return self.tables.table(prefix, (*row, nobody))

    def columns_table(self) -> str:
        zones = self.layout.zone_of_slot
        return self.tables.table(
            "COLUMNS", tuple((zones[s].columns or 1) if s in zones else 1 for s in range(self.layout.size))
        )

    def lies_table(self) -> str:
        """How the pieces of each place lie: in so many columns, in a line, in a ring, or in no order."""
        zones = self.layout.zone_of_slot
        row = [0] * self.layout.size
        for slot, zone in zones.items():
            row[slot] = zone.columns or (-1 if zone.shape == "ring" else 0 if zone.ordered or zone.slots else -2)
        return self.tables.table("LIES", tuple(row))

    def about_slot(self, what: str, subject: str) -> str:
        """A slot is a number: the place it lies in, and its number there from 0."""
        match what:
            case "place":
                return f"({subject} >> 10)"
            case "card":
                return f"S[{subject} >> 10][{subject} & 1023]"
            case "row":
                return f"(({subject} & 1023) // {self.columns_table()}[{subject} >> 10] + 1)"
        return f"(({subject} & 1023) % {self.columns_table()}[{subject} >> 10] + 1)"

    def axis_table(self, name: str) -> str:
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
