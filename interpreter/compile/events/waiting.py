"""What waits for an event, bound here: an event that nothing waits for costs nothing at the table."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter import meaning as m
from interpreter.check.resources import touches
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.close import noticed
from interpreter.compile.events.epilogue import noted
from interpreter.compile.program import layout as slots
from interpreter.compile.program.happening import Happening, Piece, may_hear
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Call, Code, EndCheck, For, If, Store
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY, Name, Value, Var
from interpreter.compile.values.arming import acts, bearers_table
from interpreter.compile.values.granted import GRANT, held, read_grant
from interpreter.meaning import types
from interpreter.meaning.types import SEAT
from interpreter.model.things import Zone
from interpreter.source.records import record

Names = dict[m.Local, Value]
NOW, TURN, ROUND = 3, 2, 1
FINISH = {"now": NOW, "game": NOW, "turn": TURN, "round": ROUND}


@record
class Bearer:
    """For whom a rule stands: its seat, its card, or the entry of what was granted, as it is read there."""

    me: Value = NOBODY
    this: Value = NOBODY
    grant: Value = NOBODY


EACH = Bearer(Name("me"), Name("this"), GRANT)  # where those for whom a rule stands are gone through in a value


def role_test(b: Builder, role: m.Role | None, value: Value, names: Names, known: Zone | None) -> list[Value]:
    if role is None:
        return []
    names[role.local] = value
    if role.zone is not None and known is None and isinstance(role.local.type, types.Place):
        run = b.program.layout.zone_slots(role.zone)
        return [v.within(run.start, value, run.stop)]
    return []


def seat_test(b: Builder, role: m.Role, place: Value, names: Names, tokens: bool) -> list[Value]:
    """`from a player`, `to me`: whose the place is; a common holder of stock is nobody."""
    if tokens:
        names[role.local] = place
        return [v.within(0, place, b.program.layout.seats)]
    names[role.local] = v.item(b.w.owner_table(), place)
    return [v.is_there(names[role.local])]


def matching(
    b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Value = NOBODY, bearer: Bearer = EACH
) -> tuple[Value, Names]:
    """The test that is left for the table, and how the roles of the event are read there."""
    pattern = listener.pattern
    assert pattern is not None
    names: Names = {}
    tests: list[Value] = []
    if pattern.event == "fate" and pattern.names:
        tests.append(v.compare(v.of_state("called", event.handle), "in", const(tuple(pattern.names))))
    elif pattern.event == "fate":
        tests.append(v.is_there(piece[0]))
    tests += role_test(b, pattern.thing, piece[0], names, None)
    for role, place, zone in ((pattern.source, piece[1], event.source), (pattern.target, piece[2], event.goal)):
        if role is not None and role.local.type == SEAT:
            tests += seat_test(b, role, place, names, event.tokens)
        else:
            tests += role_test(b, role, place, names, zone)
    tests += role_test(b, pattern.by, event.actor, names, None)
    tests += role_test(b, pattern.on, on, names, None)
    names[listener.me] = bearer.me
    if listener.this is not None:
        names[listener.this] = bearer.this
    if listener.event is not None:
        names[listener.event] = event.handle
    if listener.granted is not None:
        read_grant(b.program, listener, names, b.w.owner_table(), bearer.grant)
    w = b.w.with_names(names)
    for role in (pattern.thing, pattern.source, pattern.target, pattern.by, pattern.on):
        if role is not None and role.fits is not None:
            tests.append(w.truth(role.fits))
    if listener.head == "instead":
        noted = v.slot(b.program.replaced[listener.name])
        tests.append(v.compare(replaced_by(listener, piece[0], bearer), "not in", noted))
    under_way = [v.compare(v.slot(b.program.running(name)), ">", v.Const(0)) for name in pattern.because]
    if pattern.during is not None:
        tests.append(v.compare(v.slot(b.program.running(pattern.during)), ">", v.Const(0)))
    tests += [v.some(under_way)] if under_way else []
    tests += [w.truth(one) for one in (pattern.where, listener.condition) if one is not None]
    return v.every(tests), names


def replaced_by(listener: m.Listener, piece: Value, bearer: Bearer) -> Value:
    """A piece whose change is replaced, and by which of the cards, grants or seats for which the rule stands."""
    if listener.granted is not None:
        return v.Row((piece, v.item(bearer.grant, v.Const(3))))
    return v.Row((piece, bearer.this if listener.this is not None else bearer.me))


def bearer_of(b: Builder, listener: m.Listener) -> Bearer:
    """Variables for those for whom a listener stands, one after the other; nobody for a rule of nobody."""
    if listener.granted is not None:
        return Bearer(grant=b.variable())
    if listener.this is not None:
        this = b.variable(cards=True)
        return Bearer(b.variable(kind=SEAT), this)
    return Bearer(b.variable(kind=SEAT)) if listener.seats else Bearer()


def armed(b: Builder, listener: m.Listener, body: list[Code], bearer: Bearer) -> list[Code]:
    """Wrap what a listener does in the loop over the seats, cards or grants for which it stands."""
    match bearer:
        case Bearer(grant=Var() as entry) if listener.granted is not None:
            return [For(entry, v.row(held(listener.granted)), body)]
        case Bearer(me=Var() as me, this=Var() as this):
            place = v.item(v.slot(b.program.layout.place), this)
            inner: list[Code] = [Assign(me, v.item(b.w.owner_table(), place)), *body]
            test = acts(b.program, listener, this)
            return [For(this, bearers_table(b.program, listener), inner if test is None else [If(test, inner)])]
        case Bearer(me=Var() as me):
            return [For(me, b.program.seats_in_turn(), body)]
    return body


def settle(b: Builder, writes: frozenset[str], between: bool = False) -> list[Code]:
    """The state rules and endings that a change may have made true; `between`: it happens between two turns."""
    program = b.program
    ends = [end for end, reads in program.ends if touches(reads, writes)]
    if not between and not program.own_course:
        ends = [end for end in ends if not end.between]
    rules = [rule for rule, reads in program.listening.states if touches(reads, writes)]
    return due(b, rules, ends, between)


def ends_between_turns(b: Builder) -> list[Code]:
    """The endings that are looked at when a turn is over."""
    return due(b, [], [end for end, _ in b.program.ends if end.between], between=True)


def settle_all(b: Builder) -> list[Code]:
    """All of them: where a game begins, whatever its position holds is new."""
    return due(b, [rule for rule, _ in b.program.listening.states], [end for end, _ in b.program.ends], between=True)


def due(b: Builder, rules: list[m.Listener], ends: list[m.EndMeaning], between: bool) -> list[Code]:
    if b.in_setup:
        return []
    program = b.program
    code: list[Code] = [Call(program.state_routine(rule), []) for rule in rules]
    for end in ends:
        value = v.Const(FINISH[end.finish])
        tests = [v.compare(v.slot(slots.END), "<", value), b.w.truth(end.condition)]
        if end.between and not between:  # the course of a game does much that belongs to no turn
            tests.insert(0, v.Not(v.slot(program.turning)))
        told = b.log("finish", span=end.span, how=value)
        code.append(If(v.every(tests), [Store(v.slot(slots.END), value), *noted(program, end), *told]))
        if value.value == NOW:
            code.append(EndCheck())
    if code and b.name in program.set_up_by:
        return [If(v.slot(program.begun), code)]  # the same procedure does nothing of the sort while the setup uses it
    return code


def allowed(b: Builder, event: Happening, piece: Value, place: Value, tests: Sequence[Value]) -> list[Value]:
    """`cannot` rules as tests on one piece of the batch, besides others."""
    origin = v.item(v.slot(b.program.layout.place), piece)
    rules = [x for x in b.program.listening.prohibitions if may_hear(b.program, x, event)]
    return [*tests, *(v.Not(prohibits(b, rule, event, (piece, origin, place))) for rule in rules)]


def prohibits(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Value = NOBODY) -> Value:
    """Whether a prohibition stands for any of the seats or cards that it speaks for."""
    test = noticed(b, listener, event, piece[0], forbids(b, listener, event, piece, on))
    return b.w.noted(listener, test)


def forbids(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Value) -> Value:
    if listener.granted is None and listener.this is None and not listener.seats:
        return matching(b, listener, event, piece, on, Bearer())[0]
    test, _ = matching(b, listener, event, piece, on)
    *loops, last = stands_for(b, listener)
    return v.call("any", v.Query(v.YES, (*loops, v.Loop(last.names, last.source, (*last.tests, test)))))


def stands_for(b: Builder, rule: m.Listener) -> list[v.Loop]:
    """The loops over the grants, cards or seats for which a rule stands; none for a rule of nobody."""
    if rule.granted is not None:
        return [v.Loop((GRANT.id,), held(rule.granted))]
    if rule.this is not None:
        owner = v.item(b.w.owner_table(), v.item(v.slot(b.program.layout.place), EACH.this))
        lying = acts(b.program, rule, EACH.this)
        cards = v.Loop(("this",), bearers_table(b.program, rule), () if lying is None else (lying,))
        return [cards, v.Loop(("me",), v.Row((owner,)))]
    return [v.Loop(("me",), const(tuple(range(b.program.layout.seats))))] if rule.seats else []
