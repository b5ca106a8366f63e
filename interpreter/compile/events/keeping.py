"""Calls that are kept beyond their end: in a fact, on the agenda, in a grant; and the choices made in them.

A call under way is known by its frame, which is gone when it is over. A call that is kept is plain data:
(stamp, routine, values, choices, cause). The values are its performer, what it is aimed at and its facts; the choices
are (number of the choice, answer), in the order they were made; the cause is a kept call, or -1.
What a game never keeps or repeats is not noted.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.program import layout as slots
from interpreter.compile.program.spoken_of import STAMP, holds_calls
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Grow, If, Reckon, Store
from interpreter.compile.tree.values import Name, Slot, Value, Var
from interpreter.meaning.types import EFFECT, NUMBER, Type
from interpreter.meaning.walking import below

OPENED = v.Row((v.Row((v.NOBODY, v.Const(0))),))  # what stands where the choices of a call begin
PERFORMING = (m.PerformCall, m.PerformPlay, m.PerformEffect, m.MenuOf)


def kept(b: Builder, local: m.Local) -> Value:
    """The value of a name as it is kept for later: a call as plain data."""
    return as_kept(b, b.names[local], local.type)


def as_kept(b: Builder, value: Value, kind: Type) -> Value:
    if not b.program.keeps_calls or not holds_calls(kind):
        return value
    one = Name("x")
    return v.of_state("keep", value) if kind == EFFECT else v.for_each(v.of_state("keep", one), one, value)


def stamped(b: Builder) -> tuple[list[Code], m.Local | None]:
    """A call that may be kept has a number of its own, by which it is known again while it is under way."""
    if not b.program.keeps_calls:
        return [], None
    stamp, count = m.Local(STAMP, NUMBER), v.slot(slots.ARRIVALS)
    return [Reckon(count, "+", v.Const(1)), Assign(b.variable(stamp), count)], stamp


# ------------------------------------------------------------------ choices


class Choices:
    """The choices of one routine: where they begin, those that are given to it, and what is left when it is over."""

    def __init__(self, b: Builder, routine: str, given: Value | None = None) -> None:
        """`given`: what answers in the place of the players, None where nothing new does."""
        p = b.program
        self.wanted = p.repeats and (given is not None or p.repeatable is None or routine in p.repeatable)
        self.recorded = p.repeats
        self.made, self.answers, self.given = v.slot(p.choices), v.slot(p.answers_given), given
        self.begun, self.depth = (b.variable(), b.variable()) if self.wanted else (Var(0), Var(0))

    def opening(self) -> list[Code]:
        if not self.wanted:
            return []
        code: list[Code] = [Assign(self.depth, v.call("len", self.answers))]
        if self.given is not None:
            code.append(Grow(self.answers, v.Row((self.given,))))
        return [*code, Grow(self.made, OPENED), Assign(self.begun, v.call("len", self.made))]

    def closing(self) -> list[Code]:
        if not self.wanted:
            return []
        first = v.compare(self.begun, "==", v.Const(1))
        return [cut_back(self.answers, self.depth), If(first, [Store(self.made, v.EMPTY)])]


def cut_back(row: Slot, size: Value) -> Code:
    return Store(row, v.Part(row, stop=size))


def apart(b: Builder, part: object, code: list[Code]) -> list[Code]:
    """What is chosen in a rule that hears or answers a call is no choice of that call; `part` is what it says."""
    p = b.program
    if not p.repeats or (part is not None and not any(isinstance(one, PERFORMING) for one in below(part))):
        return code
    made, depth = b.variable(), b.variable()
    choices, answers = v.slot(p.choices), v.slot(p.answers_given)
    before: list[Code] = [
        Assign(made, v.call("len", choices)), Assign(depth, v.call("len", answers)), Grow(answers, v.Row((v.EMPTY,))),
    ]  # fmt: skip
    return [*before, *code, cut_back(choices, made), cut_back(answers, depth)]
