"""Which part of a condition does not hold, and what it found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.values.modifying import modifiers_of
from interpreter.engine.fuel import Unproven
from interpreter.meaning import types
from interpreter.meaning.walking import conjuncts
from interpreter.proof import Names
from interpreter.reasons.asker import Asker
from interpreter.reasons.knowing import inside, open_to
from interpreter.reasons.reason import Reason, Value
from interpreter.words import DEFAULT, everywhere

DEEPEST = 4  # quantities inside quantities that are looked into


def unmet(asker: Asker, condition: m.Expr | None, names: Names) -> list[Reason]:
    """The parts of a conjunction that fail and that the asker may know of."""
    return [
        because(asker, part, names)
        for part in conjuncts(condition)
        if open_to(asker, part, names) and not asker.holds(part, names)
    ]


def because(asker: Asker, part: m.Expr, names: Names) -> Reason:
    """A part that refuses. A negation is told by what is so and must not be: nobody reads two of them in a row."""
    found = read(asker, part, names)
    return replace(found, kind="contrary", text=asker.said(part.part, names)) if isinstance(part, m.Negation) else found


def read(asker: Asker, part: m.Expr, names: Names) -> Reason:
    """A part of a condition, as it stands, with what it found."""
    span = asker.checked.conditions.get(part)
    return Reason(
        "condition",
        asker.said(part, names),
        span,
        written=asker.written(span),
        found=distinct(values(asker, part, names)),
        words=asker.checked.or_else.get(part),
    )


def distinct(found: Iterator[Value]) -> tuple[Value, ...]:
    return tuple(dict.fromkeys(one for one in found if one.name.in_language(DEFAULT) != one.value.in_language(DEFAULT)))


def values(asker: Asker, part: m.Expr, names: Names, depth: int = 0) -> Iterator[Value]:
    """What a condition read: both sides of a comparison, how many were counted, what a quantity comes to."""
    match part:
        case m.Logic():
            for one in part.parts:
                yield from values(asker, one, names, depth)
        case m.Negation():
            yield from values(asker, part.part, names, depth)
        case m.Compare() | m.Same():
            for side in (part.left, part.right):
                yield from value(asker, side, names)
        case m.Inside():
            yield from value(asker, part.piece, names)
        case m.KindTest():
            yield from value(asker, part.card, names)
            if part.named is not None:
                yield from value(asker, part.named, names)
        case m.ThereIs():
            count = found(asker, part.of, names)
            if count is not None:
                bare = replace(part.of, how="all", amount=None)
                name = asker.said(m.Count(bare), names)
                yield Value(name, everywhere(str(count)))
        case m.QuantityRead() if isinstance(part.type, types.Truth) and depth < DEEPEST:
            quantity = asker.checked.quantities[part.quantity]
            if not modifiers_of(asker.asking.program, part.quantity):
                yield from values(asker, quantity.value, inside(quantity, part, names), depth + 1)
        case m.Exists():
            yield from value(asker, part.part, names)


def value(asker: Asker, expr: m.Expr, names: Names) -> Iterator[Value]:
    if isinstance(expr, (m.Literal, m.OptionValue)):
        return
    if isinstance(expr, m.BundleLiteral):
        for one in expr.values:
            yield from value(asker, one, names)
        return
    if (parts := worked_out_from(expr)) is not None:
        for one in parts:
            yield from value(asker, one, names)
        return
    if not open_to(asker, expr, names):
        return
    try:
        number = asker.prove(expr, names).value
    except (KeyError, Unproven):
        return  # it speaks of a candidate, or cannot be worked out
    yield Value(asker.said(expr, names), asker.told(expr.type, number))


def worked_out_from(expr: m.Expr) -> tuple[m.Expr, ...] | None:
    """The numbers that a sum, a bound or the highest of several is made of; None for a number of its own."""
    match expr:
        case m.Arithmetic():
            return (expr.left, expr.right)
        case m.Bounded():
            return (expr.value, expr.bound)
        case m.HighestOf(of=m.NumberList(parts=parts)):
            return parts
    return None


def found(asker: Asker, selection: m.Selection, names: Names) -> int | None:
    """How many there are of what a test asks for."""
    if isinstance(selection.domain, (m.Tokens, m.Numbers)):
        return None
    try:
        return len(asker.found(selection, names))
    except (KeyError, Unproven):
        return None
