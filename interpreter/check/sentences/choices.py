"""Structures that choose or reckon, and hold no statements of their own: choices, splits, payments, rankings."""

from __future__ import annotations

from dataclasses import replace

from interpreter.check.expressions.paths import path
from interpreter.check.expressions.selections import selection
from interpreter.check.known.carried import A_GROUP, A_PAYMENT, PICKED, SORTED_OUT
from interpreter.check.known.scope import Context, Fault
from interpreter.check.known.wanted import measure, number, type_of
from interpreter.check.sentences.moves import card_place, default_end, default_place, holder
from interpreter.check.sentences.phrases import element, named, read, read_truth, who_of
from interpreter.fault.choices import (
    BundleExpected,
    CountForEach,
    CoversNothing,
    CoversSeveral,
    DifferentEnums,
    GroupLies,
    GroupOfHowMany,
    GroupsOfStock,
    HowManyOf,
    PaidOtherwise,
    PaymentExpected,
    WhatIsSplit,
)
from interpreter.fault.names import NoSuchMember
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import (
    BundleLiteral,
    Cards,
    ChooseFrom,
    Destination,
    Expr,
    Holding,
    Literal,
    Local,
    Meaning,
    PayBundle,
    PayCards,
    PayFor,
    RankBy,
    Selection,
    SetOf,
    SplitInto,
    Tokens,
    types,
)
from interpreter.meaning.types import NUMBER
from interpreter.model import statement as model
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.span import Span


def choose(ctx: Context, one: model.Choose) -> list[Meaning]:
    who = who_of(ctx, one.who, one.span)
    what, name = named(ctx if one.who is None else replace(ctx, their=who), one.what, one.name, PICKED)
    if not isinstance(what, Selection):
        raise ctx.fault(HowManyOf(), one.what.span())
    choice = Local("choice", what.type)
    inner = ctx.inside()
    inner.bind("choice", choice)
    such = tuple(read_truth(inner, phrase) for phrase in one.such_that)
    bind = Local(name or "chosen", what.type)
    if name:
        ctx.bind(name, bind)
    return [
        ChooseFrom(
            one.span,
            who,
            what,
            bind,
            one.secretly,
            one.if_any,
            such,
            choice,
            prompt=one.prompt,
            openly=one.openly,
            options=ctx.options_of(name),
        )
    ]


def split(ctx: Context, one: model.Split) -> list[Meaning]:
    who = who_of(ctx, one.who, one.span)
    what, _ = named(ctx, one.what, None, (SORTED_OUT,))
    into, pile_name = named(ctx, one.into, None)
    if not isinstance(what, Selection) or not isinstance(into, Selection):
        raise ctx.fault(WhatIsSplit(), one.span)
    pile = Local("pile", types.Set(what.candidate.type))
    pile_of = Local(pile_name or "it", into.candidate.type)
    inner = ctx.inside()
    inner.bind("pile", pile)
    if pile_name:
        inner.bind(pile_name, pile_of)
    each = tuple(read_truth(inner, phrase) for phrase in one.each_pile)
    choice = Local("choice", types.Set(what.candidate.type))
    whole = ctx.inside()
    whole.bind("choice", choice)
    such = tuple(read_truth(whole, phrase) for phrase in one.such_that)
    bind = Local(one.name or "piles", types.Map(types.Set(what.candidate.type)))
    if one.name:
        ctx.bind(one.name, bind)
    return [SplitInto(one.span, who, what, into, pile, pile_of, choice, each, such, bind, one.secretly, one.prompt)]


def pay(ctx: Context, one: model.Pay) -> list[Meaning]:
    who = who_of(ctx, one.who, one.span)
    demand = amounts(ctx, one.demand) if isinstance(one.demand, model.Amounts) else read(ctx, one.demand)
    spend_tree = one.spend.tree
    spend = selection(ctx.reading(one.spend), spend_tree, (A_PAYMENT,))
    if isinstance(spend, Selection) and isinstance(spend.domain, Tokens):
        spend = spend.domain.holding or spend
    if isinstance(spend, Selection) and isinstance(spend.domain, Cards) and spend.how in ("all", "each"):
        return [pay_cards(ctx, one, who, demand, spend)]
    if not isinstance(spend, Holding):
        raise ctx.fault(PaidOtherwise(type_of(spend)), one.spend.span(spend_tree))
    if one.bundles:
        raise ctx.fault(GroupsOfStock(), one.bundles[0].of.span())
    stock = ctx.symbols.game.stocks[spend.stock]
    wanted = type_of(demand)
    if stock.by is None or wanted != types.Bundle(stock.by):
        raise ctx.fault(BundleExpected(str(stock.by), wanted), written_at(one.demand), about=(stock.by,))
    free = None
    if one.free is not None:
        free = read(ctx, one.free)
        if type_of(free) != wanted:
            raise ctx.fault(PaymentExpected(wanted, type_of(free)), one.free.span(one.free.tree))
    to = None
    if one.to is not None:
        phrase = ctx.reading(one.to)
        to = holder(phrase, spend.stock, path(phrase, one.to.tree), one.to.tree)
    bind = None
    if one.name:
        bind = ctx.bind(one.name, Local(one.name, types.Tokens(spend.stock)))
    return [PayFor(one.span, who, demand, spend, free, to, bind, one.prompt)]


