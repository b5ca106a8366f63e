"""A payment in pieces that are told apart: which cards are spent, alone or in groups that pay as one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from interpreter.compile.program.state import State

from ..fuel import Exhausted, Fuel
from .space import Ints, NoChoice, Rnd, Space, index


class Covering:
    """What pieces cover. It is only itself: what was found out of it is remembered without going through its rows."""

    __slots__ = ("alike", "groups", "helping", "masks", "reach")

    def __init__(self, masks: Ints, groups: tuple[tuple[int, int], ...], alike: Ints) -> None:
        self.masks = masks  # what each covers
        self.groups = groups  # those that pay as one: the mask of their places, and of what they cover
        self.alike = alike  # for each the place of the first one that nobody can tell from it
        self.reach = 0  # all that can be covered
        for mask in (*masks, *[mask for _, mask in groups]):
            self.reach |= mask
        self.helping: dict[int, list[tuple[int, int]]] = {}

    def helps(self, member: int) -> list[tuple[int, int]]:
        """Each piece or group that covers a member, with those that must be spent before it."""
        if member not in self.helping:
            bit, alike = 1 << member, self.alike
            before = [sum([1 << other for other in range(at) if alike[other] == one]) for at, one in enumerate(alike)]
            found = [(1 << at, before[at]) for at, mask in enumerate(self.masks) if mask & bit]
            found += [(places, _before(places, before)) for places, mask in self.groups if mask & bit]
            self.helping[member] = found
        return self.helping[member]


Purse: TypeAlias = tuple[Ints, Covering]  # the pieces at hand, and what they cover
SpendingAsked: TypeAlias = tuple[Ints, tuple[Ints, ...]]

_STEPS = 20_000  # ways looked at for one demand
_GROUPS = 2_000  # groups in one purse


class Spending(Space[SpendingAsked, Ints]):
    """space(S) -> (pieces, ways to pay as places in `pieces`): the pieces spent, in their order.

    Fewest pieces first, then those that cover least, so the first answer keeps what is worth most.
    """

    __slots__ = ()

    def listing(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        pieces, found = self.space(S)
        return (tuple([pieces[at] for at in way]) for way in found)

    def count(self, S: State) -> int | None:
        return len(self.space(S)[1])

    def allows(self, S: State, a: object) -> bool:
        return type(a) is tuple and all(type(x) is int for x in a) and a in self.listing(S, Fuel(self.fuel))

    def draw(self, S: State, rnd: Rnd) -> Ints:
        pieces, found = self.space(S)
        if not found:
            raise NoChoice
        return tuple([pieces[at] for at in found[index(rnd, len(found))]])

    def pick(self, S: State, rnd: Rnd) -> tuple[Ints, bool]:
        pieces, found = self.space(S)
        if not found:
            raise NoChoice
        way = found[index(rnd, len(found))] if len(found) > 1 else found[0]
        return tuple([pieces[at] for at in way]), len(found) > 1

    def any(self, S: State) -> bool:
        return bool(self.space(S)[1])

    def single(self, S: State) -> Ints | None:
        pieces, found = self.space(S)
        return tuple([pieces[at] for at in found[0]]) if len(found) == 1 else None


def purse(
    pieces: Iterable[int],
    covered: Callable[[int], int],
    groups: Sequence[tuple[int, Callable[[Ints], bool], int]],
    alike: Sequence[int],
) -> Purse:
    """What somebody can pay with. A group is its size, which pieces make one, and the mask of what it covers."""
    held = tuple(pieces)
    found: list[tuple[int, int]] = []
    for size, fits, mask in groups:
        if not mask or size < 1:
            continue
        for places in combinations(range(len(held)), size):
            if fits(tuple([held[at] for at in places])):
                found.append((sum([1 << at for at in places]), mask))
                if len(found) > _GROUPS:
                    raise Exhausted(_GROUPS)
    masks = tuple([covered(piece) for piece in held])
    sorts = [alike[piece] for piece in held]
    return held, Covering(masks, tuple(found), tuple([sorts.index(one) for one in sorts]))


def spendings(demand: Sequence[int], held: Purse) -> SpendingAsked:
    """The space of a payment: the pieces, and every way to cover the demand exactly with some of them."""
    return held[0], _ways(tuple(demand), held[1])


def payable(demand: Sequence[int], held: Purse) -> bool:
    return bool(_spent(tuple(demand), held[1]))


def within_reach(members: Iterable[int], held: Purse) -> list[int]:
    """The members for which something in the purse can stand."""
    reach = held[1].reach
    return [member for member in members if reach >> member & 1]


@lru_cache(maxsize=65_536)
def _ways(demand: Ints, held: Covering) -> tuple[Ints, ...]:
    masks = held.masks
    found = [tuple([at for at in range(len(masks)) if used >> at & 1]) for used in _spent(demand, held)]
    return tuple(sorted(found, key=lambda way: (len(way), sum([masks[at].bit_count() for at in way]), way)))


@lru_cache(maxsize=65_536)
def _spent(demand: Ints, held: Covering) -> frozenset[int]:
    """Unit by unit: what may have been spent so far. Of pieces that are alike the first are spent first."""
    if sum([1 << member for member, units in enumerate(demand) if units > 0]) & ~held.reach:
        return frozenset()
    spent = {0}
    steps = 0
    for member, units in enumerate(demand):
        if not units:
            continue
        helping = held.helps(member)
        if not helping:
            return frozenset()
        for _ in range(units):
            more = set()
            for used in spent:
                steps += len(helping)
                for places, first in helping:
                    if not used & places and not first & ~(used | places):
                        more.add(used | places)
            if steps > _STEPS:
                raise Exhausted(_STEPS)
            if not more:
                return frozenset()
            spent = more
    return frozenset(spent)


def _before(places: int, before: Sequence[int]) -> int:
    found = 0
    for at, mask in enumerate(before):
        if places >> at & 1:
            found |= mask
    return found
