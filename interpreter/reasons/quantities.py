"""How a quantity came about: its base value, and every rule that changed it, layer by layer."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.meaning.types import Type
from interpreter.proof import Names, Step
from interpreter.reasons.asker import Asker
from interpreter.reasons.conditions import distinct, value, worked_out_from
from interpreter.reasons.knowing import inside, open_to
from interpreter.reasons.reason import Value
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text, everywhere


@record
class Layer:
    """One rule's change."""

    name: str
    rule: Text
    span: Span
    layer: str
    before: Text
    after: Text


@record
class Breakdown:
    name: str
    said: Text
    span: Span
    written: str
    base: Text
    parts: tuple[Value, ...]  # what the base value was worked out from
    layers: tuple[Layer, ...]
    idle: tuple[tuple[Text, Span], ...]  # rules about it that do not act now
    total: Text


def breakdown(asker: Asker, read: m.QuantityRead, names: Names) -> Breakdown | None:
    """The way of a value; None if the asker may not know it."""
    if not open_to(asker, read, names):
        return None
    quantity = asker.checked.quantities[read.quantity]
    rules = [rule for rule in asker.checked.modifiers if rule.quantity == read.quantity]
    proof = asker.prove(read, names)
    base = proof.steps[0].before if proof.steps else proof.value
    own = inside(quantity, read, names)
    acting = {step.rule.name for step in proof.steps}
    return Breakdown(
        read.quantity,
        asker.said(read, names),
        quantity.span,
        asker.written(quantity.span),
        asker.told(quantity.type, base),
        distinct(one for part in operands(quantity.value) for one in value(asker, part, own)),
        tuple(layer(asker, step, quantity.type) for step in proof.steps),
        tuple((title(asker, rule), rule.span) for rule in rules if rule.name not in acting),
        asker.told(quantity.type, proof.value),
    )


def operands(expr: m.Expr) -> list[m.Expr]:
    if (parts := worked_out_from(expr)) is not None:
        return [one for part in parts for one in operands(part)]
    if isinstance(expr, m.Either):
        return [*operands(expr.yes), *operands(expr.no)]
    return [expr]


def layer(asker: Asker, step: Step, kind: Type) -> Layer:
    rule, before, after = step.rule, asker.told(kind, step.before), asker.told(kind, step.after)
    return Layer(rule.name, title(asker, rule), rule.span, step.layer, before, after)


def title(asker: Asker, rule: m.Modifying) -> Text:
    return asker.match.game.rule_title(rule.name) or everywhere(rule.name)
