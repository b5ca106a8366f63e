"""Terms: words of an expression with how tightly they hold together, and what they are worth in a position.

Nothing is nothing (None); a property of nothing is 0 or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.compile.orchard import Position

Bound = dict[str, Any]
Value = Callable[[Position, Bound], Any]
BOUND, OPEN, OR, AND, NOT, SUM, PRODUCT, ATOM = range(8)  # how tightly the words hold together, as the grammar has it
NUMBER, TRUTH, PLAYER, FRUIT, COLOR = "number", "truth", "player", "fruit", "color"
FRUITS_, COLORS_, BUNDLE = "fruits", "colors", "bundle"  # sets, and counts by color
ROW = "row"  # a list of numbers


@dataclass(frozen=True)
class Term:
    text: str
    level: int
    value: Value
    path: bool = False  # may stand behind `of` without brackets

    def at(self, level: int) -> str:
        """The words where something must hold at least so tightly."""
        return self.text if self.level >= level else f"({self.text})"

    @property
    def whose(self) -> str:
        return self.text if self.path else f"({self.text})"


@dataclass(frozen=True)
class Quantity:
    """A quantity of the game, with the types of its parameters `of` and `for`."""

    name: str
    kind: str
    of: str | None
    whom: str | None
    body: Term
    more: str | None = None  # a second thing that it is of

    def written(self) -> str:
        of = f"[{self.of} as x, {self.more} as z]" if self.more else f"{self.of} as x"
        params = (f"of: {of}, " if self.of else "") + (f"for: {self.whom} as y, " if self.whom else "")
        return f'  {self.name}: {{{params}value: "{self.body.text}"}}'

    def value(self, at: Position, *args: Any) -> Any:
        return self.body.value(
            at, dict(zip([n for n, t in (("x", self.of), ("z", self.more), ("y", self.whom)) if t], args))
        )


@dataclass(frozen=True)
class Scope:
    """The names that are bound here, and what `it` is."""

    names: tuple[tuple[str, str], ...] = ()
    it: str | None = None

    def under(self, it: str, name: str | None) -> Scope:
        return Scope((*self.names, *(((name, it),) if name else ())), it)


def constant(value: Any) -> Value:
    return lambda at, bound: value


def whole(value: Any) -> int:
    return int(value)


@dataclass(frozen=True)
class Place:
    text: str
    value: Value


@dataclass(frozen=True)
class Some:
    """A selection: its words, whether they end by themselves, of what it is, and the members."""

    text: str
    level: int
    kind: str
    value: Value
