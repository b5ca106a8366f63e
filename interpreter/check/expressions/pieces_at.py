"""Pieces by where they lie: the top card of a pile, the first three of a row; and who comes next."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.fault.moves import HasNoEnd, IsAMoment
from interpreter.language import syntax
from interpreter.meaning import About, BuiltIn, Expr, PieceAt, types
from interpreter.meaning.types import CARD, SEAT, Type


def piece_at(ctx: Context, tree: syntax.Node, end: str, noun: syntax.Name, owner: Expr, count: Expr | None) -> Expr:
    kind: Type = owner.type
    word = ctx.symbols.singular(str(noun))
    inner: Type = types.Card(word) if word in ctx.symbols.nouns else CARD
    if isinstance(kind, types.Set):
        inner = kind.of
    if not isinstance(kind, (types.Place, types.Set, types.List, types.Card)):
        raise ctx.fault(HasNoEnd(kind, end, str(noun)), tree, about=(noun,))
    result = types.Set(inner) if count is not None else inner
    return PieceAt(owner, end, result, count)


def coming(ctx: Context, tree: syntax.Coming) -> Expr:
    end, noun = tree.end, tree.noun
    if str(noun) == "player" and end in ("next", "previous"):
        return About(f"{end} player", BuiltIn("active-player", SEAT), SEAT)
    raise ctx.fault(IsAMoment(str(end), str(noun)), tree, about=(noun,))
