"""What a rule says of `the event`: only a call can be kept, read or performed again."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.fault.events import IsAStep, NoCallBut, NotACall
from interpreter.meaning import CallValue, Pattern, PerformEffect
from interpreter.meaning.walking import below
from interpreter.source.span import Span
from interpreter.words import Term


def only_of_calls(ctx: Context, span: Span, heard: Pattern, said: object) -> None:
    """A change is no call, nor is a turn or a round; a step is only part of one."""
    event = ctx.scope.find("event")
    if event is None or all(one is not event for one in below(said)):
        return
    procedures = ctx.symbols.game.procedures
    if heard.event == "change" or (heard.event == "scope" and heard.names[0] not in procedures):
        what = Term("a change") if heard.event == "change" else NoCallBut(heard.names[0], str(heard.moment))
        raise ctx.fault(NotACall(what), span)
    whole = any(isinstance(one, (CallValue, PerformEffect)) and one.effect is event for one in below(said))
    if whole and heard.event == "call" and not any(name in procedures for name in heard.names):
        steps = [name for name in heard.names if name in ctx.step_names]
        if steps:
            raise ctx.fault(IsAStep(steps[0]), span)  # fmt: skip
