"""Reduction: parts of a position are dropped as long as the ruling still shows what it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter.meaning.types.held import Written
from interpreter.rulings.making.draft import Draft
from interpreter.rulings.making.position import Key

MORE = "..."
MOST = 600  # drafts that are tried
MANY = 40  # lines that are not tried one by one
Shows = Callable[[Draft], bool]


class Reduction:
    def __init__(self, shows: Shows) -> None:
        self.shows = shows
        self.tried = 0

    def still(self, draft: Draft) -> bool:
        self.tried += 1
        return self.tried <= MOST and self.shows(draft)

    def run(self, draft: Draft) -> Draft:
        draft = self.without_forced(self.without_chance(draft))
        before = -1
        while before != size(draft):
            before = size(draft)
            draft = self.without_parts(draft)
            draft = self.shorter(draft)
        return draft

    def without_parts(self, draft: Draft) -> Draft:
        """Large pieces first, then halves of them, down to one part at a time."""
        step = len(draft.given)
        while step >= 1:
            keys = list(draft.given)
            for at in range(0, len(keys), step):
                gone = set(keys[at : at + step])
                smaller = replace(draft, given={k: v for k, v in draft.given.items() if k not in gone})
                if gone & set(draft.given) and self.still(smaller):
                    draft = smaller
            step //= 2
        return draft

    def shorter(self, draft: Draft) -> Draft:
        """Lists and counts that keep only what is needed of them."""
        for key, value in list(draft.given.items()):
            for smaller in fewer(value):
                shrunk = replace(draft, given={**draft.given, key: smaller})
                if self.still(shrunk):
                    draft = shrunk
                    break
            draft = self.one_by_one(draft, key)
        return draft

    def one_by_one(self, draft: Draft, key: Key) -> Draft:
        value = draft.given[key]
        members: list[Written] = list(value) if isinstance(value, (list, dict)) else []
        for member in members:
            if member == MORE:
                continue
            smaller = without_member(draft.given[key], member)
            shrunk = replace(draft, given={**draft.given, key: smaller})
            if smaller and self.still(shrunk):
                draft = shrunk
        return draft

    def without_chance(self, draft: Draft) -> Draft:
        return self.without_lines(draft, [n for n, line in enumerate(draft.play) if line.startswith("chance ")])

    def without_forced(self, draft: Draft) -> Draft:
        """What is forced happens without a line, unless a later line would be taken for it."""
        return self.without_lines(draft, sorted(draft.spare))

    def without_lines(self, draft: Draft, numbers: list[int]) -> Draft:
        """All at once if that will do; else from the last to the first, so that the numbers before it stay."""
        every = without(draft, set(numbers))
        if len(numbers) > 1 and self.still(every):
            return every
        if len(numbers) > MANY:
            return draft  # a whole game: it is long anyway
        for number in reversed(numbers):
            smaller = without(draft, {number})
            if self.still(smaller):
                draft = smaller
        return draft


def without(draft: Draft, gone: set[int]) -> Draft:
    kept = [number for number in range(len(draft.play)) if number not in gone]
    spare = frozenset(at for at, number in enumerate(kept) if number in draft.spare)
    return replace(draft, play=tuple(draft.play[number] for number in kept), spare=spare)


def without_member(value: Written, member: Written) -> Written:
    if isinstance(value, dict):
        return {name: one for name, one in value.items() if name != member}
    assert isinstance(value, list)
    left = list(value)
    left.remove(member)
    return left if MORE in left else [*left, MORE]


def size(draft: Draft) -> int:
    return len(draft.given) + sum(len(v) for v in draft.given.values() if isinstance(v, (list, dict)))


def fewer(value: Written) -> list[list[Written]]:
    """The beginnings of a list, the shortest first."""
    if not isinstance(value, list) or len(value) < 3:
        return []
    named = [one for one in value if one != MORE]
    return [[*named[:count], MORE] for count in (0, 1, 2, 4, 8) if count < len(named)]
