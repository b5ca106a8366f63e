"""Moving pieces and tokens: one batch each, then knowledge, then whatever waits for it."""

from __future__ import annotations

from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.events.lives import forgotten
from interpreter.compile.events.waiting import allowed
from interpreter.compile.hearing.announcing import announced
from interpreter.compile.hearing.covering import with_covering
from interpreter.compile.hearing.hearing import Watch, watch
from interpreter.compile.hearing.replacing import unless_replaced
from interpreter.compile.program.happening import Happening, replacers
from interpreter.compile.statements.arriving import (
    arrive,
    held,
    moved_noun,
    one_after_the_other,
    place_of,
    room_for,
    turned,
    zone_of,
)
from interpreter.compile.statements.noticing import mixes, noticed
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Effect, For, If, Store, While
from interpreter.compile.tree.values import NOBODY, Const, Name, Value, Var
from interpreter.compile.values.writer import Writer
from interpreter.meaning import types
from interpreter.meaning.types import NUMBER
from interpreter.meaning.walking import below
from interpreter.model.things import Zone
from interpreter.source.records import record


@lower.register
def move_cards(s: m.MoveCards, b: Builder, quiet: bool = False) -> list[Code]:
    """`quiet`: part of a larger batch, which is settled and heard as a whole."""
    code = moved(b, s, quiet)
    return code if quiet else with_covering(b, code, b.w.value(s.actor))


@record
class Way:
    """From where to where pieces go, who hears it, and what it changes."""

    source: Zone | None
    goal: Zone | None
    place: Value
    slot: Value  # in it, where the place has slots
    seen: Watch
    writes: frozenset[str]


def moved(b: Builder, s: m.MoveCards, quiet: bool) -> list[Code]:
    if s.refill is not None and not quiet:
        return replenished(b, s, s.refill)
    w = b.w
    single = isinstance(s.what.type, types.Card)
    source, goal = zone_of(b, s.source) or zone_of(b, s.what), zone_of(b, s.target.place)
    code: list[Code] = []
    slot = w.place(s.target.place)
    if not isinstance(slot, Const):
        target = b.variable()
        code.append(Assign(target, slot))
        slot = target
    event = happening(b, s)
    place = place_of(s, slot)
    seen = Watch(event, [], [], []) if quiet else watch(b, event)
    writes = frozenset({f"zone {source.id}" if source else "zones", f"zone {goal.id}" if goal else "zones"})
    way = Way(source, goal, place, slot, seen, frozenset() if quiet else writes | forgotten(b.program))
    if single:
        piece = b.variable(cards=True)
        code.append(Assign(piece, w.value(s.what)))
        inner = one_piece(b, s, way, piece)
        there = [v.is_there(lies_somewhere(b, s.what, piece)), *lies_there(b, s, piece)]
        test = v.every(allowed(b, event, piece, place, there))
        if s.bind is not None:
            # what is bound is what was really moved, not what something else happened to
            bound = b.spelled(s.bind)
            code.append(Assign(bound, NOBODY))
            inner = [Assign(bound, piece), *inner]
        # whether it fits is asked last: what runs in place of the change needs no room
        room = room_for(b, s, goal, slot, v.Row((piece,)))
        fits = [*held(b, s, goal, piece), *([] if room is None else [room])]
        change: list[Code] = [If(v.every(fits), inner)] if fits else inner
        return [*code, If(test, unless_replaced(b, event, piece, place, change))]
    if s.apart or replacers(b.program, event, b.in_setup):
        return [*code, *one_by_one(b, s)]
    pieces, one = b.variable(cards=True), Name("x")
    row = several(w, s.what)
    code.append(Assign(pieces, v.row(v.call("filled", row) if w.has_gaps(s.what) else row)))
    lying = [v.is_there(v.item(v.slot(b.program.layout.place), one))] if remembered(s.what) else []
    takes = [*lying, *held(b, s, goal, one), *lies_there(b, s, one)]
    tests = allowed(b, event, one, place, takes)
    if tests:
        code.append(Assign(pieces, v.those(one, pieces, *tests)))
    arriving = one_after_the_other(b, s, goal, place, pieces)
    last_first = arriving == turned(pieces)  # then those that come first are the last of them
    fitting = room_for(b, s, goal, slot, arriving if last_first else pieces)
    if fitting is not None:
        code.append(Assign(pieces, turned(fitting) if last_first else fitting))
    code += many_pieces(b, s, way, pieces)
    if s.bind is not None:
        code.append(Assign(b.spelled(s.bind), pieces))
    return code


def several(w: Writer, what: m.Expr) -> Value:
    """The pieces of a place, or those of a set."""
    return w.contents(what) if isinstance(what.type, types.Place) else w.value(what)


def happening(b: Builder, s: m.MoveCards) -> Happening:
    source, goal = zone_of(b, s.source) or zone_of(b, s.what), zone_of(b, s.target.place)
    return Happening("change", s.verb, moved_noun(s), source, goal, b.w.value(s.actor))


