"""What everybody heard of a hidden row with an order: an offer on the table says what is there, and not where."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from interpreter.compile.program.layout import Layout
from interpreter.compile.program.points import Lot
from interpreter.compile.program.state import State
from interpreter.engine.choices.offer import Terms
from interpreter.engine.knowledge import who
from interpreter.source.records import record


@record
class Heard:
    """So many copies of a card lie in a place."""

    place: int
    card: int
    count: int


def heard(layout: Layout, lots: Sequence[Lot], terms: Terms, seat: int) -> list[Heard]:
    """What the offer that is being answered says of places that a seat does not see."""
    numbers = {piece.card: layout.card_numbers[n] for n, piece in enumerate(layout.pieces)}
    found = []
    for lot, place, count in zip(lots, terms.places, terms.table):
        said = lot.sort == "card" and lot.side != terms.side and place >= 0 and count > 0
        if said and layout.zone_of_slot[place].ordered and not who.sees(layout, place, seat):
            found.append(Heard(place, numbers[lot.of], count))
    return found


def narrowed(
    layout: Layout,
    state: State,
    seat: int,
    group: Sequence[int],
    told: list[int | None],
    said: Sequence[Heard],
    rng: Random,
) -> list[int | None]:
    """What a seat was told of each of some hidden pieces, with what it heard: so many there are that card."""
    found = told[:]
    for one in said:
        bit = 1 << one.card
        there = [piece for piece in state[one.place] if piece >= 0]
        known = sum(layout.card_numbers[x] == one.card for x in there if who.knowers(layout, state, x) >> seat & 1)
        spots = [
            n
            for n, (piece, mask) in enumerate(zip(group, found))
            if piece in there and layout.could_be[layout.backs[piece]] & bit and (mask is None or mask & bit)
        ]
        rng.shuffle(spots)
        for n in spots[: max(0, one.count - known)]:
            found[n] = bit
    return found
