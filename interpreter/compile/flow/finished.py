"""Where the game goes on when it is finished: at its last words, if it has some."""

from __future__ import annotations

from interpreter.compile.flow.framed import Framed
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Drop, If, Return
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import Name


def over(emitter: Framed) -> list[Defined]:
    """The function that is asked where the game is finished: the course drops what it did, and goes on at its end."""
    p = emitter.program
    if not p.epilogues:
        return []
    main = emitter.frames["main"]
    assert main.cutter.way_out is not None
    last = Drop(p.layout.size, emitter.numbers["main", main.cutter.way_out.number], main.size)
    return [Defined("over", ("S",), (If(v.Not(v.slot(p.ending)), [Return(Name("FINISHED"))]), last))]