def written_at(demand: Parsed[syntax.Expression] | model.Amounts) -> Span:
    return demand.span if isinstance(demand, model.Amounts) else demand.span(demand.tree)


def amounts(ctx: Context, written: model.Amounts) -> BundleLiteral:
    """`{red: 1, blue: 2}`: the members tell which enum is meant."""
    known = ctx.symbols.members
    enums = [{enum for enum, _ in known.get(key.text, ())} for key, _ in written.of]
    for (key, _), among in zip(written.of, enums):
        if not among:
            close = nearest(key.text, tuple(known))
            ctx.faults.append(Diagnostic(NoSuchMember(key.text), key.span, suggestions=close, clauses=ctx.clauses))
    if not all(enums):
        raise Fault
    common = sorted(set.intersection(*enums)) if enums else []
    if not common:
        raise ctx.fault(DifferentEnums(), written.span)
    enum = common[0]
    found = {index: phrase for key, phrase in written.of for name, index in known[key.text] if name == enum}
    size = len(ctx.symbols.game.enums[enum].members)
    values = (number(ctx.reading(found[n]), found[n].tree) if n in found else Literal(0) for n in range(size))
    return BundleLiteral(tuple(values), types.Bundle(enum))


def pay_cards(ctx: Context, one: model.Pay, who: Expr, demand: Expr, spend: Selection) -> PayCards:
    kind, wanted = str(spend.candidate.type.of), type_of(demand)
    if not isinstance(wanted, types.Bundle):
        raise ctx.fault(CountForEach(wanted), written_at(one.demand))
    enum = str(wanted.of)
    own = [
        name
        for ancestor in ctx.symbols.ancestry(ctx.symbols.kind_of(kind))
        for name, written in ancestor.properties.items()
        if written.base == enum and written.shape == "one"
    ]
    if len(own) != 1:
        unclear = CoversSeveral(kind, tuple(own)) if own else CoversNothing(kind, enum)
        raise ctx.fault(unclear, one.spend.span(), about=(kind, enum))
    free = read(ctx, one.free) if one.free is not None else None
    if one.free is not None and free is not None and type_of(free) != wanted:
        raise ctx.fault(PaymentExpected(wanted, type_of(free)), one.free.span())
    bundles = tuple(pay_bundle(ctx, group, kind, enum) for group in one.bundles)
    if one.to is None:
        to = default_place(ctx.reading(one.spend), who, kind, "discarded_to", "to", one.spend.tree)
        end = default_end(ctx, kind, "discarded_to")
    else:
        phrase = ctx.reading(one.to)
        to, end = card_place(phrase, who, kind, path(phrase, one.to.tree), one.to.tree), "default"
    bind = Local(one.name or "payment", types.Set(spend.candidate.type))
    if one.name:
        ctx.bind(one.name, bind)
    spent = SetOf(spend, bind.type)
    return PayCards(one.span, who, demand, spent, own[0], free, bundles, Destination(to, end), bind, one.prompt)


def pay_bundle(ctx: Context, one: model.PaymentBundle, kind: str, enum: str) -> PayBundle:
    group, covers = selection(ctx.reading(one.of), one.of.tree, (A_GROUP,)), read(ctx, one.covers)
    if not isinstance(group, Selection) or not isinstance(group.domain, Cards) or group.how not in ("some", "exactly"):
        raise ctx.fault(
            GroupOfHowMany(kind, enum),
            one.of.span(),
            about=(
                kind,
                enum,
            ),
        )
    if group.domain.places is not None:
        raise ctx.fault(GroupLies(), one.of.span())
    wanted = types.Set(types.Member(enum))
    if type_of(covers) not in (wanted, wanted.of):
        raise ctx.fault(PaymentExpected(wanted, type_of(covers)), one.covers.span())
    condition = read_truth(ctx, one.condition) if one.condition is not None else None
    return PayBundle(group, covers, condition)


def rank(ctx: Context, one: model.Rank) -> list[Meaning]:
    what, name = named(ctx, one.what, None)
    kind = element(ctx, what, one.span)
    member = Local(name or "it", kind)
    inner = ctx.about(member)
    if name:
        inner.bind(name, member)
    criteria = tuple((c.highest, measure(inner.reading(c.value), c.value.tree)) for c in one.by)
    bind = ctx.bind(one.name, Local(one.name, types.Map(NUMBER)))
    if isinstance(what, Selection):
        what = SetOf(what, types.Set(kind))
    return [RankBy(one.span, what, member, criteria, one.ties, bind)]
