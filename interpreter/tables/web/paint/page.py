"""The whole page of one seat, complete before any event comes: the shell, the regions, the bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint.around import Around
from interpreter.tables.web.paint.regions import regions
from interpreter.tables.web.paint.words import WORDS
from interpreter.tables.web.templates import render
from interpreter.tables.web.words import speaking

if TYPE_CHECKING:
    from interpreter import Match


def page(match: Match, seat: int | None, lang: str, asked: Asked, around: Around) -> str:
    painted = regions(match, seat, lang, asked, around)
    return render(
        "paint/page.html",
        lang=lang,
        say=speaking(WORDS, lang),
        title=match.game.model.title.in_language(lang),
        around=around,
        regions={name: Markup(html) for name, html in painted.items()},
        seats=[name for name in painted if name.startswith("seat-")],
        bar=Markup(asked.bar),
        watching=seat is None,
    )
