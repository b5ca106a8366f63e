"""Functions of generated code that need to know how this game's state is laid out."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.compile.events.agenda import CALL_ENDS
from interpreter.compile.hearing.stepping import MOST
from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.state import Content, Entry, Generated, State
from interpreter.engine.held import Call, Held
from interpreter.engine.knowledge.changes import knowledge_functions
from interpreter.engine.rows import Cards, fill, fill_last, for_cell, gap, insert, put_at, with_room, without

PUT_OFF = -(1 << 40)  # below this, calls that are put off; no frame and no step has such a number


def bound_functions(layout: Layout) -> dict[str, Callable[..., object]]:
    seats, zones = layout.seats, layout.zone_of_slot
    gaps = frozenset(s for s, zone in zones.items() if zone.slots is not None)
    piles = frozenset(s for s, zone in zones.items() if zone.shape == "pile")
    rings = frozenset(s for s, zone in zones.items() if zone.shape == "ring")
    takes, out, direction = layout.holding, slots.OUT, slots.DIRECTION

    def leave(S: State, at: int, piece: int) -> None:
        row = S[at]
        if at in gaps:
            S[at] = gap(row, piece)
        else:
            S[at] = row[:-1] if row[-1] == piece else without(row, piece)

    def arrive(S: State, at: int, piece: int, end: str) -> None:
        if at in gaps:
            S[at] = fill_last(S[at], piece) if end in ("top", "back") else fill(S[at], piece)
        else:
            S[at] = (piece, *S[at]) if end in ("bottom", "front") else (*S[at], piece)

    def insert_there(S: State, at: int, number: int, piece: int) -> None:
        row = S[at]
        S[at] = put_at(row, number - 1, piece) if at in gaps else insert(row, number, piece, zones[at].shape == "pile")

    def for_place(S: State, at: int, pieces: Cards, number: int) -> Cards:
        """Of some pieces those that a place takes; `number`: at that position."""
        if at < 0:
            return ()
        pieces = tuple([x for x in pieces if x in takes[at]])
        if at not in gaps:
            return pieces
        return for_cell(S[at], number, pieces) if number else with_room(S[at], pieces)

    def for_slot(S: State, slot: int, pieces: Cards) -> Cards:
        return for_place(S, slot >> 10, pieces, (slot & 1023) + 1) if slot >= 0 else ()

    def beside(S: State, place_slot: int, piece: int, offset: int, such: Callable[[int], object] | None) -> int:
        """The next or previous piece, if need be the next of its sort, gaps apart; round a ring, down or up a pile."""
        at = S[place_slot][piece]
        if at < 0:
            return -1
        row = S[at]
        if at in piles:
            offset = -offset
        to = row.index(piece) + offset
        if at in rings:
            if such is None and row[to % len(row)] >= 0:
                return int(row[to % len(row)])
            line = row[to:] + row[:to] if offset > 0 else row[: to + 1][::-1] + row[to + 1 :][::-1]
        else:
            line = row[to:] if offset > 0 else row[to::-1] if to >= 0 else ()
        for other in line:
            if other >= 0 and (such is None or such(other)):
                return int(other)
        return -1

    def slot_of(S: State, place_slot: int, columns: tuple[int, ...], piece: int) -> int:
        return S[S[place_slot][piece]].index(piece) + 1 if S[place_slot][piece] >= 0 else 0

    def row_of(S: State, place_slot: int, columns: tuple[int, ...], piece: int) -> int:
        at = slot_of(S, place_slot, columns, piece) - 1
        return at // (columns[S[place_slot][piece]] or 1) + 1 if at >= 0 else 0

    def column_of(S: State, place_slot: int, columns: tuple[int, ...], piece: int) -> int:
        at = slot_of(S, place_slot, columns, piece) - 1
        return at % (columns[S[place_slot][piece]] or 1) + 1 if at >= 0 else 0

    def spots(S: State, pieces: Cards) -> tuple[tuple[int, int], ...]:
        """Where each piece lies: its place, and which it is there from 0."""
        return tuple([(S[layout.place][x], S[S[layout.place][x]].index(x)) for x in pieces])

    def slots_of(S: State, at: int) -> tuple[int, ...]:
        return tuple([at << 10 | number for number in range(len(S[at]))])

    def steps(S: State, place_slot: int, start: int, goal: int) -> int:
        """How many steps clockwise from one piece of a ring to another; none where they do not lie together."""
        row = S[S[place_slot][start]] if start >= 0 else ()
        return int((row.index(goal) - row.index(start)) % len(row)) if goal >= 0 and goal in row else 0

    def in_game(S: State, seat: int) -> bool:
        return seat >= 0 and not S[slots.OUT] >> seat & 1

    def next_seat(S: State, seat: int, step: int) -> int:
        if seat < 0:
            return -1
        step *= S[direction]
        if not S[out]:
            return (seat + step) % seats
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
            first = S[slots.SKIPS].index(seat)  # who skips twice stands there twice
            S[slots.SKIPS] = S[slots.SKIPS][:first] + S[slots.SKIPS][first + 1 :]
            S[slots.HAD] |= 1 << seat

    own = {name: value for name, value in locals().items() if callable(value)}
    return {**own, **knowledge_functions(layout, card_valued_facts(layout))}


def card_valued_facts(layout: Layout) -> list[int]:
    """The slots of facts that hold cards."""
    found: list[int] = []
    for fact in layout.checked.game.facts.values():
        if layout.holds_cards(fact) and not layout.is_listed(fact):
            found += range(layout.facts[fact.id], layout.facts[fact.id] + layout.owners(fact))
    return found


def call_functions(names: Generated, held: Held) -> dict[str, Callable[..., object]]:
    """Functions on the calls under way; a call is known by its frame. `names` holds the tables of generated code."""

    def cancel(S: State, call: Call) -> int:
        """In its window a call is only marked; a running one is left at once, with every call inside it."""
        call = held.running(S, call)
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
            reworded(S, dropped, call)  # what waited for the end of a call inside waits for the end of this one
            counter = names["COUNTER"][names["ROUTINE"][S[dropped + 1]]] if S[dropped + 1] else -1
            if counter >= 0:
                S[counter] -= 1
            dropped = S[dropped]
        del S[frame:]
        S[1] = call
        return int(names["EXIT"][routine])

    def is_pending(S: State, call: Call) -> bool:
        """Whether there is still something to cancel, put off or redirect."""
        call = held.running(S, call)
        if call <= 0:
            return call < -1
        frame = S[1]
        while frame > call:
            frame = S[frame]
        return bool(frame == call)

    def called(S: State, call: Call) -> str:
        """The name of a call, for those who read what happened."""
        return str(names["NAMES"][held.routine(S, call)]) if isinstance(call, tuple) or call > 0 else ""

    def turn_under_way(S: State) -> int:
        """The frame of the turn that is being played, or 0."""
        call = S[1]
        while call and names["ROUTINE"][S[call + 1]] != names["TURN"]:
            call = S[call]
        return int(call)

    def cause(S: State, call: Call) -> Call:
        """The call inside which another one runs."""
        if isinstance(call, int) and call < -1:
            return int((-call - 2) // MOST)  # a step is part of the call in whose frame it stands
        return held.cause(S, call)

    def reworded(S: State, call: int, other: int) -> None:
        """What waited for the end of one call waits for the end of another."""
        S[slots.AGENDA] = tuple([
            (CALL_ENDS, other, *entry[2:]) if entry[0] == CALL_ENDS and entry[1] == call else entry
            for entry in S[slots.AGENDA]
        ])  # fmt: skip
        S[slots.GRANTS] = tuple([
            (grant[0], tuple([(m, other, at) if m == CALL_ENDS and who == call else (m, who, at)
             for m, who, at in grant[1]]), *grant[2:])
            for grant in S[slots.GRANTS]
        ])  # fmt: skip

    def wait(S: State, call: int) -> int:
        """A call is put off: what waits for its end is kept under a number until it falls due."""
        S[slots.ARRIVALS] += 1
        key = PUT_OFF - S[slots.ARRIVALS]
        reworded(S, call, key)
        return int(key)

    def waited(S: State, key: int, call: int) -> None:
        reworded(S, key, call)

    def postpone(S: State, call: Call, moment: tuple[int, ...]) -> None:
        """In its window a call can be put off; a second time only changes the moment."""
        call = held.running(S, call)
        if call <= 0:
            return
        routine = names["ROUTINE"][S[call + 1]]
        state, delay = names["STATE"][routine], names["DELAY"][routine]
        if state >= 0 and delay >= 0 and S[call + state] in (0, 2):
            S[call + state], S[call + delay] = 2, moment

    aimed = held.value

    def again(S: State, call: Call, who: int, this: int, same: int) -> Entry:
        """How a call is done once more by somebody, with its choices if they are legal for them: a routine and its
        arguments, or nothing."""
        row = names["AGAIN"][held.routine(S, call)] if isinstance(call, tuple) or call > 0 else ()
        if not row:
            return ()
        anew, kept, (given, chosen), legal, able = row
        args = [who, *(this if word == "this" and this >= 0 else aimed(S, call, word) for word in given)]
        choices = [aimed(S, call, word) for word in chosen]
        if same and names[legal](S, *args, *choices):
            return (kept, *args, *choices, held.keep(S, call))
        return (anew, *args) if names[able](S, *args) else ()

    def note(S: State, call: Call, name: str, value: Content) -> None:
        """Write a fact of a call that is under way."""
        call = held.running(S, call)
        slot = names["AIMS"][names["ROUTINE"][S[call + 1]]].get(name) if call > 0 else None
        if slot is not None:
            S[call + slot] = value

    def redirect(S: State, call: Call, name: str, to: int) -> None:
        """Aim a call that is still in its window at another; what is nobody or nothing changes nothing."""
        call = held.running(S, call)
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

    def ended(grants: tuple[Entry, ...], stamp: int) -> tuple[Entry, ...]:
        """Without the grants that were made together under this stamp."""
        return tuple([grant for grant in grants if grant[3] != stamp])

    def left(grants: tuple[Entry, ...], tied: tuple[int, ...], piece: int) -> tuple[Entry, ...]:
        """Without what was granted to a card that now goes elsewhere."""
        return tuple([grant for grant in grants if grant[4] != piece or grant[0] not in tied])

    def taken(S: State, place: int) -> tuple[int, ...]:
        agenda = S[slots.AGENDA]
        S[slots.AGENDA] = agenda[:place] + agenda[place + 1 :]
        return tuple(agenda[place][3:])

    return {
        "aimed": aimed,
        "keep": held.keep,
        "running": held.running,
        "same_call": held.same,
        "wait": wait,
        "waited": waited,
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
