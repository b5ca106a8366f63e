"""Decisions that tell what is hidden in a roundabout way: through a name, a quantity, a list of places or a condition.

`secrets` refuses a choice whose own words look at hidden cards. Here the whole game is known, so that names and
quantities can be followed to the cards that they come from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.checked import Checked
from interpreter.check.secrets import HELP
from interpreter.check.walking import parts_of
from interpreter.source.diagnostic import Diagnostic

Bound = dict[m.Local, m.Expr]
DECISIONS = (m.ChooseFrom, m.ChooseOption, m.MayDo, m.MenuOf, m.SplitInto)


def leaks(checked: Checked) -> Iterator[Diagnostic]:
    """Choices whose offer depends on cards that the one who chooses cannot see."""
    for known, one in statements(checked):
        if isinstance(one, (m.ChooseFrom, m.SplitInto)) and isinstance(one.what, m.Selection) and not one.what.random:
            zone = known.offered_by(one.what, one.who)
            if zone is not None:
                message = f"the one who chooses cannot see the cards of `{zone}`, so what is offered would tell"
                yield Diagnostic("E410", "error", one.what.span or one.span, message, HELP)


def asked_by_secrets(checked: Checked) -> Iterator[tuple[m.Meaning, str]]:
    """Decisions that are there or not there by cards that the one who is asked cannot see."""
    for known, one in statements(checked):
        if not isinstance(one, m.Branch):
            continue
        for inner in (*deciding(one.then), *deciding(one.otherwise)):
            zone = known.read_by(one.condition, inner.who)  # type: ignore[attr-defined]
            if zone is not None:
                yield one, zone
                break


def deciding(block: m.Block) -> Iterator[m.Meaning]:
    """The first decision of a block and of what follows it unasked."""
    for one in block:
        if isinstance(one, DECISIONS):
            if not (isinstance(one, m.ChooseFrom) and isinstance(one.what, m.Selection) and one.what.random):
                yield one
                return
        elif isinstance(one, m.Loop):
            yield from deciding(one.do)


def statements(checked: Checked) -> Iterator[tuple[Known, m.Meaning]]:
    routines = [*checked.routines.values(), *checked.plays.values(), checked.setup, checked.turn, checked.body]
    rules: list[Any] = [one for one in routines if one is not None] + list(checked.listeners)
    for rule in rules:
        found = [one for part in ("targets", "cost", "do") for one in walk(getattr(rule, part, ()))]
        names = {one.local: one.value for one in found if isinstance(one, m.Let)}
        known = Known(checked, names)
        for one in found:
            yield known, one


def walk(block: Any) -> Iterator[m.Meaning]:
    stack: list[Any] = [block]
    while stack:
        one = stack.pop()
        if isinstance(one, (list, tuple)):
            stack.extend(one)
        elif isinstance(one, (m.Meaning, m.OptionChoice)):
            if isinstance(one, m.Meaning):
                yield one
            stack.extend(getattr(one, part) for part in parts_of(type(one)))


@dataclass(frozen=True)
class Known:
    """What a rule's names stand for."""

    checked: Checked
    names: Bound

    def offered_by(self, what: m.Selection, who: m.Expr) -> str | None:
        """The zone whose hidden cards decide what a selection offers, or None."""
        if not isinstance(what.domain, m.Cards) or isinstance(what.domain.places, m.ZonePlace):
            return None  # those were looked at where they stand
        filtered = self.filters(what)
        for place, bound, narrowed in self.places(what.domain.places, {}, False, 0):
            if (filtered or narrowed or self.narrows(what, place)) and not self.sees(place, who, bound):
                return place.zone
        return None

    def read_by(self, condition: Any, who: m.Expr) -> str | None:
        """A zone that `who` cannot see and whose cards' faces a condition reads."""
        stack: list[Any] = [condition]
        while stack:
            one = stack.pop()
            if isinstance(one, (list, tuple)):
                stack.extend(one)
                continue
            if isinstance(one, m.Selection) and isinstance(one.domain, m.Cards) and self.filters(one):
                for place, bound, _ in self.places(one.domain.places, {}, True, 0):
                    if not self.sees(place, who, bound):
                        return place.zone
            pile = getattr(one.owner, "where", None) if isinstance(one, m.Property) else None
            if isinstance(pile, m.ZonePlace) and not self.sees(pile, who, {}):
                return pile.zone
            stack.extend(getattr(one, part) for part in parts_of(type(one)))
        return None

    def places(self, expr: Any, bound: Bound, narrowed: bool, depth: int) -> Iterator[tuple[m.ZonePlace, Bound, bool]]:
        """Where the cards of a set come from, and whether it was already narrowed by what is printed on them."""
        if depth > 8:
            return
        if isinstance(expr, m.ZonePlace):
            yield expr, bound, narrowed
        elif isinstance(expr, m.Places):
            for part in expr.parts:
                yield from self.places(part, bound, narrowed, depth + 1)
        elif isinstance(expr, m.Local) and expr in self.names:
            yield from self.places(self.names[expr], bound, narrowed, depth + 1)
        elif isinstance(expr, (m.SetOf, m.OnlyOf)):
            yield from self.places(expr.of, bound, narrowed, depth + 1)
        elif isinstance(expr, m.Selection) and isinstance(expr.domain, m.Cards):
            narrow = narrowed or self.filters(expr)
            for place, inner, already in self.places(expr.domain.places, bound, narrow, depth + 1):
                yield place, inner, already or self.narrows(expr, place)
        elif isinstance(expr, m.QuantityRead):
            quantity = self.checked.quantities.get(expr.quantity)
            if quantity is not None:
                given = {quantity.of: expr.of, quantity.for_whom: expr.for_whom}
                meant: Bound = {}
                for name, value in given.items():
                    if name is not None and value is not None:
                        meant[name] = bound.get(value, value) if isinstance(value, m.Local) else value
                yield from self.places(quantity.value, meant, narrowed, depth + 1)

    def filters(self, what: m.Selection) -> bool:
        picky = [one for one in what.modifiers if isinstance(one, (m.Where, m.Best))]
        return any(self.looks_at(one, what.candidate, 0) for one in picky)

    def narrows(self, what: m.Selection, place: m.ZonePlace) -> bool:
        """Whether naming a kind picks some cards of a place and leaves others."""
        kind = what.domain.kind if isinstance(what.domain, m.Cards) else "card"
        holds = self.checked.game.zones[place.zone].holds
        return kind != "card" and not (holds and all(self.checked.symbols.is_a(one, kind) for one in holds))

    def looks_at(self, part: Any, candidate: m.Expr, depth: int) -> bool:
        """Whether a condition reads what is printed on a candidate, by itself or through a quantity."""
        stack: list[Any] = [part]
        while stack:
            one = stack.pop()
            if isinstance(one, (list, tuple)):
                stack.extend(one)
                continue
            if isinstance(one, m.Property) and one.owner is candidate:
                return True
            if isinstance(one, m.KindTest) and one.card is candidate:
                return True
            if isinstance(one, m.QuantityRead) and candidate in (one.of, one.for_whom) and depth < 8:
                quantity = self.checked.quantities.get(one.quantity)
                inner = quantity and (quantity.of if one.of is candidate else quantity.for_whom)
                if quantity is not None and inner and self.looks_at(quantity.value, inner, depth + 1):
                    return True
            stack.extend(getattr(one, name) for name in parts_of(type(one)))
        return False

    def sees(self, place: m.ZonePlace, who: m.Expr, bound: Bound) -> bool:
        zone = self.checked.game.zones[place.zone]
        if zone.seen_by == "everyone":
            return True
        if zone.seen_by == "nobody" or "player" not in zone.for_each:
            return False
        owner: Any = place.indices[zone.for_each.index("player")]
        same = bound.get(owner, owner) is who
        return same if zone.seen_by == "owner" else not same
