"""A scene drawn with rich: common zones and stocks, then one panel per seat."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from interpreter.tables.cards import Spread, alike, counts, grid, one_line, summary
from interpreter.tables.scene import Place, Pool, Scene
from interpreter.tables.styles import ACCENT, DIM, MINE, STRONG
from interpreter.tables.words import say


def draw(scene: Scene, lang: str, bots: frozenset[int] = frozenset()) -> Group:
    common = [place for place in scene.places if place.seat is None]
    rows: list[RenderableType] = [_heading(scene, lang)]
    rows += (_laid_out(place, lang) for place in common if not _is_pile(place))
    piles = [_titled(place.title, _pile(place, lang)) for place in common if _is_pile(place)]
    if piles:
        rows.append(Text("   ").join(piles))
    rows += (_pool(pool) for pool in scene.pools if pool.seat is None)
    notes = [note.text for note in scene.notes if note.seat is None]
    if notes:
        rows.append(Text(f"{say('facts', lang)}: {' · '.join(notes)}"))
    # whoever looks sits nearest, at the bottom
    order = sorted(range(len(scene.seats)), key=lambda seat: (seat == scene.you, seat))
    rows += (_seat(scene, seat, lang, seat in bots) for seat in order)
    return Group(*rows)


def _heading(scene: Scene, lang: str) -> Rule:
    parts = [Text(scene.title, STRONG), Text(say("turn", lang, n=scene.turn))]
    if scene.round:
        parts.append(Text(say("round", lang, n=scene.round)))
    return Rule(Text("  ·  ").join(parts), style=ACCENT)


def _titled(title: str, what: Text) -> Text:
    return Text.assemble((title, STRONG), ": ", what)


def _is_pile(place: Place) -> bool:
    """Piles, empty zones and zones of which nothing is seen need only a number."""
    return place.shape in ("pile", "bag") or all(card is not None and card.hidden for card in place.cards)


def _pile(place: Place, lang: str) -> Text:
    count = len(place.cards)
    text = Text(say("empty", lang) if not count else say("one card" if count == 1 else "cards", lang, n=count))
    top = place.cards[-1] if place.cards else None
    if top is not None and not top.hidden:
        text.append(" ▸ ").append_text(one_line(top, lang))
    return text


def _laid_out(place: Place, lang: str) -> RenderableType:
    title = Text(place.title, STRONG)
    if place.shape == "grid" and place.width:
        return Group(title, grid(place.cards, place.width))
    same = [word for word in alike(place.cards) if word not in place.title]
    return Group(title.append(f"  {' · '.join(same)}" if same else "", DIM), Spread(place.cards, lang))


def _pool(pool: Pool) -> Text:
    if len(pool.counts) == 1 and pool.counts[0].colour is None:
        return _titled(pool.title, Text(str(pool.counts[0].number)))
    return _titled(pool.title, counts(pool.counts))


def _seat(scene: Scene, seat: int, lang: str, is_bot: bool) -> Panel:
    title = Text(scene.seats[seat], STRONG)
    tags = [say("you", lang)] if seat == scene.you else [say("bot", lang)] if is_bot else []
    tags += [say("active", lang)] if seat == scene.active else []
    if tags:
        title.append(f" ({', '.join(tags)})", DIM)
    if scene.scores:
        # a team has one score, which is everybody's
        title.append(f"  {say('score', lang)} {scene.scores[min(seat, len(scene.scores) - 1)]}", ACCENT)
    border = MINE if seat == scene.you else ACCENT if seat == scene.active else DIM
    return Panel(Group(*_holdings(scene, seat, lang)), title=title, title_align="left", border_style=border)


def _holdings(scene: Scene, seat: int, lang: str) -> Iterator[RenderableType]:
    yield from (_pool(pool) for pool in scene.pools if pool.seat == seat)
    for place in scene.places:
        if place.seat == seat and place.cards:
            yield _titled(place.title, summary(place, lang))
    notes = [note.text for note in scene.notes if note.seat == seat]
    if notes:
        yield Text(" · ".join(notes), DIM)
