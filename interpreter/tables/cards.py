"""Cards drawn: laid out side by side, in a grid, on a line, or only counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from interpreter.tables.colours import chip
from interpreter.tables.scene import Count, Face, Place
from interpreter.tables.styles import DIM, STRONG
from interpreter.tables.words import say

NARROWEST, WIDEST = 25, 34
IN_FULL = 4  # cards in a seat's zone that are still shown with all that they say


@dataclass(frozen=True)
class Spread:
    """Cards side by side, as many in a row as the screen is wide."""

    cards: tuple[Face | None, ...]
    lang: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        in_row = max(1, min(len(self.cards), options.max_width // NARROWEST))
        width = min(WIDEST, options.max_width // in_row)
        same = alike(self.cards)
        table = Table.grid()
        for start in range(0, len(self.cards), in_row):
            table.add_row(*(_card(card, same, width, self.lang) for card in self.cards[start : start + in_row]))
        yield table


def alike(cards: Sequence[Face | None]) -> tuple[str, ...]:
    """What all cards of a zone say, in their order: it is said once for the zone, not on each."""
    seen = [card.words for card in cards if card is not None]
    return tuple(word for word in seen[0] if all(word in words for words in seen)) if len(seen) > 1 else ()


def _card(card: Face | None, same: tuple[str, ...], width: int, lang: str) -> Panel:
    if card is None:
        return Panel(Text("\n"), width=width, border_style=DIM)
    words = [word for word in card.words if word not in same]
    body = Text(" · ".join(words), no_wrap=True, overflow="ellipsis")
    prices = counts(card.counts, short=len(card.counts) > 2)
    return Panel(Text("\n").join([body, prices]), title=_title(card, lang), width=width, title_align="left")


def _title(card: Face, lang: str) -> Text:
    if card.hidden:
        return Text(say("hidden", lang), DIM)
    return Text(card.title, chip(card.colour.colour or "") if card.colour else STRONG)


def grid(cards: Sequence[Face | None], width: int) -> Text:
    longest = max((len(card.title) for card in cards if card), default=1)
    rows = (cards[start : start + width] for start in range(0, len(cards), width))
    return Text("\n").join(
        Text(" │ ").join(Text((card.title if card else "·").center(longest)) for card in row) for row in rows
    )


def summary(place: Place, lang: str) -> Text:
    """A seat's zone: few cards in full, many by their names, many in the open by what they are known by."""
    seen = [card for card in place.cards if card is not None]
    if not seen:
        return Text(say("empty", lang), DIM)
    if len(seen) <= IN_FULL:
        return Text("; ").join(_counted([one_line(card, lang) for card in seen]))
    known_by = [card.colour for card in seen if card.colour]
    if place.public and len(known_by) == len(seen):
        return counts(_tally(known_by)).append(f" ({say('cards', lang, n=len(seen))})", DIM)
    return Text(", ").join(_counted([_title(card, lang) for card in seen]))


def _counted(lines: Sequence[Text]) -> list[Text]:
    """Each different line once, with how often."""
    found: dict[str, list[Text]] = {}
    for line in lines:
        found.setdefault(line.plain, []).append(line)
    return [Text(f"{len(same)}× " if len(same) > 1 else "").append_text(same[0]) for same in found.values()]


def _tally(known_by: Sequence[Count]) -> tuple[Count, ...]:
    labels = dict.fromkeys((one.label, one.colour) for one in known_by)
    found = [(sum((one.label, one.colour) == label for one in known_by), label) for label in labels]
    return tuple(Count(label, number, colour) for number, (label, colour) in found)


def one_line(card: Face, lang: str) -> Text:
    text = _title(card, lang)
    if card.words:
        text = Text.assemble(text, (f" {', '.join(card.words)}", DIM))
    if card.counts:
        text = Text.assemble(text, " · ", counts(card.counts, short=True))
    return text


def counts(found: Sequence[Count], short: bool = False) -> Text:
    """Coloured numbers with their names, so that nothing is said by colour alone."""
    parts = []
    for one in found:
        style = chip(one.colour) if one.colour is not None and one.number else STRONG if one.number else DIM
        parts.append(Text(f"{one.number} {one.label[:2] if short else one.label}", style))
    return Text("  " if not short else " ").join(parts)
