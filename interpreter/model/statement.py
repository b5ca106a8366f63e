"""Statements: what a body of a rule is made of, and what can be written of each.

A plain sentence is a `Say`; every other statement is a mapping in the definition whose head names it. Phrases inside
are parsed but not yet resolved: `check` gives them meaning.
"""

from __future__ import annotations

from functools import partial

from interpreter.fault.reading import PaidWithWhat, SplitLacks, WhatIsChosen
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import EVENT, EXPR, NAMED_SELECTION, SELECTION
from interpreter.model import held
from interpreter.model.body import Body, Broken, Head, Say, Statement
from interpreter.model.declared import Holds, key
from interpreter.model.parts import (
    BETWEEN,
    BUNDLES,
    COLUMNS,
    DEMAND,
    MEASURES,
    OPTIONS,
    TIMES,
    Alternative,
    Amounts,
    Column,
    Criterion,
    PaymentBundle,
)
from interpreter.model.plain import values as form
from interpreter.model.reading import listed
from interpreter.source.forms import OneWord, Words
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text

__all__ = ["Alternative", "Amounts", "Body", "Broken", "Column", "Criterion", "PaymentBundle", "Say", "Statement"]


@record
class ChooseOne(Statement):
    head = Head("choose one", "a choice between options that are written out", "a choice between options")
    who: Parsed[syntax.Selection] | None = held.WHO()
    name: str | None = held.AS()
    options: tuple[Alternative, ...] = key(OPTIONS, "the options, each with a label", needed=True)
    secretly: bool = held.SECRETLY()
    openly: bool = held.OPENLY()
    prompt: Text | None = held.PROMPT()


@record
class Choose(Statement):
    head = Head("choose", "a choice of pieces, players or numbers, with conditions", "a choice")
    who: Parsed[syntax.Selection] | None = held.WHO()
    what: Parsed[syntax.NamedSelection] = key(
        held.SELECTED, "what is chosen: how many, of what, which", needed=True, absent=WhatIsChosen
    )
    name: str | None = held.AS()
    such_that: tuple[Parsed[syntax.Expression], ...] = held.SUCH_THAT()
    secretly: bool = held.SECRETLY()
    if_any: bool = key(held.TRUTH, "whether there may be nothing to choose")
    or_else: Text | None = key(held.TEXT, "what whoever is refused by it is told, in each language")
    openly: bool = held.OPENLY()
    prompt: Text | None = held.PROMPT()


@record
class ForEach(Statement):
    head = Head("for each")
    what: Parsed[syntax.NamedSelection] = key(
        held.SELECTED, "the members, in order, fixed at the start", named="for each", needed=True
    )
    name: str | None = held.AS_EACH()
    numbered: str | None = key(held.NAME, "the name of the number of the round, from 1")
    collect: tuple[str, ...] = key(held.NAMES, "names of the body that stay readable after it, one for each member")
    do: Body = held.DO()


@record
class Repeat(Statement):
    head = Head(
        "repeat", "the same again while or until something holds", "a repetition", one_of=("while", "until", "times")
    )
    while_: Parsed[syntax.Expression] | None = key(held.IF_ANY, "go on as long as this holds, tested before each round")
    until: Parsed[syntax.Expression] | None = key(held.IF_ANY, "stop as soon as this holds, tested before each round")
    times: Parsed[syntax.Expression] | None = key(held.perhaps(EXPR, form.EXPRESSION), "how many rounds")
    do: Body = held.DO()


@record
class Together(Statement):
    head = Head("together")
    who: Parsed[syntax.NamedSelection] = key(
        held.EACH_SEAT, "several players decide at once, unseen by each other", named="together", needed=True
    )
    name: str | None = held.AS_EACH()
    do: Body = held.DO()


@record
class AtOnce(Statement):
    head = Head("at once")
    do: Body = key(
        held.STATEMENTS, "read everything first, then change everything in one batch", named="at once", needed=True
    )


@record
class Ask(Statement):
    head = Head("ask")
    who: Parsed[syntax.NamedSelection] = key(
        held.EACH_SEAT, "these players may each answer, in order", named="ask", needed=True
    )
    name: str | None = held.AS_EACH()
    condition: Parsed[syntax.Expression] | None = key(
        held.IF_ANY, "who may answer; everybody must be able to see it", named="if"
    )
    cost: Body = held.PRICE()
    do: Body = held.DO()
    otherwise: Body = key(held.STATEMENTS, "what happens if one who is asked declines", named="else")
    stop: str = key(held.one_of(OneWord(("never", "first", "until all pass")), unsaid="never"), "when the asking ends")
    prompt: Text | None = held.PROMPT()


