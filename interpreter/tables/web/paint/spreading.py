"""From a place that a seat sees to how it is spread out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from interpreter.model.look import CardShape
from interpreter.model.seen import is_open
from interpreter.play.seen.seen import BackSeen, CardSeen, PlaceSeen, Seen, StockSeen
from interpreter.play.seen.values import Value
from interpreter.play.views.view import View
from interpreter.tables.names import Names
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint import ids
from interpreter.tables.web.paint.dress import Dress
from interpreter.tables.web.paint.face import Ink, Token
from interpreter.tables.web.paint.faces import Faces
from interpreter.tables.web.paint.spread import Gap, Piece, Pool, Spread
from interpreter.tables.web.paint.tags import Notes
from interpreter.tables.web.things import BackThing, CardThing, PlaceThing, SpotThing, Thing, TokenThing

ALIKE = 12  # cards of a place from which those that are alike are counted
SLATS = 8  # rows that an open pile has before its middle is folded
FEET = 2  # that are shown below the fold
DRAWN = {"pile": 1, "top": 1, "chip": 0}  # cards from the top; of other wrappings all
ROOM = {  # so many cards in this size, more are small; by whether they are asked about, and have something to say
    (True, True): ((6, "l"), (10, "m")),
    (True, False): ((8, "m"),),
    (False, True): ((8, "m"),),
    (False, False): (),
}


@dataclass
class Spreading:
    """How the places of one view are spread out."""

    view: View
    faces: Faces
    notes: Notes
    asked: Asked
    placed: set[tuple[str, str]] = field(default_factory=set)  # members whose facts stand on a tile
    _facts: dict[int, dict[str, Value]] = field(default_factory=dict)
    _pointed: frozenset[int] = frozenset()  # places with something in them that is lit, and that the seat does not know

    def __post_init__(self) -> None:
        self._pointed = frozenset(one.place for one in self.asked.lit if isinstance(one, (BackThing, SpotThing)))
        for fact in self.view.facts:
            if isinstance(fact.which, int) and self.names.is_about_cards(fact.of):
                self._facts.setdefault(fact.which, {})[fact.fact] = fact.value

    @property
    def dress(self) -> Dress:
        return self.faces.dress

    @property
    def names(self) -> Names:
        return self.faces.names

    def places(self, zone: str) -> list[PlaceSeen]:
        return [one for one in self.view.places if one.zone == zone]

    def is_asked(self, place: PlaceSeen) -> bool:
        """Whether the question is about a place, or about something in it that the seat does not know."""
        if place.place in self.asked.places or PlaceThing(place.place) in self.asked.lit:
            return True
        return place.place in self._pointed

    def spread(self, place: PlaceSeen, wrap: str, size: str = "") -> Spread:
        names, zone = self.names, self.names.model.zones[place.zone]
        asked = place.place in self.asked.places
        parts = self.parts(place)
        drawn_of = place.cards[: DRAWN.get(wrap)]
        pieces = [self.piece(place, at, card) for at, card in enumerate(drawn_of)]
        drawn: Sequence[Piece | Gap] = pieces
        folded = 0
        foot: Sequence[Piece] = ()
        if wrap == "counts" or (wrap == "stamps" and place.count > ALIKE):
            drawn = counted([one for one in pieces if isinstance(one, Piece)])
        elif wrap == "slats":
            drawn, folded, foot = fold([one for one in pieces if isinstance(one, Piece)])
        elif wrap == "stamps":
            drawn = [one for one in pieces if isinstance(one, Piece) or one.lit is not None]
        return Spread(
            id=ids.written(PlaceThing(place.place)),
            title=" ".join([names.zone(place.zone), *parts]),
            part=" ".join(parts) or names.zone(place.zone),
            count=place.count,
            wrap=wrap,
            size=size or sized(pieces, asked),
            cards=tuple(drawn),
            folded=folded,
            foot=tuple(foot),
            lit=self.asked.lit.get(PlaceThing(place.place)),
            asked=asked,
            columns=place.columns,
            ink=self.ink(place),
            figures=self.notes.of_place(place),
            open=is_open(zone),
            zone=place.zone,
        )

    def _of_member(self, card: CardSeen, place: PlaceSeen) -> list[str]:
        """What is remembered of a member stands on the tile that stands for it."""
        lead = self.dress.leading(card.kind, card.properties)
        if lead is None or place.seat is not None or self.dress.kind(card.kind).shape is not CardShape.TILE:
            return []
        self.placed.add((lead.enum, lead.member))
        return [f"{one.label} {one.value}".strip() for one in self.notes.of_member(lead.enum, lead.member)]

    def parts(self, place: PlaceSeen) -> list[str]:
        """What tells a place from the others of its zone, but for whose it is."""
        names, zone = self.names, self.names.model.zones[place.zone]
        return [
            names.member(axis, part) if isinstance(axis, str) and isinstance(part, str) else str(part)
            for axis, part in zip(zone.for_each, place.of)
            if axis != "player"
        ]

    def member(self, place: PlaceSeen) -> tuple[str, str] | None:
        """The member that a place stands for."""
        zone = self.names.model.zones[place.zone]
        found = [(axis, part) for axis, part in zip(zone.for_each, place.of) if axis in self.names.model.enums]
        return next(((str(axis), part) for axis, part in found if isinstance(part, str)), None)

    def ink(self, place: PlaceSeen) -> Ink | None:
        member = self.member(place)
        return self.dress.member(*member) if member else None

    def pool(self, stock: StockSeen) -> Pool:
        """Of a stock with members one token for each; what a seat has none of is not drawn."""
        names, found = self.names, stock.counts
        known = names.model.stocks[stock.stock]
        tokens = []
        if isinstance(found, int):
            thing = TokenThing(stock.stock, stock.holder)
            tokens.append((thing, Token(known.beside(found, names.lang), found, self.dress.stock(stock.stock))))
        else:
            for one, number in found.items():
                thing = TokenThing(stock.stock, stock.holder, one)
                if number or isinstance(stock.holder, str) or thing in self.asked.lit:
                    ink = self.dress.member(known.by or "", one)
                    tokens.append((thing, Token(names.member(known.by, one, number), number, ink)))
        drawn = tuple((ids.written(thing), token, self.asked.lit.get(thing)) for thing, token in tokens)
        return Pool(names.stock(stock.stock), drawn, known.by is not None)

    def piece(self, place: PlaceSeen, at: int, card: Seen) -> Piece | Gap:
        if card is None:
            spot = SpotThing(place.place, at)
            return Gap(ids.written(spot), self.asked.lit.get(spot))
        zone = self.names.model.zones[place.zone]
        thing: Thing
        if isinstance(card, BackSeen):
            thing, face = BackThing(place.place, at), self.faces.back(card)
        else:
            thing = CardThing(card.handle)
            known = self._facts.get(card.handle, {})
            told = [self.view.seats[one] for one in card.told]
            marks = [*self.notes.of_card(card), *self._of_member(card, place)]
            face = self.faces.seen(card, zone, known, marks, told)
        lit = self.asked.lit.get(thing) or self.asked.lit.get(SpotThing(place.place, at))
        return Piece(ids.written(thing), face, lit)


def sized(pieces: Sequence[Piece | Gap], asked: bool) -> str:
    """What is asked about gets the room, and what has something to say; the others what is left."""
    speak = any(isinstance(one, Piece) and one.face.text for one in pieces)
    return next((size for most, size in ROOM[asked, speak] if len(pieces) <= most), "s")


def counted(pieces: Sequence[Piece]) -> list[Piece]:
    """Those that look alike as one, with their number; what is lit stands for itself."""
    found: dict[object, list[Piece]] = {}
    for one in pieces:
        key: object = one.id if one.lit is not None else (one.face.ink, one.face.short, one.face.hidden)
        found.setdefault(key, []).append(one)
    return [Piece(some[0].id, some[0].face, some[0].lit, len(some)) for some in found.values()]


def fold(pieces: Sequence[Piece]) -> tuple[Sequence[Piece], int, Sequence[Piece]]:
    """The top in full, the middle as a number, and the foot."""
    top = SLATS - FEET - 1
    if len(pieces) <= SLATS or any(one.lit for one in pieces[top:-FEET]):
        return pieces, 0, ()
    return pieces[:top], len(pieces) - top - FEET, pieces[-FEET:]
