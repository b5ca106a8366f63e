"""Grants: abilities of the definition that act for a while. Their text is fixed; only their arming is in the state.

Grants made by one statement have the same stamp, and end together: at a moment, with an event, or with a condition.
"""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.compile import layout as slots
from interpreter.compile.agenda import moment_text
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Do
from interpreter.compile.events import settle
from interpreter.compile.keeping import kept
from interpreter.compile.stopping import with_its_end
from interpreter.compile.tree.bridge import Spelling


def grant_to(b: Builder, s: m.GrantTo) -> list[Code]:
    until = "".join(f"{moment_text(b, when)}, " for when in s.until)
    stamp, card = b.variable(), "-1" if s.card is None else b.w.text(s.card)
    code: list[Code] = [Do(f"S[{slots.ARRIVALS}] += 1"), Assign(stamp, f"S[{slots.ARRIVALS}]")]
    for number, captured in s.grants:
        values = "".join(f", {kept(b, local)}" for local in captured)
        granted = f"(({number}, ({until}), {b.w.text(s.to)}, {stamp}, {card}{values}),)"
        code.append(Do(f"S[{slots.GRANTS}] = more(S[{slots.GRANTS}], {granted})"))
    code += [*b.log("granted", b.w.text(s.to), span=s.span), *settle(b, frozenset({"grants"}))]
    if s.during is None:
        return code
    return [*code, *with_its_end(b, b.block(s.during), over(b, stamp))]


def end_grant(b: Builder, s: m.EndGrant) -> list[Code]:
    return over(b, b.w.text(s.stamp))


def over(b: Builder, stamp: Spelling) -> list[Code]:
    return [Do(f"S[{slots.GRANTS}] = ended(S[{slots.GRANTS}], {stamp})"), *settle(b, frozenset({"grants"}))]


def expired(b: Builder, name: str, moment: str, seat: Spelling, count: Spelling) -> list[Code]:
    """Grants end at the first of their moments."""
    number = b.program.moments.get((name, moment))
    if number is None or not b.program.layout.checked.grants:
        return []
    return [Do(f"expire(S, {number}, {seat}, {count})"), *settle(b, frozenset({"grants"}))]
