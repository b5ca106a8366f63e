"""Whether what a state from outside says of who knows what can be."""

from __future__ import annotations

from typing import Any

from interpreter.compile.program.layout import Layout
from interpreter.engine.knowledge import who

State = list[Any]


def misfit(layout: Layout, state: State, told: bool) -> tuple[str, str] | None:
    """The way to the first thing that cannot be, and what was expected; `told`: whether anything is ever told here."""
    count, everyone, path = len(layout.pieces), who.everyone(layout), f"state[{layout.known}]"
    known, rows = state[layout.known], state[layout.told]
    if not isinstance(known, list) or len(known) != count + 1:
        return path, f"a list of {count + 1} was expected"
    for n, mask in enumerate(known):
        if type(mask) is not int or not 0 <= mask <= everyone:
            return f"{path}[{n}]", "seats that know a card were expected"
    path = f"state[{layout.told}]"
    if not told:
        return None if type(rows) is int and rows == 0 else (path, "nothing is told here")
    if not isinstance(rows, list) or len(rows) != count + 1:
        return path, f"a list of {count + 1} was expected"
    for n, row in enumerate(rows):
        if not is_told(layout, row):
            return f"{path}[{n}]", "what each seat was told was expected"
    return None


def is_told(layout: Layout, row: Any) -> bool:
    """What each seat was told that a card could be, as bits; -1 where nothing was; an empty row for most."""
    if not isinstance(row, tuple) or len(row) not in (0, layout.seats):
        return False
    most = len(layout.checked.game.cards) + 1
    return all(type(mask) is int and mask.bit_length() <= most for mask in row)
