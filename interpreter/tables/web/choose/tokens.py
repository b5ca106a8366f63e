"""Tokens that stand for members: whoever chooses a member, or some of each, presses the tokens that lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.program.points import Choice
from interpreter.meaning import types
from interpreter.tables.web.things import MemberThing, Thing, TokenThing

if TYPE_CHECKING:
    from interpreter import Decision, Standing


def stand_in(match: Standing, thing: Thing | None) -> Thing | None:
    """Where the tokens of one stock in one common place are counted by these members, those are pressed."""
    if not isinstance(thing, MemberThing):
        return thing
    stocks = match.game.model.stocks.values()
    common = [
        (one.id, holder) for one in stocks if one.by == thing.enum for holder in one.holders if holder != "player"
    ]
    return TokenThing(*common[0], thing.member) if len(common) == 1 else thing


def source(decision: Decision) -> tuple[str, int | str] | None:
    """The stock and the holder from which tokens are chosen or paid, where that is plain."""
    sort, asks = decision.point.answers, decision.point.asks
    if not isinstance(sort, types.Tokens):
        return None
    if decision.kind is Choice.PAYMENT:
        return sort.of, decision.seat
    what = asks.what if isinstance(asks, m.ChooseFrom) else None
    domain = what.domain if isinstance(what, m.Selection) else None
    holding = domain.holding if isinstance(domain, m.Tokens) else None
    match holding:
        case m.Holding(holder=m.CommonHolder(name=name)):
            return sort.of, name
        case m.Holding(holder=m.Local(name="me")):
            return sort.of, decision.seat
    return None
