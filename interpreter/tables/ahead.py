"""What the actions of a menu could be done to: what is within reach is told before one chooses an action.

Each action is begun on a copy of the table, to see what its first question offers. Nothing has happened by then, and
only actions are looked at whose conditions, targets and costs read nothing that is hidden from whoever chooses: so it
tells nothing that could not be worked out from what lies open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from interpreter.meaning import types
from interpreter.play.match import Match
from interpreter.play.questions.subject import Subject, subject_of
from interpreter.reasons.asker import Asker
from interpreter.reasons.knowing import open_to
from interpreter.source.records import record
from interpreter.tables.sitting.alike import offered
from interpreter.words import Text

if TYPE_CHECKING:
    from interpreter import Decision

MOST = 24  # actions of a menu that are begun


@record
class Ahead:
    subject: Subject
    reach: dict[int, tuple[Text, ...]] = field(default_factory=dict)  # by the handle of a card: what can be done to it


def ahead(decision: Decision) -> Ahead:
    """What the question is about; of a menu, what its actions are about, and which cards they can be done to.

    What can be done to all cards of those zones needs no telling.
    """
    if decision.point.name != "menu":
        return Ahead(decision.subject)
    about, found = Subject(), dict[int, list[Text]]()
    handles = decision.match.handles(decision.seat)
    routines = decision.match.game.checked.routines
    for option, first in begun(decision):
        title = routines[decision.point.keys[option]].title
        about |= subject_of(first.question)
        if isinstance(first.point.answers, types.Card) and first.question.chooses:
            reached = [piece for piece in first.question.candidates() if piece in handles]
            if not neighbours(decision, reached) <= set(reached):
                for piece in reached:
                    found.setdefault(handles[piece], []).append(title)
    return Ahead(about, {handle: tuple(titles) for handle, titles in found.items()})


def neighbours(decision: Decision, pieces: list[int]) -> set[int]:
    """The cards of the same zones, those that are common and those of whoever chooses."""
    state, layout = decision.match.state, decision.match.machine.layout
    zones = {layout.zone_of_slot[state[layout.place][piece]].id for piece in pieces}
    slots = [slot for slot, zone in layout.zone_of_slot.items() if zone.id in zones]
    return {
        piece
        for slot in slots
        if layout.seat_of_slot(slot) in (-1, decision.seat)
        for piece in state[slot]
        if piece >= 0
    }


def begun(decision: Decision) -> Iterator[tuple[int, Decision]]:
    """Each action that can be looked at, by its number in the menu, and its first question, if only one answer fits."""
    match, seat, keys = decision.match, decision.seat, decision.point.keys
    assert isinstance(match, Match)  # whoever asks here plays
    asker = Asker(match, seat)
    for answer in list(offered(decision))[:MOST]:
        option = answer if isinstance(answer, int) else -1
        routine = match.game.checked.routines.get(keys[option]) if 0 <= option < len(keys) else None
        if routine is None or not routine.targets:
            continue
        if not open_to(asker, (routine.condition, routine.targets, routine.cost), {routine.me: seat}):
            continue
        twin = match.copy()
        twin.ask_forced = True
        twin.choose(answer, seat)
        first = twin.decision if twin.decisions else None
        if first is not None and first.seat == seat and first.point.asks is routine.targets[0]:
            yield option, first
