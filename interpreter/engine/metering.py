"""Where rows may be long, what generated code calls burns by the length of what it is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from interpreter.compile.passes.measure import COPIED, MOVING
from interpreter.compile.program.state import Generated, State
from interpreter.engine import support
from interpreter.engine.fuel import Tank

R = TypeVar("R")


def metered(names: Generated, tank: Tank) -> Generated:
    """The functions of a machine that go through rows, each counting them."""
    own = {name for name, value in names.items() if callable(value) and name in support.FUNCTIONS}
    found = {name: counting(names[name], tank) for name in own}
    found |= {name: counting(value, tank) for name, value in names.items() if is_knowledge(value)}
    return found | {name: moving(names[name], tank) for name in MOVING if name in names}


def is_knowledge(value: object) -> bool:
    return callable(value) and ".knowledge." in getattr(value, "__module__", "")


def counting(function: Callable[..., R], tank: Tank) -> Callable[..., R]:
    def run(*args: object) -> R:
        tank.burn(sum([len(one) for one in args if isinstance(one, tuple)]))
        return function(*args)

    return run


def moving(function: Callable[..., R], tank: Tank) -> Callable[..., R]:
    def run(state: State, at: int, *args: object) -> R:
        tank.burn(len(state[at]) >> COPIED)
        return function(state, at, *args)

    return run
