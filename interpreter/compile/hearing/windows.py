"""Windows: before a call resolves, rules may answer it; those that are a choice are asked for in one poll.

Who is asked depends on what everybody knows: a seat that could, for all the table can tell, have such a card where it
acts is asked, whether it has one or not. What it may use is known to it alone.
"""

from __future__ import annotations

from dataclasses import replace

from interpreter import meaning as m
from interpreter.check.resources import secret_reads
from interpreter.compile.building.builder import Builder
from interpreter.compile.choices.feasible import met
from interpreter.compile.events.waiting import EACH, Bearer, Names, matching
from interpreter.compile.hearing.hearing import Queue, Watch, call, contested, hear, instances, noting
from interpreter.compile.program.bearing import bearers, lies, on_top
from interpreter.compile.program.happening import Happening, Piece, answering
from interpreter.compile.program.points import PASS, Choice, Occasion, Point
from interpreter.compile.program.things import BEARER, NO_BEARER, AReaction
from interpreter.compile.tree import values as v
from interpreter.compile.tree.cases import cases
from interpreter.compile.tree.code import Assign, Break, Call, Code, Decide, For, If, Reckon, While
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY, Name, Value, Var
from interpreter.compile.values.arming import acts, bearers_table, counts
from interpreter.compile.values.granted import GRANT, held
from interpreter.meaning.types import SEAT
from interpreter.meaning.walking import locals_in

OPEN, CANCELLED, POSTPONED, RUNNING = 0, 1, 2, 9


def held_before(b: Builder, event: Happening, piece: Piece, on: Value, state: Var) -> list[Code]:
    """The window of a call: what answers it by itself, then the poll; whoever cancels it ends both."""
    listeners = answering(b.program, event)
    optional = [x for x in listeners if x.may]
    code = by_themselves(b, [x for x in listeners if not x.may], event, piece, on, state)
    return code + (poll(b, optional, event, piece, on, state) if optional else [])


def not_cancelled(state: Value) -> Value:
    return v.compare(state, "!=", v.Const(CANCELLED))


def by_themselves(
    b: Builder, listeners: list[m.Listener], event: Happening, piece: Piece, on: Value, state: Var
) -> list[Code]:
    """Each in turn order; what one of them changes, those that have not answered hear, each once (D24)."""
    if not contested(b, Watch(event, listeners, [], [])):
        return [If(not_cancelled(state), hear(b, x, event, piece, on)) for x in listeners]
    queue = Queue.of(b)
    acted, more, yes = b.variable(), b.variable(), v.Const(1)
    each, fixed = queue.next(), []
    for n, listener in enumerate(listeners):
        called = call(b, listener, event, piece, on, queue.bearer)
        fixed.append(queue.fixed(called, redirected=True) if b.program.counting is None else [])
        first = called[0]
        inside = first.then if isinstance(first, If) else called
        inside[:0] = [Assign(acted, v.Binary("+", acted, v.Row((queue.index,)))), Assign(more, yes)]
        inside.append(Break())
        test = acts(b.program, listener, queue.this) if listener.this is not None else None
        heard: list[Code] = called if test is None else [If(test, called)]
        each.append(If(v.compare(queue.number, "==", v.Const(n)), heard))
    waiting = If(v.compare(queue.index, "not in", acted), each)
    return [
        *queue.opening(v.EMPTY, instances(b, listeners, fixed)),
        Assign(acted, v.EMPTY),
        Assign(more, yes),
        While(
            v.every([more, not_cancelled(state)]),
            [Assign(more, v.Const(0)), For(queue.index, v.numbers(queue.who), [waiting])],
        ),
    ]


