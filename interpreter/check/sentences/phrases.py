"""Phrases inside statements: conditions, values, players, and selections that may carry a name."""

from __future__ import annotations

from interpreter.check.expressions.expressions import expression
from interpreter.check.expressions.paths import path
from interpreter.check.expressions.selections import selection
from interpreter.check.known.carried import THE_SET, Use
from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import truth, type_of
from interpreter.fault.choices import SetExpected
from interpreter.fault.doing import NobodyDecides
from interpreter.fault.types import PlayerExpected
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import Expr, Selection, types
from interpreter.meaning.types import SEAT, Type
from interpreter.meaning.walking import conjuncts
from interpreter.source.span import Span


def read_truth(ctx: Context, phrase: Parsed[syntax.Expression]) -> Expr:
    found = truth(ctx.reading(phrase), phrase.tree)
    words = ctx.symbols.game.or_else.get(phrase.span())
    if words is not None:
        ctx.or_else.update(dict.fromkeys(conjuncts(found), words))
    return found


def read(ctx: Context, phrase: Parsed[syntax.Expression]) -> Expr:
    return expression(ctx.reading(phrase), phrase.tree)


def who_of(ctx: Context, phrase: Parsed[syntax.Selection] | None, span: Span) -> Expr:
    if phrase is None:
        if ctx.me is None:
            raise ctx.fault(NobodyDecides(), span)
        ctx.used_me[0] = True
        return ctx.me
    found = path(ctx.reading(phrase), phrase.tree)
    if type_of(found) != SEAT:
        raise ctx.fault(PlayerExpected(type_of(found)), phrase.span())
    return found


def named(
    ctx: Context, phrase: Parsed[syntax.NamedSelection], name: str | None, uses: tuple[Use, ...] = (THE_SET,)
) -> tuple[Expr, str | None]:
    """A selection that may carry its own `as`."""
    tree = phrase.tree
    return selection(ctx.reading(phrase), tree.what, uses), name or (None if tree.name is None else str(tree.name.name))


def element(ctx: Context, what: Expr, span: Span) -> Type:
    if isinstance(what, Selection):
        return what.candidate.type
    kind = type_of(what)
    if isinstance(kind, (types.Set, types.List)):
        return kind.of
    if isinstance(kind, types.Place):
        return types.CARD
    raise ctx.fault(SetExpected(kind), span)
