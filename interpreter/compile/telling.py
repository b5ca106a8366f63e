"""Telling: a player learns of each of some pieces whether a condition holds, and nothing more."""

from __future__ import annotations

from dataclasses import replace

from interpreter.check import meaning as m
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Do
from interpreter.compile.selecting import candidates, conditions
from interpreter.compile.tree.bridge import tree


def tell_which(b: Builder, s: m.TellWhich) -> list[Code]:
    """What is told is which cards it could be: those for which the condition holds, or the others."""
    w, layout = b.w, b.program.layout
    assert isinstance(s.what.domain, m.Cards)
    candidate = w.fresh()
    tests, _ = conditions(w.tree, s.what, tree(candidate))
    test = " and ".join(f"({one})" for one in tests)
    yes, no, cards, to = b.variable(cards=True), b.variable(cards=True), b.variable(), w.text(s.to)
    members = candidates(w.tree, replace(s.what, modifiers=()))
    every = b.program.tables.table("ALL", layout.cards_called(s.what.domain.kind))
    numbers = b.program.tables.table("CARD", layout.card_numbers)
    code: list[Code] = [
        Assign(yes, f"tuple([{candidate} for {candidate} in {members} if {test}])"),
        Assign(no, f"tuple([{candidate} for {candidate} in {members} if not ({test})])"),
        Assign(cards, f"bits([{numbers}[{candidate}] for {candidate} in {every} if {test}])"),
        Do(f"tell(S, {to}, {yes}, {no}, {cards})"),
    ]
    spot = f"(S[{layout.place}][x], S[S[{layout.place}][x]].index(x))"
    where = [f"tuple([{spot} for x in {pieces}])" for pieces in (yes, members)]
    return [*code, *b.log("told", w.text(s.actor), to, yes, where[0], f"tuple({members})", where[1], span=s.span)]
