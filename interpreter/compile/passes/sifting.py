"""A loop over those of a row that pass goes through the row itself, and does its work for those that pass.

Only where nothing is changed meanwhile: otherwise who passes is found out before the first of them is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.tree.code import Assign, Code, For, If, Return, walk
from interpreter.compile.tree.values import Call, Loop, Name, Query, Spread, every
from interpreter.compile.tree.walk import free, substituted


def sifting(body: Sequence[Code]) -> list[Code]:
    if not all(isinstance(one, (Assign, For, If, Return)) for one in walk(body)):
        return [*body]
    for one in walk(body):
        if isinstance(one, For):
            sift(one)
    return [*body]


def sift(loop: For) -> None:
    source = loop.source
    if isinstance(source, Call) and source.function == "tuple" and len(source.args) == 1:
        (source,) = source.args
    match source:
        case Query(value=Name(id=value), loops=(Loop(names=(name,), source=row, tests=tests),), given=()):
            own = loop.var.id
            if value != name or not tests or source.spread is not Spread.ROW or not isinstance(loop.var, Name):
                return
            if any(own in free(test) for test in tests if own != name):
                return
            asked = [substituted(test, {name: loop.var}) for test in tests]
            loop.source, loop.body = row, [If(every(asked), loop.body)]
