"""What somebody was told of cards, in words: who was told hears which; so does whoever knows all the cards. Others hear
of which cards something was told."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.engine.knowledge import who
from interpreter.play.events import Told
from interpreter.play.standing import Standing
from interpreter.play.wording.said import fill


def told(match: Standing, event: Told, reader: int | None, lang: str) -> str:
    naming, layout = match.naming, match.machine.layout
    teller = naming.seat(event.by) if event.by >= 0 else ""
    start = fill(lang, "tells" if event.by >= 0 else "is told", teller=teller, to=naming.seat(event.to))
    if reader == event.to or (event.asked and all(who.is_among(mask, reader, layout) for mask in event.asked_knowers)):
        which = named(match, zip(event.pieces, event.spots, event.knowers), reader, lang)
        return fill(lang, "which", start=start, cards=", ".join(which) or fill(lang, "none"))
    asked = zip(event.asked, event.asked_at, event.asked_knowers)
    others = [one for one in asked if one[1][0] not in event.whole]
    about = [*(naming.place(slot, lang) for slot in event.whole), *named(match, others, reader, lang)]
    return fill(lang, "about" if about else "something", start=start, what=", ".join(about))


def named(
    match: Standing, pieces: Iterable[tuple[int, tuple[int, int], int]], reader: int | None, lang: str
) -> list[str]:
    """Cards by name for those who know them, and by their place in a row for others."""
    layout, naming, words = match.machine.layout, match.naming, []
    for piece, (place, index), mask in pieces:
        number = f" {index + 1}" if layout.zone_of_slot[place].ordered else ""
        known = reader is not None and who.is_among(mask, reader, layout)
        words.append(naming.card(piece, lang) if known else naming.back(piece, lang) + number)
    return words
