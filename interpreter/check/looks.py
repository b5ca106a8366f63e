"""What looks speak of: properties, facts, zones and quantities that are there, and of a sort that can be drawn so."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.check.checked import Checked
from interpreter.check.declarations import unknown
from interpreter.check.types import NUMBERS, a
from interpreter.model.called import ancestry
from interpreter.model.game import Game, Kind, PropertyType, Zone
from interpreter.model.look import Look, Track, Where
from interpreter.source.diagnostic import Diagnostic, unsorted
from interpreter.source.span import Span

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
        _unfit(at, look.by, _sort(one), "cards are known by a single member of a list", faults)


def _pips(look: Look, types: Mapping[str, PropertyType], faults: Faults) -> None:
    at = look.place_of("pips")
    if look.pips is not None and _known(look.pips, types, at, faults) and not _is_number(types[look.pips]):
        _unfit(at, look.pips, _sort(types[look.pips]), "only a number says how often a symbol stands there", faults)


def _corners(checked: Checked, look: Look, types: Mapping[str, PropertyType], faults: Faults) -> None:
    game = checked.game
    shown = {name for zone in game.zones.values() for name in zone.shows}
    for corner, name in look.corners:
        at = look.place_of("corners", corner.value)
        if name in types:
            one = types[name]
            if one.shape in ("list", "several") or (one.base in game.kinds and one.shape == "one"):
                fits = "in a corner there is room for a number, a member, or a count for each member"
                _unfit(at, name, _sort(one), fits, faults)
        elif name in game.quantities and name not in shown:
            message = f"no zone shows `{name}` on its cards, so it stands in no corner"
            help = "name it under `shows` of the zone where it is wanted"
            faults.append(unsorted("E392", "error", at, message, help, about=frozenset((name,))))
        elif name not in shown:
            unknown(faults, at, "property", name, (*types, *shown))


def _track(
    game: Game, lineage: tuple[Kind, ...], look: Look, track: Track, types: Mapping[str, PropertyType], faults: Faults
) -> None:
    at = look.place_of("track", "of")
    if _known(track.of, types, at, faults) and (types[track.of].shape, types[track.of].base) != ("list", "number"):
        _unfit(at, track.of, _sort(types[track.of]), "a track is a list of numbers", faults)
    owners = ("card", *(kind.id for kind in lineage))
    fitting = [fact.id for fact in game.facts.values() if fact.of in owners and _is_number(fact.type)]
    if track.at is not None and track.at not in fitting:
        at = look.place_of("track", "at")
        if track.at in game.facts:
            message = f"`{track.at}` is no number that {a(lineage[0].id)} remembers, so it cannot say where a track is"
            faults.append(unsorted("E392", "error", at, message, about=frozenset((track.at,))))
        else:
            unknown(faults, at, "fact", track.at, fitting or game.facts)
    if track.zone is not None and track.zone not in game.zones:
        unknown(faults, look.place_of("track", "in"), "zone", track.zone, game.zones)


def _zone(checked: Checked, zone: Zone, faults: Faults) -> None:
    look = zone.look
    if look.where is Where.SEAT and "player" not in zone.for_each:
        message = f"`{zone.id}` is nobody's, so it lies at no seat"
        faults.append(unsorted("E392", "error", look.place_of("where"), message, "it has no `for each: player`"))
    if look.slots is None:
        return
    at, quantity = look.place_of("slots"), checked.quantities.get(look.slots)
    if quantity is None:
        unknown(faults, at, "quantity", look.slots, checked.game.quantities)
    elif quantity.of is not None or quantity.for_whom is not None:
        message = f"`{look.slots}` is different for each, so it cannot label the slots of a zone"
        faults.append(unsorted("E392", "error", at, message, about=frozenset((look.slots,))))
    elif quantity.type != NUMBERS and not quantity.type.is_unknown:
        _unfit(at, look.slots, str(quantity.type), "slots are labelled with a list of numbers", faults)


def _known(name: str, types: Mapping[str, PropertyType], at: Span | None, faults: Faults) -> bool:
    if name not in types:
        unknown(faults, at, "property", name, types)
    return name in types


def _unfit(at: Span | None, name: str, sort: str, wanted: str, faults: Faults) -> None:
    faults.append(unsorted("E392", "error", at, f"`{name}` is {sort}; {wanted}", about=frozenset((name,))))


def _is_number(one: PropertyType) -> bool:
    return one.shape == "one" and one.base == "number"


def _sort(one: PropertyType) -> str:
    match one.shape:
        case "bundle":
            return f"a bundle by {one.base}"
        case "list":
            return f"a list of {one.base}s"
        case "several":
            return f"a set of {one.base}s"
    return "a truth" if one.base == "truth" else a(one.base)
