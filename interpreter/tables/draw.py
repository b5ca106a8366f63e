"""A scene drawn with rich: common zones and stocks, then one panel per seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from interpreter.tables.colours import chip
from interpreter.tables.scene import Count, Face, Place, Pool, Scene
from interpreter.tables.styles import ACCENT, DIM, MINE, STRONG
from interpreter.tables.words import say

CARD_WIDTH = 24
LISTED = 8  # cards in a seat's zone that are still shown one by one


def draw(scene: Scene, lang: str, bots: frozenset[int] = frozenset()) -> Group:
    rows: list[RenderableType] = [_heading(scene, lang)]
    rows += (_common(place, lang) for place in scene.places if place.seat is None)
    rows += (_pool_line(pool) for pool in scene.pools if pool.seat is None)
    notes = [note.text for note in scene.notes if note.seat is None]
    if notes:
        rows.append(Text(f"{say('facts', lang)}: {' · '.join(notes)}"))
    order = sorted(range(len(scene.seats)), key=lambda seat: (seat == scene.you, seat))
    rows += (_seat(scene, seat, lang, seat in bots) for seat in order)
    return Group(*rows)


def _heading(scene: Scene, lang: str) -> Rule:
    parts = [Text(scene.title, STRONG), Text(say("turn", lang, n=scene.turn))]
    if scene.round:
        parts.append(Text(say("round", lang, n=scene.round)))
    return Rule(Text("  ·  ").join(parts), style=ACCENT)


def _common(place: Place, lang: str) -> RenderableType:
    title = Text(place.title, STRONG)
    if place.shape == "pile" or not place.cards:
        return Text.assemble(title, ": ", _pile(place, lang))
    if place.shape == "grid" and place.width:
        return Group(title, _grid(place.cards, place.width))
    if all(card is None or card.hidden for card in place.cards):
        return Text.assemble(title, ": ", _summary(place.cards, lang))
    return Group(title, Columns([_card(card, lang) for card in place.cards], padding=(0, 1)))


def _pile(place: Place, lang: str) -> Text:
    count = len(place.cards)
    text = Text(say("empty", lang) if not count else say("one card" if count == 1 else "cards", lang, n=count))
    top = place.cards[-1] if place.cards else None
    if top is not None and not top.hidden:
        text.append(" ▸ ").append_text(_line(top, lang))
    return text


def _grid(cards: Sequence[Face | None], width: int) -> Text:
    longest = max((len(card.title) for card in cards if card), default=1)
    rows = (cards[start : start + width] for start in range(0, len(cards), width))
    return Text("\n").join(
        Text(" │ ").join(Text((card.title if card else "·").center(longest)) for card in row) for row in rows
    )


def _card(card: Face | None, lang: str) -> Panel:
    if card is None:
        return Panel(Text("\n"), width=CARD_WIDTH, style=DIM)
    body = Text(" · ".join(card.words) or " ", no_wrap=True, overflow="ellipsis")
    title = Text(card.title or say("hidden", lang), chip(card.colour) if card.colour else STRONG)
    return Panel(
        Text("\n").join([body, counts(card.counts, short=True)]), title=title, width=CARD_WIDTH, title_align="left"
    )


def _seat(scene: Scene, seat: int, lang: str, is_bot: bool) -> Panel:
    title = Text(scene.seats[seat], STRONG)
    tags = [say("you", lang)] if seat == scene.you else [say("bot", lang)] if is_bot else []
    tags += [say("active", lang)] if seat == scene.active else []
    if tags:
        title.append(f" ({', '.join(tags)})", DIM)
    if scene.scores:
        # a team has one score, which is everybody's
        title.append(f"  {say('score', lang)} {scene.scores[min(seat, len(scene.scores) - 1)]}", ACCENT)
    return Panel(
        Group(*_holdings(scene, seat, lang)), title=title, title_align="left", border_style=_border(scene, seat)
    )


def _border(scene: Scene, seat: int) -> str:
    return MINE if seat == scene.you else ACCENT if seat == scene.active else DIM


def _holdings(scene: Scene, seat: int, lang: str) -> Iterator[RenderableType]:
    for pool in scene.pools:
        if pool.seat == seat:
            yield _pool_line(pool)
    for place in scene.places:
        if place.seat == seat and place.cards:
            yield Text.assemble((place.title, STRONG), ": ", _summary(place.cards, lang))
    notes = [note.text for note in scene.notes if note.seat == seat]
    if notes:
        yield Text(" · ".join(notes), DIM)


def _summary(cards: Sequence[Face | None], lang: str) -> Text:
    """Few cards one by one with all that they say; many as how many of each."""
    seen = [card for card in cards if card is not None]
    if not seen:
        return Text(say("empty", lang), DIM)
    few = len(seen) <= LISTED
    found = Counter(_line(card, lang, full=few).markup for card in seen)
    parts = [Text(f"{n}× " if n > 1 else "").append_text(Text.from_markup(line)) for line, n in found.items()]
    return Text("; " if few else ", ").join(parts)


def _line(card: Face, lang: str, full: bool = True) -> Text:
    text = Text(say("hidden", lang), DIM) if card.hidden else Text(card.title, chip(card.colour) if card.colour else "")
    if full and card.words:
        text.append(f" {', '.join(card.words)}", DIM)
    if full and card.counts:
        text.append(" ").append_text(counts(card.counts, short=True))
    return text


def _pool_line(pool: Pool) -> Text:
    if len(pool.counts) == 1 and pool.counts[0].colour is None:
        return Text.assemble((pool.title, STRONG), f": {pool.counts[0].number}")
    return Text.assemble((pool.title, STRONG), ": ", counts(pool.counts))


def counts(found: Sequence[Count], short: bool = False) -> Text:
    """Coloured numbers with their names, so that nothing is said by colour alone."""
    parts = []
    for one in found:
        label = one.label[:2] if short and len(found) > 2 else one.label
        style = chip(one.colour) if one.colour is not None else STRONG
        parts.append(Text.assemble((f" {one.number} ", style), f"{label}" if one.number or short else "", style=""))
    return Text(" ").join(parts)