def remembered(what: m.Expr) -> bool:
    """Whether pieces are called by their names or were remembered, so that they need not lie anywhere."""
    return any(isinstance(x, (m.NamedPiece, m.FactRead)) for x in below(what))


def lies_there(b: Builder, s: m.MoveCards, piece: Value) -> list[Value]:
    """What is named and taken from a place stays if it lies elsewhere."""
    if s.source is None or not s.named:
        return []
    one = m.Local("piece", types.Card("card"))
    return [b.w.with_names({one: piece}).value(m.Inside(one, s.source))]


def lies_somewhere(b: Builder, what: m.Expr, piece: Value) -> Value:
    """A number that is below 0 for no piece, and for one that was left in the box."""
    return v.item(v.slot(b.program.layout.place), piece) if isinstance(what, m.Local) or remembered(what) else piece


def one_by_one(b: Builder, s: m.MoveCards) -> list[Code]:
    """Where a rule may step in for any of the pieces, or the words say so, each is a move of its own, one by one."""
    piece, w = m.Local("piece", types.Card(moved_noun(s))), b.w
    gone = b.variable(cards=True)
    if isinstance(s.what, m.TopPieces):
        # what is drawn next is not known before the last one has arrived
        one = replace(s, what=m.PieceAt(s.what.where, s.what.end, piece.type), bind=piece, apart=False)
        kept = Assign(gone, with_one(gone, b.spelled(piece)))
        step: list[Code] = [*moved(b, one, False), kept]
        loop: list[Code] = [For(b.variable(), v.numbers(w.value(s.what)), step)]
        if s.apart and not s.what.exactly:
            # so many, also of what comes to lie there meanwhile; until nothing lies there
            left, there = b.variable(), w.contents(s.what.where)
            again = While(v.every([is_some(left), there]), [Assign(left, v.minus(left, 1)), *step])
            loop = [Assign(left, w.number(s.what.amount)), again]
    else:
        x = Name("x")
        pieces, place = v.those(x, several(w, s.what), v.is_there(x)), w.place(s.target.place)
        gone_on = m.Local("moved", piece.type)
        one = replace(s, what=piece, source=s.source if s.named else None, bind=gone_on, apart=False)
        each = b.spelled(piece)
        order = one_after_the_other(b, s, zone_of(b, s.target.place), place, pieces)
        loop = [For(each, order, [*moved(b, one, False), Assign(gone, with_one(gone, b.spelled(gone_on)))])]
    bind: list[Code] = [Assign(b.spelled(s.bind), gone)] if s.bind is not None else []
    return [Assign(gone, v.EMPTY), *loop, *bind]


def with_one(row: Value, piece: Value) -> Value:
    """A row with one piece more, if there is one."""
    return v.Either(v.is_there(piece), v.Binary("+", row, v.Row((piece,))), row)


def is_some(number: Value) -> Value:
    return v.compare(number, ">", v.Const(0))


def replenished(b: Builder, s: m.MoveCards, refill: m.Refill) -> list[Code]:
    """A move out of a pile that is made anew where it runs out: what lies there, then the rest of the new pile."""
    what, w = s.what, b.w
    assert isinstance(what, (m.PieceAt, m.TopPieces))
    there, discards = w.contents(what.where), w.contents(refill.put.what)
    anew = [*move_cards(refill.put, b), *lower(refill.mix, b)]
    amount = what.count if isinstance(what, m.PieceAt) else what.amount
    if amount is None:
        return [If(v.every([v.Not(there), discards]), anew), *moved(b, replace(s, refill=None), False)]
    left, gone = m.Local("left", NUMBER), b.variable(cards=True)
    count, got = b.variable(left), m.Local("got", what.type)
    code: list[Code] = [Assign(count, w.number(amount)), Assign(gone, v.EMPTY)]
    if isinstance(what, m.TopPieces) and what.exactly:
        all_there = v.Binary("+", v.call("len", there), v.call("len", discards))
        code.append(If(v.compare(all_there, "<", count), [Assign(count, Const(0))]))
    goal = zone_of(b, s.target.place)
    if goal is not None and goal.slots and goal.id != refill.put.what.type.of:
        # nobody makes a pile anew for cards that find no room
        row = v.Slot(w.place(s.target.place))
        room = v.Binary("-", v.call("len", row), v.call("len", v.call("filled", row)))
        code.append(Assign(count, v.call("min", count, room)))
    some = replace(s, what=m.TopPieces(what.where, left, False, what.type, what.end), bind=got, refill=None)
    if s.apart or replacers(b.program, happening(b, s), b.in_setup):
        one = replace(some, what=m.PieceAt(what.where, what.end, types.Card(moved_noun(s))), apart=False)
        one = replace(one, bind=m.Local("one", one.what.type))
        assert one.bind is not None
        each = moved(b, one, False)
        last = b.spelled(one.bind)
        each.append(If(v.is_there(last), [Assign(gone, v.Binary("+", gone, v.Row((last,))))]))
        again: list[Code] = [Assign(count, v.minus(count, 1)), If(v.Not(there), anew), *each]
        code.append(While(v.every([is_some(count), v.Some((there, discards))]), again))
    else:
        batch, taken = moved(b, some, False), b.variable()
        more = v.Binary("+", gone, b.spelled(got))
        code += [Assign(taken, v.call("len", there)), *batch, Assign(gone, more), Assign(count, v.minus(count, taken))]
        empty = v.every([is_some(count), v.Not(there), discards])
        code.append(If(empty, [*anew, *moved(b, some, False), Assign(gone, more)]))
    return [*code, *([Assign(b.spelled(s.bind), gone)] if s.bind is not None else [])]


