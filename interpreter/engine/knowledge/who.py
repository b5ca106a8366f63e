"""Who knows a piece, sees a place, a stock, a fact.

A seat is a number, or None for somebody at the table who has no seat: they know what everybody knows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from interpreter.compile.program.layout import Back, Layout
from interpreter.compile.program.state import State
from interpreter.model.seen import is_open, seers
from interpreter.model.things import Fact, Stock

Look: TypeAlias = tuple[Back, int, tuple[int, ...]]


def everyone(layout: Layout) -> int:
    """Every seat, as bits."""
    return (1 << layout.seats) - 1


def is_among(mask: int, seat: int | None, layout: Layout) -> bool:
    """Whether a seat is one of those in a mask; who has no seat is, where all are."""
    return mask == everyone(layout) if seat is None else bool(mask >> seat & 1)


# ------------------------------------------------------------ pieces
def knowers(layout: Layout, state: State, piece: int) -> int:
    """The seats that were shown a piece, or told enough, as bits."""
    return int(state[layout.known][piece])


def could_be(layout: Layout, state: State, piece: int, seat: int) -> int:
    """The cards that a piece could be for a seat that does not know it, as bits: of those that it was told, the ones of
    which it does not know where every copy is."""
    back, told = layout.backs[piece], state[layout.told][piece][seat]
    hidden = 0
    for other, mask in enumerate(state[layout.known][:-1]):
        if not mask >> seat & 1 and layout.backs[other] == back:
            hidden |= 1 << layout.card_numbers[other]
    return int(told & hidden)


def knows(layout: Layout, state: State, piece: int, seat: int | None) -> bool:
    """A seat that was told of a piece also knows it when of all that it could be nothing else is left."""
    mask = state[layout.known][piece]
    if mask == everyone(layout) if seat is None else mask >> seat & 1:  # as `is_among`, for every card of every view
        return True
    left = told_of(layout, state, piece, seat)
    return left is not None and left.bit_count() == 1


def namers(layout: Layout, state: State, pieces: Sequence[int]) -> tuple[int, ...]:
    """For each of some pieces that are spoken of and not shown, the seats that know which card is meant.

    Where copies lie together in no order, a seat that does not see them and knows some cannot tell which those are:
    as many of the copies that are named as it knows of are those.
    """
    left: dict[tuple[int, int, Look], list[int]] = {}
    found = []
    for piece in pieces:
        at = state[layout.place][piece] if piece >= 0 else -1
        mask = knowers(layout, state, piece)
        if at >= 0 and piece in layout.copied and not layout.zone_of_slot[at].ordered:
            key = (at, layout.card_numbers[piece], look_of(layout, state, piece))
            if key not in left:
                copies = [x for x in state[at] if x >= 0 and layout.card_numbers[x] == key[1]]
                masks = [knowers(layout, state, x) for x in copies if look_of(layout, state, x) == key[2]]
                left[key] = [sum(one >> seat & 1 for one in masks) for seat in range(layout.seats)]
            counts = left[key]
            mask = sum(1 << seat for seat, count in enumerate(counts) if count)
            left[key] = [max(count - 1, 0) for count in counts]
        found.append(mask)
    return tuple(found)


def look_of(layout: Layout, state: State, piece: int) -> Look:
    """What tells a piece from its copies for those who see them: its back, its face, the marks that everybody sees."""
    turned = state[layout.face][piece] if state[layout.face] else 0
    return layout.backs[piece], turned, tuple([state[slot][piece] for slot in layout.marks])


def unknown_to(layout: Layout, state: State, seat: int) -> list[int]:
    """The pieces on the table that a seat does not know, in the order of where they lie: that it can tell."""
    known = state[layout.known]
    return [
        piece for slot in layout.zone_of_slot for piece in state[slot] if piece >= 0 and not known[piece] >> seat & 1
    ]


def told_of(layout: Layout, state: State, piece: int, seat: int | None) -> int | None:
    """The cards that a piece could be, as bits, for a seat that has been told something of it."""
    rows = state[layout.told]
    if seat is None or not rows or not rows[piece] or rows[piece][seat] == -1:
        return None
    return could_be(layout, state, piece, seat)


def told_seats(layout: Layout, state: State, piece: int) -> list[int]:
    """The seats that were told something of a piece: everybody heard that they were."""
    rows = state[layout.told]
    return [seat for seat, mask in enumerate(rows[piece]) if mask != -1] if rows and rows[piece] else []


def learnt(layout: Layout, before: State, after: State) -> bool:
    """Whether anybody knows more of any piece than before."""
    known = zip(before[layout.known], after[layout.known])
    return bool(before[layout.told] != after[layout.told]) or any(new & ~old for old, new in known)


def slots_of_pieces(layout: Layout, uses: Collection[str]) -> list[int]:
    """The slots that keep, piece by piece, who knows it and what was told of it."""
    return [layout.known, layout.told] if "told" in uses else [layout.known]


def fit_what_was_told(layout: Layout, state: State, pieces: Iterable[int]) -> None:
    """What was told of these pieces fits them too where it is not true of them: that something was told, all heard."""
    rows = state[layout.told]
    every = (1 << len(layout.checked.game.cards)) - 1  # -1 says that nothing was told
    for piece in pieces if rows else ():
        bit = 1 << layout.card_numbers[piece]
        rows[piece] = tuple([mask if mask == -1 else mask & every | bit for mask in rows[piece]])


# ------------------------------------------------------------ places, stocks, facts
def seen_mask(layout: Layout, slot: int) -> int:
    """Which seats see what lies in a place."""
    return layout.seers_of_slots[slot]


def sees(layout: Layout, slot: int, seat: int | None) -> bool:
    return is_among(seen_mask(layout, slot), seat, layout)


def sees_stock(layout: Layout, stock: Stock, holder: int | str, seat: int | None) -> bool:
    """What nobody's hands hold has no owner to hide it: whoever may see some of the stock sees that."""
    if isinstance(holder, str):
        return seers(stock.seen_by, 0, layout.seats + 1) > 0
    return is_among(seers(stock.seen_by, holder, layout.seats), seat, layout)


