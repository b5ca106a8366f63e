"""What can be pointed at on a table, by what one seat knows of it."""

from __future__ import annotations

from typing import TypeAlias

from interpreter.source.records import record


@record(slots=True)
class CardThing:
    """A card that the seat knows, by the handle of its own."""

    handle: int


@record(slots=True)
class BackThing:
    """A card that the seat does not know, by where it lies in that seat's view."""

    place: int
    position: int


@record(slots=True)
class PlaceThing:
    place: int


@record(slots=True)
class SpotThing:
    """A position in a place, such as a cell of a grid."""

    place: int
    position: int


@record(slots=True)
class SeatThing:
    seat: int


@record(slots=True)
class MemberThing:
    enum: str
    member: str


@record(slots=True)
class TokenThing:
    """The tokens of a stock that a seat or another holder has; of one member where the stock has members."""

    stock: str
    holder: int | str
    member: str = ""


Thing: TypeAlias = CardThing | BackThing | PlaceThing | SpotThing | SeatThing | MemberThing | TokenThing


@record(slots=True)
class ActionThing:
    """An action of a menu, by its id: it lies nowhere, but it has a name and a text."""

    action: str


Pointed: TypeAlias = Thing | ActionThing
