"""The space of each kind of choice, made of what a decision point asks of a position."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.state import Written

from .bundle import Bundle
from .number import Number
from .offer import Offer
from .one import OneOf
from .order import Order
from .payment import Payment
from .spending import Spending
from .split import Split, narrowed, on_chosen
from .subset import Subset

AnySpace: TypeAlias = OneOf | Number | Subset | Bundle | Order | Payment | Spending | Split | Offer


def space_of(
    point: Point, ask: Written, fits: Written | None, pile: Written | None, joins: Written | None
) -> AnySpace | None:
    """`ask`: what there is; `fits`: whether an answer will do; `pile` and `joins`: the same of a pile of a split."""
    match point.kind:
        case Choice.ONE:
            return OneOf(ask)
        case Choice.NUMBER:
            return Number(ask, fits)
        case Choice.SUBSET:
            return Subset(ask, fits)
        case Choice.BUNDLE:
            return Bundle(ask, fits)
        case Choice.ORDER:
            return Order(ask)
        case Choice.PAYMENT:
            return Payment(ask)
        case Choice.SPENDING:
            return Spending(ask)
        case Choice.SPLIT:
            space = ask if joins is None else narrowed(ask, joins)
            return Split(space, None if fits is None else on_chosen(ask, fits), pile, point.lapses, raw=ask)
        case Choice.OFFER:
            return Offer(ask, tuple([at for at, lot in enumerate(point.lots) if lot.ordered]))
        case Choice.READY:
            return None
    assert_never(point.kind)
