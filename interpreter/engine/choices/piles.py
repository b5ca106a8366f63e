"""Splitting candidates into piles, each of which must satisfy a condition.

A candidate that may join only one pile (or stay) matters to that pile alone.  So those with several piles to go to
are settled first; then every pile is a question of its own, and the ways to answer it are found once for each set
of settled members.  That counts splits that are far too many to list.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, product
from math import prod
from typing import NamedTuple, TypeAlias

from interpreter.compile.program.state import State

from ..fuel import Fuel
from .conditioned import TRIES, Replay, lazy_product
from .space import Ints, NoChoice, Rnd, index

FitsPile: TypeAlias = Callable[[State, int, Ints], bool]
KEPT = -1


class Layout(NamedTuple):
    """Places of candidates, sorted by what they may do."""

    piles: Ints  # every pile that some candidate may join
    wide: Ints  # candidates with several piles to go to
    own: tuple[Ints, ...]  # for each pile, the candidates that may join no other
    alone: Ints  # places in `piles` of those that no wide candidate may join
    closes: tuple[Ints, ...]  # for each wide candidate, the places of the piles that are settled after it


@lru_cache(maxsize=256)
def layout(domains: tuple[Ints, ...]) -> Layout:
    goals = [tuple([pile for pile in domain if pile != KEPT]) for domain in domains]
    piles = sorted({pile for goal in goals for pile in goal})
    wide = [i for i, goal in enumerate(goals) if len(goal) > 1]
    own = [tuple([i for i, goal in enumerate(goals) if goal == (pile,)]) for pile in piles]
    last = {pile: step for step, i in enumerate(wide) for pile in goals[i]}
    # Piles with few candidates of their own are soonest known to be impossible.
    slots = sorted(range(len(piles)), key=lambda slot: len(own[slot]))
    return Layout(
        tuple(piles),
        tuple(wide),
        tuple(own),
        tuple([slot for slot in slots if piles[slot] not in last]),
        tuple([tuple([slot for slot in slots if last.get(piles[slot]) == step]) for step in range(len(wide))]),
    )


class Sorting:
    """One search for splits whose piles all fit; made for one question and thrown away."""

    __slots__ = ("_ways", "candidates", "domains", "fits_pile", "fuel", "layout", "state", "weight")

    def __init__(
        self, S: State, candidates: Sequence[int], domains: tuple[Ints, ...], fits_pile: FitsPile, fuel: Fuel
    ) -> None:
        self.state = S
        self.candidates = candidates
        self.domains = domains
        self.layout = layout(domains)
        self.fits_pile = fits_pile
        self.fuel = fuel
        self.weight = 1 + (len(domains) >> 6)  # each test goes through the candidates
        self._ways: dict[tuple[int, Ints], Replay[Ints]] = {}

    def fair(self, answer: Sequence[int]) -> bool:
        """Whether every pile of an answer fits."""
        inside: dict[int, list[int]] = {pile: [] for pile in self.layout.piles}
        for candidate, pile in zip(self.candidates, answer, strict=True):
            if pile != KEPT:
                inside[pile].append(candidate)
        for pile, some in inside.items():
            self.fuel.burn(self.weight)
            if not self.fits_pile(self.state, pile, tuple(some)):
                return False
        return True

    def answers(self) -> Iterator[Ints]:
        for settled in self._settlements(None):
            for joins in lazy_product([self._ways_of(slot, settled) for slot in range(len(self.layout.piles))]):
                yield self._answer(settled, joins)

    def tally(self) -> Tally:
        """Everything counted; Exhausted when that takes too many tests."""
        settlements = list(self._settlements(None))
        slots = range(len(self.layout.piles))
        weights = [prod([len(self._ways_of(slot, settled).all()) for slot in slots]) for settled in settlements]
        return Tally(self, settlements, tuple(accumulate(weights)))

    def stepwise(self, rnd: Rnd) -> Iterator[Ints]:
        """Answers in a random order that is not even: wide candidates in turn take a random pile among those that
        leave every settled pile possible; then each pile takes an even throw that fits, or its first way."""
        for settled in self._settlements(rnd):
            joins = [self._throw(slot, settled, rnd) for slot in range(len(self.layout.piles))]
            yield self._answer(settled, joins)

    def pick(self, settled: Ints, rnd: Rnd) -> Ints:
        """Even among the answers of a counted settlement."""
        ways = [self._ways_of(slot, settled).all() for slot in range(len(self.layout.piles))]
        return self._answer(settled, [way[index(rnd, len(way))] for way in ways])

    def _settlements(self, rnd: Rnd | None) -> Iterator[Ints]:
        """Piles for the wide candidates that leave a way for every pile."""
        _, wide, _, alone, closes = self.layout
        if not all(self.domains) or not all(self._open(slot, ()) for slot in alone):
            return
        if not wide:
            yield ()
            return
        chosen = [KEPT] * len(wide)
        stack = [self._order(wide[0], rnd)]
        while stack:
            step = len(stack) - 1
            for pile in stack[-1]:
                chosen[step] = pile
                self.fuel.burn(self.weight)
                if all(self._open(slot, chosen) for slot in closes[step]):
                    if step + 1 == len(wide):
                        yield tuple(chosen)
                    else:
                        stack.append(self._order(wide[step + 1], rnd))
                        break
            else:
                chosen[step] = KEPT
                stack.pop()

    def _order(self, place: int, rnd: Rnd | None) -> Iterator[int]:
        domain = list(self.domains[place])
        if rnd is not None:
            for i in range(len(domain) - 1, 0, -1):
                j = index(rnd, i + 1)
                domain[i], domain[j] = domain[j], domain[i]
        return iter(domain)

    def _open(self, slot: int, settled: Sequence[int]) -> bool:
        for _ in self._ways_of(slot, settled):
            return True
        return False

    def _ways_of(self, slot: int, settled: Sequence[int]) -> Replay[Ints]:
        """The sets of own candidates that complete a pile."""
        guests = self._guests(slot, settled)
        ways = self._ways.get((slot, guests))
        if ways is None:
            ways = self._ways[slot, guests] = Replay(self._search(slot, guests))
        return ways

    def _guests(self, slot: int, settled: Sequence[int]) -> Ints:
        pile = self.layout.piles[slot]
        # zip stops at the shorter: a pile that no wide candidate may join is asked about before any is settled
        return tuple([i for i, p in zip(self.layout.wide, settled, strict=False) if p == pile])

    def _search(self, slot: int, guests: Ints) -> Iterator[Ints]:
        own = self.layout.own[slot]
        for line in product(*[self.domains[i] for i in own]):
            joined = tuple([i for i, pile in zip(own, line, strict=True) if pile != KEPT])
            if self._fits(slot, guests, joined):
                yield joined

    def _throw(self, slot: int, settled: Ints, rnd: Rnd) -> Ints:
        guests, own = self._guests(slot, settled), self.layout.own[slot]
        for _ in range(TRIES):
            line = [self.domains[i][index(rnd, len(self.domains[i]))] for i in own]
            joined = tuple([i for i, pile in zip(own, line, strict=True) if pile != KEPT])
            if self._fits(slot, guests, joined):
                return joined
        return next(iter(self._ways_of(slot, settled)))

    def _fits(self, slot: int, guests: Ints, joined: Ints) -> bool:
        self.fuel.burn(self.weight)
        inside = tuple([self.candidates[i] for i in sorted(guests + joined)])
        return self.fits_pile(self.state, self.layout.piles[slot], inside)

    def _answer(self, settled: Ints, joins: Sequence[Ints]) -> Ints:
        answer = [KEPT] * len(self.domains)
        for i, pile in zip(self.layout.wide, settled, strict=True):
            answer[i] = pile
        for pile, joined in zip(self.layout.piles, joins, strict=True):
            for i in joined:
                answer[i] = pile
        return tuple(answer)


class Tally:
    """All splits of a sorting, counted by how the wide candidates are settled."""

    __slots__ = ("_settlements", "_sorting", "_steps", "total")

    def __init__(self, sorting: Sorting, settlements: list[Ints], steps: Ints) -> None:
        self._sorting = sorting
        self._settlements = settlements
        self._steps = steps
        self.total = steps[-1] if steps else 0

    def throw(self, rnd: Rnd) -> Ints:
        """Even."""
        if not self.total:
            raise NoChoice
        settled = self._settlements[bisect_right(self._steps, index(rnd, self.total))]
        return self._sorting.pick(settled, rnd)
