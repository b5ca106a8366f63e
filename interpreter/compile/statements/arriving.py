"""How pieces arrive: what a place takes, in which order they come to lie there, and who then knows them."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.events.lives import moving
from interpreter.compile.program import layout as slots
from interpreter.compile.statements.noticing import learn
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Code, Effect, Grow, Reckon, Store
from interpreter.compile.tree.values import Table, Value
from interpreter.compile.values.places import BITS, WITHIN
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.model.things import Zone

FIRST = ("bottom", "front")


def zone_of(b: Builder, place: m.Expr | None) -> Zone | None:
    """The zone that a place certainly belongs to."""
    if place is None:
        return None
    kind: Type = place.type
    if isinstance(kind, types.Place) and kind.of is not None:
        return b.program.layout.checked.game.zones[str(kind.of)]
    if isinstance(place, (m.PieceAt, m.TopPieces)):
        return zone_of(b, place.where)
    if isinstance(place, (m.SetOf, m.OnlyOf, m.FromTop)) and isinstance(place.of.domain, m.Cards):
        return zone_of(b, place.of.domain.places)
    return None


def moved_noun(s: m.MoveCards) -> str:
    kind: Type = s.what.type
    if isinstance(kind, (types.Set, types.List)):
        kind = kind.of
    return str(kind.of) if isinstance(kind, types.Card) else "card"


def into_slot(s: m.MoveCards) -> bool:
    return isinstance(s.target.place.type, types.Slot)


# ------------------------------------------------------------------ what a place takes


def held(b: Builder, s: m.MoveCards, goal: Zone | None, piece: Value) -> list[Value]:
    """A zone that says what it holds takes nothing else; a piece that is not sure to fit is tested, and stays."""
    layout = b.program.layout
    symbols = layout.checked.symbols
    if goal is None or not goal.holds:
        return []
    source, noun = zone_of(b, s.source) or zone_of(b, s.what), moved_noun(s)
    given = (symbols.kind_of(noun),) if noun != "card" or source is None or not source.holds else source.holds
    if all(any(symbols.is_a(one, kind) for kind in goal.holds) for one in given):
        return []
    ids = {n for kind in goal.holds for n in layout.cards_called(kind)}
    table = b.program.tables.table("IS", (*(int(n in ids) for n in range(len(layout.pieces))), 0))
    return [v.item(table, piece)]


def room_for(b: Builder, s: m.MoveCards, goal: Zone | None, place: Value, pieces: Value) -> Value | None:
    """Those of some pieces for which there is room, where places have slots: the rest stays where it was (D3)."""
    number = None if s.target.position is None else b.w.number(s.target.position)
    if into_slot(s):
        return v.of_state("for_slot", place, pieces)
    if goal is not None:
        if not goal.slots:
            return None
        row = v.Slot(place)
        return v.call("with_room", row, pieces) if number is None else v.call("for_cell", row, number, pieces)
    zones = b.program.layout.checked.game.zones.values()
    if not any(z.slots or z.holds for z in zones):
        return None
    return v.of_state("for_place", place, pieces, v.Const(0) if number is None else number)


# ------------------------------------------------------------------ in which order


def one_after_the_other(b: Builder, s: m.MoveCards, goal: Zone | None, place: Value, pieces: Value) -> Value:
    """Pieces in the order in which they must arrive to lie as they lay, counted from the top of a pile and from the
    left elsewhere. What comes from no pile is laid on one card by card, so that the last lies on top."""
    if into_slot(s) or (goal is not None and not goal.ordered and not goal.slots):
        return pieces
    lay, first = out_of_a_pile(b, s.what), s.target.end in FIRST
    before = first or s.target.end == "position"  # each arrives before those that have arrived

    def order(pile: bool) -> Value:
        if lay is not None:
            return pieces if lay == ("up" if (not first if pile else before) else "down") else turned(pieces)
        return pieces if pile or not before else turned(pieces)

    if goal is not None and goal.slots:
        lasts = s.target.end in ("top", "back")
        return turned(pieces) if (lay == "up") != lasts else pieces
    if goal is not None or order(True) == order(False):
        return order(goal is not None and goal.shape == "pile")
    return v.Either(v.item(pile_table(b), place), order(True), order(False))


def turned(pieces: Value) -> Value:
    return v.Part(pieces, step=v.Const(-1))


def out_of_a_pile(b: Builder, what: m.Expr) -> str | None:
    """Whether pieces come out of one pile as they lie there, and whether the lowest is named first ('up')."""
    zone = zone_of(b, what)
    if zone is None or zone.shape != "pile":
        return None
    if isinstance(what, (m.TopPieces, m.FromTop)):
        return "down" if what.end == "top" else "up"
    of = what.of if isinstance(what, m.SetOf) else None
    place = what if isinstance(what, m.ZonePlace) else what.where if isinstance(what, m.PieceAt) else None
    if of is not None:
        place = of.domain.places if isinstance(of.domain, m.Cards) else None
        if any(isinstance(x, (m.InOrder, m.Reversed, m.Starting)) for x in of.modifiers):
            return None  # they are put in an order of their own
    return None if isinstance(place, m.ZonePlace) and None in place.indices else "up"


def pile_table(b: Builder) -> Table:
    zones = b.program.layout.zone_of_slot
    size = b.program.layout.size
    return b.program.tables.table("PILE", tuple(int(s in zones and zones[s].shape == "pile") for s in range(size)))


# ------------------------------------------------------------------ where they then lie, and who knows it


def arrive(b: Builder, s: m.MoveCards, piece: Value, place: Value, goal: Zone | None) -> list[Code]:
    layout = b.program.layout
    zone = place_of(s, place)
    found = moving(b.program, piece, zone, covers(s, goal))
    found.append(laid(b, s, piece, place, goal))
    found.append(Store(v.Item(v.slot(layout.place), piece), zone))
    found += learn(b, piece, zone, goal, s.face)
    if b.program.uses_face:
        found.append(Store(v.Item(v.slot(layout.face), piece), face_up(b, s, zone, goal)))
    if b.program.uses_arrival:
        count = v.slot(slots.ARRIVALS)
        found += [Reckon(count, "+", v.Const(1)), Store(v.Item(v.slot(layout.arrived), piece), count)]
    return found


def place_of(s: m.MoveCards, place: Value) -> Value:
    """The place itself, where pieces go into one of its slots."""
    return v.Binary(">>", place, BITS) if into_slot(s) else place


def face_up(b: Builder, s: m.MoveCards, place: Value, goal: Zone | None) -> Value:
    if s.face is not None or goal is not None:
        return v.Const(int(s.face == "up" if s.face else goal is not None and goal.seen_by == "everyone"))
    zones = b.program.layout.zone_of_slot
    seen = (int(n in zones and zones[n].seen_by == "everyone") for n in range(b.program.layout.size))
    return v.item(b.program.tables.table("OPEN", tuple(seen)), place)


def laid(b: Builder, s: m.MoveCards, piece: Value, place: Value, goal: Zone | None) -> Code:
    end, row = s.target.end, v.Slot(place_of(s, place))
    if into_slot(s):
        return Store(row, v.call("put_at", row, v.Binary("&", place, WITHIN), piece))
    if s.target.position is not None:
        number = b.w.number(s.target.position)
        if goal is None:
            return Effect(v.of_state("insert_there", place, number, piece))
        if goal.slots:
            return Store(row, v.call("put_at", row, v.minus(number, 1), piece))
        return Store(row, v.call("insert", row, number, piece, v.Const(int(goal.shape == "pile"))))
    if goal is None:
        return Effect(v.of_state("arrive", place, piece, v.Const(end)))
    if goal.slots:
        return Store(row, v.call("fill_last" if end in ("top", "back") else "fill", row, piece))
    one = v.Row((piece,))
    return Store(row, v.Binary("+", one, row)) if end in FIRST else Grow(row, one)


def covers(s: m.MoveCards, goal: Zone | None) -> bool:
    """Whether a piece comes to lie on top of others."""
    pile = goal is None or goal.shape == "pile"
    return pile and s.target.end not in (*FIRST, "position") and not into_slot(s)
