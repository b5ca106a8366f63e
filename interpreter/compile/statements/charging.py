"""Costs as they are paid, one after the other; what is chosen for one must leave the others payable."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.nothing import blank_of
from interpreter.compile.choices.costing import Need, bound, hangs, later_costs
from interpreter.compile.choices.taxing import armed_value, demands, taxes
from interpreter.compile.hearing.hearing import Watch, each_piece
from interpreter.compile.program.happening import Happening, Piece
from interpreter.compile.statements.choosing import choose
from interpreter.compile.tree.code import Assign, Code, If
from interpreter.compile.tree.values import Value


def charge(b: Builder, costs: m.Block, added: Callable[[], Sequence[Need]] = tuple) -> list[Code]:
    """What a call costs, which was asked before it was offered; `added` will be asked for besides."""
    b.declared, before = True, b.declared
    code: list[Code] = []
    for index, cost in enumerate(costs):
        if isinstance(cost, m.ChooseFrom) and hangs(b, costs, index):
            rest = later_costs(b, cost, costs[index + 1 :], added())
            code += [*b.reached(cost), *choose(b, cost, rest, declared=True)]
        else:
            code += b.block((cost,))
    b.declared = before
    return code


def paid(b: Builder, event: Happening, piece: Piece, on: Value, own: m.Block) -> list[Code]:
    """The code that pays a call: its own cost or what stands in its place, then what is added."""
    code = charge(b, own, lambda: demands(b, event, on)[0])
    for rule in taxes(b.program, event, whole=True):
        applies = armed_value(b, rule, event, piece, on)
        code = [*unpaid(b, own), If(applies, charged(b, [rule], event, piece, on), code)]
    added = taxes(b.program, event, whole=False)
    return [*code, *charged(b, added, event, piece, on)]


def unpaid(b: Builder, own: m.Block) -> list[Code]:
    """A cost that is not paid has taken nothing: what the effect reads by the names of the cost is blank."""
    return [Assign(b.spelled(x), blank_of(b, x.type)) for x in bound(own)]


def charged(b: Builder, rules: list[m.Listener], event: Happening, piece: Piece, on: Value) -> list[Code]:
    if not rules:
        return []
    before, body = each_piece(b, Watch(event, rules, [], []), piece, on, True)
    return [*before, *body]