@record
class Split(Statement):
    head = Head("split", "a partition into piles; the rest stays", "a split")
    who: Parsed[syntax.Selection] | None = held.WHO()
    what: Parsed[syntax.NamedSelection] = key(
        held.SELECTED, "what is split", needed=True, absent=partial(SplitLacks, "what")
    )
    into: Parsed[syntax.NamedSelection] = key(
        held.SELECTED, "the piles: one for each of these", needed=True, absent=partial(SplitLacks, "into")
    )
    each_pile: tuple[Parsed[syntax.Expression], ...] = key(
        held.CONDITIONS, "conditions on every pile, which is called `pile`"
    )
    such_that: tuple[Parsed[syntax.Expression], ...] = held.SUCH_THAT()
    name: str | None = held.AS()
    secretly: bool = key(held.UNLESS_FALSE, "whether only the one who splits knows the piles")
    prompt: Text | None = held.PROMPT()


@record
class Pay(Statement):
    head = Head("pay")
    demand: Parsed[syntax.Expression] | Amounts = key(DEMAND, "what is due, covered exactly", named="pay", needed=True)
    who: Parsed[syntax.Selection] | None = held.WHO()
    spend: Parsed[syntax.Selection] = key(
        held.phrase(SELECTION, form.SELECTION), "the pieces that may be spent", named="with", absent=PaidWithWhat
    )
    free: Parsed[syntax.Expression] | None = key(held.perhaps(EXPR, form.SELECTION), "the pieces that cover and stay")
    bundles: tuple[PaymentBundle, ...] = key(BUNDLES, "groups of pieces that pay as one")
    to: Parsed[syntax.Selection] | None = key(held.perhaps(SELECTION, form.PLACE), "where the payment goes")
    name: str | None = held.AS()
    prompt: Text | None = held.PROMPT()


@record
class Rank(Statement):
    head = Head("rank")
    what: Parsed[syntax.NamedSelection] = key(held.SELECTED, "what is ranked", named="rank", needed=True)
    by: tuple[Criterion, ...] = key(MEASURES, "the measures, the first that differs decides", needed=True)
    ties: str = key(
        held.one_of(OneWord(("share and skip", "share", "order")), unsaid="share and skip"), "who is next after a tie"
    )
    name: str = key(
        held.one_of(form.NAME, unsaid="place"), "the name of the place of each, 1 being the first",
        named="as", needed=True,
    )  # fmt: skip


@record
class Report(Statement):
    """A table told to everybody: a row for each of these, or for each of them with each of those."""

    head = Head("report")
    what: Parsed[syntax.NamedSelection] = key(
        held.SELECTED, "what the rows are about, in order", named="report", needed=True
    )
    each: Parsed[syntax.NamedSelection] | None = key(
        held.perhaps(NAMED_SELECTION, form.SELECTION),
        "what each of them has several rows for; it has one if there are none",
        named="with each",
    )
    columns: tuple[Column, ...] = key(COLUMNS, "what is told of each row", needed=True)
    title: Text | None = held.SHOWN_AS()
    text: Text | None = held.SHOWN_TEXT()
    clauses: tuple[str, ...] = held.RULES()


@record
class Deal(Statement):
    head = Head("deal", "offers between two players, with an end", "a deal")
    between: tuple[Parsed[syntax.Selection], ...] = key(BETWEEN, "who proposes and who answers", needed=True)
    i_give: tuple[Parsed[syntax.Noun], ...] = key(held.NOUNS, "what the first may hand over: stock, pieces, promises")
    they_give: tuple[Parsed[syntax.Noun], ...] = key(held.NOUNS, "what the second may hand over")
    rounds: Parsed[syntax.Expression] | None = key(
        held.perhaps(EXPR, form.EXPRESSION), "how many proposals there are at most"
    )
    free: bool = key(held.TRUTH, "whether the first may act without a price")
    gifts: bool = key(held.UNLESS_FALSE, "whether an offer may leave one side without anything; true unless it is said")
    agreed: Body = key(held.STATEMENTS, "what happens after an agreement", named="if agreed")
    refused: Body = key(held.STATEMENTS, "what happens without one", named="if not")
    prompt: Text | None = held.PROMPT()
    title: Text | None = key(held.TEXT, "what is bought besides, as people read it", named="name")


