"""Which zones some action or choice takes a target from: they lie in the centre of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check.meaning import ChooseFrom, QuantityRead, SplitInto
from interpreter.check.meaning.expressions import ZonePlace
from interpreter.check.meaning.selections import Selection, ZonePlaces
from interpreter.check.walking import below

if TYPE_CHECKING:
    from interpreter.check.checked import Checked


def targets(checked: Checked) -> frozenset[str]:
    found: set[str] = set()
    for rule in (*checked.routines.values(), *checked.plays.values(), *checked.course, *checked.listeners):
        for statement in below(rule):
            if isinstance(statement, (ChooseFrom, SplitInto)) and isinstance(statement.what, Selection):
                found |= _zones(checked, statement.what)
    return frozenset(found)


def _zones(checked: Checked, what: Selection) -> set[str]:
    """The zones of what is chosen, also of a quantity that stands for several of them."""
    found: set[str] = set()
    read: set[str] = set()
    left: list[object] = [what.domain]
    while left:
        for one in below(left.pop()):
            if isinstance(one, (ZonePlace, ZonePlaces)):
                found.add(one.zone)
            elif isinstance(one, QuantityRead) and one.quantity not in read:
                read.add(one.quantity)
                left.append(checked.quantities[one.quantity])
    return found
