"""Where a rule acts from: the pieces that bear it, and the test that one of them lies where it acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.compile.identity import counted_as, counting_as
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Table, Value

if TYPE_CHECKING:
    from interpreter.compile.program import Program

Rule = m.Listener | m.Modifying


def is_for_each(listener: m.Listener) -> bool:
    """Whether a rule about the state stands for several: players, members, or the cards that bear it."""
    return listener.quantified is not None or listener.this is not None or bool(listener.seats)


def bearers(p: Program, rule: Rule, spot: str | None = None) -> tuple[int, ...]:
    """The pieces that may ever act by a rule of a card or kind, perhaps from one `spot`: its own, and those that may
    count as such a card there."""
    own = p.layout.bearers(str(rule.card), rule.name)
    places = zones(rule) if spot is None else (spot.removeprefix("top of "),)
    return own + tuple(n for n in counting_as(p, str(rule.card), places) if n not in own)


def bearers_table(p: Program, rule: Rule, spot: str | None = None) -> Table:
    return p.tables.table("ALL", bearers(p, rule, spot))


def zones(rule: Rule) -> tuple[str, ...]:
    """The zones from which a rule acts; none: anywhere."""
    return tuple(spot.removeprefix("top of ") for spot in rule.acts_from)


def acts(p: Program, rule: Rule, this: Value, place: Value | None = None) -> Value | None:
    """The test that a piece lies where its rule acts; None where it always does."""
    place = place if place is not None else v.item(v.slot(p.layout.place), this)
    spots = [lies(p, spot, this, place) for spot in rule.acts_from]
    tests = [*([v.some(spots)] if spots else []), *counts(p, rule, this)]
    return v.every(tests) if tests else None


def counts(p: Program, rule: Rule, this: Value) -> list[Value]:
    """The test that a piece counts as a card that bears the rule; none where no card counts as another."""
    if not p.shifters:
        return []
    own = p.layout.bearers(str(rule.card), rule.name)
    table = p.tables.table("IS", (*(int(n in own) for n in range(len(p.layout.pieces))), 0))
    return [v.item(table, counted_as(p, this))]


def lies(p: Program, spot: str, this: Value, place: Value) -> Value:
    run = p.layout.zone_slots(spot.removeprefix("top of "))
    test = v.within(run.start, place, run.stop)
    return v.every([test, on_top(place, this)]) if spot.startswith("top of ") else test


def on_top(place: Value, this: Value) -> Value:
    return v.compare(v.item(v.Slot(place), v.NOBODY), "==", this)
