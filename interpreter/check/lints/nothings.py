"""`A is B` where both may be nothing: nothing is nothing, so it holds where neither is there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TypeAlias

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.lints.uses import roots
from interpreter.check.lints.words import warn
from interpreter.fault.lints import BothNothing
from interpreter.meaning import types
from interpreter.meaning.walking import parts_of
from interpreter.source.diagnostic import Diagnostic

Shape: TypeAlias = Hashable
ONES = (types.Card, types.Seat, types.Member, types.Place)  # of which there may be none


def two_nothings(checked: Checked) -> Iterator[Diagnostic]:
    for _, root in roots(checked):
        for one in unguarded(checked, root, frozenset()):
            yield warn(BothNothing(), one.span)


def unguarded(checked: Checked, one: object, there: frozenset[Shape]) -> Iterator[m.Same]:
    """Comparisons of two things of which neither is known to be there."""
    if isinstance(one, (list, tuple)):
        for part in one:
            yield from unguarded(checked, part, there)
        return
    if isinstance(one, m.Same) and not one.negated:
        sides = [needs(checked, side) for side in (one.left, one.right)]
        if all(sides) and not any(there & side for side in sides):
            yield one
    if isinstance(one, m.Logic) and one.operator == "and":
        there |= {shape(part.part) for part in one.parts if isinstance(part, m.Exists)}
    if isinstance(one, m.Either) and isinstance(one.condition, m.Exists):
        yield from unguarded(checked, one.yes, there | {shape(one.condition.part)})
        yield from unguarded(checked, one.no, there)
        return
    for name in parts_of(type(one)) or ():
        yield from unguarded(checked, getattr(one, name), there)


def needs(checked: Checked, expr: m.Expr, inside: frozenset[str] = frozenset()) -> frozenset[Shape]:
    """What may be missing and makes an expression nothing; empty for what is always there."""
    if not isinstance(expr.type, ONES):
        return frozenset()
    itself = frozenset({shape(expr)})
    match expr:
        case m.PieceAt():
            return itself
        case m.OnlyOf():
            return itself
        case m.FactRead():
            owner = frozenset() if expr.owner is None else needs(checked, expr.owner, inside)
            return itself | owner if checked.game.facts[expr.fact].start is None else owner
        case m.Property():
            owner = needs(checked, expr.owner, inside)
            return itself | owner if owner else owner
        case m.QuantityRead() if expr.quantity in checked.quantities and expr.quantity not in inside:
            value = needs(checked, checked.quantities[expr.quantity].value, inside | {expr.quantity})
            return itself if value else frozenset()
        case m.Either():
            return needs(checked, expr.yes, inside) | needs(checked, expr.no, inside)
    return frozenset()


def shape(one: object) -> Shape:
    """Equal for two expressions that are written alike."""
    if isinstance(one, (list, tuple)):
        return tuple(map(shape, one))
    if isinstance(one, m.Local):
        return one
    parts = parts_of(type(one))
    return one if parts is None else (type(one).__name__, *(shape(getattr(one, name)) for name in parts))
