"""Rules by which nobody may act: those of the game itself, of cards where nobody owns them, and what they call.

There `me` is nobody, and a statement about nobody does nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.meaning.walking import below


def nobodys(checked: Checked) -> frozenset[str]:
    """The names of the routines and listeners that nobody may perform."""
    found: set[str] = set()
    rules: dict[str, m.Listener | m.Routine] = {**checked.routines}
    rules |= {one.name: one for one in checked.listeners if is_nobodys(checked, one)}
    todo = [name for name in rules if name not in checked.routines]
    todo += performed(checked.setup.do if checked.setup is not None else ())
    todo += [name for end in checked.ends if end.then is not None for name in performed(end.then.do)]
    while todo:
        name = todo.pop()
        if name in rules and name not in found:
            found.add(name)
            todo += performed(rules[name].do)
    return frozenset(found)


def performed(do: Iterable[m.Meaning]) -> list[str]:
    """What is performed by the one who acts, or by somebody who may be nobody."""
    return [one.procedure for one in below(tuple(do)) if isinstance(one, m.PerformCall)]


def is_nobodys(checked: Checked, listener: m.Listener) -> bool:
    if listener.this is None:
        return True
    places = [spot.removeprefix("top of ") for spot in listener.acts_from]
    return not places or any(
        place in checked.game.zones and "player" not in checked.game.zones[place].for_each for place in places
    )
