"""What a selection is made from: cards in places, seats, members, places, slots or numbers."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program import layout as slots
from interpreter.compile.program.nouns import only_holds
from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Value
from interpreter.compile.values.writer import Writer
from interpreter.meaning.types import CARD


def source(w: Writer, selection: m.Selection, candidate: Value) -> tuple[Value, list[Value]]:
    """What is iterated over, and the tests that the noun itself makes."""
    domain = selection.domain
    tests: list[Value] = []
    assert selection.excluded is None or isinstance(domain, m.Seats), "only players are left out by a word"
    if isinstance(domain, m.Cards):
        return cards(w, domain, candidate)
    if isinstance(domain, m.Seats):
        iterable = w.program.seats_in_turn() if domain.within is None else w.contents(domain.within)
        if selection.excluded is not None:
            tests += apart(w, domain, candidate, w.value(selection.excluded))
        if w.program.uses_out and domain.within is None and domain.standing != "any":
            left = v.Binary("&", v.Binary(">>", v.slot(slots.OUT), candidate), v.Const(1))
            tests.append(v.negated(left, domain.standing != "out"))
        return iterable, tests
    if isinstance(domain, m.Members):
        if domain.within is not None:
            return w.contents(domain.within), tests
        return const(tuple(range(w.layout.members(domain.enum)))), tests
    if isinstance(domain, m.ZonePlaces) and domain.within is not None:
        return w.contents(domain.within), tests
    if isinstance(domain, m.ZonePlaces):
        return zone_places(w, domain), tests
    if isinstance(domain, m.SomePlaces):
        each = [v.All(zone_places(w, x)) if isinstance(x, m.ZonePlaces) else w.value(x) for x in domain.parts]
        return v.Row(tuple(each)), tests
    if isinstance(domain, m.Slots):
        return v.of_state("slots_of", w.place(domain.place)), tests
    if isinstance(domain, m.Entries):
        return w.contents(domain.within), tests
    if isinstance(domain, m.Numbers):
        return v.call("range", w.number(domain.low), v.Binary("+", w.number(domain.high), v.Const(1))), tests
    raise AssertionError(domain)


def apart(w: Writer, domain: m.Seats, candidate: Value, me: Value) -> list[Value]:
    """The tests that somebody is another than me, an opponent or a teammate."""
    teams, other = w.layout.teams, v.compare(candidate, "!=", me)
    distance = v.Binary("%", v.Binary("-", candidate, me), v.Const(teams or w.layout.seats))
    if teams and domain.relation == "opponent":
        return [v.compare(distance, "!=", v.Const(0))]
    return [v.Every((other, v.Not(distance)))] if domain.relation == "teammate" else [other]


def circle(w: Writer, selection: m.Selection, candidate: Value) -> Value:
    """All among whom an order may begin, in their natural order: also those whom a filter leaves out."""
    domain = selection.domain
    if isinstance(domain, m.Seats):
        found: Value = w.program.seats_in_turn()
        return found
    if isinstance(domain, m.Members):
        return const(tuple(range(w.layout.members(domain.enum))))
    return source(w, selection, candidate)[0]


def cards(w: Writer, domain: m.Cards, candidate: Value) -> tuple[Value, list[Value]]:
    tests: list[Value] = []
    piece = m.Local("it", CARD)
    named = w.with_names({piece: candidate}).value(m.KindTest(piece, domain.kind))
    there = v.Const(0)
    if domain.places is None:
        own = w.layout.cards_called(domain.kind)
        shifting = tuple(n for n in w.program.shifters if n not in own)
        if domain.kind != "card" and w.program.shifters:
            tests.append(named)
        # a position laid out by hand may leave cards in the box
        lies = v.compare(v.item(v.slot(w.layout.place), candidate), ">=", there)
        return w.tables.table("ALL", own + shifting), [lies, *tests]
    if w.has_gaps(domain.places):
        tests.append(v.compare(candidate, ">=", there))
    if not only_holds(w.layout, domain.places, domain.kind):
        tests.append(named)
    return w.contents(domain.places), tests


def zone_places(w: Writer, domain: m.ZonePlaces) -> Value:
    return v.Row(tuple(w.slots_of(domain.zone, domain.indices)))
