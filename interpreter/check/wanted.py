"""What was expected where a value stands: a number, a condition."""

from __future__ import annotations

from interpreter.check import types
from interpreter.check.meaning import Expr
from interpreter.check.scope import Context
from interpreter.check.types import NUMBERS, Type
from interpreter.language.syntax import Expression, Place

NUMERIC = (types.Number, types.Holding, types.Truth, types.Slot, types.Unknown)


def type_of(expr: Expr) -> Type:
    return expr.type


def truth(ctx: Context, tree: Expression | Place) -> Expr:
    found = ctx.expression(ctx, tree)
    if not isinstance(type_of(found), (types.Truth, types.Unknown)):
        raise ctx.fault(
            "E320",
            tree,
            f"a condition was expected, this is {type_of(found)}",
            condition_help(found),
            about=(type_of(found),),
        )
    ctx.conditions[found] = ctx.span(tree)
    return found


def condition_help(found: Expr) -> str:
    return "compare it with something: `... > 0`" if isinstance(type_of(found), (types.Number, types.Holding)) else ""


def number(ctx: Context, tree: Expression | Place) -> Expr:
    return a_number(ctx, tree, ctx.expression(ctx, tree))


def a_number(ctx: Context, tree: Expression | Place, found: Expr) -> Expr:
    """What was read, where it is a number."""
    if not isinstance(type_of(found), NUMERIC):
        name = getattr(found, "name", "")
        help = f"it is known for each: write `{name} of ...`" if isinstance(type_of(found), types.Map) else ""
        raise ctx.fault("E321", tree, f"a number was expected, this is {type_of(found)}", help, about=(type_of(found),))
    return found


def measure(ctx: Context, tree: Expression | Place) -> Expr:
    """What things are ordered by: a number, or a list of numbers, compared entry by entry."""
    found = ctx.expression(ctx, tree)
    if type_of(found) == NUMBERS:
        return found
    if isinstance(found.type, (types.Set, types.List)):
        help = "a list of numbers goes too: `[a, b]`, `list of value over ...`"
        raise ctx.fault("E321", tree, f"a number was expected, this is {found.type}", help, about=(found.type,))
    return a_number(ctx, tree, found)
