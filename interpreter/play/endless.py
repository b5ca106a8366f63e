"""Which rule was running when it had to be stopped: the log knows, wherever its code was written to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from interpreter.engine.fuel import Exhausted, OutOfFuel, TooDeep, TooLarge
from interpreter.fault.fault import Fault
from interpreter.fault.play import NotInTime, RuleTooDeep, RuleWithoutEnd, StoppedInRule, TooLargeNumber
from interpreter.play.events import Called, Done, Event, RuleUsed
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.limits import too_much
from interpreter.source.span import Span
from interpreter.words import Term

if TYPE_CHECKING:
    from interpreter.engine.machine import Machine


def stopped(machine: Machine, error: Exhausted, entries: Sequence[Event], otherwise: str) -> tuple[Fault, Span | None]:
    """What to say, and the place of the rule if the log has it."""
    found = running(entries)
    span = machine.compiled.lines[found[1]].span if found is not None else None
    named = getattr(error, "routine", "")
    rule = named if named not in ("", "game", "turn") else found[0] if found is not None else otherwise
    if isinstance(error, TooDeep):
        return RuleTooDeep(rule), span
    if isinstance(error, OutOfFuel):
        return RuleWithoutEnd(rule), span
    return StoppedInRule(error.why, rule), span


@contextmanager
def in_time(machine: Machine, what: Term) -> Iterator[None]:
    """A question from outside the rules, with a fuel of its own; one that cannot be answered is a fault."""
    span = machine.compiled.checked.game.span
    machine.tank.fill()
    try:
        yield
    except Exhausted as error:
        found = TooLargeNumber(error.why) if isinstance(error, TooLarge) else NotInTime(what)
        raise DefinitionError([Diagnostic(found, span)]) from None
    except (RecursionError, MemoryError):
        raise DefinitionError([too_much(span)]) from None


def running(entries: Sequence[Event]) -> tuple[str, int] | None:
    """The innermost call that was begun and is not done, or the rule that answered an event in it."""
    calls: list[tuple[str, int]] = []
    heard: tuple[str, int] | None = None
    for event in entries:
        if isinstance(event, Called):
            calls.append((event.name, event.line))
            heard = None
        elif isinstance(event, Done):
            calls = calls[:-1]
            heard = None
        elif isinstance(event, RuleUsed):
            heard = (event.name, event.line)
    return heard or (calls[-1] if calls else None)
