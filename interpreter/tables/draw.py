"""A scene drawn with rich: common zones and stocks, then one panel per seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from interpreter.tables.cards import Spread, alike, chip_of, counts, grid, one_line, summary
from interpreter.tables.scene import Place, Pool, Scene
from interpreter.tables.styles import ACCENT, DIM, MINE, STRONG
from interpreter.tables.words import say

SIDE_BY_SIDE = 100  # columns from which two seats stand beside each other


def draw(scene: Scene, lang: str, bots: frozenset[int] = frozenset()) -> Group:
    common = [place for place in scene.places if place.seat is None]
    rows: list[RenderableType] = [_heading(scene, lang)]
    lines = [place for place in common if _needs_a_line(place, common)]
    if lines:
        rows.append(_on_lines(lines, lang))
    common = [place for place in common if place not in lines]
    rows += (_laid_out(place, lang) for place in common if not _is_pile(place))
    rows += (_titled(place.title, _fan(place, lang), lang) for place in common if place.fanned)
    piles = [_titled(place.title, _pile(place, lang), lang) for place in common if _is_pile(place) and not place.fanned]
    if piles:
        rows.append(Text("   ").join(piles))
    rows += (_pool(pool, lang) for pool in scene.pools if pool.seat is None)
    notes = [note.text for note in scene.notes if note.seat is None]
    if notes:
        rows.append(Text(f"{say('facts', lang)}{say('colon', lang)}{' · '.join(notes)}"))
    # whoever looks sits nearest, at the bottom
    order = sorted(range(len(scene.seats)), key=lambda seat: (seat == scene.you, seat))
    rows.append(Seats([_seat(scene, seat, lang, seat in bots) for seat in order]))
    return Group(*rows)


@dataclass(frozen=True)
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


def _heading(scene: Scene, lang: str) -> Rule:
    parts = [Text(scene.title, STRONG)]
    if scene.turn:  # a game with a course of its own may have no turns
        parts.append(Text(say("turn", lang, n=scene.turn)))
    if scene.turn and scene.round and len(scene.seats) > 1:
        parts.append(Text(say("round", lang, n=scene.round)))
    return Rule(Text("  ·  ").join(parts), style=ACCENT)


def _titled(title: str, what: Text, lang: str) -> Text:
    return Text.assemble((title, STRONG), say("colon", lang), what)


def _needs_a_line(place: Place, among: Sequence[Place]) -> bool:
    """Places whose cards say nothing but what they are called need a line, and so do their empty neighbours."""
    family = [one for one in among if one.zone == place.zone]
    cards = [card for one in family for card in one.cards]
    if not cards or place.shape not in ("set", "row", "ring"):
        return False
    return all(card is not None and card.plain for card in cards)


def _on_lines(places: Sequence[Place], lang: str) -> Table:
    table = Table.grid(padding=(0, 1))
    for place in places:
        cards = Text(" ").join(chip_of(card) for card in place.cards if card)
        table.add_row(Text(place.title, STRONG), cards if place.cards else Text(say("empty", lang), DIM))
    return table


def _is_pile(place: Place) -> bool:
    """Piles, empty zones and zones of which nothing is seen need only a line."""
    return place.shape in ("pile", "bag") or all(card is not None and card.hidden for card in place.cards)


def _pile(place: Place, lang: str) -> Text:
    count = len(place.cards)
    text = Text(say("empty", lang) if not count else str(count))
    top = place.cards[0] if place.cards else None
    if top is not None and not top.hidden and place.shape != "bag":
        text.append(" ▸ ").append_text(one_line(top, lang))
    return text


def _fan(place: Place, lang: str) -> Text:
    """A pile that lies open, from its top to its bottom."""
    if not place.cards:
        return Text(say("empty", lang), DIM)
    cards = Text(" › ").join(one_line(card, lang) for card in place.cards if card)
    return Text(f"{len(place.cards)} ▸ ").append_text(cards)


def _laid_out(place: Place, lang: str) -> RenderableType:
    title = Text(place.title, STRONG)
    if place.shape == "grid" and place.width:
        return Group(title, grid(place.cards, place.width))
    same = [word for word in alike(place.cards) if word not in place.title]
    return Group(title.append(f"  {' · '.join(same)}" if same else "", DIM), Spread(place.cards, lang))


def _pool(pool: Pool, lang: str) -> Text:
    if len(pool.counts) == 1 and pool.counts[0].colour is None:
        return _titled(pool.title, Text(str(pool.counts[0].number)), lang)
    if pool.seat is None:
        return _titled(pool.title, counts(pool.counts), lang)
    held = [one for one in pool.counts if one.number]
    return _titled(f"{pool.title} ({sum(one.number for one in held)})", counts(held), lang)


def _seat(scene: Scene, seat: int, lang: str, is_bot: bool) -> Panel:
    title = Text(scene.seats[seat], STRONG)
    tags = [say("you", lang)] if seat == scene.you else [say("bot", lang)] if is_bot else []
    tags += [say("active", lang)] if seat in scene.asked else []
    if tags:
        title.append(f" ({', '.join(tags)})", DIM)
    if scene.scores:
        # a team has one score, which is everybody's
        title.append(f"  {scene.score} {scene.scores[min(seat, len(scene.scores) - 1)]}", ACCENT)
        if scene.goal is not None:
            title.append(f" / {scene.goal}", DIM)
    border = MINE if seat == scene.you else ACCENT if seat in scene.asked or seat == scene.active else DIM
    return Panel(Group(*_holdings(scene, seat, lang)), title=title, title_align="left", border_style=border)


def _holdings(scene: Scene, seat: int, lang: str) -> Iterator[RenderableType]:
    yield from (_pool(pool, lang) for pool in scene.pools if pool.seat == seat)
    for place in scene.places:
        if place.seat == seat and place.cards:
            yield _titled(f"{place.title} ({len(place.cards)})", summary(place, lang), lang)
    notes = [note.text for note in scene.notes if note.seat == seat]
    if notes:
        yield Text(" · ".join(notes), DIM)
