"""The log in words: what happened, by which rule and clause, as far as the reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from interpreter.engine.choices.offer import REFUSE
from interpreter.play.events import (
    Called,
    Done,
    Event,
    Moved,
    Offered,
    Reported,
    Revealed,
    Shuffled,
    StepBegan,
    StepEnded,
    TurnBegan,
)
from interpreter.play.events.event import Held, Masks
from interpreter.play.log.left_unsaid import NOTHING_NAMED, Named, is_unsaid, named_by
from interpreter.play.log.reports import Table, tabled
from interpreter.play.standing import Standing, TurnTold
from interpreter.play.wording import sentence
from interpreter.play.wording.said import Said, Went
from interpreter.source.records import record
from interpreter.source.span import Span


@record
class Line:
    text: str
    seat: int
    span: Span | None
    clauses: tuple[str, ...]
    depth: int
    told: bool = False  # the line of its call names it, or the table shows it: no need to say it again
    kind: str = ""  # 'turn', 'call', 'rule', 'moved' ...
    table: Table | None = None  # of a report
    at: int = 0  # its place in the whole log
    within: int = -1  # the line of the call in which it happens; -1 where no such call has a line
    step: int = -1  # the line of the named step in which it happens
    deed: str = ""  # what is done, without the name of whoever does it
    went: Went | None = None  # cards that went somewhere
    number: int = 0  # of a turn


class Frame(NamedTuple):
    """A call or a named step that is under way."""

    named: Named = NOTHING_NAMED
    line: int = -1
    is_step: bool = False


NO_TURN = TurnTold(0, 0)


def lines(match: Standing, seat: int | None, lang: str, since: int = 0) -> list[Line]:
    """The lines from number `since` on. What came before a turn need not be put into words again to find them: with a
    turn no call is under way, and nothing that happens in it changes what was told before."""
    turns = match.turns_told.setdefault(seat, [])
    while turns and not stands(match, turns[-1]):
        turns.pop()
    start, before, _ = next((turn for turn in reversed(turns) if turn.line <= since), NO_TURN)
    found: list[Line] = []
    open_: list[Frame] = []
    for at in range(start, len(match.entries)):
        event = match.entries[at]
        if isinstance(event, Done):
            while open_ and open_.pop().is_step:  # a step that was left early is over with its call
                pass
            continue
        if isinstance(event, StepEnded):
            if open_ and open_[-1].is_step:
                open_.pop()
            continue
        here = before + len(found)
        if isinstance(event, Reported):
            table = tabled(match, event, seat, lang)
            if table.rows:
                found.append(line(match, event, open_, here, Said(table.text), table=table))
            continue
        if isinstance(event, Called) and (knowers := known_soon(match, at, event)) is not event.knowers:
            event = replace(event, knowers=knowers)
        said = sentence(match, event, seat, lang)
        if said.text:
            named = next((one.named for one in reversed(open_) if not one.is_step), NOTHING_NAMED)
            told = is_unsaid(match, at, named, seat)
            found.append(line(match, event, open_, here, said, told))
            if isinstance(event, Offered) and event.answer[0] == REFUSE and not event.table:
                withdraw(found, event.by)
        if isinstance(event, Called):
            open_.append(Frame(named_by(match, event), here if said.text else -1))
        if isinstance(event, StepBegan):
            open_.append(Frame(line=here if said.text else -1, is_step=True))
        if isinstance(event, TurnBegan):
            open_ = []
            if not turns or turns[-1].entry < at:
                turns.append(TurnTold(at, here, event))
    return found[since - before :]


def stands(match: Standing, turn: TurnTold) -> bool:
    return turn.entry < len(match.entries) and match.entries[turn.entry] is turn.began


def line(
    match: Standing,
    event: Event,
    open_: Sequence[Frame],
    at: int,
    said: Said,
    told: bool = False,
    table: Table | None = None,
) -> Line:
    """What is said of an event: by which sentence, and in which call and step."""
    source = match.machine.compiled.lines[event.line]
    calls = [one for one in open_ if not one.is_step]
    within = next((one.line for one in reversed(calls) if one.line >= 0), -1)
    step = next((one.line for one in reversed(open_) if one.is_step), -1)
    return Line(
        said.text,
        said.seat,
        source.span,
        source.clauses,
        len(calls),
        told,
        event.kind,
        table,
        at=at,
        within=within,
        step=step,
        deed=said.deed,
        went=said.went,
        number=event.number if isinstance(event, TurnBegan) else 0,
    )


def withdraw(found: list[Line], seat: int) -> None:
    """An offer of nothing is no event, nor is what led to it."""
    at = len(found)
    while at and found[at - 1].seat == seat and found[at - 1].kind in ("offer", "chosen", "rule", "reaction"):
        at -= 1
        found[at] = replace(found[at], told=True)
        if found[at].kind == "reaction":
            return


def known_soon(match: Standing, at: int, event: Called) -> tuple[Masks, ...]:
    """Who knows the cards that a call names, once the call has first moved or shown them.

    A card that is played from a hand is named in the line that says so, though it was hidden when that was declared.
    Only what its rule does to that very card counts, and of that the first: a card that comes to light by chance, or
    after it was mixed with others, is not known to be the one that was named.
    """
    routine = match.game.routine(event.name)
    handled = match.game.handled(routine) if routine is not None else ()
    if not any(handled):
        return event.knowers
    first: dict[Held, int] = {}
    depth = 0
    for number in range(at + 1, len(match.entries)):
        later = match.entries[number]
        depth += isinstance(later, Called) - isinstance(later, Done)
        if depth < 0 or isinstance(later, TurnBegan | Shuffled):
            break
        if isinstance(later, Moved | Revealed):
            for piece, mask in zip(later.pieces, later.knowers):
                first.setdefault(piece, mask)
    return tuple(
        [
            seen(value, mask, first) if named else mask
            for value, mask, named in zip(event.arguments, event.knowers, handled)
        ]
    )


def seen(value: Held, mask: Masks, first: dict[Held, int]) -> Masks:
    """Who knew a card before, or has seen it since."""
    if isinstance(mask, tuple):
        pieces = value if isinstance(value, tuple) else (value,)
        return tuple([seen(piece, one, first) for piece, one in zip(pieces, mask)])
    return mask | first.get(value, 0) if mask >= 0 else mask
