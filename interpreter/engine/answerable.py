"""What generated code asks of choices before anybody is asked: whether there is an answer, and what could be one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from math import comb

from interpreter.engine.choices import Bundle, Number, Split, Subset, narrowed, on_chosen
from interpreter.engine.choices.bundle import BundleAsked
from interpreter.engine.choices.split import SplitAsked
from interpreter.engine.choices.subset import SubsetAsked
from interpreter.engine.fuel import FUEL, Exhausted, Fuel, sift

Cards = tuple[int, ...]


def some_subset(members: Iterable[int], size: int, fits: Callable[[Cards], bool]) -> bool:
    listed, size = tuple(members), max(0, size)
    if len(listed) < size:
        return False
    if comb(len(listed), size) > FUEL:  # only then they need counting
        return _found_in_time(combinations(listed, size), fits)
    for some in combinations(listed, size):  # noqa: SIM110 a loop is quicker than a generator here
        if fits(some):
            return True
    return False


def some_size(members: Iterable[int], least: int, fits: Callable[[Cards], bool]) -> bool:
    """Whether some that fit together are at least so many."""
    listed = tuple(members)
    return any(some_subset(listed, size, fits) for size in range(max(0, least), len(listed) + 1))


def _found_in_time(subsets: Iterable[Cards], fits: Callable[[Cards], bool]) -> bool:
    for tried, some in enumerate(subsets):
        if tried >= FUEL:
            raise Exhausted(FUEL)
        if fits(some):
            return True
    return False


def subset_full(space: SubsetAsked, size: int, fits: Callable[[Cards], bool] | None) -> bool:
    members, _, most = space
    if most < size:
        return False
    return fits is None or some_subset(members, size, fits)


def subset_any(space: SubsetAsked, fits: Callable[[Cards], bool]) -> bool:
    members, low, high = space
    return any(some_subset(members, size, fits) for size in range(low, high + 1))


def bundle_full(space: BundleAsked, size: int, fits: Callable[[Cards], bool] | None) -> bool:
    if space[2] < size:
        return False
    return fits is None or bundle_any((space[0], size, size, space[3]), fits)


def bundle_any(space: BundleAsked, fits: Callable[[Cards], bool]) -> bool:
    return Bundle(lambda S: space, lambda S, a: fits(a)).any([])


def as_far(space: SubsetAsked | BundleAsked, fits: Callable[[Cards], bool], whole: bool) -> SubsetAsked | BundleAsked:
    """Of the number that is asked for, as many as can be had together; all of them or none, if `whole`."""
    if len(space) == 4:
        counts, low, _, cap = space
        while low and not bundle_any((counts, low, low, cap), fits):
            low = 0 if whole else low - 1
        return counts, low, low, cap
    listed, low, _ = space
    while low and not subset_any((listed, low, low), fits):
        low = 0 if whole else low - 1
    return listed, low, low


def number_any(space: tuple[int, int], fits: Callable[[int], bool]) -> bool:
    return next(sift(range(space[0], space[1] + 1), fits, Fuel()), None) is not None


def number_full(space: tuple[int, int], size: int, fits: Callable[[int], bool]) -> bool:
    return space[1] >= size and number_any(space, fits)


def some_number(space: tuple[int, int], fits: Callable[[int], bool]) -> tuple[int, int]:
    """The numbers to choose from; where none will do there is nothing but 0."""
    return space if number_any(space, fits) else (0, 0)


def split_space(pieces: Cards, piles: tuple[int, ...]) -> SplitAsked:
    return pieces, tuple([(-1, *piles)] * len(pieces))


def choosable(kind: str, space: object, answer: object, fits: object) -> bool:
    """Whether an answer that was given elsewhere would do here; what there is to choose from is of that kind."""
    return WOULD_DO[kind](space, answer, fits)


def _one(space: Cards, answer: int, fits: None) -> bool:
    return answer in space


def _order(space: Cards, answer: Cards, fits: None) -> bool:
    return sorted(answer) == sorted(space)


def _number(space: tuple[int, int], answer: int, fits: Callable[[int], bool] | None) -> bool:
    return Number(lambda S: space, None if fits is None else lambda S, a: fits(a)).allows([], answer)


def _subset(space: SubsetAsked, answer: Cards, fits: Callable[[Cards], bool] | None) -> bool:
    return Subset(lambda S: space, None if fits is None else lambda S, a: fits(a)).allows([], answer)


def _bundle(space: BundleAsked, answer: Cards, fits: Callable[[Cards], bool] | None) -> bool:
    return Bundle(lambda S: space, None if fits is None else lambda S, a: fits(a)).allows([], answer)


WOULD_DO: dict[str, Callable[..., bool]] = {
    "one": _one,
    "order": _order,
    "number": _number,
    "subset": _subset,
    "bundle": _bundle,
}


def split_any(
    space: SplitAsked,
    alone: Callable[[int, Cards], bool] | None,
    each: Callable[[int, Cards], bool] | None,
    such: Callable[[Cards], bool] | None,
) -> bool:
    """Whether a split fits."""

    def ask(_: object) -> SplitAsked:
        return space

    goals = ask if alone is None else narrowed(ask, lambda S, k, p: alone(k, p))
    fits = None if such is None else on_chosen(ask, lambda S, a: such(a))
    return Split(goals, fits, None if each is None else lambda S, k, p: each(k, p)).any([])


def piles(space: tuple[Cards, object], answer: tuple[int, ...], size: int) -> tuple[Cards, ...]:
    """An answer to a split as what lies in each pile."""
    found: list[list[int]] = [[] for _ in range(size)]
    for piece, pile in zip(space[0], answer):
        if pile >= 0:
            found[pile].append(piece)
    return tuple(tuple(one) for one in found)
