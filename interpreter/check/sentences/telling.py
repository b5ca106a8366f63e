"""Telling a player which pieces are so: only what is printed on them can be told, for it alone stays true."""

from __future__ import annotations

from interpreter.check.expressions.paths import path
from interpreter.check.expressions.selections import noun_selection
from interpreter.check.known.carried import JUDGED_THERE
from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import type_of
from interpreter.fault.doing import OnlyPlayersTold, OnlyWhatIsPrinted, WhatIsTold, WhichPieces
from interpreter.language import syntax
from interpreter.meaning import Cards, Expr, KindTest, Literal, Local, Meaning, Property, TellWhich, Where
from interpreter.meaning.types import SEAT
from interpreter.meaning.walking import below
from interpreter.source.span import Span


def tell(ctx: Context, actor: Expr | None, tree: syntax.Tell, span: Span) -> list[Meaning]:
    to_tree, noun = tree.to, tree.noun
    to = path(ctx, to_tree)
    if type_of(to) != SEAT:
        raise ctx.fault(OnlyPlayersTold(type_of(to)), to_tree)
    what = noun_selection(ctx, "all", None, noun, (JUDGED_THERE,))
    if not isinstance(what.domain, Cards) or what.domain.places is None:
        raise ctx.fault(WhichPieces(), noun)
    if not what.modifiers or not all(isinstance(part, Where) for part in what.modifiers):
        raise ctx.fault(WhatIsTold(), noun)
    if not is_printed(what.modifiers, what.candidate):
        raise ctx.fault(OnlyWhatIsPrinted(), noun)
    return [TellWhich(span, actor or Literal(-1, SEAT), to, what)]


def is_printed(part: object, candidate: Local) -> bool:
    """Whether all that is said of the candidate stands on it."""

    def stands_on_it(one: object) -> bool:
        owner = one.owner if isinstance(one, Property) else one.card if isinstance(one, KindTest) else None
        return owner is candidate

    return all(one is not candidate for one in below(part, closed=stands_on_it))
