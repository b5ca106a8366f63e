"""What stands in brackets: several places, several things, a list of numbers."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import a_number
from interpreter.language import syntax
from interpreter.meaning import Expr, Literal, NumberList, Places, TableLiteral, types
from interpreter.meaning.types import CARD, NUMBERS


def united(ctx: Context, tree: syntax.List) -> Expr:
    parts = tuple(ctx.expression(ctx, child) for child in tree.parts)
    first = parts[0].type
    if any(isinstance(part.type, (types.Number, types.Truth, types.Holding)) for part in parts):
        return numbers(ctx, tree, parts)
    if isinstance(first, (types.Place, types.Set)):
        return Places(parts, types.Set(CARD if isinstance(first, types.Place) else first.of))
    return Places(parts, types.Set(first))


def numbers(ctx: Context, tree: syntax.List, parts: tuple[Expr, ...]) -> Expr:
    """A list of numbers; nothing else stands among them."""
    for part, written in zip(parts, tree.parts):
        a_number(ctx, written, part)
    literals = [part.value for part in parts if isinstance(part, Literal)]
    return TableLiteral(tuple(literals), NUMBERS) if len(literals) == len(parts) else NumberList(parts)
