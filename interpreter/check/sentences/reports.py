"""A report: rows about some things, and what is told of each in columns that have a title."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import type_of
from interpreter.check.sentences.phrases import element, named, read
from interpreter.fault.doing import CannotBeTold, ColumnIsCalled, EachIsCalled
from interpreter.meaning import (
    Expr,
    FactRead,
    Holding,
    Local,
    Property,
    QuantityRead,
    ReportColumn,
    TellReport,
    ZonePlace,
    types,
)
from interpreter.meaning.types import SEAT, UNKNOWN
from interpreter.model import statement as model
from interpreter.model.untitled import titled
from interpreter.words import Text, phrased

TELLABLE = (
    types.Number, types.Truth, types.Seat, types.Card, types.Member, types.Place, types.Bundle, types.Holding,
    types.Tokens, types.Unknown,
)  # fmt: skip


def report(ctx: Context, one: model.Report) -> list[TellReport]:
    what, name = named(ctx, one.what, None)
    member = Local(name or "it", element(ctx, what, one.span))
    inner = ctx.about(member)
    if name:
        inner.bind(name, member)
    each, other = None, None
    if one.each is not None:
        each, called = named(inner, one.each, None)
        other = Local(called or "other", element(inner, each, one.span))
        if not called:
            raise ctx.fault(EachIsCalled(), one.each.span(one.each.tree))
        inner.bind(called, other)
    columns = tuple(column(inner, part) for part in one.columns)
    return [TellReport(one.span, what, member, each, other, columns, one.title)]


def column(ctx: Context, one: model.Column) -> ReportColumn:
    value = read(ctx, one.value)
    kind, at = type_of(value), one.value.span(one.value.tree)
    inner = types.each_of(kind)
    if not isinstance(inner, TELLABLE):
        raise ctx.fault(CannotBeTold(kind), at)
    title = one.title or title_of(ctx, value)
    if title is None:
        raise ctx.fault(ColumnIsCalled(), at)
    return ReportColumn(title, value, at)


def title_of(ctx: Context, value: Expr) -> Text | None:
    """A column that shows one named thing is called as that thing is."""
    game = ctx.symbols.game
    match value:
        case QuantityRead():
            return game.quantities[value.quantity].title
        case FactRead():
            return game.facts[value.fact].title
        case Holding():
            return game.stocks[value.stock].title
        case ZonePlace():
            return game.zones[value.zone].title
        case Property():
            return property_title(ctx, value)
        case Local() if value.type == SEAT:
            return phrased("questions", "player")
        case Local() if isinstance(value.type, types.Member):
            return game.enums[str(value.type.of)].title
    return titled(value.name) if isinstance(value, Local) and value.type != UNKNOWN else None


def property_title(ctx: Context, value: Property) -> Text:
    for kind in ctx.symbols.game.kinds.values():
        if value.name in kind.properties:
            return kind.properties[value.name].title or titled(value.name)
    return titled(value.name)
