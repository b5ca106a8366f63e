"""Whether an action can be declared: its targets and costs must have a joint solution."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from interpreter.check import meaning as m
from interpreter.check.walking import locals_in
from interpreter.compile.builder import Builder
from interpreter.compile.changing import let_value
from interpreter.compile.choosing import offered
from interpreter.compile.code import Assign, Code, For, If, Return
from interpreter.compile.events import Happening, may_hear, prohibits
from interpreter.compile.hearing import NO_PIECE
from interpreter.compile.modifying import modifiers_of
from interpreter.compile.nothing import blank_of
from interpreter.compile.paying import demand_text, payment_test, spending_test
from interpreter.compile.points import Choice
from interpreter.compile.searching import locals_of
from interpreter.compile.selecting import calls, candidates, filtering, given, hoisted, there_is
from interpreter.compile.spaces import (
    Rest,
    any_of,
    fits_text,
    fitting,
    is_single,
    number_of,
    of_answer,
    one_of_each,
    options_of,
    space_of,
)
from interpreter.compile.splitting import split_test
from interpreter.compile.taxing import Need, bound, demands, replaced
from interpreter.compile.tree import values as v
from interpreter.compile.tree.reading import canonical, loose
from interpreter.compile.tree.values import NOBODY, YES, Name, Value
from interpreter.compile.tree.walk import free
from interpreter.compile.tree.walk import replaced as put_in
from interpreter.compile.writer import Writer

UNSETTLED = Name("_")  # what a cost has chosen, where only its place is known


def all_of(*tests: Value) -> Value:
    """That all of them hold, without those that always do."""
    return v.every([test for test in tests if test != YES])


def level(
    b: Builder, routine: m.Routine, depth: int, params: list[Value], spelled: list[m.Local], paid: bool = False
) -> Value:
    """The test that targets from `depth` on, and the costs unless they are known to be `paid`, can be met."""
    inner = Builder(b.program, b.name)
    inner.names = dict(zip(spelled, params))
    if depth == len(routine.targets):
        return YES if paid else call_costs(inner, routine, params)
    target = routine.targets[depth]
    if isinstance(target, m.Let):
        name = b.w.fresh()
        test = level(b, routine, depth + 1, [*params, name], [*spelled, target.local], paid)
        return YES if test == YES else v.Let(name.id, let_value(inner, target), test)
    if not isinstance(target, m.ChooseFrom):
        hanging = settled_later(b, routine, depth)
        test = level(b, routine, depth + 1, [*params, *[v.EMPTY] * len(hanging)], [*spelled, *hanging], paid)
        return all_of(one_cost(inner, target), test)
    found = one_target(inner, target, rest_test(b, routine, depth, params, spelled, target, paid))
    if paid or not cost_is_settled(routine, depth):
        return found
    # what does not depend on the targets that are left is asked once, before them
    return all_of(call_costs(inner, routine, params), found)


def settled_later(b: Builder, routine: m.Routine, depth: int) -> list[m.Local]:
    """What a target binds that nobody knows when the call is offered; that nothing else may hang on it, is a fault."""
    target = routine.targets[depth]
    bind = getattr(target, "bind", None)
    if not isinstance(bind, m.Local):
        return []
    hanging = any(local is bind for local in locals_in((routine.targets[depth + 1 :], routine.cost)))
    if hanging and all(fault.span != target.span for fault in b.program.faults):
        help = "later targets and costs may ask for what is chosen with `choose` or named with `let`"
        b.program.not_yet(target.span, f"a target or cost that depends on `{bind.name}`", help)
    return [bind]


def cost_is_settled(routine: m.Routine, depth: int) -> bool:
    """Whether the targets from here on make no difference to what the call costs."""
    targets = [x for x in routine.targets if isinstance(x, m.ChooseFrom)]
    if len(targets) < len(routine.targets) or (routine.on is None and depth == 0):
        return False  # what it is aimed at may be taxed
    later = {x.bind for x in targets[depth:]}
    return not any(local in later for local in locals_in(routine.cost))


def rest_test(
    b: Builder,
    routine: m.Routine,
    depth: int,
    params: list[Value],
    spelled: list[m.Local],
    target: m.ChooseFrom,
    paid: bool = False,
) -> Rest | None:
    """What is asked of a candidate by what comes after it, if anything is."""
    candidate = b.w.fresh()
    paid = paid or cost_is_settled(routine, depth)  # then it was asked before the targets up to here were chosen
    test = level(b, routine, depth + 1, [*params, candidate], [*spelled, target.bind], paid)
    if routine.on is None and not any(isinstance(x, m.ChooseFrom) for x in routine.targets[:depth]):
        test = all_of(*permitted(b, routine, params[0], candidate), test)
    return None if test == YES else Rest(test, candidate)


def permitted(b: Builder, routine: m.Routine, me: Value, on: Value) -> list[Value]:
    """The tests that no rule forbids this call on this target."""
    event = Happening("call", routine.name, actor=me)
    about = [x for x in b.program.prohibitions if x.pattern is not None and x.pattern.on is not None]
    return [v.Not(prohibits(b, x, event, NO_PIECE, on)) for x in about if may_hear(b.program, x, event)]


def forbidden(b: Builder, routine: m.Routine, me: Value, on: Value) -> list[Value]:
    """The tests that no rule forbids this call to this seat."""
    event = Happening("call", routine.name, actor=me)
    forbidding = [x for x in b.program.prohibitions if may_hear(b.program, x, event)]
    return [v.Not(prohibits(b, x, event, NO_PIECE, on)) for x in forbidding]


def one_target(b: Builder, target: m.ChooseFrom, rest: Rest | None) -> Value:
    """The test that something can be chosen that leaves later targets and costs a solution."""
    what, w = target.what, b.w
    assert isinstance(what, m.Selection)
    if what.how in ("all", "each", "each_other", "the_only") and not isinstance(what.domain, m.Tokens):
        found = candidates(w, what)
        return YES if rest is None else of(rest, v.call("only", found) if what.how == "the_only" else v.row(found))
    if isinstance(what.domain, m.Numbers):
        low, high = w.number(what.domain.low), w.number(what.domain.high)
        kind, _, fits = space_of(b, target, rest)
        return v.compare(low, "<=", high) if fits is None else any_of(kind, v.Row((low, high)), fits)
    if is_single(what) and not isinstance(what.domain, m.Tokens):
        found = one_of_them(b, target, what, rest)
    else:
        found = several(b, target, what, rest)
    if not target.if_any:
        return found
    return YES if rest is None else v.Some((found, of(rest, blank_of(b, target.bind.type))))


def of(rest: Rest, chosen: Value) -> Value:
    """What comes later, asked of what is chosen for sure."""
    return v.Let(rest.candidate.id, chosen, rest.test)


def one_of_them(b: Builder, target: m.ChooseFrom, what: m.Selection, rest: Rest | None) -> Value:
    if rest is None and not target.such_that and not what.shapes and not modifiers_of(b.program, target.options):
        return there_is(b.w, replace(what.pool, how="one", amount=None))
    options = fitting(options_of(b, target), fits_text(b, target))
    if rest is None:
        return v.compare(v.call("len", options), ">", v.Const(0))
    return found_early(b.w, options, rest, [*b.names.values()])


def found_early(w: Writer, row: Value, rest: Rest, names: list[Value]) -> Value:
    """A loop that stops at the first candidate that will do."""
    candidate = rest.candidate
    hoists, (test,) = hoisted(w, candidate, [rest.test])
    if not all(isinstance(name, Name) and not name.sure for name in names):
        return v.call("any", v.Query(YES, (filtering(candidate, row, [test]),), given(hoists)))
    code: list[Code] = [
        *(Assign(name, value) for value, name in hoists.items()),
        For(candidate, row, [If(test, [Return(YES)])]),
        Return(v.NO),
    ]
    params = locals_of(v.Query(candidate, (filtering(candidate, row, [rest.test]),)))
    return v.call(w.tables.function("some", params, code), *params)


def is_purse(value: Value) -> bool:
    return calls(value, "purse")


def several(b: Builder, target: m.ChooseFrom, what: m.Selection, rest: Rest | None) -> Value:
    if rest is not None and (purses := [*loose(rest.test, is_purse, frozenset({rest.candidate.id}))]):
        # what somebody can pay with is the same for every candidate
        purse = b.w.fresh()
        inner = several(b, target, what, Rest(put_in(rest.test, {purses[0]: purse}), rest.candidate))
        return v.Let(purse.id, purses[0], inner)
    kind, space, fits = space_of(b, target, rest)
    amount = b.w.number(what.amount) if what.amount is not None else v.Const(1)
    test = v.Const(None) if fits is None else of_answer(fits)
    if what.how in ("up_to", "any_number"):
        return YES if fits is None else any_of(kind, space, fits)
    if target.if_any:  # as many as can be had together, if any can
        together = v.call("as_far", space, test, v.Const(what.how == "exactly"))
        return YES if fits is None else v.compare(v.item(together, v.Const(1)), ">", v.Const(0))
    if kind is Choice.BUNDLE and fits is None:
        enough = v.compare(number_of(any(one_of_each(x) for x in what.shapes)), ">=", Name("n"))
        name = b.program.tables.function("enough", ("t", "n"), [Return(enough)])
        return v.call(name, candidates(b.w, what.pool), amount)
    if kind is Choice.BUNDLE:
        return v.call("bundle_full", space, amount, test)
    if kind is Choice.NUMBER and fits is not None:
        return v.call("number_full", space, amount, test)
    if kind is Choice.NUMBER:
        return v.compare(v.item(space, v.Const(1)), ">=", amount)
    return v.call("subset_full", space, amount, test)


def call_costs(b: Builder, routine: m.Routine, params: list[Value]) -> Value:
    """The test of what a call costs, with everything that rules add to it or put in its place."""
    event = Happening("call", routine.name, actor=params[0])
    aimed = routine.on or next((x.bind for x in routine.targets if isinstance(x, m.ChooseFrom)), None)
    on = b.names.get(aimed, NOBODY) if aimed is not None else NOBODY
    needs, tests = demands(b, event, on)
    own = costs_text(b, routine.cost, needs)
    return v.every([replaced(b, event, on, own), *tests])


def costs_text(b: Builder, costs: m.Block, added: Iterable[Need] = ()) -> Value:
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
            b.program.not_yet(cost.span, "a deal as a cost")  # whether it will be agreed cannot be known before
        need = drawn_upon(b, cost)
        asked = need or (one_cost(b, cost),)
        if is_unsettled(asked) and all(fault.span != cost.span for fault in b.program.faults):
            help = "costs may ask for what is chosen with `choose`; choose it so, or in a sentence before this one"
            b.program.not_yet(cost.span, "a cost that depends on how another is paid", help)
        if need is not None:
            needs.append(need)
        else:
            tests += asked
    needs += [need for cost in costs for need in beside(b, cost, needs)]
    for have, amount in needs:
        # candidates are spelled anew each time
        wanted.setdefault(canonical(have), (have, []))[1].append(amount)
    tests += [v.compare(have, ">=", v.joined(amounts)) for have, amounts in wanted.values()]
    for cost in costs:  # what a cost chooses has no name yet: it gets one where it is paid
        for local in bound((cost,)):
            b.names.pop(local, None)
    return all_of(*tests)


def is_unsettled(tests: Iterable[Value]) -> bool:
    """Whether something hangs on what a cost has chosen."""
    return any(UNSETTLED.id in free(test) for test in tests)


def one_payment(b: Builder, costs: m.Block) -> None:
    """Whether a payment can be made in one of several ways depends on what is chosen or paid out of the same tokens."""
    for cost in costs:
        stock = stock_taken(cost) if isinstance(cost, m.PayFor) else None
        rivals = [x for x in costs if x is not cost and stock is not None and stock_taken(x) == stock]
        if rivals and all(fault.span != cost.span for fault in b.program.faults):
            help = "let one `pay` ask for all of it, or take the rest in `do`"
            b.program.not_yet(cost.span, f"a payment beside another cost in `{stock}`", help)


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
    test = costs_text(inner, later, needs)
    return None if test == YES else Rest(test, candidate)


def beside(b: Builder, cost: m.Meaning, needs: list[Need]) -> list[Need]:
    """What a payment takes from a holding from which something else has to be given, too."""
    if not isinstance(cost, m.PayFor) or not isinstance(cost.spend, m.Holding):
        return []
    have = v.call("sum", b.w.text(cost.spend))
    return [(have, v.call("sum", demand_text(b, cost)))] if any(have == other for other, _ in needs) else []


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
            return v.call("sum", w.text(what.domain.holding)), amount
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
        held_there = w.at(b.program.layout.stocks[cost.stock], w.text(cost.source))
        return v.call("covers_all", w.text(cost.what), held_there)
    if isinstance(cost, m.MoveCards):
        if isinstance(cost.what, m.Local):
            return YES
        kind = cost.what.type
        pieces = w.contents(cost.what) if kind.name == "place" else w.text(cost.what)
        if kind.name == "card":
            return v.is_there(pieces)
        amount = getattr(cost.what, "count" if isinstance(cost.what, m.PieceAt) else "amount", None)
        number = v.call("len", pieces)
        return v.compare(number, ">", v.Const(0)) if amount is None else v.compare(number, ">=", w.number(amount))
    return YES


def held(w: Writer, cost: m.MoveTokens) -> Value:
    assert cost.source is not None and isinstance(cost.what, m.Selection)
    have = w.at(w.layout.stocks[cost.stock], w.text(cost.source))
    domain = cost.what.domain
    if isinstance(domain, m.Tokens) and domain.member is not None:
        return v.item(have, w.text(domain.member))
    return v.call("sum", have) if w.stock(cost.stock).by is not None else have
