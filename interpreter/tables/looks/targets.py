"""What players choose from, as far as the rules say it before anything is played."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.meaning.walking import below
from interpreter.source.records import record

ALL = ("all", "each", "each_other", "none")  # of these nobody chooses


@record
class Targets:
    zones: frozenset[str]  # from which cards or places are chosen
    enums: frozenset[str]  # of which members are chosen
    heaps: frozenset[str]  # zones onto which cards are discarded


def targets(checked: Checked) -> Targets:
    zones: set[str] = set()
    enums: set[str] = set()
    heaps: set[str] = set()
    rules = (*checked.routines.values(), *checked.plays.values(), *checked.course, *checked.listeners)
    for statement in below(list(rules)):
        for what in asked(statement):
            for selection in selections(checked, what):
                zones |= zones_of(checked, selection.domain)
                if isinstance(selection.domain, m.Members):
                    enums.add(selection.domain.enum)
        if isinstance(statement, m.MoveCards) and statement.verb == "discard":
            heaps |= places(checked, statement.target.place)
    return Targets(frozenset(zones), frozenset(enums), frozenset(heaps))


def asked(statement: object) -> Iterator[m.Expr]:
    """The selections of a statement that somebody makes."""
    match statement:
        case m.ChooseFrom():
            yield statement.what
        case m.SplitInto():
            yield from (statement.what, statement.into)
        case m.PayCards():
            yield statement.spend
        case m.Lots() if statement.what is not None:
            yield statement.what
        case m.MoveCards() if isinstance(statement.what, m.Selection):
            if statement.what.how not in ALL and not statement.what.random:
                yield statement.what


def selections(checked: Checked, what: m.Expr) -> Iterator[m.Selection]:
    """A selection, or those that a named set stands for."""
    if isinstance(what, m.Selection):
        yield what
    else:
        yield from (one for one in reading(checked, what) if isinstance(one, m.Selection))


def zones_of(checked: Checked, domain: m.Domain) -> set[str]:
    match domain:
        case m.Cards():
            return places(checked, domain.places)
        case m.ZonePlaces():
            return {domain.zone}
        case m.SomePlaces():
            return places(checked, list(domain.parts))
        case m.Slots():
            return places(checked, domain.place)
    return set()


def places(checked: Checked, where: object) -> set[str]:
    found = reading(checked, where)
    return {one.zone for one in found if isinstance(one, (m.ZonePlace, m.ZonePlaces))}


def reading(checked: Checked, root: object) -> Iterator[object]:
    """What is in an expression, and in the quantities that it reads."""
    seen: set[str] = set()
    waiting = [root]
    while waiting:
        for one in below(waiting.pop()):
            yield one
            if isinstance(one, m.QuantityRead) and one.quantity not in seen and one.quantity in checked.quantities:
                seen.add(one.quantity)
                waiting.append(checked.quantities[one.quantity].value)
