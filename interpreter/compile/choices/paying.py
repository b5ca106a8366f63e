"""Payments: what each token or card can cover, what is due, and whether it can be paid."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.passes.read_once import canonical
from interpreter.compile.tree.code import Assign, Code, If, Return, all_values
from interpreter.compile.tree.defined import Memory
from interpreter.compile.tree.fold import FUNCTIONS, Before, Unknown, worked_out
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import (
    EMPTY,
    NOBODY,
    STATE,
    All,
    Asking,
    Binary,
    Const,
    Either,
    Item,
    Loop,
    Name,
    Part,
    Query,
    Row,
    Table,
    Value,
    call,
    compare,
    every,
    for_each,
    item,
    of_state,
    row,
)
from interpreter.compile.tree.walk import free
from interpreter.compile.values.modifying import modified
from interpreter.compile.values.selecting import candidates, conditions
from interpreter.compile.values.shapes import shape_value
from interpreter.meaning.walking import locals_in

PAID_WITH, PAYER = Name("a"), Name("b")  # in a function of what something covers: the card or token, and who pays


def demand_value(b: Builder, s: m.PayFor | m.PayCards) -> Value:
    demand = b.w.value(s.demand)
    if s.free is None:
        return demand
    size = b.program.layout.members(str(s.demand.type.of))
    parts = []
    for index in map(Const, range(size)):
        due, free = item("d", index), item("f", index)
        parts.append(Either(compare(due, ">", free), Binary("-", due, free), Const(0)))
    net = b.program.tables.function("net", ("d", "f"), [Return(Row(tuple(parts)))])
    return call(net, demand, b.w.value(s.free))


def covering(b: Builder, kind: str, of: str) -> list[m.Modifying]:
    """The rules about what tokens of a stock, or cards, can cover."""
    found = [x for x in b.program.layout.checked.modifiers if x.quantity == "covers" and x.of is not None]
    about = [x for x in found if x.of is not None and x.of.local.type.name == kind]
    return [x for x in about if kind == "card" or (x.of is not None and x.of.local.type.of == of)]


def cover_function(b: Builder, rules: list[m.Modifying], base: Value) -> Own:
    """The name of a function (S, a, b): the mask of what a token or card `a` covers for the payer `b`."""
    *code, gives = modified(b.program, rules, base, PAID_WITH, PAYER)
    assert isinstance(gives, Return)
    mask = Return(call("mask_of", gives.value))
    return b.program.tables.function("cover", (STATE, PAID_WITH, PAYER), [*code, mask])


# ------------------------------------------------------------------ tokens


def covers(b: Builder, stock: str) -> tuple[int, ...] | None:
    """For each member, which members a token of it covers, as a mask; none where that changes during the game."""
    size = b.program.layout.members(str(b.w.stock(stock).by))
    masks = [1 << i for i in range(size)]
    printed = Before(b.program.tables.values, functions=FUNCTIONS)
    for rule in covering(b, "token", stock):
        assert rule.of is not None
        if rule.condition is not None or rule.this is not None or rule.seats or rule.granted is not None:
            return None
        if rule.for_whom is not None:
            return None
        for index in range(size):
            w = b.w.with_names({rule.of.local: Const(index)})
            w.fixed = True
            try:
                if rule.of.fits is not None and not worked_out(w.truth(rule.of.fits), printed):
                    continue
                for layer, value in rule.layers:
                    members = worked_out(w.value(value), printed)
                    members = members if isinstance(members, tuple) else (members,)
                    mask = sum(1 << x for x in set(members) if isinstance(x, int))
                    masks[index] = {"with": masks[index] | mask, "without": masks[index] & ~mask}.get(layer, mask)
            except Unknown:  # it reads the state
                return None
    return tuple(masks)


def covers_value(b: Builder, s: m.PayFor, masks: tuple[int, ...] | None) -> Value:
    assert isinstance(s.spend, m.Holding)
    if masks is not None:
        return b.program.tables.table("COVERS", masks)
    stock = s.spend.stock
    name = cover_function(b, covering(b, "token", stock), Row((PAID_WITH,)))
    size, one = b.program.layout.members(str(b.w.stock(stock).by)), Name("x")
    return for_each(of_state(name, one, b.w.value(s.who)), one, call("range", Const(size)))


def payment_space(b: Builder, s: m.PayFor) -> Value:
    assert isinstance(s.spend, m.Holding)
    return Row((demand_value(b, s), b.w.value(s.spend), covers_value(b, s, covers(b, s.spend.stock))))


def payment_test(b: Builder, s: m.PayFor) -> Value:
    """With one sort of wild token and everything else covering itself, what is missing must be there in such tokens."""
    assert isinstance(s.spend, m.Holding)
    masks = covers(b, s.spend.stock)
    size = len(masks or ())
    everything = (1 << size) - 1
    wilds = [i for i, mask in enumerate(masks or ()) if mask == everything]
    if masks and len(wilds) == 1 and all(mask == 1 << i for i, mask in enumerate(masks) if i not in wilds):
        wild = wilds[0]
        free = s.free is not None
        code: list[Code] = [Assign(Name("n"), Binary("-", item("h", Const(wild)), item("d", Const(wild))))]
        for i in range(size):
            code += [] if i == wild else missing(Const(i), free)
        params = ("d", "h", "f") if free else ("d", "h")
        name = b.program.tables.function("affords", params, [*code, Return(compare(Name("n"), ">=", Const(0)))])
        return call(name, *(b.w.value(one) for one in (s.demand, s.spend, s.free) if one is not None))
    return call("feasible", demand_value(b, s), b.w.value(s.spend), covers_value(b, s, masks))


def missing(member: Const, free: bool) -> list[Code]:
    """What is not there of a member has to be paid otherwise."""
    due, have, wanted, left = item("d", member), item("h", member), Name("x"), Name("n")
    if not free:
        short: list[Code] = [Assign(Name("n"), Binary("-", left, wanted))]
        return [Assign(Name("x"), Binary("-", due, have)), If(compare(wanted, ">", Const(0)), short)]
    # what is not asked for at all needs nothing, whatever is free of it
    short = [Assign(Name("n"), Binary("-", left, Binary("-", wanted, Binary("+", have, item("f", member)))))]
    beyond = compare(wanted, ">", Binary("+", have, item("f", member)))
    return [Assign(Name("x"), due), If(beyond, [If(wanted, short)])]


# ------------------------------------------------------------------ cards


def spending_space(b: Builder, s: m.PayCards) -> Value:
    return call("spendings", demand_value(b, s), purse_value(b, s))


def spending_test(b: Builder, s: m.PayCards) -> Value:
    return call("payable", demand_value(b, s), purse_value(b, s))


def purse_value(b: Builder, s: m.PayCards) -> Value:
    """The cards at hand, what each covers and which groups there are: the same for every demand, so worked out once."""
    spelled = {b.names[x]: f"a{n}" for n, x in enumerate(dict.fromkeys(used(b, s)))}
    inner = Builder(b.program, b.name)
    inner.names = {x: Name(spelled[name]) for x, name in b.names.items() if name in spelled}
    assert isinstance(s.spend, m.SetOf)
    # the same groups must have the same text, to be remembered together
    cards = canonical(candidates(inner.w, s.spend.of))
    groups = canonical(Row(tuple(group_value(inner, one) for one in s.bundles)))
    tables, layout = b.program.tables, b.program.layout
    table = tables.table("P", layout.property_table(s.own))
    printed, own = item(table, PAID_WITH), Name("t")
    base = Either(compare(printed, ">=", Const(0)), Row((printed,)), EMPTY)
    cover = cover_function(b, covering(b, "card", ""), base)
    alike = alike_table(b)

    def counted(*by: Value) -> Value:
        """What the cards are worth, where what one covers is asked of these besides itself."""
        state, payer = by
        return call("purse", own, Asking(("c",), call(cover, state, Name("c"), payer)), groups, alike)

    reads = frozenset[str]().union(free(groups), *map(free, all_values(tables.functions[cover].body)))
    if reads.isdisjoint({"S", PAYER.id, *spelled.values()}):
        # what only depends on what is printed on the cards is worked out once for cards that look the same
        sorts = remembered(b, Part(counted(Const(None), NOBODY), Const(1)))
        looks = row(Query(Item(alike, Name("x")), (Loop(("x",), own),)))
        worth: Value = call(remembered(b, Row((own, All(call(sorts, looks))))), own)
    else:
        worth = counted(STATE, inner.w.value(s.who))
    code: list[Code] = [Assign(Name("t"), row(cards)), Return(worth)]
    name = tables.function("purse", ["S", *spelled.values()], code)
    return of_state(name, *spelled)


def remembered(b: Builder, value: Value) -> Own:
    """A function of some cards that keeps what it has worked out."""
    return b.program.tables.function("wallet", ("t",), [Return(value)], Memory.LATELY)


def used(b: Builder, s: m.PayCards) -> list[m.Local]:
    """The names of the rule around that the purse depends on."""
    return [x for x in locals_in((s.who, s.spend, s.bundles)) if x in b.names]


def group_value(b: Builder, one: m.PayBundle) -> Value:
    """How many make a group, when they do, and what it covers."""
    group, w, chosen = one.group, b.w, Name("a")
    assert isinstance(group, m.Selection) and group.amount is not None
    each = w.fresh()
    tests, _ = conditions(w, group.pool, each)
    assert isinstance(group.domain, m.Cards)
    tests += [item(is_table(b, str(kind)), each) for kind in {group.domain.kind} - {"card", None}]
    fits: list[Value] = [call("all", Query(every(tests), (Loop((each.id,), chosen),)))] if tests else []
    fits += [shape_value(w, group, chosen)] if group.shapes else []
    mask: Value = call("mask_of", w.value(one.covers))
    if one.condition is not None:
        mask = Either(w.truth(one.condition), mask, Const(0))
    return Row((w.number(group.amount), Asking((chosen.id,), every(fits)), mask))


def is_table(b: Builder, noun: str) -> Table:
    layout = b.program.layout
    own = set(layout.cards_called(noun))
    return b.program.tables.table("IS", (*(int(n in own) for n in range(len(layout.pieces))), 0))


def alike_table(b: Builder) -> Table:
    """For each piece the first that looks like it; where cards remember things, no two are alike."""
    layout = b.program.layout
    game = layout.checked.game
    remembers = any(fact.of == "card" or fact.of in game.kinds for fact in game.facts.values())
    first: dict[tuple[str, int], int] = {}
    row = []
    for number, piece in enumerate(layout.pieces):
        row.append(number if remembers else first.setdefault((piece.card, piece.seat), number))
    return b.program.tables.table("ALIKE", tuple(row))
