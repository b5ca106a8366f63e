"""What was expected where a value stands: a number, a condition."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.fault.fault import Fault
from interpreter.fault.types import (
    ConditionExpected,
    NumberExpected,
    NumberIsNoCondition,
    NumberOfEach,
    NumberOrListExpected,
)
from interpreter.language.syntax import Expression, Place
from interpreter.meaning import Expr, types
from interpreter.meaning.types import NUMBERS, Type


def is_numeric(kind: Type) -> bool:
    """Whether it may stand where a number is wanted; what has been reported may."""
    return kind.is_numeric or isinstance(kind, types.Unknown)


def type_of(expr: Expr) -> Type:
    return expr.type


def truth(ctx: Context, tree: Expression | Place) -> Expr:
    found = ctx.expression(ctx, tree)
    if not isinstance(type_of(found), (types.Truth, types.Unknown)):
        raise ctx.fault(no_condition(type_of(found)), tree)
    ctx.conditions[found] = ctx.span(tree)
    return found


def no_condition(kind: Type) -> Fault:
    return (NumberIsNoCondition if isinstance(kind, (types.Number, types.Holding)) else ConditionExpected)(kind)


def number(ctx: Context, tree: Expression | Place) -> Expr:
    return a_number(ctx, tree, ctx.expression(ctx, tree))


def a_number(ctx: Context, tree: Expression | Place, found: Expr) -> Expr:
    """What was read, where it is a number."""
    if not is_numeric(type_of(found)):
        kind = type_of(found)
        each = isinstance(kind, types.Map)
        raise ctx.fault(NumberOfEach(kind, getattr(found, "name", "")) if each else NumberExpected(kind), tree)
    return found


def measure(ctx: Context, tree: Expression | Place) -> Expr:
    """What things are ordered by: a number, or a list of numbers, compared entry by entry."""
    found = ctx.expression(ctx, tree)
    if type_of(found) == NUMBERS:
        return found
    if isinstance(found.type, (types.Set, types.List)):
        raise ctx.fault(NumberOrListExpected(found.type), tree)
    return a_number(ctx, tree, found)
