"""Calls as values: one under way is known by its frame, one that is kept is plain data and may long be over.

A kept call is (stamp, routine, values, choices, cause), as `compile/events/keeping.py` says; -1 is none. What is read
of a call is what it was when it was kept. What can only be done to a call under way looks for it by its stamp.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeGuard

from interpreter.check.known.attributes import PERFORMER
from interpreter.compile.program.spoken_of import BEGUN, STAMP
from interpreter.compile.program.state import Content, Entry, Generated, State

Choices: TypeAlias = tuple[tuple[int, Content], ...]  # which choice, and what was answered
Call: TypeAlias = "int | Kept"  # a frame, or plain data
Kept: TypeAlias = tuple[int, int, Entry, Choices, Call]
Cards: TypeAlias = Callable[[Content], Content]


class Held:
    """Reads calls of either sort; `names` holds the tables of generated code."""

    def __init__(self, names: Generated, choices: int) -> None:
        self.names = names
        self.choices = choices  # the slot of the choices that are being noted, 0 where none are

    def routine(self, S: State, call: Call) -> int:
        return call[1] if isinstance(call, tuple) else int(self.names["ROUTINE"][S[call + 1]])

    def aims(self, routine: int) -> dict[str, int]:
        found: dict[str, int] = self.names["AIMS"][routine]
        return found

    def value(self, S: State, call: Call, name: str) -> Content:
        """Whom or what a call is aimed at, by the name its rule gives; -1 where it has no such name."""
        if isinstance(call, tuple):
            words = [*self.aims(call[1])]
            return call[2][words.index(name)] if name in words else -1
        slot = self.aims(self.routine(S, call)).get(name) if call > 0 else None
        found: Content = -1 if slot is None else S[call + slot]
        return found

    def number(self, S: State, call: int, name: str) -> int:
        """The same of a frame that keeps a number under that name."""
        slot = self.aims(self.routine(S, call)).get(name) if call > 0 else None
        return -1 if slot is None else int(S[call + slot])

    def performer(self, call: Call) -> int | None:
        """Who made a call that is kept, for those who look on; what it was aimed at may be known to some only."""
        found = self.value([], call, PERFORMER) if isinstance(call, tuple) else -1
        return found if isinstance(found, int) and found >= 0 else None

    def cause(self, S: State, call: Call) -> Call:
        """The call inside which another one runs or ran."""
        if isinstance(call, tuple):
            return call[4]
        if call <= 0:
            return -1
        outer = S[call]
        return int(S[outer] if self.names["BODY"][self.routine(S, call)] else outer)

    def keep(self, S: State, call: Call) -> Call:
        """A call as plain data; what is none, or only a step, is nothing."""
        if isinstance(call, tuple) or call <= 0:
            return call if isinstance(call, tuple) else -1
        routine = self.routine(S, call)
        values = tuple([S[call + slot] for slot in self.aims(routine).values()])
        cause = self.keep(S, self.cause(S, call)) if self.names["CAUSES"] else -1
        return (max(0, self.number(S, call, STAMP)), routine, values, self.chosen(S, call), cause)

    def chosen(self, S: State, call: int) -> Choices:
        """What was chosen in a call so far."""
        begun = self.number(S, call, BEGUN) if self.choices else -1
        return tuple([one for one in S[self.choices][begun:] if one[0] >= 0]) if begun > 0 else ()

    def running(self, S: State, call: Call) -> int:
        """The frame of a call that is under way; of one that is over 0, and no call has that."""
        if not isinstance(call, tuple):
            return call
        frame = S[1]
        while frame and not (call[0] and self.number(S, frame, STAMP) == call[0]):
            frame = S[frame]
        return int(frame)

    def same(self, S: State, left: Call, right: Call) -> bool:
        return self.known_by(S, left) == self.known_by(S, right)

    def known_by(self, S: State, call: Call) -> int:
        if isinstance(call, tuple):
            return call[0]
        return self.number(S, call, STAMP) if call > 0 else call


def losing(
    mixed: Callable[[State, int, tuple[int, ...]], None], facts: list[int], rename: Callable[[Content, Cards], Content]
) -> Callable[[State, int, tuple[int, ...]], None]:
    """Cards that are shuffled are no longer what a call in a fact spoke of, as with facts that hold cards."""

    def lose(S: State, at: int, order: tuple[int, ...]) -> None:
        mixed(S, at, order)

        def left(value: Content) -> Content:
            if isinstance(value, tuple):
                return tuple([card for card in value if card not in order])
            return -1 if value in order else value

        for slot in facts:
            S[slot] = rename(S[slot], left)

    return lose


def is_kept(value: Content) -> TypeGuard[Kept]:
    """Whether it is a call that is kept: it begins with its stamp, where several begin with a call."""
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], int)


def renamed(call: Content, cards_at: tuple[tuple[int, ...], ...], chosen: frozenset[int], rename: Cards) -> Content:
    """A kept call, or several, with the cards that they speak of called otherwise.

    `cards_at`: for each routine which of its values are cards; `chosen`: the choices whose answers are cards.
    """
    if not is_kept(call):
        return tuple([renamed(one, cards_at, chosen, rename) for one in call]) if isinstance(call, tuple) else call
    stamp, routine, values, choices, cause = call
    cards = cards_at[routine]
    values = tuple([rename(value) if n in cards else value for n, value in enumerate(values)])
    choices = tuple([(key, rename(answer) if key in chosen else answer) for key, answer in choices])
    return (stamp, routine, values, choices, renamed(cause, cards_at, chosen, rename))
