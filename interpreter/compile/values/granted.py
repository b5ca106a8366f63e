"""How rules that are granted for a while read the state.

An entry is (grant, moments that end it, who has it, stamp, which card has it, kept values ...). Grants made together
have the same stamp, and end together.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program import layout as slots
from interpreter.compile.program.program import Program
from interpreter.compile.tree.values import Const, Loop, Name, Query, Value, compare, every, item, slot

Rule = m.Listener | m.Modifying | m.Identity
GRANT = Name("grant")  # how an entry is called where the grants are gone through
KEPT = 5  # where the kept values begin


def read_grant(p: Program, rule: Rule, names: dict[m.Local, Value], owner: Value, grant: Value = GRANT) -> None:
    """How a granted rule reads its seat, its card and its kept names: from its entry."""
    names[rule.me] = item(grant, Const(2))
    if rule.this is not None:
        names[rule.this] = item(grant, Const(4))
        names[rule.me] = item(owner, item(slot(p.layout.place), names[rule.this]))
    stamp = getattr(rule, "stamp", None)
    if stamp is not None:
        names[stamp] = item(grant, Const(3))
    for number, local in enumerate(rule.captured):
        names[local] = item(grant, Const(KEPT + number))


def held(number: int, *tests: Value) -> Query:
    """The entries of a grant, perhaps only those that pass some tests."""
    own = compare(item(GRANT, Const(0)), "==", Const(number))
    return Query(GRANT, (Loop((GRANT.id,), slot(slots.GRANTS), (every([own, *tests]),)),))
