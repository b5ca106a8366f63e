"""What the rules of a game make use of: what nothing mentions is not kept at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.checked import Checked


def every(checked: Checked) -> Iterator[Any]:
    """Every node of every rule."""
    stack: list[Any] = [
        *checked.quantities.values(),
        *checked.routines.values(),
        *checked.plays.values(),
        checked.setup,
        checked.turn,
        checked.body,
        *checked.listeners,
        *checked.modifiers,
        *checked.identities,
        *checked.ends,
    ]
    yield from below(stack)


def below(stack: list[Any]) -> Iterator[Any]:
    while stack:
        one = stack.pop()
        yield one
        if isinstance(one, (list, tuple)):
            stack.extend(one)
        elif is_dataclass(one) and not isinstance(one, (type, m.Local)):
            stack.extend(
                getattr(one, f.name) for f in fields(one) if f.name not in ("span", "type", "title", "prompts")
            )


def performed_in(checked: Checked, routine: m.Routine) -> frozenset[str]:
    """The procedures that a routine performs, itself or through others."""
    found: set[str] = set()
    waiting = [routine]
    while waiting:
        for one in below([waiting.pop()]):
            if isinstance(one, m.PerformCall) and one.procedure in checked.routines and one.procedure not in found:
                found.add(one.procedure)
                waiting.append(checked.routines[one.procedure])
    return frozenset(found)


def mentions(checked: Checked, test: Callable[[Any], bool]) -> bool:
    return any(test(one) for one in every(checked))
