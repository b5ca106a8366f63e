"""What a question is about, of all that lies on the table: where to look before one answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from interpreter.compile.things import (
    ACard,
    AMember,
    AnOffer,
    AnOption,
    ANumber,
    APlace,
    AReaction,
    ASeat,
    ASpot,
    ATruth,
    Counts,
    Tokens,
    bearer_of,
    spot,
)
from interpreter.engine.questions.answered import answered
from interpreter.engine.questions.question import Question


@dataclass(frozen=True)
class Subject:
    """Places by their slots, seats by number, stocks by name."""

    places: frozenset[int] = frozenset()
    seats: frozenset[int] = frozenset()
    stocks: frozenset[str] = frozenset()

    def __or__(self, other: Subject) -> Subject:
        return Subject(self.places | other.places, self.seats | other.seats, self.stocks | other.stocks)

    def __bool__(self) -> bool:
        return bool(self.places or self.seats or self.stocks)


def subject_of(question: Question) -> Subject:
    """Where the things lie that can be chosen: whoever is asked sees what is offered, so this tells nothing more."""
    thing, match = question.point.answers, question.match
    found = tuple(one for one in question.candidates() if one >= 0)
    lies = match.state[match.machine.layout.place]
    match thing:
        case ACard():
            return Subject(frozenset(lies[piece] for piece in found if lies[piece] >= 0))
        case APlace():
            return Subject(frozenset(found))
        case ASpot():
            return Subject(frozenset(spot(value)[0] for value in found))
        case ASeat():
            return Subject(seats=frozenset(found))
        case Tokens(stock):
            return Subject(stocks=frozenset({stock}))
        case AReaction():
            bearers = [bearer_of(value) for value in found if match.naming.has_bearer(value)]
            event = answered(question)
            places = frozenset(lies[piece] for piece in bearers if lies[piece] >= 0)
            return Subject(places.union(event.places), frozenset(event.seats)) if event is not None else Subject(places)
        case AMember() | Counts() | ANumber() | ATruth() | AnOption() | AnOffer():
            return Subject()
    assert_never(thing)
