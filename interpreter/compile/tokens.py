"""Moving tokens: counts from one holder to another, as one batch, then whatever waits for it."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.types import Type
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Do, For, If
from interpreter.compile.events import Happening, may_hear, prohibits
from interpreter.compile.hearing import announced, watch
from interpreter.compile.replacing import stepping_in
from interpreter.compile.selecting import token_total
from interpreter.compile.tree.bridge import Spelling


def move_tokens(b: Builder, s: m.MoveTokens, later: list[Code] | None = None) -> list[Code]:
    """`later` takes what follows the change, where it is part of a larger batch."""
    w = b.w
    layout = b.program.layout
    stock = w.stock(s.stock)
    base = layout.stocks[s.stock]
    source = None if s.source is None else w.at(base, w.text(s.source))
    target = None if s.target is None else w.at(base, w.text(s.target))
    code: list[Code] = []
    actor = w.text(s.actor)
    holders = (w.text(s.source) if s.source is not None else "-1", w.text(s.target) if s.target is not None else "-1")
    event = Happening("change", s.verb, s.stock, None, None, actor, tokens=True)
    writes = frozenset({f"stock {s.stock}"})
    amount, member = b.variable(), one_member(s)
    seen = watch(b, event)
    forbidden = [x for x in b.program.prohibitions if may_hear(b.program, x, event)]
    if stock.by is None or member is not None:
        index: Spelling = w.text(member) if member is not None else "0"
        part = "" if member is None else f"[{index}]"
        free = stock.negative or (stock.endless and source is None)
        text = plain_amount(b, s, f"{source}{part}" if source else None, free)
        tests = [f"not ({prohibits(b, x, event, (index, *holders))})" for x in forbidden]
        code.append(Assign(amount, f"({text} if {' and '.join(tests)} else 0)" if tests else text))
        done, rules = stepping_in(b, event, (index, *holders))
        if rules:
            taken: list[Code] = [*rules, If(done, [Assign(amount, f"{amount} - 1")])]
            code.append(For(b.variable(), f"tuple(range({amount}))", taken))
        code += [Do(f"{source}{part} -= {amount}")] if source else []
        code += [Do(f"{target}{part} += {amount}")] if target else []
        value: Spelling = amount if stock.by is None else f"unit({amount}, {index}, {layout.members(stock.by)})"
    else:
        text = w.text(m.SetOf(s.what, Type("tokens", s.stock)) if isinstance(s.what, m.Selection) else s.what)
        if source is not None and not stock.negative:  # what was chosen before may no longer be there
            exactly = isinstance(s.what, m.TokensOf) and s.what.exactly
            text = f"{'all_there' if exactly else 'as_there'}({text}, {source})"
        if forbidden:
            tests = [f"not ({prohibits(b, x, event, ('i', *holders))})" for x in forbidden]
            text = f"tuple([n if {' and '.join(tests)} else 0 for i, n in enumerate({text})])"
        value, index = amount, (each_one := b.variable())
        code.append(Assign(amount, text))
        done, rules = stepping_in(b, event, (index, *holders))
        if rules:
            less = f"tuple([n - (i == {index}) for i, n in enumerate({amount})])"
            taken = [*rules, If(done, [Assign(amount, less)])]
            code.append(For(each_one, f"tuple([i for i, n in enumerate({amount}) for _ in range(n)])", taken))
        code.append(Do(f"shift({source or 'None'}, {target or 'None'}, {amount})"))
    code += b.log("tokens", f"{s.verb!r}", actor, f"{s.stock!r}", value, *holders, span=s.span)
    if s.bind is not None:
        code.append(Assign(b.spelled(s.bind), value))

    def each(body: list[Code]) -> list[Code]:
        if stock.by is None or member is not None:
            return [For(b.variable(), f"tuple(range({amount}))", body)]
        return [For(each_one, f"tuple([i for i, n in enumerate({amount}) for _ in range(n)])", body)]

    heard = announced(b, seen, writes, (index, *holders), loop=each)
    if later is None:
        return code + heard
    later += heard
    return code


def one_member(s: m.MoveTokens) -> m.Expr | None:
    domain = getattr(s.what, "domain", None)
    return domain.member if isinstance(domain, m.Tokens) else None


def plain_amount(b: Builder, s: m.MoveTokens, have: Spelling | None, unlimited: bool) -> str:
    """As many as there are, up to what is asked; all or nothing when `exactly`."""
    w = b.w
    if not isinstance(s.what, m.Selection):
        wanted = w.text(s.what)
        return f"counted({wanted})" if have is None or unlimited else f"min({wanted}, {have})"
    if s.what.how in ("all", "each"):
        return str(have) if have else str(token_total(w.tree, s.what))
    wanted = "1" if s.what.amount is None else w.number(s.what.amount)
    if have is None or unlimited:
        return f"counted(max(0, {wanted}))" if not wanted.isdigit() else wanted
    if s.what.how == "exactly":
        return f"({wanted} if {have} >= {wanted} else 0)"
    return f"min({wanted}, {have})" if wanted.isdigit() else f"max(0, min({wanted}, {have}))"
