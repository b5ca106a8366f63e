"""Quantities of several things: `fits of (rank and color) for player`."""

from __future__ import annotations

from interpreter.check.known.attributes import quantity_type
from interpreter.check.known.fitting import fits, signature
from interpreter.check.known.scope import Context
from interpreter.fault.names import NotForAnybody, OfSeveral, ParameterExpected, ReadWithOther
from interpreter.language import syntax
from interpreter.meaning import Expr, QuantityRead
from interpreter.model.quantity import Quantity


def of_several(ctx: Context, name: syntax.Name, of: syntax.Whose, seat: Expr | None = None) -> Expr | None:
    """A quantity that is of several things, with a value for each; None for any other name."""
    word = ctx.local_names.get(str(name), str(name))
    quantity = ctx.symbols.game.quantities.get(word)
    if quantity is None or not quantity.more or ctx.scope.find(str(name)) is not None:
        return None
    wanted = [ctx.symbols.noun_type(one) for one in (quantity.of, *quantity.more) if one is not None]
    trees = of.parts if isinstance(of, syntax.Logic) and of.operator == "and" else (of,)
    read = signature(quantity)
    if len(trees) != len(wanted):
        raise too_few(ctx, name, quantity)
    values = [ctx.expression(ctx, tree) for tree in trees]
    for tree, value, kind in zip(trees, values, wanted):
        if kind is not None and not fits(ctx.symbols, kind, value.type):
            raise ctx.fault(ParameterExpected(kind, value.type, read), tree)
    whom = None if quantity.for_whom is None else ctx.symbols.noun_type(quantity.for_whom)
    if whom is None and seat is not None:
        raise ctx.fault(NotForAnybody(str(name), read), name)
    if whom is not None:
        seat = ctx.own_seat(name) if seat is None else seat
        if not fits(ctx.symbols, whom, seat.type):
            raise ctx.fault(ReadWithOther(str(name), "for", whom, seat.type, read), name)
    return QuantityRead(word, values[0], seat, quantity_type(ctx, word), tuple(values[1:]))


def too_few(ctx: Context, name: syntax.Name, quantity: Quantity) -> Exception:
    return ctx.fault(OfSeveral(str(name), 1 + len(quantity.more), signature(quantity)), name)
