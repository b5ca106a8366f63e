"""Functions of generated code that need to know how this game's state is laid out."""

from __future__ import annotations

from collections import Counter
from typing import Any

from interpreter.compile import layout as slots
from interpreter.compile.agenda import CALL_ENDS
from interpreter.compile.layout import Layout
from interpreter.compile.stepping import MOST
from interpreter.engine.support import Cards, fill, filled, gap, without

State = list[Any]


def bound_functions(layout: Layout) -> dict[str, Any]:
    seats, place, known = layout.seats, layout.place, layout.known
    everyone = (1 << seats) - 1
    zones = layout.zone_of_slot
    gaps = frozenset(s for s, zone in zones.items() if zone.slots is not None)
    ordered = frozenset(s for s, zone in zones.items() if zone.ordered)
    sees = {s: seen_mask(layout, s) for s in zones}
    takes, backs, told, could_be = layout.holding, layout.backs, layout.told, layout.could_be
    remembering = card_valued_facts(layout)
    open_cards = layout.open_cards

    def leave(S: State, at: int, piece: int) -> None:
        S[at] = gap(S[at], piece) if at in gaps else without(S[at], piece)

    def arrive(S: State, at: int, piece: int, first: int) -> None:
        if at in gaps:
            S[at] = fill(S[at], piece)
        else:
            S[at] = (piece, *S[at]) if first else (*S[at], piece)

    def learn(S: State, at: int, piece: int) -> None:
        S[known][piece] |= sees[at]

    def forget(S: State, piece: int, blind: int) -> None:
        """Who no longer knows which piece it is has been told nothing of it."""
        if S[told] and S[told][piece]:
            S[told][piece] = tuple([-1 if blind >> seat & 1 else mask for seat, mask in enumerate(S[told][piece])])

    def tell(S: State, seat: int, yes: Cards, no: Cards, cards: int) -> None:
        """A seat learns which pieces are among some cards, and so which are not; if one card is left, it is known."""
        for pieces, mask in ((yes, cards), (no, ~cards)):
            for piece in pieces:
                row = S[told][piece] or (-1,) * seats
                left = row[seat] & mask
                S[told][piece] = (*row[:seat], left, *row[seat + 1 :])
                if (left & could_be[backs[piece]]).bit_count() == 1:
                    S[known][piece] |= 1 << seat

    def mix(S: State, source: int, goal: int, pieces: Cards) -> None:
        """Who saw neither end of a move no longer knows which piece of an unordered place it was."""
        if source in ordered or not S[source]:
            return
        blind = everyone & ~(sees[source] | sees[goal])
        if blind:
            know = S[known]
            for piece in (*S[source], *pieces):
                if piece >= 0 and piece not in open_cards:
                    know[piece] &= ~blind
                    forget(S, piece, blind)

    def mixed(S: State, at: int, order: Cards) -> None:
        """A shuffled place: only those who see it all along still know what is where."""
        coming = iter(order)
        S[at] = tuple([next(coming) if piece >= 0 else -1 for piece in S[at]]) if at in gaps else order
        for piece in order:
            if piece not in open_cards:
                S[known][piece] &= sees[at]
                forget(S, piece, ~sees[at])
        for slot in remembering:
            value = S[slot]
            if isinstance(value, tuple):
                S[slot] = tuple([piece for piece in value if piece not in order])
            elif value in order:
                S[slot] = -1

    def swap_places(S: State, left: int, right: int) -> bool:
        """Whether it took place: what does not fit where it would go stays, and so does the rest."""
        if not (takes[left].issuperset(filled(S[right])) and takes[right].issuperset(filled(S[left]))):
            return False
        S[left], S[right] = S[right], S[left]
        for at in (left, right):
            for piece in S[at]:
                if piece >= 0:
                    S[place][piece] = at
                    S[known][piece] |= sees[at]
        return True

    def swap_cards(S: State, left: int, right: int) -> bool:
        if left < 0 or right < 0 or left == right:
            return False
        here, there = S[place][left], S[place][right]
        if here != there:
            if left not in takes[there] or right not in takes[here]:
                return False
            for at in (here, there):
                if at not in ordered and len(S[at]) > 1:
                    for piece in S[at]:
                        if piece not in open_cards:
                            S[known][piece] &= sees[here] | sees[there]
                            forget(S, piece, ~(sees[here] | sees[there]))
        at, to = S[here].index(left), S[there].index(right)
        S[here] = (*S[here][:at], right, *S[here][at + 1 :])
        S[there] = (*S[there][:to], left, *S[there][to + 1 :])
        if here == there:
            row = list(S[here])
            row[at], row[to] = right, left
            S[here] = tuple(row)
        S[place][left], S[place][right] = there, here
        learn(S, there, left)
        learn(S, here, right)
        return True

    def beside(S: State, place_slot: int, piece: int, offset: int) -> int:
        """The next or previous piece; round a ring, and down or up a pile."""
        if piece < 0:
            return -1
        at = S[place_slot][piece]
        row = S[at]
        if zones[at].shape == "pile":
            offset = -offset
        to = row.index(piece) + offset
        if zones[at].shape == "ring":
            to %= len(row)
        return int(row[to]) if 0 <= to < len(row) else -1

    def slot_of(S: State, place_slot: int, columns: tuple[int, ...], piece: int) -> int:
        return S[S[place_slot][piece]].index(piece) + 1 if piece >= 0 else 0

    def row_of(S: State, place_slot: int, columns: tuple[int, ...], piece: int) -> int:
        return (slot_of(S, place_slot, columns, piece) - 1) // (columns[S[place_slot][piece]] or 1) + 1

    def column_of(S: State, place_slot: int, columns: tuple[int, ...], piece: int) -> int:
        return (slot_of(S, place_slot, columns, piece) - 1) % (columns[S[place_slot][piece]] or 1) + 1

    def slots_of(S: State, at: int) -> tuple[int, ...]:
        return tuple([at << 10 | number for number in range(len(S[at]))])

    def steps(S: State, place_slot: int, start: int, goal: int) -> int:
        """How many steps clockwise from one piece of a ring to another."""
        row = S[S[place_slot][start]]
        return int((row.index(goal) - row.index(start)) % len(row))

    def could_have(S: State, pieces: Cards, at: int) -> bool:
        """Whether one of these cards may lie in a place, for all that everybody knows: backs are seen by all."""
        know = S[known]
        hidden = {backs[piece] for piece in S[at] if piece >= 0 and know[piece] != everyone}
        return any(backs[piece] in hidden if know[piece] != everyone else S[place][piece] == at for piece in pieces)

    def could_hold(S: State, lots: tuple[Cards, ...], row: Cards) -> tuple[int, ...]:
        """How many cards of each lot may be among some cards, for all that everybody knows."""
        know = S[known]
        hidden = Counter([backs[piece] for piece in row if piece >= 0 and know[piece] != everyone])
        found = []
        for lot in lots:
            unseen = Counter([backs[piece] for piece in lot if know[piece] != everyone])
            seen = sum(know[piece] == everyone and piece in row for piece in lot)
            found.append(seen + sum(min(count, hidden[back]) for back, count in unseen.items()))
        return tuple(found)

    def next_seat(S: State, seat: int, step: int) -> int:
        step *= S[slots.DIRECTION]
        for _ in range(seats):
            seat = (seat + step) % seats
            if not S[slots.OUT] >> seat & 1:
                return seat
        return seat

    def coming_seat(S: State, in_order: int) -> int:
        """Whose turn comes next: extra turns first, then play goes on in order with the next who need not skip."""
        while S[slots.QUEUE]:
            seat, *later = S[slots.QUEUE]
            S[slots.QUEUE] = tuple(later)
            if not S[slots.OUT] >> seat & 1:
                return int(seat)
        seat = S[in_order]
        while True:
            seat = next_seat(S, seat, 1)
            if seat not in S[slots.SKIPS]:
                S[in_order] = seat
                return int(seat)
            S[slots.SKIPS] = without(S[slots.SKIPS], seat)
            S[slots.HAD] |= 1 << seat

    return {name: value for name, value in locals().items() if callable(value) and name not in ("seen_mask",)}


