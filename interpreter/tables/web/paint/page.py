"""The whole page of one seat, complete before any event comes: the shell, the regions, the bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint.around import Around
from interpreter.tables.web.paint.painter import painter
from interpreter.tables.web.paint.regions import regions

if TYPE_CHECKING:
    from interpreter import Match


def page(match: Match, seat: int | None, lang: str, asked: Asked, around: Around) -> str:
    of = painter(match.game, lang)
    found = {name: Markup(html) for name, html in regions(match, seat, lang, asked, around).items()}
    return of.paint(
        "page.html",
        lang=lang,
        title=of.title,
        around=around,
        sprite=of.sprite,
        regions=found,
        seats=[name for name in found if name.startswith("seat-")],
        bar=Markup(asked.bar),
        watching=seat is None,
    )
