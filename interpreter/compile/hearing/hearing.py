"""Who hears an event, and in which order: nobody's rules first, then seat by seat from the active one, then by arrival.

A listener is armed if its card acted just before the event, or if the event brought its card to where it acts. So
where an event can move a listener's own card, those that were armed are noted before it happens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.choices.feasible import met
from interpreter.compile.events.waiting import Bearer, armed, bearer_of, matching, replaced_by
from interpreter.compile.program import layout as slots
from interpreter.compile.program.bearing import bearers, zones
from interpreter.compile.program.happening import Happening, Piece, asked_after, hearers
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Call, Code, For, Grow, If, Reckon, Store
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY, Name, Value, Var
from interpreter.compile.tree.walk import below, conjuncts, free, replaced, variables
from interpreter.compile.values.arming import acts, bearers_table
from interpreter.meaning.types import NUMBER, SEAT
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.limits import MOST_HEARD, too_many
from interpreter.source.records import record
from interpreter.words import Term

STAYING = ("cover", "uncover", "flip", "mark", "unmark", "reveal", "look", "shuffle")  # changes that move no card
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
    listeners = hearers(b.program, event, b.in_setup)
    batch = [x for x in listeners if x.pattern is not None and x.pattern.batch]
    found = Watch(event, [x for x in listeners if x not in batch], batch, [])
    found.offered = bool(asked_after(b.program, event, b.in_setup))
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


def each_piece(b: Builder, seen: Watch, piece: Piece, on: Value, alone: bool) -> tuple[list[Code], list[Code]]:
    """What happens once for the event, and what happens for each of its pieces, or for the one that is `alone`."""
    if not contested(b, seen):
        return [], [c for listener in seen.each for c in hear(b, listener, seen.event, piece, on)]
    queue = Queue.of(b)
    body, fixed = queue.next(), []
    for n, listener in enumerate(seen.each):
        called = call(b, listener, seen.event, piece, on, queue.bearer)
        fixed.append(queue.fixed(called) if alone and b.program.counting is None else [])
        body.append(If(v.compare(queue.number, "==", v.Const(n)), called))
    before = queue.opening(seen.armed or v.EMPTY, instances(b, seen.each, fixed))
    return before, [For(queue.index, v.numbers(queue.who), body)]


@record
class Queue:
    """Listeners that act one after the other, in an order that is found at the table."""

    order: Var
    who: Var  # for each of them its number among the rules, and its seat
    cards: Var
    index: Var
    number: Var
    me: Var
    this: Var

    @classmethod
    def of(cls, b: Builder) -> Queue:
        order, who, cards = b.variable(), b.variable(), b.variable(cards=True)
        index, number = b.variable(kind=NUMBER), b.variable(kind=NUMBER)
        return cls(order, who, cards, index, number, b.variable(kind=SEAT), b.variable(cards=True))

    @property
    def bearer(self) -> Bearer:
        return Bearer(self.me, self.this)

    def opening(self, before: Value, now: Value) -> list[Code]:
        """Those that were armed before the event, and those that are now."""
        one = Name("x")
        rule, seat, card = (v.item(one, v.Const(at)) for at in (2, 3, 4))
        return [
            Assign(self.order, v.call("in_turn", before, now)),
            Assign(self.who, v.for_each(v.Row((rule, seat)), one, self.order)),
            Assign(self.cards, v.for_each(card, one, self.order)),
        ]

    def fixed(self, called: list[Code], redirected: bool = False) -> list[Value]:
        """Of what must hold for a listener to act, the tests that read nothing of the state: whoever fails them before
        the first has acted fails them when its turn comes. `x` is the card there, `o` its seat.

        What a call is aimed at may be `redirected` by whoever acts first: then only tests of the listener itself stay.
        """
        first = called[0]
        tests = [*conjuncts(first.test)] if isinstance(first, If) else []
        spelled: dict[Value, Value] = {self.me: Name("o"), self.this: Name("x")}
        tests = [test for test in tests if not any(is_asked(one) for one, _ in below(test))]
        if redirected:
            tests = [test for test in tests if variables(test) <= {self.me, self.this}]
        return [replaced(test, spelled) for test in tests]

    def next(self) -> list[Code]:
        return [
            Assign(self.number, v.item(self.who, self.index, v.Const(0))),
            Assign(self.me, v.item(self.who, self.index, v.Const(1))),
            Assign(self.this, v.item(self.cards, self.index)),
        ]


def is_asked(part: v.Anything) -> bool:
    """Whether a part of a test asks the state, or a function that might."""
    return isinstance(part, (v.Slot, v.Call, v.Query, v.Asking)) or part == v.STATE


def contested(b: Builder, seen: Watch) -> bool:
    """Whether an order must be found at the table: several seats' or cards' rules hear the same event."""
    if any(x.granted is not None for x in seen.each):
        return False  # what is granted acts in the order it was granted
    if seen.armed:
        return True
    seated = [x for x in seen.each if x.this is not None or x.seats]
    if len(seated) > 1 or (seated and seen.each.index(seated[0]) < len(seen.each) - 1):
        return True
    return any(x.this is not None and len(bearers(b.program.layout, x)) > 1 for x in seated)


def instances(b: Builder, listeners: list[m.Listener], fixed: list[list[Value]] | None = None) -> Value:
    """Every armed listener as (steps from the active seat, arrival, number, seat, card).

    Those that fail what is `fixed` for them are left out.
    """
    p, layout = b.program, b.program.layout
    seat, card, nought = Name("o"), Name("x"), v.Const(0)
    steps: Value = v.minus(seat, v.slot(slots.ACTIVE))
    steps = v.Binary("*", steps, v.slot(slots.DIRECTION)) if p.uses_reversal else steps
    steps = v.Binary("%", steps, v.Const(layout.seats))
    parts: list[Value] = []
    for n, listener in enumerate(listeners):
        number = v.Const(n)
        if listener.this is not None:
            ids = bearers_table(p, listener)
            arrival: Value = v.item(v.slot(layout.arrived), card) if p.uses_arrival else nought
            owner = v.item(b.w.owner_table(), v.item(v.slot(layout.place), card))
            test = acts(p, listener, card)
            more = fixed[n] if fixed else []
            of_card = (*(one for one in more if "o" not in free(one)), *(() if test is None else (test,)))
            of_seat = tuple(one for one in more if "o" in free(one))
            loops = v.Loop(("x",), ids, of_card), v.Loop(("o",), v.Row((owner,)), of_seat)
            first = v.Either(v.is_there(seat), steps, NOBODY)
            parts.append(v.Query(v.Row((first, arrival, number, seat, card)), loops))
        elif listener.seats:
            seats = v.Loop(("o",), const(tuple(range(layout.seats))))
            parts.append(v.Query(v.Row((steps, nought, number, seat, NOBODY)), (seats,)))
        else:
            parts.append(v.Row((v.Row((NOBODY, nought, number, NOBODY, NOBODY)),)))
    return v.row(parts[0]) if len(parts) == 1 else v.Row(tuple(v.All(part) for part in parts))


def call(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Value, bearer: Bearer) -> list[Code]:
    b.program.heard += 1
    if b.program.heard > MOST_HEARD:
        raise DefinitionError([too_many(listener.span, Term("rules that wait for what sentences do"), MOST_HEARD)])
    test, names = matching(b, listener, event, piece, on, bearer)
    routine, roles = b.program.listener_routine(listener)
    called = noting(b, listener, piece, bearer, [Call(routine, [names.get(local, NOBODY) for local in roles])])
    tests = [test] if test != v.YES else []
    limit = b.program.listener_limits.get(listener.name)
    if limit is not None:
        counter = limit.counter(names, listener)
        called = [Reckon(counter, "+", v.Const(1)), *called]
        tests.insert(0, v.compare(counter, "<", v.Const(limit.most)))
    could = met(b, listener, names)
    tests += [could] if could != v.YES else []
    return [If(v.every(tests), called)] if tests else called


def noting(b: Builder, listener: m.Listener, piece: Piece, bearer: Bearer, called: list[Code]) -> list[Code]:
    """One ability of one card replaces one change once, also through what it becomes: both are noted meanwhile."""
    if listener.head != "instead":
        return called
    noted = v.slot(b.program.replaced[listener.name])
    entry = replaced_by(listener, piece[0], bearer)
    return [Grow(noted, v.Row((entry,))), *called, Store(noted, v.call("without", noted, entry))]


def hear(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Value) -> list[Code]:
    bearer = bearer_of(b, listener)
    return armed(b, listener, call(b, listener, event, piece, on, bearer), bearer)
