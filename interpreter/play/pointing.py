"""What an answer points at, for the seat that gives it: a card by its handle, a back by where it lies, and so on."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, assert_never

from interpreter.compile.program import things as inside
from interpreter.compile.program.points import Choice
from interpreter.engine.choices import Answer
from interpreter.meaning import types
from interpreter.meaning.types.slot import spot
from interpreter.play.questions.form import parts
from interpreter.play.seen.things import (
    ActionThing,
    BackThing,
    CardThing,
    MemberThing,
    PlaceThing,
    Pointed,
    SeatThing,
    SpotThing,
    Thing,
    TokenThing,
)
from interpreter.play.views.places import laid
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter.play.questions.question import Question
    from interpreter.play.standing import Standing


@record
class Pointing:
    """The things of one table as one seat sees them now."""

    match: Standing
    seat: int

    @cached_property
    def handles(self) -> dict[int, int]:
        return self.match.handles(self.seat)

    def thing(self, sort: inside.Thing, value: int) -> Thing | None:
        """None where the value is a word or a number, or nothing at all."""
        if value < 0:
            return None
        naming = self.match.naming
        match sort:
            case types.Card():
                return self.card(value)
            case types.Seat():
                return SeatThing(value) if value < len(self.match.seats) else None
            case types.Member(enum):
                members = self.match.game.model.enums[enum].members
                return MemberThing(enum, members[value].id) if value < len(members) else None
            case types.Place():
                return PlaceThing(value) if value in self.match.machine.layout.zone_of_slot else None
            case types.Slot():
                return SpotThing(*spot(value))
            case inside.AReaction():
                return self.card(inside.bearer_of(value)) if naming.has_bearer(value) else None
            case (
                types.Tokens() | types.Bundle() | types.Number() | types.Truth() | inside.AnOption() | inside.AnOffer()
            ):
                return None
        assert_never(sort)

    def card(self, piece: int) -> Thing | None:
        """A card that the seat knows by its handle; one that it does not know by its place among what it is shown."""
        if piece in self.handles:
            return CardThing(self.handles[piece])
        state, layout = self.match.state, self.match.machine.layout
        slot = state[layout.place][piece]
        return BackThing(slot, self.shown_at(slot).index(piece)) if slot in layout.zone_of_slot else None

    def shown_at(self, slot: int) -> list[int]:
        """The pieces of a place in the order in which the seat is shown them."""
        return [piece for piece, _ in laid(self.match, slot, self.seat, self.handles)]


def points_at(question: Question, answer: Answer | None) -> tuple[Pointed, ...]:
    """Everything that an answer, as the machine takes it, points at; words, numbers and offers point at nothing.

    A split points at the cards that it puts into some pile, a payment at the tokens that it takes.
    """
    pointing, point = Pointing(question.match, question.seat), question.point
    chosen = () if answer is None else parts(answer)
    if point.name == "menu":
        return tuple([ActionThing(point.keys[one]) for one in chosen if 0 <= one < len(point.keys)])
    match point.answers:
        case types.Tokens(stock):
            by = question.match.game.model.stocks[stock].by
            if by is None:
                return ()
            if point.kind is Choice.PAYMENT:  # is made with what the one who pays holds
                return tuple([TokenThing(stock, question.seat, member) for member in counted(question, by, chosen)])
            return tuple([MemberThing(by, member) for member in counted(question, by, chosen)])
        case types.Bundle(enum):
            return tuple([MemberThing(enum, member) for member in counted(question, enum, chosen)])
        case inside.AnOffer():
            return ()
    if point.kind is Choice.SPLIT:
        chosen = tuple([piece for piece, pile in zip(question.candidates(), chosen) if pile >= 0])
    found = [pointing.thing(point.answers, one) for one in chosen]
    return tuple([one for one in found if one is not None])


def counted(question: Question, enum: str, counts: tuple[int, ...]) -> list[str]:
    """The members of which there are some."""
    members = question.match.game.model.enums[enum].members
    return [member.id for member, count in zip(members, counts) if count > 0]
