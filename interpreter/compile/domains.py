"""What a selection is made from: cards in places, seats, members, places, slots or numbers."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.types import CARD, Type
from interpreter.compile import layout as slots
from interpreter.compile.nouns import only_holds
from interpreter.compile.writer import Writer


def source(w: Writer, selection: m.Selection, candidate: str) -> tuple[str, list[str]]:
    """What is iterated over, and the tests that the noun itself makes."""
    domain = selection.domain
    tests: list[str] = []
    assert selection.excluded is None or isinstance(domain, m.Seats), "only players are left out by a word"
    if isinstance(domain, m.Cards):
        return cards(w, domain, candidate)
    if isinstance(domain, m.Seats):
        iterable = w.program.seats_text(ordered=True) if domain.within is None else w.contents(domain.within)
        if selection.excluded is not None:
            me, teams = w.text(selection.excluded), w.layout.teams
            if teams and domain.relation == "opponent":
                tests.append(f"({candidate} - {me}) % {teams} != 0")
            elif domain.relation == "teammate":
                tests.append(f"{candidate} != {me} and not ({candidate} - {me}) % {teams or w.layout.seats}")
            else:
                tests.append(f"{candidate} != {me}")
        if w.program.uses_out and domain.within is None and domain.standing != "any":
            left = f"S[{slots.OUT}] >> {candidate} & 1"
            tests.append(left if domain.standing == "out" else f"not {left}")
        return iterable, tests
    if isinstance(domain, m.Members):
        if domain.within is not None:
            return w.contents(domain.within), tests
        return repr(tuple(range(w.layout.members(domain.enum)))), tests
    if isinstance(domain, m.ZonePlaces) and domain.within is not None:
        return w.contents(domain.within), tests
    if isinstance(domain, m.ZonePlaces):
        return zone_places(w, domain), tests
    if isinstance(domain, m.SomePlaces):
        each = [f"*{zone_places(w, x)}" if isinstance(x, m.ZonePlaces) else w.text(x) for x in domain.parts]
        return f"({', '.join(each)},)", tests
    if isinstance(domain, m.Slots):
        return f"slots_of(S, {w.place(domain.place)})", tests
    if isinstance(domain, m.Entries):
        return w.contents(domain.within), tests
    if isinstance(domain, m.Numbers):
        return f"range({w.number(domain.low)}, {w.number(domain.high)} + 1)", tests
    raise AssertionError(domain)


def circle(w: Writer, selection: m.Selection, candidate: str) -> str:
    """All among whom an order may begin, in their natural order: also those whom a filter leaves out."""
    domain = selection.domain
    if isinstance(domain, m.Seats):
        return str(w.program.seats_text(ordered=True))
    if isinstance(domain, m.Members):
        return repr(tuple(range(w.layout.members(domain.enum))))
    return source(w, selection, candidate)[0]


def cards(w: Writer, domain: m.Cards, candidate: str) -> tuple[str, list[str]]:
    tests: list[str] = []
    piece = m.Local(candidate, CARD)
    named = w.with_names({piece: candidate}).text(m.KindTest(piece, domain.kind))
    if domain.places is None:
        own = w.layout.cards_called(domain.kind)
        shifting = tuple(n for n in w.program.shifters if n not in own)
        if domain.kind != "card" and w.program.shifters:
            tests.append(named)
        # a position laid out by hand may leave cards in the box
        return w.tables.table("ALL", own + shifting), [f"S[{w.layout.place}][{candidate}] >= 0", *tests]
    if w.has_gaps(domain.places):
        tests.append(f"{candidate} >= 0")
    if not only_holds(w.layout, domain.places, domain.kind):
        tests.append(named)
    return w.contents(domain.places), tests


def zone_places(w: Writer, domain: m.ZonePlaces) -> str:
    whole = m.ZonePlace(domain.zone, domain.indices, Type("place", domain.zone))
    if w.static(whole):
        return repr(tuple(w.family(whole)))
    return "(" + ", ".join(w.slots_of(domain.zone, domain.indices)) + ",)"
