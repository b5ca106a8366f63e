"""Windows: before a call resolves, rules may answer it; those that are a choice are asked for in one poll.

Who is asked depends on what everybody knows: a seat that could, for all the table can tell, have such a card where it
acts is asked, whether it has one or not. What it may use is known to it alone.
"""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.resources import secret_reads
from interpreter.check.types import NUMBER, SEAT
from interpreter.check.walking import locals_in
from interpreter.compile.arming import acts, bearers, bearers_table, counts, lies
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Break, Call, Code, Decide, Do, For, If, While
from interpreter.compile.events import Happening, matching, respell
from interpreter.compile.granted import held
from interpreter.compile.hearing import Piece, Watch, call, contested, hear, instances, noting
from interpreter.compile.points import PASS, Choice, Occasion
from interpreter.compile.things import BEARER, NO_BEARER, AReaction
from interpreter.compile.tree.bridge import Spelling
from interpreter.compile.tree.values import YES, Value, Var

OPEN, CANCELLED, POSTPONED, RUNNING = 0, 1, 2, 9


def held_before(b: Builder, event: Happening, piece: Piece, on: Spelling, state: Spelling) -> list[Code]:
    """The window of a call: what answers it by itself, then the poll; whoever cancels it ends both."""
    listeners = b.program.answering(event)
    optional = [x for x in listeners if x.may]
    code = by_themselves(b, [x for x in listeners if not x.may], event, piece, on, state)
    return code + (poll(b, optional, event, piece, on, state) if optional else [])


def by_themselves(
    b: Builder, listeners: list[m.Listener], event: Happening, piece: Piece, on: Spelling, state: Spelling
) -> list[Code]:
    """Each in turn order; what one of them changes, those that have not answered hear, each once (D24)."""
    if not contested(b, Watch(event, listeners, [], [])):
        return [If(f"{state} != {CANCELLED}", hear(b, x, event, piece, on)) for x in listeners]
    order, who, cards = b.variable(), b.variable(), b.variable(cards=True)
    index, number = b.variable(kind=NUMBER), b.variable(kind=NUMBER)
    me, this = b.variable(kind=SEAT), b.variable(cards=True)
    acted, more = b.variable(), b.variable()
    each: list[Code] = [
        Assign(number, f"{who}[{index}][0]"),
        Assign(me, f"{who}[{index}][1]"),
        Assign(this, f"{cards}[{index}]"),
    ]
    for n, listener in enumerate(listeners):
        called = call(b, listener, event, piece, on)
        first = called[0]
        inside = first.then if isinstance(first, If) else called
        inside[:0] = [Assign(acted, f"{acted} + ({index},)"), Assign(more, "1")]
        inside.append(Break())
        test = acts(b.program, listener, "this") if listener.this is not None else ""
        heard: list[Code] = [If(test, called)] if test else called
        each.append(If(f"{number} == {n}", respell(heard, {"me": me, "this": this})))
    return [
        Assign(order, f"in_turn((), {instances(b, listeners)})"),
        Assign(who, f"tuple([(x[2], x[3]) for x in {order}])"),
        Assign(cards, f"tuple([x[4] for x in {order}])"),
        Assign(acted, "()"),
        Assign(more, "1"),
        While(
            f"{more} and {state} != {CANCELLED}",
            [Assign(more, "0"), For(index, f"tuple(range(len({who})))", [If(f"{index} not in {acted}", each)])],
        ),
    ]


