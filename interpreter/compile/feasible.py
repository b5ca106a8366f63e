"""Whether an action can be declared: its targets and costs must have a joint solution."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from interpreter.check import meaning as m
from interpreter.check.walking import locals_in
from interpreter.compile.builder import Builder
from interpreter.compile.changing import let_text
from interpreter.compile.choosing import fits_text, is_single, number_of, offered, one_of_each, options_of, space_of
from interpreter.compile.code import Assign, Code, For, If, Return
from interpreter.compile.events import Happening, may_hear, prohibits
from interpreter.compile.modifying import modifiers_of
from interpreter.compile.nothing import blank_of
from interpreter.compile.paying import demand_text, payment_test, spending_test
from interpreter.compile.points import Choice
from interpreter.compile.searching import locals_of
from interpreter.compile.selecting import candidates, filtering, given, hoisted, there_is
from interpreter.compile.spelled import Spelled
from interpreter.compile.splitting import split_test
from interpreter.compile.taxing import Need, bound, demands, replaced
from interpreter.compile.texts import words
from interpreter.compile.tree import values as v
from interpreter.compile.tree.bridge import Spelling, tree
from interpreter.compile.tree.reading import canonical, loose
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.tree.walk import replaced as put_in
from interpreter.compile.writer import Writer


def feasibility(b: Builder, routine: m.Routine, params: list[str], spelled: list[m.Local]) -> str:
    """The name of a test `f(S, me, ...)` that targets and costs can be met, or 'True'."""
    return level(b, routine, 0, params, spelled)


def level(
    b: Builder, routine: m.Routine, depth: int, params: list[str], spelled: list[m.Local], paid: bool = False
) -> str:
    """The test that targets from `depth` on, and the costs unless they are known to be `paid`, can be met."""
    names = dict(zip(spelled, params))
    inner = Builder(b.program, b.name)
    inner.names = {local: tree(name) for local, name in names.items()}
    if depth == len(routine.targets):
        return "True" if paid else call_costs(inner, routine, params)
    target = routine.targets[depth]
    if isinstance(target, m.Let):
        name = b.w.fresh()
        rest = level(b, routine, depth + 1, [*params, name], [*spelled, target.local], paid)
        return "True" if rest == "True" else f"(lambda {name}: {rest})({let_text(inner, target)})"
    if not isinstance(target, m.ChooseFrom):
        hanging = settled_later(b, routine, depth)
        rest = level(b, routine, depth + 1, [*params, *["()"] * len(hanging)], [*spelled, *hanging], paid)
        return " and ".join(f"({test})" for test in (one_cost(inner, target), rest) if test != "True") or "True"
    rest, candidate = rest_test(b, routine, depth, params, spelled, target, paid)
    found = one_target(inner, target, rest, candidate)
    if paid or not cost_is_settled(routine, depth):
        return found
    # what does not depend on the targets that are left is asked once, before them
    tests = [test for test in (call_costs(inner, routine, params), found) if test != "True"]
    return str(v.every([tree(test) for test in tests]))


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
    params: list[str],
    spelled: list[m.Local],
    target: m.ChooseFrom,
    paid: bool = False,
) -> tuple[str, str]:
    """What is asked of a candidate by what comes after it, and how the candidate is spelled there."""
    candidate = b.w.fresh()
    paid = paid or cost_is_settled(routine, depth)  # then it was asked before the targets up to here were chosen
    rest = level(b, routine, depth + 1, [*params, candidate], [*spelled, target.bind], paid)
    if routine.on is None and not any(isinstance(x, m.ChooseFrom) for x in routine.targets[:depth]):
        allowed = " and ".join(permitted(b, routine, params[0], candidate))
        rest = rest if not allowed else allowed if rest == "True" else f"{allowed} and {rest}"
    return rest, candidate


def permitted(b: Builder, routine: m.Routine, me: Spelling, on: Spelling) -> list[str]:
    """The tests that no rule forbids this call on this target."""
    event = Happening("call", routine.name, actor=me)
    about = [x for x in b.program.prohibitions if x.pattern is not None and x.pattern.on is not None]
    return [f"not ({prohibits(b, x, event, ('-1', '-1', '-1'), on)})" for x in about if may_hear(b.program, x, event)]


def forbidden(b: Builder, routine: m.Routine, me: Spelling, on: Spelling) -> list[str]:
    """The tests that no rule forbids this call to this seat."""
    event = Happening("call", routine.name, actor=me)
    forbidding = [x for x in b.program.prohibitions if may_hear(b.program, x, event)]
    return [f"not ({prohibits(b, x, event, ('-1', '-1', '-1'), on)})" for x in forbidding]


def one_target(b: Builder, target: m.ChooseFrom, rest: str, candidate: str = "_") -> str:
    what = target.what
    assert isinstance(what, m.Selection)
    w = b.w
    if what.how in ("all", "each", "each_other", "the_only") and not isinstance(what.domain, m.Tokens):
        found = f"only({candidates(w.tree, what)})" if what.how == "the_only" else f"tuple({candidates(w.tree, what)})"
        return "True" if rest == "True" else f"(lambda {candidate}: {rest})({found})"
    if isinstance(what.domain, m.Numbers):
        low, high = w.number(what.domain.low), w.number(what.domain.high)
        _, _, fits = space_of(b, target, None if rest == "True" else (rest, candidate))
        return f"{low} <= {high}" if fits is None else f"number_any(({low}, {high}), lambda a: {fits})"
    if is_single(what) and not isinstance(what.domain, m.Tokens):
        found = one_of_them(b, target, what, rest, candidate)
    else:
        found = several(b, target, what, None if rest == "True" else (rest, candidate))
    if not target.if_any:
        return found
    blank = blank_of(b, target.bind.type)
    return "True" if rest == "True" else f"({found} or (lambda {candidate}: {rest})({blank}))"


def one_of_them(b: Builder, target: m.ChooseFrom, what: m.Selection, rest: str, candidate: str) -> str:
    w = b.w
    if rest == "True" and not target.such_that and not what.shapes and not modifiers_of(b.program, target.options):
        return str(there_is(w.tree, replace(what.pool, how="one", amount=None)))
    text = str(options_of(b, target))
    fits = fits_text(b, target)
    if fits is not None:
        text = f"[a for a in {text} if {fits}]"
    if rest == "True":
        return f"len({text}) > 0"
    return found_early(w.tree, tree(text), tree(rest), [*map(str, b.names.values())], candidate)


def found_early(w: Writer, row: Value, rest: Value, names: list[str], spelled: str) -> str:
    """A loop that stops at the first candidate that will do."""
    candidate = Name(spelled, sure=True)
    hoists, (test,) = hoisted(w, candidate, [rest])
    if not all(name[0] == "a" for name in names):
        return str(v.call("any", v.Query(v.YES, (filtering(candidate, row, [test]),), given(hoists))))
    code: list[Code] = [
        *(Assign(name, value) for value, name in hoists.items()),
        For(candidate, row, [If(test, [Return(v.YES)])]),
        Return(v.NO),
    ]
    params = locals_of(v.Query(candidate, (filtering(candidate, row, [rest]),)))
    function = w.tables.function("some", params, code)
    return str(v.call(function, *params))


def is_purse(value: Value) -> bool:
    return isinstance(value, v.Call) and re.fullmatch(r"purse_\d+", value.function) is not None


def several(b: Builder, target: m.ChooseFrom, what: m.Selection, rest: tuple[str, str] | None) -> str:
    if rest is not None and (purses := [*loose(tree(rest[0]), is_purse, frozenset({rest[1]}))]):
        # what somebody can pay with is the same for every candidate
        purse = b.w.tree.fresh()
        inner = several(b, target, what, (str(put_in(tree(rest[0]), {purses[0]: purse})), rest[1]))
        return str(v.Let(purse.id, purses[0], tree(inner)))
    kind, space, fits = space_of(b, target, rest)
    amount = b.w.number(what.amount) if what.amount is not None else "1"
    test = f"lambda a: {fits}" if fits else "None"
    if what.how in ("up_to", "any_number"):
        return "True" if fits is None else f"{kind.value}_any({space}, {test})"
    if target.if_any:  # as many as can be had together, if any can
        return "True" if fits is None else f"as_far({space}, {test}, {what.how == 'exactly'})[1] > 0"
    if kind is Choice.BUNDLE and fits is None:
        different = any(one_of_each(x) for x in what.shapes)
        name = b.w.tables.function("enough", ("t", "n"), [Return(v.compare(number_of(different), ">=", Name("n")))])
        return f"{name}({candidates(b.w.tree, what.pool)}, {amount})"
    if kind is Choice.BUNDLE:
        return f"bundle_full({space}, {amount}, {test})"
    if kind is Choice.NUMBER and fits is not None:
        return f"number_full({space}, {amount}, {test})"
    if kind is Choice.NUMBER:
        return f"{space}[1] >= {amount}"
    return f"subset_full({space}, {amount}, {test})"


UNSETTLED = "_"  # what a cost has chosen, where only its place is known


def call_costs(b: Builder, routine: m.Routine, params: list[str]) -> str:
    """The test of what a call costs, with everything that rules add to it or put in its place."""
    event = Happening("call", routine.name, actor=params[0])
    aimed = routine.on or next((x.bind for x in routine.targets if isinstance(x, m.ChooseFrom)), None)
    on = b.names.get(aimed, "-1") if aimed is not None else "-1"
    needs, tests = demands(b, event, on)
    own = costs_text(b, routine.cost, needs)
    return " and ".join([replaced(b, event, on, own), *tests])


def costs_text(b: Builder, costs: m.Block, added: Iterable[Need] = ()) -> str:
    """All of it or nothing, each cost tested against what there is."""
    tests = []
    # what is drawn upon, and the amounts that are taken from it together
    wanted: dict[Value, tuple[str, list[str]]] = {}
    needs = list(added)
    one_payment(b, costs)
    for index, cost in enumerate(costs):
        if isinstance(cost, m.ChooseFrom) and hangs(b, costs, index):
            tests.append(chosen_cost(b, cost, costs[index + 1 :], needs))
            return " and ".join(tests)
        if isinstance(cost, m.DealOf) and all(fault.span != cost.span for fault in b.program.faults):
            b.program.not_yet(cost.span, "a deal as a cost")  # whether it will be agreed cannot be known before
        need = drawn_upon(b, cost)
        text = " ".join(need) if need is not None else one_cost(b, cost)
        if UNSETTLED in words(text) and all(fault.span != cost.span for fault in b.program.faults):
            help = "costs may ask for what is chosen with `choose`; choose it so, or in a sentence before this one"
            b.program.not_yet(cost.span, "a cost that depends on how another is paid", help)
        if need is not None:
            needs.append(need)
        elif text != "True":
            tests.append(text)
    needs += [need for cost in costs for need in beside(b, cost, needs)]
    for have, amount in needs:
        # candidates are spelled anew each time
        wanted.setdefault(canonical(tree(have)), (have, []))[1].append(amount)
    tests += [f"{have} >= {' + '.join(amounts)}" for have, amounts in wanted.values()]
    for cost in costs:  # what a cost chooses has no name yet: it gets one where it is paid
        for local in bound((cost,)):
            b.names.pop(local, None)
    return " and ".join(tests) or "True"


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
    inner.names = {**b.names, **dict.fromkeys(bound(costs), v.EMPTY), chosen.bind: Name(UNSETTLED)}
    for cost in costs[index + 1 :]:
        text = " ".join(drawn_upon(inner, cost) or (one_cost(inner, cost),))
        if UNSETTLED in words(text):
            return True
        inner.names |= dict.fromkeys(bound((cost,)), v.EMPTY)
    return False


def chosen_cost(b: Builder, cost: m.ChooseFrom, later: m.Block, needs: list[Need]) -> str:
    """The test that something can be chosen with which the costs that hang on it can be met, besides the others."""
    own = drawn_upon(b, cost)
    rest, candidate = later_costs(b, cost, later, needs if own is None else [*needs, own])
    b.names.pop(cost.bind, None)  # it gets its name where it is paid
    return one_target(b, replace(cost, if_any=False), rest, candidate)


def later_costs(b: Builder, cost: m.ChooseFrom, later: m.Block, needs: Iterable[Need]) -> tuple[str, str]:
    """What later costs ask of a candidate, and how the candidate is spelled there."""
    candidate = b.w.fresh()
    inner = Builder(b.program, b.name)
    inner.names = {**b.names, cost.bind: Name(candidate, sure=True)}
    return costs_text(inner, later, needs), candidate


def beside(b: Builder, cost: m.Meaning, needs: list[Need]) -> list[Need]:
    """What a payment takes from a holding from which something else has to be given, too."""
    if not isinstance(cost, m.PayFor) or not isinstance(cost.spend, m.Holding):
        return []
    have = f"sum({b.w.text(cost.spend)})"
    return [(have, f"sum({demand_text(b, cost)})")] if any(have == other for other, _ in needs) else []


def drawn_upon(b: Builder, cost: m.Meaning) -> tuple[str, str] | None:
    """What a plain cost takes its tokens or cards from, and how many: two such costs must be met together."""
    w = b.w
    if isinstance(cost, m.MoveTokens) and cost.source is not None and isinstance(cost.what, m.Selection):
        stock = w.stock(cost.stock)
        if stock.negative or cost.what.how in ("all", "each"):
            return None
        return held(b, w, cost), "1" if cost.what.amount is None else w.number(cost.what.amount)
    if isinstance(cost, m.ChooseFrom) and isinstance(cost.what, m.Selection):
        what = cost.what
        if cost.such_that or what.shapes or what.how not in ("one", "some", "exactly"):
            return None
        amount = "1" if what.amount is None else w.number(what.amount)
        if isinstance(what.domain, m.Cards):
            b.names[cost.bind] = Name("_")
            return f"len({candidates(w.tree, what.pool)})", amount
        if isinstance(what.domain, m.Tokens) and not what.modifiers and isinstance(what.domain.holding, m.Holding):
            b.names[cost.bind] = Name("_")
            return f"sum({w.text(what.domain.holding)})", amount
    return None


def one_cost(b: Builder, cost: m.Meaning) -> str:
    w = b.w
    if isinstance(cost, m.PayFor):
        return payment_test(b, cost)
    if isinstance(cost, m.PayCards):
        return spending_test(b, cost)
    if isinstance(cost, m.SplitInto):
        return split_test(b, cost)
    if isinstance(cost, m.ChooseOption):
        tests = [offered(b, one) for one in cost.options]
        return "True" if None in tests else f"({' or '.join(test for test in tests if test)})"
    if isinstance(cost, m.ChooseFrom):
        b.names[cost.bind] = Name("_")
        return one_target(b, m.ChooseFrom(**{**vars(cost), "if_any": False}), "True")
    if isinstance(cost, m.MoveTokens) and isinstance(cost.what, m.TokensOf):
        if cost.source is None or w.stock(cost.stock).negative:
            return "True"
        return f"covers_all({w.text(cost.what)}, {w.at(b.program.layout.stocks[cost.stock], w.text(cost.source))})"
    if isinstance(cost, m.MoveCards):
        if isinstance(cost.what, m.Local):
            return "True"
        kind = cost.what.type
        text = w.contents(cost.what) if kind.name == "place" else w.text(cost.what)
        if kind.name == "card":
            return f"{text} >= 0"
        amount = getattr(cost.what, "count" if isinstance(cost.what, m.PieceAt) else "amount", None)
        return f"len({text}) > 0" if amount is None else f"len({text}) >= {w.number(amount)}"
    return "True"


def held(b: Builder, w: Spelled, cost: m.MoveTokens) -> str:
    assert cost.source is not None and isinstance(cost.what, m.Selection)
    have = w.at(b.program.layout.stocks[cost.stock], w.text(cost.source))
    domain = cost.what.domain
    stock = w.stock(cost.stock)
    if isinstance(domain, m.Tokens) and domain.member is not None:
        have = f"{have}[{w.text(domain.member)}]"
    elif stock.by is not None:
        have = f"sum({have})"
    return have
