"""An offer, or the answer to one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import NamedTuple, TypeAlias

from ..fuel import Fuel
from . import composition
from .space import Ints, NoChoice, Rnd, Space, State, index, is_ints

REFUSE, ACCEPT, PROPOSE, FREE = range(4)
OfferSpace: TypeAlias = Callable[[State], tuple[Ints, int, int, Ints, int, int, int, int, Ints]]
TRIES = 64


class Terms(NamedTuple):
    """What a bargain has come to: what the space of an offer reads from the state."""

    caps: Ints  # how much of each lot may be named
    split: int  # how many lots the first side gives
    side: int  # which side decides, 0 or 1
    table: Ints  # the offer on the table, or ()
    left: int  # how many proposals are left
    free: int  # whether it may be had for nothing
    gifts: int  # whether one side may give nothing
    partner: int  # the seat of the other
    places: Ints = ()  # where each lot lies (or -1), if anybody has to know


class Offer(Space[Ints]):
    """(REFUSE,), (ACCEPT,), (FREE,), or (PROPOSE, how many of each lot).

    Refusing, or making no offer, is always possible.  The offer on the table can be accepted by one who can hand over
    their part of it.  A proposal holds something (of both sides, where no gifts are made), and is not the one on the
    table.  Listed: what is short to say, then proposals by their size, the smallest first.
    """

    __slots__ = ("space",)

    def __init__(self, space: OfferSpace, fuel: int = 0) -> None:
        super().__init__()
        self.space = space

    def _words(self, S: State) -> tuple[list[Ints], Ints, int, int, Ints, int]:
        """What can be said without a proposal; then the room for one: caps, the first side's, whether gifts may be
        made, the table, and how many proposals there are."""
        caps, split, mine, table, left, free, gifts, *_ = self.space(S)
        caps = tuple([x if x > 0 else 0 for x in caps])
        words: list[Ints] = []
        if table:
            own = slice(split, None) if mine else slice(0, split)
            if all(x <= cap for x, cap in zip(table[own], caps[own])):
                words.append((ACCEPT,))
        words.append((REFUSE,))
        if free:
            words.append((FREE,))
        sides = prod([cap + 1 for cap in caps[:split]]), prod([cap + 1 for cap in caps[split:]])
        count = sides[0] * sides[1] - 1 if gifts else (sides[0] - 1) * (sides[1] - 1)
        count = count if left > 0 else 0
        if count and table and all(x <= cap for x, cap in zip(table, caps)):
            count -= 1
        return words, caps, split, gifts, table, count

    def listing(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        words, caps, split, gifts, table, count = self._words(S)
        yield from words
        if count:
            for counts in composition.compositions(caps, 1, sum(caps)):
                if counts != table and (gifts or (any(counts[:split]) and any(counts[split:]))):
                    yield (PROPOSE, *counts)

    def count(self, S: State) -> int | None:
        words, *_, count = self._words(S)
        return len(words) + count

    def allows(self, S: State, a: object) -> bool:
        if not is_ints(a) or not a:
            return False
        words, caps, split, gifts, table, count = self._words(S)
        if a in words:
            return True
        counts = a[1:]
        if a[0] != PROPOSE or not count or len(counts) != len(caps) or counts == table:
            return False
        if not gifts and not (any(counts[:split]) and any(counts[split:])):
            return False
        return any(counts) and all(0 <= x <= cap for x, cap in zip(counts, caps))

    def any(self, S: State) -> bool:
        return True

    def single(self, S: State) -> Ints | None:
        words, *_, count = self._words(S)
        return words[0] if len(words) == 1 and not count else None

    def draw(self, S: State, rnd: Rnd) -> Ints:
        """Not even, for most offers of a large space are absurd.  What is said (no, yes, for nothing, a proposal) is
        drawn evenly.  A proposal is put together one by one: where both sides have something, each gives at least
        one, or, where gifts may be made, in one case of four one of them nothing; every further one comes with a
        chance of one half, each from a lot drawn evenly among those that have more.  So every proposal can be drawn,
        small ones mostly."""
        words, caps, split, gifts, table, count = self._words(S)
        said = index(rnd, len(words) + (count > 0))
        if said < len(words):
            return words[said]
        for _ in range(TRIES):
            counts = self._throw(caps, split, gifts, rnd)
            if counts != table:
                return (PROPOSE, *counts)
        for answer in self.listing(S, Fuel(self.fuel)):
            if answer[0] == PROPOSE:
                return answer
        raise NoChoice

    def _throw(self, caps: Ints, split: int, gifts: int, rnd: Rnd) -> Ints:
        counts = [0] * len(caps)
        sides = [range(split), range(split, len(caps))]
        sides = [side for side in sides if any(caps[lot] for lot in side)]
        if gifts and len(sides) == 2 and rnd() < 0.25:
            del sides[index(rnd, 2)]
        for side in sides:
            while True:
                room = [lot for lot in side if counts[lot] < caps[lot]]
                if not room:
                    break
                counts[room[index(rnd, len(room))]] += 1
                if rnd() < 0.5:
                    break
        return tuple(counts)
