"""Rules: routines that are called, listeners that wait, and what modifies a quantity."""

from __future__ import annotations

from dataclasses import field

from interpreter.meaning.expressions import Expr, Local, QuantityRead
from interpreter.meaning.node import meaning
from interpreter.meaning.statements import Block
from interpreter.meaning.types import Type
from interpreter.source.span import Span
from interpreter.words import Text


@meaning
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
    own: Local | None = None  # what its body calls the call itself
    openly: bool = False  # whether it is offered may tell what is hidden
    gives: Local | None = None  # what it gives back
    giving: tuple[Local, ...] = ()  # the names in it that stand for that: the one that was given last counts


@meaning
class Role:
    """A part of an event that a pattern asks about: which values fit, and the name they are bound to."""

    local: Local
    fits: Expr | None  # a condition on `local`; None: anything
    zone: str | None = None  # for places: the only zone that fits, so that a listener can be bound by it


@meaning
class Pattern:
    event: str  # 'change', 'call', 'scope', 'use', 'value', 'fate'
    names: tuple[str, ...]  # participles' verbs, call names and labels, scopes, facts
    thing: Role | None = None
    source: Role | None = None
    target: Role | None = None
    by: Role | None = None
    on: Role | None = None
    moment: str = ""  # 'starts' or 'ends'; of a fate, what becomes of the call: 'cancelled'
    during: str | None = None
    where: Expr | None = None
    batch: bool = False
    because: tuple[str, ...] = ()  # one of these must be under way


@meaning
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
    acts_from: tuple[str, ...]  # zones, or `top of` zones; none: anywhere
    clauses: tuple[str, ...] = ()
    also_in_setup: bool = False
    limit: tuple[int, str] | None = None
    may: bool = False  # offered to the seat whose card it is, in a poll; else it happens by itself
    targets: Block = ()
    cost: Block = ()
    closes: bool = False  # the first answer ends the poll
    event: Local | None = None  # what the rule calls `the event`
    title: Text | None = None
    granted: int | None = None  # acts only while it is granted; the number of the grant
    whole: bool = False  # `costs`: it takes the place of the whole cost
    stamp: Local | None = None  # what it calls the grants that were made together with it
    captured: tuple[Local, ...] = ()  # names of the body that granted it, kept by value
    prompts: dict[str, Text] = field(default_factory=dict)
    openly: bool = False
    because: Text | None = None  # of `cannot`: what is told


@meaning
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
    acts_from: tuple[str, ...]
    granted: int | None = None
    captured: tuple[Local, ...] = ()
    over: str | None = None  # the rule that it beats where both set the same


@meaning
class Identity:
    """What a card counts as, while a condition holds; some properties may stay its own."""

    name: str
    span: Span
    me: Local
    this: Local
    value: Expr
    condition: Expr | None
    exceptions: tuple[str, ...]
    card: str
    acts_from: tuple[str, ...]
    granted: int | None = None
    captured: tuple[Local, ...] = ()


@meaning
class QuantityMeaning:
    name: str
    span: Span
    of: Local | None
    for_whom: Local | None
    value: Expr
    type: Type
    more: tuple[Local, ...] = ()

    @property
    def parameters(self) -> tuple[Local, ...]:
        return tuple(one for one in (self.of, *self.more, self.for_whom) if one is not None)

    def given(self, read: QuantityRead) -> tuple[tuple[Local, Expr], ...]:
        """What its parameters stand for where it is read."""
        pairs = ((self.of, read.of), *zip(self.more, read.more), (self.for_whom, read.for_whom))
        return tuple((local, value) for local, value in pairs if local is not None and value is not None)


@meaning
class EndMeaning:
    span: Span
    condition: Expr
    finish: str
    clauses: tuple[str, ...]
    between: bool = False  # looked at between turns only
    then: Routine | None = None  # what is still done when the game is over because of it
