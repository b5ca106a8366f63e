"""How deep quantities may read one another: each is worked out inside the one that reads it."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.declared.circles import depths
from interpreter.check.known.checked import Checked
from interpreter.fault.limits import QuantitiesTooDeep
from interpreter.meaning.walking import below
from interpreter.model.quantity import Quantity
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.limits import MOST_QUANTITIES_DEEP


def deep(checked: Checked) -> Iterator[Diagnostic]:
    reads = {name: [x.quantity for x in below(one.value) if isinstance(x, m.QuantityRead)]
             for name, one in checked.quantities.items()}  # fmt: skip
    for rule in checked.modifiers:
        parts = (rule.condition, rule.layers, rule.of, rule.for_whom)
        reads.setdefault(rule.quantity, []).extend(x.quantity for x in below(parts) if isinstance(x, m.QuantityRead))
    for name, depth in depths(reads).items():
        if depth > MOST_QUANTITIES_DEEP and name in checked.game.quantities:
            yield too_deep(checked.game.quantities[name])
            return


def too_deep(quantity: Quantity) -> Diagnostic:
    return Diagnostic(QuantitiesTooDeep(quantity.id, MOST_QUANTITIES_DEEP), quantity.span)