def poll(
    b: Builder,
    listeners: list[m.Listener],
    event: Happening,
    piece: Piece,
    on: Value,
    state: Var | None,
    done: Var | None = None,
) -> list[Code]:
    """Each seat in turn order may use what it has, one at a time, until it passes.

    `state`: how the window of a call went so far; `done`: what to note when one was used that ends the poll.
    """
    seat, more, choice = b.variable(kind=SEAT), b.variable(), b.variable()
    closing = [x for x in listeners if x.closes]
    closed = done or (b.variable() if closing else None)
    asked = v.some([might(b, x, event, piece, on, seat) for x in listeners])
    going: list[Value] = [more, *([not_cancelled(state)] if state else []), *([v.Not(closed)] if closed else [])]
    usable = v.joined([options(b, x, n, event, piece, on, seat) for n, x in enumerate(listeners)])
    point = b.point(Point(
        kind=Choice.ONE, who=seat, space=v.Binary("+", v.row(usable), v.NOTHING), answers=AReaction(),
        name="reaction", span=listeners[0].span, keys=tuple(x.name for x in listeners),
        labels=tuple(x.title or PASS for x in listeners), openly=any(x.openly for x in listeners),
        occasion=Occasion(event.event, event.name, event.noun, event.moment, event.tokens),
        parts=v.Row((event.actor, *piece, on, v.Row(event.arguments))),
    ))  # fmt: skip
    for listener in listeners:  # for those who want to know why one of them cannot be used
        names = matching(b, listener, event, piece, on)[1]
        point.names |= {local: value for local, value in names.items() if local not in point.names}
    used: list[list[Code]] = []
    for listener in reversed(listeners):
        closes: list[Code] = [Assign(closed, v.Const(1))] if closed and (done or listener.closes) else []
        used.insert(0, [*closes, *use(b, listener, event, piece, on, seat, choice)])
    uses = cases(v.Binary(">>", choice, v.Const(BEARER)), used)
    told = b.log("reaction", span=point.span, point=v.Const(point.number), by=seat, answer=choice)
    asking: list[Code] = [
        Decide(point.number, choice, point.needs),
        If(v.compare(choice, "<", v.Const(0)), [Assign(more, v.Const(0))], [*told, *uses]),
    ]
    # what was used may leave a seat with nothing that it could, for all the table knows, still use
    body: list[Code] = [Assign(more, v.Const(1)), While(v.every([*going, asked]), asking)]
    if state:
        body = [If(not_cancelled(state), body)]
    begin: list[Code] = [Assign(closed, v.Const(0))] if closed and not done else []
    return [*begin, For(seat, b.program.seats_in_turn(), body)]


def use(
    b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Value, seat: Var, choice: Var
) -> list[Code]:
    this = b.variable(cards=True)
    bearer = Bearer(seat, this) if listener.granted is None else Bearer(grant=this)
    _, names = matching(b, listener, event, piece, on, bearer)
    routine, roles = b.program.listener_routine(listener)
    called = noting(b, listener, piece, bearer, [Call(routine, [names.get(local, NOBODY) for local in roles])])
    if listener.granted is not None:
        return [Assign(this, v.item(held(listener.granted, of_seat(seat)), v.Const(0))), *called]
    limit = b.program.listener_limits.get(listener.name)
    if limit is not None:
        called.insert(0, Reckon(limit.counter(names, listener), "+", v.Const(1)))
    return [Assign(this, v.Binary("&", choice, v.Const(NO_BEARER))), *called]


def of_seat(seat: Value) -> Value:
    """That it is this seat's grant."""
    return v.compare(v.item(GRANT, v.Const(2)), "==", seat)


def options(
    b: Builder, listener: m.Listener, number: int, event: Happening, piece: Piece, on: Value, seat: Value
) -> Value:
    """What a seat may really use: its rule's number and the card, or a number past all cards where a rule has none."""
    test, names = matching(b, listener, event, piece, on, replace(EACH, me=seat))
    tests = [test] if test != v.YES else []
    limit = b.program.listener_limits.get(listener.name)
    if limit is not None:
        tests.append(v.compare(limit.counter(names, listener), "<", v.Const(limit.most)))
    could = met(b, listener, names)
    tests += [could] if could != v.YES else []
    alone = v.Const(number << BEARER | NO_BEARER)
    if listener.granted is not None:
        first = v.Part(held(listener.granted), stop=v.Const(1))
        return v.Query(alone, (v.Loop((GRANT.id,), first, (v.every([of_seat(seat), *tests]),)),))
    if listener.this is None:
        return v.Either(v.every(tests), v.Row((alone,)), v.EMPTY)
    cards = const(bearers(b.program.layout, listener))
    loop = v.Loop(("this",), cards, (v.every([*at_hand(b, listener, EACH.this, seat), *tests]),))
    return v.Query(v.Binary("|", v.Const(number << BEARER), EACH.this), (loop,))


def at_hand(b: Builder, listener: m.Listener, this: Value, seat: Value) -> list[Value]:
    """Whether a card lies where it acts, in this seat's keeping."""
    place = v.item(v.slot(b.program.layout.place), this)
    spots = [kept(b, spot, this, seat) for spot in listener.acts_from]
    lying = v.some(spots) if spots else v.compare(v.item(b.w.owner_table(), place), "==", seat)
    return [lying, *counts(b.program, listener, this)]


