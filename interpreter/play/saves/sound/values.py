"""Single values of a state: numbers within bounds, and what a type says of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interpreter.compile.compiled import Compiled
from interpreter.compile.program.layout import Layout
from interpreter.fault.unsound import ListOf, NumberFrom, NumbersExpected, PlainData, WasExpected
from interpreter.meaning.types import Type
from interpreter.meaning.types.held import DEEPEST, LARGEST, is_number, is_plain
from interpreter.play.events.event import Kept
from interpreter.words import Worded


class Unsound(ValueError):
    """A part of a saved game that cannot be, with the way to it."""

    def __init__(self, path: str, why: Worded) -> None:
        self.path, self.why = path, why
        super().__init__(path, why)


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
        self.seats, self.pieces = self.layout.seats, len(self.layout.pieces)
        self.holders = len(self.layout.checked.symbols.holders)

    def members(self, enum: str) -> int:
        """How many an enum has; none where it is no enum."""
        return self.layout.members(enum) if enum in self.layout.checked.game.enums else 0

    def is_place(self, value: int) -> bool:
        return value in self.places

    def fit(self, kind: Type | None, value: Kept) -> bool:
        """Whether a value can be of a type; where none is known, whether it is plain data."""
        return is_plain(value) if kind is None else kind.fits(value, self, DEEPEST)

    def is_call(self, value: object, depth: int = DEEPEST) -> bool:
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

    def are_choices(self, value: object) -> bool:
        """Choices that were made: (number of the choice, answer)."""
        return isinstance(value, tuple) and all(
            isinstance(one, tuple) and len(one) == 2 and is_number(one[0], -1) and is_plain(one[1]) for one in value
        )

    def kept(self, kinds: Iterable[Type | None], values: Sequence[Kept], path: str) -> None:
        """Values that a rule put aside, one for each of these types."""
        for n, (kind, value) in enumerate(zip(kinds, values)):
            if not self.loosely(kind, value):
                raise Unsound(f"{path}[{n}]", WasExpected(kind or PlainData()))
