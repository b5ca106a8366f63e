"""What is known of modified quantities before play: which are contested, and which come back to themselves."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.meaning.walking import below

SETTING = ("starts as", "becomes")  # two of them cannot both be had: one wins


def contested(checked: Checked) -> bool:
    """Whether two cards may set the same quantity, so that it matters which of them came last."""
    found: dict[str, int] = {}
    for rule in checked.modifiers:
        if rule.this is not None and any(layer in SETTING for layer, _ in rule.layers):
            found[rule.quantity] = found.get(rule.quantity, 0) + 1
    return any(count > 1 for count in found.values())


def circular(checked: Checked) -> frozenset[str]:
    """The quantities and modified properties that can come back to themselves."""
    changes: dict[str, list[object]] = {name: [one.value] for name, one in checked.quantities.items()}
    for rule in checked.modifiers:
        changes.setdefault(rule.quantity, []).extend([rule.condition, rule.layers, rule.of, rule.for_whom])
    modified = {rule.quantity for rule in checked.modifiers}  # a property of a quantity's name is what is printed
    reads = {name: named_in(parts, modified) & changes.keys() for name, parts in changes.items()}
    found = set()
    for name in reads:
        seen: set[str] = set()
        stack = list(reads[name])
        while stack:
            one = stack.pop()
            if one not in seen:
                seen.add(one)
                stack.extend(reads[one])
        if name in seen:
            found.add(name)
    return frozenset(found)


def named_in(expr: object, modified: set[str]) -> set[str]:
    found: set[str] = set()
    for one in below(expr):
        if isinstance(one, m.QuantityRead):
            found.add(one.quantity)
        elif isinstance(one, m.Property) and not one.printed and one.name in modified:
            found.add(one.name)
    return found
