"""Options that cannot be played together: asked when a table is made ready, before anything is dealt."""

from __future__ import annotations

from interpreter.compile.program import layout as slots
from interpreter.compile.program.program import Program
from interpreter.compile.tree.fold import FUNCTIONS, Before, Unknown, worked_out
from interpreter.compile.values.writer import Writer
from interpreter.fault.play import RefusalDependsOnPlay, TableRefused
from interpreter.source.diagnostic import Diagnostic

# what can be known of the players before the game: all of them play, and the first begins
NOBODY_YET = {slots.ACTIVE: 0, slots.DIRECTION: 1, slots.OUT: 0}


def refused(p: Program) -> list[Diagnostic]:
    found = []
    for one in p.layout.checked.game.refusals.values():
        w = Writer(p, {})
        w.fixed = True
        expr = p.layout.checked.refusals.get(one.id)
        try:
            if expr is not None and worked_out(w.truth(expr), Before(p.tables.values, NOBODY_YET, FUNCTIONS)):
                found.append(Diagnostic(TableRefused(one.because), one.span, clauses=one.clauses))
        except Unknown:  # it reads the state, and there is none yet
            found.append(Diagnostic(RefusalDependsOnPlay(), one.condition.span()))
    return found
