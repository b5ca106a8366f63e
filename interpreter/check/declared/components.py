"""What lies in the box: numbers of copies, sizes of boards, where cards start."""

from __future__ import annotations

from itertools import pairwise

from interpreter.check.known.checked import Checked
from interpreter.check.known.symbols import Symbols
from interpreter.fault.declared import (
    CaseOfItself,
    CopiesNoNumber,
    DefaultOutside,
    GridWithoutSize,
    NotInOrder,
    StartsInNoPlace,
    StartsInWhich,
    TakesOnly,
)
from interpreter.fault.fault import Fault as Wrong
from interpreter.meaning import ZonePlace, types
from interpreter.model.card import Card
from interpreter.model.things import Kind, Option
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.words import Term


def components(symbols: Symbols, faults: list[Diagnostic], checked: Checked) -> None:
    game = symbols.game
    for option in game.options.values():
        in_range(faults, option)
    for kind in game.kinds.values():
        in_circles(symbols, faults, kind)
    for zone in game.zones.values():
        if zone.shape == "grid" and not (zone.rows and zone.columns):
            at = zone.place_of("shape", "grid")
            say(faults, GridWithoutSize(), at)
    for card in game.cards.values():
        if not is_number(card.copies):
            at = card.copies.span if isinstance(card.copies, Scalar | Mapping) else card.span
            say(faults, CopiesNoNumber(card.id), at)
        beginning(symbols, faults, checked, card)
        in_order(symbols, faults, card)


def say(faults: list[Diagnostic], fault: Wrong, span: Span | None) -> None:
    faults.append(Diagnostic(fault, span))


def is_number(node: Node | int | None) -> bool:
    if isinstance(node, Mapping):
        return all(is_number(entry.value) for entry in node.entries if entry.name != "assumed")
    found = node.value if isinstance(node, Scalar) else node
    return found is None or (isinstance(found, int) and not isinstance(found, bool) and found >= 0)


def in_range(faults: list[Diagnostic], option: Option) -> None:
    low, high, given = option.low, option.high, option.default
    if not isinstance(given, int) or isinstance(given, bool):
        return
    if (low is not None and given < low) or (high is not None and given > high):
        at = option.place_of("default", str(given))
        say(faults, DefaultOutside(str(given), str(low), str(high)), at)


def in_circles(symbols: Symbols, faults: list[Diagnostic], kind: Kind) -> None:
    last = symbols.ancestry(kind.id)[-1]
    if last.parent is not None and last.parent == kind.id:
        at = kind.place_of("is a", str(kind.parent))
        say(faults, CaseOfItself(kind.id), at)


def beginning(symbols: Symbols, faults: list[Diagnostic], checked: Checked, card: Card) -> None:
    """A card starts in one place, and in one that takes it."""
    place, phrase = checked.starts_in.get(card.id), card.starts_in
    for kind in symbols.ancestry(card.kind):
        phrase = phrase or kind.starts_in
    if phrase is None or place is None:
        return
    at = phrase.span()
    if not isinstance(place.type, types.Place):
        say(faults, StartsInNoPlace(place.type), at)
    elif isinstance(place, ZonePlace):
        zone = symbols.game.zones[place.zone]
        own = card.per_player and place.indices.count(None) == 1 and "player" in zone.for_each
        if None in place.indices and not own:
            axis = zone.for_each[place.indices.index(None)]
            say(faults, StartsInWhich(zone.id, str(axis)), at)
        elif zone.holds and not any(symbols.is_a(card.kind, kind) for kind in zone.holds):
            say(faults, TakesOnly(zone.id, zone.holds, card.id, card.kind), at)


def in_order(symbols: Symbols, faults: list[Diagnostic], card: Card) -> None:
    """A list that its kind declares as rising or falling does so on every card."""
    for kind in symbols.ancestry(card.kind):
        for name, written in kind.properties.items():
            node = card.values.get(name)
            if not written.order or not isinstance(node, Sequence):
                continue
            numbers = [(item.value, item.span) for item in node if isinstance(item, Scalar)]
            for (left, _), (right, at) in pairwise(numbers):
                if not isinstance(left, int) or not isinstance(right, int):
                    break  # reported as a value
                if right > left if written.order == "falling" else right < left:
                    say(faults, NotInOrder(name, Term(written.order), right, left), at)
                    break
