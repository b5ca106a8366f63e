"""Functions of generated code that change or read what is known, for one layout of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from interpreter.compile.program.layout import Layout
from interpreter.compile.program.state import Content, Entry, State
from interpreter.engine.knowledge import who
from interpreter.engine.rows import Cards, filled


def flat(answer: Content) -> Iterator[int]:
    """The pieces of an answer: one, some, or piles of them."""
    if isinstance(answer, tuple):
        for one in answer:
            yield from flat(one)
    else:
        yield answer


def knowledge_functions(layout: Layout, remembering: list[int]) -> dict[str, Callable[..., object]]:
    """`remembering`: the slots of facts that hold cards."""
    seats, place, known = layout.seats, layout.place, layout.known
    everyone = who.everyone(layout)
    zones = layout.zone_of_slot
    gaps = frozenset(s for s, zone in zones.items() if zone.slots is not None)
    ordered = frozenset(s for s, zone in zones.items() if zone.ordered)
    heaps = frozenset(zones) - ordered
    sees = {-1: 0, **{s: who.seen_mask(layout, s) for s in zones}}
    takes, backs, told, could_be = layout.holding, layout.backs, layout.told, layout.could_be
    open_cards, numbers, marks, face = layout.open_cards, layout.card_numbers, layout.marks, layout.face

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
                left = what_was_told(S[told], piece, seat) & mask
                remember(S[told], piece, seat, left)
                if (left & could_be[backs[piece]]).bit_count() == 1:
                    S[known][piece] |= 1 << seat

    def notice(S: State, pieces: Cards, seeing: int) -> None:
        """Before some seats see pieces that lie among others out of their sight.

        They see which cards they are, and not which of the pieces there: what they knew or were told of one that it
        could have been fits the one that they see as well. So it takes the best of that along.
        """
        know, rows = S[known], S[told]
        for piece in pieces if len(pieces) < 2 else sorted(pieces, key=numbers.__getitem__):
            at = S[place][piece]
            if at not in heaps or not seeing & ~sees[at]:
                continue
            blind = seeing & ~sees[at]
            want, number = blind & ~know[piece], numbers[piece]
            for other in S[at] if want else ():
                if numbers[other] == number and know[other] & want and other != piece and alike(S, piece, other):
                    taken = know[other] & want
                    know[other] &= ~taken
                    know[piece] |= taken
                    want &= ~taken
                    if rows and (rows[piece] or rows[other]):
                        for seat in seats_in(taken):
                            remember(rows, other, seat, what_was_told(rows, piece, seat))
            if rows:
                for seat in seats_in(want):
                    part(S, at, piece, seat)

    def alike(S: State, piece: int, other: int) -> bool:
        """Whether two copies that a seat knew would look the same to it."""
        turned = not S[face] or S[face][piece] == S[face][other]
        return turned and backs[piece] == backs[other] and all(S[x][piece] == S[x][other] for x in marks)

    def part(S: State, at: int, piece: int, seat: int) -> None:
        """A piece that a seat was told of, or its fellows were: what narrows it most is taken to have been told of it.

        What was told of others that it could also have been may have been told of it instead, so it tells less now.
        """
        rows, know, bit = S[told], S[known], 1 << numbers[piece]
        fellows = [
            other
            for other in S[at]
            if other >= 0 and other != piece and backs[other] == backs[piece] and not know[other] >> seat & 1
            and what_was_told(rows, other, seat) & bit
        ]  # fmt: skip
        every = could_be[backs[piece]]

        def narrow(one: int) -> tuple[int, int, bool]:
            mask = what_was_told(rows, one, seat)
            return (mask & every).bit_count(), mask & every, one != piece

        best = min((piece, *fellows), key=narrow)
        narrowest, own = what_was_told(rows, best, seat), what_was_told(rows, piece, seat)
        for other in fellows:
            mask = own if other == best else what_was_told(rows, other, seat)
            if mask != narrowest:
                remember(rows, other, seat, mask if mask == -1 else mask | narrowest)
        if best != piece:
            remember(rows, piece, seat, narrowest)

    def what_was_told(rows: list[tuple[int, ...]], piece: int, seat: int) -> int:
        return rows[piece][seat] if rows[piece] else -1

    def remember(rows: list[tuple[int, ...]], piece: int, seat: int, mask: int) -> None:
        row = rows[piece] or (-1,) * seats
        rows[piece] = (*row[:seat], mask, *row[seat + 1 :])

    def seats_in(mask: int) -> list[int]:
        return [seat for seat in range(seats) if mask >> seat & 1]

    def notice_at(S: State, pieces: Cards, goal: int) -> None:
        notice(S, pieces, sees[goal])

    def answered(S: State, answers: Entry) -> None:
        """What several answered openly everybody heard: a card that its seat knew it named, another it pointed at."""
        know = S[known]
        for seat, answer in enumerate(answers):
            pieces = tuple([x for x in flat(answer) if x >= 0 and know[x] >> seat & 1])
            notice(S, pieces, everyone)
            for piece in pieces:
                know[piece] = everyone

    def mix(S: State, source: int, goal: int, pieces: Cards) -> None:
        """Who saw neither end of a move no longer knows which piece of an unordered place it was.

        The goal of what is laid face down is -1: nobody sees it come. All that a place held can be followed together,
        but not one by one into an order.
        """
        if source in ordered or not (S[source] or (len(pieces) > 1 and goal not in heaps)):
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
        know, seeing = S[known], sees[at]
        for piece in order:
            if piece not in open_cards:
                know[piece] &= seeing
        if S[told]:
            for piece in order:
                if piece not in open_cards:
                    forget(S, piece, ~seeing)
        for slot in remembering:
            value = S[slot]
            if isinstance(value, tuple):
                S[slot] = tuple([piece for piece in value if piece not in order])
            elif value in order:
                S[slot] = -1

    def as_laid(row: Cards, at: int, slots: int) -> Cards | None:
        """What lay elsewhere as it lies in a place, gaps and all where both have as many; None if there is no room."""
        if at not in gaps:
            return filled(row)
        if len(row) == slots:
            return row
        pieces = filled(row)
        return pieces + (-1,) * (slots - len(pieces)) if len(pieces) <= slots else None

    def swap_places(S: State, left: int, right: int) -> bool:
        """Whether it took place: what does not fit where it would go stays, and so does the rest."""
        if left == right or not (takes[left].issuperset(filled(S[right])) and takes[right].issuperset(filled(S[left]))):
            return False
        here, there = as_laid(S[right], left, len(S[left])), as_laid(S[left], right, len(S[right]))
        if here is None or there is None:
            return False
        S[left], S[right] = here, there
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
        if here < 0 or there < 0:
            return False  # left in the box
        if here != there:
            if left not in takes[there] or right not in takes[here]:
                return False
            notice(S, (left,), sees[there])
            notice(S, (right,), sees[here])
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

    def could_have(S: State, pieces: Cards, at: int) -> bool:
        """Whether one of these cards may lie in a place, for all that everybody knows: backs are seen by all."""
        know, places = S[known], S[place]
        wanted = []
        for piece in pieces:
            if know[piece] != everyone:
                wanted.append(backs[piece])
            elif places[piece] == at:
                return True
        for piece in tuple.__iter__(S[at]) if wanted else ():
            if piece >= 0 and know[piece] != everyone and backs[piece] in wanted:
                return True
        return False

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

    def heard_of(S: State, lots: tuple[Cards, ...], row: Cards, counts: Cards) -> None:
        """Everybody hears that so many cards of each lot lie in a row with an order, and not which they are.

        A seat for which no more could be that card knows by this which they are.
        """
        know, rows = S[known], S[told]
        pieces = filled(row)
        for lot, count in zip(lots, counts):
            number = numbers[lot[0]] if lot else -1
            family = {backs[piece] for piece in lot}
            for seat in range(seats) if count else ():
                fitting = [
                    piece
                    for piece in pieces
                    if (numbers[piece] == number if know[piece] >> seat & 1 else backs[piece] in family)
                    and (not rows or what_was_told(rows, piece, seat) >> number & 1)
                ]
                if len(fitting) == count:
                    for piece in fitting:
                        know[piece] |= 1 << seat

    found = (
        learn, tell, notice, notice_at, answered, mix, mixed, swap_places, swap_cards, could_have, could_hold, heard_of
    )  # fmt: skip
    return {function.__name__: function for function in found}
