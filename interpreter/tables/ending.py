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
    return Group(Rule(say("over", lang), style=ACCENT), _places(match, names), Text(verdict(match, names), STRONG))


def _places(match: Match, names: Names) -> Table:
    lang = names.lang
    result = match.result
    table = Table(box=None, pad_edge=False)
    if result.team:
        table.add_column(say("team" if len(match.seats) > 1 else "player", lang))
        table.add_column(names.score(), justify="right")
        table.add_row(listed(list(match.seats), lang), str(result.scores[0] if result.scores else ""))
        return table
    table.add_column(say("place", lang), justify="right")
    table.add_column(say("player", lang))
    shown = match.view(None).shown
    # what stood beside each player all the time explains the score, unless it says nothing of anybody now
    shows = [name for name in match.game.model.shows if any(one.get(name) not in (None, False) for one in shown)]
    for name in shows:
        table.add_column(names.quantity(name), justify="right")
    table.add_column(names.score(), justify="right")
    for seat in sorted(range(len(match.seats)), key=lambda seat: (result.ranks[seat], seat)):
        told = (told_words(match, name, shown[seat].get(name), names) for name in shows)
        table.add_row(str(result.ranks[seat]), match.seats[seat], *told, str(result.scores[seat]))
    return table


def verdict(match: Match, names: Names) -> str:
    result, lang = match.result, names.lang
    if result.team:
        return _together(match, names)
    won = [match.seats[seat] for seat in result.winners]
    teams = match.machine.layout.teams
    if teams and len({seat % teams for seat in result.winners}) == 1:
        return say("team wins", lang, names=listed(won, lang))
    return say("winner" if len(won) == 1 else "winners", lang, names=listed(won, lang))


def _together(match: Match, names: Names) -> str:
    """All have one result: the goal is reached, or so much was missing; without a goal there is only the score."""
    (score, *_), goal, title = match.result.scores, match.result.goal, match.game.model.goal
    if goal is None or title is None:
        return say("result", names.lang, name=names.score(), score=score)
    wanted = {"goal": names.quantity(title), "score": score, "wanted": goal, "short": abs(goal - score)}
    return say("goal reached" if match.result.winners else "goal missed", names.lang, **wanted)
