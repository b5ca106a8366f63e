"""What looks speak of: properties, facts, zones and quantities that are there, and of a sort that can be drawn so."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.check.known.checked import Checked
from interpreter.check.known.declarations import unknown
from interpreter.fault import kinds
from interpreter.fault.fault import Fault
from interpreter.fault.looks import (
    ATruth,
    DifferentForEach,
    KnownByAMember,
    LiesAtNoSeat,
    NotRemembered,
    NoZoneShows,
    OneNoun,
    PipsAreANumber,
    RoomInACorner,
    SlotsTakeNumbers,
    TrackIsAList,
)
from interpreter.meaning.types import NUMBERS
from interpreter.model.called import ancestry
from interpreter.model.game import Game
from interpreter.model.look import Look, Track, Where
from interpreter.model.things import Kind, Zone
from interpreter.model.value_types import PropertyType
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.span import Span
from interpreter.words import Worded

Faults = list[Diagnostic]


def looks(checked: Checked) -> Faults:
    game = checked.game
    faults: Faults = []
    for kind in game.kinds.values():
        lineage = tuple(ancestry(game.kinds, kind.id))
        types = {name: one for each in lineage for name, one in each.properties.items()}
        _leading(game, kind.look, types, faults)
        _pips(kind.look, types, faults)
        _corners(checked, kind.look, types, faults)
        if kind.look.track is not None:
            _track(game, lineage, kind.look, kind.look.track, types, faults)
    for zone in game.zones.values():
        _zone(checked, zone, faults)
    # what could not be read is there all the same, and has been reported
    return [one for one in faults if one.cause not in game.broken and one.about.isdisjoint(game.broken)]


def _leading(game: Game, look: Look, types: Mapping[str, PropertyType], faults: Faults) -> None:
    at = look.place_of("by")
    if look.by is None or not _known(look.by, types, at, faults):
        return
    one = types[look.by]
    if one.shape != "one" or one.base not in game.enums:
        _unfit(faults, at, KnownByAMember(look.by, _sort(one)))


def _pips(look: Look, types: Mapping[str, PropertyType], faults: Faults) -> None:
    at = look.place_of("pips")
    if look.pips is not None and _known(look.pips, types, at, faults) and not _is_number(types[look.pips]):
        _unfit(faults, at, PipsAreANumber(look.pips, _sort(types[look.pips])))


def _corners(checked: Checked, look: Look, types: Mapping[str, PropertyType], faults: Faults) -> None:
    game = checked.game
    shown = {name for zone in game.zones.values() for name in zone.shows}
    for corner, name in look.corners:
        at = look.place_of("corners", corner.value)
        if name in types:
            one = types[name]
            if one.shape in ("list", "several") or (one.base in game.kinds and one.shape == "one"):
                _unfit(faults, at, RoomInACorner(name, _sort(one)))
        elif name in game.quantities and name not in shown:
            _unfit(faults, at, NoZoneShows(name))
        elif name not in shown:
            unknown(faults, at, "property", name, (*types, *shown))


def _track(
    game: Game, lineage: tuple[Kind, ...], look: Look, track: Track, types: Mapping[str, PropertyType], faults: Faults
) -> None:
    at = look.place_of("track", "of")
    if _known(track.of, types, at, faults) and (types[track.of].shape, types[track.of].base) != ("list", "number"):
        _unfit(faults, at, TrackIsAList(track.of, _sort(types[track.of])))
    owners = ("card", *(kind.id for kind in lineage))
    fitting = [fact.id for fact in game.facts.values() if fact.of in owners and _is_number(fact.type)]
    if track.at is not None and track.at not in fitting:
        at = look.place_of("track", "at")
        if track.at in game.facts:
            _unfit(faults, at, NotRemembered(track.at, lineage[0].id))
        else:
            unknown(faults, at, "fact", track.at, fitting or game.facts)
    if track.zone is not None and track.zone not in game.zones:
        unknown(faults, look.place_of("track", "in"), "zone", track.zone, game.zones)


def _zone(checked: Checked, zone: Zone, faults: Faults) -> None:
    look = zone.look
    if look.where is Where.SEAT and "player" not in zone.for_each:
        faults.append(Diagnostic(LiesAtNoSeat(zone.id), look.place_of("where")))
    if look.slots is None:
        return
    at, quantity = look.place_of("slots"), checked.quantities.get(look.slots)
    if quantity is None:
        unknown(faults, at, "quantity", look.slots, checked.game.quantities)
    elif quantity.of is not None or quantity.for_whom is not None:
        _unfit(faults, at, DifferentForEach(look.slots))
    elif quantity.type != NUMBERS and not quantity.type.is_unknown:
        _unfit(faults, at, SlotsTakeNumbers(look.slots, quantity.type))


def _known(name: str, types: Mapping[str, PropertyType], at: Span | None, faults: Faults) -> bool:
    if name not in types:
        unknown(faults, at, "property", name, types)
    return name in types


def _unfit(faults: Faults, at: Span | None, fault: Fault) -> None:
    faults.append(Diagnostic(fault, at, about=frozenset((fault.sought[0],))))


def _is_number(one: PropertyType) -> bool:
    return one.shape == "one" and one.base == "number"


def _sort(one: PropertyType) -> Worded:
    base = {"number": kinds.ANumber(), "truth": ATruth()}.get(one.base, OneNoun(one.base))
    match one.shape:
        case "bundle":
            return kinds.ABundle(one.base)
        case "list":
            return kinds.AList(base)
        case "several":
            return kinds.ASet(base)
    return base
