"""Who reads an explanation: a seat with what it knows, or somebody who may see everything."""

from __future__ import annotations

from dataclasses import replace

from interpreter.compile.program.state import State
from interpreter.engine.knowledge import who
from interpreter.play.events import Called, Event, Moved, Revealed, Swapped, Told
from interpreter.play.events.event import Masks
from interpreter.play.match import Match
from interpreter.reasons import Asker
from interpreter.reasons.asker import EVERYBODY
from interpreter.source.records import record
from interpreter.tables.sitting.replay import Key, Shown, picture


@record
class Reader:
    """`seat` is None for what everybody knows; `all` opens every card."""

    seat: int | None = None
    all: bool = False

    def asker(self, match: Match) -> Asker:
        return Asker(match, None if self.all else EVERYBODY if self.seat is None else self.seat)

    def event(self, match: Match, event: Event) -> Event:
        """An event as this reader may read it: to one who sees everything every card is known."""
        if not self.all:
            return event
        everyone = who.everyone(match.machine.layout)
        match event:
            case Called():
                return replace(event, knowers=tuple([opened(one, everyone) for one in event.knowers]))
            case Moved() | Revealed() | Swapped():
                return replace(event, knowers=(everyone,) * len(event.knowers))
            case Told():
                masks = (everyone,) * len(event.knowers), (everyone,) * len(event.asked_knowers)
                return replace(event, knowers=masks[0], asked_knowers=masks[1])
        return event

    def picture(self, match: Match, state: State) -> dict[Key, Shown]:
        """The table as this reader sees it."""
        twin = match.copy()
        twin.state = match.machine.copy(state)
        if not self.all:
            return picture(twin, self.seat)
        layout = match.machine.layout
        who.lay_open(layout, twin.state)
        found: dict[Key, Shown] = {}
        for seat in range(layout.seats):
            found |= picture(twin, seat)
        return found


def opened(masks: Masks, everyone: int) -> Masks:
    if isinstance(masks, tuple):
        return tuple(opened(one, everyone) for one in masks)
    return masks if masks < 0 else everyone
