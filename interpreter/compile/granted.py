"""How rules that are granted for a while read the state: an entry is (grant, moments, who has it, kept values ...)."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.compile import layout as slots

KEPT = 3  # where the kept values begin


def read_grant(rule: m.Listener | m.Modifying, names: dict[m.Local, str]) -> None:
    """How a granted rule reads its seat and its kept names: from the entry `grant`."""
    names[rule.me] = "grant[2]"
    for number, local in enumerate(rule.captured):
        names[local] = f"grant[{KEPT + number}]"


def held(number: int) -> str:
    return f"[grant for grant in S[{slots.GRANTS}] if grant[0] == {number}]"
