"""What a fact starts as: a number, a name, or an expression that is worked out when the game begins."""

from __future__ import annotations

from interpreter.check.expressions.expressions import expression
from interpreter.check.known.scope import Context
from interpreter.check.known.values import value
from interpreter.check.known.wanted import type_of
from interpreter.check.sentences.changes import fits
from interpreter.fault.doing import FactByPlayers, FactGiven, FactHolds
from interpreter.meaning import Expr, types
from interpreter.meaning.types import Type
from interpreter.model.things import Fact
from interpreter.source.node import Mapping, Node, Scalar


def first_value(ctx: Context, fact: Fact) -> Expr | None:
    """The expression that a fact starts as; None where the value is written as it is, or is none at all."""
    kind = ctx.symbols.type_of(fact.type)
    if kind is None or fact.start is None:
        return None
    if fact.worked_out is None or is_member(ctx, kind, fact.start):
        written(ctx, fact, kind, fact.start)
        return None
    found = expression(ctx.reading(fact.worked_out), fact.worked_out.tree)
    given = type_of(found)
    if not fits(kind, given) or not alike_inside(kind, given):
        raise ctx.reading(fact.worked_out).fault(
            FactHolds(fact.id, kind, given), fact.worked_out.tree, about=(fact.id,)
        )
    return found


def alike_inside(kind: Type, given: Type) -> bool:
    """Whether what several things are is what a fact of several can hold; a place is the cards in it."""
    if not isinstance(kind.of, Type) or not isinstance(kind, (types.Set, types.List)):
        return True
    inner = given.of.name if isinstance(given.of, Type) else "card" if isinstance(given, types.Place) else "unknown"
    return inner in (kind.of.name, "unknown")


def is_member(ctx: Context, kind: Type, start: Node) -> bool:
    """Whether the word is a member of the very enum that the fact holds, whatever else bears that name."""
    if not isinstance(kind, types.Member) or not isinstance(start, Scalar):
        return False
    return any(one.id == start.text for one in ctx.symbols.game.enums[str(kind.of)].members)


def written(ctx: Context, fact: Fact, kind: Type, start: Node) -> None:
    """A value that stands there as it is must be one that the fact can hold."""
    if isinstance(start, Mapping):
        table = start.get("by players")
        if not isinstance(kind, types.Number):
            raise ctx.fault(FactByPlayers(fact.id, kind), start.span, about=(fact.id,))
        for entry in table if isinstance(table, Mapping) else ():
            value(ctx.symbols, ctx.faults, entry.value, kind)
    elif isinstance(kind, (types.Number, types.Truth, types.Member)):
        value(ctx.symbols, ctx.faults, start, kind)
    else:
        name = f"`{start.text}`" if isinstance(start, Scalar) else "this"
        raise ctx.fault(FactGiven(fact.id, kind, name), start.span, about=(fact.id,))
