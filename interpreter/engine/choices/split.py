"""A split of candidates into piles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice, product
from math import prod
from typing import TypeAlias

from interpreter.compile.program.state import State

from ..fuel import FUEL, Exhausted, Fuel, sift
from .conditioned import TRIES, draw_fitting
from .piles import KEPT, FitsPile, Sorting
from .space import LIMIT, Ints, NoChoice, Rnd, Space, index, is_ints

SplitAsked: TypeAlias = tuple[Sequence[int], tuple[Ints, ...]]
SplitSpace: TypeAlias = Callable[[State], SplitAsked]


class Split(Space[SplitAsked, Ints]):
    """space(S) -> (candidates, for each the piles that it may join, -1 = kept): a pile for each candidate, such that
    fits_pile(S, pile, members) for every pile that some candidate may join, also an empty one, and fits(S, answer).

    Conditions that speak of one pile belong in fits_pile: they are tested pile by pile, so that large splits can
    still be counted and drawn evenly.  Listed by the candidates with several piles to go to, then pile by pile.
    A split that `lapses` where nothing fits keeps every candidate then.
    """

    __slots__ = ("fits", "fits_pile", "lapses", "raw")

    def __init__(
        self,
        space: SplitSpace,
        fits: Callable[[State, Ints], bool] | None = None,
        fits_pile: FitsPile | None = None,
        lapses: bool = False,
        fuel: int = FUEL,
        raw: SplitSpace | None = None,
    ) -> None:
        super().__init__(space, fuel)
        self.raw = raw or space  # with every pile that a candidate may be aimed at, also those that it never fits in
        self.lapses = lapses and (fits is not None or fits_pile is not None)
        self.fits = fits
        self.fits_pile = fits_pile

    def kept(self, S: State) -> Ints:
        return (KEPT,) * len(self.space(S)[0])

    def draw(self, S: State, rnd: Rnd) -> Ints:
        try:
            return self._drawn(S, rnd)
        except NoChoice:
            if self.lapses:
                return self.kept(S)
            raise

    def pick(self, S: State, rnd: Rnd) -> tuple[Ints, bool]:
        """As everywhere: what is forced takes no chance, and elsewhere the first throw that fits is taken.  The space
        is asked once, and two answers are first looked for where they are near."""
        candidates, domains = self.space(S)
        fits, fair = self.fits, None
        if self.fits_pile is not None:
            fair = Sorting(S, candidates, domains, self.fits_pile, Fuel(self.fuel)).fair

        def good(answer: Ints) -> bool:
            return (fair is None or fair(answer)) and (fits is None or fits(S, answer))

        with suppress(Exhausted):
            if len(list(islice(filter(good, near(domains)), 2))) == 2:
                for _ in range(TRIES):
                    answer = tuple([d[int(rnd() * len(d))] for d in domains])
                    if good(answer):
                        return answer, True
                return self.draw(S, rnd), True
        return super().pick(S, rnd)

    def _drawn(self, S: State, rnd: Rnd) -> Ints:
        """Even, unless the fuel ends before the piles are counted.  Then stepwise: candidates with several piles to
        go to take in turn a random pile that leaves the settled ones possible; then each pile takes an even throw
        that fits it, or its first way.  With fits: even throws, then even among all that fit, or among those that
        the fuel finds in listed order."""
        candidates, domains = self.space(S)
        if not all(domains):
            raise NoChoice
        sizes = [len(domain) for domain in domains]
        raw = prod(sizes)

        def throw() -> Ints:
            return tuple([d[index(rnd, n)] for d, n in zip(domains, sizes, strict=True)])

        fits, fits_pile, fuel = self.fits, self.fits_pile, Fuel(self.fuel)
        if fits_pile is None:
            if fits is None:
                return throw()
            return draw_fitting(throw, lambda: product(*domains), lambda a: fits(S, a), raw, fuel, rnd)
        sorting = Sorting(S, candidates, domains, fits_pile, fuel)
        try:
            for _ in range(min(raw, TRIES)):
                answer = throw()
                if sorting.fair(answer) and (fits is None or fits(S, answer)):
                    return answer
            tally = sorting.tally()
        except Exhausted:
            return self._stepwise(S, candidates, domains, fits_pile, rnd)
        if fits is None:
            return tally.throw(rnd)
        sorting.fuel = Fuel(self.fuel)
        return draw_fitting(
            lambda: tally.throw(rnd), sorting.answers, lambda a: fits(S, a), tally.total, sorting.fuel, rnd
        )

    def _stepwise(
        self, S: State, candidates: Sequence[int], domains: tuple[Ints, ...], fits_pile: FitsPile, rnd: Rnd
    ) -> Ints:
        # A bad beginning can spoil a whole search, so several short ones come before a long one.
        for share in (16, 16, 16, 16, 16, 16, 16, 16, 2):
            sorting = Sorting(S, candidates, domains, fits_pile, Fuel(self.fuel // share))
            try:
                for answer in sorting.stepwise(rnd):
                    if self.fits is None or self.fits(S, answer):
                        return answer
            except Exhausted:
                continue
        for answer in self._fitting(S, Fuel(self.fuel)):
            return answer
        raise NoChoice

    def listing(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        found = self._fitting(S, fuel)
        if not self.lapses:
            return found
        first = next(found, None)
        return iter((self.kept(S),)) if first is None else chain((first,), found)

    def _fitting(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        candidates, domains = self.space(S)
        fits, fits_pile = self.fits, self.fits_pile
        splits: Iterator[Ints] = product(*domains)
        if fits_pile is not None:
            splits = Sorting(S, candidates, domains, fits_pile, fuel).answers()
        return splits if fits is None else sift(splits, lambda a: fits(S, a), fuel)

    def count(self, S: State) -> int | None:
        found = self._count(S)
        return 1 if found == 0 and self.lapses else found

    def _count(self, S: State) -> int | None:
        candidates, domains = self.space(S)
        total = prod([len(domain) for domain in domains])
        if not total:
            return 0
        try:
            if self.fits_pile is not None:
                total = Sorting(S, candidates, domains, self.fits_pile, Fuel(self.fuel)).tally().total
            if self.fits is None:
                return total
            return sum(1 for _ in self._fitting(S, Fuel(self.fuel))) if total <= LIMIT else None
        except Exhausted:
            return None

    def allows(self, S: State, a: object) -> bool:
        if not is_ints(a):
            return False
        return self._fits(S, a) or (self.lapses and a == self.kept(S) and a == next(self.choices(S)))

    def _fits(self, S: State, a: Ints) -> bool:
        candidates, domains = self.space(S)
        if len(a) != len(domains) or not all(x in d for x, d in zip(a, domains, strict=True)):
            return False
        fits_pile = self.fits_pile
        if fits_pile is not None and not Sorting(S, candidates, domains, fits_pile, Fuel(self.fuel)).fair(a):
            return False
        return self.fits is None or self.fits(S, a)


def near(domains: tuple[Ints, ...]) -> Iterator[Ints]:
    """Where every candidate has somewhere to go: each in its first pile, then all but one of them."""
    if not all(domains):
        return
    first = tuple([domain[0] for domain in domains])
    yield first
    for place, domain in enumerate(domains):
        for pile in domain[1:]:
            yield (*first[:place], pile, *first[place + 1 :])


def on_chosen(ask: SplitSpace, fits: Callable[[State, Ints], bool]) -> Callable[[State, Ints], bool]:
    """A condition on the pieces that were put anywhere, as one on the whole answer."""
    return lambda S, a: fits(S, tuple([piece for piece, pile in zip(ask(S)[0], a) if pile >= 0]))


def narrowed(ask: SplitSpace, joins: FitsPile) -> SplitSpace:
    """The piles that each candidate may lie in, one by one."""

    def space(S: State) -> tuple[Sequence[int], tuple[Ints, ...]]:
        pieces, piles = ask(S)
        fitting = [tuple([k for k in goals if k < 0 or joins(S, k, (x,))]) for x, goals in zip(pieces, piles)]
        return pieces, tuple(fitting)

    return space
