"""A payment: which pieces are spent to cover a demand exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from interpreter.compile.program.state import State

from ..fuel import Exhausted, Fuel
from . import composition, covers_demand
from .conditioned import TRIES
from .covers_demand import feasible, rank
from .space import Ints, NoChoice, Rnd, Space, index, is_ints

PaymentAsked: TypeAlias = tuple[Sequence[int], Sequence[int], Ints]

# Where types overlap, payments are counted by listing; a step settles a type and is worth several answers.
_STEPS = 20_000


class _Bill(NamedTuple):
    """A demand that can be met, and the types of piece that can help, those that cover most members first."""

    demand: Sequence[int]
    have: Ints
    covers: Ints
    units: int
    wanted: int
    order: Ints


class _Plain(NamedTuple):
    """A bill where one type covers all and each other type one member.  What is not paid by its own type (at most
    `caps`, `spare` units in all) is paid by the wild one, which pays `wild_least` in any case."""

    kinds: Ints
    caps: Ints
    wild: int
    wild_least: int
    spare: int


class Payment(Space[PaymentAsked, Ints]):
    """space(S) -> (demand by member, pieces at hand by type, mask of covered members by type): what is spent of
    each type, as many pieces as the demand has units, each covering a unit of its own.

    Listed by the count of the type that covers most members, upwards, then of the next (types that cover equally
    many: in their order).  So the first answer spends as few wild pieces as can be.  Counted exactly where one type
    covers all and every other one member; elsewhere by a listing that may give up (None).
    """

    __slots__ = ()

    def draw(self, S: State, rnd: Rnd) -> Ints:
        """Even where it can be counted.  Elsewhere stepwise: for each type in listed order an even number among
        those that leave the rest possible."""
        bill = _bill(*self.space(S))
        if bill is None:
            raise NoChoice
        plain = _plain(bill)
        if plain is not None:
            return _spent(bill, plain, composition.throw(plain.caps, 0, plain.spare, rnd))
        demand, have, covers, units, _, _ = bill
        caps = tuple([_cap(bill, kind) for kind in range(len(have))])
        if composition.count(caps, units, units) is not None:
            for _ in range(TRIES):
                answer = composition.throw(caps, units, units, rnd)
                if rank(demand, answer, covers) == units:
                    return answer
        try:
            found = list(_listing(bill, Fuel(min(self.fuel, _STEPS))))
        except Exhausted:
            return _stepwise(bill, rnd)
        return found[index(rnd, len(found))]

    def pick(self, S: State, rnd: Rnd) -> tuple[Ints, bool]:
        demand, have, covers = self.space(S)
        usual = covers_demand.usual(covers, len(demand))
        if usual is None or usual[1] < 0:
            return super().pick(S, rnd)
        own, wild = usual
        spent = [0] * len(have)
        kinds, caps, least, units = [], [], 0, 0
        for need, kind in zip(demand, own):
            if need > 0:
                units += need
                held = have[kind] if kind >= 0 else 0
                if held < need:
                    least += need - held
                    if held <= 0:
                        continue
                    need = held
                spent[kind] = need
                kinds.append(kind)
                caps.append(need)
        wilds = have[wild]
        spare = (wilds if wilds < units else units) - least
        if spare <= 0:
            if spare < 0:
                raise NoChoice
            spent[wild] += least
            return tuple(spent), False
        moved, free = composition.pick(tuple(caps), 0, spare, rnd)
        for kind, less in zip(kinds, moved):
            spent[kind] -= less
        spent[wild] += least + sum(moved)
        return tuple(spent), free

    def listing(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        bill = _bill(*self.space(S))
        if bill is None:
            return
        plain = _plain(bill)
        if plain is None:
            # No branch is a dead end, so a lazy listing needs no fuel.
            yield from _listing(bill, None)
            return
        for moved in composition.compositions(plain.caps, 0, plain.spare):
            yield _spent(bill, plain, moved)

    def count(self, S: State) -> int | None:
        bill = _bill(*self.space(S))
        if bill is None:
            return 0
        plain = _plain(bill)
        if plain is not None:
            return composition.count(plain.caps, 0, plain.spare)
        try:
            return sum(1 for _ in _listing(bill, Fuel(min(self.fuel, _STEPS))))
        except Exhausted:
            return None

    def allows(self, S: State, a: object) -> bool:
        if not is_ints(a):
            return False
        demand, have, covers = self.space(S)
        units = sum([d for d in demand if d > 0])
        if len(a) != len(have) or sum(a) != units:
            return False
        return all(0 <= x <= max(h, 0) for x, h in zip(a, have, strict=True)) and rank(demand, a, covers) == units

    def any(self, S: State) -> bool:
        return feasible(*self.space(S))


def _bill(demand: Sequence[int], have: Sequence[int], covers: Ints) -> _Bill | None:
    if not feasible(demand, have, covers):
        return None
    wanted = units = 0
    for member, d in enumerate(demand):
        if d > 0:
            wanted |= 1 << member
            units += d
    held = tuple([h if h > 0 else 0 for h in have])
    return _Bill(demand, held, covers, units, wanted, tuple([kind for kind in _widest(wanted, covers) if held[kind]]))


@lru_cache(maxsize=1024)
def _widest(wanted: int, covers: Ints) -> Ints:
    useful = [kind for kind, mask in enumerate(covers) if mask & wanted]
    return tuple(sorted(useful, key=lambda kind: -covers[kind].bit_count()))


def _cap(bill: _Bill, kind: int) -> int:
    """The most that a type could spend if it were alone."""
    mask = bill.covers[kind]
    return min(bill.have[kind], sum([d for m, d in enumerate(bill.demand) if d > 0 and mask >> m & 1]))


def _plain(bill: _Bill) -> _Plain | None:
    demand, have, covers, units, wanted, order = bill
    wild = order[0] if order and covers[order[0]] & wanted == wanted else -1
    kinds = order[1:] if wild >= 0 else order
    caps, seen = [], 0
    for kind in kinds:
        mask = covers[kind] & wanted
        if mask & (mask - 1) or mask & seen:
            return None
        seen |= mask
        caps.append(min(have[kind], demand[mask.bit_length() - 1]))
    least = units - sum(caps)
    most = min(have[wild], units) if wild >= 0 else 0
    return _Plain(kinds, tuple(caps), wild, least, most - least)


def _spent(bill: _Bill, plain: _Plain, moved: Ints) -> Ints:
    spent = [0] * len(bill.have)
    for kind, cap, less in zip(plain.kinds, plain.caps, moved, strict=True):
        spent[kind] = cap - less
    if plain.wild >= 0:
        spent[plain.wild] = plain.wild_least + sum(moved)
    return tuple(spent)


def _range(bill: _Bill, place: int, spent: list[int], fuel: Fuel | None) -> range:
    """What the type at a place of the order can spend, those before it being settled.

    Sets of pieces that can be matched form a matroid: every matched set extends to a full payment as long as all
    that is left suffices, and pieces of a type are alike; so the numbers are an unbroken range.
    """
    if fuel is not None:
        fuel.burn()
    kind = bill.order[place]
    trial = spent[:]
    trial[kind] = bill.have[kind]
    most = rank(bill.demand, trial, bill.covers) - sum(spent)
    trial[kind] = 0
    for later in bill.order[place + 1 :]:
        trial[later] = bill.have[later]
    least = bill.units - rank(bill.demand, trial, bill.covers)
    return range(least, most + 1)


def _listing(bill: _Bill, fuel: Fuel | None) -> Iterator[Ints]:
    spent = [0] * len(bill.have)
    last = len(bill.order) - 1
    if last < 0:
        return iter([tuple(spent)])

    def settle(place: int) -> Iterator[Ints]:
        kind = bill.order[place]
        if place == last:
            spent[kind] = bill.units - sum(spent)
            yield tuple(spent)
            spent[kind] = 0
            return
        for n in _range(bill, place, spent, fuel):
            spent[kind] = n
            yield from settle(place + 1)
        spent[kind] = 0

    return settle(0)


def _stepwise(bill: _Bill, rnd: Rnd) -> Ints:
    spent = [0] * len(bill.have)
    for place, kind in enumerate(bill.order):
        numbers = _range(bill, place, spent, None)
        spent[kind] = numbers[index(rnd, len(numbers))]
    return tuple(spent)
