"""What follows a change: rules about the state, then those that wait for the event, then those that may answer it."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.events.waiting import armed, bearer_of, settle
from interpreter.compile.hearing.hearing import Loop, Watch, call, each_piece, watch
from interpreter.compile.hearing.windows import poll
from interpreter.compile.program.happening import NO_PIECE, Happening, Piece, asked_after
from interpreter.compile.tree.code import Break, Code, If
from interpreter.compile.tree.values import NOBODY, Value


def announced(
    b: Builder,
    seen: Watch,
    writes: frozenset[str],
    piece: Piece,
    on: Value = NOBODY,
    loop: Loop | None = None,
    some: Value | None = None,
) -> list[Code]:
    """After a change: rules about the state until none applies, then those that wait for the event.

    `some`: whether anything has changed at all, where a `loop` may go through nothing.
    """
    noted, body = each_piece(b, seen, piece, on, loop is None) if seen.each else ([], [])
    settled = settle(b, writes) if writes else []
    code: list[Code] = [*noted, *([If(some, settled)] if settled and some is not None else settled)]
    if body:
        code += body if loop is None else loop(body)
    for listener in seen.batch:
        code += once(b, listener, seen.event, piece, on, loop)
    offered = asked_after(b.program, seen.event, b.in_setup)
    if offered:
        asked = poll(b, offered, seen.event, piece, on, None)
        code += asked if loop is None else loop(asked)
    return code


def once(b: Builder, listener: m.Listener, event: Happening, piece: Piece, on: Value, loop: Loop | None) -> list[Code]:
    """A batch is heard once, through the first of its pieces that fits."""
    bearer = bearer_of(b, listener)
    called = call(b, listener, event, piece, on, bearer)
    if loop is not None:
        first = called[0]
        if isinstance(first, If):
            first.then.append(Break())
        else:
            called.append(Break())
        called = loop(called)
    return armed(b, listener, called, bearer)


def happened(
    b: Builder, event: Happening, writes: frozenset[str] = frozenset(), piece: Piece = NO_PIECE, on: Value = NOBODY
) -> list[Code]:
    """An event of a single thing that moves no card: a call, a scope, a mark."""
    return announced(b, watch(b, event), writes, piece, on)
