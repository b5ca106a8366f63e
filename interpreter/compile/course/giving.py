"""What calls are given, and what they give back.

What is given back goes through the slot of answers: it is put there as the very last thing that a routine does and is
taken as the first thing that its caller does, with nothing in between. Rules that hear the end of the call have been
heard by then, so whatever they perform cannot disturb it; and from then on it lies in the caller's frame like any name.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.nothing import blank_of
from interpreter.compile.building.stopping import in_one_go
from interpreter.compile.choices.costing import bound
from interpreter.compile.program import layout as slots
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Call, Code, Keep, Store
from interpreter.compile.tree.values import Value, Var
from interpreter.fault.play import GivenBack
from interpreter.meaning import types
from interpreter.source.records import record

BACK = v.slot(slots.ANSWER)


def argument(b: Builder, value: m.Expr, local: m.Local) -> Value:
    """What a call is given; where it takes several, a single one is a set of one, and nothing is none."""
    if not isinstance(local.type, (types.Set, types.List)):
        return b.w.number(value)
    found = v.row(b.w.as_tuple(value))
    return found if isinstance(value.type, (types.Set, types.List, types.Place)) else v.call("filled", found)


def called(b: Builder, routine: m.Routine, args: Sequence[Value], bind: m.Local | None = None) -> list[Code]:
    """A call, and what becomes of what it gives back."""
    call = Call(b.program.routine(routine), args)
    return [call] if routine.gives is None else [call, *received(None if bind is None else b.spelled(bind))]


def received(var: Var | None) -> list[Code]:
    return [*([] if var is None else [Assign(var, BACK)]), Store(BACK, v.Const(0))]


@record
class Giving:
    """What one routine gives back: what was named last, and, once its body has been done, what is given."""

    named: Var
    given: Var
    blank: Value

    @classmethod
    def of(cls, b: Builder, routine: m.Routine) -> Giving | None:
        back = routine.gives
        if back is None:
            return None
        named, given = (b.variable(m.Local(back.name, back.type)) for _ in range(2))
        return cls(named, given, blank_of(b, back.type))

    def opening(self) -> list[Code]:
        """Nothing is given by a call that is not done, or not to its end."""
        return [Assign(self.given, self.blank)]

    def body(self, b: Builder, routine: m.Routine) -> list[Code]:
        """What is done, with a note of each name that is given back; targets and cost have given theirs before."""
        early = [local for local in bound((*routine.targets, *routine.cost)) if local in routine.giving]
        begin = Assign(self.named, b.names[early[-1]] if early else self.blank)
        b.giving = dict.fromkeys(routine.giving, self.named)
        code = b.block(routine.do)
        for missed in set(routine.giving) - b.noted - set(early):
            b.program.not_yet(routine.span, GivenBack(missed.name))
        b.giving = {}
        kept = Keep([self.given])  # in the frame, in case the call is dropped before it is done
        return [begin, *in_one_go(b, code), kept, Assign(self.given, self.named)]

    def closing(self) -> list[Code]:
        return [Store(BACK, self.given)]
