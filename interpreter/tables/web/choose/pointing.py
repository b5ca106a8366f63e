"""What an answer points at on the page of one seat: a card by its handle, a back by where it lies, and so on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, assert_never

from interpreter.compile import things as inside
from interpreter.engine.views.places import laid
from interpreter.tables.web.things import (
    BackThing,
    CardThing,
    MemberThing,
    PlaceThing,
    SeatThing,
    SpotThing,
    Thing,
)

if TYPE_CHECKING:
    from interpreter import Match


@dataclass(frozen=True)
class Pointing:
    """The things of one table as one seat sees them now."""

    match: Match
    seat: int

    @cached_property
    def handles(self) -> dict[int, int]:
        return self.match.handles(self.seat)

    def thing(self, sort: inside.Thing, value: int) -> Thing | None:
        """None where the value is a word or a number, or nothing at all."""
        if value < 0:
            return None
        naming = self.match.naming
        match sort:
            case inside.ACard():
                return self.card(value)
            case inside.ASeat():
                return SeatThing(value)
            case inside.AMember(enum):
                return MemberThing(enum, naming.member_id(enum, value))
            case inside.APlace():
                return PlaceThing(value)
            case inside.ASpot():
                return SpotThing(*inside.spot(value))
            case inside.AReaction():
                return self.card(inside.bearer_of(value)) if naming.has_bearer(value) else None
            case (
                inside.Tokens()
                | inside.Counts()
                | inside.ANumber()
                | inside.ATruth()
                | inside.AnOption()
                | inside.AnOffer()
            ):
                return None
        assert_never(sort)

    def card(self, piece: int) -> Thing | None:
        """A card that the seat knows by its handle; one that it does not know by its place among what it is shown."""
        if piece in self.handles:
            return CardThing(self.handles[piece])
        state, layout = self.match.state, self.match.machine.layout
        slot = state[layout.place][piece]
        return BackThing(slot, self.shown_at(slot).index(piece)) if slot in layout.zone_of_slot else None

    def shown_at(self, slot: int) -> list[int]:
        """The pieces of a place in the order in which the seat is shown them."""
        return [piece for piece, _ in laid(self.match, slot, self.seat, self.handles)]