def sees_owned(layout: Layout, fact: Fact, owner: int, seat: int | None) -> bool:
    """Whether a seat sees a fact, as far as it is the player's whose it is; nothing else can hide its own."""
    if fact.of == "player":
        return is_among(seers(fact.seen_by, owner, layout.seats), seat, layout)
    return is_open(fact)


def sees_fact(layout: Layout, state: State, fact: Fact, owner: int, seat: int | None) -> bool:
    """Whether a seat sees a fact of somebody or something; of a card only whoever knows the card."""
    if not layout.is_listed(fact) or layout.of_place(fact):
        return sees_owned(layout, fact, owner, seat)
    return knows(layout, state, owner, seat) and sees_mark(layout, state, fact, owner, seat)


def sees_mark(layout: Layout, state: State, fact: Fact, piece: int, seat: int | None) -> bool:
    """Whether a seat that knows a card sees a fact of it."""
    return is_open(fact) or sees_marks_in(layout, state[layout.place][piece], fact, seat)


def sees_marks_in(layout: Layout, slot: int, fact: Fact, seat: int | None) -> bool:
    """Whether a seat that knows a card in a place sees a fact of it."""
    return is_open(fact) or is_among(seers(fact.seen_by, layout.seat_of_slot(slot), layout.seats), seat, layout)


def fact_seers(layout: Layout, state: State, fact: Fact, owner: int) -> int:
    """The seats that see a fact of somebody or something, as bits."""
    if fact.of == "player":
        return seers(fact.seen_by, owner, layout.seats)
    if not layout.is_listed(fact) or layout.of_place(fact):
        return everyone(layout) if is_open(fact) else 0
    return sum(1 << seat for seat in range(layout.seats) if sees_fact(layout, state, fact, owner, seat))


# ------------------------------------------------------------ the start, and those who see everything
def known_at(layout: Layout, slot: int, piece: int) -> int:
    """Which seats know a piece that lies in a place from the start."""
    return everyone(layout) if piece in layout.open_cards else seen_mask(layout, slot)


def begin(layout: Layout, state: State, uses: Collection[str]) -> None:
    """Nobody knows anything yet."""
    count = len(layout.pieces)
    state[layout.known] = [0] * (count + 1)
    state[layout.told] = [()] * (count + 1) if "told" in uses else 0


def place_anew(layout: Layout, state: State, piece: int, slot: int) -> None:
    """A piece lies in a place from the start, or nowhere (-1)."""
    state[layout.place][piece] = slot
    state[layout.known][piece] = known_at(layout, slot, piece) if slot >= 0 else 0


def lay_open(layout: Layout, state: State) -> None:
    """Everybody knows every piece: for a reader who may see everything."""
    state[layout.known] = [everyone(layout)] * len(state[layout.known])
