"""What cards have in common: `my hand shares a color with stall`, `common color of picked`."""

from __future__ import annotations

from interpreter.check import types
from interpreter.check.attributes import attribute, attributes
from interpreter.check.meaning import Cards, Common, Expr, ListOver, Local, Places, Selection, Sharing, ValuesOf
from interpreter.check.scope import Context
from interpreter.check.types import CARD, Type
from interpreter.check.wanted import NUMERIC
from interpreter.language import syntax


def shares(ctx: Context, tree: syntax.Shares) -> Expr:
    left, right = (values_of(ctx, side, tree.name) for side in (tree.left, tree.right))
    return Sharing(left, right, tree.none)


def common(ctx: Context, tree: syntax.Common) -> Expr:
    name = tree.name
    values = values_of(ctx, tree.of, name)
    kind = values.value.type
    if kind.name != "member":
        help = "a number is compared: `highest ... over ... = lowest ... over ...`" if kind.name in NUMERIC else ""
        raise ctx.fault("E324", name, f"`{name}` is not one member of an enum, so there is no common one", help)
    return Common(ListOver(values.value, values.of, types.list_of(kind)), kind)


def values_of(ctx: Context, tree: syntax.Expression, name: syntax.Name) -> ValuesOf:
    """The values of a property, fact or quantity over the cards of a place or a set, or of one card."""
    found = ctx.expression(ctx, tree)
    kind = found.type
    inner = kind.of if kind.name in ("set", "list") else CARD if kind.name == "place" else kind
    if not isinstance(inner, Type) or inner.name not in ("card", "unknown"):
        raise ctx.fault("E323", tree, f"cards were expected, this is {kind}", about=(kind,))
    places = Places((found,), types.set_of(inner)) if kind.name == "card" else found
    candidate = Local("it", inner)
    value = attribute(ctx.about(candidate), name, candidate)
    if value is None:
        raise ctx.fault("E303", name, f"{inner} has no `{name}`", names=attributes(ctx, inner), about=(inner,))
    each = value.type.of if value.type.name == "set" else value.type
    if not isinstance(each, Type) or each.name not in ("number", "member", "unknown"):
        raise ctx.fault("E324", name, f"`{name}` is {value.type}, and that is not shared", about=(value.type,))
    noun = str(inner.of) if inner.name == "card" else "card"
    domain = Cards("card" if ctx.symbols.game.cards.get(noun) is not None else noun, places)
    selection = Selection("all", None, domain, candidate, (), None, types.set_of(inner), ctx.span(tree))
    return ValuesOf(value, selection, types.set_of(each))
