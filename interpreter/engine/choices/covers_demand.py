"""Covering a demand: which pieces can stand for which members.

A type of piece has a count and a mask of the members that it covers.  A set of pieces covers a demand when each
demanded unit can be given a piece of its own; by Hall's theorem that is so when every group of demanded members is
covered by at least as many pieces as the group asks for.  Here the same is found by matching.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .space import Ints


@lru_cache(maxsize=1024)
def usual(covers: Ints, members: int) -> tuple[Ints, int] | None:
    """(the one type that covers each member alone or -1, the type that covers all or -1), if that is all there is."""
    everything = (1 << members) - 1
    own: dict[int, int] = {}
    wild = -1
    for kind, mask in enumerate(covers):
        mask &= everything
        if mask and mask & (mask - 1) == 0 and mask not in own:
            own[mask] = kind
        elif mask == everything and wild < 0:
            wild = kind
        elif mask:
            return None
    return tuple([own.get(1 << m, -1) for m in range(members)]), wild


def feasible(demand: Sequence[int], have: Sequence[int], covers: Ints) -> bool:
    """Whether the pieces at hand can cover the demand."""
    plain = usual(covers, len(demand))
    if plain is None:
        return rank(demand, have, covers) == sum([d for d in demand if d > 0])
    own, wild = plain
    short = 0
    for need, kind in zip(demand, own):
        if need > 0:
            held = have[kind] if kind >= 0 else 0
            if held < need:
                short += need - held if held > 0 else need
    return not short or (wild >= 0 and short <= have[wild])


def rank(demand: Sequence[int], counts: Sequence[int], covers: Sequence[int]) -> int:
    """How many units of the demand these pieces can cover at once."""
    left = [d if d > 0 else 0 for d in demand]
    units = sum(left)
    wanted = 0
    for member, d in enumerate(left):
        if d:
            wanted |= 1 << member
    wild = 0
    groups: list[tuple[int, int]] = []
    for n, mask in zip(counts, covers, strict=True):
        mask &= wanted
        if n <= 0 or not mask:
            continue
        if mask == wanted:
            wild += n
        elif mask & (mask - 1):
            groups.append((n, mask))
        else:
            # A piece with one use is spent on it first: it can do nothing else.
            member = mask.bit_length() - 1
            left[member] = max(0, left[member] - n)
    short = sum(left)
    if groups and short > 0:
        short -= _placed(left, groups)
    return units - max(0, short - wild)


def _placed(room: list[int], groups: list[tuple[int, int]]) -> int:
    """How many pieces of (count, mask) groups find room, by shortest augmenting paths; uses `room` up."""
    given = [[0] * len(room) for _ in groups]
    placed = 0
    for start, (left, _) in enumerate(groups):
        while left:
            path = _path(start, room, groups, given)
            if not path:
                break
            # path: (group, member it takes, member it gives up or -1), from the free room back to the start
            amount = min(left, room[path[0][1]], *[given[g][out] for g, _, out in path if out >= 0])
            room[path[0][1]] -= amount
            for group, taken, out in path:
                given[group][taken] += amount
                if out >= 0:
                    given[group][out] -= amount
            left -= amount
            placed += amount
    return placed


def _path(
    start: int, room: list[int], groups: list[tuple[int, int]], given: list[list[int]]
) -> list[tuple[int, int, int]]:
    taken_by: dict[int, int] = {}
    gave_up = {start: -1}
    queue = [start]
    for group in queue:
        mask = groups[group][1]
        for member in range(len(room)):
            if not mask >> member & 1 or member in taken_by:
                continue
            taken_by[member] = group
            if room[member]:
                path = []
                while member >= 0:
                    group = taken_by[member]
                    path.append((group, member, gave_up[group]))
                    member = gave_up[group]
                return path
            for other, row in enumerate(given):
                if row[member] and other not in gave_up:
                    gave_up[other] = member
                    queue.append(other)
    return []
