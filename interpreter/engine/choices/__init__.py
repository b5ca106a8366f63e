"""Choice spaces: what a decision point asks, and which answers are legal."""

from .bundle import Bundle
from .cover import feasible
from .number import Number
from .offer import Offer
from .one import OneOf
from .order import Order
from .payment import Payment
from .space import LIMIT, Ints, NoChoice, Rnd, Space
from .spending import Spending, payable, purse, spendings, within_reach
from .split import Split, narrowed, on_chosen
from .subset import Subset

__all__ = [
    "LIMIT",
    "Bundle",
    "Ints",
    "NoChoice",
    "Number",
    "Offer",
    "OneOf",
    "Order",
    "Payment",
    "Rnd",
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
