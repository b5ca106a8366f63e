"""What stands together on a table: a deck and its row, columns, lots, places on the cards that they belong to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from interpreter.model.look import As, Where
from interpreter.model.things import Zone
from interpreter.play.seen.seen import CardSeen, PlaceSeen
from interpreter.source.records import record
from interpreter.tables.web.paint.dress import Leading
from interpreter.tables.web.paint.spread import Group, Line, Piece, Pool, Spread
from interpreter.tables.web.paint.spreading import Spreading
from interpreter.tables.web.things import PlaceThing

HIDING = frozenset({"pile", "bag"})
RING = 6  # cards from which a ring is drawn in two rows


@record
class Grouping:
    spreading: Spreading
    aside: bool = False  # all of it is small: something else has the room

    @property
    def zones(self) -> Sequence[Zone]:
        return tuple(self.spreading.names.model.zones.values())

    def places(self, zone: Zone) -> list[PlaceSeen]:
        """Of a common zone all, if anything lies in one of them or the zone is a board; else those asked about."""
        places = self.spreading.places(zone.id)
        lasts = self.spreading.names.lasts(zone.id)
        if any(one.count for one in places) or (lasts and zone.columns):
            return places
        return [one for one in places if self.spreading.is_asked(one)]

    # ------------------------------------------------------------ places of one zone
    def group(self, zone: Zone, places: Sequence[PlaceSeen], where: Where, on: Sequence[str]) -> Group:
        wrap = self._wrap(zone)
        form = "columns" if wrap == "slats" else "cells" if len(places) > 1 else "row"
        size = "" if where is Where.CENTRE and len(places) == 1 and not self.aside else "s"
        spreads = [self.spreading.spread(place, wrap, size) for place in places]
        if where is Where.BESIDE and zone.look.as_ is None and all(one.cards and one.speaks for one in spreads):
            spreads = [replace(one, wrap="strips") if one.wrap == "faces" else one for one in spreads]
        asked = any(self.spreading.is_asked(one) for one in places)
        title = self.spreading.names.zone(zone.id)
        whole = [self._with(one, on) if on else one for one in spreads]
        return Group(form, title, tuple(ringed(one) if zone.shape == "ring" else one for one in whole), asked=asked)

    def _wrap(self, zone: Zone) -> str:
        look = self.spreading.dress.zone(zone.id)
        if zone.shape in HIDING and not zone.fanned and look.as_ in (As.FACES, As.SLATS):
            return "pile"
        return "plates" if look.slots is not None else look.as_.value

    # ------------------------------------------------------------ a pile and a row over the same axis
    def lined(self, zones: Sequence[Zone]) -> list[tuple[Zone, Zone]]:
        """Rows, each with the pile that holds the same kind."""
        rows = [one for one in zones if one.shape not in HIDING and len(one.for_each) == 1]
        piles = [one for one in zones if one.shape in HIDING and len(one.for_each) == 1 and not one.fanned]
        return [
            (row, pile)
            for row in rows
            for pile in piles
            if row.for_each == pile.for_each and set(row.holds) & set(pile.holds)
        ]

    def lines(self, row: Zone, pile: Zone) -> Group:
        spreading = self.spreading
        rows, piles = spreading.places(row.id), spreading.places(pile.id)
        lines = []
        for one, below in zip(rows, piles):
            parts = (spreading.spread(below, "pile", "s"), spreading.spread(one, "faces", "s"))
            lines.append(Line(" ".join(spreading.parts(one)), parts))
        asked = any(spreading.is_asked(one) for one in (*rows, *piles))
        # the last of an axis is the furthest from whoever looks
        return Group("lines", spreading.names.zone(row.id), lines=tuple(reversed(lines)), asked=asked)

    # ------------------------------------------------------------ places that lie on cards
    def drawn_on(self, zones: Sequence[Zone]) -> dict[str, str]:
        """Zones over a list of words, each with the zone whose cards stand for its members, one for each."""
        found = {}
        for zone in zones:
            axis = zone.for_each[0] if len(zone.for_each) == 1 else None
            if isinstance(axis, str) and axis in self.spreading.names.model.enums:
                hosts = (one for one in zones if not one.for_each and self._stands_for(one, axis))
                host = next(hosts, None)
                if host is not None:
                    found[zone.id] = host.id
        return found

    def _stands_for(self, host: Zone, enum: str) -> bool:
        leads = [self._lead(card) for place in self.spreading.places(host.id) for card in place.cards]
        members = [lead.member for lead in leads if lead is not None and lead.enum == enum]
        wanted = self.spreading.names.model.enums[enum].members
        return len(members) == len(leads) == len(set(members)) == len(wanted)

    def _lead(self, card: object) -> Leading | None:
        return self.spreading.dress.leading(card.kind, card.properties) if isinstance(card, CardSeen) else None

    def _with(self, spread: Spread, on: Sequence[str]) -> Spread:
        """The places that stand for the member of a card are drawn on that card."""
        spreading = self.spreading
        lying: dict[str, list[Spread]] = defaultdict(list)
        for zone in on:
            for place in spreading.places(zone):
                if (member := spreading.member(place)) is not None:
                    lying[member[1]].append(spreading.spread(place, "stamps"))
        host = spreading.places(spread.zone)[0]
        cards = []
        for card, piece in zip(host.cards, spread.cards):
            lead = self._lead(card)
            found = tuple(lying[lead.member]) if lead is not None else ()
            cards.append(replace(piece, on=found) if isinstance(piece, Piece) else piece)
        return replace(spread, cards=tuple(cards))

    # ------------------------------------------------------------ lots
    def matrix(self, zone: Zone) -> Group | None:
        """Rows are members, columns are players; drawn while something lies there or can be pressed."""
        spreading = self.spreading
        places = spreading.places(zone.id)
        if not any(one.count or PlaceThing(one.place) in spreading.asked.lit for one in places):
            return None
        asked = any(spreading.is_asked(one) for one in places)
        spreads = tuple(spreading.spread(one, "stamps") for one in places)
        return Group("matrix", spreading.names.zone(zone.id), spreads, heads=spreading.view.seats, asked=asked)

    # ------------------------------------------------------------ tokens
    def pools(self) -> Iterator[Group]:
        """Tokens that no player has, such as those of a bank."""
        held: dict[str, list[Pool]] = defaultdict(list)
        for stock in self.spreading.view.stocks:
            where = self.spreading.dress.looks.place_of_stock(stock.stock)
            if isinstance(stock.holder, str) and where is not Where.HIDDEN:
                held[stock.holder].append(self.spreading.pool(stock))
        for holder, pools in held.items():
            tokens = tuple(token for pool in pools for token in pool.tokens)
            title = self.spreading.names.holder(holder)
            yield Group("pool", title[:1].upper() + title[1:], pool=Pool("", tokens))


def ringed(spread: Spread) -> Spread:
    """There and back: what follows each other in a ring lies side by side in two rows."""
    across = -(-len(spread.cards) // 2)
    if spread.wrap != "faces" or len(spread.cards) < RING:
        return spread
    return replace(spread, cards=(*spread.cards[:across], *reversed(spread.cards[across:])), columns=across)
