"""Menus folded into the table: what an action can be done to is pressed itself, and one press answers both."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.compile.program.points import Choice
from interpreter.play.pointing import Pointing
from interpreter.play.questions.form import single
from interpreter.source.records import record
from interpreter.tables.ahead import begun
from interpreter.tables.web.asked import Tab
from interpreter.tables.web.choose.naming import shown_of, verbs
from interpreter.tables.web.choose.tokens import stand_in
from interpreter.tables.web.things import CardThing, SeatThing, Thing

if TYPE_CHECKING:
    from interpreter import Decision
    from interpreter.words import Text

MOST = 200  # things that are lit by one menu


@record
class Press:
    """One action done to one thing."""

    thing: Thing
    action: Text  # its name
    name: str  # of a thing for which a page may have no room
    answers: tuple[Answer, ...]
    shown: tuple[str, ...]  # numbers that stand with the thing


@record
class Folded:
    """What can be pressed on the table, and the actions that are told completely by it."""

    presses: tuple[Press, ...]
    actions: frozenset[Answer]
    places: frozenset[int]

    def tabs(self, lang: str) -> dict[Thing, tuple[Tab, ...]]:
        """An action is called by its verb; by its whole name where another at the same thing has the same verb."""
        found: dict[Thing, list[Press]] = defaultdict(list)
        for press in self.presses:
            found[press.thing].append(press)
        return {
            thing: tuple(
                Tab(" · ".join([verb, *press.shown]), press.answers)
                for press, verb in zip(presses, verbs([press.action for press in presses], lang))
            )
            for thing, presses in found.items()
        }


def folded(decision: Decision, pointing: Pointing, lang: str) -> Folded:
    """An action is folded where every answer to its first question is a thing of its own."""
    presses: list[Press] = []
    actions: set[Answer] = set()
    places: frozenset[int] = frozenset()
    for action, first in begun(decision):
        found = list(targets(first, pointing))
        if not found or len(presses) + len(found) > MOST:
            continue
        forced = first.forced() is not None
        presses += [
            Press(
                thing,
                decision.point.labels[action],
                first.describe(answer, lang) if is_small(thing) else "",
                (action,) if forced else (action, answer),
                tuple(shown_of(first.question, first.inside(answer))),
            )
            for thing, answer in found
        ]
        actions.add(action)
        places |= first.subject.places
    return Folded(tuple(presses), frozenset(actions), places)


def is_small(thing: Thing) -> bool:
    """Whether a page may have no room for a thing: cards that are asked about and seats are always drawn."""
    return not isinstance(thing, CardThing | SeatThing)


def targets(first: Decision, pointing: Pointing) -> Iterator[tuple[Thing, Answer]]:
    """Each answer with its thing; nothing where an answer has none, or two have the same."""
    if first.kind is not Choice.ONE:
        return
    found: dict[Thing, Answer] = {}
    for answer in first.choices(MOST + 1, copies=True):
        thing = stand_in(first.match, pointing.thing(first.point.answers, single(first.taken(answer))))
        if thing is None or thing in found:
            return
        found[thing] = answer
    yield from found.items()
