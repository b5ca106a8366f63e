"""Ids of things in a page, written and read. None of them tells more than the seat knows: a card is named by the handle
of its own seat, a card that it does not know by where it lies."""

from __future__ import annotations

import re
from typing import assert_never

from interpreter.tables.web.things import (
    BackThing,
    CardThing,
    MemberThing,
    PlaceThing,
    SeatThing,
    SpotThing,
    Thing,
    TokenThing,
)

NUMBER = r"(0|[1-9][0-9]{0,5})"
NAME = r"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"
CARD = re.compile(f"c{NUMBER}")
BACK = re.compile(f"b{NUMBER}-{NUMBER}")
PLACE = re.compile(f"p{NUMBER}")
SPOT = re.compile(f"q{NUMBER}-{NUMBER}")
SEAT = re.compile(f"s{NUMBER}")
MEMBER = re.compile(rf"m-{NAME}\.{NAME}")
TOKENS = re.compile(rf"t-{NAME}\.(?:{NUMBER}|{NAME})(?:\.{NAME})?")


def written(thing: Thing) -> str:
    match thing:
        case CardThing(handle):
            return f"c{handle}"
        case BackThing(place, position):
            return f"b{place}-{position}"
        case PlaceThing(place):
            return f"p{place}"
        case SpotThing(place, position):
            return f"q{place}-{position}"
        case SeatThing(seat):
            return f"s{seat}"
        case MemberThing(enum, member):
            return f"m-{enum}.{member}"
        case TokenThing(stock, holder, member):
            return f"t-{stock}.{holder}{'.' if member else ''}{member}"
    assert_never(thing)


def read(id: str) -> Thing | None:
    """The thing that an id names; None for whatever is no id."""
    if found := CARD.fullmatch(id):
        return CardThing(int(found[1]))
    if found := BACK.fullmatch(id):
        return BackThing(int(found[1]), int(found[2]))
    if found := PLACE.fullmatch(id):
        return PlaceThing(int(found[1]))
    if found := SPOT.fullmatch(id):
        return SpotThing(int(found[1]), int(found[2]))
    if found := SEAT.fullmatch(id):
        return SeatThing(int(found[1]))
    if found := MEMBER.fullmatch(id):
        return MemberThing(found[1], found[2])
    if found := TOKENS.fullmatch(id):
        return TokenThing(found[1], int(found[2]) if found[2] else found[3], found[4] or "")
    return None
