"""Moving tokens: counts from one holder to another, as one batch, then whatever waits for it."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.events.waiting import prohibits
from interpreter.compile.hearing.announcing import announced
from interpreter.compile.hearing.hearing import watch
from interpreter.compile.hearing.replacing import stepping_in
from interpreter.compile.program.happening import Happening, may_hear
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Effect, For, If, Reckon, Store
from interpreter.compile.tree.numbers import is_from_nought
from interpreter.compile.tree.values import NOBODY, Name, Value
from interpreter.compile.values.selecting import token_total
from interpreter.meaning import types

MEMBER, COUNT = Name("i"), Name("n")  # of a stock that is counted by members, and how many of it
SIGNS: tuple[v.Arithmetic, v.Arithmetic] = ("-", "+")  # what is taken and what is given


@lower.register
def move_tokens(s: m.MoveTokens, b: Builder, later: list[Code] | None = None) -> list[Code]:
    """`later` takes what follows the change, where it is part of a larger batch."""
    w = b.w
    layout = b.program.layout
    stock = w.stock(s.stock)
    base = layout.stocks[s.stock]
    actor = w.value(s.actor)
    from_whom, to_whom = (None if holder is None else w.value(holder) for holder in (s.source, s.target))
    source, target = (None if holder is None else v.slot(base, holder) for holder in (from_whom, to_whom))
    holders = tuple(NOBODY if holder is None else holder for holder in (from_whom, to_whom))
    event = Happening("change", s.verb, s.stock, None, None, actor, tokens=True)
    writes = frozenset({f"stock {s.stock}"})
    amount, member = b.variable(), one_member(s)
    seen = watch(b, event)
    forbidden = [x for x in b.program.listening.prohibitions if may_hear(b.program, x, event)]
    code: list[Code] = []
    if stock.by is None or member is not None:
        index = w.value(member) if member is not None else v.Const(0)
        cells = [one if one is None or member is None else v.Item(one, index) for one in (source, target)]
        free = stock.negative or (stock.endless and source is None)
        wanted = plain_amount(b, s, cells[0], free)
        tests = [v.Not(prohibits(b, x, event, (index, holders[0], holders[1]))) for x in forbidden]
        code.append(Assign(amount, v.Either(v.every(tests), wanted, v.Const(0)) if tests else wanted))
        done, rules = stepping_in(b, event, (index, holders[0], holders[1]))
        if rules:
            taken: list[Code] = [*rules, If(done, [Assign(amount, v.minus(amount, 1))])]
            code.append(For(b.variable(), v.up_to(amount), taken))
        grows = (stock.negative or stock.endless) and not isinstance(wanted, v.Const)
        for cell, operator in zip(cells, SIGNS):
            if cell is not None and grows:
                code.append(Store(cell, v.call("counted", v.Binary(operator, cell, amount))))
            elif cell is not None:
                code.append(Reckon(cell, operator, amount))
        size = v.Const(0 if stock.by is None else layout.members(stock.by))
        value: Value = amount if stock.by is None else v.call("unit", amount, index, size)
        units, each_unit = v.up_to(amount), b.variable()
    else:
        wanted = w.value(m.SetOf(s.what, types.Tokens(s.stock)) if isinstance(s.what, m.Selection) else s.what)
        if source is not None and not stock.negative:  # what was chosen before may no longer be there
            exactly = isinstance(s.what, m.TokensOf) and s.what.exactly
            wanted = v.call("all_there" if exactly else "as_there", wanted, source)
        if forbidden:
            tests = [v.Not(prohibits(b, x, event, (MEMBER, holders[0], holders[1]))) for x in forbidden]
            wanted = by_member(v.Either(v.every(tests), COUNT, v.Const(0)), wanted)
        value, index = amount, (each_unit := b.variable())
        code.append(Assign(amount, wanted))
        one_of_each = v.Loop(("_",), v.call("range", COUNT))
        units = v.row(v.Query(MEMBER, (members(amount), one_of_each)))
        done, rules = stepping_in(b, event, (index, holders[0], holders[1]))
        if rules:
            less = by_member(v.minus(COUNT, v.compare(MEMBER, "==", index)), amount)
            code.append(For(each_unit, units, [*rules, If(done, [Assign(amount, less)])]))
        ends = [v.Const(None) if end is None else end for end in (source, target)]
        code.append(Effect(v.call("shift", *ends, amount)))
    told = {"stock": v.Const(s.stock), "amount": value, "source": holders[0], "goal": holders[1]}
    code += b.log("tokens", span=s.span, did=v.Const(s.verb), by=actor, **told)
    if s.bind is not None:
        code.append(Assign(b.spelled(s.bind), value))
    piece = (index, holders[0], holders[1])
    some = v.compare(amount, ">", v.Const(0)) if stock.by is None or member is not None else v.call("any", amount)
    heard = announced(b, seen, writes, piece, loop=lambda body: [For(each_unit, units, body)], some=some)
    if later is None:
        return code + heard
    later += heard
    return code


def members(amounts: Value) -> v.Loop:
    """What there is of each member, one after the other."""
    return v.Loop((MEMBER.id, COUNT.id), v.call("enumerate", amounts))


def by_member(value: Value, amounts: Value) -> Value:
    return v.row(v.Query(value, (members(amounts),)))


def one_member(s: m.MoveTokens) -> m.Expr | None:
    domain = getattr(s.what, "domain", None)
    return domain.member if isinstance(domain, m.Tokens) else None


def plain_amount(b: Builder, s: m.MoveTokens, have: Value | None, unlimited: bool) -> Value:
    """As many as there are, up to what is asked; all or nothing when `exactly`."""
    w, what = b.w, s.what
    if not isinstance(what, m.Selection):
        wanted = w.value(what)
        return v.call("counted", wanted) if have is None or unlimited else v.call("min", wanted, have)
    if what.how in ("all", "each"):
        return token_total(w, what) if have is None else have
    wanted = v.Const(1) if what.amount is None else w.number(what.amount)
    sure = is_from_nought(wanted)
    if have is None or unlimited:
        return wanted if sure else v.call("counted", v.call("max", v.Const(0), wanted))
    if what.how == "exactly":
        there: Value = v.Either(v.compare(have, ">=", wanted), wanted, v.Const(0))
    else:
        there = v.call("min", wanted, have)
    return there if sure else v.call("max", v.Const(0), there)
