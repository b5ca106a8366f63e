"""What is due in a body, and is paid there: with tokens, or with cards."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.building.nothing import blank_of
from interpreter.compile.choices.paying import payment_space, payment_test, spending_space, spending_test
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.statements.choosing import all_public
from interpreter.compile.statements.moving import move_cards
from interpreter.compile.statements.tokens import move_tokens
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import (
    Assign,
    Code,
    If,
)
from interpreter.compile.tree.values import Value
from interpreter.meaning import types


@lower.register
def pay_for(s: m.PayFor, b: Builder) -> list[Code]:
    assert isinstance(s.spend, m.Holding)
    who = b.w.value(s.who)
    point = b.point(
        Point(
            kind=Choice.PAYMENT,
            who=who,
            space=payment_space(b, s),
            answers=types.Tokens(s.spend.stock),
            span=s.span,
            public=True,
            name=s.bind.name if s.bind else "payment",
            prompt=s.prompt,
            asks=s,
        )
    )
    spent = s.bind or m.Local("payment", types.Tokens(s.spend.stock))
    # what covers what is settled before play: such a rule acts whenever something is paid
    covering = [x for x in b.program.layout.checked.modifiers if x.quantity == "covers"]
    code = [*(note for rule in covering for note in b.reached(rule)), *b.decide(point, spent)]
    moved = m.MoveTokens(s.span, "pay", s.who, s.spend.stock, spent, s.spend.holder, s.to)
    return if_payable(b, spent, code + move_tokens(moved, b), payment_test(b, s))


def if_payable(b: Builder, spent: m.Local, code: list[Code], test: Value) -> list[Code]:
    """What is due in a body is paid in full or not at all (D3); a cost is not reached where it cannot be paid."""
    if b.declared or test == v.YES:
        return code
    return [If(test, code, [Assign(b.spelled(spent), blank_of(b, spent.type))])]


@lower.register
def pay_cards(s: m.PayCards, b: Builder) -> list[Code]:
    point = b.point(
        Point(
            kind=Choice.SPENDING,
            who=b.w.value(s.who),
            space=spending_space(b, s),
            answers=types.Card(),
            span=s.span,
            public=all_public(b, (s.demand, s.spend, s.bundles, s.free)),
            name=s.bind.name,
            prompt=s.prompt,
            asks=s,
        )
    )
    code = b.decide(point, s.bind)
    code += move_cards(m.MoveCards(s.span, "pay", s.who, s.bind, None, s.to), b)
    return if_payable(b, s.bind, code, spending_test(b, s))
