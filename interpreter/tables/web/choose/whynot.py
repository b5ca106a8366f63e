"""The box that tells why: why a thing cannot be chosen, why this is asked, why a line of the log came about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from interpreter.compile.program import things as inside
from interpreter.meaning import types
from interpreter.reasons.things import NotNow, why_not_this
from interpreter.source.records import record
from interpreter.tables.because import Because, Cited, because, cited
from interpreter.tables.web.asked import Pick, Tabs
from interpreter.tables.web.choose.asking import asked
from interpreter.tables.web.templates import render
from interpreter.tables.web.things import (
    BackThing,
    CardThing,
    MemberThing,
    PlaceThing,
    SeatThing,
    SpotThing,
    Thing,
    TokenThing,
)
from interpreter.tables.web.words import speaking

if TYPE_CHECKING:
    from interpreter import Decision, Match
    from interpreter.source.span import Span


@record
class Box:
    """One heading, what stands under it, and where it comes from."""

    title: str
    said: str = ""
    because: Sequence[Because] = ()
    clauses: tuple[Cited, ...] = ()
    span: Span | None = None
    against: bool = False


def why(match: Match, seat: int | None, thing: Thing | None, lang: str) -> str:
    """Why a thing cannot be chosen now; without a thing, why this seat is asked what it is asked."""
    decision = next((one for one in match.decisions if one.seat == seat), None) if seat is not None else None
    if thing is None or seat is None:
        return drawn([asking(match, decision, lang)], lang)
    say = speaking("choose", lang)
    lit = asked(match, seat, lang).lit.get(thing)
    if isinstance(lit, Tabs):
        return drawn([Box(say("can be"), tab.words) for tab in lit.tabs], lang)
    if isinstance(lit, Pick):
        return drawn([Box(say("can be"), decision.prompt(lang) if decision else "")], lang)
    value = meant(match, seat, thing)
    found = why_not_this(match, seat, *value) if value is not None else []
    return drawn([against(match, one, lang) for one in found] or [unasked(match, decision, lang)], lang)


def why_line(match: Match, seat: int | None, at: int, lang: str) -> str:
    """The rule behind a line of this reader's log, and what the rulebook says about it."""
    line = next((one for one in match.log(seat, lang=lang) if one.at == at), None)
    if line is None:
        return drawn([], lang)
    return drawn([Box(line.text, clauses=cited(line.clauses, match.game, lang), span=line.span)], lang)


def drawn(boxes: Sequence[Box], lang: str) -> str:
    return render("choose/why.html", boxes=boxes, written=written, say=speaking("choose", lang))


def asking(match: Match, decision: Decision | None, lang: str) -> Box:
    say = speaking("choose", lang)
    if decision is None:
        return Box(say("not asked"))
    told = cited(decision.clauses, match.game, lang)
    return Box(decision.prompt(lang), clauses=told, span=decision.span)


def unasked(match: Match, decision: Decision | None, lang: str) -> Box:
    say = speaking("choose", lang)
    return Box(say("not about this"), say("asked instead", prompt=decision.prompt(lang)) if decision else "")


def against(match: Match, found: NotNow, lang: str) -> Box:
    say, what = speaking("choose", lang), found.what.in_language(lang)
    if not found.reasons:
        return Box(say("can be"), what)
    title = say("not now", what=what) if what else say("not asked")
    return Box(title, because=because(found.reasons, match.game, lang), against=True)


def written(span: Span | None) -> str:
    """Where a rule is written; in which folder of the server is nobody's business."""
    return f"{PurePath(span.file).name}:{span.line}" if span is not None else ""


def meant(match: Match, seat: int, thing: Thing) -> tuple[inside.Thing, int] | None:
    """A thing as the rules know it; of what the seat does not know, nothing."""
    model = match.game.model
    match thing:
        case CardThing(handle):
            piece = next((one for one, own in match.handles(seat).items() if own == handle), None)
            return (types.Card(), piece) if piece is not None else None
        case PlaceThing(slot):
            return (types.Place(), slot) if slot in match.machine.layout.zone_of_slot else None
        case SpotThing(slot, position):
            return types.Slot(), slot << 10 | position
        case SeatThing(other):
            return (types.Seat(), other) if other < len(match.seats) else None
        case MemberThing(enum, member):
            names = [one.id for one in model.enums[enum].members] if enum in model.enums else []
            return (types.Member(enum), names.index(member)) if member in names else None
        case TokenThing(stock, _, member):
            by = model.stocks[stock].by if stock in model.stocks else None
            return meant(match, seat, MemberThing(by, member)) if by is not None and member else None
        case BackThing():
            return None
