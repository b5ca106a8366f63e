"""What the question reads stands in the bar: what is left to spend, how many may be taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from interpreter.reasons.readings import Reading, readings
from interpreter.tables.web.choose.bar import Note

if TYPE_CHECKING:
    from interpreter import Decision

MOST = 3  # quantities that stand in the bar
ONE_ACTION = 2  # keys of a menu that offers it, or to pass


def notes(decision: Decision, lang: str) -> tuple[Note, ...]:
    """Numbers, and so many of each, of the game or of whoever is asked; the first ones that the rules read."""
    if decision.point.name == "menu" and len(decision.point.keys) > ONE_ACTION:
        return ()  # they belong to one action or another, and are told with it
    own = [one for one in readings(decision) if one.of in (None, decision.seat)]
    found = [(one.title.in_language(lang), said) for one in own if (said := value(decision, one, lang))]
    return tuple(Note(name, said) for name, said in found[:MOST])


def value(decision: Decision, reading: Reading, lang: str) -> str:
    enums, kind = decision.match.game.model.enums, decision.match.game.checked.quantities[reading.quantity].type
    match reading.value:
        case bool():
            return ""
        case int(number):
            return str(number)
        case Mapping() as counts if str(kind.of) in enums:
            members = {one.id: one for one in enums[str(kind.of)].members}
            return ", ".join(f"{many} {members[id].beside(many, lang)}" for id, many in counts.items() if id in members)
        case _:
            return ""
