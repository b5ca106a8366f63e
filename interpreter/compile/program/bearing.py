"""Who bears a rule: the pieces that may ever act by it, and where they lie when they do."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program.layout import Layout
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Value

Rule = m.Listener | m.Modifying


def shifters(layout: Layout) -> tuple[int, ...]:
    """The pieces that may ever count as another."""
    if any(rule.granted is not None for rule in layout.checked.identities):
        return tuple(range(len(layout.pieces)))
    return tuple(sorted({n for rule in layout.checked.identities for n in bearing(layout, rule)}))


def counting_as(layout: Layout, card: str, spots: tuple[str, ...]) -> tuple[int, ...]:
    """The pieces that may ever count as such a card in one of these zones, or anywhere if there are none."""
    found: set[int] = set()
    for rule in layout.checked.identities:
        own = {spot.removeprefix("top of ") for spot in rule.acts_from}
        if not (own and spots and own.isdisjoint(spots)) and leads_to(layout, rule, card):
            found.update(bearing(layout, rule))
    return tuple(sorted(found))


def leads_to(layout: Layout, rule: m.Identity, card: str) -> bool:
    """Whether what counts as another may come to count as such a card, from one to the next."""
    rules, nouns = [rule], {str(rule.value.type.of or "card")}
    for one in rules:
        pieces = layout.cards_called(str(one.value.type.of or "card"))
        more = [
            x for x in layout.checked.identities if x not in rules and not set(bearing(layout, x)).isdisjoint(pieces)
        ]
        rules += more
        nouns |= {str(x.value.type.of or "card") for x in more}
    return any(layout.checked.symbols.can_be(noun, card) for noun in nouns)


def bearing(layout: Layout, rule: m.Identity) -> tuple[int, ...]:
    if rule.granted is not None:
        return tuple(range(len(layout.pieces)))
    return layout.bearers(rule.card, rule.name)


def is_for_each(listener: m.Listener) -> bool:
    """Whether a rule about the state stands for several: players, members, or the cards that bear it."""
    return listener.quantified is not None or listener.this is not None or bool(listener.seats)


def bearers(layout: Layout, rule: Rule, spot: str | None = None) -> tuple[int, ...]:
    """The pieces that may ever act by a rule of a card or kind, perhaps from one `spot`: its own, and those that may
    count as such a card there."""
    own = layout.bearers(str(rule.card), rule.name)
    places = zones(rule) if spot is None else (spot.removeprefix("top of "),)
    return own + tuple(n for n in counting_as(layout, str(rule.card), places) if n not in own)


def zones(rule: Rule) -> tuple[str, ...]:
    """The zones from which a rule acts; none: anywhere."""
    return tuple(spot.removeprefix("top of ") for spot in rule.acts_from)


def lies(layout: Layout, spot: str, this: Value, place: Value) -> Value:
    run = layout.zone_slots(spot.removeprefix("top of "))
    test = v.within(run.start, place, run.stop)
    return v.every([test, on_top(place, this)]) if spot.startswith("top of ") else test


def on_top(place: Value, this: Value) -> Value:
    return v.compare(v.item(v.Slot(place), v.NOBODY), "==", this)
