"""Statements: one change, one choice or one structure each."""

from __future__ import annotations

from typing import TypeAlias

from interpreter.fault.fault import Fault
from interpreter.meaning.expressions import Expr, Local
from interpreter.meaning.node import meaning
from interpreter.meaning.selections import Selection
from interpreter.source.span import Span
from interpreter.words import Text


@meaning
class Meaning:
    """A statement; `source` is the sentence it came from, for logs, traces and refusals."""

    span: Span


Block = tuple[Meaning, ...]


@meaning
class Destination:
    place: Expr
    end: str = "default"  # 'top', 'bottom', 'front', 'back', 'position'
    position: Expr | None = None


@meaning
class Refill(Meaning):
    """A pile that has run out is made of its discards: they are put there, then it is shuffled."""

    put: MoveCards
    mix: Shuffle


@meaning
class MoveCards(Meaning):
    verb: str
    actor: Expr
    what: Expr
    source: Expr | None
    target: Destination
    face: str | None = None
    bind: Local | None = None
    named: bool = False  # by a path: what does not lie in the source stays where it is
    apart: bool = False  # one by one: each is a move of its own
    refill: Refill | None = None  # what is done where the pile runs out before there are enough


@meaning
class MoveTokens(Meaning):
    verb: str
    actor: Expr
    stock: str
    what: Expr  # a Selection of tokens, or an expression of type tokens
    source: Expr | None  # None: from nowhere (endless stocks)
    target: Expr | None
    bind: Local | None = None


@meaning
class Swap(Meaning):
    actor: Expr
    left: Expr
    right: Expr


@meaning
class Flip(Meaning):
    actor: Expr
    what: Expr
    face: str


@meaning
class Shuffle(Meaning):
    actor: Expr
    place: Expr


@meaning
class Reveal(Meaning):
    actor: Expr
    what: Expr
    to: Expr | None  # None: everyone
    bind: Local | None = None
    verb: str = "reveal"  # or 'look'


@meaning
class TellWhich(Meaning):
    """A player learns of each of some pieces whether the condition of the selection holds."""

    actor: Expr
    to: Expr
    what: Selection


@meaning
class SetFact(Meaning):
    fact: str
    owner: Expr | None
    value: Expr


@meaning
class MarkFact(Meaning):
    fact: str
    what: Expr
    value: bool


@meaning
class SetBuiltIn(Meaning):
    name: str
    value: Expr


@meaning
class Let(Meaning):
    local: Local
    value: Expr


@meaning
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
    openly: bool = False  # what is offered may tell what is hidden
    options: str = ""  # the set under which rules can narrow or widen it, if it is a named choice of a call


@meaning
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


@meaning
class Branch(Meaning):
    condition: Expr
    then: Block
    otherwise: Block


@meaning
class Loop(Meaning):
    what: Expr
    member: Local
    numbered: Local | None
    do: Block
    collect: tuple[tuple[Local, Local], ...] = ()  # inside name, map afterwards


@meaning
class AskAround(Meaning):
    """Asked in turn, again and again, until all have passed in a row; who accepts sets `passes` back to 0."""

    what: Expr
    member: Local
    passes: Local
    do: Block


@meaning
class RepeatWhile(Meaning):
    condition: Expr
    do: Block


@meaning
class RepeatTimes(Meaning):
    times: Expr
    do: Block


@meaning
class MayDo(Meaning):
    who: Expr
    cost: Block
    do: Block
    otherwise: Block
    prompt: Text | None
    title: Text | None
    openly: bool = False


@meaning
class OptionChoice:
    label: str
    title: Text
    condition: Expr | None
    do: Block
    cost: Block = ()


@meaning
class ChooseOption(Meaning):
    who: Expr
    options: tuple[OptionChoice, ...]
    bind: Local | None
    prompt: Text | None
    secretly: bool = False
    openly: bool = False


Asked: TypeAlias = ChooseFrom | SplitInto | ChooseOption  # what several can be asked at once


@meaning
class Simultaneous(Meaning):
    who: Expr
    member: Local
    asks: tuple[Asked, ...]
    then: Block
    answers: tuple[tuple[Local, Local], ...] = ()  # inside name, map afterwards


@meaning
class AllAtOnce(Meaning):
    do: Block


@meaning
class PayFor(Meaning):
    who: Expr
    demand: Expr
    spend: Expr  # a Holding
    free: Expr | None  # a bundle
    to: Expr | None
    bind: Local | None
    prompt: Text | None = None


@meaning
class PayBundle:
    """Cards that pay as one: how many, which, what they stand for, and when."""

    group: Expr  # a Selection
    covers: Expr
    condition: Expr | None


@meaning
class PayCards(Meaning):
    """A payment in cards: each covers what its property `own` says, unless a rule says otherwise."""

    who: Expr
    demand: Expr
    spend: Expr  # a set of cards
    own: str
    free: Expr | None
    bundles: tuple[PayBundle, ...]
    to: Destination
    bind: Local
    prompt: Text | None = None


@meaning
class RankBy(Meaning):
    what: Expr
    member: Local
    criteria: tuple[tuple[bool, Expr], ...]
    ties: str
    bind: Local


@meaning
class Lots:
    """Something that a side of a deal may hand over, in any amount: stock, pieces, or a promise."""

    span: Span
    what: Selection | None
    promise: str | None
    goal: Expr | None  # where pieces go
    seen: bool  # whether everybody sees how much of it there is


@meaning
class DealOf(Meaning):
    first: Expr
    second: Expr
    sides: tuple[tuple[Lots, ...], tuple[Lots, ...]]
    rounds: Expr
    free: bool
    gifts: bool
    agreed: Block
    refused: Block
    prompt: Text | None = None
    title: Text | None = None


@meaning
class ReportColumn:
    title: Text
    value: Expr
    span: Span


@meaning
class TellReport(Meaning):
    """A table for everybody to read, worked out now."""

    what: Expr
    member: Local
    each: Expr | None
    other: Local | None
    columns: tuple[ReportColumn, ...]
    title: Text | None


@meaning
class MenuOf(Meaning):
    who: Expr
    actions: tuple[str, ...]
    times: Expr | None
    endless: bool
    pass_if: Expr | None
    otherwise: Block
    prompt: Text | None = None
    openly: bool = False
    passing: Text | None = None  # what passing is called here


@meaning
class StepOf(Meaning):
    name: str
    do: Block
    title: Text | None = None


@meaning
class ReverseOrder(Meaning):
    place: Expr | None  # None: the direction of play


@meaning
class StopLoop(Meaning):
    pass


@meaning
class NotYet(Meaning):
    """A construct of the language that is read and checked but that the compiler does not lower yet."""

    fault: Fault
