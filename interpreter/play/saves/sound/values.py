"""Single values of a state: numbers within bounds, and what a type says of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeGuard

from interpreter.compile.compiled import Compiled
from interpreter.compile.program.layout import Layout
from interpreter.fault.unsound import ListOf, NumberFrom, NumbersExpected, PlainData, WasExpected
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.play.events.event import Held, Kept
from interpreter.words import Worded

LARGEST = 1 << 8192  # a number at a table: what is added up turn by turn can be long
DEEPEST = 40  # calls that were caused by calls, and tuples in tuples


class Unsound(ValueError):
    """A part of a saved game that cannot be, with the way to it."""

    def __init__(self, path: str, why: Worded) -> None:
        self.path, self.why = path, why
        super().__init__(path, why)


def is_number(value: Kept, low: int = -LARGEST, high: int = LARGEST) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_plain(value: Kept, depth: int = DEEPEST) -> TypeGuard[Held]:
    """Numbers, and tuples of such."""
    if isinstance(value, tuple):
        return depth > 0 and all(is_plain(one, depth - 1) for one in value)
    return is_number(value)


def number(value: Kept, path: str, low: int = -LARGEST, high: int = LARGEST) -> int:
    if not is_number(value, low, high):
        raise Unsound(path, NumberFrom(None if low == -LARGEST else low, None if high == LARGEST else high))
    return int(value)


def numbers(value: Kept, path: str, low: int = -LARGEST, high: int = LARGEST) -> tuple[int, ...]:
    if not isinstance(value, tuple):
        raise Unsound(path, NumbersExpected())
    return tuple(number(one, f"{path}[{n}]", low, high) for n, one in enumerate(value))


def listed(value: Kept, path: str, length: int) -> list[Kept]:
    if not isinstance(value, list) or len(value) != length:
        raise Unsound(path, ListOf(length))
    return value


class Values:
    """What values of a type can be in one game at one table."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self.layout: Layout = compiled.layout
        self.places = frozenset((-1, *self.layout.zone_of_slot, *self.layout.nobodys))
        holders = len(self.layout.checked.symbols.holders)
        self.ranges = {
            "truth": 1,
            "seat": self.layout.seats - 1,
            "card": len(self.layout.pieces) - 1,
            "holder": self.layout.seats + holders - 1,
        }

    def fit(self, kind: Type | None, value: Kept, depth: int = DEEPEST) -> bool:
        """Whether a value can be of a type; where none is known, whether it is plain data."""
        name = kind.name if kind is not None else "unknown"
        if kind is None or depth <= 0:
            return is_plain(value)
        if name in self.ranges:
            return is_number(value, 0 if name == "truth" else -1, self.ranges[name])
        if name in ("set", "list"):
            inner = kind.of if isinstance(kind.of, Type) else None
            return isinstance(value, tuple) and all(self.fit(inner, one, depth - 1) for one in value)
        match kind:
            case types.Number():
                return is_number(value)
            case types.Member() | types.Token() if self.layout.checked.game.enums.get(str(kind.of)):
                return is_number(value, -1, self.layout.members(str(kind.of)) - 1)
            case types.Bundle():
                return isinstance(value, tuple) and len(value) == self.layout.members(str(kind.of)) and is_plain(value)
            case types.Place():
                return is_number(value) and value in self.places
            case types.Slot():
                return value == -1 or (is_number(value, 0) and value >> 10 in self.places)
            case types.Effect():
                return is_number(value) or self.is_call(value, depth)
        return is_plain(value)

    def is_call(self, value: Kept, depth: int = DEEPEST) -> bool:
        """Whether it is a call as it is kept: (stamp, routine, values, choices, cause)."""
        if not isinstance(value, tuple) or len(value) != 5 or depth <= 0:
            return False
        stamp, routine, values, choices, cause = value
        if not is_number(stamp, 0) or not is_number(routine, 0, len(self.compiled.held) - 1):
            return False
        kinds = [*self.compiled.held[routine].values()]
        fits = isinstance(values, tuple) and len(values) == len(kinds) and all(map(self.loosely, kinds, values))
        return fits and self.are_choices(choices) and (cause == -1 or self.is_call(cause, depth - 1))

    def loosely(self, kind: Type | None, value: Kept) -> bool:
        """What a call or a frame holds before anything was put there is 0."""
        return is_number(value, 0, 0) or self.fit(kind, value)

    def are_choices(self, value: Kept) -> bool:
        """Choices that were made: (number of the choice, answer)."""
        return isinstance(value, tuple) and all(
            isinstance(one, tuple) and len(one) == 2 and is_number(one[0], -1) and is_plain(one[1]) for one in value
        )

    def kept(self, kinds: Iterable[Type | None], values: Sequence[Kept], path: str) -> None:
        """Values that a rule put aside, one for each of these types."""
        for n, (kind, value) in enumerate(zip(kinds, values)):
            if not self.loosely(kind, value):
                raise Unsound(f"{path}[{n}]", WasExpected(kind or PlainData()))
