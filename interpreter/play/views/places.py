"""Places and the cards in them, as one seat may know them."""

from __future__ import annotations

from dataclasses import replace

from interpreter.engine.knowledge import who
from interpreter.engine.resample import back_of
from interpreter.model.things import Zone
from interpreter.play.could_be import cards_left, shared
from interpreter.play.seen.seen import BackSeen, CardSeen, PlaceSeen, Seen
from interpreter.play.standing import Standing
from interpreter.play.views.known_values import properties, told

Handles = dict[int, int]  # of pieces, for one seat


def place(match: Standing, slot: int, seat: int | None, handles: Handles) -> PlaceSeen:
    layout = match.machine.layout
    zone = layout.zone_of_slot[slot]
    cards = [card for _, card in laid(match, slot, seat, handles)]
    owner = layout.seat_of_slot(slot)
    return PlaceSeen(
        zone=zone.id,
        place=slot,
        of=tuple([part(match, axis, index) for axis, index in match.naming.axes(slot)]),
        seat=owner if owner >= 0 else None,
        shape=zone.shape,
        columns=zone.columns,
        cards=tuple(cards),
        count=len([card for card in cards if card is not None]),
    )


def laid(match: Standing, slot: int, seat: int | None, handles: Handles) -> list[tuple[int, Seen]]:
    """The pieces of a place, each as it is seen, in the order in which the seat is shown them."""
    layout = match.machine.layout
    zone = layout.zone_of_slot[slot]
    row = [(piece, seen(match, piece, seat, zone, handles)) for piece in match.state[slot]]
    if len(row) < 2:
        return row
    if zone.shape == "pile":
        row.reverse()  # from the top
    if not zone.ordered and not (seat is not None and who.sees(layout, slot, seat)):
        # the order of an unordered hidden place says nothing, so it must not be shown
        distinct = {id(card): card for _, card in row}  # most backs of a place are one and the same
        keys = {one: in_no_order(card) for one, card in distinct.items()}
        row.sort(key=lambda one: keys[id(one[1])])
    return row


def part(match: Standing, axis: str | int, index: int) -> int | str | None:
    """What a place is there for, along one axis: a seat, a member by its id, a number from 1."""
    if isinstance(axis, int):
        return index + 1
    return index if axis == "player" else match.naming.member_id(axis, index)


def in_no_order(card: Seen) -> str:
    """Known cards come first, each by what is seen of it."""
    return "" if card is None else f"{isinstance(card, BackSeen)}{sorted(card.data().items())}"


def seen(match: Standing, piece: int, seat: int | None, zone: Zone, handles: Handles) -> Seen:
    if piece < 0:
        return None
    layout = match.machine.layout
    hidden = zone.closed or not who.knows(layout, match.state, piece, seat)
    card = back(match, piece, seat) if hidden else face(match, piece, seat, zone, handles)
    # where there is an order everybody can point at the card of which somebody was told
    told_to = who.told_seats(layout, match.state, piece) if zone.ordered else ()
    return replace(card, told=tuple(told_to)) if told_to else card


def face(match: Standing, piece: int, seat: int | None, zone: Zone, handles: Handles) -> CardSeen:
    layout = match.machine.layout
    card = layout.pieces[piece].card
    kind = match.game.model.cards[card].kind
    printed = match.game.printed.get(card)
    if printed is None:
        printed = match.game.printed[card] = properties(match, kind, layout.checked.card_values[card])
    shown = told(match, zone.shows, piece, zone.id, seat)
    return CardSeen(handles[piece], card, kind, printed, shown, known_by=known_by(match, piece, seat))


def known_by(match: Standing, piece: int, seat: int | None) -> tuple[int, ...]:
    """The others who know a card in a place of the seat's own that it sees and not everybody: how they came to know it,
    the seat has seen or heard. Where it does not see its own cards, it cannot tell which of several equal ones it is.
    """
    layout = match.machine.layout
    slot = match.state[layout.place][piece]
    seers = who.seen_mask(layout, slot)
    if seat is None or layout.seat_of_slot(slot) != seat or not seers >> seat & 1 or seers == who.everyone(layout):
        return ()
    mask = who.knowers(layout, match.state, piece)
    return tuple([one for one in range(layout.seats) if one != seat and mask >> one & 1])


def back(match: Standing, piece: int, seat: int | None) -> BackSeen:
    layout = match.machine.layout
    kind = match.game.model.cards[layout.pieces[piece].card].kind
    mask = who.told_of(layout, match.state, piece, seat)
    plain = match.game.backs.get((kind, layout.backs[piece])) if mask is None else None
    if plain is not None:
        return plain
    family, _, *shows = back_of(match.machine, piece)
    if mask is None:
        plain = match.game.backs[kind, layout.backs[piece]] = BackSeen(family, properties(match, kind, dict(shows)))
        return plain
    could = cards_left(layout, mask)
    seen = {**shared(layout, could), **dict(shows)} if could else dict(shows)
    return BackSeen(family, properties(match, kind, seen), tuple(could))
