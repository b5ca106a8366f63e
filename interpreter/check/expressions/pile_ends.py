"""From where pieces are taken, and which of a pile: those at its end, so that nobody chooses."""

from __future__ import annotations

from dataclasses import replace

from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import type_of
from interpreter.fault.moves import HowManyFromEnd
from interpreter.language import syntax
from interpreter.meaning import Cards, Expr, FromTop, PieceAt, Selection, TopPieces, Where, ZonePlace, types


def place_within(what: Expr) -> Expr | None:
    """The place that the words take the pieces from, if they say one."""
    if isinstance(what, (PieceAt, TopPieces)):
        return what.where
    what = what.of if isinstance(what, FromTop) else what
    if isinstance(what, Selection) and isinstance(what.domain, Cards):
        return what.domain.places
    return what if isinstance(what, ZonePlace) else None


def from_the_top(ctx: Context, what: Selection) -> Expr | None:
    """Cards leave a pile from its top, so nobody chooses: the uppermost of those that are meant."""
    domain = what.domain
    if not isinstance(domain, Cards) or domain.places is None or what.how not in ("one", "some", "exactly"):
        return None
    kind = type_of(domain.places)
    if not isinstance(kind, types.Place) or kind.of is None or None in getattr(domain.places, "indices", ()):
        return None
    if ctx.symbols.game.zones[str(kind.of)].shape != "pile" or not all(isinstance(m, Where) for m in what.modifiers):
        return None
    return so_many(what, "top")


def so_many(what: Selection, end: str) -> Expr:
    """So many of what is meant, from one end of a place."""
    assert isinstance(what.domain, Cards) and what.domain.places is not None
    one = what.how == "one" or (what.how == "some" and getattr(what.amount, "value", 0) == 1)
    amount = None if one else what.amount
    kind = what.candidate.type if one else types.Set(what.candidate.type)
    if what.modifiers:
        return FromTop(replace(what, how="all", amount=None), amount, what.how == "exactly", end, kind)
    if amount is None:
        return PieceAt(what.domain.places, end, kind)
    return TopPieces(what.domain.places, amount, what.how == "exactly", kind, end)


def from_an_end(ctx: Context, what: Expr, end: str, tree: syntax.Node) -> Expr:
    """`take 2 card from top of column`: the words say which, so nobody chooses."""
    if (
        not isinstance(what, Selection)
        or not isinstance(what.domain, Cards)
        or what.domain.places is None
        or not all(isinstance(m, Where) for m in what.modifiers)
        or what.how not in ("one", "some", "exactly")
    ):
        raise ctx.fault(HowManyFromEnd(end), tree)
    return so_many(what, "bottom" if end in ("bottom", "front") else "top")
