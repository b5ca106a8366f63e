"""The way from a checked game to each meaning in it, by which the same meaning is found in the same game again."""

from __future__ import annotations

from dataclasses import fields

from interpreter.check.known.checked import Checked
from interpreter.meaning.walking import parts_of

Route = tuple[str | int, ...]  # the name of a part, a key, or a place in a row, from the outside in

# what a game says and how it is built: no meaning there
APART = {"game", "symbols", "nodes", "entered", "set_up_alone", "left_open"}


def routes(checked: Checked) -> dict[int, Route]:
    """By the identity of each meaning one way to it; those that stand among the keys of a table have none."""
    found: dict[int, Route] = {}
    waiting: list[tuple[object, Route]] = [
        (getattr(checked, part.name), (part.name,)) for part in fields(checked) if part.name not in APART
    ]
    while waiting:
        one, route = waiting.pop()
        if isinstance(one, (list, tuple)):
            waiting += [(part, (*route, place)) for place, part in enumerate(one)]
        elif isinstance(one, dict):
            waiting += [(part, (*route, key)) for key, part in one.items() if isinstance(key, str)]
        elif (parts := parts_of(type(one))) is not None and id(one) not in found:
            found[id(one)] = route
            waiting += [(getattr(one, name), (*route, name)) for name in parts]
    return found


def at(checked: Checked, route: Route) -> object:
    """What is found at the end of a way."""
    found: object = checked
    for step in route:
        if isinstance(found, dict):
            found = found[step]
        else:
            found = found[int(step)] if isinstance(found, (list, tuple)) else getattr(found, str(step))
    return found