def poll(
    b: Builder,
    listeners: list[m.Listener],
    event: Happening,
    piece: Piece,
    on: Spelling,
    state: Spelling | None,
    done: Var | None = None,
) -> list[Code]:
    """Each seat in turn order may use what it has, one at a time, until it passes.

    `state`: how the window of a call went so far; `done`: what to note when one was used that ends the poll.
    """
    seat, more, choice = b.variable(kind=SEAT), b.variable(), b.variable()
    closing = [x for x in listeners if x.closes]
    closed = done or (b.variable() if closing else None)
    asked = " or ".join(f"({might(b, x, event, piece, on, seat)})" for x in listeners)
    still = [f"{state} != {CANCELLED}"] if state else []
    going = " and ".join([str(more), *still, *([f"not {closed}"] if closed else [])])
    usable = " + ".join(options(b, x, n, event, piece, on, seat) for n, x in enumerate(listeners))
    point = b.point(
        kind=Choice.ONE, who=seat, space=f"tuple({usable}) + NOTHING", answers=AReaction(), name="reaction",
        span=listeners[0].span, keys=tuple(x.name for x in listeners),
        labels=tuple(x.title or PASS for x in listeners), openly=any(x.openly for x in listeners),
        occasion=Occasion(event.event, event.name, event.noun, event.moment, event.tokens),
        parts=f"({', '.join(map(str, (event.actor, *piece, on)))}, ({''.join(f'{x}, ' for x in event.arguments)}))",
    )  # fmt: skip
    for listener in listeners:  # for those who want to know why one of them cannot be used
        point.names |= {
            x: spelt for x, spelt in matching(b, listener, event, piece, on)[1].items() if x not in point.names
        }
    uses: list[Code] = []
    for n, listener in reversed(list(enumerate(listeners))):
        used = use(b, listener, event, piece, on, seat, choice)
        if closed and (done or listener.closes):
            used = [Assign(closed, "1"), *used]
        uses = [If(f"{choice} >> {BEARER} == {n}", used, uses)]
    asking: list[Code] = [
        Decide(point.number, choice, point.needs),
        If(
            f"{choice} < 0",
            [Assign(more, "0")],
            [*b.log("reaction", str(point.number), seat, choice, span=point.span), *uses],
        ),
    ]
    # what was used may leave a seat with nothing that it could, for all the table knows, still use
    body: list[Code] = [Assign(more, "1"), While(f"{going} and ({asked})", asking)]
    if state:
        body = [If(f"{state} != {CANCELLED}", body)]
    begin: list[Code] = [Assign(closed, "0")] if closed and not done else []
    return [*begin, For(seat, b.program.seats_text(ordered=True), body)]


def use(
    b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Spelling, seat: Spelling, choice: Spelling
) -> list[Code]:
    this = b.variable(cards=True)
    _, names = matching(b, listener, event, piece, on)
    routine, roles = b.program.listener_routine(listener)
    args = [names.get(local, "-1") for local in roles]
    if listener.granted is not None:
        first = f"{held(listener.granted)[:-1]} and grant[2] == {seat}][0]"
        return respell([Assign(this, first), *noting(b, listener, piece, [Call(routine, args)])], {"grant": this})
    called: list[Code] = [Assign(this, f"{choice} & {NO_BEARER}"), *noting(b, listener, piece, [Call(routine, args)])]
    limit = b.program.listener_limits.get(listener.name)
    if limit is not None:
        called.insert(1, Do(f"S[{limit.base}{limit.offset}] += 1"))
    return respell(called, {"me": seat, "this": this})


def options(
    b: Builder, listener: m.Listener, number: int, event: Happening, piece: Piece, on: Spelling, seat: Spelling
) -> str:
    """What a seat may really use: its rule's number and the card, or a number past all cards where a rule has none."""
    test, names = matching(b, listener, event, piece, on)
    tests = [test] if test != "True" else []
    limit = b.program.listener_limits.get(listener.name)
    if limit is not None:
        tests.append(f"S[{limit.base}{limit.offset}] < {limit.most}")
    met = b.program.met(b, listener, names)
    if met != YES:
        tests.append(str(met))
    if listener.granted is not None:
        tests.insert(0, f"grant[2] == {seat}")
        return f"[{number << BEARER | NO_BEARER} for grant in {held(listener.granted)}[:1] if {' and '.join(tests)}]"
    if listener.this is None:
        return respelled(f"([{number << BEARER | NO_BEARER}] if {' and '.join(tests) or 'True'} else [])", {"me": seat})
    ids = bearers(b.program, listener)
    tests.insert(0, at_hand(b, listener, "this", seat))
    return respelled(f"[{number << BEARER} | this for this in {ids} if {' and '.join(tests)}]", {"me": seat})


def met(b: Builder, listener: m.Listener, names: dict[m.Local, Value]) -> Value:
    """The test that the targets and the cost of a reaction can be met together."""
    from interpreter.compile.feasible import level

    if not listener.targets and not listener.cost:
        return YES
    return level(b, as_routine(listener), 0, [*names.values()], list(names))


