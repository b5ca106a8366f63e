"""Whether costs can be paid together: each is tested against what there is, and what they share is added up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.choices.paying import demand_value, payment_test, spending_test
from interpreter.compile.choices.spaces import Rest
from interpreter.compile.choices.splitting import split_test
from interpreter.compile.choices.targets import all_of, one_target
from interpreter.compile.passes.read_once import canonical
from interpreter.compile.tree import values as v
from interpreter.compile.tree.numbers import is_from_nought
from interpreter.compile.tree.values import YES, Name, Value, every
from interpreter.compile.tree.walk import free
from interpreter.compile.values.selecting import candidates
from interpreter.compile.values.writer import Writer
from interpreter.fault.play import CostOnPayment, DealAsCost, PaymentBesideCost
from interpreter.meaning import types

UNSETTLED = Name("_")  # what a cost has chosen, where only its place is known
Need = tuple[Value, Value]  # what is drawn upon, and how much


def bound(costs: m.Block) -> list[m.Local]:
    found = [getattr(cost, "bind", None) for cost in costs]
    return [x for x in found if isinstance(x, m.Local)]


def costs_value(b: Builder, costs: m.Block, added: Iterable[Need] = ()) -> Value:
    """All of it or nothing, each cost tested against what there is."""
    tests: list[Value] = []
    # what is drawn upon, and the amounts that are taken from it together
    wanted: dict[Value, tuple[Value, list[Value]]] = {}
    needs = list(added)
    one_payment(b, costs)
    for index, cost in enumerate(costs):
        if isinstance(cost, m.ChooseFrom) and hangs(b, costs, index):
            return v.every([*tests, chosen_cost(b, cost, costs[index + 1 :], needs)])
        if isinstance(cost, m.DealOf) and all(fault.span != cost.span for fault in b.program.faults):
            b.program.not_yet(cost.span, DealAsCost())  # whether it will be agreed cannot be known before
        need = drawn_upon(b, cost)
        asked = need or (one_cost(b, cost),)
        if is_unsettled(asked) and all(fault.span != cost.span for fault in b.program.faults):
            b.program.not_yet(cost.span, CostOnPayment())
        if need is not None:
            needs.append(need)
        else:
            tests += asked
    needs += [need for cost in costs for need in beside(b, cost, needs)]
    for have, amount in needs:
        # candidates are spelled anew each time
        wanted.setdefault(canonical(have), (have, []))[1].append(amount)
    tests += [v.compare(have, ">=", together(amounts)) for have, amounts in wanted.values()]
    for cost in costs:  # what a cost chooses has no name yet: it gets one where it is paid
        for local in bound((cost,)):
            b.names.pop(local, None)
    return all_of(*tests)


def together(amounts: list[Value]) -> Value:
    """What several costs take; one that is below nought takes nothing, and leaves nothing more for the others."""
    if len(amounts) == 1:
        return amounts[0]
    return v.joined([one if is_from_nought(one) else v.call("max", v.Const(0), one) for one in amounts])


def is_unsettled(tests: Iterable[Value]) -> bool:
    """Whether something hangs on what a cost has chosen."""
    return any(UNSETTLED.id in free(test) for test in tests)


def one_payment(b: Builder, costs: m.Block) -> None:
    """Whether a payment can be made in one of several ways depends on what is chosen or paid out of the same tokens."""
    for cost in costs:
        stock = stock_taken(cost) if isinstance(cost, m.PayFor) else None
        rivals = [x for x in costs if x is not cost and stock is not None and stock_taken(x) == stock]
        if rivals and all(fault.span != cost.span for fault in b.program.faults):
            b.program.not_yet(cost.span, PaymentBesideCost(str(stock)))


def stock_taken(cost: m.Meaning) -> str | None:
    """The stock out of which a cost takes tokens, or lets some be chosen."""
    match cost:
        case m.MoveTokens():
            return cost.stock
        case m.PayFor() if isinstance(cost.spend, m.Holding):
            return cost.spend.stock
        case m.ChooseFrom() if isinstance(cost.what, m.Selection) and isinstance(cost.what.domain, m.Tokens):
            return cost.what.domain.stock
    return None


def hangs(b: Builder, costs: m.Block, index: int) -> bool:
    """Whether later costs ask for what this one chooses, other than by taking it."""
    chosen = costs[index]
    if not isinstance(chosen, m.ChooseFrom):
        return False
    inner = Builder(b.program, b.name)
    inner.names = {**b.names, **dict.fromkeys(bound(costs), v.EMPTY), chosen.bind: UNSETTLED}
    for cost in costs[index + 1 :]:
        if is_unsettled(drawn_upon(inner, cost) or (one_cost(inner, cost),)):
            return True
        inner.names |= dict.fromkeys(bound((cost,)), v.EMPTY)
    return False


def chosen_cost(b: Builder, cost: m.ChooseFrom, later: m.Block, needs: list[Need]) -> Value:
    """The test that something can be chosen with which the costs that hang on it can be met, besides the others."""
    own = drawn_upon(b, cost)
    rest = later_costs(b, cost, later, needs if own is None else [*needs, own])
    b.names.pop(cost.bind, None)  # it gets its name where it is paid
    return one_target(b, replace(cost, if_any=False), rest)


def later_costs(b: Builder, cost: m.ChooseFrom, later: m.Block, needs: Iterable[Need]) -> Rest | None:
    """What later costs ask of a candidate, if anything."""
    candidate = b.w.fresh()
    inner = Builder(b.program, b.name)
    inner.names = {**b.names, cost.bind: candidate}
    test = costs_value(inner, later, needs)
    return None if test == YES else Rest(test, candidate)


def beside(b: Builder, cost: m.Meaning, needs: list[Need]) -> list[Need]:
    """What a payment takes from a holding from which something else has to be given, too."""
    if not isinstance(cost, m.PayFor) or not isinstance(cost.spend, m.Holding):
        return []
    have = v.call("sum", b.w.value(cost.spend))
    return [(have, v.call("sum", demand_value(b, cost)))] if any(have == other for other, _ in needs) else []


def drawn_upon(b: Builder, cost: m.Meaning) -> Need | None:
    """What a plain cost takes its tokens or cards from, and how many: two such costs must be met together."""
    w = b.w
    if isinstance(cost, m.MoveTokens) and cost.source is not None and isinstance(cost.what, m.Selection):
        stock = w.stock(cost.stock)
        if stock.negative or cost.what.how in ("all", "each"):
            return None
        return held(w, cost), v.Const(1) if cost.what.amount is None else w.number(cost.what.amount)
    if isinstance(cost, m.ChooseFrom) and isinstance(cost.what, m.Selection):
        what = cost.what
        if cost.such_that or what.shapes or what.how not in ("one", "some", "exactly"):
            return None
        amount = v.Const(1) if what.amount is None else w.number(what.amount)
        if isinstance(what.domain, m.Cards):
            b.names[cost.bind] = UNSETTLED
            return v.call("len", candidates(w, what.pool)), amount
        if isinstance(what.domain, m.Tokens) and not what.modifiers and isinstance(what.domain.holding, m.Holding):
            b.names[cost.bind] = UNSETTLED
            return v.call("sum", w.value(what.domain.holding)), amount
    return None


def one_cost(b: Builder, cost: m.Meaning) -> Value:
    w = b.w
    if isinstance(cost, m.PayFor):
        return payment_test(b, cost)
    if isinstance(cost, m.PayCards):
        return spending_test(b, cost)
    if isinstance(cost, m.SplitInto):
        return split_test(b, cost)
    if isinstance(cost, m.ChooseOption):
        tests = [offered(b, one) for one in cost.options]
        return YES if None in tests else v.some([test for test in tests if test is not None])
    if isinstance(cost, m.ChooseFrom):
        b.names[cost.bind] = UNSETTLED
        return one_target(b, replace(cost, if_any=False), None)
    if isinstance(cost, m.MoveTokens) and isinstance(cost.what, m.TokensOf):
        if cost.source is None or w.stock(cost.stock).negative:
            return YES
        held_there = w.at(b.program.layout.stocks[cost.stock], w.value(cost.source))
        return v.call("covers_all", w.value(cost.what), held_there)
    if isinstance(cost, m.MoveCards):
        if isinstance(cost.what, m.Local):
            return YES
        kind = cost.what.type
        pieces = w.contents(cost.what) if isinstance(kind, types.Place) else w.value(cost.what)
        if isinstance(kind, types.Card):
            return v.is_there(pieces)
        amount = getattr(cost.what, "count" if isinstance(cost.what, m.PieceAt) else "amount", None)
        number = v.call("len", pieces)
        return v.compare(number, ">", v.Const(0)) if amount is None else v.compare(number, ">=", w.number(amount))
    return YES


def held(w: Writer, cost: m.MoveTokens) -> Value:
    assert cost.source is not None and isinstance(cost.what, m.Selection)
    have = w.at(w.layout.stocks[cost.stock], w.value(cost.source))
    domain = cost.what.domain
    if isinstance(domain, m.Tokens) and domain.member is not None:
        return v.item(have, w.value(domain.member))
    return v.call("sum", have) if w.stock(cost.stock).by is not None else have


def offered(b: Builder, one: m.OptionChoice) -> Value | None:
    """When an option is there: its condition holds and its cost can be paid."""
    tests = [] if one.condition is None else [b.w.truth(one.condition)]
    if one.cost and (cost := costs_value(b, one.cost)) != YES:
        tests.append(cost)
    return every(tests) if tests else None
