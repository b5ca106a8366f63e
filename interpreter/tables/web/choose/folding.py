"""Menus folded into the table: what an action can be done to is pressed itself, and one press answers both."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.bots.bot import Answer
from interpreter.compile.points import Choice
from interpreter.engine.pointing import Pointing
from interpreter.tables.ahead import begun
from interpreter.tables.web.asked import Tab
from interpreter.tables.web.choose.naming import shown_of, verbs
from interpreter.tables.web.things import Thing

if TYPE_CHECKING:
    from interpreter import Decision

MOST = 200  # things that are lit by one menu


@dataclass(frozen=True)
class Folded:
    """What can be pressed on the table, and the actions that are told completely by it."""

    tabs: dict[Thing, tuple[Tab, ...]]
    actions: frozenset[Answer]
    places: frozenset[int]


def folded(decision: Decision, pointing: Pointing, lang: str) -> Folded:
    """An action is folded where every answer to its first question is a thing of its own."""
    words = verbs(decision.point.labels, lang)
    tabs: dict[Thing, list[Tab]] = defaultdict(list)
    actions: set[Answer] = set()
    places: frozenset[int] = frozenset()
    lit = 0
    for action, first in begun(decision, forced=True):
        found = list(targets(first, pointing, lang))
        lit += len(found)
        if not found or lit > MOST:
            continue
        only = first.forced()
        for thing, answer, shown in found:
            said = " · ".join([words[action], *shown])
            tabs[thing].append(Tab(said, (action,) if only is not None else (action, answer)))
        actions.add(action)
        places |= first.subject.places
    return Folded({thing: tuple(each) for thing, each in tabs.items()}, frozenset(actions), places)


def targets(first: Decision, pointing: Pointing, lang: str) -> Iterator[tuple[Thing, Answer, list[str]]]:
    """Each answer with its thing, and what is shown there; nothing where an answer has none, or two have the same."""
    if first.kind is not Choice.ONE:
        return
    found: dict[Thing, tuple[Answer, list[str]]] = {}
    for answer in first.choices(MOST + 1):
        thing = pointing.thing(first.point.answers, first.inside(answer))
        if thing is None or thing in found:
            return
        found[thing] = answer, shown_of(first.question, first.inside(answer))
    for thing, (answer, shown) in found.items():
        yield thing, answer, shown
