"""Cards drawn: laid out side by side, in a grid, on a line, or only counted."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.panel import Panel
from rich.style import Style
from rich.table import Table
from rich.text import Text

from interpreter.source.records import record
from interpreter.tables.looks.colours import chip
from interpreter.tables.names import Count
from interpreter.tables.terminal.scene import Face, Labelled, Place
from interpreter.tables.terminal.styles import ACCENT, DIM, STRONG
from interpreter.tables.terminal.wrapped import Hanging
from interpreter.tables.words import say

WIDEST = 30
SO = "✓"  # stands for what is so of a card that is only a name
FRAME = 4  # columns that the frame of a card takes
FOR_A_TEXT = 26  # a card that says something needs this much to be read


@record
class Spread:
    """Cards side by side, as many in a row as the screen is wide, in even rows."""

    cards: tuple[Face | None, ...]
    lang: str
    heaped: bool = False  # their order says nothing: equal ones are drawn once

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        same = alike(self.cards)
        drawn = _heaped(self.cards) if self.heaped else [(card, 1) for card in self.cards]
        needed = max((_needs(card, same) + len(times(n)) for card, n in drawn if card), default=FRAME)
        most = max(1, min(len(drawn), options.max_width // min(needed, options.max_width)))
        in_row = -(-len(drawn) // -(-len(drawn) // most))
        width = min(max(WIDEST, needed), options.max_width // in_row)
        table = Table.grid()
        for start in range(0, len(drawn), in_row):
            table.add_row(*(_card(card, same, width, self.lang, n) for card, n in drawn[start : start + in_row]))
        yield table


def times(number: int) -> str:
    return f"{number}× " if number > 1 else ""


def _heaped(cards: Sequence[Face | None]) -> list[tuple[Face | None, int]]:
    """Each different card once, with how many of it there are."""
    found: dict[Face | None, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return list(found.items())


def alike(cards: Sequence[Face | None]) -> tuple[str, ...]:
    """What all cards of a zone say, in their order: it is said once for the zone, not on each."""
    seen = [(*card.words, *card.numbers) for card in cards if card is not None]
    return tuple(word for word in seen[0] if all(word in words for words in seen)) if len(seen) > 1 else ()


def _needs(card: Face, same: tuple[str, ...]) -> int:
    body, foot = _body(card, same), _foot(card, same)
    lines = [cell_len(card.title) + 2, cell_len(foot) + 2]
    # beside a text, other words can be broken too
    lines += [FOR_A_TEXT - FRAME] if card.text else [cell_len(line.plain) for line in body]
    return FRAME + max(lines)


def _card(card: Face | None, same: tuple[str, ...], width: int, lang: str, number: int = 1) -> Panel:
    if card is None:
        return Panel(Text(), width=width, border_style=DIM)
    body = _body(card, same)
    if card.text:
        body.append(Text(card.text, DIM))
    foot = Text(_foot(card, same), STRONG)
    title = Text(times(number)).append_text(_title(card, lang))
    return Panel(
        Text("\n").join(body), title=title, title_align="left", subtitle=foot, subtitle_align="right",
        width=width, border_style=DIM if card.hidden else "",
    )  # fmt: skip


def _body(card: Face, same: tuple[str, ...]) -> list[Text]:
    words = " · ".join(word for word in (*card.words, *card.so) if word not in same)
    lines = [Text(words)] if words else []
    if card.counts:
        lines.append(counts(card.counts, short=True))
    lines += map(_labelled, card.labelled)
    if card.can:
        lines.append(_can(card))
    if card.marks:
        lines.append(Text(" · ".join(card.marks), ACCENT))
    return lines


def _foot(card: Face, same: tuple[str, ...]) -> str:
    return " · ".join(number for number in card.numbers if number not in same)


def _title(card: Face, lang: str) -> Text:
    if card.hidden:
        return Text(say("hidden", lang), DIM)
    return Text(card.title, _worn(card))


def chip_of(card: Face) -> Text:
    """A card that is only a name, in its colour."""
    return Text(f" {card.title}{f' {SO}' if card.so else ''} ", _worn(card))


def _worn(card: Face) -> Style | str:
    return STRONG if card.worn is None else chip(card.worn)


def grid(cards: Sequence[Face | None], width: int) -> Table:
    """A board: what lies in each place, with what is marked on it in the first row of sight."""
    table = Table(show_header=False, show_lines=True, border_style=DIM)
    for _ in range(width):
        table.add_column(justify="center")
    for start in range(0, len(cards), width):
        table.add_row(*(_square(card) for card in cards[start : start + width]))
    return table


def _square(card: Face | None) -> Text:
    if card is None:
        return Text("·", DIM)
    return Text("\n").join([Text(" · ".join(card.marks) or " ", STRONG), Text(card.title, DIM)])


def summary(place: Place, lang: str) -> Text:
    """A seat's zone: cards that are only figures are counted in the open; others are named, or told in full."""
    seen = [card for card in place.cards if card is not None]
    if not seen:
        return Text(say("empty", lang), DIM)
    known_by = [card.colour for card in seen if card.colour and not card.named]
    if place.public and len(known_by) == len(seen):
        return counts(_tally(known_by))
    lines = counted([one_line(card, lang) for card in seen])
    if len(lines) == 1 and seen[0].hidden:
        return one_line(seen[0], lang)  # how many there are is said already
    return Text("; ").join(lines)


