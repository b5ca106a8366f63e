"""What a rule means once every word is resolved and every expression typed.

These trees are what `compile` lowers. They hold no position of their own beyond a span for messages, no strings
to be compared at the table, and no word of the sentence that they came from.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Union

from interpreter.check.types import NUMBER, TRUTH, Type
from interpreter.model.text import Text
from interpreter.source.span import Span

# ------------------------------------------------------------------ expressions


class Expr:
    """Something with a value; every kind of expression is a dataclass that has a type."""

    type: Type


@dataclass(frozen=True)
class Literal(Expr):
    value: int
    type: Type = NUMBER


@dataclass(frozen=True)
class ByPlayers(Expr):
    values: tuple[tuple[int, int], ...]
    type: Type = NUMBER


@dataclass(frozen=True)
class BundleLiteral(Expr):
    values: tuple[int, ...]
    type: Type


@dataclass(frozen=True)
class TableLiteral(Expr):
    values: tuple[int, ...]
    type: Type


@dataclass(frozen=True, eq=False)
class Local(Expr):
    """A name bound in a rule: a parameter, a choice, a loop's member, a candidate of a filter.

    Two names are the same only if they are the same binding, however they are spelled.
    """

    name: str
    type: Type


@dataclass(frozen=True)
class BuiltIn(Expr):
    name: str  # 'active-player', 'first-player', 'turn-number', 'round-number', 'direction', 'now'
    type: Type = NUMBER


@dataclass(frozen=True)
class OptionValue(Expr):
    name: str
    type: Type


@dataclass(frozen=True)
class Property(Expr):
    name: str
    owner: Expr
    type: Type
    printed: bool = False


@dataclass(frozen=True)
class FactRead(Expr):
    fact: str
    owner: Expr | None
    type: Type


@dataclass(frozen=True)
class QuantityRead(Expr):
    quantity: str
    of: Expr | None
    for_whom: Expr | None
    type: Type


@dataclass(frozen=True)
class ZonePlace(Expr):
    """One place of a zone; an index is None where the zone has one place for each and none was named: all of them."""

    zone: str
    indices: tuple[Expr | None, ...]
    type: Type


@dataclass(frozen=True)
class Places(Expr):
    """Several places or sets read as one."""

    parts: tuple[Expr, ...]
    type: Type


@dataclass(frozen=True)
class Holding(Expr):
    stock: str
    holder: Expr
    type: Type


@dataclass(frozen=True)
class CommonHolder(Expr):
    """A holder of stock that is nobody's: a bank, a supply, the table."""

    name: str
    type: Type = Type("holder")


@dataclass(frozen=True)
class NamedPiece(Expr):
    """A card of which there is one, called by its id."""

    card: str
    type: Type


@dataclass(frozen=True)
class MapRead(Expr):
    """What a seat answered, or the place a member took: a name bound for each, read for one."""

    map: Expr
    key: Expr
    type: Type


@dataclass(frozen=True)
class PieceAt(Expr):
    where: Expr
    end: str  # 'top', 'bottom', 'first', 'last', 'next', 'previous'
    type: Type
    count: int | None = None


@dataclass(frozen=True)
class TopPieces(Expr):
    """As many pieces from the top as asked for, or as there are; all or none when `exactly`."""

    where: Expr
    amount: Expr
    exactly: bool
    type: Type
    end: str = "top"


@dataclass(frozen=True)
class About(Expr):
    """Built-in facts about a piece, a place or a seat: owner, place, size, row, column, arrival, next player ..."""

    what: str
    subject: Expr
    type: Type


@dataclass(frozen=True)
class Arithmetic(Expr):
    operator: str
    left: Expr
    right: Expr
    type: Type = NUMBER


@dataclass(frozen=True)
class Compare(Expr):
    operator: str
    left: Expr
    right: Expr
    type: Type = TRUTH


@dataclass(frozen=True)
class Same(Expr):
    left: Expr
    right: Expr
    negated: bool = False
    type: Type = TRUTH


@dataclass(frozen=True)
class KindTest(Expr):
    card: Expr
    kind: str  # a kind or a card's id
    negated: bool = False
    type: Type = TRUTH


@dataclass(frozen=True)
class Inside(Expr):
    piece: Expr
    place: Expr
    negated: bool = False
    type: Type = TRUTH


@dataclass(frozen=True)
class Logic(Expr):
    operator: str  # 'and' or 'or'
    parts: tuple[Expr, ...]
    type: Type = TRUTH


