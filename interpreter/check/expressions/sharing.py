"""What cards have in common: `my hand shares a color with stall`, `common color of picked`."""

from __future__ import annotations

from interpreter.check.known.attributes import attribute, attributes
from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import is_numeric
from interpreter.fault.names import HasNoSuch
from interpreter.fault.types import CardsExpected, NoCommonOne, NotShared
from interpreter.language import syntax
from interpreter.meaning import Cards, Common, Expr, ListOver, Local, Places, Selection, Sharing, ValuesOf, types
from interpreter.meaning.types import CARD


def shares(ctx: Context, tree: syntax.Shares) -> Expr:
    left, right = (values_of(ctx, side, tree.name) for side in (tree.left, tree.right))
    return Sharing(left, right, tree.none)


def common(ctx: Context, tree: syntax.Common) -> Expr:
    name = tree.name
    values = values_of(ctx, tree.of, name)
    kind = values.value.type
    if not isinstance(kind, types.Member):
        raise ctx.fault(NoCommonOne(str(name), is_numeric(kind)), name)
    return Common(ListOver(values.value, values.of, types.List(kind)), kind)


def values_of(ctx: Context, tree: syntax.Expression, name: syntax.Name) -> ValuesOf:
    """The values of a property, fact or quantity over the cards of a place or a set, or of one card."""
    found = ctx.expression(ctx, tree)
    kind = found.type
    inner = kind.of if isinstance(kind, (types.Set, types.List)) else CARD if isinstance(kind, types.Place) else kind
    if not isinstance(inner, (types.Card, types.Unknown)):
        raise ctx.fault(CardsExpected(kind), tree)
    places = Places((found,), types.Set(inner)) if isinstance(kind, types.Card) else found
    candidate = Local("it", inner)
    value = attribute(ctx.about(candidate), name, candidate)
    if value is None:
        raise ctx.fault(HasNoSuch(inner, str(name), tuple(attributes(ctx, inner))), name)
    each = value.type.of if isinstance(value.type, types.Set) else value.type
    if not isinstance(each, (types.Number, types.Member, types.Unknown)):
        raise ctx.fault(NotShared(str(name), value.type), name)
    noun = str(inner.of) if isinstance(inner, types.Card) else "card"
    domain = Cards("card" if ctx.symbols.game.cards.get(noun) is not None else noun, places)
    selection = Selection("all", None, domain, candidate, (), None, types.Set(inner), ctx.span(tree))
    return ValuesOf(value, selection, types.Set(each))