def counted(lines: Sequence[Text], runs: bool = False) -> list[Text]:
    """Each different line once, with how often; of `runs`, only those that lie one upon the other."""
    found: list[list[Text]] = []
    places: dict[str, list[Text]] = {}
    for line in lines:
        same = found[-1] if runs and found and found[-1][0].plain == line.plain else None
        same = places.get(line.plain) if not runs else same
        if same is None:
            same = places[line.plain] = []
            found.append(same)
        same.append(line)
    return [Text(times(len(same))).append_text(same[0]) for same in found]


def strips(cards: Sequence[Face], lang: str, same: tuple[str, ...] = ()) -> Group:
    """A card on a line, followed by what it says; equal ones once."""
    lines = []
    for card, number in _heaped(cards):
        if card is not None:
            said = Text(f"  {times(number)}").append_text(one_line(card, lang, same))
            lines.append(Hanging(said.append(f" — {card.text}", DIM) if card.text else said))
    return Group(*lines)


def _tally(known_by: Sequence[Count]) -> tuple[Count, ...]:
    found = [(one, known_by.count(one)) for one in dict.fromkeys(known_by)]
    return tuple(Count(one.several if n > 1 and one.several else one.label, n, one.colour) for one, n in found)


def one_line(card: Face, lang: str, same: tuple[str, ...] = ()) -> Text:
    """A card in words, but for what is said of all cards there."""
    text = _title(card, lang)
    words = [word for word in (*card.words, *card.so) if word not in same]
    numbers = [number for number in card.numbers if number not in same]
    if words:
        text = Text.assemble(text, (f" {', '.join(words)}", DIM))
    if numbers:
        text = Text.assemble(text, f" ({' · '.join(numbers)})")
    if card.counts:
        text = Text.assemble(text, " ", counts(card.counts, short=True))
    for one in card.labelled:
        text = Text.assemble(text, " ", _labelled(one))
    if card.can:
        text = Text.assemble(text, " ", _can(card))
    if card.marks:
        text = Text.assemble(text, (f" {' · '.join(card.marks)}", ACCENT))
    return text


def _can(card: Face) -> Text:
    return Text(f"✓ {', '.join(card.can)}", ACCENT)


def _labelled(one: Labelled) -> Text:
    return Text.assemble((f"{one.label} ", DIM), counts(one.counts, short=True))


def counts(found: Sequence[Count], short: bool = False) -> Text:
    """Coloured numbers with their names, so that nothing is said by colour alone."""
    parts = []
    for one in found:
        style = chip(one.colour) if one.colour is not None and one.number else STRONG if one.number else DIM
        parts.append(Text(f"{one.number}{one.short or one.label}" if short else f"{one.number} {one.label}", style))
    return Text(" " if short else "  ").join(parts) if parts else Text("–", DIM)