@dataclass(frozen=True)
class Negation(Expr):
    part: Expr
    type: Type = TRUTH


@dataclass(frozen=True)
class Either(Expr):
    condition: Expr
    yes: Expr
    no: Expr
    type: Type = NUMBER


@dataclass(frozen=True)
class Exists(Expr):
    part: Expr
    type: Type = TRUTH


@dataclass(frozen=True)
class Entry(Expr):
    of: Expr
    number: Expr
    default: int
    type: Type


@dataclass(frozen=True)
class BundleEntry(Expr):
    bundle: Expr
    member: Expr
    type: Type = NUMBER


@dataclass(frozen=True)
class Steps(Expr):
    start: Expr
    goal: Expr
    type: Type = NUMBER


@dataclass(frozen=True)
class During(Expr):
    name: str
    type: Type = TRUTH


# ------------------------------------------------------------------ selections


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


Domain = Union[Cards, Seats, Members, Tokens, ZonePlaces, Slots, Numbers]


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


Modifier = Union[Where, Best, Shape, InOrder, Reversed, Starting, AtRandom]


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


# ------------------------------------------------------------------ statements


@dataclass(frozen=True)
class Meaning:
    """A statement; `source` is the sentence it came from, for logs, traces and refusals."""

    span: Span


Block = tuple[Meaning, ...]


@dataclass(frozen=True)
class Destination:
    place: Expr
    end: str = "default"  # 'top', 'bottom', 'front', 'back', 'position'
    position: Expr | None = None


@dataclass(frozen=True)
class MoveCards(Meaning):
    verb: str
    actor: Expr
    what: Expr
    source: Expr | None
    target: Destination
    face: str | None = None
    bind: Local | None = None


@dataclass(frozen=True)
class MoveTokens(Meaning):
    verb: str
    actor: Expr
    stock: str
    what: Expr  # a Selection of tokens, or an expression of type tokens
    source: Expr | None  # None: from nowhere (endless stocks)
    target: Expr | None
    bind: Local | None = None


@dataclass(frozen=True)
class Swap(Meaning):
    actor: Expr
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Flip(Meaning):
    actor: Expr
    what: Expr
    face: str


@dataclass(frozen=True)
class Shuffle(Meaning):
    actor: Expr
    place: Expr


@dataclass(frozen=True)
class Reveal(Meaning):
    actor: Expr
    what: Expr
    to: Expr | None  # None: everyone
    bind: Local | None = None


@dataclass(frozen=True)
class SetFact(Meaning):
    fact: str
    owner: Expr | None
    value: Expr


@dataclass(frozen=True)
class MarkFact(Meaning):
    fact: str
    what: Expr
    value: bool


@dataclass(frozen=True)
class SetBuiltIn(Meaning):
    name: str
    value: Expr


@dataclass(frozen=True)
class Let(Meaning):
    local: Local
    value: Expr


@dataclass(frozen=True)
class ChooseFrom(Meaning):
    who: Expr
    what: Expr  # a Selection
    bind: Local
    secretly: bool
    if_any: bool
    such_that: tuple[Expr, ...] = ()
    choice: Local | None = None
    order: bool = False
    declared: bool = False
    prompt: Text | None = None


@dataclass(frozen=True)
class SplitInto(Meaning):
    who: Expr
    what: Selection
    into: Selection
    pile: Local
    pile_of: Local
    choice: Local
    each_pile: tuple[Expr, ...]
    such_that: tuple[Expr, ...]
    bind: Local
    secretly: bool = True
    prompt: Text | None = None


@dataclass(frozen=True)
class Branch(Meaning):
    condition: Expr
    then: Block
    otherwise: Block


@dataclass(frozen=True)
class Loop(Meaning):
    what: Expr
    member: Local
    numbered: Local | None
    do: Block


@dataclass(frozen=True)
class RepeatWhile(Meaning):
    condition: Expr
    do: Block


@dataclass(frozen=True)
class RepeatTimes(Meaning):
    times: Expr
    do: Block


@dataclass(frozen=True)
class MayDo(Meaning):
    who: Expr
    cost: Block
    do: Block
    otherwise: Block
    prompt: Text | None
    title: Text | None


@dataclass(frozen=True)
class OptionChoice:
    label: str
    title: Text
    condition: Expr | None
    do: Block


@dataclass(frozen=True)
class ChooseOption(Meaning):
    who: Expr
    options: tuple[OptionChoice, ...]
    bind: Local | None
    prompt: Text | None
    secretly: bool = False


