"""Costs as they are paid, one after the other; what is chosen for one must leave the others payable."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter.check import meaning as m
from interpreter.compile.builder import Builder
from interpreter.compile.choosing import choose
from interpreter.compile.code import Code
from interpreter.compile.feasible import hangs, later_costs
from interpreter.compile.taxing import Need


def charge(b: Builder, costs: m.Block, added: Callable[[], Sequence[Need]] = tuple) -> list[Code]:
    """`added`: what will be asked for besides when these have been paid."""
    code: list[Code] = []
    for index, cost in enumerate(costs):
        if isinstance(cost, m.ChooseFrom) and hangs(b, costs, index):
            rest = later_costs(b, cost, costs[index + 1 :], added())
            code += [*b.reached(cost), *choose(b, cost, rest, declared=True)]
        else:
            code += b.block((cost,))
    return code
