"""The log in words: what happened, by which rule and clause, as far as the reader may know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from interpreter.compile.things import ACard, AMember, ANumber, APlace, Tokens, bearer_of, is_counted
from interpreter.engine import decided
from interpreter.engine.choices.offer import ACCEPT, REFUSE
from interpreter.engine.happened import sentence
from interpreter.engine.knowledge.who import is_among, namers
from interpreter.engine.noted import OUT
from interpreter.engine.reports import Table, tabled
from interpreter.engine.said import Went
from interpreter.model.text import Text
from interpreter.source.span import Span

if TYPE_CHECKING:
    from interpreter.engine.match import Match


@dataclass(frozen=True)
class Line:
    text: str
    seat: int
    span: Span | None
    clauses: tuple[str, ...]
    depth: int
    told: bool = False  # the line of its call names it, or the table shows it: no need to say it again
    kind: str = ""  # 'turn', 'call', 'rule', 'moved' ...
    table: Table | None = None  # of a report
    at: int = 0  # its place in the whole log
    within: int = -1  # the line of the call in which it happens; -1 where no such call has a line
    step: int = -1  # the line of the named step in which it happens
    deed: str = ""  # what is done, without the name of whoever does it
    went: Went | None = None  # cards that went somewhere
    number: int = 0  # of a turn


class Frame(NamedTuple):
    """A call or a named step that is under way."""

    named: frozenset[Any] = frozenset()  # what the sentence of the call names
    line: int = -1
    is_step: bool = False


def lines(match: Match, seat: int | None, lang: str, since: int = 0) -> list[Line]:
    """The lines from number `since` on. What came before the last turn need not be put into words again to find them:
    with a turn no call is under way, and nothing that happens in it changes what was told before."""
    start, before = match.turns_told.get(seat, (0, 0))
    if before > since:
        start, before = 0, 0
    found: list[Line] = []
    open_: list[Frame] = []
    for at in range(start, len(match.entries)):
        kind, number, *values = match.entries[at]
        source = match.machine.compiled.lines[number]
        calls = [one for one in open_ if not one.is_step]
        if kind == "done":
            while open_ and open_.pop().is_step:  # a step that was left early is over with its call
                pass
            continue
        if kind == "over":
            if open_ and open_[-1].is_step:
                open_.pop()
            continue
        within = next((one.line for one in reversed(calls) if one.line >= 0), -1)
        step = next((one.line for one in reversed(open_) if one.is_step), -1)
        here = before + len(found)
        made = Line("", -1, source.span, source.clauses, len(calls), kind=kind, at=here, within=within, step=step)
        if kind == "report":
            table = tabled(match, values, seat, lang)
            if table.rows:
                found.append(replace(made, text=table.text, table=table))
            continue
        if kind == "call":
            values = [*values[:3], known_soon(match, at)]
        said = sentence(match, kind, values, source, seat, lang)
        if said.text:
            told = kind == "step" or is_said(match, at, values, calls[-1].named if calls else frozenset(), seat)
            turn = values[1] if kind == "turn" else 0
            line = replace(made, text=said.text, seat=said.seat, told=told, deed=said.deed, went=said.went, number=turn)
            found.append(line)
            if kind == "offer" and values[3][0] == REFUSE and not values[4]:
                withdraw(found, values[1])
        if kind == "call":
            open_.append(Frame(named_by(match, values), here if said.text else -1))
        if kind == "step":
            open_.append(Frame(line=here if said.text else -1, is_step=True))
        if kind == "turn":
            open_ = []
            match.turns_told[seat] = at, here
    return found[since - before :]


def is_said(match: Match, at: int, values: list[Any], named: frozenset[Any], seat: int | None) -> bool:
    """Whether an entry says nothing that was not said already, or is not said with the next one."""
    kind = match.entries[at][0]
    if kind == "chosen" and match.machine.points[values[0]].secret and seat != values[1]:
        return False  # what becomes of it must not tell which it was
    if kind == "fact":
        return bool(values[0] != OUT)  # a table shows what facts there are
    if kind == "rule":
        before = match.entries[at - 1] if at else ("",)
        # whoever answers with a card has named the rule that stands on it
        return before[0] == "reaction" and answers_with(match, before) == match.game.rule_title(values[0])
    if kind == "option":
        return decided.goes_without_saying(match, at, seat)
    return repeats(match, kind, values, named, seat) or decided.comes_next(match, at) or was_agreed(match, at)


def answers_with(match: Match, entry: tuple[Any, ...]) -> Text | None:
    """The name of the card that somebody used."""
    naming, answer = match.naming, entry[4]
    if answer < 0 or not naming.has_bearer(answer):
        return None
    return naming.game.cards[naming.card_id(bearer_of(answer))].title


def withdraw(found: list[Line], seat: int) -> None:
    """An offer of nothing is no event, nor is what led to it."""
    at = len(found)
    while at and found[at - 1].seat == seat and found[at - 1].kind in ("offer", "chosen", "rule", "reaction"):
        at -= 1
        found[at] = replace(found[at], told=True)
        if found[at].kind == "reaction":
            return


def known_soon(match: Match, at: int) -> tuple[Any, ...]:
    """Who knows the cards that a call names, once the call has first moved or shown them.

    A card that is played from a hand is named in the line that says so, though it was hidden when that was declared.
    Only what its rule does to that very card counts, and of that the first: a card that comes to light by chance, or
    after it was mixed with others, is not known to be the one that was named.
    """
    name, _, arguments, masks = match.entries[at][2:6]
    routine = match.game.routine(name)
    handled = match.game.handled(routine) if routine is not None else ()
    if not any(handled):
        return tuple(masks)
    first: dict[int, int] = {}
    depth = 0
    for entry in match.entries[at + 1 :]:
        depth += (entry[0] == "call") - (entry[0] == "done")
        if depth < 0 or entry[0] in ("turn", "shuffled"):
            break
        if entry[0] in ("moved", "revealed"):
            pieces = entry[4] if entry[0] == "moved" else entry[3]
            for piece, mask in zip(pieces, entry[-1]):
                first.setdefault(piece, mask)

    def seen(value: Any, mask: Any) -> Any:
        if isinstance(mask, tuple):
            return tuple(one | first.get(piece, 0) for piece, one in zip(value, mask))
        return mask | first.get(value, 0) if mask >= 0 else mask

    return tuple(seen(v, mask) if named else mask for v, mask, named in zip(arguments, masks, handled))


def knowledge(match: Match, name: str, arguments: Iterable[Any]) -> tuple[Any, ...]:
    """Who knows the cards that a call is done to or with, as things stand now."""
    routine, layout = match.game.routine(name), match.machine.layout
    assert routine is not None
    known: list[Any] = []
    for (_, answers), value in zip(match.game.arguments_of(routine), arguments):
        if not isinstance(answers, ACard):
            known.append(-1)
        elif isinstance(value, tuple):
            known.append(namers(layout, match.state, value))
        else:
            known.extend(namers(layout, match.state, (value,)))
    return tuple(known)


def named_by(match: Match, values: list[Any]) -> frozenset[Any]:
    """The values that a call's sentence names: cards, members, places, amounts."""
    routine = match.game.routine(values[0])
    assert routine is not None
    if routine.says is None:
        return frozenset()
    found = set()
    for (spelled, answers), value in zip(match.game.arguments_of(routine), values[2]):
        if "{" + spelled + "}" in routine.says.en:
            several = isinstance(value, tuple) and not is_counted(answers)
            found |= {(type(answers), one) for one in (value if several else (value,))}
    return frozenset(found)


def repeats(match: Match, kind: str, values: list[Any], named: frozenset[Any], seat: int | None) -> bool:
    """Whether a line says nothing that the sentence of its call has not said."""
    if kind == "moved" and values[2]:
        _, _, pieces, origins, _, masks = values
        if all((ACard, piece) in named for piece in pieces):
            return True
        layout = match.machine.layout
        unseen = not any(is_among(mask, seat, layout) for piece, mask in zip(pieces, masks))
        return unseen and all((APlace, origin) in named for origin in origins)
    if kind == "swapped" and not values[1]:
        return all((ACard, piece) in named for piece in values[2])
    if kind == "tokens":
        stock, amount = match.game.model.stocks[values[2]], values[3]
        if (Tokens, amount) in named or (ANumber, amount) in named:
            return True
        return stock.by is not None and all((AMember, index) in named for index, count in enumerate(amount) if count)
    return False


def was_agreed(match: Match, at: int) -> bool:
    """Whether what is given is what an offer named that has just been accepted."""
    entries = match.entries
    while entries[at][0] in ("tokens", "moved") and entries[at][2] == "give" and at:
        at -= 1
        if entries[at][0] == "offer":
            return bool(entries[at][5][0] == ACCEPT)
    return False
