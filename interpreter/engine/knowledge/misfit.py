"""Whether what a state from outside says of who knows what can be."""

from __future__ import annotations

from interpreter.compile.program.layout import Layout
from interpreter.compile.program.state import State
from interpreter.engine.knowledge import who
from interpreter.fault.unsound import KnowersExpected, ListOf, NothingTold, ToldExpected
from interpreter.words import Worded


def misfit(layout: Layout, state: State, told: bool) -> tuple[str, Worded] | None:
    """The way to the first thing that cannot be, and what was expected; `told`: whether anything is ever told here."""
    count, everyone, path = len(layout.pieces), who.everyone(layout), f"state[{layout.known}]"
    known, rows = state[layout.known], state[layout.told]
    if not isinstance(known, list) or len(known) != count + 1:
        return path, ListOf(count + 1)
    for n, mask in enumerate(known):
        if type(mask) is not int or not 0 <= mask <= everyone:
            return f"{path}[{n}]", KnowersExpected()
    path = f"state[{layout.told}]"
    if not told:
        return None if type(rows) is int and rows == 0 else (path, NothingTold())
    if not isinstance(rows, list) or len(rows) != count + 1:
        return path, ListOf(count + 1)
    for n, row in enumerate(rows):
        if not is_told(layout, row):
            return f"{path}[{n}]", ToldExpected()
    return None


def is_told(layout: Layout, row: object) -> bool:
    """What each seat was told that a card could be, as bits; -1 where nothing was; an empty row for most."""
    if not isinstance(row, tuple) or len(row) not in (0, layout.seats):
        return False
    most = len(layout.checked.game.cards) + 1
    return all(type(mask) is int and mask.bit_length() <= most for mask in row)
