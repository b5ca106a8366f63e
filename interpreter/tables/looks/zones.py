"""Where on the table a zone lies, and how its cards are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.check.known.checked import Checked
from interpreter.model.called import ancestry
from interpreter.model.card import Card
from interpreter.model.game import Game
from interpreter.model.look import As, Where
from interpreter.model.seen import is_open
from interpreter.model.things import Zone
from interpreter.source.records import record
from interpreter.tables.looks.kinds import KindLook
from interpreter.tables.looks.targets import Targets, targets

SPREAD = ("row", "ring", "set")


@record
class ZoneLook:
    where: Where
    as_: As  # a pile that is drawn as faces shows its top
    slots: str | None  # the list quantity whose entries label its slots
    numbered: bool  # its slots are labelled with their numbers
    matrix: bool  # one place for each of a list and each player: rows are members, columns players


def zone_looks(checked: Checked, kinds: Mapping[str, KindLook]) -> dict[str, ZoneLook]:
    game, chosen = checked.game, targets(checked)
    found = {}
    for zone in game.zones.values():
        matrix = "player" in zone.for_each and len(zone.for_each) > 1
        where = zone.look.where or default_where(zone, matrix, chosen)
        found[zone.id] = ZoneLook(
            where=where,
            as_=zone.look.as_ or default_as(game, zone, where, kinds),
            slots=zone.look.slots,
            numbered=zone.look.slots is None and zone.shape in ("row", "ring") and bool(zone.slots),
            matrix=matrix,
        )
    return found


def default_where(zone: Zone, matrix: bool, chosen: Targets) -> Where:
    if matrix:
        return Where.CENTRE
    if "player" in zone.for_each:
        return Where.SEAT
    if not is_open(zone) or zone.closed or zone.shape == "bag":
        return Where.EDGE
    if zone.id in chosen.zones or any(axis in chosen.enums for axis in zone.for_each):
        return Where.CENTRE
    return Where.EDGE if zone.id in chosen.heaps and zone.shape == "pile" and not zone.fanned else Where.BESIDE


def default_as(game: Game, zone: Zone, where: Where, kinds: Mapping[str, KindLook]) -> As:
    held = cards_of(game, zone)
    said = {kinds[card.kind].as_ for card in held if card.kind in kinds}
    if len(said) == 1 and (only := said.pop()) is not None:
        return only
    if zone.shape == "pile":
        return As.SLATS if zone.fanned else As.FACES
    if where is Where.SEAT:
        return As.STAMPS if is_open(zone) else As.FACES
    worded = bool(held) and all(card.text is not None for card in held)
    return As.STRIPS if where is Where.BESIDE and zone.shape in SPREAD and worded else As.FACES


def cards_of(game: Game, zone: Zone) -> tuple[Card, ...]:
    """The cards that may lie in a zone."""
    every: Iterable[Card] = game.cards.values()
    if not zone.holds or "card" in zone.holds:
        return tuple(every)
    return tuple(card for card in every if any(kind.id in zone.holds for kind in ancestry(game.kinds, card.kind)))