def card_valued_facts(layout: Layout) -> list[int]:
    """The slots of facts that hold cards."""
    found: list[int] = []
    for fact in layout.checked.game.facts.values():
        kind = layout.checked.symbols.type_of(fact.type)
        inner = getattr(kind, "of", None) if kind is not None and kind.name in ("set", "list") else kind
        if getattr(inner, "name", "") == "card" and not layout.is_listed(fact):
            found += range(layout.facts[fact.id], layout.facts[fact.id] + layout.owners(fact))
    return found


def known_at(layout: Layout, slot: int, piece: int) -> int:
    """Which seats know a piece that lies in a place from the start."""
    return (1 << layout.seats) - 1 if piece in layout.open_cards else seen_mask(layout, slot)


def seen_mask(layout: Layout, slot: int) -> int:
    """Which seats see what lies in a place."""
    zone = layout.zone_of_slot[slot]
    everyone = (1 << layout.seats) - 1
    seat = layout.seat_of_slot(slot)
    match zone.seen_by:
        case "everyone":
            return everyone
        case "owner":
            return 1 << seat if seat >= 0 else 0
        case "others":
            return everyone & ~(1 << seat) if seat >= 0 else everyone
    return 0


def call_functions(names: dict[str, Any]) -> dict[str, Any]:
    """Functions on the calls under way; a call is known by its frame. `names` holds the tables of generated code."""

    def cancel(S: State, call: int) -> int:
        """In its window a call is only marked; a running one is left at once, with every call inside it."""
        if call < -1:
            frame, number = divmod(-call - 2, MOST)
            slot = names["STEPS"][number].get(names["ROUTINE"][S[frame + 1]])
            if slot is not None and S[frame + slot] == 0:
                S[frame + slot] = 1
            return -1
        if call <= 0:
            return -1
        routine = names["ROUTINE"][S[call + 1]]
        state = names["STATE"][routine]
        if state >= 0 and S[call + state] == 0:
            S[call + state] = 1
            return -1
        frame = S[1]
        while frame and S[frame] != call:
            frame = S[frame]
        if not frame or names["EXIT"][routine] < 0:
            return -1
        dropped = S[1]
        while dropped != call:
            expire(S, CALL_ENDS, dropped, 0)
            counter = names["COUNTER"][names["ROUTINE"][S[dropped + 1]]] if S[dropped + 1] else -1
            if counter >= 0:
                S[counter] -= 1
            dropped = S[dropped]
        del S[frame:]
        S[1] = call
        return int(names["EXIT"][routine])

    def is_pending(S: State, call: int) -> bool:
        """Whether there is still something to cancel, put off or redirect."""
        if call <= 0:
            return call < -1
        frame = S[1]
        while frame > call:
            frame = S[frame]
        return bool(frame == call)

    def called(S: State, call: int) -> str:
        """The name of a call, for those who read what happened."""
        return str(names["NAMES"][names["ROUTINE"][S[call + 1]]]) if call > 0 else ""

    def turn_under_way(S: State) -> int:
        """The frame of the turn that is being played, or 0."""
        call = S[1]
        while call and names["ROUTINE"][S[call + 1]] != names["TURN"]:
            call = S[call]
        return int(call)

    def cause(S: State, call: int) -> int:
        """The call inside which another one runs."""
        if call < -1:
            return int((-call - 2) // MOST)  # a step is part of the call in whose frame it stands
        return int(S[call]) if call > 0 else -1

    def postpone(S: State, call: int, moment: tuple[int, ...]) -> None:
        """In its window a call can be put off; a second time only changes the moment."""
        if call <= 0:
            return
        routine = names["ROUTINE"][S[call + 1]]
        state, delay = names["STATE"][routine], names["DELAY"][routine]
        if state >= 0 and delay >= 0 and S[call + state] in (0, 2):
            S[call + state], S[call + delay] = 2, moment

    def aimed(S: State, call: int, name: str) -> int:
        """Whom or what a call is aimed at."""
        slot = names["AIMS"][names["ROUTINE"][S[call + 1]]].get(name) if call > 0 else None
        return -1 if slot is None else S[call + slot]

    def again(S: State, call: int, who: int, this: int, same: int) -> tuple[int, ...]:
        """How a call is done once more by somebody, with its choices if they are legal for them: a routine and its
        arguments, or nothing."""
        row = names["AGAIN"][names["ROUTINE"][S[call + 1]]] if call > 0 else ()
        if not row:
            return ()
        anew, kept, (given, chosen), legal = row
        args = [who, *(this if word == "this" and this >= 0 else aimed(S, call, word) for word in given)]
        choices = [aimed(S, call, word) for word in chosen]
        if same and names[legal](S, *args, *choices):
            return (kept, *args, *choices)
        return (anew, *args)

    def note(S: State, call: int, name: str, value: Any) -> None:
        """Write a fact of a call that is under way."""
        slot = names["AIMS"][names["ROUTINE"][S[call + 1]]].get(name) if call > 0 else None
        if slot is not None:
            S[call + slot] = value

    def redirect(S: State, call: int, name: str, to: int) -> None:
        """Aim a call that is still in its window at another; what is nobody or nothing changes nothing."""
        if call <= 0 or to < 0:
            return
        routine = names["ROUTINE"][S[call + 1]]
        slot, state = names["AIMS"][routine].get(name), names["STATE"][routine]
        if slot is not None and (state < 0 or S[call + state] in (0, 2)):
            S[call + slot] = to

    def due(S: State, moment: int, seat: int, count: int) -> int:
        """The place on the agenda of the first entry that falls due now, or -1."""
        for place, entry in enumerate(S[slots.AGENDA]):
            if entry[0] == moment and entry[1] in (-1, seat) and count > entry[2]:
                return place
        return -1

    def expire(S: State, moment: int, seat: int, count: int) -> None:
        """Grants that end at this moment are over."""
        S[slots.GRANTS] = tuple([
            grant for grant in S[slots.GRANTS]
            if not any(m == moment and who in (-1, seat) and count > stamp for m, who, stamp in grant[1])
        ])  # fmt: skip

    def ended(grants: tuple[Any, ...], stamp: int) -> tuple[Any, ...]:
        """Without the grants that were made together under this stamp."""
        return tuple([grant for grant in grants if grant[3] != stamp])

    def left(grants: tuple[Any, ...], tied: tuple[int, ...], piece: int) -> tuple[Any, ...]:
        """Without what was granted to a card that now goes elsewhere."""
        return tuple([grant for grant in grants if grant[4] != piece or grant[0] not in tied])

    def taken(S: State, place: int) -> tuple[int, ...]:
        agenda = S[slots.AGENDA]
        S[slots.AGENDA] = agenda[:place] + agenda[place + 1 :]
        return tuple(agenda[place][3:])

    return {
        "aimed": aimed,
        "again": again,
        "called": called,
        "is_pending": is_pending,
        "note": note,
        "redirect": redirect,
        "cancel": cancel,
        "cause": cause,
        "turn_under_way": turn_under_way,
        "postpone": postpone,
        "due": due,
        "taken": taken,
        "expire": expire,
        "ended": ended,
        "left": left,
    }
