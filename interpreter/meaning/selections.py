"""Selections: how many of what, and everything that is counted over one."""

from __future__ import annotations

from dataclasses import replace

from interpreter.meaning.expressions import Expr, Local
from interpreter.meaning.node import meaning
from interpreter.meaning.types import NUMBER, TRUTH, Type
from interpreter.source.span import Span


@meaning
class Cards:
    kind: str
    places: Expr | None  # None: wherever they are


@meaning
class Seats:
    relation: str = "player"  # `opponent` and `teammate` stand to the one who acts; `player` is anybody
    within: Expr | None = None
    standing: str = "in"  # those who are still in the game; or 'out', or 'any' where the words ask for it


@meaning
class Members:
    enum: str
    within: Expr | None = None


@meaning
class Tokens:
    stock: str
    holding: Expr | None
    member: Expr | None = None  # the one member meant, where the words leave no choice


@meaning
class ZonePlaces:
    zone: str
    indices: tuple[Expr | None, ...]
    within: Expr | None = None  # a set of places, chosen before


@meaning
class SomePlaces:
    """Places of several zones, as they are listed: one of them, or all that a path leaves open."""

    parts: tuple[ZonePlaces | Expr, ...]


@meaning
class Slots:
    place: Expr


@meaning
class Numbers:
    low: Expr
    high: Expr


@meaning
class Entries:
    """The numbers of a list."""

    within: Expr


Domain = Cards | Seats | Members | Tokens | ZonePlaces | SomePlaces | Slots | Numbers | Entries


@meaning
class Where:
    condition: Expr


@meaning
class Best:
    criteria: tuple[tuple[bool, Expr], ...]  # highest?, value of the candidate


@meaning
class Shape:
    form: str  # 'same', 'different', 'consecutive', 'each of', 'totalling'
    value: Expr
    numbers: tuple[int, ...] = ()
    how: str = ""
    amount: Expr | None = None


@meaning
class InOrder:
    value: Expr


@meaning
class Reversed:
    pass


@meaning
class Starting:
    after: bool
    at: Expr


@meaning
class AtRandom:
    pass


Modifier = Where | Best | Shape | InOrder | Reversed | Starting | AtRandom


@meaning
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

    @property
    def pool(self) -> Selection:
        """What is chosen from: all that is said of the candidates, and nothing of the answer or of who chooses."""
        return replace(self, modifiers=tuple(m for m in self.modifiers if not isinstance(m, (Shape, AtRandom))))


@meaning
class Count(Expr):
    of: Selection
    type: Type = NUMBER


@meaning
class SetCount(Expr):
    """How many sets of the members are as large as is said, and of that shape; the empty set is none."""

    of: Selection  # how: 'some', 'exactly', 'at_least' or 'at_most'
    type: Type = NUMBER


@meaning
class Total(Expr):
    value: Expr
    of: Selection
    type: Type = NUMBER


@meaning
class Extreme(Expr):
    highest: bool
    value: Expr
    of: Selection
    type: Type = NUMBER


@meaning
class Distinct(Expr):
    value: Expr
    of: Selection
    type: Type = NUMBER


@meaning
class Tally(Expr):
    value: Expr
    of: Selection
    type: Type


@meaning
class ListOver(Expr):
    """The values of all of a noun, one after the other, in their order."""

    value: Expr
    of: Selection
    type: Type


@meaning
class ValuesOf(Expr):
    """What several cards, or one, have of something: each value once, and nothing for what has none."""

    value: Expr  # a number, a member, or several members
    of: Selection
    type: Type


@meaning
class Sharing(Expr):
    """Whether a value is found on both sides."""

    left: ValuesOf
    right: ValuesOf
    negated: bool = False
    type: Type = TRUTH


@meaning
class Common(Expr):
    """The one member that all of them have; nothing if they differ, or if there are none."""

    of: ListOver
    type: Type


@meaning
class TokensOf(Expr):
    """As many tokens of each member as a bundle says."""

    bundle: Expr
    exactly: bool
    type: Type


@meaning
class ThereIs(Expr):
    of: Selection
    type: Type = TRUTH


@meaning
class SetOf(Expr):
    of: Selection
    type: Type


@meaning
class OnlyOf(Expr):
    of: Selection
    type: Type


@meaning
class FromTop(Expr):
    """Of what is meant in a pile so many from the top, or from the bottom; all or none when `exactly`; one for None."""

    of: Selection
    amount: Expr | None
    exactly: bool
    end: str  # 'top' or 'bottom'
    type: Type