@record
class Menu(Statement):
    head = Head("menu")
    offered: tuple[Scalar, ...] = key(
        Holds(form.NAMES, lambda _, node: tuple(one for one in listed(node) if isinstance(one, Scalar))),
        "the actions that are offered",
        named="menu",
        needed=True,
    )
    who: Parsed[syntax.Selection] | None = held.WHO()
    times: Parsed[syntax.Expression] | str | None = key(TIMES, "how often, or `any`")  # None: once
    pass_if: Parsed[syntax.Expression] | None = key(
        held.WORDED, "when passing is allowed; without it, only if nothing else is"
    )
    passing: Text | None = key(held.TEXT, "what passing is called here, in each language", named="pass")
    otherwise: Body = key(held.STATEMENTS, "what happens if nothing was done", named="else")
    name: str | None = held.AS()
    openly: bool = held.OPENLY()
    prompt: Text | None = held.PROMPT()

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(one.text for one in self.offered)

    @property
    def places(self) -> tuple[Span, ...]:
        """Where each action is written."""
        return tuple(one.span for one in self.offered)


@record
class Step(Statement):
    head = Head("step")
    name: str = key(held.NAMED, "the name of this part, by which cards and overlays find it", named="step", needed=True)
    labels: tuple[str, ...] = key(held.NAMES, "groups that the step belongs to", named="label")
    condition: Parsed[syntax.Expression] | None = key(held.IF_ANY, "when the step takes place", named="if")
    do: Body = held.DO()
    title: Text | None = held.SHOWN_AS()
    text: Text | None = held.SHOWN_TEXT()


@record
class Later(Statement):
    head = Head("later")
    moment: Parsed[syntax.Event] = key(
        held.phrase(EVENT, form.EVENT), "the moment, the first one after now", named="later", needed=True
    )
    do: Body = held.DO()


@record
class Grant(Statement):
    head = Head("grant")
    abilities: tuple[object, ...] = key(
        held.ABILITIES, "abilities that somebody has for a while", named="grant", needed=True
    )
    to: Parsed[syntax.Selection] | None = key(
        held.perhaps(SELECTION, Words("a player, a card or `game`", numbers=False)),
        "who has them; without it, whoever acts",
    )
    until: tuple[Parsed[syntax.Event], ...] = key(held.EVENTS, "moments; the first ends it")
    while_: Parsed[syntax.Expression] | None = key(held.IF_ANY, "it ends the first time that this is false")
    follows: bool = key(held.TRUTH, "whether it stays with a card that changes its place")


@record
class Under(Statement):
    head = Head("under")
    abilities: tuple[object, ...] = key(
        held.ABILITIES, "abilities that hold for the length of the body", named="under", needed=True
    )
    do: Body = held.DO()


@record
class May(Statement):
    head = Head("may", "something that a player may do or leave", "an offer")
    who: Parsed[syntax.Selection] | None = held.WHO()
    cost: Body = held.PRICE()
    do: Body = held.DO()
    otherwise: Body = key(held.STATEMENTS, "what happens if it is declined", named="else")
    openly: bool = held.OPENLY()
    prompt: Text | None = held.PROMPT()
    name: Text | None = held.SHOWN_AS()
    text: Text | None = held.SHOWN_TEXT()


@record
class If(Statement):
    head = Head("if")
    condition: Parsed[syntax.Expression] = key(
        held.CONDITION, "tested when the statement is reached", named="if", needed=True
    )
    then: Body = key(held.STATEMENTS, "what happens if it holds", needed=True)
    otherwise: Body = key(held.STATEMENTS, "what happens if it does not", named="else")


# in order of precedence: a key that also belongs to others, such as `if`, is a head only if no other head is there
STATEMENTS: tuple[type[Statement], ...] = (
    ChooseOne, Choose, ForEach, Repeat, Together, AtOnce, Ask, Split, Pay, Rank, Report, Deal, Menu, Step, Later, Grant,
    Under, May, If,
)  # fmt: skip
