"""Who hears an event, and in which order: nobody's rules first, then seat by seat from the active one, then by arrival.

A listener is armed if its card acted just before the event, or if the event brought its card to where it acts. So
where an event can move a listener's own card, those that were armed are noted before it happens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from interpreter.check import meaning as m
from interpreter.check.types import NUMBER, SEAT
from interpreter.compile import layout as slots
from interpreter.compile.arming import acts, bearers, bearers_table, zones
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Break, Call, Code, Do, For, If
from interpreter.compile.events import Happening, armed, matching, replaced_by, respell, settle
from interpreter.compile.tree.bridge import Spelling
from interpreter.compile.tree.values import YES, Var
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.limits import MOST_HEARD, too_many

STAYING = ("cover", "uncover", "flip", "mark", "unmark", "reveal", "look", "shuffle")  # changes that move no card
Piece = tuple[Spelling, Spelling, Spelling]  # what, from where, to where
NO_PIECE: Piece = ("-1", "-1", "-1")
Loop = Callable[[list[Code]], list[Code]]


@dataclass
class Watch:
    """The listeners of one event, and the variable that notes which of them were armed before it."""

    event: Happening
    each: list[m.Listener]
    batch: list[m.Listener]
    before: list[Code]
    armed: Var | None = None

    offered: bool = False

    @property
    def heard(self) -> bool:
        return bool(self.each or self.batch or self.offered)


def watch(b: Builder, event: Happening) -> Watch:
    """Before a change: who will hear it."""
    listeners = b.program.hearers(event, b.in_setup)
    batch = [x for x in listeners if x.pattern is not None and x.pattern.batch]
    found = Watch(event, [x for x in listeners if x not in batch], batch, [])
    found.offered = bool(b.program.asked_after(event, b.in_setup))
    if any(may_move(b, listener, event) for listener in found.each):
        found.armed = b.variable()
        found.before = [Assign(found.armed, instances(b, found.each))]
    return found


def may_move(b: Builder, listener: m.Listener, event: Happening) -> bool:
    """Whether an event can take a listener's own card from where it acts."""
    if listener.card is None or not listener.acts_from or event.event != "change" or event.tokens:
        return False
    if event.name in STAYING:
        return False
    if event.source is not None and event.source.id not in zones(listener):
        return False
    return b.program.layout.checked.symbols.can_be(listener.card, event.noun)


def announced(
    b: Builder, seen: Watch, writes: frozenset[str], piece: Piece, on: Spelling = "-1", loop: Loop | None = None
) -> list[Code]:
    """After a change: rules about the state until none applies, then those that wait for the event."""
    noted, body = each_piece(b, seen, piece, on) if seen.each else ([], [])
    code: list[Code] = [*noted, *(settle(b, writes) if writes else [])]
    if body:
        code += body if loop is None else loop(body)
    for listener in seen.batch:
        code += once(b, listener, seen.event, piece, on, loop)
    offered = b.program.asked_after(seen.event, b.in_setup)
    if offered:
        asked = b.program.poll(b, offered, seen.event, piece, on, None)
        code += asked if loop is None else loop(asked)
    return code


def each_piece(b: Builder, seen: Watch, piece: Piece, on: Spelling) -> tuple[list[Code], list[Code]]:
    """What happens once for the event, and what happens for each of its pieces."""
    if not contested(b, seen):
        return [], [c for listener in seen.each for c in hear(b, listener, seen.event, piece, on)]
    order, who, cards = b.variable(), b.variable(), b.variable(cards=True)
    known = f"{seen.armed}, {instances(b, seen.each)}" if seen.armed else f"(), {instances(b, seen.each)}"
    before: list[Code] = [
        Assign(order, f"in_turn({known})"),
        Assign(who, f"tuple([(x[2], x[3]) for x in {order}])"),
        Assign(cards, f"tuple([x[4] for x in {order}])"),
    ]
    index, number = b.variable(kind=NUMBER), b.variable(kind=NUMBER)
    me, this = b.variable(kind=SEAT), b.variable(cards=True)
    body: list[Code] = [
        Assign(number, f"{who}[{index}][0]"),
        Assign(me, f"{who}[{index}][1]"),
        Assign(this, f"{cards}[{index}]"),
    ]
    for n, listener in enumerate(seen.each):
        called = respell(call(b, listener, seen.event, piece, on), {"me": me, "this": this})
        body.append(If(f"{number} == {n}", called))
    return before, [For(index, f"tuple(range(len({who})))", body)]


