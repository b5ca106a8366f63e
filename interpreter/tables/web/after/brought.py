"""Points by what brought them, in a few columns whose sums are the scores."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.source.records import record
from interpreter.tables.scoring import Brought
from interpreter.tables.web.after.past import Past, Scores
from interpreter.words import Text

MOST = 6  # columns


@record
class Column:
    """So much for each; `title` is none for what many small things brought, and `number` counts what recurs."""

    title: Text | None
    number: int
    by: Scores
    gains: tuple[Brought, ...] = ()
    start: bool = False  # what everybody had before the first choice


def columns(past: Past) -> tuple[Column, ...]:
    """Each time by itself where that makes few columns; else each rule by itself; else the largest of them."""
    first = (Column(None, 0, past.start, start=True),) if any(past.start) else ()
    room = MOST - len(first)
    by_time = _grouped(past, lambda gain: (gain.source, gain.number))
    by_name = _grouped(past, lambda gain: (gain.source, 0))
    found = by_time if len(by_time) <= room else by_name
    if len(found) > room:
        largest = sorted(found, key=lambda one: -sum(map(abs, one.by)))[: room - 1]
        rest = [one for one in found if one not in largest]
        others = Column(None, 0, _sum([one.by for one in rest]), tuple(gain for one in rest for gain in one.gains))
        found = [*(one for one in found if one in largest), others]
    elif found is by_time:
        found = _numbered(found)
    return (*first, *found)


def _grouped(past: Past, key: Callable[[Brought], tuple[str, int]]) -> list[Column]:
    groups: dict[tuple[str, int], list[Brought]] = {}
    for gain in past.gains:
        groups.setdefault(key(gain), []).append(gain)
    found = [Column(gains[0].title, 0, _sum([one.gains for one in gains]), tuple(gains)) for gains in groups.values()]
    return [one for one in found if any(one.by)]  # what came and went again brought nothing


def _numbered(found: list[Column]) -> list[Column]:
    """`Round 1`, `Round 2`: numbers only where the same comes twice."""
    titles = [one.title for one in found]
    return [
        Column(one.title, 1 + titles[:n].count(one.title) if titles.count(one.title) > 1 else 0, one.by, one.gains)
        for n, one in enumerate(found)
    ]


def _sum(rows: list[Scores]) -> Scores:
    return tuple(map(sum, zip(*rows)))
