"""Events in a saved game: what kind, then the fields in their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import get_origin, get_type_hints

from interpreter.play.events import KINDS, Event
from interpreter.play.events.event import Cell, Kept


def written(event: Event) -> tuple[Cell, ...]:
    return (event.kind, *(getattr(event, name) for name, _ in FORMS[event.kind]))


Form = tuple[tuple[str, type | None], ...]  # fields: numbers, words, tuples, or anything that a state holds (None)


def formed(kind: type[Event]) -> Form:
    hints = get_type_hints(kind)
    found: list[tuple[str, type | None]] = []
    for one in fields(kind):
        hint = hints[one.name]
        found.append((one.name, tuple if get_origin(hint) is tuple else hint if hint in (int, str) else None))
    return tuple(found)


FORMS: dict[str, Form] = {name: formed(kind) for name, kind in KINDS.items()}


def read(entry: tuple[Kept, ...], is_said: Callable[[Kept], bool]) -> Event | None:
    """What `written` wrote; None where it is no event. `is_said`: whether a value is one that an event can hold."""
    kind = KINDS.get(entry[0]) if entry and isinstance(entry[0], str) else None
    if kind is None or not all(map(is_said, entry)):
        return None
    form, values = FORMS[kind.kind], entry[1:]
    if len(form) != len(values) or any(of is not None and type(v) is not of for (_, of), v in zip(form, values)):
        return None
    make: Callable[..., Event] = kind  # what each of its fields is given has been looked at
    return make(*values)
