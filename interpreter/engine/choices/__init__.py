"""Choice spaces: what a decision point asks, and which answers are legal."""

from .bundle import Bundle
from .covers_demand import feasible
from .every import AnySpace
from .number import Number
from .offer import Offer
from .one import OneOf
from .order import Order
from .payment import Payment
from .space import LIMIT, Answer, Ints, NoChoice, Rnd, Settling, Space
from .spending import Spending, payable, purse, spendings, within_reach
from .split import Split, narrowed, on_chosen
from .subset import Subset

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
