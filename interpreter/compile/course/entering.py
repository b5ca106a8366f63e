"""A second place where a position can be laid out by hand: where a step or a procedure of the course begins.

Only builds for rulings that say `during` hold it; nobody is asked anything there, and the game goes on of itself.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.stopping import ONCE
from interpreter.compile.course.as_soon_as import remembering
from interpreter.compile.events.waiting import due
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.things import AnOption
from interpreter.compile.tree.code import Call, Code, Decide
from interpreter.compile.tree.values import Value
from interpreter.meaning.walking import below

ENTERED = "entered"  # what the point is called, beside the one at the end of the setup


def enterable(checked: Checked) -> tuple[str, ...]:
    """The steps and procedures at whose beginning a position can be laid out: those that are part of play."""
    roots = [*checked.routines.values(), *(one for one in (checked.turn, checked.body) if one is not None)]
    steps = [one.name for one in below(roots) if isinstance(one, m.StepOf)]
    return tuple(dict.fromkeys([*steps, *(x.name for x in checked.routines.values() if x.kind == "procedure")]))


def entered(b: Builder, name: str, me: Value) -> list[Code]:
    """Where a step or procedure begins: what is due in the position is due, as at the beginning of the game."""
    p = b.program
    if b.in_setup or p.layout.checked.entered != name:
        return []
    point = b.point(Point(kind=Choice.READY, who=me, space=ONCE, answers=AnOption(), span=None, name=ENTERED))
    remembered = [Call(routine, []) for routine in remembering(p)]
    rules = [rule for rule, _ in p.listening.states]
    ends = [end for end, _ in p.ends if not end.between or p.own_course]
    return [Decide(point.number, b.variable(), point.needs), *remembered, *due(b, rules, ends, between=False)]
