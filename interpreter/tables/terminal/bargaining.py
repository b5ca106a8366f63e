"""An offer at the screen: what each side may put into it, and how it is said."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from interpreter.engine.choices.offer import PROPOSE
from interpreter.play.names.offers import form, lot_name, placed
from interpreter.play.questions.form import row
from interpreter.tables.terminal.styles import ACCENT, DIM, STRONG
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision

FEW = 8  # lots that are named on a line
SHORT = 3  # things that can be said without an offer


def bargaining(decision: Decision, lang: str) -> Table:
    """What can be given and asked for, and the short words with their numbers."""
    caps, side, left = decision.terms.caps, decision.terms.side, decision.terms.left
    table = Table.grid(padding=(0, 2))
    if left > 0:
        table.add_row(Text(say("you give", lang), STRONG), Text(_lots(decision, caps, side, lang)))
        table.add_row(Text(say("you ask", lang), STRONG), Text(_lots(decision, caps, 1 - side, lang)))
    for number, answer in enumerate(islice(decision.choices(), SHORT), 1):
        if row(answer)[0] != PROPOSE:
            table.add_row(Text(f"{number:>4}) ", ACCENT), Text(decision.describe(answer, lang)))
    if left > 0:
        example = _example(decision, caps, side, lang)
        table.add_row("", Text(say("say offer", lang, example=example), DIM))
    return table


def _lots(decision: Decision, caps: tuple[int, ...], side: int, lang: str) -> str:
    naming = decision.match.naming
    found = [
        lot_name(naming, lot, lang)
        if lot.sort == "promise"
        else say("up to", lang, n=cap, what=form(naming, lot, cap, lot_name(naming, lot, lang, place), lang))
        for (lot, place), cap in zip(placed(decision.point.lots, decision.terms.places), caps)
        if lot.side == side and cap > 0
    ]
    more = [say("and more", lang)] if len(found) > FEW else []
    return ", ".join([*found[:FEW], *more]) or "—"


def _example(decision: Decision, caps: tuple[int, ...], side: int, lang: str) -> str:
    """An offer as it could be typed here: the first thing of each side."""
    naming = decision.match.naming
    halves: list[str] = []
    for whose in (side, 1 - side):
        here = zip(placed(decision.point.lots, decision.terms.places), caps)
        lots = [one for one, cap in here if one[0].side == whose and cap > 0]
        names = [
            lot_name(naming, lot, lang).lower()
            if lot.sort == "promise"
            else f"1 {form(naming, lot, 1, lot_name(naming, lot, lang, at), lang).lower()}"
            for lot, at in lots
        ]
        halves.append(next((name for name in names if name not in halves), "".join(names[:1])))
    return f" {say('in return for', lang)} ".join(half for half in halves if half)
