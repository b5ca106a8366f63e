"""How a game ended: places, scores and who won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from interpreter.meaning import QuantityRead
from interpreter.meaning.walking import below
from interpreter.tables.names import Names
from interpreter.tables.terminal.styles import ACCENT, STRONG
from interpreter.tables.values import Telling
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
    shown, counted = match.view(None).shown, counting(match)
    telling = Telling(names, match.seats, match.game.checked)
    # what stood beside each player all the time explains the score that counts it, unless it says nothing now
    shows = [name for name in counted if any(one.get(name) not in (None, False) for one in shown)]
    for name in shows:
        table.add_column(names.quantity(name), justify="right")
    table.add_column(names.score(), justify="right")
    ties = [one for one in broken(match) if match.game.model.tie_breaks[one].quantity not in shows]
    for one in ties:
        table.add_column(names.quantity(match.game.model.tie_breaks[one].quantity), justify="right")
    for seat in sorted(range(len(match.seats)), key=lambda seat: (result.ranks[seat], seat)):
        told = (telling.quantity(name, shown[seat].get(name)) for name in shows)
        after = (str(result.ties[one][seat]) for one in ties)
        table.add_row(str(result.ranks[seat]), match.seats[seat], *told, str(result.scores[seat]), *after)
    return table


def counting(match: Match) -> list[str]:
    """Of the quantities that a table shows of each player, those that the score or a tie-break counts with."""
    model, quantities = match.game.model, match.game.checked.quantities
    left = [name for name in (model.score, *(tie.quantity for tie in model.tie_breaks)) if name in quantities]
    read: set[str] = set()
    while left:
        name = left.pop()
        if name not in read:
            read.add(name)
            left += [one.quantity for one in below(quantities[name].value) if isinstance(one, QuantityRead)]
    return [name for name in model.shows if name in read]


def broken(match: Match) -> list[int]:
    """The tie-breaks that were looked at: as long as some are equal in all that comes before."""
    result, found = match.result, []
    teams = match.machine.layout.teams or len(match.seats)
    keys: list[tuple[int, ...]] = [(score,) for score in result.scores[:teams]]
    for number, values in enumerate(result.ties):
        if len(set(keys)) == len(keys):
            break
        found.append(number)
        keys = [(*key, value) for key, value in zip(keys, values)]
    return found


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
