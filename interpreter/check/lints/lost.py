"""What is lost without a word: what waits for the end of a call that ends the game, what a replaced change names."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.lints.uses import Uses
from interpreter.check.lints.words import warn
from interpreter.fault.lints import DroppedAtTheEnd, NamesNothing
from interpreter.meaning import types
from interpreter.meaning.walking import below
from interpreter.source.diagnostic import Diagnostic


def lost(uses: Uses) -> Iterator[Diagnostic]:
    yield from dropped(uses)
    yield from left_empty(uses)


def dropped(uses: Uses) -> Iterator[Diagnostic]:
    for _, one in uses.statements:
        if isinstance(one, m.DoLater) and one.when.moment == "ends" and finishes(uses, one.when.name):
            yield warn(DroppedAtTheEnd(one.when.name), uses.at(one))


def finishes(uses: Uses, call: str) -> bool:
    """Whether a call or step says `finish game`, itself or in what it performs."""
    routines = uses.checked.routines
    waiting: list[object] = [one for _, one in uses.statements if isinstance(one, m.StepOf) and one.name == call]
    waiting += [routines[call]] if call in routines else []
    performed = {call}
    while waiting:
        for one in below(waiting.pop()):
            if isinstance(one, m.FinishScope) and one.scope == "game":
                return True
            if isinstance(one, m.PerformCall) and one.procedure in routines and one.procedure not in performed:
                performed.add(one.procedure)
                waiting.append(routines[one.procedure])
    return False


def left_empty(uses: Uses) -> Iterator[Diagnostic]:
    """Tokens whose change is replaced have not been moved, whatever is done in its place."""
    for listener in uses.checked.listeners:
        if listener.head != "instead" or listener.pattern is None:
            continue
        for rule, one in uses.statements:
            if isinstance(one, m.MoveTokens) and rule != listener.name and replaces(listener.pattern, one):
                name = one.bind.name if one.bind in uses.locals and one.bind is not None else ""
                if name:
                    yield warn(NamesNothing(rule, name), uses.waits(listener))
                    break


def replaces(pattern: m.Pattern, one: m.MoveTokens) -> bool:
    kind = pattern.thing.local.type if pattern.thing is not None else None
    return one.verb in pattern.names and kind is not None and isinstance(kind, types.Token) and kind.of == one.stock
