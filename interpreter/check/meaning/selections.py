"""Selections: how many of what, and everything that is counted over one."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.check.meaning.expressions import Expr, Local
from interpreter.check.types import NUMBER, TRUTH, Type
from interpreter.source.span import Span


@dataclass(frozen=True)
class Cards:
    kind: str
    places: Expr | None  # None: wherever they are


@dataclass(frozen=True)
class Seats:
    opponents: bool = False
    within: Expr | None = None


@dataclass(frozen=True)
class Members:
    enum: str
    within: Expr | None = None


@dataclass(frozen=True)
class Tokens:
    stock: str
    holding: Expr | None
    member: Expr | None = None  # the one member meant, where the words leave no choice


@dataclass(frozen=True)
class ZonePlaces:
    zone: str
    indices: tuple[Expr | None, ...]


@dataclass(frozen=True)
class Slots:
    place: Expr


@dataclass(frozen=True)
class Numbers:
    low: Expr
    high: Expr


Domain = Cards | Seats | Members | Tokens | ZonePlaces | Slots | Numbers


@dataclass(frozen=True)
class Where:
    condition: Expr


@dataclass(frozen=True)
class Best:
    criteria: tuple[tuple[bool, Expr], ...]  # highest?, value of the candidate


@dataclass(frozen=True)
class Shape:
    form: str  # 'same', 'different', 'consecutive', 'each of', 'totalling'
    value: Expr
    numbers: tuple[int, ...] = ()
    how: str = ""
    amount: Expr | None = None


@dataclass(frozen=True)
class InOrder:
    value: Expr


@dataclass(frozen=True)
class Reversed:
    pass


@dataclass(frozen=True)
class Starting:
    after: bool
    at: Expr


@dataclass(frozen=True)
class AtRandom:
    pass


Modifier = Where | Best | Shape | InOrder | Reversed | Starting | AtRandom


@dataclass(frozen=True)
class Selection(Expr):
    how: str  # one, each, each_other, all, another, the_only, none, some, exactly, at_least, at_most, up_to, any_number
    amount: Expr | None
    domain: Domain
    candidate: Local
    modifiers: tuple[Modifier, ...]
    excluded: Expr | None  # the seat that `another` and `each other` leave out
    type: Type
    span: Span | None = None

    @property
    def random(self) -> bool:
        return any(isinstance(m, AtRandom) for m in self.modifiers)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        return tuple(m for m in self.modifiers if isinstance(m, Shape))


@dataclass(frozen=True)
class Count(Expr):
    of: Selection
    type: Type = NUMBER


@dataclass(frozen=True)
class Total(Expr):
    value: Expr
    of: Selection
    type: Type = NUMBER


@dataclass(frozen=True)
class Extreme(Expr):
    highest: bool
    value: Expr
    of: Selection
    type: Type = NUMBER


@dataclass(frozen=True)
class Distinct(Expr):
    value: Expr
    of: Selection
    type: Type = NUMBER


@dataclass(frozen=True)
class Tally(Expr):
    value: Expr
    of: Selection
    type: Type


@dataclass(frozen=True)
class ThereIs(Expr):
    of: Selection
    type: Type = TRUTH


@dataclass(frozen=True)
class SetOf(Expr):
    of: Selection
    type: Type


@dataclass(frozen=True)
class OnlyOf(Expr):
    of: Selection
    type: Type
