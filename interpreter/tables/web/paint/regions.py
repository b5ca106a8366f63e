"""All regions of a page but the bar, each by the id of its element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.tables.values import Telling
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint.around import Around
from interpreter.tables.web.paint.arranging import arranged
from interpreter.tables.web.paint.chronicle import tail
from interpreter.tables.web.paint.closing_numbers import figures
from interpreter.tables.web.paint.face import Figure
from interpreter.tables.web.paint.painted_log import news, told
from interpreter.tables.web.paint.painter import painter
from interpreter.tables.web.paint.panels import panels
from interpreter.tables.web.paint.spreading import Spreading
from interpreter.tables.web.paint.tags import Notes

if TYPE_CHECKING:
    from interpreter import Match


def regions(match: Match, seat: int | None, lang: str, asked: Asked, around: Around) -> dict[str, str]:
    """`heading`, a `seat-N` for everybody else, `centre`, `beside`, `own` and `log`; equal for twin states."""
    of = painter(match.game, lang)
    view = match.view(seat)
    notes = Notes(view, Telling(of.names, view.seats, of.checked), of.dress, of.say)
    spreading = Spreading(view, of.faces, notes, asked)
    places = arranged(spreading)
    seated = panels(spreading, places.before, around, of.say)
    own = next((one for one in seated if one.seat == seat), None)
    log = tail(match, seat, lang)
    fresh = news(log, view.seats, around.read)
    steps = tuple((one.title.in_language(lang), one.current) for one in view.steps)
    team = Figure(of.names.score(), str(view.scores[0])) if view.team and view.scores else None
    found = {
        "heading": of.kept(
            "heading.html",
            title=of.title,
            turn=view.turn,
            round=view.round if len(view.seats) > 1 else 0,
            steps=steps,
            team=team,
            undo=around.undo,
            news=fresh,
        )
    }
    for one in seated:
        if one is not own:
            found[f"seat-{one.seat}"] = of.kept("panel.html", panel=one, score=of.names.score())
    found["centre"] = of.kept("centre.html", groups=places.centre, aside=places.aside)
    found["beside"] = of.kept("beside.html", groups=places.beside, edge=places.edge, aside=places.aside)
    kept = (*notes.of_game(frozenset(spreading.placed)), *figures(match, of.limits, of.names, of.say))
    found["own"] = of.kept("own.html", panel=own, notes=kept, score=of.names.score())
    entries = told(log, view.seats, around.read)
    found["log"] = of.kept("log.html", entries=tuple(entries), seats=view.seats, you=seat)
    return found
