"""All regions of a page but the bar, each by the id of its element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.tables.events import events
from interpreter.tables.names import Names
from interpreter.tables.scene import Scene, scene
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint.around import Around
from interpreter.tables.web.paint.words import WORDS
from interpreter.tables.web.templates import render
from interpreter.tables.web.words import speaking

if TYPE_CHECKING:
    from interpreter import Match

LAST = 60  # lines of the log that a page holds


def regions(match: Match, seat: int | None, lang: str, asked: Asked, around: Around) -> dict[str, str]:
    seen = scene(match, seat, Names(match.game.model, lang))
    say = speaking(WORDS, lang)
    common = {"scene": seen, "say": say, "around": around}
    found = {"heading": render("paint/heading.html", **common)}
    for one in others(seen):
        found[f"seat-{one}"] = render("paint/seat.html", **common, seat=one)
    found["common"] = render("paint/common.html", **common)
    found["own"] = render("paint/own.html", **common)
    lines = match.log(seat, lang=lang)
    told = events(lines[-LAST:], seen.seats)
    found["log"] = render("paint/log.html", **common, events=told)
    return found


def others(seen: Scene) -> list[int]:
    """Everybody else, in the order of play after whoever looks."""
    seats, first = len(seen.seats), 0 if seen.you is None else seen.you + 1
    order = [(first + step) % seats for step in range(seats)]
    return [one for one in order if one != seen.you]
