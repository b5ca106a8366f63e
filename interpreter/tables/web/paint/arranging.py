"""Where the places of a table stand: in the centre, beside it, at its edge, or before a seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from interpreter.engine.views.seen import CardSeen, PlaceSeen
from interpreter.model.game import Zone
from interpreter.model.seen import is_open
from interpreter.tables.web.paint.spread import Group, Line, Piece, Pool, Spread
from interpreter.tables.web.paint.spreading import Spreading
from interpreter.tables.web.things import BackThing, PlaceThing, SpotThing

HIDING = frozenset({"pile", "bag"})


@dataclass(frozen=True)
class Arranged:
    centre: tuple[Group, ...]
    beside: tuple[Group, ...]
    edge: tuple[Spread, ...]
    before: dict[int, tuple[Spread, ...]]  # the places of each seat


@dataclass
class Arranging:
    spreading: Spreading
    targets: frozenset[str]  # zones that something is chosen from

    def arranged(self) -> Arranged:
        view = self.spreading.view
        zones = self._zones
        lots = [one for one in zones if self._is_matrix(one)]
        common = [one for one in zones if one not in lots and "player" not in one.for_each]
        found: dict[str, list[Group]] = {"centre": [], "beside": []}
        edge: list[Spread] = []
        lined = self._lined(common)
        for row, pile in lined:
            where = self._where(row, self._places(row.id))
            if where in found:
                found[where].append(self._lines(row, pile))
        in_lines = {one.id for pair in lined for one in pair}
        drawn_on = self._drawn_on(common)
        for zone in common:
            places = self._places(zone.id)
            where = self._where(zone, places)
            if zone.id in in_lines or zone.id in drawn_on or not places or where == "hidden":
                continue
            if where == "edge":
                edge += [self.spreading.spread(place, "chip") for place in places if place.count]
            else:
                on = [zone for zone, host in drawn_on.items() if host == place_zone(places)]
                found.setdefault(where, []).append(self._group(zone, places, where, on))
        for zone in lots:
            if group := self._matrix(zone):
                found["centre"].append(group)
        found["beside"] += list(self._pools())
        order = sorted(found["centre"], key=lambda one: (not one.asked, -one.weight))
        before = {seat: tuple(self._before(seat, lots)) for seat in range(len(view.seats))}
        return Arranged(tuple(order), tuple(found["beside"]), tuple(edge), before)

    # ------------------------------------------------------------ which places are drawn
    @property
    def _zones(self) -> list[Zone]:
        return list(self.spreading.faces.names.model.zones.values())

    def _places(self, zone: str) -> list[PlaceSeen]:
        """The places of a zone, but for those that must be empty, and empty ones of which nothing is asked."""
        names = self.spreading.faces.names
        places = [one for one in self.spreading.view.places if one.zone == zone]
        if any(one.count for one in places) and not any(one.seat is not None for one in places):
            return places
        return [one for one in places if one.count or self._is_asked(one) or (one.columns and names.lasts(zone))]

    def _is_asked(self, place: PlaceSeen) -> bool:
        asked = self.spreading.asked
        if place.place in asked.places or PlaceThing(place.place) in asked.lit:
            return True
        return any(isinstance(thing, (BackThing, SpotThing)) and thing.place == place.place for thing in asked.lit)

    def _where(self, zone: Zone, places: Sequence[PlaceSeen]) -> str:
        said = self.spreading.dress.where(zone.id)
        if said:
            return said
        seen = is_open(zone) and not zone.closed
        if any(self._is_asked(one) for one in places) and (seen or zone.shape not in HIDING):
            return "centre"
        if (
            not seen
            or zone.shape == "bag"
            or (zone.shape == "pile" and not zone.fanned and zone.id not in self.targets)
        ):
            return "edge"
        return "centre" if zone.id in self.targets else "beside"

    # ------------------------------------------------------------ groups
    def _group(self, zone: Zone, places: Sequence[PlaceSeen], where: str, on: Sequence[str]) -> Group:
        spreading = self.spreading
        names = spreading.faces.names
        asked = any(self._is_asked(one) for one in places)
        wrap = self._wrap(zone, places, where)
        if wrap == "slats":
            form = "columns"
        elif len(places) > 1:
            form = "cells"
        else:
            form = "row"
        size = "" if where == "centre" else "s"
        spreads = [spreading.spread(place, wrap, size) for place in places]
        if on:
            spreads = [self._with(spread, on) for spread in spreads]
        return Group(form, names.zone(zone.id), tuple(spreads), asked=asked)

    def _wrap(self, zone: Zone, places: Sequence[PlaceSeen], where: str) -> str:
        dress = self.spreading.dress
        kinds = {card.kind for place in places for card in place.cards if card is not None}
        said = dress.wrap(zone.id, sorted(kinds))
        if said:
            return said
        if zone.shape == "pile":
            return "slats" if zone.fanned else "pile"
        if dress.has_plates(zone.id):
            return "plates"
        if where == "beside" and self._all_speak(places):
            return "strips"
        return "faces"

    def _all_speak(self, places: Sequence[PlaceSeen]) -> bool:
        """Whether every card has a text, which matters more than the picture."""
        cards = [card for place in places for card in place.cards if card is not None]
        model = self.spreading.faces.names.model
        return bool(cards) and all(
            isinstance(one, CardSeen) and model.cards[one.card].text is not None for one in cards
        )

    def _lined(self, zones: Sequence[Zone]) -> list[tuple[Zone, Zone]]:
        """A row and the pile over the same axis that holds the same kind."""
        rows = [one for one in zones if one.shape not in HIDING and len(one.for_each) == 1]
        piles = [one for one in zones if one.shape in HIDING and len(one.for_each) == 1 and not one.fanned]
        return [
            (row, pile)
            for row in rows
            for pile in piles
            if row.for_each == pile.for_each and set(row.holds) & set(pile.holds)
        ]

    def _lines(self, row: Zone, pile: Zone) -> Group:
        spreading = self.spreading
        rows = [one for one in spreading.view.places if one.zone == row.id]
        piles = [one for one in spreading.view.places if one.zone == pile.id]
        lines = [
            Line(
                " ".join(spreading.parts(one)),
                (spreading.spread(below, "pile", "s"), spreading.spread(one, "faces", "s")),
            )
            for one, below in zip(rows, piles)
        ]
        asked = any(self._is_asked(one) for one in (*rows, *piles))
        # the last of an axis is the furthest from whoever looks
        return Group("lines", spreading.faces.names.zone(row.id), lines=tuple(reversed(lines)), asked=asked)

    def _drawn_on(self, zones: Sequence[Zone]) -> dict[str, str]:
        """Zones over a list of words whose places lie on the cards of another zone, one for each member."""
        found = {}
        for zone in zones:
            axis = zone.for_each[0] if len(zone.for_each) == 1 else None
            if not isinstance(axis, str) or axis not in self.spreading.faces.names.model.enums:
                continue
            for host in zones:
                if host is not zone and not host.for_each and self._stands_for(host, axis):
                    found[zone.id] = host.id
                    break
        return found

    def _stands_for(self, host: Zone, enum: str) -> bool:
        """Whether the cards of a zone are known by the members of a list, each by another, and all are there."""
        cards = [card for one in self.spreading.view.places if one.zone == host.id for card in one.cards]
        leads = [
            self.spreading.dress.leading(card.kind, card.properties) if isinstance(card, CardSeen) else None
            for card in cards
        ]
        members = [lead.member for lead in leads if lead is not None and lead.enum == enum]
        wanted = self.spreading.faces.names.model.enums[enum].members
        return len(members) == len(cards) == len(set(members)) == len(wanted)

    def _with(self, spread: Spread, on: Sequence[str]) -> Spread:
        """The places that stand for the member of a card are drawn on that card."""
        view, spreading = self.spreading.view, self.spreading
        host = next(one for one in view.places if one.zone == spread.zone)
        lying: dict[str, list[Spread]] = defaultdict(list)
        for place in view.places:
            member = spreading.member(place)
            if place.zone in on and member is not None:
                lying[member[1]].append(spreading.spread(place, "stamps", small=True))
        cards = []
        for card, piece in zip(host.cards, spread.cards):
            lead = spreading.dress.leading(card.kind, card.properties) if isinstance(card, CardSeen) else None
            if isinstance(piece, Piece) and lead is not None:
                piece = replace(piece, on=tuple(lying[lead.member]))
            cards.append(piece)
        return replace(spread, cards=tuple(cards))

    # ------------------------------------------------------------ lots
    def _is_matrix(self, zone: Zone) -> bool:
        return len(zone.for_each) == 2 and zone.for_each[1] == "player" and zone.for_each[0] != "player"

    def _matrix(self, zone: Zone) -> Group | None:
        """Rows are members, columns are players; before anything lies there, the bins of whoever is asked."""
        spreading = self.spreading
        places = [one for one in spreading.view.places if one.zone == zone.id]
        asked = any(self._is_asked(one) for one in places)
        if not asked and not any(one.count for one in places):
            return None
        title, you = spreading.faces.names.zone(zone.id), spreading.view.you
        mine = [one for one in places if one.seat == you]
        if asked and not any(one.count for one in places if one.seat != you):
            return Group("bins", title, tuple(spreading.spread(one, "faces", "s") for one in mine), asked=True)
        spreads = tuple(spreading.spread(one, "stamps") for one in places)
        return Group("matrix", title, spreads, heads=spreading.view.seats, asked=asked)

    # ------------------------------------------------------------ seats and tokens
    def _before(self, seat: int, lots: Sequence[Zone]) -> Iterator[Spread]:
        """What lies before a seat: what is asked about first, then what others do not see, then the rest."""
        spreading, names = self.spreading, self.spreading.faces.names
        mine = seat == spreading.view.you
        places = [
            one
            for one in spreading.view.places
            if one.seat == seat and names.model.zones[one.zone] not in lots
            and (one.count or self._is_asked(one))
            and spreading.dress.where(one.zone) != "hidden"
        ]  # fmt: skip
        places.sort(key=lambda one: (not self._is_asked(one), is_open(names.model.zones[one.zone])))
        for place in places:
            yield spreading.spread(place, self._wrap_before(place, mine), small=not mine)

    def _wrap_before(self, place: PlaceSeen, mine: bool) -> str:
        zone = self.spreading.faces.names.model.zones[place.zone]
        kinds = sorted({card.kind for card in place.cards if card is not None})
        said = self.spreading.dress.wrap(zone.id, kinds)
        if zone.shape in HIDING and not zone.fanned and not (self._is_asked(place) and is_open(zone)):
            return said if said and is_open(zone) else "pile" if is_open(zone) and mine else "chip"
        if said:
            return said if mine or said != "faces" else "stamps"
        if mine and (self._is_asked(place) or not is_open(zone)):
            return "faces"
        return "stamps"

    def _pools(self) -> Iterator[Group]:
        """Tokens that no player has, such as those of a bank."""
        spreading = self.spreading
        held: dict[str, list[Pool]] = defaultdict(list)
        for stock in spreading.view.stocks:
            if isinstance(stock.holder, str):
                held[stock.holder].append(spreading.pool(stock))
        for holder, pools in held.items():
            tokens = tuple(token for pool in pools for token in pool.tokens)
            yield Group("pool", spreading.faces.names.holder(holder), pool=Pool("", tokens))


def place_zone(places: Sequence[PlaceSeen]) -> str:
    return places[0].zone if places else ""
