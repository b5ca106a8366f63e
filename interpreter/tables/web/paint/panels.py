"""Who sits at a table, what each is doing, and what each has."""

from __future__ import annotations

from interpreter.play.views.view import View
from interpreter.source.records import record
from interpreter.tables.web.asked import Lit
from interpreter.tables.web.paint import ids
from interpreter.tables.web.paint.around import Around, Doing
from interpreter.tables.web.paint.face import Figure
from interpreter.tables.web.paint.spread import Pool, Spread
from interpreter.tables.web.paint.spreading import Spreading
from interpreter.tables.web.things import SeatThing
from interpreter.tables.web.words import Say


@record
class Panel:
    seat: int
    id: str
    name: str
    initial: str
    state: str
    icon: str  # beside the state
    score: str
    now: bool  # it is this seat that is waited for, as far as all may know
    thinks: bool  # and it is a bot
    lost: int | None
    lit: Lit | None
    tags: tuple[Figure, ...]
    pools: tuple[Pool, ...]  # stocks with members
    coins: tuple[Pool, ...]  # stocks without
    spreads: tuple[Spread, ...]  # places whose cards are drawn
    piles: tuple[Spread, ...]  # and those that are only a number


def panels(spreading: Spreading, before: dict[int, tuple[Spread, ...]], around: Around, say: Say) -> list[Panel]:
    """Everybody in the order of play, beginning after whoever looks, who comes last."""
    view = spreading.view
    seats, first = len(view.seats), 0 if view.you is None else view.you + 1
    order = [(first + step) % seats for step in range(seats)]
    return [_panel(spreading, seat, before[seat], around, say) for seat in order]


def _panel(spreading: Spreading, seat: int, spreads: tuple[Spread, ...], around: Around, say: Say) -> Panel:
    view, name = spreading.view, spreading.view.seats[seat]
    state, icon = _state(view, seat, around, say)
    sitter = around.sitter(seat)
    pools = [spreading.pool(one) for one in view.stocks if one.holder == seat]
    return Panel(
        seat=seat,
        id=ids.written(SeatThing(seat)),
        name=name,
        initial=name[:1].upper(),
        state=state,
        icon=icon,
        score=_score(view, seat),
        now=sitter.doing is Doing.CHOOSING,
        thinks=bool(sitter.bot) and sitter.doing is Doing.CHOOSING,
        lost=sitter.lost,
        lit=spreading.asked.lit.get(SeatThing(seat)),
        tags=spreading.notes.of_seat(seat),
        pools=tuple(pool for pool in pools if pool.tokens and pool.by),
        coins=tuple(pool for pool in pools if pool.tokens and not pool.by),
        spreads=tuple(one for one in spreads if one.wrap != "chip"),
        piles=tuple(one for one in spreads if one.wrap == "chip"),
    )


def _score(view: View, seat: int) -> str:
    """A team has one score, which stands at no seat."""
    return "" if view.team or not view.scores else str(view.scores[seat])


def _state(view: View, seat: int, around: Around, say: Say) -> tuple[str, str]:
    sitter = around.sitter(seat)
    if sitter.lost is not None:
        return say("lost"), "lost"
    if not sitter.seated:
        return say("not seated"), ""
    if sitter.doing is Doing.READY:
        return say("ready"), "ok"
    if sitter.bot:
        return sitter.bot, "bot"
    if sitter.doing is Doing.CHOOSING:
        return (say("your turn") if seat == view.you else say("choosing")), ""
    if not view.over and view.turn and seat == view.active:
        return (say("your turn") if seat == view.you else say("has the turn")), ""
    if view.you is not None and not view.over and seat == (view.you + 1) % len(view.seats) != view.you:
        return say("plays after you"), ""
    return "", ""
