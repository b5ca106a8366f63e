"""Structures that choose or reckon, and hold no statements of their own: choices, splits, payments, rankings."""

from __future__ import annotations

from interpreter.check import types
from interpreter.check.expressions import number, type_of
from interpreter.check.meaning import (
    ChooseFrom,
    Holding,
    Local,
    Meaning,
    NotYet,
    PayFor,
    RankBy,
    Selection,
    SetOf,
    SplitInto,
    Tokens,
)
from interpreter.check.moves import holder
from interpreter.check.paths import path
from interpreter.check.phrases import element, named, read, read_truth, who_of
from interpreter.check.scope import Context
from interpreter.check.secrets import sees_what_is_asked
from interpreter.check.selections import selection
from interpreter.check.types import NUMBER, Type
from interpreter.model import statement as model


def choose(ctx: Context, one: model.Choose) -> list[Meaning]:
    who = who_of(ctx, one.who, one.span)
    what, name = named(ctx, one.what, one.name)
    if not isinstance(what, Selection):
        raise ctx.fault(
            "E342", one.what.span(), "say how many are chosen", "write `a ...`, `2 ...` or `any number of ...`"
        )
    sees_what_is_asked(ctx.reading(one.what), what, who, one.what.tree)
    choice = Local("choice", what.type)
    inner = ctx.inside()
    inner.bind("choice", choice)
    such = tuple(read_truth(inner, phrase) for phrase in one.such_that)
    bind = Local(name or "chosen", what.type)
    if name:
        ctx.bind(name, bind)
    return [ChooseFrom(one.span, who, what, bind, one.secretly, one.if_any, such, choice, prompt=one.prompt)]


def split(ctx: Context, one: model.Split) -> list[Meaning]:
    who = who_of(ctx, one.who, one.span)
    what, _ = named(ctx, one.what, None)
    into, pile_name = named(ctx, one.into, None)
    if not isinstance(what, Selection) or not isinstance(into, Selection):
        raise ctx.fault("E360", one.span, "say what is split and into what: `any number of card ...`, `each ... as g`")
    pile = Local("pile", types.set_of(what.candidate.type))
    pile_of = Local(pile_name or "it", into.candidate.type)
    inner = ctx.inside()
    inner.bind("pile", pile)
    if pile_name:
        inner.bind(pile_name, pile_of)
    each = tuple(read_truth(inner, phrase) for phrase in one.each_pile)
    choice = Local("choice", types.set_of(what.candidate.type))
    whole = ctx.inside()
    whole.bind("choice", choice)
    such = tuple(read_truth(whole, phrase) for phrase in one.such_that)
    bind = Local(one.name or "piles", Type("map", types.set_of(what.candidate.type)))
    if one.name:
        ctx.bind(one.name, bind)
    return [SplitInto(one.span, who, what, into, pile, pile_of, choice, each, such, bind, one.secretly, one.prompt)]


def pay(ctx: Context, one: model.Pay) -> list[Meaning]:
    if one.bundles:
        return [NotYet(one.span, "pay with bundles")]
    who = who_of(ctx, one.who, one.span)
    demand = read(ctx, one.demand)
    spend_tree = one.spend.tree
    spend = selection(ctx.reading(one.spend), spend_tree)
    if isinstance(spend, Selection) and isinstance(spend.domain, Tokens):
        spend = spend.domain.holding or spend
    if not isinstance(spend, Holding):
        raise ctx.fault("E361", one.spend.span(spend_tree), f"payment is made with stock, not with {type_of(spend)}")
    stock = ctx.symbols.game.stocks[spend.stock]
    wanted = type_of(demand)
    if stock.by is None or wanted != types.bundle(stock.by):
        raise ctx.fault(
            "E361", one.demand.span(one.demand.tree), f"a bundle by {stock.by} was expected, this is {wanted}"
        )
    free = None
    if one.free is not None:
        free = read(ctx, one.free)
        if type_of(free) != wanted:
            raise ctx.fault("E361", one.free.span(one.free.tree), f"{wanted} was expected, this is {type_of(free)}")
    to = None
    if one.to is not None:
        phrase = ctx.reading(one.to)
        to = holder(phrase, spend.stock, path(phrase, one.to.tree), one.to.tree)
    bind = None
    if one.name:
        bind = ctx.bind(one.name, Local(one.name, Type("tokens", spend.stock)))
    return [PayFor(one.span, who, demand, spend, free, to, bind, one.prompt)]


def rank(ctx: Context, one: model.Rank) -> list[Meaning]:
    what, name = named(ctx, one.what, one.member)
    kind = element(ctx, what, one)
    member = Local(name or "it", kind)
    inner = ctx.about(member)
    if name:
        inner.bind(name, member)
    criteria = tuple((c.highest, number(inner.reading(c.value), c.value.tree)) for c in one.by)
    bind = ctx.bind(one.name, Local(one.name, Type("map", NUMBER)))
    if isinstance(what, Selection):
        what = SetOf(what, types.set_of(kind))
    return [RankBy(one.span, what, member, criteria, one.ties, bind)]
