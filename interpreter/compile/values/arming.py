"""Where a rule acts from: the pieces that bear it, and the test that one of them lies where it acts."""

from __future__ import annotations

from interpreter.compile.program.bearing import Rule, bearers, lies
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Table, Value
from interpreter.compile.values.identity import counted_as


def bearers_table(p: Program, rule: Rule, spot: str | None = None) -> Table:
    return p.tables.table("ALL", bearers(p.layout, rule, spot))


def acts(p: Program, rule: Rule, this: Value, place: Value | None = None) -> Value | None:
    """The test that a piece lies where its rule acts; None where it always does."""
    place = place if place is not None else v.item(v.slot(p.layout.place), this)
    spots = [lies(p.layout, spot, this, place) for spot in rule.acts_from]
    tests = [*([v.some(spots)] if spots else []), *counts(p, rule, this)]
    return v.every(tests) if tests else None


def counts(p: Program, rule: Rule, this: Value) -> list[Value]:
    """The test that a piece counts as a card that bears the rule; none where no card counts as another."""
    if not p.shifters:
        return []
    own = p.layout.bearers(str(rule.card), rule.name)
    table = p.tables.table("IS", (*(int(n in own) for n in range(len(p.layout.pieces))), 0))
    return [v.item(table, counted_as(p, this))]
