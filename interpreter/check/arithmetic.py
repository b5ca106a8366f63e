"""Numbers: written out, added up, divided."""

from __future__ import annotations

from typing import Any

from interpreter.check.meaning import Arithmetic, Expr, Literal
from interpreter.check.scope import Context, Syntax
from interpreter.check.wanted import number, type_of


def literal(ctx: Context, tree: Syntax) -> Expr:
    return Literal(int(tree.children[0]))


def amount(ctx: Context, tree: Syntax) -> Expr:
    return number(ctx, tree.children[0])


def operation(ctx: Context, tree: Syntax) -> Expr:
    parts = list(tree.children)
    left = ctx.expression(ctx, parts[0])
    if type_of(left).name == "bundle":
        return bundle_sum(ctx, left, parts[1:])
    left = number(ctx, parts[0])
    for operator, operand in zip(parts[1::2], parts[2::2]):
        left = Arithmetic(str(operator), left, number(ctx, operand))
    return left


def bundle_sum(ctx: Context, left: Expr, rest: list[Any]) -> Expr:
    for operator, operand in zip(rest[::2], rest[1::2]):
        right = ctx.expression(ctx, operand)
        if operator not in ("+", "-") or type_of(right) != type_of(left):
            raise ctx.fault(
                "E321",
                operand,
                f"{type_of(left)} was expected, this is {type_of(right)}",
                about=(type_of(left), type_of(right)),
            )
        left = Arithmetic(str(operator), left, right, type_of(left))
    return left


def half(ctx: Context, tree: Syntax) -> Expr:
    return Arithmetic("/", number(ctx, tree.children[0]), Literal(2))
