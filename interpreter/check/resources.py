"""What an expression reads, as names of zones, stocks and facts: to know which rules a change can touch."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.meaning import types
from interpreter.meaning.walking import parts_of
from interpreter.model.seen import hidden
from interpreter.source.records import record

Where = dict[m.Local, str]  # the zone in which a card of that name is known to lie


def secret_reads(checked: Checked, expr: object, where: Where | None = None) -> frozenset[str]:
    """The zones, stocks and facts that an expression reads and not everybody sees. How many lie in a place, all see."""
    return reads_of(checked, expr, sizes=False, where=where) & secret_places(checked)


def secret_places(checked: Checked) -> frozenset[str]:
    """What not everybody sees, by the names that reads have."""
    closed = frozenset(hidden(checked.game))
    # some place or other may be one of those
    return closed | {"zones"} if any(one.startswith("zone ") for one in closed) else closed


def zone_of(expr: object, where: Where) -> str | None:
    """The one zone in which a card lies, as far as the expression says it."""
    if isinstance(expr, m.Local):
        return where.get(expr)
    if isinstance(expr, (m.OnlyOf, m.SetOf)):
        expr = expr.of
    if isinstance(expr, m.Selection) and isinstance(expr.domain, m.Cards):
        place = expr.domain.places
        return place.zone if isinstance(place, (m.ZonePlace, m.ZonePlaces)) else None
    return None


@record
class Reading:
    """Something that is read: by whom it is reached decides what is known of it."""

    what: object
    where: Where
    sizes: bool  # whether how many lie in a place counts as reading the place
    counting_as: bool = False  # inside a rule by which a card counts as another


def reads_of(checked: Checked, expr: object, sizes: bool = True, where: Where | None = None) -> frozenset[str]:
    """What an expression reads, by itself and through quantities; each of these is looked into once."""
    found: set[str] = set()
    been: set[Hashable] = set()
    todo = [Reading(expr, where or {}, sizes)]
    while todo:
        for key, reading in read_by(checked, todo.pop(), found):
            if key not in been:
                been.add(key)
                todo.append(reading)
    return frozenset(found)


def read_by(checked: Checked, reading: Reading, found: set[str]) -> Iterator[tuple[Hashable, Reading]]:
    """Adds what is read here, and gives what has to be looked into besides, each with what tells it from others."""
    stack: list[object] = [reading.what]
    where, sizes, inside = dict(reading.where), reading.sizes, reading.counting_as
    listed: set[m.Local] = set()  # places that are named, one of which a candidate is: those are read, not any other
    while stack:
        one = stack.pop()
        for part in (one, getattr(one, "of", None)):
            if isinstance(part, m.Selection) and (zone := zone_of(part, where)) is not None:
                where[part.candidate] = zone
            if isinstance(part, m.Selection) and isinstance(part.domain, m.SomePlaces):
                listed.add(part.candidate)
        if listed and (one in listed if isinstance(one, m.Local) else getattr(one, "subject", None) in listed):
            continue
        if not sizes and isinstance(one, m.About) and one.what == "size" and isinstance(one.subject, m.ZonePlace):
            stack.extend(one.subject.indices)
            continue
        if isinstance(one, m.Destination) and isinstance(one.place, m.ZonePlace):
            stack.extend((one.place.indices, one.position))  # to put something somewhere is not to look there
            continue
        if isinstance(one, (m.ZonePlace, m.ZonePlaces)):
            found.add(f"zone {one.zone}")
        elif isinstance(one, (m.Holding, m.Tokens)):
            found.add(f"stock {one.stock}")
        elif isinstance(one, m.FactRead):
            found.add(f"fact {one.fact}")
        elif isinstance(one, m.BuiltIn):
            found.add(f"built-in {one.name}")
        elif isinstance(one, m.Seats):
            found.add("fact out")  # who is counted depends on who is still there
        elif isinstance(one, m.About):
            if one.what in ("owner", "place", "slot", "row", "column", "arrival", "size") or isinstance(
                one.type, types.Set
            ):
                kind = getattr(one.subject, "type", None)
                zone = (
                    getattr(kind, "of", None) if getattr(kind, "name", "") == "place" else zone_of(one.subject, where)
                )
                found.add(f"zone {zone}" if zone else "zones")
            if one.what == "face-up":
                found |= {"faces", "zones"}
            if one.what == "in game":
                found.add("fact out")
        elif isinstance(one, (m.PieceAt, m.Inside)):
            kind = getattr(getattr(one, "where", None) or getattr(one, "place", None), "type", None)
            if kind is not None and isinstance(kind, types.Place) and kind.of is None:
                found.add("zones")
        elif isinstance(one, m.Local) and one.type is not None and isinstance(one.type, types.Place):
            found.add(f"zone {one.type.of}" if one.type.of else "zones")
        if isinstance(one, m.QuantityRead):
            quantity = checked.quantities.get(one.quantity)
            if quantity is not None:
                known = {param: zone for param, x in quantity.given(one) if (zone := zone_of(x, where))}
                key = (one.quantity, tuple(known.values()), sizes, inside)
                yield key, Reading(quantity.value, known, sizes, inside)
            yield from modified(checked, one.quantity, reading, found)
        elif isinstance(one, m.Property) and not one.printed:
            yield from modified(checked, one.name, reading, found)
        if isinstance(one, (m.KindTest, m.Property)) and not one.printed and not inside:
            lies = zone_of(one.card if isinstance(one, m.KindTest) else one.owner, where)
            for rule in checked.identities:
                spots = {spot.removeprefix("top of ") for spot in rule.acts_from}
                if lies is not None and spots and lies not in spots and "anywhere" not in spots:
                    continue  # there no card counts as another because of this
                found |= {f"zone {spot}" for spot in spots}
                own = {rule.this: min(spots)} if len(spots) == 1 and "anywhere" not in spots else {}
                yield (id(rule), sizes), Reading((rule.value, rule.condition), own, sizes, True)
        if isinstance(one, (list, tuple)):
            stack.extend(one)
        else:
            stack.extend([getattr(one, name) for name in parts_of(type(one)) or ()])


def modified(checked: Checked, name: str, by: Reading, found: set[str]) -> Iterator[tuple[Hashable, Reading]]:
    """What the modifiers of a quantity or a property read, and where their cards must lie to act."""
    for modifier in checked.modifiers:
        if modifier.quantity == name:
            if modifier.granted is not None and name in checked.quantities:
                found.add("grants")
            found |= {f"zone {zone}" for zone in zones_of(modifier)}
            yield (id(modifier), by.sizes, by.counting_as), reading_of(modifier, by.sizes, by.counting_as)


def zones_of(modifier: m.Modifying) -> list[str]:
    return [spot.removeprefix("top of ") for spot in modifier.acts_from]


def reading_of(modifier: m.Modifying, sizes: bool = True, inside: bool = False) -> Reading:
    zones = zones_of(modifier)
    where = {modifier.this: zones[0]} if modifier.this is not None and len(zones) == 1 else {}
    return Reading((modifier.condition, modifier.layers, modifier.of, modifier.for_whom), where, sizes, inside)


def reads_of_modifier(checked: Checked, modifier: m.Modifying) -> frozenset[str]:
    """What a modifier reads, and where its card must lie to act."""
    reading = reading_of(modifier)
    return reads_of(checked, reading.what, where=reading.where) | {f"zone {zone}" for zone in zones_of(modifier)}


def touches(reads: frozenset[str], writes: frozenset[str]) -> bool:
    if reads & writes:
        return True
    if "zones" in reads and any(w.startswith("zone") for w in writes):
        return True
    return "zones" in writes and any(r.startswith("zone") for r in reads)
