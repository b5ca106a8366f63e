"""Single values as generated code reads them: what is written down, what has a name, what the state holds."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import OPTIONS
from interpreter.compile.tree import values as v
from interpreter.compile.tree.numbers import is_sure
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.values.identity import counted_as
from interpreter.compile.values.writer import Writer, written
from interpreter.meaning import types
from interpreter.meaning.types import Type


@written.register
def literal(e: m.Literal, w: Writer) -> Value:
    return v.Const(e.value)


@written.register
def by_players(e: m.ByPlayers, w: Writer) -> Value:
    value = dict(e.values)[w.layout.seats]
    return w.tables.table("B", value) if isinstance(value, tuple) else v.Const(value)


@written.register
def bundle_literal(e: m.BundleLiteral, w: Writer) -> Value:
    known = [one.value for one in e.values if isinstance(one, m.Literal)]
    if len(known) == len(e.values):
        return w.tables.table("B", tuple(known))
    return v.Row(tuple(w.number(one) for one in e.values))


@written.register
def table_literal(e: m.TableLiteral, w: Writer) -> Value:
    return w.tables.table("B", e.values)


@written.register
def local(e: m.Local, w: Writer) -> Value:
    return w.names[e]


@written.register
def option_value(e: m.OptionValue, w: Writer) -> Value:
    if e.name in w.layout.checked.left_open:
        return v.item(v.Table(OPTIONS), v.Const(tuple(w.layout.options).index(e.name)))
    return v.Const(int(w.layout.options[e.name]))


@written.register
def built_in(e: m.BuiltIn, w: Writer) -> Value:
    at, more = slots.NAMED[e.name]
    return v.Binary("+", v.slot(at), v.Const(more)) if more else v.slot(at)


@written.register
def common_holder(e: m.CommonHolder, w: Writer) -> Value:
    return v.Const(w.layout.holder_index(e.name))


@written.register
def fact_read(e: m.FactRead, w: Writer) -> Value:
    return w.fact(e.fact, e.owner)


@written.register
def holding(e: m.Holding, w: Writer) -> Value:
    return v.slot(w.layout.stocks[e.stock], w.value(e.holder))


@written.register
def map_read(e: m.MapRead, w: Writer) -> Value:
    key = w.nth_place(w.place(e.key)) if isinstance(e.key.type, types.Place) else w.value(e.key)
    return v.item(w.value(e.map), key)


@written.register
def answers(e: m.Answers, w: Writer) -> Value:
    several = isinstance(e.map.type.of, (types.Set, types.List))
    answers, one, each = w.value(e.map), Name("x"), Name("row")
    if several:
        given = v.Loop(("row",), answers, (v.compare(each, "!=", v.NOBODY),))
        return v.row(v.Query(one, (given, v.Loop(("x",), each))))
    return v.row(v.Query(one, (v.Loop(("x",), answers, (v.compare(one, ">=", v.Const(0)),)),)))


@written.register
def named_piece(e: m.NamedPiece, w: Writer) -> Value:
    return v.Const(w.layout.cards_called(e.card)[0])


@written.register
def entry(e: m.Entry, w: Writer) -> Value:
    row = w.contents(e.of)
    zone = w.layout.checked.game.zones.get(str(e.of.type.of)) if isinstance(e.of.type, types.Place) else None
    if zone is not None and zone.shape == "pile":
        row = v.Part(row, step=v.Const(-1))  # a pile is counted from its top
    return v.call("entry", row, w.number(e.number), w.number(e.default))


@written.register
def bundle_entry(e: m.BundleEntry, w: Writer) -> Value:
    bundle, member = w.value(e.bundle), w.value(e.member)
    # a candidate is there for sure; of nothing there is none
    return v.item(bundle, member) if is_sure(member) else v.call("of_member", bundle, member)


@written.register
def steps(e: m.Steps, w: Writer) -> Value:
    kind: Type = e.start.type
    if isinstance(kind, types.Seat):
        seats = range(w.layout.seats)
        rows = [(*((goal - start) % len(seats) for goal in seats), 0) for start in seats]
        table = w.seat_table("STEPS", rows, (0,) * (len(seats) + 1))
        return v.item(table, w.value(e.start), w.value(e.goal))
    return v.of_state("steps", v.Const(w.layout.place), w.value(e.start), w.value(e.goal))


@written.register
def call_value(e: m.CallValue, w: Writer) -> Value:
    return v.of_state("aimed", w.value(e.effect), v.Const(e.name))


@written.register
def playable(e: m.Playable, w: Writer) -> Value:
    card, seat = w.value(e.card), w.value(e.by)
    model = counted_as(w.program, card)
    tests: list[Value] = []
    for table, routine in w.program.plays():
        can = w.program.can(routine, seat, card)
        tests.append(v.every([v.item(table, model), *([] if can == v.YES else [can])]))
    return v.call("bool", v.some(tests)) if tests else v.NO


@written.register
def during(e: m.During, w: Writer) -> Value:
    return v.compare(v.slot(w.program.running(e.name)), ">", v.Const(0))
