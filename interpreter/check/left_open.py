"""Options that may stay open until play: whatever is chosen, the rules are lowered alike."""

from __future__ import annotations

from interpreter.check.known.checked import Checked
from interpreter.meaning import OptionValue, QuantityRead
from interpreter.meaning.walking import below


def left_open(checked: Checked) -> frozenset[str]:
    """All but those that are asked before play: which tables are refused, and where cards lie to begin with."""
    asked: list[object] = [*checked.refusals.values(), *checked.starts_in.values()]
    if asked:
        asked += [*checked.modifiers, *checked.identities]
    settled, been = set[str](), set[str]()
    while asked:
        for one in below(asked.pop()):
            if isinstance(one, OptionValue):
                settled.add(one.name)
            elif isinstance(one, QuantityRead) and one.quantity not in been:
                been.add(one.quantity)
                asked.append(checked.quantities[one.quantity].value)
    return frozenset(checked.game.options.keys() - settled)