def kept(b: Builder, spot: str, this: Value, seat: Value) -> Value:
    layout = b.program.layout
    place, zone = v.item(v.slot(layout.place), this), spot.removeprefix("top of ")
    if layout.checked.game.zones[zone].for_each != ("player",):
        owner = v.item(b.w.owner_table(), place)
        return v.every([lies(b.program.layout, spot, this, place), v.compare(owner, "in", v.Row((NOBODY, seat)))])
    test = v.compare(place, "==", v.Binary("+", v.Const(layout.zones[zone][0]), seat))
    return v.every([test, on_top(place, this)]) if spot.startswith("top of ") else test


def might(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Value, seat: Value) -> Value:
    """Whether a seat could, for all that everybody knows, use this rule from one of the places where it acts."""
    if listener.granted is not None:
        test, _ = matching(b, public_part(b, listener), event, piece, on)
        loop = v.Loop((GRANT.id,), held(listener.granted), (v.every([of_seat(seat), test]),))
        return v.call("any", v.Query(v.YES, (loop,)))
    zones = b.program.layout.checked.game.zones
    spots = listener.acts_from if listener.this is not None else ()
    seen = [spot for spot in spots if zones[spot.removeprefix("top of ")].seen_by == "everyone"]
    hidden = [spot for spot in spots if spot not in seen]
    tests: list[Value] = []
    for spot in seen:
        ids, this = bearers_table(b.program, listener, spot), EACH.this
        # everybody sees which card it is, so all of its rule that reads nothing hidden may be looked at
        test, names = matching(b, public_part(b, listener, seen=True), event, piece, on, Bearer(seat, this))
        lying = [kept(b, spot, this, seat), *counts(b.program, listener, this), test, *usable(b, listener, names)]
        tests.append(v.call("any", v.Query(v.YES, (v.Loop(("this",), ids, (v.every(lying),)),))))
    if hidden or not spots:
        test, _ = matching(b, public_part(b, listener), event, piece, on, Bearer(seat))
        parts = [v.some([could_have(b, listener, spot, seat) for spot in hidden])] if hidden else []
        tests.append(v.every([*parts, *([test] if test != v.YES else [])]))
    return v.some(tests)


def usable(b: Builder, listener: m.Listener, names: Names) -> list[Value]:
    """What everybody can tell about an open card's rule: whether it is used up, and whether it could be paid for."""
    found: list[Value] = []
    limit = b.program.listener_limits.get(listener.name)
    if limit is not None:
        found.append(v.compare(limit.counter(names, listener), "<", v.Const(limit.most)))
    if not secret_reads(b.program.layout.checked, (listener.targets, listener.cost)):
        test = met(b, listener, names)
        found += [test] if test != v.YES else []
    return found


def could_have(b: Builder, listener: m.Listener, spot: str, seat: Value) -> Value:
    layout, ids, one = b.program.layout, bearers_table(b.program, listener, spot), Name("x")
    zone = spot.removeprefix("top of ")
    if layout.checked.game.zones[zone].for_each != ("player",):
        return v.call("any", v.Query(v.YES, (v.Loop((one.id,), ids, (kept(b, spot, one, seat),)),)))
    return v.of_state("could_have", ids, v.Binary("+", v.Const(layout.zones[zone][0]), seat))


def public_part(b: Builder, listener: m.Listener, seen: bool = False) -> m.Listener:
    """The same rule with only those conditions that everybody can judge; `seen`: of a card that all can see."""
    parts = (
        listener.condition.parts
        if isinstance(listener.condition, m.Logic) and listener.condition.operator == "and"
        else (listener.condition,)
    )
    kept = tuple(part for part in parts if part is not None and is_public(b, part, listener, seen))
    if len(kept) == len(parts):
        condition = listener.condition  # as it is written: a build that counts knows it by that
    else:
        condition = None if not kept else kept[0] if len(kept) == 1 else m.Logic("and", kept)
    return m.Listener(**{**vars(listener), "condition": condition})


def is_public(b: Builder, part: m.Expr, listener: m.Listener, seen: bool = False) -> bool:
    checked = b.program.layout.checked
    if not seen and listener.this is not None and any(x is listener.this for x in locals_in(part)):
        return False
    return not secret_reads(checked, part)
