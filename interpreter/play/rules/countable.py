"""What can be counted at the end of a game, besides what decides it."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.check.known.checked import Checked
from interpreter.fault.tables import NoCountedQuantity, NotCountedOnce
from interpreter.meaning.types import Number, Seat, Truth
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.nearest import nearest


def countable(checked: Checked, names: Iterable[str]) -> tuple[str, ...]:
    """Names of quantities, each a number of every seat or of all; anything else is refused."""
    wanted = tuple(dict.fromkeys(names))
    faults = [fault for name in wanted if (fault := refused(checked, name)) is not None]
    if faults:
        raise DefinitionError(faults)
    return wanted


def refused(checked: Checked, name: str) -> Diagnostic | None:
    quantity = checked.quantities.get(name)
    if quantity is None:
        return Diagnostic(NoCountedQuantity(name), None, nearest(name, checked.quantities))
    of_a_seat = quantity.of is None or isinstance(quantity.of.type, Seat)
    if not of_a_seat or quantity.more or quantity.for_whom is not None or not isinstance(quantity.type, Number | Truth):
        return Diagnostic(NotCountedOnce(name), None)
    return None
