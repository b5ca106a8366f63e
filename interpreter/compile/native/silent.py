"""The same code without its log: whoever plays natively reads none, and frames lie as they do where one is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from interpreter.compile.tree.code import Code, For, Guard, If, Log, Repeat, While
from interpreter.compile.tree.defined import Defined


def silent(one: Defined) -> Defined:
    return replace(one, body=tuple(unsaid(one.body)))


def unsaid(body: Sequence[Code]) -> list[Code]:
    found: list[Code] = []
    for one in body:
        match one:
            case Log():
                pass
            case If():
                found.append(If(one.test, unsaid(one.then), unsaid(one.other)))
            case For():
                found.append(For(one.var, one.source, unsaid(one.body)))
            case While():
                found.append(While(one.test, unsaid(one.body)))
            case Guard():
                found.append(Guard(one.key, one.again, unsaid(one.body)))
            case Repeat():
                found.append(Repeat(unsaid(one.body)))
            case _:
                found.append(one)
    return found
