"""Where a rule acts from: the pieces that bear it, and the test that one of them lies where it acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m

if TYPE_CHECKING:
    from interpreter.compile.program import Program

Rule = m.Listener | m.Modifying


def bearers(p: Program, rule: Rule) -> tuple[int, ...]:
    """The pieces that may ever act by a rule of a card or kind."""
    return p.layout.bearers(str(rule.card), rule.name)


def bearers_table(p: Program, rule: Rule) -> str:
    return p.tables.table("ALL", bearers(p, rule))


def zones(rule: Rule) -> tuple[str, ...]:
    """The zones from which a rule acts; none: anywhere."""
    return tuple(spot.removeprefix("top of ") for spot in rule.acts_from)


def acts(p: Program, rule: Rule, this: str, place: str | None = None) -> str:
    """The test that a piece lies where its rule acts: '' where it always does."""
    place = place or f"S[{p.layout.place}][{this}]"
    tests = [lies(p, spot, this, place) for spot in rule.acts_from]
    return tests[0] if len(tests) == 1 else f"({' or '.join(tests)})" if tests else ""


def lies(p: Program, spot: str, this: str, place: str) -> str:
    run = p.layout.zone_slots(spot.removeprefix("top of "))
    test = f"{run.start} <= {place} < {run.stop}"
    return f"{test} and S[{place}][-1] == {this}" if spot.startswith("top of ") else test
