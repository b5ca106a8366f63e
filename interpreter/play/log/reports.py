"""A report in words: the cells of its rows as one reader may know them, and why its numbers are what they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from interpreter.compile.program.report_form import ReportForm
from interpreter.compile.program.things import Thing, is_counted
from interpreter.compile.values.modifying import LAYERS
from interpreter.engine.choices.space import is_ints
from interpreter.engine.knowledge.who import is_among
from interpreter.meaning import types
from interpreter.play.events import Reported
from interpreter.play.events.event import Cell, Masks
from interpreter.play.names.counted import counted_cards
from interpreter.play.names.naming import lower
from interpreter.play.standing import Standing
from interpreter.source.records import record
from interpreter.words import say


@record
class Table:
    """What a report says: rows of cells under titles, then how changed numbers came about."""

    title: str
    columns: tuple[str, ...]
    numeric: tuple[bool, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]
    grouped: int  # how many cells at the beginning of a row are left out where they are those of the row above

    @property
    def text(self) -> str:
        """The whole on one line, for a log without tables."""
        rows = [", ".join(f"{title} {cell}" for title, cell in zip(self.columns, row) if cell) for row in self.rows]
        return "; ".join([f"{self.title}: {rows[0]}" if self.title else rows[0], *rows[1:], *self.notes])


Rows: TypeAlias = tuple[tuple[Cell, ...], ...]
Change: TypeAlias = tuple[int, int, Cell, Cell]  # which rule, in which layer, and the value before and after


def apart(cell: Cell, rules: tuple[str, ...]) -> tuple[Cell, tuple[Change, ...]]:
    """What is in a cell, and how it came about: where rules can change what is in a column, both are told."""
    return cast(tuple[Cell, tuple[Change, ...]], cell) if rules and cell is not None else (cell, ())


def knowledge(
    form: ReportForm, rows: tuple[tuple[Cell, ...], ...], knowers: Callable[[int], int]
) -> tuple[tuple[Masks, ...], ...]:
    """Who knows each card that a report speaks of, as things stand now: cell by cell, 0 where there is none."""
    return tuple(
        tuple(
            tuple(knowers(piece) for piece in pieces(apart(value, rules)[0])) if isinstance(kind, types.Card) else 0
            for value, (_, kind), rules in zip(row, form.columns, form.rules)
        )
        for row in rows
    )


def pieces(cell: Cell) -> tuple[int, ...]:
    found = cell if isinstance(cell, tuple) else (cell,)
    return tuple(piece for piece in found if isinstance(piece, int) and piece >= 0)


def tabled(match: Standing, event: Reported, seat: int | None, lang: str) -> Table:
    form = match.machine.compiled.reports[event.report]
    found: list[tuple[str, ...]] = []
    notes: list[str] = []
    for row, known in zip(event.rows, event.knowers):
        cells, whys = [], []
        for told, mask, (_, kind), rules in zip(row, known, form.columns, form.rules):
            value, changes = apart(told, rules)
            cells.append("" if value is None else cell(match, kind, value, mask, seat, lang))
            whys.append(reasons(match, rules, changes, lang))
        for at, ((column, _), why) in enumerate(zip(form.columns, whys)):
            if why:
                about = [cells[0]] if at < form.grouped else dict.fromkeys([cells[0], cells[form.grouped]])
                what = " · ".join([*about, lower(column.in_language(lang))])
                notes.append(say(lang, "questions", "about", what=what, said=why))
        found.append(tuple(cells))
    title = form.title.in_language(lang) if form.title else ""
    titles = tuple(one.in_language(lang) for one, _ in form.columns)
    numeric = tuple(is_number(match, kind) for _, kind in form.columns)
    return Table(title, titles, numeric, tuple(found), tuple(dict.fromkeys(notes)), form.grouped)


def is_number(match: Standing, kind: Thing) -> bool:
    return isinstance(kind, types.Number) or (
        isinstance(kind, types.Tokens) and match.game.model.stocks[kind.of].by is None
    )


def cell(match: Standing, kind: Thing, value: Cell, masks: Masks, seat: int | None, lang: str) -> str:
    naming = match.naming
    if isinstance(kind, types.Truth):
        return say(lang, "log", "yes") if value else ""
    if is_number(match, kind):
        return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    if isinstance(kind, types.Card):
        layout = match.machine.layout
        assert is_ints(masks)
        return counted_cards(
            naming.seen(piece, is_among(mask, seat, layout), lang) for piece, mask in zip(pieces(value), masks)
        )
    if is_counted(kind):
        assert isinstance(value, int) or is_ints(value)
        return naming.value(kind, value, lang)
    members = value if isinstance(value, tuple) else (value,)
    return ", ".join(naming.value(kind, one, lang) for one in members if isinstance(one, int) and one >= 0)


def reasons(match: Standing, rules: tuple[str, ...], changes: tuple[Change, ...], lang: str) -> str:
    """The value before anything changed it, each rule that did, and the outcome: `3, Lamp +2 = 5`."""
    real = [one for one in changes if one[2] != one[3]]
    if not real:
        return ""
    said: dict[str, int] = {}
    for number, layer, before, after in real:
        text = f"{rule_name(match, rules[number], lang)}{effect(LAYERS[layer], before, after)}"
        said[text] = said.get(text, 0) + 1
    parts = [text if n == 1 else f"{n} × {text}" for text, n in said.items()]
    first, last = real[0][2], real[-1]
    if not isinstance(first, int):
        return ", ".join(parts)
    total = f" = {last[3]}" if LAYERS[last[1]] == "add" else ""
    return ", ".join([str(first), *parts]) + total


def effect(layer: str, before: Cell, after: Cell) -> str:
    if not isinstance(before, int) or not isinstance(after, int):
        return ""
    if layer == "add":
        return f" {after - before:+d}"
    return f" → {after}"


def rule_name(match: Standing, name: str, lang: str) -> str:
    title = match.game.rule_title(name)
    return title.in_language(lang) if title else name.replace("-", " ")
