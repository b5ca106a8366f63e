"""What the things of a game wear, as classes of its style sheet and symbols of the sprite."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interpreter.model.look import Corner, Letter, Symbol, Track, Where
from interpreter.play.seen.values import Values
from interpreter.source.records import record
from interpreter.tables.looks import Badge, CardLook, KindLook, Looks, ZoneLook
from interpreter.tables.names import Names
from interpreter.tables.web.paint.face import Ink

CORNERS = {Corner.TOP_LEFT: "tl", Corner.TOP_RIGHT: "tr", Corner.BOTTOM_LEFT: "bl", Corner.BOTTOM_RIGHT: "br"}


@record
class Leading:
    """The member that a card is known by, and the property that says it."""

    name: str
    enum: str
    member: str


@record
class Dress:
    names: Names
    looks: Looks

    def member(self, enum: str, member: str) -> Ink:
        return ink(self.looks.of_member(enum, member))

    def stock(self, stock: str) -> Ink:
        return ink(self.looks.of_stock(stock))

    def card(self, card: str) -> CardLook:
        return self.looks.of_card(card)

    def kind(self, kind: str) -> KindLook:
        return self.looks.of_kind(kind)

    def back(self, kind: str, shown: Values) -> Ink:
        return ink(self.looks.of_back(kind, {name: one for name, one in shown.items() if isinstance(one, str)}))

    def zone(self, zone: str) -> ZoneLook:
        return self.looks.of_zone(zone)

    def leading(self, kind: str, values: Values) -> Leading | None:
        by = self.kind(kind).by
        member = values.get(by) if by is not None else None
        if by is None or not isinstance(member, str):
            return None
        return Leading(by, self.names.properties_below(kind)[by].base, member)

    def corners(self, kind: str, zone: str, shown: Iterable[str] = ()) -> Mapping[str, str]:
        """By the name of a property or quantity, the corner that it stands in."""
        return {name: CORNERS[corner] for corner, name in self.kind(kind).corners_in(zone, shown).items()}

    def track(self, kind: str, zone: str) -> Track | None:
        return self.kind(kind).track_in(zone)

    def symbols(self) -> set[str]:
        """All that a page of this game may use."""
        model = self.names.model
        worn = [
            self.member(enum.id, one.id) for enum in model.enums.values() if not enum.of_cards for one in enum.members
        ]
        worn += [ink(self.looks.of_card(card).badge) for card in model.cards]
        worn += [ink(self.looks.of_kind(kind).badge) for kind in model.kinds]
        worn += [self.stock(stock) for stock in model.stocks]
        worn += [found for fact in model.facts if (found := self.fact(fact)) is not None]
        return {one.symbol for one in worn if one.symbol}

    def is_out_of_sight(self, fact: str) -> bool:
        return self.looks.place_of_fact(fact) is Where.HIDDEN

    def fact(self, fact: str) -> Ink | None:
        symbol = self.looks.symbol_of_fact(fact)
        return None if symbol is None else drawn(symbol, "")


def ink(badge: Badge) -> Ink:
    return drawn(badge.symbol, badge.css)


def drawn(symbol: Symbol, css: str) -> Ink:
    return Ink(css, letter=symbol.text) if isinstance(symbol, Letter) else Ink(css, f"s-{symbol}")
