"""The question that a point asks."""

from __future__ import annotations

from typing import assert_never

from interpreter.compile.program.points import Choice, Point
from interpreter.play.questions.bundle import BundleQuestion
from interpreter.play.questions.number import NumberQuestion
from interpreter.play.questions.offer import OfferQuestion
from interpreter.play.questions.one import OneQuestion
from interpreter.play.questions.order import OrderQuestion
from interpreter.play.questions.payment import PaymentQuestion
from interpreter.play.questions.question import Question
from interpreter.play.questions.ready import ReadyQuestion
from interpreter.play.questions.spending import SpendingQuestion
from interpreter.play.questions.split import SplitQuestion
from interpreter.play.questions.subset import SubsetQuestion
from interpreter.play.standing import Standing

CHANCE = -1  # who answers where chance decides


def question_of(match: Standing, point: Point, seat: int) -> Question:
    return _kind(point.kind)(match, point, seat)


def owed(match: Standing) -> tuple[Question, ...]:
    """What is asked now, of everybody who owes an answer."""
    number = match.machine.pending(match.state)
    if number is None:
        return ()
    point = match.machine.points[number]
    if point.chance or point.kind is Choice.READY:
        return (question_of(match, point, CHANCE),)
    who = match.machine.who[number](match.state)
    if point.joint:
        return tuple(question_of(match, point, seat) for seat in range(len(match.seats)) if who >> seat & 1)
    return (question_of(match, point, who),)


def _kind(choice: Choice) -> type[Question]:
    match choice:
        case Choice.ONE:
            return OneQuestion
        case Choice.NUMBER:
            return NumberQuestion
        case Choice.SUBSET:
            return SubsetQuestion
        case Choice.BUNDLE:
            return BundleQuestion
        case Choice.ORDER:
            return OrderQuestion
        case Choice.PAYMENT:
            return PaymentQuestion
        case Choice.SPENDING:
            return SpendingQuestion
        case Choice.SPLIT:
            return SplitQuestion
        case Choice.OFFER:
            return OfferQuestion
        case Choice.READY:
            return ReadyQuestion
    assert_never(choice)
