"""How a game ended: places, scores and who won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from interpreter.tables.names import Names
from interpreter.tables.scene import told_words
from interpreter.tables.styles import ACCENT, STRONG
from interpreter.tables.words import listed, say

if TYPE_CHECKING:
    from interpreter import Match


def ending(match: Match, names: Names) -> Group:
    lang = names.lang
    return Group(Rule(say("over", lang), style=ACCENT), _places(match, names), Text(verdict(match, lang), STRONG))


def _places(match: Match, names: Names) -> Table:
    lang = names.lang
    result = match.result
    table = Table(box=None, pad_edge=False)
    if result.team:
        table.add_column(say("team", lang))
        table.add_column(names.score(), justify="right")
        table.add_row(listed(list(match.seats), lang), str(result.scores[0] if result.scores else ""))
        return table
    table.add_column(say("place", lang), justify="right")
    table.add_column(say("player", lang))
    shown = match.view(None)["shown"]
    # what stood beside each player all the time explains the score, unless it says nothing of anybody now
    shows = [name for name in match.game.model.shows if any(one.get(name) not in (None, False) for one in shown)]
    for name in shows:
        table.add_column(names.quantity(name), justify="right")
    table.add_column(names.score(), justify="right")
    for seat in sorted(range(len(match.seats)), key=lambda seat: (result.ranks[seat], seat)):
        told = (told_words(match, name, shown[seat].get(name), names) for name in shows)
        table.add_row(str(result.ranks[seat]), match.seats[seat], *told, str(result.scores[seat]))
    return table


def verdict(match: Match, lang: str) -> str:
    result = match.result
    if result.team:
        return say("team won" if result.winners else "team lost", lang)
    names = [match.seats[seat] for seat in result.winners]
    return say("winner" if len(names) == 1 else "winners", lang, names=listed(names, lang))
