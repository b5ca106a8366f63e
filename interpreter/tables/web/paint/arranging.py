"""Where the places of a table stand: in the centre, beside it, at its edge, or before a seat."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.model.look import As, Where
from interpreter.model.seen import is_open
from interpreter.model.things import Zone
from interpreter.play.seen.seen import PlaceSeen
from interpreter.source.records import record
from interpreter.tables.web.paint.grouping import HIDING, Grouping
from interpreter.tables.web.paint.spread import Group, Spread
from interpreter.tables.web.paint.spreading import Spreading
from interpreter.tables.web.things import TokenThing


@record
class Arranged:
    centre: tuple[Group, ...]
    beside: tuple[Group, ...]
    edge: tuple[Spread, ...]
    aside: bool  # the question is about one's own place: the others need less room
    before: dict[int, tuple[Spread, ...]]  # the places of each seat


def arranged(spreading: Spreading) -> Arranged:
    """What is asked about comes first, then the largest."""
    aside = _is_aside(spreading)
    grouping = Grouping(spreading, aside)
    found: dict[Where, list[Group]] = {Where.CENTRE: [], Where.BESIDE: []}
    edge: list[Spread] = []
    common = [one for one in grouping.zones if "player" not in one.for_each]
    lined = grouping.lined(common)
    told = {one.id for pair in lined for one in pair}
    for row, pile in lined:
        where = _where(spreading, row)
        if where in found:
            found[where].append(grouping.lines(row, pile))
    lying = grouping.drawn_on([one for one in common if one.id not in told])
    for zone in common:
        where, places = _where(spreading, zone), grouping.places(zone)
        if zone.id in told or zone.id in lying or not places:
            continue
        if where is Where.EDGE:
            edge += [spreading.spread(place, "chip") for place in places if place.count]
        elif where in found:
            on = [one for one, host in lying.items() if host == zone.id]
            found[where].append(grouping.group(zone, places, where, on))
    for zone in grouping.zones:
        if spreading.dress.zone(zone.id).matrix and (group := grouping.matrix(zone)) is not None:
            found[Where.CENTRE].append(group)
    found[Where.BESIDE] += grouping.pools()
    centre = sorted(found[Where.CENTRE], key=lambda one: (not one.asked, -one.weight))
    if not centre:  # a table has a middle, whatever lies there
        centre, found[Where.BESIDE] = found[Where.BESIDE], []
    before = {seat: tuple(_before(spreading, seat)) for seat in range(len(spreading.view.seats))}
    return Arranged(tuple(centre), tuple(found[Where.BESIDE]), tuple(edge), aside, before)


def _is_aside(spreading: Spreading) -> bool:
    """Whether what is asked about lies before whoever is asked, and nowhere else."""
    asked = {place.seat for place in spreading.view.places if spreading.is_asked(place)}
    tokens = any(isinstance(one, TokenThing) and isinstance(one.holder, str) for one in spreading.asked.lit)
    return asked == {spreading.view.you} and spreading.view.you is not None and not tokens


def _where(spreading: Spreading, zone: Zone) -> Where:
    """As the look of the game says; what is asked about, and can be seen, comes into the centre."""
    where = spreading.dress.zone(zone.id).where
    asked = any(spreading.is_asked(one) for one in spreading.places(zone.id))
    seen = is_open(zone) or zone.shape not in HIDING
    return Where.CENTRE if asked and seen and where is not Where.BESIDE else where


def _before(spreading: Spreading, seat: int) -> Iterator[Spread]:
    """What lies before a seat: what is asked about first, then what others do not see, then the rest."""
    model, mine = spreading.names.model, seat == spreading.view.you
    places = [one for one in spreading.view.places if one.seat == seat and _is_drawn(spreading, one)]
    places.sort(key=lambda one: (not spreading.is_asked(one), is_open(model.zones[one.zone])))
    for place in places:
        yield spreading.spread(place, _wrap(spreading, place, mine))


def _is_drawn(spreading: Spreading, place: PlaceSeen) -> bool:
    look = spreading.dress.zone(place.zone)
    return look.where is not Where.HIDDEN and not look.matrix and bool(place.count or spreading.is_asked(place))


def _wrap(spreading: Spreading, place: PlaceSeen, mine: bool) -> str:
    zone = spreading.names.model.zones[place.zone]
    said, asked = spreading.dress.zone(zone.id).as_, spreading.is_asked(place)
    if zone.shape in HIDING and not zone.fanned:
        if not is_open(zone):
            return "pile" if asked and mine else "chip"
        if said is As.FACES:
            return "pile" if mine else "top"
    if mine:
        return "faces" if asked else said.value
    return "stamps" if said in (As.FACES, As.STRIPS) else said.value
