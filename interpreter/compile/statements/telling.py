"""Telling: a player learns of each of some pieces whether a condition holds, and nothing more."""

from __future__ import annotations

from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Effect
from interpreter.compile.values.selecting import candidates, conditions


@lower.register
def tell_which(s: m.TellWhich, b: Builder) -> list[Code]:
    """What is told is which cards it could be: those for which the condition holds, or the others."""
    w, layout = b.w, b.program.layout
    assert isinstance(s.what.domain, m.Cards)
    candidate = w.fresh()
    tests, _ = conditions(w, s.what, candidate)
    test = v.every(tests)
    yes, no, cards, to = b.variable(cards=True), b.variable(cards=True), b.variable(), w.value(s.to)
    members = candidates(w, replace(s.what, modifiers=()))
    every = b.program.tables.table("ALL", layout.cards_called(s.what.domain.kind))
    numbers = b.program.tables.table("CARD", layout.card_numbers)
    such = v.Query(v.item(numbers, candidate), (v.Loop((candidate.id,), every, (test,)),))
    code: list[Code] = [
        Assign(yes, v.those(candidate, members, test)),
        Assign(no, v.those(candidate, members, v.Not(test))),
        Assign(cards, v.call("bits", such)),
        Effect(v.of_state("tell", to, yes, no, cards)),
    ]
    asked, by = v.row(members), w.value(s.actor)
    here, there = v.of_state("spots", yes), v.of_state("spots", asked)
    told = b.log("told", span=s.span, by=by, to=to, pieces=yes, spots=here, asked=asked, asked_at=there)
    return [*code, *told]
