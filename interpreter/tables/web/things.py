"""What can be pointed at on a page: the things of a seat's view, under the names by which pages call them."""

from interpreter.play.seen.things import (
    BackThing,
    CardThing,
    MemberThing,
    PlaceThing,
    SeatThing,
    SpotThing,
    Thing,
    TokenThing,
)

__all__ = [
    "BackThing", "CardThing", "MemberThing", "PlaceThing", "SeatThing", "SpotThing", "Thing", "TokenThing",
]  # fmt: skip
