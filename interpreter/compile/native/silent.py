"""The same code without its log: whoever plays natively reads none, and frames lie as they do where one is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from interpreter.compile.tree.code import Code, For, Guard, If, Log, Repeat, While
from interpreter.compile.tree.defined import Defined

Instead = Callable[[Log], list[Code]]  # what stands in the place of an entry


def nothing(_: Log) -> list[Code]:
    return []


def silent(one: Defined, instead: Instead = nothing) -> Defined:
    return replace(one, body=tuple(unsaid(one.body, instead)))


def unsaid(body: Sequence[Code], instead: Instead) -> list[Code]:
    found: list[Code] = []
    for one in body:
        match one:
            case Log():
                found += instead(one)
            case If():
                found.append(If(one.test, unsaid(one.then, instead), unsaid(one.other, instead)))
            case For():
                found.append(For(one.var, one.source, unsaid(one.body, instead)))
            case While():
                found.append(While(one.test, unsaid(one.body, instead)))
            case Guard():
                found.append(Guard(one.key, one.again, unsaid(one.body, instead)))
            case Repeat():
                found.append(Repeat(unsaid(one.body, instead)))
            case _:
                found.append(one)
    return found
