"""The named steps of a turn or a procedure, in their order: what a heading shows, with the one under way marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter import meaning as m
from interpreter.meaning.walking import parts_of
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text


@record(slots=True)
class NamedStep:
    name: str
    title: Text
    span: Span


@record(slots=True)
class Strip:
    routine: str
    steps: tuple[NamedStep, ...]


def strips(routines: Iterable[m.Routine]) -> tuple[Strip, ...]:
    """Of each routine that has steps with a name; a step inside another is part of that one."""
    found = [Strip(one.name, tuple(named(one.do))) for one in routines]
    return tuple([one for one in found if one.steps])


def named(part: object) -> Iterator[NamedStep]:
    if isinstance(part, (list, tuple)):
        for one in part:
            yield from named(one)
    elif isinstance(part, m.StepOf) and part.title is not None:
        yield NamedStep(part.name, part.title, part.span)
    else:
        for name in parts_of(type(part)) or ():
            yield from named(getattr(part, name))
