"""Statements: one change, one choice or one structure each."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.check.meaning.expressions import Expr, Local
from interpreter.check.meaning.selections import Selection
from interpreter.model.text import Text
from interpreter.source.span import Span


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
    cost: Block = ()


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
class PerformPlay(Meaning):
    """The play of a card, done by somebody: which card is known only at the table."""

    card: Expr
    by: Expr


@dataclass(frozen=True)
class CancelCall(Meaning):
    effect: Expr


@dataclass(frozen=True)
class Moment:
    """When something is due: the start or end of a scope, of anybody's or of one seat's."""

    name: str  # 'turn', 'round', a step or a call
    moment: str  # 'starts' or 'ends'
    seat: Expr | None
    coming: bool  # only one that starts after now


@dataclass(frozen=True)
class DoLater(Meaning):
    when: Moment
    do: Block


@dataclass(frozen=True)
class PostponeCall(Meaning):
    effect: Expr
    when: Moment


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
