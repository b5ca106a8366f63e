"""The rules that wait for something, by what they wait for."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.resources import reads_of


class Listening:
    """Who hears an event, answers it, steps in for it or forbids it; and which rules watch the state."""

    def __init__(self, checked: Checked) -> None:
        rules = checked.listeners
        self.after = by_event([x for x in rules if x.head == "after" and not x.may])
        self.polled = by_event([x for x in rules if x.head == "after" and x.may])
        self.answers = by_event([x for x in rules if x.head == "before"])
        self.replacing = [x for x in rules if x.head == "instead"]
        self.replacers = by_event(self.replacing)
        self.prohibitions = [x for x in rules if x.head == "cannot"]
        self.states = [(x, reads_of(checked, (x.state, x.quantified))) for x in rules if x.head == "as soon as"]


def by_event(listeners: list[m.Listener]) -> dict[str, list[m.Listener]]:
    """Listeners by the sort of event that may concern them: most wait for another."""
    found: dict[str, list[m.Listener]] = {}
    for one in listeners:
        if one.pattern is not None:
            for event in (one.pattern.event, *(("call",) if one.pattern.event == "use" else ())):
                found.setdefault(event, []).append(one)
    return found
