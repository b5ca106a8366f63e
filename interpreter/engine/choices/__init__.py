"""Choice spaces: what a decision point asks, and which answers are legal."""

from typing import TypeAlias

from .bundle import Bundle
from .cover import feasible
from .number import Number
from .offer import Offer
from .one import OneOf
from .order import Order
from .payment import Payment
from .space import LIMIT, Answer, Ints, NoChoice, Rnd, Settling, Space
from .spending import Spending, payable, purse, spendings, within_reach
from .split import Split, narrowed, on_chosen
from .subset import Subset

AnySpace: TypeAlias = OneOf | Number | Subset | Bundle | Order | Payment | Spending | Split | Offer

__all__ = [
    "LIMIT",
    "Answer",
    "AnySpace",
    "Bundle",
    "Ints",
    "NoChoice",
    "Number",
    "Offer",
    "OneOf",
    "Order",
    "Payment",
    "Rnd",
    "Settling",
    "Space",
    "Spending",
    "Split",
    "Subset",
    "feasible",
    "narrowed",
    "on_chosen",
    "payable",
    "purse",
    "spendings",
    "within_reach",
]
