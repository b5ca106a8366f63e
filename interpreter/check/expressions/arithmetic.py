"""Numbers: written out, added up, divided."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import a_number, number, type_of
from interpreter.fault.types import Expected, ListOfNumbersExpected
from interpreter.language import syntax
from interpreter.meaning import Arithmetic, Bounded, Expr, HighestOf, Literal, NumberList, types
from interpreter.meaning.types import NUMBER


def operation(ctx: Context, tree: syntax.Arithmetic) -> Expr:
    first, *rest = tree.operands
    left = ctx.expression(ctx, first)
    if isinstance(type_of(left), types.Bundle):
        return bundle_sum(ctx, left, tree)
    left = a_number(ctx, first, left)
    for operator, operand in zip(tree.operators, rest):
        left = Arithmetic(str(operator), left, number(ctx, operand))
    return left


def bundle_sum(ctx: Context, left: Expr, tree: syntax.Arithmetic) -> Expr:
    for operator, operand in zip(tree.operators, tree.operands[1:]):
        right = ctx.expression(ctx, operand)
        if operator not in ("+", "-") or type_of(right) != type_of(left):
            raise ctx.fault(Expected(type_of(left), type_of(right)), operand)
        left = Arithmetic(str(operator), left, right, type_of(left))
    return left


def half(ctx: Context, tree: syntax.Half) -> Expr:
    return Arithmetic("/", number(ctx, tree.of), Literal(2))


def remainder(ctx: Context, tree: syntax.Remainder) -> Expr:
    """`remainder of a divided by b`, which is `a mod b`."""
    return Arithmetic("mod", number(ctx, tree.left), number(ctx, tree.right))


def bounded(ctx: Context, tree: syntax.Bounded) -> Expr:
    """`E but at least 0 and at most 9`: one bound after the other."""
    value = number(ctx, tree.value)
    for bound in tree.bounds:
        value = Bounded(value, number(ctx, bound.value), bound.least)
    return value


def extreme_of(ctx: Context, tree: syntax.ExtremeOf) -> Expr:
    """`highest of [a, b, c]`, or of a list that has a name."""
    listed, highest = tree.listed, tree.highest
    if isinstance(listed, syntax.List):
        return HighestOf(highest, NumberList(tuple(number(ctx, part) for part in listed.parts)))
    found = ctx.expression(ctx, listed)
    kind = type_of(found)
    if not isinstance(kind, (types.List, types.Set)) or kind.of != NUMBER:
        word = "highest" if highest else "lowest"
        raise ctx.fault(ListOfNumbersExpected(kind, word), listed)
    return HighestOf(highest, found)


def one_of_two(ctx: Context, tree: syntax.OneOfTwo) -> Expr:
    """`the lower of a and b`."""
    return HighestOf(tree.higher, NumberList((number(ctx, tree.left), number(ctx, tree.right))))
