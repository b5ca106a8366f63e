"""An offer, or the answer to one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from math import comb, prod
from typing import NamedTuple, TypeAlias

from interpreter.compile.program.state import State

from ..fuel import Fuel
from . import composition
from .space import Ints, NoChoice, Rnd, Space, index, is_ints

REFUSE, ACCEPT, PROPOSE, FREE = range(4)
OfferAsked: TypeAlias = tuple[Ints, int, int, Ints, int, int, int, int, Ints]
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


class Offer(Space[OfferAsked, Ints]):
    """(REFUSE,), (ACCEPT,), (FREE,), or (PROPOSE, how many of each lot).

    Refusing, or making no offer, is always possible.  The offer on the table can be accepted by one who can hand over
    their part of it.  A proposal holds something (of both sides, where no gifts are made), and is not the one on the
    table.  Listed: what is short to say, then proposals by their size, the smallest first.

    Of lots that lie in an order, whoever gives some says which of the copies, if not the first: a number for each of
    those lots (see `copies`) stands at the end of the proposal, or of the word that accepts.
    """

    __slots__ = ("ordered",)

    def __init__(self, space: Callable[[State], OfferAsked], ordered: Ints = ()) -> None:
        super().__init__(space)
        self.ordered = ordered

    def _words(self, S: State) -> tuple[list[Ints], Terms, int]:
        """What can be said without a proposal, the terms, and how many proposals there are."""
        terms = Terms(*self.space(S))
        caps, split, side, table = tuple([x if x > 0 else 0 for x in terms.caps]), terms.split, terms.side, terms.table
        terms = terms._replace(caps=caps)
        words: list[Ints] = []
        if table:
            own = slice(split, None) if side else slice(0, split)
            if all(x <= cap for x, cap in zip(table[own], caps[own])):
                words.append((ACCEPT,))
        words.append((REFUSE,))
        if terms.free:
            words.append((FREE,))
        many = [cap + 1 for cap in caps]
        for lot in self.ordered:
            if self._gives(terms, lot):
                many[lot] = 1 << caps[lot]
        sides = prod(many[:split]), prod(many[split:])
        count = sides[0] * sides[1] - 1 if terms.gifts else (sides[0] - 1) * (sides[1] - 1)
        count = count if terms.left > 0 else 0
        if count and table and all(x <= cap for x, cap in zip(table, caps)):
            count -= prod(self._ways(terms, table))
        return words, terms, count

    def _gives(self, terms: Terms, lot: int) -> bool:
        """Whether whoever decides gives a lot."""
        return (lot >= terms.split) == bool(terms.side)

    def _ways(self, terms: Terms, counts: Ints) -> list[int]:
        """In how many ways so many can be taken of each lot that lies in an order."""
        return [comb(terms.caps[lot], counts[lot]) if self._gives(terms, lot) else 1 for lot in self.ordered]

    def _which(self, terms: Terms, counts: Ints) -> Iterator[Ints]:
        """Which copies: first the first ones, of which nothing is said."""
        if not self.ordered:
            yield ()
            return
        ways = product(*(range(many) for many in self._ways(terms, counts)))
        yield ()
        yield from islice(ways, 1, None)

    def _is_which(self, terms: Terms, counts: Ints, which: Ints) -> bool:
        if not which:
            return True
        if len(which) != len(self.ordered) or not any(which):
            return False
        return all(0 <= number < many for number, many in zip(which, self._ways(terms, counts)))

    def listing(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        words, terms, count = self._words(S)
        yield from words
        if words[0] == (ACCEPT,):
            for which in islice(self._which(terms, terms.table), 1, None):
                yield (ACCEPT, *which)
        if count:
            split = terms.split
            for counts in composition.compositions(terms.caps, 1, sum(terms.caps)):
                if counts != terms.table and (terms.gifts or (any(counts[:split]) and any(counts[split:]))):
                    for which in self._which(terms, counts):
                        yield (PROPOSE, *counts, *which)

    def count(self, S: State) -> int | None:
        words, terms, count = self._words(S)
        more = prod(self._ways(terms, terms.table)) - 1 if words[0] == (ACCEPT,) else 0
        return len(words) + more + count

    def allows(self, S: State, a: object) -> bool:
        if not is_ints(a) or not a:
            return False
        words, terms, count = self._words(S)
        if a[0] == ACCEPT and words[0] == (ACCEPT,):
            return self._is_which(terms, terms.table, a[1:])
        if a in words:
            return True
        counts, which, split = a[1 : len(terms.caps) + 1], a[len(terms.caps) + 1 :], terms.split
        if a[0] != PROPOSE or not count or len(counts) != len(terms.caps) or counts == terms.table:
            return False
        if not terms.gifts and not (any(counts[:split]) and any(counts[split:])):
            return False
        if not any(counts) or not all(0 <= x <= cap for x, cap in zip(counts, terms.caps)):
            return False
        return self._is_which(terms, counts, which)

    def any(self, S: State) -> bool:
        return True

    def single(self, S: State) -> Ints | None:
        words, _, count = self._words(S)
        return words[0] if len(words) == 1 and not count else None

    def draw(self, S: State, rnd: Rnd) -> Ints:
        """Not even, for most offers of a large space are absurd.  What is said (no, yes, for nothing, a proposal) is
        drawn evenly.  A proposal is put together one by one: where both sides have something, each gives at least
        one, or, where gifts may be made, in one case of four one of them nothing; every further one comes with a
        chance of one half, each from a lot drawn evenly among those that have more.  So every proposal can be drawn,
        small ones mostly.  Which copies are given is drawn evenly."""
        return self._said(S, *self._words(S), rnd)

    def pick(self, S: State, rnd: Rnd) -> tuple[Ints, bool]:
        """What can be said is found once."""
        words, terms, count = self._words(S)
        return (words[0], False) if len(words) == 1 and not count else (self._said(S, words, terms, count, rnd), True)

    def _said(self, S: State, words: list[Ints], terms: Terms, count: int, rnd: Rnd) -> Ints:
        said = index(rnd, len(words) + (count > 0))
        if said < len(words):
            word = words[said]
            return (*word, *self._drawn(terms, terms.table, rnd)) if word == (ACCEPT,) else word
        for _ in range(TRIES):
            counts = self._throw(terms.caps, terms.split, terms.gifts, rnd)
            if counts != terms.table:
                return (PROPOSE, *counts, *self._drawn(terms, counts, rnd))
        for answer in self.listing(S, Fuel(self.fuel)):
            if answer[0] == PROPOSE:
                return answer
        raise NoChoice

    def _drawn(self, terms: Terms, counts: Ints, rnd: Rnd) -> Ints:
        which = tuple([index(rnd, many) if many > 1 else 0 for many in self._ways(terms, counts)])
        return which if any(which) else ()

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
