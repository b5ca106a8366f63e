"""Where open copies of a card lie that nothing may tell apart, and which questions look there: known before play."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter import meaning as m
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.points import Choice, Point
from interpreter.meaning import types
from interpreter.model.seen import is_open
from interpreter.model.things import Zone
from interpreter.source.records import record

KINDS = (Choice.ONE, Choice.SUBSET, Choice.ORDER)  # of which an answer is one or some of the candidates


@record
class Heaps:
    places: frozenset[int] = frozenset()  # open and without an order
    points: frozenset[int] = frozenset()  # questions that may be among copies that lie there

    @staticmethod
    def of(layout: Layout, points: Iterable[Point]) -> Heaps:
        zones = {zone.id for slot, zone in layout.zone_of_slot.items() if is_heap(layout, slot, zone)}
        asking = [p for p in points if isinstance(p.answers, types.Card)]
        for point in asking:
            if point.secret:  # were the one that is chosen told apart, it would be told
                zones = zones - (zones_asked(point) or zones)
        return Heaps(
            frozenset(slot for slot, zone in layout.zone_of_slot.items() if zone.id in zones),
            frozenset(p.number for p in asking if is_for_one(p) and zones & (zones_asked(p) or zones)),
        )


def is_for_one(point: Point) -> bool:
    """Whether one seat alone is asked for one or some of the candidates."""
    return point.kind in KINDS and not point.chance and not point.joint


def is_heap(layout: Layout, slot: int, zone: Zone) -> bool:
    """Whether a place is open, has no order, may hold copies, and nothing is noted of them that not all see."""
    copies = layout.copied & layout.holding[slot]
    return is_open(zone) and not zone.ordered and not zone.slots and bool(copies) and copies.isdisjoint(noted(layout))


def noted(layout: Layout) -> frozenset[int]:
    """The pieces of which a fact may speak that not everybody sees."""
    found: set[int] = set()
    for fact in layout.checked.game.facts.values():
        if is_open(fact):
            continue
        if layout.holds_cards(fact):
            found |= layout.copied
        elif layout.is_listed(fact) and not layout.of_place(fact):
            found.update(layout.cards_called(fact.of))
    return frozenset(found)


def zones_asked(point: Point) -> set[str]:
    """The zones in which a question looks for cards; none where it does not say."""
    what = point.asks.what if isinstance(point.asks, m.ChooseFrom | m.SplitInto) else None
    domain = what.domain if isinstance(what, m.Selection) else None
    place = domain.places if isinstance(domain, m.Cards) else None
    parts = place.parts if isinstance(place, m.Places) else (place,)
    zones = {part.zone for part in parts if isinstance(part, (m.ZonePlace, m.ZonePlaces))}
    return zones if all(isinstance(part, (m.ZonePlace, m.ZonePlaces)) for part in parts) else set()
