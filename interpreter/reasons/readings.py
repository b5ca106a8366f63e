"""The quantities that a question reads, as they are now: what whoever is asked has to reckon with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.engine.fuel import Unproven
from interpreter.meaning import types
from interpreter.meaning.types import SEAT
from interpreter.meaning.walking import below
from interpreter.play.seen.values import Value
from interpreter.play.views.known_values import in_ids
from interpreter.proof import Names
from interpreter.reasons.answers import kept
from interpreter.reasons.asker import Asker
from interpreter.reasons.knowing import open_to
from interpreter.source.records import record
from interpreter.words import Text

if TYPE_CHECKING:
    from interpreter.play.decision import Decision

TOLD = (types.Number, types.Bundle, types.Member, types.Seat)  # what a value must be to be told beside a question


@record(slots=True)
class Reading:
    """A quantity of the game or of a seat, with its value for whoever is asked."""

    quantity: str
    of: int | None  # the seat that it is of
    title: Text
    value: Value


def readings(decision: Decision, asker: Asker | None = None) -> tuple[Reading, ...]:
    """Each once, in the order in which the rules read them; what is hidden from the seat that is asked is left out."""
    asker = asker or Asker(decision.match, decision.seat)
    found: dict[tuple[str, int | None], Reading] = {}
    for part, names in asking(asker, decision):
        for one in reversed(list(below(part))):
            reading = of_quantity(asker, one, names) if isinstance(one, m.QuantityRead) else None
            if reading is not None:
                found.setdefault((reading.quantity, reading.of), reading)
    return tuple(found.values())


def asking(asker: Asker, decision: Decision) -> Iterator[tuple[object, Names]]:
    """The sentence that asks; of a menu, what each of its actions asks for first."""
    point = decision.point
    if point.name != "menu":
        yield point.asks, kept(decision)
        return
    for key in point.keys:
        routine = asker.checked.routines.get(key)
        if routine is not None:
            yield (routine.condition, routine.targets, routine.cost), {routine.me: decision.seat}


def of_quantity(asker: Asker, read: m.QuantityRead, names: Names) -> Reading | None:
    """None where it is of something else than the game or a seat, or where the asker may not know it."""
    owners = [one for one in (read.of, read.for_whom, *read.more) if one is not None]
    if not isinstance(read.type, TOLD) or not all(isinstance(one, m.Local) and one in names for one in owners):
        return None
    if any(one.type != SEAT for one in owners) or not open_to(asker, read, names):
        return None
    whose = names[read.of] if isinstance(read.of, m.Local) else None
    try:
        value = in_ids(asker.match, read.type, asker.prove(read, names).value)
    except Unproven:
        return None
    title = asker.checked.game.quantities[read.quantity].title
    return Reading(read.quantity, whose if isinstance(whose, int) else None, title, value)
