"""Where things lie, what lies in a place, and what is asked about either, as values of generated code."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Value
from interpreter.compile.values.identity import counted_as
from interpreter.compile.values.places import end_of, in_slot
from interpreter.compile.values.writer import Writer, written
from interpreter.meaning import types
from interpreter.meaning.types import Type

LINED = {"neighbours": 0, "row-run": 1, "column-run": 2}  # which pieces about a cell, as the engine counts these


@written.register
def zone_place(e: m.ZonePlace, w: Writer) -> Value:
    if None in e.indices:
        return w.contents(e)
    return w.place(e)


@written.register
def places_of(e: m.PlacesOf, w: Writer) -> Value:
    seat, piece = w.fresh(), w.fresh()
    base, _ = w.layout.zones[e.places.zone]
    gaps: tuple[Value, ...] = (v.compare(piece, ">=", v.Const(0)),) if w.has_gaps(e.places) else ()
    owners, lying = v.Loop((seat.id,), w.value(e.owners)), v.Loop((piece.id,), v.slot(base, seat), gaps)
    return v.row(v.Query(piece, (owners, lying)))


@written.register
def places(e: m.Places, w: Writer) -> Value:
    return w.contents(e)


@written.register
def piece_at(e: m.PieceAt, w: Writer) -> Value:
    kind: Type = e.where.type
    if isinstance(kind, types.Card):
        beside, test = [v.Const(w.layout.place), w.value(e.where), v.Const(1 if e.end == "next" else -1)], None
        if not w.all_such(e.where, e.type):
            one, such = w.such(e.type)
            test = v.Asking((one.id,), such)
        return v.of_state("beside", *beside, test or v.Const(None))
    top = e.end in ("top", "last")
    if e.count is not None:
        return v.call("end_of" if top else "start_of", w.lying(e.where, e.type), w.number(e.count))
    if not w.all_such(e.where, e.type):
        one, such = w.such(e.type)
        row = w.contents(e.where)
        loop = v.Loop((one.id,), v.call("reversed", row) if top else row, (such,))
        return v.call("next", v.Query(one, (loop,), spread=v.Spread.STREAM), v.NOBODY)
    return end_of(w.lying(e.where, e.type), top)


@written.register
def top_pieces(e: m.TopPieces, w: Writer) -> Value:
    return w.from_end(w.lying(e.where, e.type), e.amount, e.exactly, e.end)


@written.register
def about(e: m.About, w: Writer) -> Value:
    what = e.what
    if what == "size":
        kind: Type = e.subject.type
        contents = w.contents(e.subject) if isinstance(kind, types.Place) else w.value(e.subject)
        return v.call("len", v.call("filled", contents) if w.has_gaps(e.subject) else contents)
    subject, count, seats = w.value(e.subject), w.layout.seats, range(w.layout.seats)
    places = v.Const(w.layout.place)
    match what:
        case "team":
            teams = [seat % (w.layout.teams or count) + 1 for seat in seats]
            return v.item(w.seat_table("TEAM", teams, 0), subject)
        case "cause":
            return v.of_state("cause", subject)
        case "member" | "kind" | "printed kind":
            return subject
        case "identity":
            return counted_as(w.program, subject)
        case "place":
            return v.item(v.Slot(places), subject)
        case "owner":
            return v.item(w.owner_table(), v.item(v.Slot(places), subject))
        case "seat":
            return v.item(w.owner_table(), subject)
        case "slot":
            return v.of_state("slot_of", places, w.columns_table(), subject)
        case "row":
            return v.of_state("row_of", places, w.columns_table(), subject)
        case "column":
            return v.of_state("column_of", places, w.columns_table(), subject)
        case "neighbours" | "row-run" | "column-run":
            return v.of_state("lying_by", places, w.lies_table(), subject, v.Const(LINED[what]))
        case "left neighbour":
            return v.item(w.seat_table("NEXT", [(s + 1) % count for s in seats], -1), subject)
        case "right neighbour":
            return v.item(w.seat_table("NEXT", [(s - 1) % count for s in seats], -1), subject)
        case "next player":
            return w.following(subject, 1)
        case "previous player":
            return w.following(subject, -1)
        case "in game":
            return v.of_state("in_game", subject)
        case "face-up":
            return v.item(v.slot(w.layout.face), subject)
        case "arrival":
            return v.item(v.slot(w.layout.arrived), subject)
        case "empty":
            if isinstance(e.subject.type, types.Slot):
                return v.compare(in_slot(subject), "<", v.Const(0))
            return v.Not(subject)
        case "slot's neighbours" | "slot's row-run" | "slot's column-run":
            return v.of_state("by_slot", w.lies_table(), subject, v.Const(LINED[what[7:]]))
        case "slot's row" | "slot's column" | "slot's card" | "slot's place":
            return w.about_slot(what[7:], subject)
    if what.startswith("axis "):
        return v.item(w.axis_table(what[5:]), subject)
    raise AssertionError(what)
