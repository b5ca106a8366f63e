"""Changes that move nothing: facts, names, faces, what is known, what is mixed."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.choices.targets import let_value
from interpreter.compile.events.keeping import as_kept
from interpreter.compile.events.lives import as_held, forgotten, moving, reordered
from interpreter.compile.events.waiting import allowed, prohibits, settle
from interpreter.compile.hearing.announcing import announced, happened
from interpreter.compile.hearing.hearing import watch
from interpreter.compile.program import layout as slots
from interpreter.compile.program.happening import Happening, may_hear
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.statements.moving import several
from interpreter.compile.statements.noticing import everyone, shown_to
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Decide, Effect, For, If, Reckon, Store, place
from interpreter.compile.tree.values import NOBODY, Name, Value, Var
from interpreter.meaning import types
from interpreter.meaning.types import SEAT, Type


@lower.register
def let(s: m.Let, b: Builder) -> list[Code]:
    again, value = s.local in b.names, let_value(b, s)
    if again and isinstance(s.local.type, types.Number) and not is_small_step(s.value, s.local):
        value = v.call("counted", value)
    return [Assign(b.spelled(s.local), value)]


@lower.register
def set_fact(s: m.SetFact, b: Builder) -> list[Code]:
    w, fact = b.w, b.program.layout.checked.game.facts[s.fact]
    kind = b.program.layout.checked.symbols.type_of(fact.type)
    value = as_held(w, fact, s.value)
    value = value if kind is None else as_kept(b, value, kind)
    if kind is not None and isinstance(kind, (types.Number, types.Bundle)) and not is_small_step(s.value):
        value = v.call("counted" if isinstance(kind, types.Number) else "all_counted", value)
    if s.owner is not None and isinstance(s.owner.type, types.Effect):
        code: list[Code] = [Effect(v.of_state("note", w.value(s.owner), v.Const(s.fact), value))]
        return code + settle(b, frozenset({f"fact {s.fact}"}))
    owner = (
        NOBODY if s.owner is None else w.place(s.owner) if isinstance(s.owner.type, types.Place) else w.value(s.owner)
    )
    cell = place(w.fact(s.fact, s.owner))
    code = [Store(cell, value), *b.log("fact", span=s.span, fact=v.Const(s.fact), owner=owner, value=cell)]
    return code + settle(b, frozenset({f"fact {s.fact}"}))


def is_small_step(value: m.Expr, of: m.Local | None = None) -> bool:
    """Whether a number is written out, or is what is kept and one that is: it takes ages to grow."""
    if isinstance(value, m.Arithmetic) and value.operator in ("+", "-") and isinstance(value.right, m.Literal):
        return isinstance(value.left, m.FactRead) or value.left == of
    return isinstance(value, m.Literal)


def mark_out(b: Builder, s: m.MarkFact) -> list[Code]:
    """One player, several or nobody leave the game, as one change."""
    seat, kind = b.variable(kind=SEAT), s.what.type
    bit = v.Binary("<<", v.Const(1), seat)
    out = v.slot(slots.OUT)
    gone = Reckon(out, "|", bit) if s.value else Reckon(out, "&", v.Others(bit))
    told = b.log("fact", span=s.span, fact=v.Const("out"), owner=seat, value=v.Const(int(s.value)))
    if isinstance(kind, (types.Set, types.List)):
        return [For(seat, v.row(b.w.value(s.what)), [gone, *told])]
    return [Assign(seat, b.w.value(s.what)), If(v.is_there(seat), [gone, *told])]


@lower.register
def mark_fact(s: m.MarkFact, b: Builder) -> list[Code]:
    kind: Type = s.what.type
    value = v.Const(int(s.value))
    writes = frozenset({f"fact {s.fact}"})
    if s.fact == "out":
        return [*mark_out(b, s), *settle(b, writes)]
    one = b.variable(cards=True) if isinstance(types.each_of(kind), types.Card) else b.variable()
    local = m.Local("marked", types.each_of(kind))
    b.names[local] = one
    change: list[Code] = [Store(place(b.w.fact(s.fact, local)), value)]
    change += b.log("fact", span=s.span, fact=v.Const(s.fact), owner=one, value=value)
    verb = "mark" if s.value else "unmark"
    seen = watch(b, Happening("change", verb, str(local.type.of), actor=b.actor))
    if isinstance(kind, (types.Set, types.List)):
        all_of = b.variable(cards=one in b.card_vars)
        heard = announced(b, seen, writes, (one, NOBODY, NOBODY), loop=lambda body: [For(one, all_of, body)])
        return [Assign(all_of, v.row(b.w.value(s.what))), For(one, all_of, change), *heard]
    heard = announced(b, seen, writes, (one, NOBODY, NOBODY))
    return [Assign(one, b.w.value(s.what)), If(v.is_there(one), [*change, *heard])]


@lower.register
def set_built_in(s: m.SetBuiltIn, b: Builder) -> list[Code]:
    slot = v.slot({"active-player": slots.ACTIVE, "first-player": slots.FIRST}[s.name])
    p = b.program
    code: list[Code] = [Store(slot, b.w.value(s.value))]
    if slot == v.slot(slots.ACTIVE) and p.own_course:
        # between the turns of a course of its own, whoever is made active is called up for the next
        code.append(If(v.Not(v.slot(p.turning)), [Store(v.slot(p.called_up), slot)]))
    return [*code, *settle(b, frozenset({f"built-in {s.name}"}))]


@lower.register
def swap(s: m.Swap, b: Builder) -> list[Code]:
    kind: Type = s.left.type
    w, actor = b.w, b.w.value(s.actor)
    seen = watch(b, Happening("change", "swap", "card", actor=actor))
    places = isinstance(kind, types.Place)
    left, right = b.variable(cards=not places), b.variable(cards=not places)
    ends = [w.place(x) if places else w.value(x) for x in (s.left, s.right)]
    named: list[Code] = [Assign(left, ends[0]), Assign(right, ends[1])]
    at, both = v.slot(b.program.layout.place), v.Row((left, right))
    goals = v.Row((right, left) if places else (v.item(at, left), v.item(at, right)))
    told = b.log("swapped", span=s.span, by=actor, places=v.Const(int(places)), both=both, goals=goals)
    done = v.of_state("swap_places" if places else "swap_cards", left, right)
    zones = frozenset({changed_place(s.left), changed_place(s.right)} if places else {"zones"}) | forgotten(b.program)
    forbidden = swap_forbidden(b, s, left, right, places)
    pieces: Value = v.call("filled", v.Binary("+", v.Slot(left), v.Slot(right))) if places else both
    one = b.variable(cards=True)
    forget = moving(b.program, one, NOBODY, False)
    if not seen.heard:
        after: list[Code] = [*told, *([For(one, pieces, forget)] if forget else []), *settle(b, zones)]
        change: list[Code] = [If(done, after)] if after else [Effect(done)]
        if forbidden:
            change = [If(v.Not(v.some(forbidden)), change)]
        return [*named, *change]
    moved, old, index = b.variable(cards=True), b.variable(), b.variable()
    piece, origin, goal = b.variable(cards=True), b.variable(), b.variable()

    def each(body: list[Code]) -> list[Code]:
        bound: list[Code] = [Assign(piece, v.item(moved, index)), Assign(origin, v.item(old, index))]
        bound.append(Assign(goal, v.item(at, piece)))
        return [For(index, v.numbers(moved), [*bound, *body])]

    if not places:
        pieces = v.Either(v.every([v.is_there(left), v.is_there(right)]), pieces, v.EMPTY)
    x = Name("x")
    noted: list[Code] = [Assign(moved, pieces), Assign(old, v.for_each(v.item(at, x), x, moved))]
    really = v.every([v.Not(v.some(forbidden)), done]) if forbidden else done
    noted.append(If(really, told, [Assign(moved, v.EMPTY)]))
    ended: list[Code] = [For(one, moved, forget)] if forget else []
    heard = announced(b, seen, zones, (piece, origin, goal), loop=each, some=moved)
    return [*named, *seen.before, *noted, *ended, *heard]


def swap_forbidden(b: Builder, s: m.Swap, left: Var, right: Var, places: bool) -> list[Value]:
    """The tests that some rule forbids a swap, for one of the pieces that would move: then nothing does."""
    event = Happening("change", "swap", "card", actor=b.w.value(s.actor))
    rules = [x for x in b.program.listening.prohibitions if may_hear(b.program, x, event)]
    if not rules:
        return []
    at, p = v.slot(b.program.layout.place), Name("p")
    tests: list[Value] = []
    for piece, other in ((left, right), (right, left)):
        ends = (piece, other) if places else (v.item(at, piece), v.item(at, other))
        test = v.some([prohibits(b, x, event, (p, *ends)) for x in rules])
        moving_on: Value = v.call("filled", v.Slot(piece)) if places else v.Row((piece,))
        tests.append(v.call("any", v.Query(test, (v.Loop(("p",), moving_on, (v.is_there(p),)),))))
    return tests


def permitted(b: Builder, verb: str, actor: Value, pieces: Var) -> list[Code]:
    """Only those pieces to which no rule forbids that this is done."""
    one = Name("x")
    tests = allowed(b, Happening("change", verb, "card", actor=actor), one, NOBODY, ())
    return [Assign(pieces, v.those(one, pieces, *tests))] if tests else []


@lower.register
def shuffle(s: m.Shuffle, b: Builder) -> list[Code]:
    where, actor = b.w.place(s.place), b.w.value(s.actor)
    point = b.point(
        Point(
            kind=Choice.ORDER,
            who=NOBODY,
            space=v.call("filled", v.Slot(where)),
            answers=types.Card(),
            span=s.span,
            chance=True,
            name="shuffle",
        )
    )
    var = b.variable()
    code: list[Code] = [Decide(point.number, var, point.needs), Effect(v.of_state("mixed", where, var))]
    event = Happening("change", "shuffle", "", actor=actor)
    heard = happened(b, event, shuffled(b, s), piece=(where, NOBODY, NOBODY))
    code += [*reordered(b.program, b, where), *b.log("shuffled", span=s.span, place=where), *heard]
    rules = [x for x in b.program.listening.prohibitions if may_hear(b.program, x, event)]
    against = [prohibits(b, x, event, (where, NOBODY, NOBODY)) for x in rules]
    return [If(v.Not(v.some(against)), code)] if against else code


def shuffled(b: Builder, s: m.Shuffle) -> frozenset[str]:
    """What mixing alters: the order of a place, and the facts that held one of its cards."""
    layout = b.program.layout
    facts = {f"fact {one.id}" for one in layout.checked.game.facts.values() if layout.holds_cards(one)}
    return frozenset({changed_place(s.place), *facts}) | forgotten(b.program)


def changed_place(place: m.Expr) -> str:
    """What is written where a place is: its zone, or any, where that is not known before play."""
    return f"zone {place.type.of}" if place.type.of else "zones"


@lower.register
def reveal(s: m.Reveal, b: Builder) -> list[Code]:
    w, layout, x = b.w, b.program.layout, Name("x")
    kind: Type = s.what.type
    found, actor = several(w, s.what), w.value(s.actor)
    pieces, alone = b.variable(cards=True), v.Row((found,))
    there = (
        v.Either(v.is_there(found), alone, v.EMPTY)
        if isinstance(kind, types.Card)
        else v.those(x, found, v.is_there(x))
    )
    code: list[Code] = [Assign(pieces, there)]
    code += permitted(b, s.verb, actor, pieces)
    to = NOBODY if s.to is None else w.value(s.to)
    mask = everyone(b) if s.to is None else v.Binary("<<", v.Const(1), to)
    one = b.variable(cards=True)
    code += [*shown_to(b, pieces, mask), For(one, pieces, [Reckon(v.Item(v.slot(layout.known), one), "|", mask)])]
    code += b.log("revealed", span=s.span, by=actor, pieces=pieces, to=to)
    if s.bind is not None:
        first = v.item(v.Some((pieces, v.NOTHING)), v.Const(0))
        code.append(Assign(b.spelled(s.bind), pieces if not isinstance(kind, types.Card) else first))
    heard = b.variable(cards=True)
    seen = watch(b, Happening("change", s.verb, "card", actor=actor))
    told = announced(b, seen, frozenset(), (heard, NOBODY, NOBODY), loop=lambda body: [For(heard, pieces, body)])
    return [*code, *told]


@lower.register
def flip(s: m.Flip, b: Builder) -> list[Code]:
    w, layout, x = b.w, b.program.layout, Name("x")
    kind: Type = s.what.type
    found, actor = several(w, s.what), w.value(s.actor)
    pieces, one = b.variable(cards=True), b.variable(cards=True)
    code: list[Code] = [
        Assign(pieces, v.those(x, v.Row((found,)) if isinstance(kind, types.Card) else found, v.is_there(x)))
    ]
    code += permitted(b, "flip", actor, pieces)
    up = s.face == "up"
    code += shown_to(b, pieces, everyone(b)) if up else []
    turned: list[Code] = [Store(v.Item(v.slot(layout.face), one), v.Const(int(up)))]
    turned += [Store(v.Item(v.slot(layout.known), one), everyone(b))] if up else []
    code.append(For(one, pieces, turned))
    code += b.log("flipped", span=s.span, by=actor, pieces=pieces, up=v.Const(int(up)))
    heard = b.variable(cards=True)
    seen = watch(b, Happening("change", "flip", "card", actor=actor))
    told = announced(
        b, seen, frozenset({"faces"}), (heard, NOBODY, NOBODY), loop=lambda body: [For(heard, pieces, body)]
    )
    return [*seen.before, *code, *told]