def one_piece(b: Builder, s: m.MoveCards, way: Way, piece: Var) -> list[Code]:
    source, goal, place, layout = way.source, way.goal, way.place, b.program.layout
    code: list[Code] = [*way.seen.before]
    origin, alone = None, v.Row((piece,))
    if way.seen.heard or b.program.traced or source is None or source.for_each or mixes(source, goal, s.face):
        origin = b.variable()
        code.append(Assign(origin, v.item(v.slot(layout.place), piece)))
    code += noticed(b, source, goal, s.face, place, alone)
    code += [leave(b, s, piece, source, origin), *arrive(b, s, piece, way.slot, goal)]
    if origin is not None and mixes(source, goal, s.face):
        code.append(mixed(s, origin, place, alone))
    if origin is not None:
        known = v.Row((v.item(v.slot(layout.known), piece),))
        code += told(b, s, way, pieces=alone, origins=v.Row((origin,)), goal=place, knowers=known)
    return code + announced(b, way.seen, way.writes, (piece, NOBODY if origin is None else origin, place))


def told(b: Builder, s: m.MoveCards, way: Way, **moved: Value) -> list[Code]:
    return b.log("moved", span=s.span, did=Const(s.verb), by=way.seen.event.actor, **moved)


def mixed(s: m.MoveCards, origin: Value, place: Value, pieces: Value) -> Code:
    """From here on they cannot be told from those that lay beside them; from others there, if they are not seen."""
    return Effect(v.of_state("mix", origin, place if s.face != "down" else NOBODY, pieces))


def many_pieces(b: Builder, s: m.MoveCards, way: Way, pieces: Var) -> list[Code]:
    source, goal, place, layout = way.source, way.goal, way.place, b.program.layout
    code: list[Code] = [*way.seen.before]
    origins, x = None, Name("x")
    if way.seen.heard or b.program.traced or mixes(source, goal, s.face):
        origins = b.variable()
        code.append(Assign(origins, v.for_each(v.item(v.slot(layout.place), x), x, pieces)))
    code += noticed(b, source, goal, s.face, place, pieces)
    piece = b.variable(cards=True)
    body = [leave(b, s, piece, source, None), *arrive(b, s, piece, way.slot, goal)]
    code.append(For(piece, one_after_the_other(b, s, goal, place, pieces), body))
    if origins is not None and mixes(source, goal, s.face):
        code.append(If(pieces, [mixed(s, v.item(origins, Const(0)), place, pieces)]))
    if origins is not None:
        known = v.for_each(v.item(v.slot(layout.known), x), x, pieces)
        code += told(b, s, way, pieces=pieces, origins=origins, goal=place, knowers=known)
    index, one, origin = b.variable(), b.variable(cards=True), b.variable()

    def each(body: list[Code]) -> list[Code]:
        assert origins is not None  # somebody hears it
        bound: list[Code] = [Assign(one, v.item(pieces, index)), Assign(origin, v.item(origins, index))]
        return [For(index, v.numbers(pieces), [*bound, *body])]

    return code + announced(b, way.seen, way.writes, (one, origin, place), loop=each, some=pieces)


def leave(b: Builder, s: m.MoveCards, piece: Var, source: Zone | None, origin: Var | None) -> Code:
    at: Value = origin if origin is not None else v.item(v.slot(b.program.layout.place), piece)
    if source is None:
        return Effect(v.of_state("leave", at, piece))
    row = v.Slot(at) if source.for_each else v.slot(b.program.layout.zones[source.id][0])
    if source.slots:
        return Store(row, v.call("gap", row, piece))
    what = s.what
    # of several, some may have no room, and it is not always the lowest that stay
    single = isinstance(what, m.PieceAt) and what.count is None
    if isinstance(what, m.PieceAt) and single and what.end == "top" and b.w.all_such(what.where, what.type):
        return Store(row, v.Part(row, stop=NOBODY))
    return Store(row, v.call("without", row, piece))
