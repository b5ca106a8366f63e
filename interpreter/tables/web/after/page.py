"""The page after the end, as one reader has it: result, chart, what brought the points, and the game again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from interpreter.prose.rules import ending
from interpreter.prose.voice import Voice
from interpreter.source.records import record
from interpreter.tables.names import Names
from interpreter.tables.terminal.events import events
from interpreter.tables.terminal.final_scores import verdict
from interpreter.tables.web.after.brought import Column, columns
from interpreter.tables.web.after.chart import Chart, chart
from interpreter.tables.web.after.past import Past
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint import Around, regions
from interpreter.tables.web.paint.painter import painter
from interpreter.tables.web.templates import render
from interpreter.tables.web.words import Say, speaking

if TYPE_CHECKING:
    from interpreter import Match

CLAUSES = 6  # that are named
TOLD = 8  # lines of the log beside a moment


@record
class Reader:
    """Who looks: a seat, or somebody who watches; which seats bots played."""

    seat: int | None
    bots: frozenset[int]
    table: str  # its address
    static: str
    look: str
    may_go_on: bool  # whoever sat here, or set it up


@record
class Figure:
    number: int
    at: int | None  # the choice that brought the last of it


@record
class Row:
    place: int
    name: str
    figures: tuple[Figure, ...]
    score: int
    won: bool
    you: bool


def page(past: Past, reader: Reader, lang: str) -> str:
    say, match = speaking("after", lang), past.last
    names = Names(match.game.model, lang)
    brought = columns(past)
    words = [worded(one, say, lang) for one in brought]
    lined = (say("everybody"),) if match.result.team else past.seats
    drawn: Chart | None = chart(past, lined, brought, words) if past.gains or any(past.start) else None
    turns = match.turn
    return render(
        "after/end.html",
        lang=lang,
        say=say,
        reader=reader,
        static=reader.static,
        title=match.game.name(lang),
        length=say("turns and choices", turns=turns, choices=len(past.made))
        if turns
        else say("choices", choices=len(past.made)),
        verdict=result(match, names, say),
        counted=names.score() if match.game.model.score and match.result.winners and not match.result.team else "",
        why=why(past, lang, say),
        score=_large(names.score()),
        chart=drawn,
        words=words,
        rows=rows(past, brought, reader, say),
        team=match.result.team,
        won=bool(match.result.winners),
        stops=[(words[n], one.gains[0].choice) for n, one in enumerate(brought) if len(one.gains) == 1],
        seats=past.seats,
        choices=len(past.made),
        moment=Markup(moment(past, len(past.made), reader.seat, reader, lang)),
        sprite=painter(match.game, lang).sprite,
    )


def result(match: Match, names: Names, say: Say) -> str:
    said = verdict(match, names)
    found = match.result
    if found.team or not match.game.model.score or not found.winners:
        return said
    return say("with", verdict=said, score=found.scores[found.winners[0]])


@record
class Why:
    text: str
    clauses: tuple[str, ...]
    statements: tuple[str, ...]


def why(past: Past, lang: str, say: Say) -> tuple[Why, ...]:
    """What brought the end about, in plain words and in those of the rulebook."""
    voice, found = Voice(past.game.checked, lang), []
    for one in past.ended[:1]:
        if one.end is not None:
            text = next(line for _, line in ending(voice, one.end))
        else:
            text = say("ended in", what=one.call.in_language(lang)) if one.call is not None else ""
        stated = [said for clause in one.clauses if (said := past.game.clause(clause, lang))]
        found.append(Why(text, one.clauses[:CLAUSES], tuple(stated[:2])))
    return tuple(found)


def worded(column: Column, say: Say, lang: str) -> str:
    if column.start:
        return say("start")
    if column.title is None:
        return say("others")
    title = column.title.in_language(lang)
    return say("numbered", what=title, n=column.number) if column.number else title


def rows(past: Past, brought: tuple[Column, ...], reader: Reader, say: Say) -> list[Row]:
    found = past.last.result
    team = found.team
    order = [0] if team else sorted(range(len(past.seats)), key=lambda seat: (found.ranks[seat], seat))
    made = []
    for seat in order:
        name = say("everybody") if team else past.seats[seat]
        if not team and seat == reader.seat:
            name = say("you", name=name)
        elif not team and seat in reader.bots:
            name = say("bot", name=name)
        figures = tuple(Figure(one.by[seat], last_gain(one, seat)) for one in brought)
        won = bool(found.winners) if team else seat in found.winners
        score = found.scores[seat] if found.scores else 0
        made.append(Row(found.ranks[seat], name, figures, score, won, not team and seat == reader.seat))
    return made


def _large(title: str) -> str:
    return title[:1].upper() + title[1:]


def last_gain(column: Column, seat: int) -> int | None:
    return next((one.choice for one in reversed(column.gains) if one.gains[seat]), None)


def moment(past: Past, choices: int, seat: int | None, reader: Reader, lang: str) -> str:
    """The table after so many choices, as one seat saw it."""
    say = speaking("after", lang)
    match = past.at(choices)
    shown = max(0, min(choices, len(past.made)))
    painted = regions(match, seat, lang, Asked(), Around(static=reader.static))
    lines = match.log(seat, lang=lang)
    before = len(past.at(shown - 1).log(seat, lang=lang)) if shown else 0
    told = events(lines[before:][-TOLD:], past.seats)
    turn = past.moments[shown].turn
    return render(
        "after/moment.html",
        say=say,
        at=say("at" if turn else "at no turn", n=shown, all=len(past.made), turn=turn),
        choice=shown,
        before=past.turn_before(shown),
        after=past.turn_after(shown),
        regions={name: Markup(html) for name, html in painted.items() if name not in ("heading", "log", "bar")},
        told=told,
    )
