"""What a question is about, of all that lies on the table: where to look before one answers."""

from __future__ import annotations

from typing import assert_never

from interpreter.compile.program.things import AnOffer, AnOption, AReaction, bearer_of
from interpreter.meaning import types
from interpreter.meaning.types.slot import spot
from interpreter.play.names.counted import counted_names
from interpreter.play.questions.answered import answered
from interpreter.play.questions.question import Question
from interpreter.source.records import record
from interpreter.words import Text, in_each, say

FIRST = 5  # cards of a place that are named


@record
class Subject:
    """Places by their slots, seats by number, stocks by name."""

    places: frozenset[int] = frozenset()
    seats: frozenset[int] = frozenset()
    stocks: frozenset[str] = frozenset()

    def __or__(self, other: Subject) -> Subject:
        return Subject(self.places | other.places, self.seats | other.seats, self.stocks | other.stocks)

    def __bool__(self) -> bool:
        return bool(self.places or self.seats or self.stocks)


def places_of(question: Question, enum: str, member: int) -> list[int]:
    """The common places, and those of whoever is asked, that stand for a member."""
    naming = question.match.naming
    found = []
    for slot in question.match.machine.layout.zone_of_slot:
        axes = naming.axes(slot)
        others = [at for axis, at in axes if axis == "player" and at != question.seat]
        if (enum, member) in axes and not others:
            found.append(slot)
    return found


def lying(question: Question, slot: int) -> Text:
    """What a place holds, for whoever is asked: how many cards, and those that are known, a pile from its top."""
    match, layout = question.match, question.match.machine.layout
    zone = layout.zone_of_slot[slot]
    row = [piece for piece in match.state[slot] if piece >= 0]
    seen = [
        piece for piece in (row[::-1] if zone.shape == "pile" else row) if not zone.closed and question.knows(piece)
    ]

    def words(lang: str) -> str:
        if not row:
            return say(lang, "questions", "empty")
        many = f"{len(row)} {called(question, row, len(seen) == len(row), lang)}"
        names = counted_names(match.naming.card(piece, lang) for piece in seen[:FIRST])
        more = "…" if len(seen) > FIRST else ""
        return say(lang, "questions", "about", what=many, said=names + more) if names else many

    return in_each(words)


def called(question: Question, row: list[int], known: bool, lang: str) -> str:
    """What so many are called: by the word of their kind where it has one and all of them are known, else cards."""
    naming, number = question.match.naming, len(row)
    words = {naming.seen(piece, False, lang) for piece in row} if known else set()
    form = (words.pop().one if number == 1 else words.pop().several) if len(words) == 1 else ""
    return form or say(lang, "questions", "cards", count=number)


def what_lies(question: Question, answer: object) -> Text | None:
    """What lies in the place that an answer points at, or that stands for the member that it is."""
    if not question.picks or not isinstance(answer, int) or answer < 0:
        return None
    match question.point.answers:
        case types.Place():
            return lying(question, answer)
        case types.Member(enum):
            places, state = places_of(question, enum, answer), question.match.state
            offered = (slot for one in question.candidates() for slot in places_of(question, enum, one))
            # where nothing lies in any of them, that says nothing about the answer
            some = any(piece >= 0 for slot in offered for piece in state[slot])
            return lying(question, places[0]) if some and len(places) == 1 else None
    return None


def subject_of(question: Question) -> Subject:
    """Where the things lie that can be chosen: whoever is asked sees what is offered, so this tells nothing more."""
    thing, match = question.point.answers, question.match
    found = tuple(one for one in question.candidates() if one >= 0)
    lies = match.state[match.machine.layout.place]
    match thing:
        case types.Card():
            return Subject(frozenset(lies[piece] for piece in found if lies[piece] >= 0))
        case types.Place():
            return Subject(frozenset(found))
        case types.Slot():
            return Subject(frozenset(spot(value)[0] for value in found))
        case types.Seat():
            return Subject(seats=frozenset(found))
        case types.Tokens(stock):
            return Subject(stocks=frozenset({stock}))
        case AReaction():
            bearers = [bearer_of(value) for value in found if match.naming.has_bearer(value)]
            event = answered(question, question.seat)
            places = frozenset(lies[piece] for piece in bearers if lies[piece] >= 0)
            return Subject(places.union(event.places), frozenset(event.seats)) if event is not None else Subject(places)
        case types.Member(enum):
            return Subject(frozenset(slot for one in found for slot in places_of(question, enum, one)))
        case types.Bundle() | types.Number() | types.Truth() | AnOption() | AnOffer():
            return Subject()
    assert_never(thing)