@dataclass(frozen=True)
class Simultaneous(Meaning):
    who: Expr
    member: Local
    asks: Block
    then: Block
    answers: tuple[tuple[Local, Local], ...] = ()  # inside name, map afterwards


@dataclass(frozen=True)
class AllAtOnce(Meaning):
    do: Block


@dataclass(frozen=True)
class PayFor(Meaning):
    who: Expr
    demand: Expr
    spend: Expr  # a Holding
    free: Expr | None  # a bundle
    to: Expr | None
    bind: Local | None
    prompt: Text | None = None


@dataclass(frozen=True)
class RankBy(Meaning):
    what: Expr
    member: Local
    criteria: tuple[tuple[bool, Expr], ...]
    ties: str
    bind: Local


@dataclass(frozen=True)
class MenuOf(Meaning):
    who: Expr
    actions: tuple[str, ...]
    times: Expr | None
    endless: bool
    pass_if: Expr | None
    otherwise: Block
    prompt: Text | None = None


@dataclass(frozen=True)
class StepOf(Meaning):
    name: str
    do: Block
    title: Text | None = None
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class PerformCall(Meaning):
    procedure: str
    by: Expr
    on: Expr | None
    given: tuple[tuple[str, Expr], ...]


@dataclass(frozen=True)
class FinishScope(Meaning):
    scope: str  # 'game', 'turn', 'round'


@dataclass(frozen=True)
class TurnChange(Meaning):
    what: str  # 'skip' or 'extra'
    seat: Expr


@dataclass(frozen=True)
class ReverseOrder(Meaning):
    place: Expr | None  # None: the direction of play


@dataclass(frozen=True)
class StopLoop(Meaning):
    pass


@dataclass(frozen=True)
class NotYet(Meaning):
    """A construct of the language that is read and checked but that the compiler does not lower yet."""

    construct: str


# ------------------------------------------------------------------ rules


@dataclass(frozen=True)
class Routine:
    """A procedure, an action, a card's play, a turn, the setup, or the body of a waiting rule."""

    name: str
    kind: str
    span: Span
    title: Text
    me: Local
    this: Local | None
    on: Local | None
    given: tuple[tuple[str, Local], ...]
    condition: Expr | None
    limit: tuple[int, str] | None
    targets: Block
    cost: Block
    do: Block
    labels: tuple[str, ...] = ()
    done: str | None = None
    says: Text | None = None
    prompts: dict[str, Text] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    card: str | None = None


@dataclass(frozen=True)
class Role:
    """A part of an event that a pattern asks about: which values fit, and the name they are bound to."""

    local: Local
    fits: Expr | None  # a condition on `local`; None: anything
    zone: str | None = None  # for places: the only zone that fits, so that a listener can be bound by it


@dataclass(frozen=True)
class Pattern:
    event: str  # 'change', 'call', 'scope', 'use', 'value'
    names: tuple[str, ...]  # participles' verbs, call names and labels, scopes, facts
    thing: Role | None = None
    source: Role | None = None
    target: Role | None = None
    by: Role | None = None
    on: Role | None = None
    moment: str = ""  # 'starts' or 'ends'
    during: str | None = None
    where: Expr | None = None
    batch: bool = False
    not_yet: str = ""  # what of the pattern cannot be heard yet


@dataclass(frozen=True)
class Listener:
    name: str
    head: str  # 'after', 'cannot', 'as soon as', 'before', 'instead'
    span: Span
    me: Local
    this: Local | None
    seats: bool  # whether the rule speaks of `me` and so stands once for every seat
    pattern: Pattern | None
    state: Expr | None  # 'as soon as': the condition
    quantified: tuple[Local, Expr] | None  # `for: each player as p`
    condition: Expr | None
    do: Block
    once: str | None
    card: str | None
    acts_from: str | None
    clauses: tuple[str, ...] = ()
    also_in_setup: bool = False


@dataclass(frozen=True)
class Modifying:
    name: str
    span: Span
    quantity: str
    me: Local
    this: Local | None
    seats: bool
    of: Role | None
    for_whom: Role | None
    condition: Expr | None
    layers: tuple[tuple[str, Expr], ...]
    so_far: Local
    card: str | None
    acts_from: str | None


@dataclass(frozen=True)
class QuantityMeaning:
    name: str
    span: Span
    of: Local | None
    for_whom: Local | None
    value: Expr
    type: Type


@dataclass(frozen=True)
class EndMeaning:
    span: Span
    condition: Expr
    finish: str
    clauses: tuple[str, ...]
