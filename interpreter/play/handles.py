"""A handle for every card that a seat knows, which stays with the card as long as the seat can follow it.

Handles are made from nothing but what the seat saw before and sees now, so they tell nothing else: of equal copies
that were out of its sight for a moment no seat can say which is which, and neither do its handles.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeAlias

from interpreter.compile.program.layout import Layout
from interpreter.compile.program.state import State
from interpreter.engine.knowledge import who
from interpreter.meaning.types import EFFECT
from interpreter.model.things import Fact
from interpreter.play.events.event import Held
from interpreter.source.records import record

Marks: TypeAlias = tuple[tuple[str, Held], ...]  # facts that mark a card: (id, value)


class Look(NamedTuple):
    """What a seat sees of a card that it knows: where it lies, which card it is, the facts that mark it."""

    place: int
    card: int
    marks: Marks


@record
class Followed:
    """What a seat saw last, with the handle that each card had."""

    next: int = 0
    cards: tuple[tuple[int, Look], ...] = ()

    def data(self) -> tuple[int, tuple[tuple[int, int, int, Marks], ...]]:
        return self.next, tuple([(handle, look.place, look.card, look.marks) for handle, look in self.cards])


# Who is the same as before: what lies where it lay, or looks as it looked, rather than what only is the same card.
SAME: tuple[Callable[[Look], Hashable], ...] = (
    lambda look: look,
    lambda look: (look.place, look.card),
    lambda look: (look.card, look.marks),
    lambda look: look.card,
)


def handles(layout: Layout, state: State, seat: int | None, before: Followed) -> tuple[Followed, dict[int, int]]:
    """What the seat sees now, to be followed from, and the handle of each piece that it knows."""
    seen = looks(layout, state, seat)
    left = dict(before.cards)
    if [*left.values()] == [*seen.values()]:  # nothing has changed for it
        return before, dict(zip(seen, left))
    given: dict[int, int] = {}
    for same in SAME:
        if not left or len(given) == len(seen):
            break
        fitting: dict[Hashable, list[int]] = defaultdict(list)
        for handle, look in left.items():
            fitting[same(look)].append(handle)
        for piece, look in seen.items():
            if piece not in given and fitting[same(look)]:
                given[piece] = fitting[same(look)].pop(0)
                del left[given[piece]]
    fresh = before.next
    for piece in seen:
        if piece not in given:
            given[piece] = fresh
            fresh += 1
    return Followed(fresh, tuple([(given[piece], look) for piece, look in seen.items()])), given


def looks(layout: Layout, state: State, seat: int | None) -> dict[int, Look]:
    """The cards that a seat knows, in the order in which it is shown them."""
    facts, numbers = marking(layout, state), layout.card_numbers
    found: dict[int, Look] = {}
    for slot, zone in layout.zone_of_slot.items():
        row = () if zone.closed else state[slot]
        known = [piece for piece in row if piece >= 0 and who.knows(layout, state, piece, seat)]
        if not known:
            continue
        seen = [one for one in facts if who.sees_marks_in(layout, slot, one.fact, seat)]
        here = {x: Look(slot, numbers[x], tuple([one.of(layout, state, x, seat) for one in seen])) for x in known}
        if len(here) > 1 and not zone.ordered and not who.sees(layout, slot, seat):
            here = dict(sorted(here.items(), key=lambda one: repr(one[1])))
        found |= here
    return found


class Mark(NamedTuple):
    """A fact of cards, and what it says of each of them."""

    fact: Fact
    values: list[Held]
    says_cards: bool

    def of(self, layout: Layout, state: State, piece: int, seat: int | None) -> tuple[str, Held]:
        """What it says of a card; where it speaks of cards in turn, of those that the seat knows."""
        value = self.values[piece]
        if not self.says_cards:
            return self.fact.id, value

        def seen(one: Held) -> Held:
            if isinstance(one, tuple):
                return tuple([seen(part) for part in one])
            return layout.card_numbers[one] if one >= 0 and who.knows(layout, state, one, seat) else -1

        return self.fact.id, seen(value)


def marking(layout: Layout, state: State) -> list[Mark]:
    """The facts that mark cards."""
    found = []
    for fact in layout.marking:
        values = state[layout.facts[fact.id]]
        if layout.type_of_fact(fact.id) == EFFECT:  # a call is spoken of by its name, and by nothing that it keeps
            values = [0] * len(values)
        found.append(Mark(fact, values, layout.holds_cards(fact)))
    return found
