"""Drawing and listing where a condition of the definition has the last word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from ..fuel import Exhausted, Fuel
from .space import NoChoice, Rnd, index

T = TypeVar("T")

# How many throws are tried before everything is listed.
TRIES = 64


def draw_fitting(
    throw: Callable[[], T],
    listing: Callable[[], Iterator[T]],
    keep: Callable[[T], bool],
    total: int | None,
    fuel: Fuel,
    rnd: Rnd,
) -> T:
    """An even draw among the answers that are kept, given even throws and a listing of all `total` answers.

    First throws, then a listing: each is even, so the whole is.  When there are more answers than fuel (or nobody
    knows how many: None), half of the fuel goes into throws; then the draw is even among the answers that the rest
    of the fuel finds in listed order.  Exhausted if it finds none.
    """
    tries = fuel.left // 2 if total is None or total > fuel.left else min(total, TRIES)
    for _ in range(tries):
        answer = throw()
        fuel.burn()
        if keep(answer):
            return answer
    found: list[T] = []
    try:
        for answer in listing():
            fuel.burn()
            if keep(answer):
                found.append(answer)
    except Exhausted:
        if not found:
            raise
    if not found:
        raise NoChoice
    return found[index(rnd, len(found))]


class Replay(Generic[T]):
    """A lazy listing that can be read again without searching again."""

    __slots__ = ("_seen", "_source")

    def __init__(self, source: Iterator[T]) -> None:
        self._seen: list[T] = []
        self._source = source

    def __iter__(self) -> Iterator[T]:
        seen, i = self._seen, 0
        while True:
            if i == len(seen):
                for item in self._source:
                    seen.append(item)
                    break
                else:
                    return
            yield seen[i]
            i += 1

    def all(self) -> list[T]:
        self._seen.extend(self._source)
        return self._seen


def lazy_product(sources: Sequence[Iterable[T]]) -> Iterator[tuple[T, ...]]:
    """As itertools.product, but reads no source further than it must."""
    if not sources:
        yield ()
        return
    chosen: list[T] = []
    stack = [iter(sources[0])]
    while stack:
        for item in stack[-1]:
            if len(stack) == len(sources):
                yield (*chosen, item)
            else:
                chosen.append(item)
                stack.append(iter(sources[len(stack)]))
                break
        else:
            stack.pop()
            if chosen:
                chosen.pop()
