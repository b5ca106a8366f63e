"""Ids of things are read back as they were written, and nothing else is read."""

import pytest

from interpreter.tables.web.paint.ids import read, written
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

THINGS: list[Thing] = [
    CardThing(0),
    CardThing(12),
    BackThing(3, 4),
    PlaceThing(31),
    SpotThing(3, 0),
    SeatThing(1),
    MemberThing("gem", "ruby"),
    MemberThing("card-title", "queen-of-hearts"),
    TokenThing("tokens", 2, "red"),
    TokenThing("coins", 0),
    TokenThing("tokens", "bank", "red"),
    TokenThing("coins", "left-bank"),
]


@pytest.mark.parametrize("thing", THINGS, ids=written)
def test_what_is_written_is_read(thing: Thing) -> None:
    assert read(written(thing)) == thing


def test_no_two_things_share_an_id() -> None:
    assert len({written(thing) for thing in THINGS}) == len(THINGS)


@pytest.mark.parametrize(
    "id", ["", "c", "c-1", "c01", "b3", "b3-", "x3", "m-gem", "m-.ruby", "t-tokens", "c1 ", "c1\n", "c9999999", "s١"]
)
def test_what_is_no_id_names_nothing(id: str) -> None:
    assert read(id) is None
