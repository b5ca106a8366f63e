"""What stands in brackets: several places, several things, a list of numbers."""

from __future__ import annotations

from interpreter.check import types
from interpreter.check.meaning import Expr, Literal, NumberList, Places, TableLiteral
from interpreter.check.scope import Context, Syntax
from interpreter.check.types import CARD, NUMBERS, Type
from interpreter.check.wanted import a_number


def united(ctx: Context, tree: Syntax) -> Expr:
    parts = tuple(ctx.expression(ctx, child) for child in tree.children)
    first = parts[0].type
    if any(part.type.name in ("number", "truth", "holding") for part in parts):
        return numbers(ctx, tree, parts)
    if first.name in ("place", "set"):
        inner = first.of if isinstance(first.of, Type) else CARD
        return Places(parts, types.set_of(inner))
    return Places(parts, types.set_of(first))


def numbers(ctx: Context, tree: Syntax, parts: tuple[Expr, ...]) -> Expr:
    """A list of numbers; nothing else stands among them."""
    for part, written in zip(parts, tree.children):
        a_number(ctx, written, part)
    literals = [part.value for part in parts if isinstance(part, Literal)]
    return TableLiteral(tuple(literals), NUMBERS) if len(literals) == len(parts) else NumberList(parts)
