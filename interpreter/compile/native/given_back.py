"""What calls give back (`compile/course/giving.py`): wherever it is taken, it is said which routine gave it.

It goes through the slot of answers, as what questions are answered with does. In C a number lies in another place
there than a row, so that whoever takes it has to know what it is.
"""

from __future__ import annotations

from collections.abc import Collection

from interpreter.compile.native.cells import Declined
from interpreter.compile.program import layout as slots
from interpreter.compile.tree.code import Assign, Effect, Enter, Store, walk
from interpreter.compile.tree.defined import Defined, Role
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Call, Const, Slot

BACK = Slot(Const(slots.ANSWER))
GIVEN_BACK = Own("given_back")  # by a routine, as C takes it


def say_who_gives(functions: dict[str, Defined], answered: Collection[str]) -> None:
    """`answered`: the blocks that a question goes on with, which read its answer before anything else."""
    entered = {f"b{x.back}": x.routine for one in functions.values() for x in walk(one.body) if isinstance(x, Enter)}
    for name, one in functions.items():
        giver = entered.get(name) if one.role is Role.BLOCK else None
        waits = name in answered
        for code in walk(one.body):
            match code:
                case Effect(call=Call(function=called)) if called in functions:
                    giver = functions[called].of
                case Store(place=place) if place == BACK:
                    waits = False
                case Assign(value=value) if value == BACK and not waits:
                    if giver is None:
                        raise Declined("what nobody is known to give back")
                    code.value = Call(GIVEN_BACK, (Const(giver),))
