"""Grants: abilities of the definition that act for a while. Their text is fixed; only their arming is in the state.

An entry is (grant, moments that end it, who has it, kept values ...).
"""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.compile import layout as slots
from interpreter.compile.agenda import moment_text
from interpreter.compile.builder import Builder
from interpreter.compile.code import Code, Do
from interpreter.compile.events import settle


def grant_to(b: Builder, s: m.GrantTo) -> list[Code]:
    until = "".join(f"{moment_text(b, when)}, " for when in s.until)
    code: list[Code] = []
    for number, kept in s.grants:
        values = "".join(f", {b.names[local]}" for local in kept)
        code.append(Do(f"S[{slots.GRANTS}] += (({number}, ({until}), {b.w.text(s.to)}{values}),)"))
    code += [*b.log("granted", b.w.text(s.to), span=s.span), *settle(b, frozenset({"grants"}))]
    if s.during is None:
        return code
    code += b.block(s.during)
    for number, _ in reversed(s.grants):
        code.append(Do(f"S[{slots.GRANTS}] = ended(S[{slots.GRANTS}], {number})"))
    return code + settle(b, frozenset({"grants"}))


def expired(b: Builder, name: str, moment: str, seat: str, count: str) -> list[Code]:
    """Grants end at the first of their moments."""
    number = b.program.moments.get((name, moment))
    if number is None or not b.program.layout.checked.grants:
        return []
    return [Do(f"expire(S, {number}, {seat}, {count})"), *settle(b, frozenset({"grants"}))]
