"""The question that a point asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from interpreter.compile.program.points import Choice, Point
from interpreter.engine.questions.bundle import BundleQuestion
from interpreter.engine.questions.number import NumberQuestion
from interpreter.engine.questions.offer import OfferQuestion
from interpreter.engine.questions.one import OneQuestion
from interpreter.engine.questions.order import OrderQuestion
from interpreter.engine.questions.payment import PaymentQuestion
from interpreter.engine.questions.question import Question
from interpreter.engine.questions.ready import ReadyQuestion
from interpreter.engine.questions.spending import SpendingQuestion
from interpreter.engine.questions.split import SplitQuestion
from interpreter.engine.questions.subset import SubsetQuestion

if TYPE_CHECKING:
    from interpreter.engine.match import Match


def question_of(match: Match, point: Point, seat: int) -> Question:
    return _kind(point.kind)(match, point, seat)


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