def as_routine(listener: m.Listener) -> m.Routine:
    """A reaction as the call that it is."""
    return m.Routine(
        f"after {listener.name}", "reaction", listener.span, listener.title or PASS, listener.me, listener.this, None,
        (), None, None, listener.targets, listener.cost, listener.do,
    )  # fmt: skip


def at_hand(b: Builder, listener: m.Listener, this: Spelling, seat: Spelling) -> str:
    """Whether a card lies where it acts, in this seat's keeping."""
    if not listener.acts_from:
        tests = [f"{b.w.owner_table()}[S[{b.program.layout.place}][{this}]] == {seat}"]
    else:
        tests = [kept(b, spot, this, seat) for spot in listener.acts_from]
    place = tests[0] if len(tests) == 1 else f"({' or '.join(tests)})"
    return " and ".join([place, *counts(b.program, listener, this)])


def kept(b: Builder, spot: str, this: Spelling, seat: Spelling) -> str:
    layout = b.program.layout
    place, zone = f"S[{layout.place}][{this}]", spot.removeprefix("top of ")
    if layout.checked.game.zones[zone].for_each != ("player",):
        return f"{lies(b.program, spot, this, place)} and {b.w.owner_table()}[{place}] in (-1, {seat})"
    test = f"{place} == {layout.zones[zone][0]} + {seat}"
    return f"{test} and S[{place}][-1] == {this}" if spot.startswith("top of ") else test


def might(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Spelling, seat: Spelling) -> str:
    """Whether a seat could, for all that everybody knows, use this rule from one of the places where it acts."""
    if listener.granted is not None:
        test, _ = matching(b, public_part(b, listener), event, piece, on)
        return f"any([True for grant in {held(listener.granted)} if grant[2] == {seat} and {test}])"
    zones = b.program.layout.checked.game.zones
    spots = listener.acts_from if listener.this is not None else ()
    seen = [spot for spot in spots if zones[spot.removeprefix("top of ")].seen_by == "everyone"]
    hidden = [spot for spot in spots if spot not in seen]
    tests = []
    for spot in seen:
        ids = bearers_table(b.program, listener, spot)
        # everybody sees which card it is, so all of its rule that reads nothing hidden may be looked at
        test, names = matching(b, public_part(b, listener, seen=True), event, piece, on)
        lying = [kept(b, spot, "this", seat), *counts(b.program, listener, "this"), test, *usable(b, listener, names)]
        tests.append(respelled(f"any([True for this in {ids} if {' and '.join(lying)}])", {"me": seat}))
    if hidden or not spots:
        test, _ = matching(b, public_part(b, listener), event, piece, on)
        parts = [f"({' or '.join(could_have(b, listener, spot, seat) for spot in hidden)})"] if hidden else []
        parts += [test] if test != "True" else []
        tests.append(respelled(" and ".join(parts) or "True", {"me": seat, "this": "-1"}))
    return " or ".join(tests)


def usable(b: Builder, listener: m.Listener, names: dict[m.Local, Value]) -> list[str]:
    """What everybody can tell about an open card's rule: whether it is used up, and whether it could be paid for."""
    found = []
    limit = b.program.listener_limits.get(listener.name)
    if limit is not None:
        found.append(f"S[{limit.base}{limit.offset}] < {limit.most}")
    if not secret_reads(b.program.layout.checked, (listener.targets, listener.cost)):
        test = met(b, listener, names)
        found += [str(test)] if test != YES else []
    return found


def could_have(b: Builder, listener: m.Listener, spot: str, seat: Spelling) -> str:
    layout, ids = b.program.layout, bearers_table(b.program, listener, spot)
    zone = spot.removeprefix("top of ")
    if layout.checked.game.zones[zone].for_each != ("player",):
        return f"any([True for x in {ids} if {kept(b, spot, 'x', seat)}])"
    return f"could_have(S, {ids}, {layout.zones[zone][0]} + {seat})"


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


def respelled(text: str, spell: dict[str, Spelling]) -> str:
    holder = Do(text)
    respell([holder], spell)
    return holder.text
