"""Statements: what a body of a rule is made of.

A plain sentence is a `Say`; every other statement is a mapping in the definition whose first key (its head)
names it. Phrases inside are parsed but not yet resolved: `check` gives them meaning.
"""

from __future__ import annotations

from dataclasses import field

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.model.text import Text
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.source.span import Span


@record
class Statement:
    span: Span


Body = tuple[Statement, ...]


@record
class Say(Statement):
    phrase: Parsed[syntax.Sentence]


@record
class Broken(Statement):
    """What could not be read; the names it would have given are known all the same, and what stands inside it."""

    names: tuple[str, ...]
    inside: Body = ()


@record
class If(Statement):
    condition: Parsed[syntax.Expression]
    then: Body
    otherwise: Body = ()


@record
class ForEach(Statement):
    what: Parsed[syntax.NamedSelection]
    name: str | None
    numbered: str | None
    collect: tuple[str, ...]
    do: Body


@record
class Repeat(Statement):
    mode: str  # 'while', 'until' or 'times'
    condition: Parsed[syntax.Expression]
    do: Body


@record
class Choose(Statement):
    who: Parsed[syntax.Selection] | None
    what: Parsed[syntax.NamedSelection]
    name: str | None
    such_that: tuple[Parsed[syntax.Expression], ...]
    secretly: bool
    if_any: bool
    prompt: Text | None
    openly: bool = False  # what is offered may tell what is hidden


@record
class May(Statement):
    who: Parsed[syntax.Selection] | None
    cost: Body
    do: Body
    otherwise: Body
    prompt: Text | None
    name: Text | None
    openly: bool = False


@record
class Alternative:
    label: str
    name: Text
    condition: Parsed[syntax.Expression] | None
    do: Body
    span: Span
    cost: Body = ()


@record
class ChooseOne(Statement):
    who: Parsed[syntax.Selection] | None
    name: str | None
    options: tuple[Alternative, ...]
    prompt: Text | None
    secretly: bool = False
    openly: bool = False


@record
class Together(Statement):
    who: Parsed[syntax.NamedSelection]
    name: str | None
    do: Body


@record
class AtOnce(Statement):
    do: Body


@record
class Ask(Statement):
    who: Parsed[syntax.NamedSelection]
    name: str | None
    condition: Parsed[syntax.Expression] | None
    cost: Body
    do: Body
    stop: str  # 'never', 'first' or 'until all pass'
    prompt: Text | None = None
    otherwise: Body = ()


@record
class Split(Statement):
    who: Parsed[syntax.Selection] | None
    what: Parsed[syntax.NamedSelection]
    into: Parsed[syntax.NamedSelection]
    each_pile: tuple[Parsed[syntax.Expression], ...]
    such_that: tuple[Parsed[syntax.Expression], ...]
    name: str | None
    secretly: bool = False
    prompt: Text | None = None


@record
class PaymentBundle:
    of: Parsed[syntax.Selection]
    covers: Parsed[syntax.Expression]
    condition: Parsed[syntax.Expression] | None = None


@record
class Amounts:
    """So much of each member, by its name."""

    span: Span
    of: tuple[tuple[Scalar, Parsed[syntax.Expression]], ...]


@record
class Pay(Statement):
    demand: Parsed[syntax.Expression] | Amounts
    spend: Parsed[syntax.Selection]
    free: Parsed[syntax.Expression] | None
    bundles: tuple[PaymentBundle, ...]
    to: Parsed[syntax.Selection] | None
    name: str | None
    who: Parsed[syntax.Selection] | None = None
    prompt: Text | None = None


@record
class Criterion:
    highest: bool
    value: Parsed[syntax.Expression]


@record
class Rank(Statement):
    what: Parsed[syntax.NamedSelection]
    member: str | None
    by: tuple[Criterion, ...]
    ties: str  # 'share and skip', 'share' or 'order'
    name: str


@record
class Column:
    title: Text | None
    value: Parsed[syntax.Expression]


@record
class Report(Statement):
    """A table told to everybody: a row for each of these, or for each of them with each of those."""

    what: Parsed[syntax.NamedSelection]
    each: Parsed[syntax.NamedSelection] | None
    columns: tuple[Column, ...]
    title: Text | None
    clauses: tuple[str, ...] = ()


@record
class Deal(Statement):
    between: tuple[Parsed[syntax.Selection], Parsed[syntax.Selection]]
    i_give: tuple[Parsed[syntax.Noun], ...]
    they_give: tuple[Parsed[syntax.Noun], ...]
    rounds: Parsed[syntax.Expression] | None
    free: bool
    gifts: bool
    agreed: Body
    refused: Body
    prompt: Text | None = None
    title: Text | None = None


@record
class Menu(Statement):
    actions: tuple[str, ...]
    times: Parsed[syntax.Expression] | str | None  # None: once; 'any': until a pass
    pass_if: Parsed[syntax.Expression] | None
    otherwise: Body
    name: str | None = None
    prompt: Text | None = None
    who: Parsed[syntax.Selection] | None = None
    places: tuple[Span, ...] = ()  # where each action is written
    openly: bool = False
    passing: Text | None = None  # what passing is called here


@record
class Step(Statement):
    name: str
    do: Body
    title: Text | None = None
    condition: Parsed[syntax.Expression] | None = None


@record
class Later(Statement):
    moment: Parsed[syntax.Event]
    do: Body


@record
class Grant(Statement):
    abilities: tuple[object, ...]
    to: Parsed[syntax.Selection] | None
    until: tuple[Parsed[syntax.Event], ...]
    while_: Parsed[syntax.Expression] | None
    follows: bool


@record
class Under(Statement):
    abilities: tuple[object, ...]
    do: Body = field(default=())
