"""`stop`: it leaves the innermost loop or the rest of a body, and never what belongs to the end of what it leaves."""

from __future__ import annotations

from interpreter.compile.building.builder import Builder
from interpreter.compile.passes.inline import leaves_early
from interpreter.compile.tree.code import Assign, Break, Code, For, If
from interpreter.compile.tree.values import Const, Row

ONCE = Row((Const(0),))


def in_one_go(b: Builder, body: list[Code]) -> list[Code]:
    """A `stop` outside any loop leaves the rest of the body, and not what comes with its end."""
    return [For(b.variable(), ONCE, body)] if leaves_early(body) else body


def with_its_end(b: Builder, body: list[Code], end: list[Code]) -> list[Code]:
    """A part of a body that has an end of its own, as a step has: what stops the whole still comes past it."""
    if not end or not leaves_early(body):
        return [*body, *end]
    stopped = b.variable()
    whole = For(b.variable(), ONCE, [*body, Assign(stopped, Const(0))])
    return [Assign(stopped, Const(1)), whole, *end, If(stopped, [Break()])]
