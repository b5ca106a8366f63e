"""`instead`: what runs in the place of a change, piece by piece; by itself, or because a seat chooses so."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.close import replaced
from interpreter.compile.events.waiting import Bearer, armed, bearer_of
from interpreter.compile.hearing.hearing import call
from interpreter.compile.hearing.windows import poll
from interpreter.compile.program.bearing import bearers
from interpreter.compile.program.happening import Happening, Piece, replacers
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, If
from interpreter.compile.tree.values import NOBODY, Value, Var
from interpreter.compile.values.arming import acts


def unless_replaced(b: Builder, event: Happening, piece: Value, place: Value, change: list[Code]) -> list[Code]:
    """The change of one piece, unless a rule steps in."""
    origin = v.item(v.slot(b.program.layout.place), piece)
    done, code = stepping_in(b, event, (piece, origin, place))
    return [*code, If(v.Not(done), change)] if code else change


def stepping_in(b: Builder, event: Happening, piece: Piece) -> tuple[Var, list[Code]]:
    """The first rule that fits runs, the piece's own before others'; then those that may choose to are asked."""
    listeners = replacers(b.program, event, b.in_setup)
    done = b.variable()
    if not listeners:
        return done, []
    code: list[Code] = [Assign(done, v.Const(0))]
    for listener in sorted(listeners, key=lambda x: not about_itself(x)):
        if not listener.may:
            code += replacement(b, listener, event, piece, done)
    offered = [x for x in listeners if x.may]
    if offered:
        code += poll(b, offered, event, piece, NOBODY, None, done)
    return done, code


def about_itself(listener: m.Listener) -> bool:
    """Whether a card's rule speaks of the card itself: `instead: this card is drawn`."""
    thing = listener.pattern.thing if listener.pattern is not None else None
    fits = thing.fits if thing is not None else None
    return listener.this is not None and isinstance(fits, m.Same) and fits.right is listener.this


def replacement(b: Builder, listener: m.Listener, event: Happening, piece: Piece, done: Var) -> list[Code]:
    itself = about_itself(listener)
    bearer = Bearer(v.item(b.w.owner_table(), piece[1]), piece[0]) if itself else bearer_of(b, listener)
    called = call(b, listener, event, piece, NOBODY, bearer)
    inner = called[0]
    run = inner.then if isinstance(inner, If) else called
    run[:0] = [Assign(done, v.Const(1)), *replaced(b, listener, event.name, piece)]
    body: list[Code] = [If(v.Not(done), called)]
    if not itself:
        return armed(b, listener, body, bearer)
    ids = bearers(b.program.layout, listener)
    table = b.program.tables.table("IS", (*(int(n in ids) for n in range(len(b.program.layout.pieces))), 0))
    acting = acts(b.program, listener, piece[0], piece[1])
    return [If(v.every([v.item(table, piece[0]), *([] if acting is None else [acting])]), body)]
