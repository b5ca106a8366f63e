"""An event as it is made: with who knows the cards that it speaks of, as things stand at that moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from interpreter.compile.program.points import Point
from interpreter.compile.program.things import thing_of
from interpreter.engine.knowledge import who
from interpreter.meaning import types
from interpreter.play.events import (
    KINDS,
    Called,
    Chosen,
    ChosenTogether,
    Event,
    FactChanged,
    OptionChosen,
    Reported,
    Revealed,
    Swapped,
    Told,
)
from interpreter.play.events.event import Entry, Held, Masks
from interpreter.play.log import reports
from interpreter.play.standing import Standing


def witnessed(match: Standing, entry: Entry) -> Event:
    """What compiled code tells, (kind, line, values ...), as an event."""
    layout, state = match.machine.layout, match.state

    def knowers(piece: int) -> int:
        return who.knowers(layout, state, piece)

    kind, line, *values = entry
    match kind:
        case Called.kind:
            name, by, arguments = values
            return Called(line, name, by, arguments, arguments_known(match, name, arguments))
        case OptionChosen.kind:
            point, by, answer = values
            return OptionChosen(line, point, by, answer, int(point == match.unasked))
        case Reported.kind:
            report, rows = values
            form = match.machine.compiled.reports[report]
            return Reported(line, report, rows, reports.knowledge(form, rows, knowers))
        case ChosenTogether.kind:
            point, seats, answers = values
            heard = isinstance(match.machine.points[point].answers, types.Card)
            return ChosenTogether(line, point, seats, answers, each(answers, knowers) if heard else ())
        case Told.kind:
            by, to, pieces, spots, asked, asked_at = values
            places = sorted({slot for slot, _ in asked_at})
            whole = tuple([slot for slot in places if {x for x in state[slot] if x >= 0} <= {*asked}])
            masks = [who.namers(layout, state, some) for some in (pieces, asked)]
            return Told(line, by, to, pieces, spots, asked, asked_at, masks[0], masks[1], whole)
        case Swapped.kind:
            by, places, both, goals = values
            return Swapped(line, by, places, both, goals, (-1, -1) if places else tuple(map(knowers, both)))
        case Chosen.kind:
            point, by, answer = values
            return Chosen(line, point, by, answer, answer_known(match, match.machine.points[point], by, answer))
        case FactChanged.kind:
            fact, owner, value = values
            return FactChanged(line, fact, owner, value, *fact_known(match, fact, owner, value))
        case Revealed.kind:
            by, pieces, to = values
            shown = who.everyone(layout) if to < 0 else 1 << to  # who else knows one of them need not see which it is
            return Revealed(line, by, pieces, to, tuple([followed(match, piece, shown) for piece in pieces]))
    return KINDS[kind](line, *values)


def each(value: tuple[Held, ...], knowers: Callable[[int], int]) -> tuple[Masks, ...]:
    """Who knows each piece: one by one, or pile by pile."""
    return tuple([each(one, knowers) if isinstance(one, tuple) else knowers(one) for one in value])


def arguments_known(match: Standing, name: str, arguments: Iterable[Held]) -> tuple[Masks, ...]:
    """Who knows the cards that a call is done to or with."""
    routine, layout = match.game.routine(name), match.machine.layout
    assert routine is not None
    known: list[Masks] = []
    for (_, answers), value in zip(match.game.arguments_of(routine), arguments):
        if not isinstance(answers, types.Card):
            known.append(-1)
        elif isinstance(value, tuple):
            known.append(who.namers(layout, match.state, [one for one in value if isinstance(one, int)]))
        else:
            known.extend(who.namers(layout, match.state, (value,)))
    return tuple(known)


def answer_known(match: Standing, asked: Point, seat: int, answer: Held) -> Masks:
    """Who knows which cards an answer names."""
    if not isinstance(asked.answers, types.Card):
        return -1
    chooser = 1 << seat if seat >= 0 and not asked.chance else 0
    if isinstance(answer, tuple):
        return tuple([followed(match, piece, chooser) for piece in answer if isinstance(piece, int)])
    return followed(match, answer, chooser) if answer >= 0 else -1


def fact_known(match: Standing, name: str, owner: int, value: Held) -> tuple[int, Masks]:
    """Who may see a fact now, and who knows the cards that it points to."""
    layout, state = match.machine.layout, match.state
    fact = match.game.model.facts.get(name)
    if fact is None:
        return who.everyone(layout), -1
    seers = who.fact_seers(layout, state, fact, owner)
    kind = layout.checked.symbols.type_of(fact.type)
    if kind is None or not isinstance(thing_of(kind), types.Card):
        return seers, -1
    pieces = [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, int)]
    return seers, tuple([followed(match, piece) if piece >= 0 else who.everyone(layout) for piece in pieces])


def followed(match: Standing, piece: int, chooser: int = 0) -> int:
    """Who knows a piece and can tell that it is the one: in a hidden heap nobody sees which is pointed at (D9)."""
    layout = match.machine.layout
    place = match.state[layout.place][piece]
    known = who.knowers(layout, match.state, piece)
    if place < 0 or layout.zone_of_slot[place].ordered:
        return known
    return known & (who.seen_mask(layout, place) | chooser)
