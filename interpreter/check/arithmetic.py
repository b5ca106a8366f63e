"""Numbers: written out, added up, divided."""

from __future__ import annotations

from typing import Any

from interpreter.check.meaning import Arithmetic, Bounded, Expr, HighestOf, Literal, NumberList
from interpreter.check.scope import Context, Syntax
from interpreter.check.types import NUMBER
from interpreter.check.wanted import a_number, number, type_of


def literal(ctx: Context, tree: Syntax) -> Expr:
    return Literal(int(tree.children[0]))


def amount(ctx: Context, tree: Syntax) -> Expr:
    return number(ctx, tree.children[0])


def operation(ctx: Context, tree: Syntax) -> Expr:
    parts = list(tree.children)
    left = ctx.expression(ctx, parts[0])
    if type_of(left).name == "bundle":
        return bundle_sum(ctx, left, parts[1:])
    left = a_number(ctx, parts[0], left)
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


def remainder(ctx: Context, tree: Syntax) -> Expr:
    """`remainder of a divided by b`, which is `a mod b`."""
    left, right = tree.children
    return Arithmetic("mod", number(ctx, left), number(ctx, right))


def bounded(ctx: Context, tree: Syntax) -> Expr:
    """`E but at least 0 and at most 9`: one bound after the other."""
    value_tree, *bounds = [part for part in tree.children if part is not None]
    value = number(ctx, value_tree)
    for word, bound in zip(bounds[::2], bounds[1::2]):
        value = Bounded(value, number(ctx, bound), word.type in ("BUT_AT_LEAST", "AND_AT_LEAST"))
    return value


def extreme_of(ctx: Context, tree: Syntax) -> Expr:
    """`highest of [a, b, c]`, or of a list that has a name."""
    (listed,) = tree.children
    highest = tree.data == "highest_of"
    if listed.data == "list":
        return HighestOf(highest, NumberList(tuple(number(ctx, part) for part in listed.children)))
    found = ctx.expression(ctx, listed)
    kind = type_of(found)
    if kind.name not in ("list", "set") or kind.of != NUMBER:
        word = "highest" if highest else "lowest"
        help = f"write `{word} of [a, b]`; over things, `{word} E over N`"
        raise ctx.fault("E323", listed, f"a list of numbers was expected, this is {kind}", help, about=(kind,))
    return HighestOf(highest, found)


def one_of_two(ctx: Context, tree: Syntax) -> Expr:
    """`the lower of a and b`."""
    left, right = tree.children
    return HighestOf(tree.data == "higher_of", NumberList((number(ctx, left), number(ctx, right))))