def contested(b: Builder, seen: Watch) -> bool:
    """Whether an order must be found at the table: several seats' or cards' rules hear the same event."""
    if any(x.granted is not None for x in seen.each):
        return False  # what is granted acts in the order it was granted
    if seen.armed:
        return True
    seated = [x for x in seen.each if x.this is not None or x.seats]
    if len(seated) > 1 or (seated and seen.each.index(seated[0]) < len(seen.each) - 1):
        return True
    return any(x.this is not None and len(bearers(b.program, x)) > 1 for x in seated)


def instances(b: Builder, listeners: list[m.Listener]) -> str:
    """Every armed listener as (steps from the active seat, arrival, number, seat, card)."""
    p, layout = b.program, b.program.layout
    place = f"S[{layout.place}]"
    steps = f"(o - S[{slots.ACTIVE}])" + (f" * S[{slots.DIRECTION}]" if p.uses_reversal else "") + f" % {layout.seats}"
    parts = []
    for n, listener in enumerate(listeners):
        if listener.this is not None:
            ids = bearers_table(p, listener)
            arrival = f"S[{layout.arrived}][x]" if p.uses_arrival else "0"
            owner = f"for o in ({b.w.owner_table()}[{place}[x]],)"
            test = acts(p, listener, "x")
            where = f"if {test}" if test else ""
            parts.append(f"[({steps} if o >= 0 else -1, {arrival}, {n}, o, x) for x in {ids} {where} {owner}]")
        elif listener.seats:
            parts.append(f"[({steps}, 0, {n}, o, -1) for o in {tuple(range(layout.seats))}]")
        else:
            parts.append(f"[(-1, 0, {n}, -1, -1)]")
    return f"tuple({parts[0]})" if len(parts) == 1 else f"({''.join(f'*{part}, ' for part in parts).rstrip()})"


def call(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Spelling) -> list[Code]:
    b.program.heard += 1
    if b.program.heard > MOST_HEARD:
        raise DefinitionError([too_many(listener.span, "rules that wait for what sentences do", MOST_HEARD)])
    test, names = matching(b, listener, event, piece, on)
    routine, roles = b.program.listener_routine(listener)
    called = noting(b, listener, piece, [Call(routine, [names.get(local, "-1") for local in roles])])
    limit = b.program.listener_limits.get(listener.name)
    if limit is not None:
        counter = f"S[{limit.base}{limit.offset}]"
        called = [Do(f"{counter} += 1"), *called]
        test = f"{counter} < {limit.most} and {test}"
    met = b.program.met(b, listener, names)
    test = test if met == YES else str(met) if test == "True" else f"{test} and {met}"
    return called if test == "True" else [If(test, called)]


def noting(b: Builder, listener: m.Listener, piece: Piece, called: list[Code]) -> list[Code]:
    """One ability of one card replaces one change once, also through what it becomes: both are noted meanwhile."""
    if listener.head != "instead":
        return called
    noted = f"S[{b.program.replaced[listener.name]}]"
    entry = replaced_by(listener, piece[0])
    return [Do(f"{noted} += ({entry},)"), *called, Do(f"{noted} = without({noted}, {entry})")]


def hear(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Spelling) -> list[Code]:
    spell: dict[str, Spelling] = {}
    wrapped = armed(b, listener, call(b, listener, event, piece, on), spell)
    return respell(wrapped, spell or {"me": "-1"})


def once(
    b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Spelling, loop: Loop | None
) -> list[Code]:
    """A batch is heard once, through the first of its pieces that fits."""
    called = call(b, listener, event, piece, on)
    if loop is not None:
        first = called[0]
        if isinstance(first, If):
            first.then.append(Break())
        else:
            called.append(Break())
        called = loop(called)
    spell: dict[str, Spelling] = {}
    return respell(armed(b, listener, called, spell), spell or {"me": "-1"})


def happened(
    b: Builder, event: Happening, writes: frozenset[str] = frozenset(), piece: Piece = NO_PIECE, on: Spelling = "-1"
) -> list[Code]:
    """An event of a single thing that moves no card: a call, a scope, a mark."""
    return announced(b, watch(b, event), writes, piece, on)
