"""Seats drawn: as a line, in brief, or as a panel with all that lies before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from interpreter.source.records import record
from interpreter.tables.terminal.cards import counted, counts, strips, summary
from interpreter.tables.terminal.scene import Place, Pool, Scene
from interpreter.tables.terminal.styles import ACCENT, DIM, MINE, STRONG
from interpreter.tables.terminal.wrapped import Hanging
from interpreter.tables.words import say

SIDE_BY_SIDE = 100  # columns from which two seats stand beside each other
FEW = 2  # cards, seen by all, that are named where there is little room
BETWEEN = Text(" · ", DIM)


@record
class Seats:
    panels: Sequence[Panel]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        across = 2 if options.max_width >= SIDE_BY_SIDE and len(self.panels) > 1 else 1
        table = Table.grid(expand=True)
        for _ in range(across):
            table.add_column(ratio=1)
        # an odd seat out stands first, so that whoever looks stays at the bottom
        odd = len(self.panels) % across
        if odd:
            yield self.panels[0]
        for start in range(odd, len(self.panels), across):
            table.add_row(*self.panels[start : start + across])
        yield table


def line_of_seat(scene: Scene, seat: int, lang: str, is_bot: bool = False) -> Text:
    """Who it is, and how much of everything that there is some of; a few that all can see by name."""
    held = (pool for pool in scene.pools if pool.seat == seat and any(one.number for one in pool.counts))
    pools = [_pool(pool, lang, brief=True) for pool in held]
    places = [_titled(one.title, _few(one, lang), lang) for one in scene.places if one.seat == seat and one.cards]
    return BETWEEN.join([heading(scene, seat, lang, is_bot), *pools, *places])


def _few(place: Place, lang: str) -> Text:
    seen = [card for card in place.cards if card is not None and not card.hidden]
    if place.public and 0 < len(seen) == len(place.cards) <= FEW:
        return Text(", ").join(counted([Text(card.title) for card in seen]))
    return Text(str(len(place.cards)))


def named_seat(scene: Scene, seat: int, lang: str, is_bot: bool = False) -> Text:
    """As a line, but every card that whoever looks can see is named, and what the table tells of the seat is told."""
    held = (pool for pool in scene.pools if pool.seat == seat and any(one.number for one in pool.counts))
    pools = [_pool(pool, lang, brief=True) for pool in held]
    places = [_titled(one.title, _named(one, lang), lang) for one in _held(scene, seat)]
    return BETWEEN.join([heading(scene, seat, lang, is_bot), *pools, *places, *_notes(scene, seat)])


def _named(place: Place, lang: str) -> Text:
    cards = [card for card in place.cards if card is not None]
    if all(card.hidden for card in cards):
        return Text(str(len(cards)))
    return Text(", ").join(counted([Text(say("hidden", lang) if card.hidden else card.title) for card in cards]))


def brief_seat(scene: Scene, seat: int, lang: str, is_bot: bool = False) -> Text:
    """All that lies before a seat, one after the other."""
    return BETWEEN.join([heading(scene, seat, lang, is_bot), *_lines(scene, seat, lang)])


def full_seat(scene: Scene, seat: int, lang: str, is_bot: bool = False) -> Panel:
    return _panel(scene, seat, lang, is_bot, list(_lines(scene, seat, lang)))


def seat_with_texts(scene: Scene, seat: int, lang: str) -> Panel:
    """A seat's own, each card with what it says."""
    rows: list[RenderableType] = list(_pools(scene, seat, lang))
    for place in _held(scene, seat):
        if any(card and card.text for card in place.cards):
            rows.append(Text(f"{place.title} ({len(place.cards)})", STRONG))
            rows.append(strips([card for card in place.cards if card], lang))
        else:
            rows.append(_place(place, lang))
    return _panel(scene, seat, lang, False, [*rows, *_notes(scene, seat)])


def heading(scene: Scene, seat: int, lang: str, is_bot: bool) -> Text:
    title = Text(scene.seats[seat], STRONG)
    tags = [say("you", lang)] if seat == scene.you else [say("bot", lang)] if is_bot else []
    tags += [say("active" if seat == scene.active else "asked", lang)] if seat in scene.asked else []
    if tags:
        title.append(f" ({', '.join(tags)})", DIM)
    if scene.scores:
        # a team has one score, which is everybody's
        title.append(f"  {scene.score} {scene.scores[min(seat, len(scene.scores) - 1)]}", ACCENT)
        if scene.goal is not None:
            title.append(f" / {scene.goal}", DIM)
    return title


def _panel(scene: Scene, seat: int, lang: str, is_bot: bool, rows: Sequence[RenderableType]) -> Panel:
    border = MINE if seat == scene.you else ACCENT if seat in scene.asked or seat == scene.active else DIM
    title = heading(scene, seat, lang, is_bot)
    lines = (Hanging(row) if isinstance(row, Text) else row for row in rows)
    return Panel(Group(*lines), title=title, title_align="left", border_style=border)


def _lines(scene: Scene, seat: int, lang: str) -> Iterator[Text]:
    yield from _pools(scene, seat, lang)
    yield from (_place(place, lang) for place in _held(scene, seat))
    yield from _notes(scene, seat)


def _held(scene: Scene, seat: int) -> list[Place]:
    return [place for place in scene.places if place.seat == seat and place.cards]


def _pools(scene: Scene, seat: int, lang: str) -> Iterator[Text]:
    """Stocks that are one number each stand on one line; of some a seat has nothing, which needs no room there."""
    pools = [pool for pool in scene.pools if pool.seat == seat]
    alone = [pool for pool in pools if is_single(pool)]
    single = [_pool(pool, lang) for pool in [x for x in alone if x.counts[0].number] or alone]
    if single:
        yield BETWEEN.join(single)
    yield from (_pool(pool, lang) for pool in pools if not is_single(pool))


def is_single(pool: Pool) -> bool:
    return len(pool.counts) == 1 and pool.counts[0].colour is None


def _pool(pool: Pool, lang: str, brief: bool = False) -> Text:
    held = [one for one in pool.counts if one.number]
    total = sum(one.number for one in held)
    if is_single(pool) or (brief and not held):
        return _titled(pool.title, Text(str(total)), lang)
    return _titled(pool.title if brief else f"{pool.title} ({total})", counts(held, short=brief), lang)


def _place(place: Place, lang: str) -> Text:
    return _titled(f"{place.title} ({len(place.cards)})", summary(place, lang), lang)


def _notes(scene: Scene, seat: int) -> Iterator[Text]:
    notes = [note.text for note in scene.notes if note.seat == seat]
    if notes:
        yield Text(" · ".join(notes), DIM)


def _titled(title: str, what: Text, lang: str) -> Text:
    return Text.assemble((title, STRONG), say("colon", lang), what)
