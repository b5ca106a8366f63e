"""How rules that are granted for a while read the state.

An entry is (grant, moments that end it, who has it, stamp, which card has it, kept values ...). Grants made together
have the same stamp, and end together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.compile import layout as slots

if TYPE_CHECKING:
    from interpreter.compile.program import Program

KEPT = 5  # where the kept values begin


def read_grant(p: Program, rule: m.Listener | m.Modifying | m.Identity, names: dict[m.Local, str], owner: str) -> None:
    """How a granted rule reads its seat, its card and its kept names: from the entry `grant`."""
    names[rule.me] = "grant[2]"
    if rule.this is not None:
        names[rule.this] = "grant[4]"
        names[rule.me] = f"{owner}[S[{p.layout.place}][grant[4]]]"
    stamp = getattr(rule, "stamp", None)
    if stamp is not None:
        names[stamp] = "grant[3]"
    for number, local in enumerate(rule.captured):
        names[local] = f"grant[{KEPT + number}]"


def held(number: int) -> str:
    return f"[grant for grant in S[{slots.GRANTS}] if grant[0] == {number}]"
